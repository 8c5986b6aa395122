import { courseKinds } from '../../contract/course.ts'
import { type FieldPath, pathName } from '../../contract/issue.ts'
import type { FieldKind } from '../../contract/field-kind.ts'
import { schoolKinds } from '../../contract/school.ts'
import {
  errorNames,
  fieldsOf,
  hasIdOfThing,
  innerNames,
  isEmpty,
  isRecord,
} from './answer-fields.ts'
import { complaintsAboutCourse, complaintsAboutSchool, isWrapper } from './field-paths.ts'
import { parsePath } from './problem-field.ts'
import { isAside } from './sent-school.ts'

// Complaints that their shape tells: what stands in the place of a field that was sent cannot be its value.

type Kind = 'school' | 'course'
/** What is sent in a place: one value, a list of values, or a group of fields. */
type Place = 'one' | 'list' | 'group' | null

const kinds: Record<Kind, Readonly<Record<string, FieldKind>>> = {
  school: schoolKinds,
  course: courseKinds,
}
const listKinds: ReadonlySet<FieldKind> = new Set(['list', 'joined', 'ids', 'filter'])
/** Around the fields, besides what an envelope and an error are called. */
const placeNames = new Set(
  'message messages detail details fields validation properties requestbody'.split(' '),
)
/** In the place of a value these hold the sentence about it. */
const sentenceNames = ['message', 'messages', 'msg', 'errors']
/** What a thing of a list is sent by, and the thing as a whole. */
const itemNames = ['id', 'name', 'slug', 'nonfielderrors']
/** Fields of a school or a course whose names also stand for an error, its place or the answer. */
export const looseNames = new Set(['name', 'title', 'status', 'type', 'school', 'location'])
/** What is below them may be about the answer. */
const answerNames = new Set(['status', 'type', 'school'])
/** They are sent as lists of texts, so that a list of texts is none of sentences. */
const textLists = new Set(['tags', 'tag', 'teachers'])
/** Entries that are looked at of one object or list, and levels. */
const [most, deepest] = [1000, 6]

/** Whether a body has, in the place of a field that was sent, something that is no value of it and complains. */
export function hasComplaintInPlace(body: unknown, kind: Kind): boolean {
  return complainsBelow(body, [], kind, deepest)
}

function complainsBelow(value: unknown, above: FieldPath, kind: Kind, levels: number): boolean {
  if (levels < 0) return false
  if (Array.isArray(value)) {
    const parts = above.length === 0 ? value.slice(0, most) : []
    return parts.some((part) => complainsBelow(part, above, kind, levels - 1))
  }
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (hasIdOfThing(fields)) return false
  return [...fields].slice(0, most).some(([name, part]) => {
    const path = [...above, ...parsePath(name)]
    const place = placeOf(path, kind)
    // At the top a record with a sentence may be a step that failed: `{"cover":{"message":"…"}}`.
    const isInside = levels < deepest || (isRecord(part) && '_errors' in part)
    const withProblem = isInside && !answerNames.has(name)
    if (place === 'one' && isComplaint(part, withProblem)) return true
    if (place === 'list' && complainsOfItems(part, withProblem)) return true
    if (place === 'group') return complainsBelow(part, path, kind, levels - 1)
    return above.length === 0 && isEnvelope(name) && complainsBelow(part, above, kind, levels - 1)
  })
}

/** What was sent under a path; null if nothing was. The last name alone is not enough. */
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

/** A list of sentences or of problems, or, `withProblem`, one problem. */
function isComplaint(value: unknown, withProblem = true): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((each) => isText(each) || isProblem(each))
  return withProblem && isProblem(value)
}

function isProblem(value: unknown): boolean {
  if (!isRecord(value)) return false
  const fields = fieldsOf(value)
  if (hasIdOfThing(fields)) return false
  return sentenceNames.some((name) => {
    const said = fields.get(name)
    return isText(said) || (Array.isArray(said) && said.length > 0 && said.every(isText))
  })
}

/** Whether a list that was sent is complained of, or a thing of it. A list of texts may be an echo. */
function complainsOfItems(value: unknown, withProblem: boolean): boolean {
  if (withProblem && isProblem(value)) return true
  if (!isRecord(value) && !Array.isArray(value)) return false
  const entries = Object.entries(value).slice(0, most)
  return (
    entries.every(([key]) => /^\d+$/.test(key)) &&
    entries.some(([, item]) => {
      if (isRecord(item)) {
        const fields = fieldsOf(item)
        return isProblem(item) || itemNames.some((name) => isSentences(fields.get(name)))
      }
      return isSentences(item)
    })
  )
}

/**
 * Whether a body is a map of sentences to the fields that were sent: JSend's `fail`, the `message` of some frameworks,
 * or nothing but lists of sentences.
 */
export function isMapOfSentences(body: unknown, kind: Kind, sent: SentTexts): boolean {
  if (!isRecord(body)) return false
  const isOfSent = (
    map: unknown,
    isStrict: boolean,
    says: (value: unknown, name: string) => boolean,
  ) => {
    const entries = isRecord(map) ? Object.entries(map) : []
    const isField = ([name, value]: [string, unknown]) =>
      ['one', 'list'].includes(placeOf(parsePath(name), kind) ?? '') &&
      !(isStrict && looseNames.has(name)) &&
      says(value, name)
    return entries.length > 0 && entries.length < most && entries.every(isField)
  }
  const isSentence = (value: unknown) =>
    isText(value) && /\s/.test(value.trim()) && !isEcho(value, sent)
  const { status, data, message, messages, ...more } = body
  const isFail =
    status === 'fail' &&
    message === undefined &&
    messages === undefined &&
    Object.values(more).every(isEmpty)
  return (
    (isFail && isOfSent(data, false, isSentence)) ||
    [message, messages].some((map) => isOfSent(map, true, isSentence)) ||
    isOfSent(
      body,
      true,
      (value, name) =>
        !textLists.has(name) && Array.isArray(value) && value.length > 0 && value.every(isSentence),
    )
  )
}

/** The texts and numbers that were sent, in the form in which they are compared. */
export type SentTexts = ReadonlySet<string>

export function textsOf(sent: unknown): SentTexts {
  const texts = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    else if (typeof value === 'string' || typeof value === 'number') texts.add(plain(String(value)))
  }
  add(sent)
  return texts
}

/** Whether a text is what was sent, and says nothing about it. */
export function isEcho(text: string, sent: SentTexts): boolean {
  return sent.has(plain(text))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function isSentences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !className.test(value)
}

/** The class of an error often stands under `name`. */
export const className = /^\w*(?:Error|Exception)$/
