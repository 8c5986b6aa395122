import { isRecord } from '../../../contract/is-record.ts'
import {
  errorNames,
  type Fields,
  answerFields,
  hasSentences,
  innerNames,
  isEmpty,
  isWord,
  wordOf,
} from './answer-fields.ts'
import {
  falseWords,
  isNoError,
  isWholeYes,
  type Part,
  partsOf,
  recordsIn,
  trueWords,
  wholeYes,
} from './answer-parts.ts'
import { hasAnyId } from './sent-school.ts'

// The signs of a yes and a no in the names and values of JSON. Sentences are not read.

/** Flags that are never fields of a school or course. */
const successNames = [
  ...['success', 'issuccess', 'issuccessful', 'issuccessstatuscode', 'succeeded', 'sucesso'],
]
/** Flags of success. */
export const flagNames = [
  ...[...successNames, 'ok', 'isok', 'valid', 'isvalid', 'created', 'saved'],
]
/** Flags that mean that something was done. */
export const yesFlags = flagNames.filter((name) => !name.includes('valid'))
/** Names of the state of the request. A false value means no. */
export const stateNames = ['status', 'result', 'state', 'outcome']
/** Names of the kind of a message. */
const toneNames = [
  ...['type', 'tipo', 'severity', 'level', 'messagetype', 'msgtype', 'msgty', 'alerttype'],
  ...['variant', 'class', 'typename', 'icon'],
]
/** Names of the platform's own codes. Zero or a positive number has no fixed meaning. */
export const codeNames = [
  ...['code', 'codigo', 'ret', 'rc', 'retcode', 'resultcode', 'respcode', 'subrc'],
]
export const statusNames = ['statuscode', 'httpstatus', 'httpstatuscode', 'httpcode']
const goodStates = new Set(['success', 'successful', 'ok', 'created', 'true', 'sucesso'])
/** States and kinds of messages that mean no, alone or after other words: `alert-danger`, `ValidationException`. */
const badState =
  /^(?:false|invalid|rejected|rejeitad[oa]|denied|ko|falha)$|(?:^|[\s_-])(?:danger|erro|fatal|critical)$|(?:error|exception|problem|fail|failed|failure)s?$/
/** SAP writes E for an error and A for an abort. As a status, A may mean active. */
const isBadLetter = (name: string, word: string) =>
  word === 'e' || (word === 'a' && name !== 'status' && name !== 'class')
/**
 * Whether JSON says anywhere that the request was not carried out. In a thing with an id and inside it, only a false flag of
 * success and errors count.
 */
export function saysNo(json: unknown): boolean {
  return json === false || recordsIn(json).some(isNo)
}

/** Whether a record has errors. Inside a thing, a number or a flag may be its own. */
function hasErrors({ fields, isThing }: Part): boolean {
  return [...fields].some(([name, value]) => {
    if (!errorNames.includes(name) && !name.endsWith('errors')) return false
    const mayBeSetting = isThing || !errorNames.includes(name)
    return !isNoError(value) && (!mayBeSetting || isSaid(value))
  })
}

function isSaid(value: unknown): boolean {
  return typeof value === 'object' || (typeof value === 'string' && !/^\s*\d+\s*$/.test(value))
}

/** Whether a record has a state that means no, or is a message of a bad kind. The state of a thing may be its own. */
function isMarkedBad({ fields, isThing }: Part): boolean {
  const states = isThing ? [] : stateNames
  const tones = hasSentences(fields) ? toneNames : []
  return [...states, ...tones].some((name) => {
    const value = fields.get(name)
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return badState.test(word) || isBadLetter(name, word)
  })
}

function isNo(part: Part): boolean {
  const { fields, isThing } = part
  if (successNames.some((name) => isWord(fields.get(name), falseWords))) return true
  if (hasErrors(part) || isMarkedBad(part)) return true
  if (isThing) return false
  const names = [...flagNames, ...(isFlagOwn(fields) ? [] : stateNames)]
  const isNegative = [...stateNames, ...codeNames].some((name) =>
    /^\s*-\d+\s*$/.test(String(fields.get(name))),
  )
  return (
    names.some((name) => isWord(fields.get(name), falseWords)) ||
    isNegative ||
    fields.get('data') === false
  )
}

