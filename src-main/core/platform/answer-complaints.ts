import { courseFields } from '../../contract/course.ts'
import { type FieldPath, pathName } from '../../contract/issue.ts'
import { schoolFields } from '../../contract/school.ts'
import { deepest, errorNames, fieldsOf, innerNames, isRecord } from './answer-fields.ts'
import { sentencesUnder } from './answer-signals.ts'
import { complaintsAboutCourse, complaintsAboutSchool } from './field-paths.ts'
import { readComplaints } from './server-errors.ts'

/** Codes by which frameworks say that they refused what was sent, in capitals and without signs. */
const refusalCodes = new Set([
  ...['VALIDATIONERROR', 'VALIDATIONFAILED', 'INVALIDARGUMENT', 'INVALIDINPUT', 'INVALIDREQUEST'],
  ...['UNPROCESSABLECONTENT', 'UNPROCESSABLEENTITY', 'ALREADYEXISTS', 'FSTERRVALIDATION'],
  ...['RESTINVALIDPARAM', 'RESTMISSINGCALLBACKPARAM'],
])
const codeNames = ['code', 'type', 'status', 'name', 'errorcode', 'error']

/** Whether an error in the body has a code that says that the request was refused. */
export function hasRefusalCode(json: unknown, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(json)) return json.some((each) => hasRefusalCode(each, levels - 1))
  if (!isRecord(json)) return false
  const fields = fieldsOf(json)
  return (
    codeNames.some((name) => isRefusalCode(fields.get(name))) ||
    [...errorNames, ...innerNames].some((name) => hasRefusalCode(fields.get(name), levels - 1))
  )
}

/** Sentences and names of statuses do not count: servers send `BAD_REQUEST` for any exception. */
function isRefusalCode(value: unknown): boolean {
  return typeof value === 'string' && refusalCodes.has(value.replaceAll(/[_-]/g, '').toUpperCase())
}

/** The class of an error often stands under `name`. */
const className = /^\w*(?:Error|Exception)$/

/**
 * Whether at least one complaint of an error body belongs to a field that was sent. Only places tell: below a name for
 * errors, in a list of sentences under a field that is sent as one text, or in NestJS's list of messages. What stands
 * elsewhere may be an echo of what was sent, and a sentence may tell of anything.
 */
export function complainsOfSent(json: unknown, kind: 'school' | 'course'): boolean {
  const { complaints } = readComplaints(withoutPlacesOfAnswers(json), (text) => text, {
    isError: false,
  })
  return (
    complaints.some(({ path, message }) => !className.test(message) && isSent(path, kind)) ||
    sentencesUnder(json).some((name) => isSent([name], kind)) ||
    isListOfMessages(json)
  )
}

/** Whether a path under which a platform complains is that of a field that was sent, or of a group of them. */
function isSent(path: FieldPath, kind: 'school' | 'course'): boolean {
  const [mapped] =
    kind === 'school'
      ? complaintsAboutSchool([{ path, message: '' }])
      : complaintsAboutCourse([{ path, message: '' }], courseFields)
  const names = (mapped?.path ?? []).filter((key) => typeof key === 'string')
  const known: readonly string[] = kind === 'school' ? schoolFields : courseFields
  return (
    known.includes(pathName(names)) || known.some((name) => name.split('.')[0] === names.join())
  )
}

/** `{"statusCode":400,"message":["urlSlug must be a URL"]}`: only its check of the body answers with a list. */
function isListOfMessages(json: unknown): boolean {
  if (!isRecord(json) || json['statusCode'] !== 400) return false
  return Array.isArray(json['message']) && json['message'].length > 0
}

/**
 * Without the errors of GraphQL: their `path` is a place in the answer, which is made after the request was carried out
 * (GraphQL, section 7.1.2).
 */
function withoutPlacesOfAnswers(json: unknown): unknown {
  if (!isRecord(json) || !Array.isArray(json['errors'])) return json
  const errors = json['errors'].filter(
    (error) => !isRecord(error) || !('locations' in error || 'extensions' in error),
  )
  return { ...json, errors }
}
