import { z } from 'zod'

/**
 * The tests of a filter. `is`, `is-not`, `one-of` and `none-of` compare texts exactly; the others ignore case and accents.
 * Numbers are compared by exact value, dates by instant. A missing or null field is `empty`.
 */
export const filterTests = [
  'is',
  'is-not',
  'one-of',
  'none-of',
  'contains',
  'contains-not',
  'starts',
  'ends',
  'less',
  'at-most',
  'more',
  'at-least',
  'empty',
  'filled',
] as const

export const RunFilter = z.strictObject({
  /** The column's key. An unknown column is empty in every run. */
  column: z.string().max(10_000),
  test: z.enum(filterTests),
  /** The value to compare with, as typed; ignored for `empty` and `filled`. */
  value: z.string().max(10_000),
  /** For `one-of` and `none-of`, instead of `value`; null means an empty field. */
  values: z.array(z.string().max(10_000).nullable()).max(1000).optional(),
})
export type RunFilter = z.infer<typeof RunFilter>

export const RunSort = z.strictObject({ column: z.string().max(10_000), descending: z.boolean() })
export type RunSort = z.infer<typeof RunSort>

/** Filters, search and order of runs. */
export const RunQuery = z.strictObject({
  /** A run must pass all filters. */
  filters: z.array(RunFilter).max(50),
  /** Words that must all occur somewhere in a run; empty matches every run. */
  search: z.string().max(1000),
  /** Sort keys, most significant first; empty for the original order. */
  sort: z.array(RunSort).max(5),
})
export type RunQuery = z.infer<typeof RunQuery>

/** The result of a query. It is valid until the dataset is closed or replaced by a few newer views. */
export type RunView = {
  view: string
  /** The number of runs in the view. */
  runs: number
}
