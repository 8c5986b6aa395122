import { isRecord } from '../../../contract/is-record.ts'
import {
  deepest,
  errorNames,
  type Fields,
  fieldsOf,
  hasId,
  hasIdOfThing,
  hasWordsIn,
  innerNames,
  isEmpty,
  isWord,
  wordOf,
} from './answer-fields.ts'
import {
  badStates,
  falseWords,
  isNoError,
  isWholeYes,
  type Part,
  partsOf,
  trueWords,
  wholeYes,
} from './answer-parts.ts'
import { hasBadNotice, isTurnedAway } from './answer-notices.ts'
import { hasSent, isAside, type Sent } from './sent-school.ts'

/** The signals about the request in the names and values of JSON. Sentences are not read. `yes` and `no` may both be true. */
export type Signals = {
  yes: boolean
  /** A flag such as `success` is true, or a state or status in the body means the same. */
  isFlagged: boolean
  no: boolean
  /** The body says no and contains nothing else. */
  isBare: boolean
  /** Something in the body has an id and is not an error. */
  hasThing: boolean
  /** Something in the body has an id. */
  anyId: boolean
  /** The HTTP status that the body states: the highest of several. Null if it states none. */
  status: number | null
}

/** The statement of a response to a read. `failed`: the platform failed. `both`: the response contradicts itself. */
export type Statement = { says: 'yes' | 'no' | 'failed' | 'both' | 'neither' }

/** Names are compared in lower case and without `_` and `-`. */
const flagNames = [
  ...['success', 'issuccess', 'issuccessful', 'issuccessstatuscode', 'succeeded', 'ok', 'isok'],
  ...['sucesso', 'valid', 'isvalid', 'created', 'saved'],
]
const yesFlags = flagNames.filter((name) => !name.includes('valid'))
/** Flags that are never fields of a school or course. */
export const successNames = flagNames.slice(0, flagNames.indexOf('ok'))
const stateNames = ['status', 'result']
/** A negative number under these names means an error. */
const codeNames = [...stateNames, 'code', 'ret', 'rc', 'retcode']
const statusNames = ['statuscode', 'httpstatus', 'httpstatuscode', 'httpcode']
const goodStates = new Set(['success', 'successful', 'ok', 'created', 'true', 'sucesso'])
/** Counts or lists of things that were not created. */
const failedCounts = ['failedcount', 'errorcount', 'rejectedcount', 'rejected']
/** Fields that are sent as texts. A list of sentences under one of these names is a complaint about the field. */
const textFields = [
  ...[
    'urlslug',
    'slug',
    'name',
    'contractnumber',
    'taxid',
    'title',
    'description',
    'longdescription',
  ],
  ...['scheduledstart', 'scheduledend', 'price', 'difficulty', 'cover', 'status', 'visibility'],
]
/** Reads a response to a write: its own fields, the fields of `data`, `result` and the like, and the fields of list entries. */
export function signalsOf(json: unknown, sent?: Sent): Signals {
  const parts = partsOf(json, 2, true)
  const statuses = parts.flatMap(statusesIn)
  const status = statuses.length === 0 ? null : Math.max(...statuses)
  const isAway = parts.some(({ fields, isThing }) => !isThing && isTurnedAway(fields))
  const isBad = parts.some(isNo) || json === false || hasNestedNo(json, deepest)
  const isFlagged =
    parts.some(({ fields }) => yesFlags.some((name) => isTrue(fields.get(name)))) ||
    parts.some(isGoodState) ||
    (status !== null && status < 300)
  const isGood =
    isFlagged || json === true || json === 1 || (typeof json === 'string' && isWholeYes(json))
  return {
    yes: isGood || hasIdInData(json) || hasSent(json, sent),
    isFlagged,
    no: isBad || isAway || (status !== null && status >= 400),
    isBare: isBad && !isAway && json !== false && isBareNo(json),
    hasThing: hasAnyId(json, deepest, hasIdOfThing),
    anyId: hasAnyId(json, deepest),
    status,
  }
}

/** Reads a response to a read. Lists are not searched, because they are the data. */
export function statementOf(json: unknown): Statement {
  const parts = partsOf(json, 1, false)
  const statuses = parts.flatMap(statusesIn)
  const isYes = parts.some(
    (part) => yesFlags.some((name) => isTrue(part.fields.get(name))) || isGoodState(part),
  )
  if (!parts.some(isNo) && !statuses.some((status) => status >= 400)) {
    return { says: isYes || statuses.length > 0 ? 'yes' : 'neither' }
  }
  if (isYes || hasAnyId(json, deepest)) return { says: 'both' }
  return { says: statuses.some(isOpenStatus) ? 'failed' : 'no' }
}

/** Whether the request may have been processed: the platform failed, has no acceptable format (406), or a gateway gave up. */
export function isOpenStatus(status: number): boolean {
  return status >= 500 || [406, 408, 424, 460, 499].includes(status)
}

