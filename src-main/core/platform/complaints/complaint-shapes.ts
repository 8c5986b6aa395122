import { fold } from '../../../contract/fold.ts'
import { courseKinds } from '../../../contract/course.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { type FieldPath, pathName } from '../../../contract/issue.ts'
import type { FieldKind } from '../../../contract/field-kind.ts'
import { schoolKinds } from '../../../contract/school.ts'
import {
  errorNames,
  type Fields,
  answerFields,
  hasIdOfThing,
  innerNames,
  isEmpty,
} from '../answers/answer-fields.ts'
import { complaintsAboutCourse, complaintsAboutSchool, isWrapper } from './field-paths.ts'
import { parsePath } from './problem-field.ts'
import { isAside } from '../answers/sent-school.ts'

// Recognises complaints by their shape: they are in the place of a field that was sent, but cannot be its value.

type Kind = 'school' | 'course'
/** The content of a request at a path: one value, a list of values, or a group of fields. */
type Place = 'one' | 'list' | 'group' | null

const kinds: Record<Kind, Readonly<Record<string, FieldKind>>> = {
  school: schoolKinds,
  course: courseKinds,
}
const listKinds: ReadonlySet<FieldKind> = new Set(['list', 'joined', 'ids', 'filter'])
/** Names around fields, in addition to those of envelopes and errors. */
const placeNames = new Set(
  'message messages detail details fields validation properties requestbody'.split(' '),
)
/** Names of the sentence about a value. */
const sentenceNames = ['message', 'messages', 'msg', 'errors']
/** Names for complaints about the whole request: Django's `__all__` and Rails' `base`. */
const wholeNames = new Set(['all', 'base'])
/** Names of fields of a list item, and of the item as a whole. */
const itemNames = ['id', 'name', 'slug', 'nonfielderrors']
/** Fields of a school or course whose names may also be those of an error, its position or the response. */
export const ambiguousNames = new Set(['name', 'title', 'status', 'type', 'school', 'location'])
/** Names whose content may be about the response. */
const answerNames = new Set(['status', 'type', 'school'])
/** Fields that are sent as lists of texts, so that a list of texts may be an echo. */
const textLists = new Set(['tags', 'tag', 'teachers'])
/** How many entries of an object or list are searched, and how many levels. */
const [maxEntries, maxDepth] = [1000, 6]

/** Whether a body has a complaint in the place of a field that was sent. */
export function hasComplaintInPlace(body: unknown, kind: Kind, sent: SentTexts): boolean {
  return hasNestedComplaint(body, [], { kind, sent }, maxDepth)
}

function hasNestedComplaint(
  value: unknown,
  parentPath: FieldPath,
  request: { kind: Kind; sent: SentTexts },
  levels: number,
): boolean {
  if (levels < 0) return false
  const { kind, sent } = request
  if (Array.isArray(value)) {
    const parts = parentPath.length === 0 ? value.slice(0, maxEntries) : []
    return parts.some((part) => hasNestedComplaint(part, parentPath, request, levels - 1))
  }
  if (!isRecord(value)) return false
  const fields = answerFields(value)
  if (hasIdOfThing(fields)) return false
  return [...fields].slice(0, maxEntries).some(([name, part]) => {
    const path = [...parentPath, ...parsePath(name)]
    const place = placeOf(path, kind)
    // At the top, an object with a text may be a failed step: `{"cover":{"message":"…"}}`.
    const isInside = levels < maxDepth || (isRecord(part) && '_errors' in part)
    const withProblem = isInside && !answerNames.has(name)
    if (place === 'one' && isComplaint(part, sent, withProblem)) return true
    if (place === 'list' && hasComplaintAboutItems(part, sent, withProblem)) return true
    if (place === 'group') return hasNestedComplaint(part, path, request, levels - 1)
    if (isComplaintOfWhole(name, part, fields)) return true
    return (
      parentPath.length === 0 &&
      isEnvelope(name) &&
      hasNestedComplaint(part, parentPath, request, levels - 1)
    )
  })
}

/** Returns the content of the request at a path, or null. The last name alone is not enough. */
function placeOf(path: FieldPath, kind: Kind): Place {
  const known = kinds[kind]
  const [mapped] =
    kind === 'school'
      ? complaintsAboutSchool([{ path, message: '' }])
      : complaintsAboutCourse([{ path, message: '' }], Object.keys(known))
  const found = mapped?.path.filter((key) => typeof key === 'string') ?? []
  if (found.length === 0 || found.length > path.length) return null
  const field = known[pathName(found)]
  if (field === undefined) {
    const group = `${pathName(found)}.`.toLowerCase()
    return Object.keys(known).some((name) => name.toLowerCase().startsWith(group)) ? 'group' : null
  }
  return listKinds.has(field) && found.length === mapped?.path.length ? 'list' : 'one'
}

