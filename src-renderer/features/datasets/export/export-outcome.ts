import type { Exported } from '#contract/dataset.ts'

/** Whether a finished export is in all that was asked for, so that the name of its file says enough. */
export function wentAsAsked({
  cutCells,
  insteadOf,
  manifestFailure,
  incomplete,
}: Exported): boolean {
  return !incomplete && cutCells === 0 && insteadOf === null && manifestFailure === undefined
}
