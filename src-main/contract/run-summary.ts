import type { Column } from './dataset.ts'

/** The number of values from `from` (inclusive) to `to` (exclusive). */
export type Bin = { from: number; to: number; count: number }

/** The summary of one column, over all runs or a view. */
export type ColumnSummary = Column & {
  nulls: number
  /** The number of runs without the field. */
  missing: number
  /**
   * The number of distinct values (numbers by value; dates, durations and texts as written). An estimate, within a few
   * per cent, unless `exact`.
   */
  distinct: { count: number; exact: boolean }
  /** The smallest and largest value as written, cut if long: numbers, dates (by instant), durations (by length), texts (by code points). */
  least: string | null
  greatest: string | null
  /** Of numbers, and of durations in milliseconds. Null also if the mean is too large for a double. */
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
   * The most frequent values of texts, booleans and lists, most frequent first. If they are not `exact`, each value occurs
   * at least `count` times, and values that may be rare are omitted.
   */
  frequent: { values: { text: string; count: number }[]; exact: boolean }
}

export type RunsSummary = {
  runs: number
  columns: ColumnSummary[]
  /** Columns beyond this number have only counts, minimum and maximum, to limit memory. */
  fullColumns: number
  /** Runs over time, by the first column of dates that most runs have; milliseconds since 1970. */
  overTime: { column: string; bins: Bin[] } | null
}
