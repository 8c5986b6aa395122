import { type ChoiceField, type CourseField, courseKinds } from '#contract/course.ts'
import type { Named } from '#contract/school.ts'
import type { Json } from '#contract/primitives.ts'
import { readLeftovers } from '../../../shared/editing/field-leftovers.ts'
import { readSaved as readPlain } from '../../../shared/editing/field-table.ts'
import { isGroup, type Values } from '../../../shared/editing/restore.ts'
import { filterFields } from './course-fields.ts'
import {
  blankCourse,
  type CourseHeld,
  type CourseOrigin,
  type CourseValues,
  fieldsFrom,
  type Ignored,
  ignoredReasons,
  noOrigin,
  readChoice,
  type Start,
  startFromNothing,
} from './course-values.ts'
import { isNamed } from '../../../shared/editing/named-ids.ts'
import { readId } from '../../../shared/course-values/parse-values.ts'

/** The form values of a saved draft. A draft may be invalid, so a value of the wrong type leaves its field blank. */
export function restoreCourse(saved: Values): CourseValues {
  return {
    ...blankCourse(null),
    ...fieldsFrom((field, held) => {
      const value = saved[field] ?? null
      return isChoice(field) ? readChoice(field, value) : readSaved(held, value)
    }),
    start: restoreStart(saved['start'] ?? null),
    leftovers: readLeftovers(filterFields, saved['leftovers']),
    origin: restoreOrigin(saved['origin'] ?? null),
  }
}

function readSaved(held: CourseHeld, value: Json): Json | undefined {
  switch (held) {
    case 'id':
      return readId(value) ?? undefined
    case 'filter':
      return isGroup(value)
        ? { ids: idsOf(value['ids']), names: textsOf(value['names']) }
        : undefined
    case 'choice':
      return undefined
    case 'number':
      // A text that was not a number yet.
      return typeof value === 'string' ? value : readPlain(held, value)
    default:
      return readPlain(held, value)
  }
}

function restoreStart(saved: Json): Start {
  if (!isGroup(saved)) return startFromNothing
  const { from, payload, ignored } = saved
  if (from !== 'sent' && from !== 'file') return startFromNothing
  return {
    from,
    file: textOf(saved['file']),
    sentAt: textOf(saved['sentAt']),
    payload: isGroup(payload ?? null) ? (payload as Values) : {},
    ignored: Array.isArray(ignored) ? ignored.filter(isIgnored) : [],
  }
}

function restoreOrigin(saved: Json): CourseOrigin {
  if (!isGroup(saved)) return noOrigin
  return {
    profile: textOf(saved['profile']),
    checked: saved['checked'] === true,
    courseId: readId(saved['courseId'] ?? null),
    price: textOf(saved['price']),
    groups: namedOf(saved['groups']),
    subgroup: namedOf(saved['subgroup']),
    specialty: namedOf(saved['specialty']),
  }
}

function isIgnored(value: unknown): value is Ignored {
  if (typeof value !== 'object' || value === null) return false
  const { field, why } = value as Partial<Record<keyof Ignored, unknown>>
  return typeof field === 'string' && ignoredReasons.some((reason) => reason === why)
}

function isChoice(field: CourseField): field is ChoiceField {
  return courseKinds[field] === 'choice'
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function textsOf(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((item) => typeof item === 'string'))]
}

function idsOf(value: Json | undefined): number[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.map(readId).filter((id) => id !== null))]
}

function namedOf(value: Json | undefined): Named[] {
  return Array.isArray(value) ? value.filter(isNamed) : []
}
