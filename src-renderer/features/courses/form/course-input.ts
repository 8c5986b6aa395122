import {
  type CourseField,
  courseFields,
  courseKinds,
  CourseInput,
  type FilterField,
  isRunningSince,
  scheduleIssues,
} from '#contract/course.ts'
import { type KnownSchool, slugOfSchool } from '#contract/course-schools.ts'
import { mayBeTeacher } from '#contract/course-teachers.ts'
import type { Issue } from '#contract/issue.ts'
import { type DateOrder, wrongOrderOf } from '#contract/parse-date.ts'
import { issuesIn } from '#contract/parse-input.ts'
import { parseMinutes, unclearNumber } from '#contract/parse-number.ts'
import type { Dialect, PriceUnit } from '#contract/profile.ts'
import { parsePrice, type Prices, readCount, readPrice } from '#contract/price.ts'
import type { Json } from '#contract/primitives.ts'
import type { Language } from '#contract/settings.ts'
import { withLeftovers } from '../../../shared/editing/field-leftovers.ts'
import { heldAs, sentValue } from '../../../shared/editing/field-table.ts'
import type { Values } from '../../../shared/editing/restore.ts'
import { filterFields } from './course-fields.ts'
import type { CourseValues } from './course-values.ts'
import { type FilterValue, sentFilter } from './filter-value.ts'
import { numberOr, readNumber, type TypedNumber } from '../../../ui/fields/number-text.ts'

type Lists = Dialect['course.lists']

/**
 * The body of the request, in the order of the specification: texts are trimmed, chips are joined in the format of
 * each field, and empty or unchanged fields are left out. The body may still be invalid.
 */
export function toBody(values: CourseValues, lists: Lists): Values {
  return Object.fromEntries(
    courseFields.flatMap((field) => {
      const value = sentOf(values, field, lists)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

type CheckOptions = {
  lists: Lists
  /** `YYYY-MM-DD` in the institution's time zone. */
  today: string
  /** The known schools. */
  schools?: readonly KnownSchool[]
  /** The order of day and month in the form, which the error of a date in the other order mentions. */
  dateOrder?: DateOrder
  /** The start in the last request for this course. */
  lastStart?: Json | undefined
}

/**
 * Validates the values. A comma inside a chip is an error if chips are joined by commas, because the platform would read
 * two items.
 */
export function checkCourse(
  values: CourseValues,
  { lists, today, schools = [], dateOrder, lastStart }: CheckOptions,
): Issue[] {
  const strange = values.school
    .filter((text) => !text.includes(',') && slugOfSchool(text, schools) === null)
    .map((text): Issue => ({ path: ['school'], rule: 'not-a-school', limit: text }))
  const nobody = values.teachers
    .filter((text) => !text.includes(',') && !mayBeTeacher(text))
    .map((text): Issue => ({ path: ['teachers'], rule: 'not-a-teacher', limit: text }))
  const commas = (['school', 'teachers', ...filterFields] as const).flatMap((field): Issue[] =>
    joinedItems(values, field, lists).some((item) => item.includes(','))
      ? [{ path: [field], rule: 'holds-a-comma' }]
      : [],
  )
  const issues = issuesIn(CourseInput, toBody(values, lists)).map((issue) => {
    if (issue.rule !== 'no-such-day' || !dateOrder) return issue
    // The cast: only dates have this rule, and an invalid one is a text.
    const limit = wrongOrderOf(values[issue.path[0] as 'scheduled_start'] ?? '', dateOrder)
    return limit === null ? issue : { ...issue, limit }
  })
  return [
    ...(lists === 'ids' ? withLeftovers(issues, values.leftovers) : issues),
    ...commas,
    ...strange,
    ...nobody,
    ...(isRunningSince(values.scheduled_start, lastStart, today)
      ? []
      : scheduleIssues({ scheduled_start: values.scheduled_start ?? undefined }, today)),
  ]
}

/** The error of a price if the platform's unit is unknown. A price of 0 is the same in every unit. */
export function priceUnitIssues(price: TypedNumber, unit: PriceUnit | null): Issue[] {
  const isAsked = unit === null && typeof price === 'number' && price > 0
  return isAsked ? [{ path: ['price'], rule: 'price-unit-unknown' }] : []
}

/** The error of an amount with cents if prices are in whole units. */
export function wholePriceIssues(price: TypedNumber): Issue[] {
  const isFraction = typeof price === 'number' && !Number.isInteger(price)
  return isFraction ? [{ path: ['price'], rule: 'not-whole-price' }] : []
}

/**
 * The price that a text means in the institution's unit. If prices are in whole units, an amount with cents stays a number,
 * so that its error differs from that of unclear text.
 */
export function readTypedPrice(
  text: string,
  { unit, currency }: Prices,
  language: string,
): TypedNumber {
  if (unit === null) return numberOr(text, readCount(text, currency, language))
  const read = unit === 'whole' ? parsePrice : readPrice
  return numberOr(text, read(text, { unit, currency }, language))
}

/** The minutes that a text means, such as `90`, `1:30` or `1,5 h`. A text that is unclear, such as `1.125 h`, stays text. */
export function readTypedLength(text: string, language: Language): TypedNumber {
  const number = readNumber(text)
  if (typeof number !== 'string' || unclearNumber({ text, type: 'text' })) return number
  return numberOr(text, parseMinutes(text, language) ?? Number.NaN)
}

function joinedItems(
  values: CourseValues,
  field: 'school' | 'teachers' | FilterField,
  lists: Lists,
): string[] {
  if (field === 'school' || field === 'teachers') return values[field]
  return lists === 'names' ? values[field].names : []
}

function sentOf(values: CourseValues, field: CourseField, lists: Lists): Json | undefined {
  if (field === 'school' || field === 'teachers') return sentValue(values[field].join(','))
  const value = values[field]
  if (typeof value === 'boolean') return value ? 1 : undefined
  if (isFilter(value)) return sentValue(sentFilter(value, lists) ?? null)
  // A number that JavaScript would round was kept as text. As a number, its error says that it is too large.
  if (isNumberField(field) && Number(value) > Number.MAX_SAFE_INTEGER) return Number(value)
  return sentValue(value)
}

function isNumberField(field: CourseField): boolean {
  return heldAs[courseKinds[field]] === 'number'
}

function isFilter(value: CourseValues[CourseField]): value is FilterValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
