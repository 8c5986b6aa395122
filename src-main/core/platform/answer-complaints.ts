import { courseFields } from '../../contract/course.ts'
import { type FieldPath, pathName } from '../../contract/issue.ts'
import { schoolFields } from '../../contract/school.ts'
import {
  deepest,
  errorNames,
  fieldsOf,
  innerNames,
  isRecord,
  isWord,
  knownName,
} from './answer-fields.ts'
import {
  className,
  hasComplaintInPlace,
  isEcho,
  isMapOfSentences,
  looseNames,
  type SentTexts,
  textsOf,
} from './complaint-shapes.ts'
import { codeNames, plainName, sentenceNames } from './error-names.ts'
import { isProblem, keysOfPart } from './error-records.ts'
import { complaintsAboutCourse, complaintsAboutSchool } from './field-paths.ts'
import { noErrors } from './answer-signals.ts'
import { fieldOf, parsePath } from './problem-field.ts'
import { readComplaints } from './server-errors.ts'

/** Codes by which frameworks say that they refused what was sent, in capitals and without signs. */
const refusalCodes = new Set([
  ...['VALIDATIONERROR', 'VALIDATIONFAILED', 'INVALIDARGUMENT', 'INVALIDINPUT', 'INVALIDREQUEST'],
  ...['UNPROCESSABLECONTENT', 'UNPROCESSABLEENTITY', 'ALREADYEXISTS', 'FSTERRVALIDATION'],
  ...['RESTINVALIDPARAM', 'RESTMISSINGCALLBACKPARAM'],
])
const namesOfCodes = ['code', 'type', 'status', 'name', 'errorcode', 'error']

/** Whether an error in the body has a code that says that the request was refused. */
export function hasRefusalCode(json: unknown, levels = deepest): boolean {
  if (levels < 0) return false
  if (Array.isArray(json)) return json.some((each) => hasRefusalCode(each, levels - 1))
  if (!isRecord(json)) return false
  const fields = fieldsOf(json)
  return (
    namesOfCodes.some((name) => isRefusalCode(fields.get(name))) ||
    [...errorNames, ...innerNames].some((name) => hasRefusalCode(fields.get(name), levels - 1))
  )
}

/** Sentences and names of statuses do not count: servers send `BAD_REQUEST` for any exception. */
function isRefusalCode(value: unknown): boolean {
  return typeof value === 'string' && refusalCodes.has(value.replaceAll(/[_-]/g, '').toUpperCase())
}

/** Under the name of a field these say that nothing is wrong with it. */
const noComplaints = new Set([...noErrors, 'valid', 'passed', 'true', 'okay'])

/**
 * Whether at least one complaint of an error body belongs to a field that was sent. Only places and shapes tell: below a
 * name for errors, in the place of a field where no value of it can stand, or in NestJS's list of messages. What stands
 * elsewhere may be an echo of what was sent, and a sentence may tell of anything.
 */
export function complainsOfSent(
  json: unknown,
  kind: 'school' | 'course',
  values?: unknown,
): boolean {
  const sent = textsOf(values)
  return (
    partsWithErrors(json, 2).some((part) => complainsByPlace(part, kind, sent)) ||
    hasComplaintInPlace(json, kind) ||
    isMapOfSentences(json, kind, sent) ||
    isPartOfRequest(json, kind) ||
    isListOfMessages(json) ||
    isPlaceInJson(json)
  )
}

/** The body, and the envelopes and errors in it, which may have a list of errors of their own. */
function partsWithErrors(json: unknown, levels: number): unknown[] {
  if (levels === 0 || !isRecord(json)) return [json]
  const below = Object.entries(json).filter(([name, part]) => {
    const isNamed =
      innerNames.includes(knownName(name)) || /error|exception|embedded|^response/i.test(name)
    return isNamed && typeof part === 'object' && part !== null
  })
  return [json, ...below.flatMap(([, part]) => partsWithErrors(part, levels - 1))]
}

function complainsByPlace(part: unknown, kind: 'school' | 'course', sent: SentTexts): boolean {
  const { complaints } = readComplaints(withoutContext(part), (text) => text, { isError: false })
  return complaints.some(
    ({ path, message }) =>
      !className.test(message) &&
      !isEcho(message, sent) &&
      !isWord(message, noComplaints) &&
      isSent(path, kind),
  )
}

/** Whether a path under which a platform complains is that of a field that was sent, of a group of them, or goes on below one. */
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
  // A rule (`name._empty`), or a field of a thing of a list (`groups.1.name`).
  return path.some((_, index) => {
    const above = path.slice(0, index)
    const found = namesOf(above)
    return found.length <= above.length && known.includes(pathName(found))
  })
}

/** `{"statusCode":400,"message":["urlSlug must be a URL"]}`: only its check of the body answers with a list. */
function isListOfMessages(json: unknown): boolean {
  if (!isRecord(json) || json['statusCode'] !== 400) return false
  return Array.isArray(json['message']) && json['message'].length > 0
}

/** hapi: `{"validation":{"source":"payload","keys":["urlSlug"]}}`; celebrate has one such part for each of the request's. */
function isPartOfRequest(json: unknown, kind: 'school' | 'course'): boolean {
  const validation = isRecord(json) ? json['validation'] : undefined
  if (!isRecord(validation)) return false
  const parts = [validation, ...Object.values(validation)].filter(isRecord)
  return parts.some((part) => keysOfPart(part)?.some((key) => isSent(parsePath(key), kind)))
}

/** The reader of JSON in ASP.NET tells the place in what was sent: `{"errors":{"$":["…"]}}`. */
function isPlaceInJson(json: unknown): boolean {
  const errors = isRecord(json) ? json['errors'] : undefined
  if (!isRecord(errors)) return false
  return Object.keys(errors).some((name) => name === '$' && Array.isArray(errors[name]))
}

/**
 * Without the errors of GraphQL: their `path` is a place in the answer, which is made after the request was carried out
 * (GraphQL, section 7.1.2). Without texts that may be about the error itself, or an echo.
 */
function withoutContext(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((error) => !isOfGraph(error))
  if (!isRecord(json)) return json
  const entries = Object.entries(json).map(([name, value]): [string, unknown] => {
    if (name === 'errors' && Array.isArray(value)) {
      return [name, value.filter((error) => !isOfGraph(error)).map(withoutLoose)]
    }
    if (isRecord(value) && /^details?$/i.test(name) && !isProblem(value, true)) {
      return [name, withoutTexts(value, isWordOrLoose)]
    }
    return [name, withoutLoose(value)]
  })
  return Object.fromEntries(entries)
}

/** An error that has a name or a title of its own beside its sentence or its code. */
function withoutLoose(value: unknown): unknown {
  if (!isRecord(value) || fieldOf(value) !== null || !Object.keys(value).some(isOfError))
    return value
  return withoutTexts(value, isLoose)
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

function isLoose(name: string): boolean {
  return looseNames.has(name.toLowerCase())
}

function isWordOrLoose(name: string, text: string): boolean {
  return isLoose(name) || !/\s/.test(text.trim())
}

/** Whether a name is one of an error, so that `title` and the like beside it are as well. */
function isOfError(name: string): boolean {
  const plain = plainName(name)
  return !looseNames.has(plain) && (sentenceNames.has(plain) || codeNames.has(plain))
}

function isOfGraph(error: unknown): boolean {
  return isRecord(error) && ('locations' in error || 'extensions' in error)
}
