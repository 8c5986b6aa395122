import { z } from 'zod'

/**
 * What a filter asks of a field. Texts are compared without regard to case and accents, but for `is`, `is-not`,
 * `one-of` and `none-of`; numbers by their exact value, dates by their instant. A field that is missing or null is `empty`.
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
  /** The column's key. One that no run has is empty in all of them. */
  column: z.string().max(10_000),
  test: z.enum(filterTests),
  /** What is compared with, as a person types it; of no account for `empty` and `filled`. */
  value: z.string().max(10_000),
  /** Of `one-of` and `none-of`, in place of `value`; null stands for an empty field. */
  values: z.array(z.string().max(10_000).nullable()).max(1000).optional(),
})
export type RunFilter = z.infer<typeof RunFilter>

export const RunSort = z.strictObject({ column: z.string().max(10_000), descending: z.boolean() })
export type RunSort = z.infer<typeof RunSort>

/** Which runs, and in which order. */
export const RunQuery = z.strictObject({
  /** All of them must hold. */
  filters: z.array(RunFilter).max(50),
  /** Words that must all be found somewhere in a run; empty: any run. */
  search: z.string().max(1000),
  /** The first decides, the next among its equals; empty: the order in which the runs came. */
  sort: z.array(RunSort).max(5),
})
export type RunQuery = z.infer<typeof RunQuery>

/** The runs of a query, in its order; it lasts until the dataset is closed or a few later ones were made. */
export type RunView = {
  view: string
  /** How many runs it has. */
  runs: number
}
