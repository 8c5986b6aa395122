/** Runs of a dataset, by their numbers in the spool, in the order in which they are shown. */
export type RunsView = {
  numbers: Uint32Array
  /** Whether the runs are in the order of the spool. Sorted runs are not. */
  isAscending: boolean
}
