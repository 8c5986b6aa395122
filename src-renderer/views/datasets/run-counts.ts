import type { OpenDataset } from '#contract/dataset.ts'

/**
 * Whether the number of runs that the platform says is that of the runs it sent (wire, section 1). `untold`: it says
 * none, or 0, which cannot be told apart; an answer that broke off had no time to say it.
 */
export function countsAgree({
  totalRuns,
  runs,
  runsFailure,
  incomplete,
}: Pick<OpenDataset, 'totalRuns' | 'runs' | 'runsFailure' | 'incomplete'>):
  'agree' | 'differ' | 'untold' {
  if (runsFailure || totalRuns === runs) return 'agree'
  if (totalRuns > 0) return 'differ'
  return incomplete ? 'agree' : 'untold'
}
