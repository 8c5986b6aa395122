import { isRecord } from '../../../contract/is-record.ts'
import {
  deepest,
  type Fields,
  fieldsOf,
  hasId,
  innerNames,
  isEmpty,
  isWord,
} from './answer-fields.ts'

export const trueWords = new Set(['true', '1', 'yes', 'y', 'ok', 'sim', 'si'])
export const falseWords = new Set('false f 0 no n off nao não fail failed error'.split(' '))
export const badStates = new Set(
  'error fail failed failure false invalid rejected denied ko erro falha'.split(' '),
)
/** Words that mean yes if they are the whole body. */
export const wholeYes = new Set(['true', '1', 'ok', 'success', 'created'])
/** Values of `error` that mean that there is no error. */
export const noErrors = new Set(['', 'false', 'no', 'none', 'null', 'ok', 'success', 'nenhum'])

/** An object that describes the response. `isThing`: it has an id, so its fields may belong to the created thing. */
export type Part = { fields: Fields; isThing: boolean }

/** Returns the objects that describe a response: the body, its envelopes down to `levels`, and `withLists` the entries of lists. */
export function partsOf(json: unknown, levels: number, withLists: boolean): Part[] {
  if (Array.isArray(json)) {
    return withLists ? json.flatMap((each) => partsOf(each, levels, withLists)) : []
  }
  if (!isRecord(json)) return []
  const fields = fieldsOf(json)
  const part = { fields, isThing: hasId(fields) }
  if (levels === 0) return [part]
  const inner = innerNames.flatMap((name) => partsOf(fields.get(name), levels - 1, withLists))
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
