import type { Column } from '#contract/dataset.ts'
import type { filterTests, RunFilter } from '#contract/run-query.ts'
import type { ExactJson } from '../../../lib/exact-json.ts'
import { dayEnd, instantOf } from '../../../lib/time-zone.ts'
import { isoDuration } from './typed-duration.ts'

export type FilterTest = (typeof filterTests)[number]

/** How the values of a column are spoken about and compared. */
export type FilterKind = 'text' | 'number' | 'date' | 'duration' | 'boolean' | 'json' | 'empty'

/** The longest value that a filter takes (contract: RunFilter). */
export const longestValue = 10_000

/** The most filters at a time: half of what is taken (contract: RunQuery), since a day is asked for as two. */
export const mostFilters = 25

const orders = ['less', 'at-most', 'more', 'at-least'] as const
const presence = ['empty', 'filled'] as const

const offered: Readonly<Record<FilterKind, readonly FilterTest[]>> = {
  // A column of texts may hold numbers too, such as a grade that is now and then a remark.
  text: ['contains', 'contains-not', 'is', 'is-not', 'starts', 'ends', ...orders, ...presence],
  number: ['is', 'is-not', ...orders, ...presence],
  // Not `is-not`: a day is asked for as two filters, of which the one or the other would have to fail.
  date: ['is', ...orders, ...presence],
  duration: ['is', 'is-not', ...orders, ...presence],
  boolean: ['is', ...presence],
  json: ['contains', 'contains-not', ...presence],
  empty: presence,
}

export function filterKind(type: Column['type']): FilterKind {
  return type === 'integer' || type === 'decimal' ? 'number' : type
}

/** The tests that make sense for a column, the most usual first. */
export function testsFor(kind: FilterKind): readonly FilterTest[] {
  return offered[kind]
}

export function needsValue(test: FilterTest): boolean {
  return test !== 'empty' && test !== 'filled'
}

/** The filter that a person begins with when a column is chosen; of `former` is kept what fits the new column. */
export function startFilter(column: string, kind: FilterKind, former?: RunFilter): RunFilter {
  const tests = testsFor(kind)
  const test = former && tests.includes(former.test) ? former.test : (tests[0] ?? 'filled')
  return { column, test, value: kind === 'boolean' ? 'true' : '' }
}

/** What is wrong with a filter before it is asked. `null`: nothing. */
export function filterProblem(
  { test, value }: RunFilter,
  kind: FilterKind,
): 'missing' | 'number' | 'date' | 'duration' | 'long' | null {
  if (!needsValue(test)) return null
  if (value.trim() === '') return 'missing'
  if (value.length > longestValue) return 'long'
  if (kind === 'number' && writtenNumber(value) === null) return 'number'
  if (kind === 'duration' && isoDuration(value) === null) return 'duration'
  return kind === 'date' && Number.isNaN(Date.parse(value)) ? 'date' : null
}

/** True for a day without a time, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/**
 * The filters to ask for: a number with a point, whichever decimal sign was typed, a duration as ISO 8601 writes it, and a
 * day as the stretch of time that it is in the zone in which the column is shown.
 */
export function askedFilters(filter: RunFilter, kind: FilterKind, zone: string): RunFilter[] {
  if (!needsValue(filter.test)) return [{ ...filter, value: '' }]
  // Numbers among texts are compared as numbers, too.
  if (kind === 'number' || (kind === 'text' && isOrder(filter.test))) {
    return [{ ...filter, value: writtenNumber(filter.value) ?? filter.value }]
  }
  if (kind === 'duration') return [{ ...filter, value: isoDuration(filter.value) ?? filter.value }]
  return kind === 'date' && isDay(filter.value) ? ofDay(filter, zone) : [filter]
}

/** The filter that finds the runs with a value. `null`: there is none, as for a list, an object, or a blank text. */
export function filterOfValue(column: string, value: ExactJson): RunFilter | null {
  if (value.kind === 'array' || value.kind === 'object') return null
  if (value.kind === 'null') return { column, test: 'empty', value: '' }
  const text = value.kind === 'text' ? (JSON.parse(value.raw) as string) : value.raw
  if (text.trim() === '' || text.length > longestValue) return null
  return { column, test: 'is', value: text }
}

function isOrder(test: FilterTest): boolean {
  return (orders as readonly FilterTest[]).includes(test)
}

function ofDay({ column, test, value }: RunFilter, zone: string): RunFilter[] {
  const from = new Date(instantOf(value, '00:00', zone)).toISOString()
  const to = new Date(dayEnd(value, zone)).toISOString()
  const filter = (as: FilterTest, time: string) => ({ column, test: as, value: time })
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

/** A number with a point, from what a person typed: one comma or one point is the decimal sign. `null`: it is none. */
function writtenNumber(typed: string): string | null {
  const text = typed.trim().replace(',', '.')
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? text : null
}
