import {
  type ChoiceField,
  courseChoices,
  type CourseField,
  courseFields,
  type CourseInput,
  courseKinds,
  type FilterField,
} from '#contract/course.ts'
import type { Named } from '#contract/school.ts'
import type { Json } from '#contract/primitives.ts'
import { blankOf, heldAs } from '../../../shared/editing/field-table.ts'
import { type Leftovers, readLeftovers } from '../../../shared/editing/field-leftovers.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import type { TypedNumber } from '../../../ui/fields/number-text.ts'
import { filterFields } from './course-fields.ts'
import type { FilterValue } from './filter-value.ts'

/**
 * Why a part of a payload is not used in the form: the interface has no such field; the value has the wrong type;
 * only a hash of the image was stored; or it deletes something, which the person must choose again each time.
 */
export const ignoredReasons = ['unknown-field', 'wrong-kind', 'image-not-kept', 'clears'] as const

export type Ignored = { field: string; why: (typeof ignoredReasons)[number] }

/** The origin of a form's values. The platform cannot return a course. */
export type Start = {
  from: 'nothing' | 'sent' | 'file'
  /** The name of the imported file. */
  file: string
  /** When the payload was sent from here (ISO 8601). */
  sentAt: string
  /** The content of the imported file, with known field names. The form can be compared with it. */
  payload: Values
  ignored: Ignored[]
}

type HeldAs<F extends CourseField> = (typeof heldAs)[(typeof courseKinds)[F]]

/** How the form stores the fields of a course. */
export type CourseHeld = HeldAs<CourseField>

type ValueOf<F extends CourseField> = {
  id: number | null
  text: string
  choice: NonNullable<CourseInput[F]> | null
  joined: string[]
  list: string[]
  filter: FilterValue
  number: TypedNumber
  date: string | null
  switch: boolean
}[HeldAs<F>]

/** The fields of a course in the form. Empty fields and null are not sent. */
export type CourseContent = { [F in CourseField]: ValueOf<F> }

export type CourseValues = CourseContent & {
  start: Start
  leftovers: Leftovers<FilterField>
  origin: CourseOrigin
}

/** The origin of a copied course, and what its ids meant there. In this institution they mean something else. */
export type CourseOrigin = {
  /** The name of the institution. Empty if the course was not copied from another one. */
  profile: string
  /** True if a person checked the ids and wants to keep them. */
  checked: boolean
  courseId: number | null
  /** The price there, if it cannot be counted here: `R$ 129,00`. Empty if there is none. */
  price: string
} & Record<FilterField, Named[]>

export const noOrigin: CourseOrigin = {
  profile: '',
  checked: false,
  courseId: null,
  price: '',
  groups: [],
  subgroup: [],
  specialty: [],
}

export const startFromNothing: Start = {
  from: 'nothing',
  file: '',
  sentAt: '',
  payload: {},
  ignored: [],
}

/** An empty form of one course. */
export function blankCourse(courseId: number | null): CourseValues {
  return {
    ...fieldsFrom(() => undefined),
    course_id: courseId,
    start: startFromNothing,
    leftovers: readLeftovers(filterFields, null),
    origin: structuredClone(noOrigin),
  }
}

/** The fields of a course, from `read`. A field is blank if `read` returns undefined. */
export function fieldsFrom(
  read: (field: CourseField, held: CourseHeld) => Json | undefined,
): CourseContent {
  // The cast: TypeScript cannot see that `read` returns a value of the field's type.
  return Object.fromEntries(
    courseFields.map((field) => {
      const held = heldAs[courseKinds[field]]
      return [field, read(field, held) ?? blankOf(held)]
    }),
  ) as CourseContent
}

/** The value of an enumeration. Undefined if the specification does not allow it. */
export function readChoice(field: ChoiceField, value: Json): Json | undefined {
  return courseChoices[field].find((choice) => choice === value || String(choice) === value)
}

/** The title of a draft in lists, which is the same in every language. */
export function draftTitle({
  title,
  course_id,
}: Pick<CourseValues, 'title' | 'course_id'>): string {
  return [title.trim(), course_id === null ? '' : `#${course_id}`].filter(Boolean).join(' ')
}
