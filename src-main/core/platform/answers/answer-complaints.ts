import { courseFields } from '../../../contract/course.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { type FieldPath, pathName } from '../../../contract/issue.ts'
import { schoolFields } from '../../../contract/school.ts'
import {
  deepest,
  errorNames,
  answerFields,
  innerNames,
  isWord,
  knownName,
} from './answer-fields.ts'
import {
  className,
  hasComplaintInPlace,
  isEcho,
  isMapOfSentences,
  ambiguousNames,
  type SentTexts,
  textsOf,
} from '../complaints/complaint-shapes.ts'
import { codeNames, plainName, sentenceNames } from '../complaints/error-names.ts'
import { isProblem, keysOfPart } from '../complaints/error-records.ts'
import { complaintsAboutCourse, complaintsAboutSchool } from '../complaints/field-paths.ts'
import { noErrors } from './answer-parts.ts'
import { fieldOf, parsePath } from '../complaints/problem-field.ts'
import { readComplaints } from '../complaints/read-complaints.ts'

/** The codes with which frameworks refuse a request, in capitals and without `_` and `-`. */
const refusalCodes = new Set([
  ...['VALIDATIONERROR', 'VALIDATIONFAILED', 'INVALIDARGUMENT', 'INVALIDINPUT', 'INVALIDREQUEST'],
  ...['UNPROCESSABLECONTENT', 'UNPROCESSABLEENTITY', 'ALREADYEXISTS', 'FSTERRVALIDATION'],
  ...['RESTINVALIDPARAM', 'RESTMISSINGCALLBACKPARAM'],
])
const namesOfCodes = ['code', 'type', 'status', 'name', 'errorcode', 'error']

/** Whether an error in the body has one of these codes. */
export function hasRefusalCode(json: unknown, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(json)) return json.some((each) => hasRefusalCode(each, levels - 1))
  if (!isRecord(json)) return false
  const fields = answerFields(json)
  return (
    namesOfCodes.some((name) => isRefusalCode(fields.get(name))) ||
    [...errorNames, ...innerNames].some((name) => hasRefusalCode(fields.get(name), levels - 1))
  )
}

/** Names of statuses do not count: servers send `BAD_REQUEST` for any exception. */
function isRefusalCode(value: unknown): boolean {
  return typeof value === 'string' && refusalCodes.has(value.replaceAll(/[_-]/g, '').toUpperCase())
}

/** The values of a field that mean that nothing is wrong with it. */
const noComplaints = new Set([...noErrors, 'valid', 'passed', 'true', 'okay'])

/**
 * Whether an error body complains about a field that was sent. Only the structure counts: the complaint is under a name for
 * errors, has the place of a field but cannot be its value, or is in NestJS's list of messages. Anything else may be an echo
 * of the request, and sentences are not interpreted.
 */
export function hasErrorOfSentField(
  json: unknown,
  kind: 'school' | 'course',
  values?: unknown,
): boolean {
  const sent = textsOf(values)
  return (
    partsWithErrors(json, 2).some((part) => hasErrorAtSentPath(part, kind, sent)) ||
    hasComplaintInPlace(json, kind, sent) ||
    isMapOfSentences(json, kind, sent) ||
    isPartOfRequest(json, kind) ||
    isListOfMessages(json) ||
    isPlaceInJson(json)
  )
}

/** The body, and the envelopes and errors in it, which may contain lists of errors. */
function partsWithErrors(json: unknown, levels: number): unknown[] {
  if (levels === 0 || !isRecord(json)) return [json]
  const inner = Object.entries(json).filter(([name, part]) => {
    const isNamed =
      innerNames.includes(knownName(name)) || /error|exception|embedded|^response/i.test(name)
    return isNamed && typeof part === 'object' && part !== null
  })
  return [json, ...inner.flatMap(([, part]) => partsWithErrors(part, levels - 1))]
}

function hasErrorAtSentPath(part: unknown, kind: 'school' | 'course', sent: SentTexts): boolean {
  const { complaints } = readComplaints(withoutContext(part), (text) => text, { isError: false })
  return complaints.some(
    ({ path, message }) =>
      !className.test(message) &&
      !isEcho(message, sent) &&
      !isWord(message, noComplaints) &&
      isSent(path, kind),
  )
}

