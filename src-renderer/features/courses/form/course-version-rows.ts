import {
  type CourseField,
  courseFields,
  courseKinds,
  type FilterField,
  filterLists,
} from '#contract/course.ts'
import type { KnownNames } from '#contract/school.ts'
import { language } from '../../../state/language.svelte.ts'
import { sayIds } from '../../../shared/editing/named-ids.ts'
import { differingRows, type VersionRow } from '../../../shared/editing/version-row.ts'
import type { CourseValues } from './course-values.ts'
import { sayDuration } from './duration.ts'
import { choiceWord } from './field-words.ts'
import type { FilterValue } from './filter-value.ts'
import { isImageText, sayImage } from './image-words.ts'

/** The fields in which two versions of a course differ. */
export function courseVersionRows(
  mine: CourseValues,
  theirs: CourseValues,
  known: KnownNames,
): VersionRow[] {
  const { labels } = language.messages.courses.form
  return differingRows(
    courseFields.map((field) => ({
      field,
      label: labels[field],
      mine: say(mine, field, known),
      theirs: say(theirs, field, known),
    })),
  )
}

function say(values: CourseValues, field: CourseField, known: KnownNames): string {
  if (isFilter(field)) return sayFilter(values[field], known[filterLists[field]])
  const value = values[field]
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.join(', ')
  const word = choiceWord(field, value)
  if (word !== null) return word
  if (value === true) return language.messages.common.yes
  if (typeof value === 'string') return isImageText(value) ? sayImage(value) : value
  const duration = courseKinds[field] === 'minutes' ? sayDuration(value, language.current) : null
  return duration ?? (field === 'course_id' ? String(value) : language.number(value))
}

function sayFilter({ ids, names }: FilterValue, known: KnownNames['groups']): string {
  return [sayIds(ids, known), ...names].filter(Boolean).join(', ')
}

function isFilter(field: CourseField): field is FilterField {
  return courseKinds[field] === 'filter'
}
