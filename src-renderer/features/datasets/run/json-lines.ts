import { type ExactJson, plainText } from '../../../lib/exact-json.ts'
import type { JsonPath } from './json-path.ts'

/** A value as a line of a tree. */
export type JsonLine = {
  /** Its place and the places of its ancestors, from the outermost: `0.3.1`. A name may occur twice, a place may not. */
  key: string
  path: JsonPath
  /** Its name, or its place in a list. Null for a tree that is one plain value. */
  name: string | null
  value: ExactJson
  /** The number of its parts. Null for a plain value. */
  parts: number | null
  isOpen: boolean
  /** 1 for the parts of the root. */
  level: number
  /** Its place among its siblings, from 1, and their number. */
  position: number
  of: number
}

/** A container that is being traversed. */
type Level = { parts: readonly Part[]; next: number; key: string; path: JsonPath }
type Part = { name: string | number; value: ExactJson }

/** The first `most` lines of a tree, including the lines inside open values. */
export function linesOf(
  root: ExactJson,
  isOpen: (key: string) => boolean,
  most: number,
): JsonLine[] {
  return [...take(lines(root, isOpen), most)]
}

/** The keys of the values whose name, or text for plain values, contains the search text. Ignores case. */
export function keysWith(root: ExactJson, search: string, most: number): string[] {
  const wanted = search.toLowerCase()
  const found = function* () {
    for (const line of lines(root, () => true)) if (hasText(line, wanted)) yield line.key
  }
  return [...take(found(), most)]
}

/** The keys of the ancestors of a value, from the outermost. */
export function keysAround(key: string): string[] {
  const places = key.split('.')
  return places.slice(1).map((_, index) => places.slice(0, index + 1).join('.'))
}

export function keySet(keys: readonly string[] = []): ReadonlySet<string> {
  return new Set(keys)
}

/** Adds a key, or removes it if it is already included. */
export function withTurned(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const turned = new Set(keys)
  if (!turned.delete(key)) turned.add(key)
  return turned
}

function hasText({ path, value, parts }: JsonLine, wanted: string): boolean {
  // A place in a list is not a name.
  const name = path.at(-1)
  if (typeof name === 'string' && name.toLowerCase().includes(wanted)) return true
  return parts === null && plainText(value).toLowerCase().includes(wanted)
}

function* lines(root: ExactJson, isOpen: (key: string) => boolean): Iterable<JsonLine> {
  const parts = partsOf(root)
  if (parts === null) {
    yield { ...plain, value: root }
    return
  }
  const levels: Level[] = [{ parts, next: 0, key: '', path: [] }]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const part = level.parts[level.next++]
    if (part === undefined) {
      levels.pop()
      continue
    }
    const key = `${level.key}${level.key === '' ? '' : '.'}${level.next - 1}`
    const path = [...level.path, part.name]
    const inner = partsOf(part.value)
    const isOpenHere = inner !== null && inner.length > 0 && isOpen(key)
    yield {
      key,
      path,
      name: String(part.name),
      value: part.value,
      parts: inner?.length ?? null,
      isOpen: isOpenHere,
      level: levels.length,
      position: level.next,
      of: level.parts.length,
    }
    if (isOpenHere) levels.push({ parts: inner, next: 0, key, path })
  }
}

/** The only line of a tree that is a plain value. */
const plain = {
  key: '0',
  path: [],
  name: null,
  parts: null,
  isOpen: false,
  level: 1,
  position: 1,
  of: 1,
}

function partsOf(value: ExactJson): readonly Part[] | null {
  if (value.kind === 'object') return value.entries
  if (value.kind === 'array')
    return value.items.map((item, index) => ({ name: index, value: item }))
  return null
}

function* take<T>(all: Iterable<T>, most: number): Iterable<T> {
  let left = most
  for (const each of all) {
    if (left-- <= 0) return
    yield each
  }
}
