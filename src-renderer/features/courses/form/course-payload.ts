import { type ChoiceField, type CourseField, courseFields, courseKinds } from '#contract/course.ts'
import type { Json } from '#contract/primitives.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import {
  type CourseContent,
  type CourseHeld,
  fieldsFrom,
  type Ignored,
  readChoice,
} from './course-values.ts'
import { readFilter } from './filter-value.ts'
import { readId, readWhole, splitItems } from '../../../shared/course-values/parse-values.ts'

/** How the main process stores a sent image: `image/png sha256:…`. It cannot be sent again. */
const rememberedImage = /^image\/(?:png|jpeg) sha256:/

/**
 * Converts a sent or imported payload to the form's values. Also returns the fields that were used, and the parts
 * that did not fit. It accepts lists in both dialects, and numbers and enumerations also as texts, because other
 * programs write them so.
 */
export function fromPayload(payload: Values): {
  content: CourseContent
  taken: CourseField[]
  ignored: Ignored[]
} {
  const taken: CourseField[] = []
  const ignored = Object.keys(payload)
    .filter((key) => !isCourseField(key))
    .map((field): Ignored => ({ field, why: 'unknown-field' }))
  const content = fieldsFrom((field, held) => {
    const value = payload[field]
    if (value === undefined || value === null || value === '') return undefined
    if (held === 'switch') {
      if (readWhole(value) === 1 || value === true) ignored.push({ field, why: 'clears' })
      return undefined
    }
    if (
      courseKinds[field] === 'cover' &&
      typeof value === 'string' &&
      rememberedImage.test(value)
    ) {
      ignored.push({ field, why: 'image-not-kept' })
      return undefined
    }
    const read = held === 'choice' ? readChoice(field as ChoiceField, value) : readWire(held, value)
    if (read === undefined) ignored.push({ field, why: 'wrong-kind' })
    else taken.push(field)
    return read
  })
  return { content, taken, ignored }
}

function readWire(held: Exclude<CourseHeld, 'choice' | 'switch'>, value: Json): Json | undefined {
  switch (held) {
    case 'id':
      return readId(value) ?? undefined
    case 'number':
      return readWhole(value) ?? undefined
    case 'text':
      return typeof value === 'number' ? String(value) : isText(value) ? value : undefined
    case 'date':
      return isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
    case 'joined':
      return isText(value) ? splitItems(value) : readTexts(value)
    case 'list':
      return readTexts(value)
    case 'filter':
      return readFilter(value)
  }
}

function isCourseField(key: string): key is CourseField {
  return courseFields.some((field) => field === key)
}

function isText(value: Json): value is string {
  return typeof value === 'string'
}

/** A list of texts or numbers as texts, without duplicates. */
function readTexts(value: Json): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = value.filter((item) => typeof item === 'string' || typeof item === 'number')
  return texts.length === value.length ? [...new Set(texts.map(String))] : undefined
}