/** Whether a false state may be that of a course, because something else is beside it, but no sentence. */
function isFlagOwn(fields: Fields): boolean {
  return !hasSentences(fields) && [...fields.values()].some((value) => !isEmpty(value))
}

/** Whether JSON says that the request was carried out, by a flag, a state or an HTTP status. */
export function saysYes(json: unknown): boolean {
  if (json === true || json === 1 || (typeof json === 'string' && isWholeYes(json))) return true
  const parts = partsOf(json, 2, true)
  return (
    parts.some((part) => isFlagged(part)) ||
    parts.flatMap(statusesIn).some((status) => status < 300)
  )
}

function isFlagged({ fields, isThing }: Part): boolean {
  if (yesFlags.some((name) => isWord(fields.get(name), trueWords))) return true
  if (isWord(fields.get('data'), wholeYes)) return true
  return !isThing && ['status', 'result'].some((name) => isWord(fields.get(name), goodStates))
}

/** Returns the HTTP status that JSON states: the highest of several. Null if it states none. */
export function statedStatus(json: unknown): number | null {
  const statuses = recordsIn(json).flatMap(statusesIn)
  return statuses.length === 0 ? null : Math.max(...statuses)
}

/** Whether the request may have been processed: the platform failed, has no acceptable format (406), or a gateway gave up. */
export function isOpenStatus(status: number): boolean {
  return status >= 500 || [406, 408, 424, 460, 499].includes(status)
}

function statusesIn({ fields, isThing }: Part): number[] {
  const isExplained =
    hasSentences(fields) || fields.size === 1 || flagNames.some((name) => fields.has(name))
  // A problem of RFC 9457 has a title. `code` beside a title may be the code of a course.
  const isProblem = typeof fields.get('title') === 'string'
  const ownNames = isExplained ? ['status', 'code'] : isProblem ? ['status'] : []
  const names = [...statusNames, 'errorcode', ...(isThing ? [] : ownNames)]
  const inErrors = errorNames.flatMap((name) =>
    recordsIn(fields.get(name)).flatMap(({ fields: error }) =>
      [...statusNames, 'status', 'code'].map((each) => httpStatus(error.get(each))),
    ),
  )
  const own = names.map((name) => httpStatus(fields.get(name)))
  return [...own, ...inErrors].filter((status) => status !== null)
}

function httpStatus(value: unknown): number | null {
  const status = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isInteger(status) && status >= 200 && status < 600 ? status : null
}

/** Whether JSON has only flags and states. Then nothing in it reports a failure of the platform. */
export function isBareNo(json: unknown): boolean {
  return [json].flat().every((each) => {
    if (!isRecord(each)) return false
    return [...answerFields(each)].every(([name, value]) => {
      if (isEmpty(value)) return true
      if (innerNames.includes(name) && isRecord(value)) return isBareNo(value)
      if ([...flagNames, 'status', 'result'].includes(name))
        return wordOf(value) !== null || value === 0
      return errorNames.includes(name) && value === true
    })
  })
}

/** The statement of a response to a read. `failed`: the platform failed. `both`: the response contradicts itself. */
export type Statement = 'yes' | 'no' | 'failed' | 'both' | 'neither'

/** Reads a response to a read. Lists are not searched, because they are the data. */
export function statementOf(json: unknown): Statement {
  const parts = partsOf(json, 1, false)
  const statuses = parts.flatMap(statusesIn)
  const isYes = parts.some(isFlagged)
  const isBad = parts.some(isNo)
  if (!isBad && !statuses.some((status) => status >= 400)) {
    return isYes || statuses.length > 0 ? 'yes' : 'neither'
  }
  if (isYes || hasAnyId(json)) return 'both'
  return statuses.some(isOpenStatus) ? 'failed' : 'no'
}
