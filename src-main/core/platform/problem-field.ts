import type { FieldPath } from '../../contract/issue.ts'
import { isRecord } from './answer-fields.ts'
import {
  byPlainName,
  fieldNames,
  listFieldNames,
  longestName,
  plainName,
  requestParts,
  sentenceNames,
  wholeNames,
} from './error-names.ts'
import { deepest, textOf } from './error-values.ts'

// Which field a problem of an error body is about.

type Named = Record<string, unknown>

/** The field that a problem is about; null if it names none. */
export function fieldOf(problem: Named): FieldPath | null {
  for (const keys of [problem['path'], problem['loc']]) {
    if (Array.isArray(keys)) return keys.slice(0, deepest).flatMap(keyOf)
  }
  const { source, params, path, name, reason } = problem
  const byName = byPlainName(problem)
  const inSource = isRecord(source) ? (source['pointer'] ?? source['parameter']) : source
  // A path that begins with `/` is the request's.
  const ownPath = typeof path === 'string' && !path.startsWith('/') ? path : undefined
  const found = [
    ...fieldNames.map((place) => byName.get(place)),
    inSource,
    ownPath,
    reason === undefined ? undefined : name,
  ].find((place) => typeof place === 'string')
  if (typeof found !== 'string') return null
  const missing = isRecord(params) ? params['missingProperty'] : undefined
  return [...parsePath(found), ...(typeof missing === 'string' ? parsePath(missing) : [])]
}

/** A problem of a list, with its field as its `path` where a name tells the field that does so in a list only. */
export function withItsField(problem: Named, above: FieldPath): Named {
  const isSaid = Object.keys(problem).some(
    (name) => sentenceNames.has(plainName(name)) && textOf(problem[name]) !== undefined,
  )
  if (!isSaid || fieldOf(problem) !== null) return problem
  const place = fieldOfItem(problem, above)
  return place === null ? problem : { ...problem, path: place }
}

/** The field that a problem of a list is about, by names that are no places elsewhere; null if it names none. */
function fieldOfItem(problem: Named, above: FieldPath): FieldPath | null {
  const byName = byPlainName(problem)
  const listed = fieldNames.map((place) => byName.get(place)).find(isKeys)
  if (listed) return listed.flatMap(parsePath)
  const part = byName.get('in')
  const inPart = typeof part === 'string' && requestParts.has(part) ? byName.get('name') : undefined
  // With the time or the method of the request, a path is the request's.
  const isOfRequest = ['timestamp', 'method'].some((name) => byName.has(name))
  const texts = listFieldNames.map((place) =>
    (place === 'path' && isOfRequest) || (place === 'location' && above.length > 0)
      ? undefined
      : byName.get(place),
  )
  const found = [...texts, inPart].find((text) => typeof text === 'string' && isPathLike(text))
  const path = typeof found === 'string' ? withoutPart(parsePath(found)) : []
  return path.length > 0 ? path : null
}

/** Several fields, of which each is wrong. */
function isKeys(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((key) => typeof key === 'string' && isPathLike(key))
}

/** Where `location` or `attr` is a field of what was sent, a sentence stands there. */
function isPathLike(text: string): boolean {
  return /^[\w.$#/~[\]-]+$/.test(text)
}

/** `body.name` is `name`; `body` alone, and Django’s `non_field_errors`, are the whole. */
export function withoutPart(path: FieldPath): FieldPath {
  const [first] = path
  const plain = typeof first === 'string' ? plainName(first) : ''
  return requestParts.has(plain) || (path.length === 1 && wholeNames.has(plain))
    ? path.slice(1)
    : path
}

function keyOf(key: unknown): FieldPath {
  // Valibot tells with each key what it is a key of.
  if (isRecord(key)) return isRecord(key['key']) ? [] : keyOf(key['key'])
  if (typeof key === 'string') return [key.slice(0, longestName)]
  return typeof key === 'number' && Number.isFinite(key) ? [key] : []
}

/** A path below another one; some frameworks repeat the way there. */
export function below(above: FieldPath, own: FieldPath): FieldPath {
  const repeats = own.length >= above.length && above.every((key, i) => key === own[i])
  return repeats ? [...own] : [...above, ...own]
}

/** `location.zipCode`, `tags.10`, `tags[10]`, `$.name` and the JSON pointer `#/data/attributes/name` as keys. */
export function parsePath(name: string): FieldPath {
  return name
    .slice(0, longestName)
    .replace(/^[#$]?\/?(?:data\/attributes\/)?/, '')
    .split(/[./[\]'"]+/)
    .filter((key) => key !== '')
    .map((key) =>
      /^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
}
