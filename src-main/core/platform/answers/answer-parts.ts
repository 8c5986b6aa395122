import { isRecord } from '../../../contract/is-record.ts'
import {
  deepest,
  type Fields,
  answerFields,
  hasId,
  innerNames,
  isEmpty,
  isWord,
} from './answer-fields.ts'

export const trueWords = new Set(['true', '1', 'yes', 'y', 'ok', 'sim', 'si'])
export const falseWords = new Set('false f 0 no n off nao não fail failed error'.split(' '))
/** Words that mean yes if they are the whole body. */
export const wholeYes = new Set(['true', '1', 'ok', 'success', 'created'])
/** Values of `error` that mean that there is no error. */
export const noErrors = new Set([
  ...['', 'false', 'no', 'n', 'nao', 'não', 'none', 'null', 'ok', 'success'],
  ...['nenhum', 'nenhuma', 'ninguno', 'ninguna'],
])

/** A record of a response. `isThing`: it has an id or is inside something that has, so its fields may be the thing's own. */
export type Part = { fields: Fields; isThing: boolean }

/** Returns the records of a response: the body and its envelopes down to `levels`, and with `withLists` the entries of lists. */
export function partsOf(json: unknown, levels: number, withLists: boolean): Part[] {
  if (Array.isArray(json)) {
    return withLists ? json.flatMap((each) => partsOf(each, levels, withLists)) : []
  }
  if (!isRecord(json)) return []
  const fields = answerFields(json)
  const part = { fields, isThing: hasId(fields) }
  if (levels === 0) return [part]
  const inner = innerNames.flatMap((name) => partsOf(fields.get(name), levels - 1, withLists))
  return [part, ...inner]
}

/** Returns all records in a response, except those under a name that is left out. */
export function recordsIn(
  json: unknown,
  isLeftOut: (name: string) => boolean = () => false,
  { levels, isThing }: { levels: number; isThing: boolean } = { levels: deepest, isThing: false },
): Part[] {
  if (levels < 0 || typeof json !== 'object' || json === null) return []
  if (Array.isArray(json)) {
    return json.flatMap((each) => recordsIn(each, isLeftOut, { levels: levels - 1, isThing }))
  }
  const fields = answerFields(json as Record<string, unknown>)
  const part = { fields, isThing: isThing || hasId(fields) }
  const inner = [...fields].flatMap(([name, value]) =>
    isLeftOut(name)
      ? []
      : recordsIn(value, isLeftOut, { levels: levels - 1, isThing: part.isThing }),
  )
  return [part, ...inner]
}

/** Whether a value means that there is no error: empty, zeros, a word such as `none`, or only such values. */
export function isNoError(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => isEmpty(each))
  if (isRecord(value)) return Object.values(value).every(isNoError)
  return isEmpty(value) || isWord(value, noErrors) || /^0+$/.test(String(value))
}

/** Whether a text means yes if it is the whole response. */
export function isWholeYes(text: string): boolean {
  return wholeYes.has(wordIn(text).toLowerCase())
}

/** Removes the quotes and the signs at the end of a sentence. */
export function wordIn(text: string): string {
  return text
    .trim()
    .replace(/^"/, '')
    .replace(/(?<![."!])[."!]+$/, '')
}

/** Whether JSON is `{}`, `[]`, `null`, or has only an empty `data`. */
export function isNothing(json: unknown): boolean {
  if (json === null) return true
  if (typeof json !== 'object') return false
  return Object.entries(json).every(([name, value]) => name === 'data' && isEmpty(value))
}

/** Moves the attributes of JSON:API records up to the level of their id. */
export function flattened(json: unknown, levels = deepest): unknown {
  if (levels < 0) return json
  if (Array.isArray(json)) return json.map((each) => flattened(each, levels - 1))
  if (!isRecord(json)) return json
  const record = Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, flattened(value, levels - 1)]),
  )
  const { attributes, ...rest } = record
  return isRecord(attributes) && 'id' in rest ? { ...attributes, ...rest } : record
}
