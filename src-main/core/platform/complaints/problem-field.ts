import { isRecord } from '../../../contract/is-record.ts'
import type { FieldPath } from '../../../contract/issue.ts'
import {
  byPlainName,
  fieldNames,
  listFieldNames,
  maxNameLength,
  plainName,
  requestParts,
  sentenceNames,
  wholeNames,
} from './error-names.ts'
import { deepest, textOf } from './error-values.ts'

// Finds the field that a problem of an error body is about.

type Named = Record<string, unknown>

/** Returns the field that a problem is about, or null. */
export function fieldOf(problem: Named): FieldPath | null {
  for (const keys of [problem['path'], problem['loc']]) {
    if (Array.isArray(keys)) return keys.slice(0, deepest).flatMap(keyOf)
  }
  const { source, params, path, name, reason } = problem
  const byName = byPlainName(problem)
  const inSource = isRecord(source) ? (source['pointer'] ?? source['parameter']) : source
  // A path that begins with `/` is the path of the request.
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

/** Adds the field of a problem in a list as its `path`, if only a name for lists gives the field. */
export function withFieldAsPath(problem: Named, above: FieldPath): Named {
  const isSaid = Object.keys(problem).some(
    (name) => sentenceNames.has(plainName(name)) && textOf(problem[name]) !== undefined,
  )
  if (!isSaid || fieldOf(problem) !== null) return problem
  const place = fieldOfItem(problem, above)
  return place === null ? problem : { ...problem, path: place }
}

/** Returns the field of a problem in a list by names that do not give it elsewhere, or null. */
function fieldOfItem(problem: Named, above: FieldPath): FieldPath | null {
  const byName = byPlainName(problem)
  const listed = fieldNames.map((place) => byName.get(place)).find(isKeys)
  if (listed) return listed.flatMap(parsePath)
  const part = byName.get('in')
  const inPart = typeof part === 'string' && requestParts.has(part) ? byName.get('name') : undefined
  // If the record has the time or the method of the request, `path` is the path of the request.
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

/** Whether a value is a list of several invalid fields. */
function isKeys(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((key) => typeof key === 'string' && isPathLike(key))
}

/** Whether a text may be a path. If `location` or `attr` is a field of the form, it has a sentence instead. */
export function isPathLike(text: string): boolean {
  return /^[\w.$#/~[\]-]+$/.test(text)
}

/** Removes the part of the request: `body.name` becomes `name`. `body` and Django’s `non_field_errors` mean the whole form. */
export function withoutPart(path: FieldPath): FieldPath {
  const [first] = path
  const plain = typeof first === 'string' ? plainName(first) : ''
  return requestParts.has(plain) || (path.length === 1 && wholeNames.has(plain))
    ? path.slice(1)
    : path
}

function keyOf(key: unknown): FieldPath {
  // Valibot wraps each key in an object.
  if (isRecord(key)) return isRecord(key['key']) ? [] : keyOf(key['key'])
  if (typeof key === 'string') return [key.slice(0, maxNameLength)]
  return typeof key === 'number' && Number.isFinite(key) ? [key] : []
}

/** Joins two paths. Some frameworks repeat the first path in the second. */
export function joinPaths(above: FieldPath, own: FieldPath): FieldPath {
  const repeats = own.length >= above.length && above.every((key, i) => key === own[i])
  return repeats ? [...own] : [...above, ...own]
}

/** Splits a path into keys: `location.zipCode`, `tags.10`, `tags[10]`, `$.name`, or the JSON pointer `#/data/attributes/name`. */
export function parsePath(name: string): FieldPath {
  return name
    .slice(0, maxNameLength)
    .replace(/^[#$]?\/?(?:data\/attributes\/)?/, '')
    .split(/[./[\]'"]+/)
    .filter((key) => key !== '')
    .map((key) =>
      /^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
}
