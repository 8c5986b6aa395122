import type { Column } from './dataset.ts'

/** How many values lie from `from` (with it) to `to` (without it). */
export type Bin = { from: number; to: number; count: number }

/** What the values of one column are, over all runs or over those of a view. */
export type ColumnSummary = Column & {
  nulls: number
  /** Runs that lack the field. */
  missing: number
  /**
   * How many different values (numbers by what they are worth, dates, durations and texts as written); an
   * estimate, within a few per cent, where it is not `exact`.
   */
  distinct: { count: number; exact: boolean }
  /** The smallest and the largest value as written: of numbers, dates (by instant), durations (by length) and texts (by code points), cut when it is long. */
  least: string | null
  greatest: string | null
  /** Of numbers, and of durations in milliseconds; `null` also where it is too large for a number. */
  mean: number | null
  /** Of numbers, dates (milliseconds since 1970) and durations (milliseconds); values that occur, within 1 % of the rank unless `exact`. */
  quantiles: {
    p05: number
    p25: number
    p50: number
    p75: number
    p95: number
    exact: boolean
  } | null
  /** Of numbers, dates (milliseconds since 1970) and durations (milliseconds); empty for the others. */
  histogram: Bin[]
  /**
   * The most frequent values of texts, booleans and lists, the most frequent first. Where they are
   * not `exact`, a value has at least its count, and none is listed that might be rare.
   */
  frequent: { values: { text: string; count: number }[]; exact: boolean }
}

export type RunsSummary = {
  runs: number
  columns: ColumnSummary[]
  /** The columns after so many have counts, least and greatest only: memory has its bounds. */
  fullColumns: number
  /** Runs over time, by the first column of dates that most runs have; milliseconds since 1970. */
  overTime: { column: string; bins: Bin[] } | null
}
