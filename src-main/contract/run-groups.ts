/** The maximum number of groups. Beyond it, no groups are returned. */
export const groupLimit = 50_000

/** The common value of a group, as its first run has it. A long value is cut and cannot be used as a filter. */
export type GroupValue = { text: string; cut: boolean }

export type RunGroup = {
  /** In the order of the columns; null for an empty field. */
  values: (GroupValue | null)[]
  /** The number of runs in the group. */
  count: number
} & Sum

/** The sum of numbers, including texts in JSON number syntax. */
export type Sum = {
  /** The number of summed values. */
  numbers: number
  /** The exact sum as a decimal; null without numbers, or if their exponents are too far apart. */
  sum: string | null
  /** The mean, rounded to a double; null without a sum. */
  mean: number | null
}

/** The runs of a query grouped by columns. Values are equal as in the filter `is`. */
export type RunGroups = {
  /** The number of grouped runs. */
  runs: number
  /** The number of groups; null if there are too many, and none is returned. */
  count: number | null
  /** Largest groups first; groups of equal size in order of appearance. */
  groups: RunGroup[]
}

/** Totals of some cells of a view. */
export type RunTotals = {
  /** How many cells have a value. */
  filled: number
} & Sum