/** Whether the path of a complaint is that of a sent field, of a group of them, or of something inside one. */
function isSent(path: FieldPath, kind: 'school' | 'course'): boolean {
  const known: readonly string[] = kind === 'school' ? schoolFields : courseFields
  const namesOf = (keys: FieldPath) => {
    const [mapped] =
      kind === 'school'
        ? complaintsAboutSchool([{ path: keys, message: '' }])
        : complaintsAboutCourse([{ path: keys, message: '' }], courseFields)
    return (mapped?.path ?? []).filter((key) => typeof key === 'string')
  }
  const names = namesOf(path)
  if (known.includes(pathName(names))) return true
  if (known.some((name) => name.split('.')[0] === names.join())) return true
  // Inside a field: a rule (`name._empty`), or a field of a list's item (`groups.1.name`).
  return path.some((_, index) => {
    const above = path.slice(0, index)
    const found = namesOf(above)
    return found.length <= above.length && known.includes(pathName(found))
  })
}

/** NestJS: `{"statusCode":400,"message":["urlSlug must be a URL"]}`. Only its validation of the body returns a list. */
function isListOfMessages(json: unknown): boolean {
  if (!isRecord(json) || json['statusCode'] !== 400) return false
  return Array.isArray(json['message']) && json['message'].length > 0
}

/** hapi: `{"validation":{"source":"payload","keys":["urlSlug"]}}`. celebrate has such an object for each part of the request. */
function isPartOfRequest(json: unknown, kind: 'school' | 'course'): boolean {
  const validation = isRecord(json) ? json['validation'] : undefined
  if (!isRecord(validation)) return false
  const parts = [validation, ...Object.values(validation)].filter(isRecord)
  return parts.some((part) => keysOfPart(part)?.some((key) => isSent(parsePath(key), kind)))
}

/** ASP.NET reports a position in the JSON that was sent: `{"errors":{"$":["…"]}}`. */
function isPlaceInJson(json: unknown): boolean {
  const errors = isRecord(json) ? json['errors'] : undefined
  if (!isRecord(errors)) return false
  return Object.keys(errors).some((name) => name === '$' && Array.isArray(errors[name]))
}

/**
 * Removes GraphQL errors, whose `path` is a place in the response (GraphQL, section 7.1.2), and texts that may be about the
 * error itself or an echo.
 */
function withoutContext(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((error) => !isGraphQlError(error))
  if (!isRecord(json)) return json
  const entries = Object.entries(json).map(([name, value]): [string, unknown] => {
    if (name === 'errors' && Array.isArray(value)) {
      return [name, value.filter((error) => !isGraphQlError(error)).map(withoutAmbiguousTexts)]
    }
    if (isRecord(value) && /^details?$/i.test(name) && !isProblem(value, true)) {
      return [name, withoutTexts(value, isWordOrAmbiguous)]
    }
    return [name, withoutAmbiguousTexts(value)]
  })
  return Object.fromEntries(entries)
}

/** Removes the name, title and the like of an error with a sentence or a code: they are the error's, not a field's. */
function withoutAmbiguousTexts(value: unknown): unknown {
  if (!isRecord(value) || fieldOf(value) !== null || !Object.keys(value).some(isErrorName))
    return value
  return withoutTexts(value, isAmbiguous)
}

function withoutTexts(
  record: Record<string, unknown>,
  isLeftOut: (name: string, text: string) => boolean,
): Record<string, unknown> {
  const entries = Object.entries(record)
  return Object.fromEntries(
    entries.filter(([name, value]) => typeof value !== 'string' || !isLeftOut(name, value)),
  )
}

function isAmbiguous(name: string): boolean {
  return ambiguousNames.has(name.toLowerCase())
}

function isWordOrAmbiguous(name: string, text: string): boolean {
  return isAmbiguous(name) || !/\s/.test(text.trim())
}

/** Whether a name shows that a record is an error. */
function isErrorName(name: string): boolean {
  const plain = plainName(name)
  return !ambiguousNames.has(plain) && (sentenceNames.has(plain) || codeNames.has(plain))
}

function isGraphQlError(error: unknown): boolean {
  return isRecord(error) && ('locations' in error || 'extensions' in error)
}
