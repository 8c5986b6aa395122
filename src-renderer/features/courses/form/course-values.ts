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
import { filterFields } from './course-fields.ts'
import type { FilterValue } from './filter-value.ts'

/**
 * Why a part of a payload does not come into the form: the interface has no such field; its value does not fit the
 * field; it is an image of which only a hash was kept; it clears something, which is asked for anew each time.
 */
export const ignoredReasons = ['unknown-field', 'wrong-kind', 'image-not-kept', 'clears'] as const

export type Ignored = { field: string; why: (typeof ignoredReasons)[number] }

/** What a form was started from. The platform has no way to read a course. */
export type Start = {
  from: 'nothing' | 'sent' | 'file'
  /** The name of the imported file. */
  file: string
  /** When the payload was sent from here; ISO 8601. */
  sentAt: string
  /** What the imported file says, under known names: it can be the base of the differences. */
  payload: Values
  ignored: Ignored[]
}

type HeldAs<F extends CourseField> = (typeof heldAs)[(typeof courseKinds)[F]]

/** How the form holds the fields of a course. */
export type CourseHeld = HeldAs<CourseField>

type ValueOf<F extends CourseField> = {
  id: number | null
  text: string
  choice: NonNullable<CourseInput[F]> | null
  joined: string[]
  list: string[]
  filter: FilterValue
  number: number | null
  date: string | null
  switch: boolean
}[HeldAs<F>]

/** The fields of a course as the form holds them: empty and `null` are not sent. */
export type CourseContent = { [F in CourseField]: ValueOf<F> }

/** What the form of a course holds. */
export type CourseValues = CourseContent & {
  start: Start
  leftovers: Leftovers<FilterField>
  origin: CourseOrigin
}

/** Where a copied course comes from, and what its ids meant there; they mean something else here. */
export type CourseOrigin = {
  /** The name of the institution; empty: not copied from another one. */
  profile: string
  /** A person looked at the ids and wants them as they are. */
  checked: boolean
  courseId: number | null
} & Record<FilterField, Named[]>

export const noOrigin: CourseOrigin = {
  profile: '',
  checked: false,
  courseId: null,
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

/** The fields of a course, each as `read` returns it, or else blank. */
export function fieldsFrom(
  read: (field: CourseField, held: CourseHeld) => Json | undefined,
): CourseContent {
  // The cast: the compiler cannot see that `read` returns a value of the field's kind.
  return Object.fromEntries(
    courseFields.map((field) => {
      const held = heldAs[courseKinds[field]]
      return [field, read(field, held) ?? blankOf(held)]
    }),
  ) as CourseContent
}

/** The value of an enumeration, or `undefined` when it is not one of those that the specification allows. */
export function readChoice(field: ChoiceField, value: Json): Json | undefined {
  return courseChoices[field].find((choice) => choice === value || String(choice) === value)
}

/** How a draft is called in lists: the same in every language. */
export function draftTitle({
  title,
  course_id,
}: Pick<CourseValues, 'title' | 'course_id'>): string {
  return [title.trim(), course_id === null ? '' : `#${course_id}`].filter(Boolean).join(' ')
}
