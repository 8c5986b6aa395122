import { type FilterField, filterLists } from '#contract/course.ts'
import type { Dialect } from '#contract/profile.ts'
import type { KnownNames } from '#contract/school.ts'
import { foreignOf, type ForeignId } from '../../../shared/editing/copied-ids.ts'
import { withNames } from '../../../shared/editing/named-ids.ts'
import { filterFields } from './course-fields.ts'
import type { CourseValues } from './course-values.ts'

/** What came with a course that was copied from another institution, and has to be looked at before it is sent to this one. */
export type ForeignCourse = {
  /** The course's id is still the other institution's. */
  sameCourse: boolean
  ids: ForeignId<FilterField>[]
}

/** What is foreign in the values; `null` when nothing is, or when a person has looked at it. */
export function foreignCourse(
  values: CourseValues,
  lists: Dialect['course.lists'],
  known: KnownNames,
): ForeignCourse | null {
  const { origin } = values
  if (origin.profile === '' || origin.checked) return null
  const ids = filterFields.flatMap((field) =>
    // Names mean the same everywhere, as far as they mean anything.
    lists === 'names'
      ? []
      : foreignOf(field, values[field].ids, {
          there: origin[field],
          here: known[filterLists[field]],
        }),
  )
  const sameCourse = origin.courseId !== null && values.course_id === origin.courseId
  return ids.length > 0 || sameCourse ? { sameCourse, ids } : null
}

/** The values with what their ids meant in the institution that they were copied from. */
export function withOrigin(values: CourseValues, profile: string, there: KnownNames): CourseValues {
  const origin = { ...values.origin, profile, courseId: values.course_id }
  for (const field of filterFields) {
    origin[field] = withNames(values[field].ids, there[filterLists[field]])
  }
  return { ...values, origin }
}
