import type { Column } from '#contract/dataset.ts'
import { parseDate } from '#contract/parse-date.ts'
import type { RunFilter } from '#contract/run-query.ts'
import type { Language } from '#contract/settings.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'
import { isGrouped } from '../../../lib/exact-number.ts'
import { dayEnd, instantOf } from '../../../lib/time-zone.ts'
import { readDate } from '../../../ui/fields/date-text.ts'
import { type AskedFilter, type Period, periods } from './asked-query.ts'
import { daysOf } from './filter-days.ts'
import { isoDuration } from './typed-duration.ts'

export type FilterTest = AskedFilter['test']

/** How the values of a column are named and compared. */
export type FilterKind = 'text' | 'number' | 'date' | 'duration' | 'boolean' | 'json' | 'empty'

/** The maximum length of a filter's value (contract: RunFilter). */
export const longestValue = 10_000

const orders = ['less', 'at-most', 'more', 'at-least'] as const
const presence = ['empty', 'filled'] as const
const lists = ['one-of', 'none-of'] as const

const offered: Readonly<Record<FilterKind, readonly FilterTest[]>> = {
  // A text column may also contain numbers, such as grades with an occasional remark.
  text: [
    ...lists,
    ...(['contains', 'contains-not', 'is', 'is-not', 'starts', 'ends'] as const),
    ...orders,
    ...presence,
  ],
  number: ['is', 'is-not', 'between', ...orders, ...lists, ...presence],
  // No `is-not`: a day is sent as two filters that both must match, so its opposite would need either of them to fail.
  date: [...periods, 'between', 'is', ...orders, ...lists, ...presence],
  duration: ['is', 'is-not', 'between', ...orders, ...lists, ...presence],
  boolean: ['is', ...lists, ...presence],
  json: ['contains', 'contains-not', ...lists, ...presence],
  empty: presence,
}

export function filterKind(type: Column['type']): FilterKind {
  return type === 'integer' || type === 'decimal' ? 'number' : type
}

/** The tests that make sense for a kind of column, the most common first. */
export function testsFor(kind: FilterKind): readonly FilterTest[] {
  return offered[kind]
}

/** True for a test with one value. */
export function needsValue(test: FilterTest): boolean {
  return !isList(test) && test !== 'between' && !isPeriod(test) && !isOneOf(presence, test)
}

/** True for a test with values from a list. */
export function isList(test: FilterTest): boolean {
  return isOneOf(lists, test)
}

function isPeriod(test: FilterTest): test is Period {
  return isOneOf(periods, test)
}

/** The initial filter after a person chooses a column. Keeps the test of `former` if it fits the new column. */
export function startFilter(column: string, kind: FilterKind, former?: AskedFilter): AskedFilter {
  const tests = testsFor(kind)
  const test = former && tests.includes(former.test) ? former.test : (tests[0] ?? 'filled')
  return { column, test, value: kind === 'boolean' ? 'true' : '' }
}

type FilterProblem =
  | 'missing'
  | 'unchosen'
  | 'number'
  | 'date'
  | 'no-such-day'
  | 'time'
  | 'duration'
  | 'long'
  | 'turned'
  | 'turned-numbers'

/** Checks a filter before it is sent. Returns null if it is valid. */
export function filterProblem(
  filter: AskedFilter,
  kind: FilterKind,
  language: Language,
): FilterProblem | null {
  const { test, value, values = [] } = filter
  if (isList(test)) return values.length === 0 ? 'unchosen' : null
  if (test === 'between') {
    const [from, to] = [values[0] ?? '', values[1] ?? '']
    const words = kind === 'number' ? 'turned-numbers' : 'turned'
    const turned = isAfter(from, to, kind) ? words : null
    return valueProblem(from, kind, language) ?? valueProblem(to, kind, language) ?? turned
  }
  return needsValue(test) ? valueProblem(value, kind, language) : null
}

/** The index of the invalid end of a range, 0 or 1. `from` is its first end. */
export function wrongEnd(from: string, kind: FilterKind, language: Language): 0 | 1 {
  return valueProblem(from, kind, language) === null ? 1 : 0
}

/** True for a reversed range, which would match nothing. */
function isAfter(from: string, to: string, kind: FilterKind): boolean {
  if (kind === 'number') return Number(writtenNumber(from)) > Number(writtenNumber(to))
  return kind === 'date' && isDay(from) && isDay(to) && from > to
}

function valueProblem(value: string, kind: FilterKind, language: Language): FilterProblem | null {
  if (value.trim() === '') return 'missing'
  if (value.length > longestValue) return 'long'
  // Its only separator could be a decimal mark.
  if (kind === 'number' && isGrouped(withPlainSign(value), language)) return 'number'
  if (kind === 'number' && writtenNumber(value) === null) return 'number'
  if (kind === 'duration' && isoDuration(value) === null) return 'duration'
  if (kind !== 'date' || isDayOrTime(value)) return null
  const [day = ''] = value.split('T', 1)
  if (readDate(day) !== undefined) return 'time'
  return parseDate(day, null) === null ? 'date' : 'no-such-day'
}

