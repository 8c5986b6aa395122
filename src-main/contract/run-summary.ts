import { z } from 'zod'
import { Column } from './dataset.ts'

/** How many values lie from `from` (with it) to `to` (without it). */
export const Bin = z.object({ from: z.number(), to: z.number(), count: z.number() })
export type Bin = z.infer<typeof Bin>

/** What the values of one column are, over all runs or over those of a view. */
export const ColumnSummary = Column.extend({
  nulls: z.number(),
  /** Runs that lack the field. */
  missing: z.number(),
  /**
   * How many different values (numbers by what they are worth, dates, durations and texts as written); an
   * estimate, within a few per cent, where it is not `exact`.
   */
  distinct: z.object({ count: z.number(), exact: z.boolean() }),
  /** The smallest and the largest value as written: of numbers, dates (by instant), durations (by length) and texts (by code points), cut when it is long. */
  least: z.string().nullable(),
  greatest: z.string().nullable(),
  /** Of numbers, and of durations in milliseconds; `null` also where it is too large for a number. */
  mean: z.number().nullable(),
  /** Of numbers, dates (milliseconds since 1970) and durations (milliseconds); values that occur, within 1 % of the rank unless `exact`. */
  quantiles: z
    .object({
      p05: z.number(),
      p25: z.number(),
      p50: z.number(),
      p75: z.number(),
      p95: z.number(),
      exact: z.boolean(),
    })
    .nullable(),
  /** Of numbers, dates (milliseconds since 1970) and durations (milliseconds); empty for the others. */
  histogram: z.array(Bin),
  /**
   * The most frequent values of texts, booleans and lists, the most frequent first. Where they are
   * not `exact`, a value has at least its count, and none is listed that might be rare.
   */
  frequent: z.object({
    values: z.array(z.object({ text: z.string(), count: z.number() })),
    exact: z.boolean(),
  }),
})
export type ColumnSummary = z.infer<typeof ColumnSummary>

export const RunsSummary = z.object({
  runs: z.number(),
  columns: z.array(ColumnSummary),
  /** The columns after so many have counts, least and greatest only: memory has its bounds. */
  fullColumns: z.number(),
  /** Runs over time, by the first column of dates that most runs have; milliseconds since 1970. */
  overTime: z.object({ column: z.string(), bins: z.array(Bin) }).nullable(),
})
export type RunsSummary = z.infer<typeof RunsSummary>