function isEnvelope(name: string): boolean {
  if (innerNames.includes(name) || errorNames.includes(name) || placeNames.has(name)) return true
  return isWrapper(name) && !isAside(name)
}

/** Whether a value is a list of sentences or problems, and not an echo. With `withProblem`, it may also be one problem. */
function isComplaint(value: unknown, sent: SentTexts, withProblem: boolean): boolean {
  if (Array.isArray(value)) {
    const isSaid = (each: unknown) => isProblem(each) || (isText(each) && !isEcho(each, sent))
    return value.every((each) => isText(each) || isProblem(each)) && value.some(isSaid)
  }
  return withProblem && isProblem(value)
}

/** A short name is ambiguous. So it counts only if its value is sentences and all values beside it are lists. */
function isComplaintOfWhole(name: string, value: unknown, beside: Fields): boolean {
  if (name === 'nonfielderrors') return isComplaint(value, nothingSent, false)
  if (!wholeNames.has(name) || !isComplaint(value, nothingSent, false)) return false
  const areSentences = [value].flat().every((each) => !isText(each) || isSeveralWords(each))
  return areSentences && [...beside.values()].every(Array.isArray)
}

function isProblem(value: unknown): boolean {
  if (!isRecord(value)) return false
  const fields = answerFields(value)
  if (hasIdOfThing(fields)) return false
  return sentenceNames.some((name) => {
    const said = fields.get(name)
    return isText(said) || (Array.isArray(said) && said.length > 0 && said.every(isText))
  })
}

/** Whether a value complains about a list that was sent, or about one of its items. A list of texts may be an echo. */
function hasComplaintAboutItems(value: unknown, sent: SentTexts, withProblem: boolean): boolean {
  if (withProblem && isProblem(value)) return true
  if (!isRecord(value) && !Array.isArray(value)) return false
  const entries = Object.entries(value).slice(0, maxEntries)
  return (
    entries.every(([key]) => /^\d+$/.test(key)) &&
    entries.some(([, item]) => {
      if (isRecord(item)) {
        const fields = answerFields(item)
        return isProblem(item) || itemNames.some((name) => isSentences(fields.get(name), sent))
      }
      return isSentences(item, sent)
    })
  )
}

/**
 * Whether a body maps the fields that were sent to sentences: JSend's `fail`, the `message` of some frameworks, or a body
 * that has only lists of sentences.
 */
export function isMapOfSentences(body: unknown, kind: Kind, sent: SentTexts): boolean {
  if (!isRecord(body)) return false
  const isOfSent = (
    map: unknown,
    isStrict: boolean,
    says: (value: unknown, name: string) => boolean,
  ) => {
    const entries = isRecord(map) ? Object.entries(map) : []
    const isField = ([name, value]: [string, unknown]) => {
      const place = placeOf(parsePath(name), kind)
      const isPlace = place === 'group' ? Array.isArray(value) : place !== null
      const isLoose = isStrict && ambiguousNames.has(name) && place !== 'group'
      return isPlace && !isLoose && says(value, name)
    }
    return entries.length > 0 && entries.length < maxEntries && entries.every(isField)
  }
  const isSentence = (value: unknown) =>
    isText(value) && isSeveralWords(value) && !isEcho(value, sent)
  const { status, data, message, messages, ...more } = body
  const isFail =
    status === 'fail' &&
    message === undefined &&
    messages === undefined &&
    Object.values(more).every(isEmpty)
  return (
    (isFail && isOfSent(data, false, isSentence)) ||
    [message, messages].some((map) => isOfSent(map, true, isSentence)) ||
    [body, message, messages, data].some((map) =>
      isOfSent(
        map,
        true,
        (value, name) =>
          !textLists.has(name) &&
          Array.isArray(value) &&
          value.length > 0 &&
          value.every(isSentence),
      ),
    )
  )
}

/** The texts and numbers that were sent, normalised for comparison. */
export type SentTexts = ReadonlySet<string>
const nothingSent: SentTexts = new Set()

export function textsOf(sent: unknown): SentTexts {
  const texts = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    else if (typeof value === 'string' || typeof value === 'number') texts.add(plain(String(value)))
  }
  add(sent)
  return texts
}

/** Whether a text repeats what was sent. */
export function isEcho(text: string, sent: SentTexts): boolean {
  return sent.has(plain(text))
}

function plain(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a value is a list of texts, at least one of which does not repeat what was sent. */
function isSentences(value: unknown, sent: SentTexts): boolean {
  if (!Array.isArray(value) || !value.every(isText)) return false
  return value.some((each) => !isEcho(each, sent))
}

function isSeveralWords(text: string): boolean {
  return /\s/.test(text.trim())
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !className.test(value)
}

/** The class name of an error, which is often under `name`. */
export const className = /^\w*(?:Error|Exception)$/
