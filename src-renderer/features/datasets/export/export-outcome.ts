import type { Exported } from '#contract/dataset.ts'

/** True if a finished export contains everything that was requested, so that its file name says enough. */
export function wentAsAsked({
  cutCells,
  insteadOf,
  manifestFailure,
  incomplete,
}: Exported): boolean {
  return !incomplete && cutCells === 0 && insteadOf === null && manifestFailure === undefined
}
