import { type CourseField, courseFields, CourseInput, scheduleIssues } from '#contract/course.ts'
import { type Issue, issuesIn } from '#contract/issue.ts'
import type { Dialect } from '#contract/profile.ts'
import type { Json } from '#contract/text.ts'
import type { Values } from '../restore.ts'
import type { CourseValues } from './course-values.ts'
import { sentFilter } from './filter-value.ts'

type Lists = Dialect['course.lists']

/**
 * The body of the request, in the order of the specification: texts trimmed, chips joined as each field wants them,
 * and without whatever is empty or untouched. It may still break the contract's rules.
 */
export function toBody(values: CourseValues, lists: Lists): Values {
  return Object.fromEntries(
    courseFields.flatMap((field) => {
      const value = sentValue(values, field, lists)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/**
 * What is wrong with the values. `today` is `YYYY-MM-DD` in the institution's time zone. A comma inside a chip is
 * refused where chips are joined by commas: the platform would read two.
 */
export function checkCourse(values: CourseValues, lists: Lists, today: string): Issue[] {
  const commas = (['school', 'teachers', ...filterFields] as const).flatMap((field): Issue[] =>
    joinedItems(values, field, lists).some((item) => item.includes(','))
      ? [{ path: [field], rule: 'holds-a-comma' }]
      : [],
  )
  return [
    ...issuesIn(CourseInput, toBody(values, lists)),
    ...commas,
    ...scheduleIssues({ scheduled_start: values.scheduled_start ?? undefined }, today),
  ]
}

const filterFields = ['groups', 'subgroup', 'specialty'] as const

function joinedItems(
  values: CourseValues,
  field: 'school' | 'teachers' | (typeof filterFields)[number],
  lists: Lists,
): string[] {
  if (field === 'school' || field === 'teachers') return values[field]
  return lists === 'names' ? values[field].names : []
}

function sentValue(values: CourseValues, field: CourseField, lists: Lists): Json | undefined {
  if (field === 'school' || field === 'teachers') return values[field].join(',') || undefined
  const value = values[field]
  if (value === null) return undefined
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'boolean') return value ? 1 : undefined
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.length > 0 ? value : undefined
  return sentFilter(value, lists)
}
