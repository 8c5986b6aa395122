import { courseFields } from '../../../contract/course.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { FieldPath } from '../../../contract/issue.ts'
import { schoolFields } from '../../../contract/school.ts'
import {
  backgroundNames,
  byPlainName,
  codeNames,
  errorNames,
  fieldNames,
  neverSentenceNames,
  plainName,
  sentenceNames,
  shortReasonNames,
  traceNames,
} from './error-names.ts'
import { isCode } from './error-records.ts'
import { deepest, hasText, textOf } from './error-values.ts'
import { courseSpellings, isWrapper, schoolSpellings } from './field-paths.ts'
import { fieldOf, isPathLike, parsePath } from './problem-field.ts'

// Recognises problems by their content, whatever their names are: a text, and beside it the name of a field of a form.

type Named = Record<string, unknown>
type Text = { name: string; text: string }

/** The names of the fields of both forms, and their parts: `location.zipcode`, `location`, `zipcode`. */
const formNames = new Set(
  [...schoolFields, ...courseFields, ...schoolSpellings.keys(), ...courseSpellings.keys()]
    .filter((name) => name !== 'id')
    .flatMap((name) => [name, ...name.split('.')])
    .map(plainName),
)

const programNames = [codeNames, backgroundNames, traceNames, neverSentenceNames]

/** Parts of names for errors of fields: `validacoes`, `conflicts`. */
const errorPart = /valid|confli|viola|erro|fail|falh/

/** The most levels around a list of problems. */
const mostLevels = 3

/** A sentence with the field at its beginning: `school.urlSlug: must not be blank`. */
const opening = /^([\w.[\]]{1,200}): \S/

/** Whether a text is the path of a field of a form. `school` alone may also be the name of the thing. */
function isFormField(text: string): boolean {
  if (!isPathLike(text)) return false
  const names = parsePath(text).filter((key) => typeof key === 'string')
  const start = names.findIndex((name) => !isWrapper(name))
  return start >= 0 && formNames.has(plainName(names.slice(start).join('.')))
}

/**
 * Whether a value under the name of no field contains problems of a form: a list of them, a map of fields, or an object
 * around one of these.
 */
export function hasFormProblems(name: string, value: unknown, levels = mostLevels): boolean {
  if (levels === 0) return false
  if (Array.isArray(value) && value.length > 0)
    return value.every((item) => isRecord(item) && isOfForm(item)) && !isFormField(name)
  if (!isRecord(value) || isFormField(name)) return false
  const entries = Object.entries(value)
  if (errorPart.test(plainName(name)) && entries.every(([key]) => isFormField(key))) return true
  return entries.some(([key, inner]) => hasFormProblems(key, inner, levels - 1))
}

function isOfForm(problem: Named): boolean {
  const path = fieldOf(problem)
  return path !== null && isFormField(path.join('.')) && hasSentence(problem)
}

/**
 * Returns the names of the fields of a form that stand beside the sentence of a record:
 * `{"message":"Not valid","name":["Taken"]}`. A single text may repeat what was sent, unless other fields have lists.
 */
export function fieldsBeside(record: Named): string[] {
  if (fieldOf(record) !== null) return []
  const fields = Object.keys(record).filter((name) => isFormField(name))
  const lists = fields.filter((name) => hasText(record[name]))
  const texts = fields.filter((name) => {
    const text = textOf(record[name])
    return text !== undefined && !sentenceNames.has(plainName(name)) && !isCode(name, text, true)
  })
  return lists.length > 0 ? [...lists, ...texts] : []
}

/**
 * Returns the complaints in the details of a problem: what is named as errors, or a map of the fields that the sentence
 * names, as in WordPress: `{"message":"Invalid parameter(s): name","data":{"params":{"name":"Taken"}}}`. Null if there are
 * none.
 */
function reasonsIn(details: unknown, said: string): Named | null {
  if (!isRecord(details)) return null
  const entries = Object.entries(details)
  const errors = entries.filter(
    ([name, value]) => errorNames.has(plainName(name)) && typeof value === 'object',
  )
  if (errors.length > 0) return Object.fromEntries(errors)
  const areNamed = entries.every(
    ([name, value]) => isFormField(name) && textOf(value) !== undefined && said.includes(name),
  )
  return entries.length > 0 && areNamed ? details : null
}

/** Returns a problem whose details have complaints, with these among its errors. `said`: its sentence. */
function withReasons(problem: Named, said: string): Named {
  for (const [name, details] of Object.entries(problem)) {
    const reasons = backgroundNames.has(plainName(name)) ? reasonsIn(details, said) : null
    if (reasons) return { ...problem, [name]: null, nestedErrors: reasons }
  }
  return problem
}

