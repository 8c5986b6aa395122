import type { OpenDataset } from './dataset.ts'

/** What decides whether the runs of a dataset are all there. */
export type RunCounts = Pick<OpenDataset, 'totalRuns' | 'runs' | 'runsFailure' | 'incomplete'>

/**
 * Whether the number of runs that the platform says is that of the runs it sent (wire, section 1). `untold`: it says
 * none; an answer that broke off had no time to say it. `unclear`: what it says makes no sense, or it says that there are
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

/** Whether the number that the platform says speaks against it that these are all runs. */
export function countsDiffer(counts: RunCounts): boolean {
  return ['differ', 'unclear'].includes(countsAgree(counts))
}

/** Whether nothing speaks against it that these are all runs: they came, to their end, and as many as the platform says. */
export function areRunsWhole(counts: RunCounts): boolean {
  return !counts.runsFailure && !counts.incomplete && !countsDiffer(counts)
}
