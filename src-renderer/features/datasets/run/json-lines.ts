import { type ExactJson, plainText } from '../../../lib/exact-json.ts'
import type { JsonPath } from './json-path.ts'

/** A value as a line of a tree. */
export type JsonLine = {
  /** Its place and those of what holds it, from the outside in: `0.3.1`. Names may come twice, places do not. */
  key: string
  path: JsonPath
  /** The name of it, or its place in a list; the outermost value of a tree without parts has none. */
  name: string | null
  value: ExactJson
  /** How many parts it has. Null for a plain value. */
  parts: number | null
  isOpen: boolean
  /** 1 for the parts of the whole. */
  level: number
  /** Its place among its neighbours, from 1 on, and how many they are. */
  position: number
  of: number
}

/** A container whose parts are being walked over. */
type Level = { parts: readonly Part[]; next: number; key: string; path: JsonPath }
type Part = { name: string | number; value: ExactJson }

/** The lines of a tree from the top, those inside of open values included, and at most so many. */
export function linesOf(
  root: ExactJson,
  isOpen: (key: string) => boolean,
  most: number,
): JsonLine[] {
  return [...take(lines(root, isOpen), most)]
}

/** The keys of the values whose name or, for plain ones, whose text has what is searched for, whatever the case. */
export function keysWith(root: ExactJson, search: string, most: number): string[] {
  const wanted = search.toLowerCase()
  const found = function* () {
    for (const line of lines(root, () => true)) if (hasText(line, wanted)) yield line.key
  }
  return [...take(found(), most)]
}

/** The keys of what a value stands in, from the outside in. */
export function keysAround(key: string): string[] {
  const places = key.split('.')
  return places.slice(1).map((_, index) => places.slice(0, index + 1).join('.'))
}

export function keySet(keys: readonly string[] = []): ReadonlySet<string> {
  return new Set(keys)
}

/** The keys with one more, or without it if it was among them. */
export function withTurned(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const turned = new Set(keys)
  if (!turned.delete(key)) turned.add(key)
  return turned
}

function hasText({ path, value, parts }: JsonLine, wanted: string): boolean {
  // The place in a list is no name.
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

/** The one line of a tree that is a plain value. */
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