/**
 * Returns an error body in which each problem that names a field of a form has it as its `path`, and a `message` if it has
 * a text. `isDetails`: the body is the details of a problem, whose other texts are no sentences. `said`: the sentence around
 * it.
 */
export function withFormFields(
  body: unknown,
  { depth = 0, isDetails = false, said = '' } = {},
): unknown {
  if (depth >= deepest) return body
  if (Array.isArray(body))
    return body.flatMap((item: unknown) => perMember(withFormFields(item, { depth: depth + 1 })))
  if (!isRecord(body)) return body
  const sentence = textOf(byPlainName(body).get('message')) ?? said
  const entries = Object.entries(withReasons(body, sentence))
  const read = entries.map(([name, value]) => {
    const isDetails = backgroundNames.has(plainName(name))
    return [name, withFormFields(value, { depth: depth + 1, isDetails, said: sentence })] as const
  })
  return withMessage(withPath(Object.fromEntries(read)), isDetails)
}

/** Returns a problem about several fields once for each of them: `{"message":"…","members":["Name","UrlSlug"]}`. */
function perMember(item: unknown): unknown[] {
  if (!isRecord(item) || fieldOf(item) !== null || !hasSentence(item)) return [item]
  const members = Object.entries(item)
    .filter(([name]) => fieldNames.includes(plainName(name)))
    .flatMap(([, list]) => (Array.isArray(list) ? (list as unknown[]) : []))
  const areFields = members.every((each) => typeof each === 'string' && isFormField(each))
  if (members.length === 0 || !areFields) return [item]
  return members.map((each) => ({ ...item, path: parsePath(String(each)) }))
}

function withPath(problem: Named): Named {
  if (fieldOf(problem) !== null) return problem
  const place = hasSentence(problem) ? placeIn(problem) : null
  if (place !== null) return { ...problem, path: place }
  for (const [name, details] of Object.entries(problem)) {
    if (!backgroundNames.has(plainName(name)) || !isRecord(details)) continue
    const path = fieldOf(details) ?? placeIn(details)
    if (path === null || !isFormField(path.join('.'))) continue
    // Details with a sentence of their own are another problem.
    if (hasSentence(details)) return { ...problem, [name]: null, causes: [{ ...details, path }] }
    if (hasSentence(problem)) return { ...problem, path }
  }
  return problem
}

/** Returns the path of the only field of a form that a record names. Null if it names none, or several. */
function placeIn(record: Named): FieldPath | null {
  const sentence = opening.exec(textOf(byPlainName(record).get('message')) ?? '')?.[1]
  const named = textsOf(record).filter(({ name, text }) => isFormField(text) && isPlace(name))
  const [place = sentence, another] = named.map(({ text }) => text)
  if (place === undefined || another !== undefined || !isFormField(place)) return null
  return parsePath(place)
}

/** The name of a field before a text is the field of this text, and not a place. */
function isPlace(name: string): boolean {
  return plainName(name) === 'name' || !(isFormField(name) || sentenceNames.has(plainName(name)))
}

function withMessage(problem: Named, isDetails: boolean): Named {
  const names = Object.keys(problem).map(plainName)
  const path = fieldOf(problem)
  if (path === null || names.some((name) => sentenceNames.has(name))) return problem
  const texts = textsOf(problem).filter(
    ({ name, text }) => !isFormField(text) && !fieldNames.includes(plainName(name)),
  )
  const hasCode = names.some((name) => shortReasonNames.has(name))
  const words = hasCode || isDetails || !isFormField(path.join('.')) ? [] : texts
  const said = [texts.filter(isSentence), words].find((some) => some.length > 0)
  return said ? { ...problem, message: said.map(({ text }) => text).join(': ') } : problem
}

function hasSentence(record: Named): boolean {
  return textsOf(record).some(isSentence)
}

/** Whether a text has several words, or a name such as `userMessage`. */
function isSentence({ name, text }: Text): boolean {
  return /\s/.test(text) || [...sentenceNames].some((part) => plainName(name).includes(part))
}

/** Returns the texts of a record that are not for programs. */
function textsOf(record: Named): Text[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const text = textOf(value)
    const plain = plainName(name)
    const isOther = plain === 'name' || !programNames.some((known) => known.has(plain))
    return text !== undefined && isOther ? [{ name, text }] : []
  })
}