/** Removes the parts that the test does not need, and trims the typed values. */
export function tidyFilter({ column, test, value, values = [] }: AskedFilter): AskedFilter {
  if (isList(test)) return { column, test, value: '', values }
  if (test === 'between') {
    return { column, test, value: '', values: [values[0]?.trim() ?? '', values[1]?.trim() ?? ''] }
  }
  return { column, test, value: needsValue(test) ? value.trim() : '' }
}

/** True for a day without a time, `YYYY-MM-DD`. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** True for a text that starts with an ISO time, `YYYY-MM-DDThh:mm`. */
export function isTime(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)
}

// `Date.parse` alone would accept `8/2` as a day.
function isDayOrTime(value: string): boolean {
  const text = value.trim()
  return isDay(text)
    ? readDate(text) !== undefined
    : isTime(text) && !Number.isNaN(Date.parse(text))
}

/** The zone and the day for which a filter is sent. */
type AskedAt = {
  /** The IANA name of the zone in which the column is shown. */
  zone: string
  /** The current day in the zone of the view, `YYYY-MM-DD`. */
  today: string
}

/**
 * Converts a filter for the engine: numbers get a decimal point, whichever mark the person typed; durations become
 * ISO 8601; days and periods become ranges of instants in the zone in which the column is shown.
 */
export function askedFilters(
  filter: AskedFilter,
  kind: FilterKind,
  { zone, today }: AskedAt,
): RunFilter[] {
  const { column, test, value, values = [] } = filter
  const simple = (as: RunFilter['test'], of: string) =>
    askedOne({ column, test: as, value: of }, kind, zone)
  if (isPeriod(test)) {
    const { from, to } = daysOf(test, today)
    return [...simple('at-least', from), ...simple('at-most', to)]
  }
  if (test === 'between') {
    return [...simple('at-least', values[0] ?? ''), ...simple('at-most', values[1] ?? '')]
  }
  if (test === 'one-of' || test === 'none-of') return [{ column, test, value: '', values }]
  return simple(test, value)
}

function askedOne(filter: RunFilter, kind: FilterKind, zone: string): RunFilter[] {
  const { test, value } = filter
  if (!needsValue(test)) return [{ ...filter, value: '' }]
  // Numbers in a text column are also compared as numbers.
  if (kind === 'number' || (kind === 'text' && isOneOf(orders, test))) {
    return [{ ...filter, value: writtenNumber(value) ?? value }]
  }
  if (kind === 'duration') return [{ ...filter, value: isoDuration(value) ?? value }]
  return kind === 'date' && isDay(value) && readDate(value) ? ofDay(filter, zone) : [filter]
}

/** The filter that finds the runs with a value. Null if there is none: for a list, an object, or a blank or too long text. */
export function filterOfValue(column: string, value: ExactJson): AskedFilter | null {
  if (value.kind === 'array' || value.kind === 'object') return null
  if (value.kind === 'null') return { column, test: 'empty', value: '' }
  const text = value.kind === 'text' ? (JSON.parse(value.raw) as string) : value.raw
  if (text.trim() === '' || text.length > longestValue) return null
  return { column, test: 'is', value: text }
}

function ofDay({ column, test, value }: RunFilter, zone: string): RunFilter[] {
  const from = new Date(instantOf(value, '00:00', zone)).toISOString()
  const to = new Date(dayEnd(value, zone)).toISOString()
  const filter = (as: RunFilter['test'], time: string) => ({ column, test: as, value: time })
  switch (test) {
    case 'is':
      return [filter('at-least', from), filter('less', to)]
    case 'at-most':
      return [filter('less', to)]
    case 'more':
      return [filter('at-least', to)]
    default:
      return [filter(test, from)]
  }
}

/** A number with group separators that cannot be decimal marks: there are two of them, or another mark follows. */
const grouped = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d+)$/

/**
 * Parses a typed number. One comma or one point is the decimal mark, also without a digit before it. Returns the number
 * with a point, or null for other text.
 */
export function writtenNumber(typed: string): string | null {
  const trimmed = withPlainSign(typed)
  const group = grouped.exec(trimmed)?.[1]
  const text = (group === undefined ? trimmed : trimmed.replaceAll(group, ''))
    .replace(',', '.')
    .replace(/^[+-]?(?=\.)/, '$&0')
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? text : null
}

/** Word processors and some reports write a negative number with the minus sign of Unicode. */
function withPlainSign(typed: string): string {
  return typed.trim().replace(/^\u2212/, '-')
}

function isOneOf(tests: readonly FilterTest[], test: FilterTest): boolean {
  return tests.includes(test)
}
