/** The most groups that are counted. With more of them none is told. */
export const groupLimit = 50_000

/** A value that the runs of a group share, as the first of them has it. A long one is cut, and cannot be filtered by. */
export type GroupValue = { text: string; cut: boolean }

export type RunGroup = {
  /** In the order of the columns; null for an empty field. */
  values: (GroupValue | null)[]
  /** How many runs it has. */
  count: number
} & Sum

/** Numbers that were added up. Texts that are written as JSON numbers count, too. */
export type Sum = {
  /** How many numbers there were. */
  numbers: number
  /** Exact, as a decimal; null without numbers, or where their exponents are too far apart. */
  sum: string | null
  /** The sum divided by the count, rounded to a double; null without a sum. */
  mean: number | null
}

/** The runs of a query by the values of some columns. Values are the same where the test `is` holds for both. */
export type RunGroups = {
  /** How many runs were grouped. */
  runs: number
  /** How many groups there are; null: too many, and none is told. */
  count: number | null
  /** Those with most runs first, and of equal ones those that came first. */
  groups: RunGroup[]
}

/** Some cells of a view together. */
export type RunTotals = {
  /** How many of them have a value. */
  filled: number
} & Sum