function isNo({ fields, isThing }: Part): boolean {
  if (flagNames.some((name) => isWord(fields.get(name), falseWords))) return true
  if ([...errorNames, ...failedCounts].some((name) => !isNoError(fields.get(name)))) return true
  // The state may be the thing's own. Some servers give a course a boolean state.
  const isOwn = isThing || !hasWordsIn(fields)
  const isBadState = stateNames.some((name) => {
    const value = fields.get(name)
    return isWord(value, badStates) && !(isOwn && typeof value === 'boolean')
  })
  const isNegative = codeNames.some((name) => /^\s*-\d+\s*$/.test(String(fields.get(name))))
  if (isBadState || isNegative || fields.get('data') === false) return true
  return textFields.some((name) => isSentences(fields.get(name)))
}

/** Whether an object anywhere has a false `success`, errors, or a bad notice. */
function hasNestedNo(value: unknown, levels: number): boolean {
  if (levels < 0 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => hasNestedNo(each, levels - 1))
  const fields = fieldsOf(value as Record<string, unknown>)
  return (
    successNames.some((name) => isWord(fields.get(name), falseWords)) ||
    !isNoError(fields.get('error')) ||
    hasErrorList(fields) ||
    hasBadNotice(fields) ||
    [...fields.values()].some((part) => hasNestedNo(part, levels - 1))
  )
}

/** Whether `errors`, `userErrors`, `fieldErrors` or a similar name has a value. A number may be a count, a boolean a setting. */
function hasErrorList(fields: Fields): boolean {
  return [...fields].some(([name, value]) => {
    if (name === 'errors' || name === 'errortype') return !isNoError(value)
    return name.endsWith('errors') && typeof value === 'object' && !isNoError(value)
  })
}

function isGoodState({ fields, isThing }: Part): boolean {
  if (isWord(fields.get('data'), wholeYes)) return true
  return !isThing && stateNames.some((name) => isWord(fields.get(name), goodStates))
}

function isSentences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

function isTrue(value: unknown): boolean {
  return isWord(value, trueWords)
}

/** Returns the HTTP statuses that an object states, also in its errors. */
function statusesIn({ fields, isThing }: Part): number[] {
  const isExplained =
    hasWordsIn(fields) || fields.size === 1 || flagNames.some((name) => fields.has(name))
  // A problem of RFC 9457 has a title. `code` beside a title may be the code of a course.
  const isProblem = typeof fields.get('title') === 'string'
  const ownNames = isExplained ? ['status', 'code'] : isProblem ? ['status'] : []
  const own = isThing ? [] : ownNames
  const found = [...statusNames, 'errorcode', ...own].map((name) => httpStatus(fields.get(name)))
  return [
    ...found,
    ...errorNames.flatMap((name) => nestedStatuses(fields.get(name), deepest)),
  ].filter((status) => status !== null)
}

function nestedStatuses(error: unknown, levels: number): (number | null)[] {
  if (levels < 0) return []
  if (Array.isArray(error)) return error.flatMap((each) => nestedStatuses(each, levels - 1))
  if (!isRecord(error)) return []
  return [...fieldsOf(error)].flatMap(([name, value]) =>
    [...statusNames, 'status', 'code'].includes(name)
      ? [httpStatus(value)]
      : nestedStatuses(value, levels - 1),
  )
}

function httpStatus(value: unknown): number | null {
  const status = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isInteger(status) && status >= 200 && status < 600 ? status : null
}

/** Whether `data`, or a thing in it, has an id. A list of several things is a response to a read. */
function hasIdInData(json: unknown): boolean {
  const records = [json].flat().filter(isRecord)
  return records.some((record) =>
    innerNames.some((name) => {
      const part = fieldsOf(record).get(name)
      return !(Array.isArray(part) && part.length > 1) && hasAnyId(part, deepest)
    }),
  )
}

/** Whether anything has an id, except echoes, things that existed before, and errors. */
function hasAnyId(value: unknown, levels = deepest, has = hasId): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) return value.some((part) => hasAnyId(part, levels - 1, has))
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (has(fields)) return true
  return [...fields].some(([name, part]) => !isAside(name) && hasAnyId(part, levels - 1, has))
}

/** Whether an object has only flags and states. Then nothing in it reports a failure of the platform. */
function isBareNo(json: unknown): boolean {
  return [json].flat().every((each) => {
    if (!isRecord(each)) return false
    return [...fieldsOf(each)].every(([name, value]) => {
      if (isEmpty(value)) return true
      if (innerNames.includes(name) && isRecord(value)) return isBareNo(value)
      if ([...flagNames, ...stateNames].includes(name)) return wordOf(value) !== null || value === 0
      return errorNames.includes(name) && value === true
    })
  })
}
