import {
  type CourseField,
  courseFields,
  courseKinds,
  type FilterField,
  filterLists,
} from '#contract/course.ts'
import type { Prices } from '#contract/price.ts'
import type { KnownNames } from '#contract/school.ts'
import { language } from '../../../state/language.svelte.ts'
import { formatIds } from '../../../shared/editing/named-ids.ts'
import { differingRows, type VersionRow } from '../../../shared/editing/version-row.ts'
import type { CourseValues } from './course-values.ts'
import type { FilterValue } from './filter-value.ts'
import { formatValue } from '../../../shared/course-values/format-value.ts'

/** The fields that differ between two versions of a course. */
export function courseVersionRows(
  mine: CourseValues,
  theirs: CourseValues,
  { known, prices }: { known: KnownNames; prices: Prices },
): VersionRow[] {
  const { labels } = language.messages.courses.form
  return differingRows(
    courseFields.map((field) => ({
      field,
      label: labels[field],
      mine: say(mine, field, { known, prices }),
      theirs: say(theirs, field, { known, prices }),
    })),
  )
}

function say(
  values: CourseValues,
  field: CourseField,
  { known, prices }: { known: KnownNames; prices: Prices },
): string {
  if (isFilter(field)) return formatFilter(values[field], known[filterLists[field]])
  const value = values[field]
  if (value === null || value === false || value === '') return ''
  if (Array.isArray(value)) return value.join(', ')
  return value === true ? language.messages.common.yes : formatValue(field, value, prices)
}

function formatFilter({ ids, names }: FilterValue, known: KnownNames['groups']): string {
  return [formatIds(ids, known), ...names].filter(Boolean).join(', ')
}

function isFilter(field: CourseField): field is FilterField {
  return courseKinds[field] === 'filter'
}
