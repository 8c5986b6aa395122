import { type FilterField, filterLists } from '#contract/course.ts'
import { formatPrice, priceFor, type Prices } from '#contract/price.ts'
import type { Dialect } from '#contract/profile.ts'
import type { KnownNames } from '#contract/school.ts'
import type { Language } from '#contract/settings.ts'
import { foreignOf, type ForeignId } from '../../../shared/editing/copied-ids.ts'
import type { Elsewhere } from '../../../shared/editing/find-draft.ts'
import { withNames } from '../../../shared/editing/named-ids.ts'
import { filterFields } from './course-fields.ts'
import type { CourseValues } from './course-values.ts'

/** The parts of a course from another institution that a person must check before it is sent to this one. */
export type ForeignCourse = {
  /** True if the id is still that of the course in the other institution. */
  sameCourse: boolean
  ids: ForeignId<FilterField>[]
}

/** The parts of the values that need a check. Null if there are none, or if a person has checked them. */
export function foreignCourse(
  values: CourseValues,
  lists: Dialect['course.lists'],
  known: KnownNames,
): ForeignCourse | null {
  const { origin } = values
  if (origin.profile === '' || origin.checked) return null
  const ids = filterFields.flatMap((field) =>
    // Names mean the same in every institution.
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

/**
 * Adds what the ids meant in the institution that the values were copied from. The price stays the same amount. If its amount
 * is not known here, it is left out, and the origin says what it was.
 */
export function withOrigin(
  values: CourseValues,
  there: Elsewhere,
  { prices, language }: { prices: Prices; language: Language },
): CourseValues {
  const origin = { ...values.origin, profile: there.name, courseId: values.course_id }
  for (const field of filterFields) {
    origin[field] = withNames(values[field].ids, there.names[filterLists[field]])
  }
  // A text that is not a number yet is an amount, which is the same everywhere.
  if (typeof values.price !== 'number') return { ...values, origin }
  const price = priceFor(values.price, there.prices, prices)
  if (price === null) origin.price = priceText(values.price, there.prices, language)
  return { ...values, price, origin }
}

function priceText(price: number, { unit, currency }: Prices, language: Language): string {
  return unit === null
    ? price.toLocaleString(language)
    : formatPrice(price, { unit, currency }, language)
}
