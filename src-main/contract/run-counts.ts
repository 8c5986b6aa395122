import type { OpenDataset } from './dataset.ts'

/** The values that decide whether a dataset's runs are complete. */
export type RunCounts = Pick<OpenDataset, 'totalRuns' | 'runs' | 'runsFailure' | 'incomplete'>

/**
 * Whether the platform's number of runs equals the number received (wire, section 1). `untold`: the platform states no
 * number, perhaps because the response broke off. `unclear`: the number is invalid, or the platform says that there are
 * more.
 */
export function countsAgree({
  totalRuns,
  runs,
  runsFailure,
  incomplete,
}: RunCounts): 'agree' | 'differ' | 'unclear' | 'untold' {
  if (runsFailure) return 'agree'
  if (totalRuns === null) return 'unclear'
  if (totalRuns === runs) return 'agree'
  if (totalRuns > 0) return 'differ'
  return incomplete ? 'agree' : 'untold'
}

/** True if the platform's number of runs is invalid, or differs from the number received. */
export function countsDiffer(counts: RunCounts): boolean {
  return ['differ', 'unclear'].includes(countsAgree(counts))
}

/** True if the runs are complete: the whole response was read, and the platform's number does not contradict it. */
export function areRunsWhole(counts: RunCounts): boolean {
  return !counts.runsFailure && !counts.incomplete && !countsDiffer(counts)
}
