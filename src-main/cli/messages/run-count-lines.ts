import type { Exported, OpenDataset, ExportManifest } from '../../contract/dataset.ts'
import {
  areRunsWhole,
  countsAgree,
  countsDiffer,
  type RunCounts,
} from '../../contract/run-counts.ts'
import type { ExitCode } from '../exit-code.ts'
import type { Output } from '../output/output.ts'

type ExportedFrom = Pick<Exported, 'received' | 'totalRuns' | 'incomplete'>
/** The same fields as in a summary file, where they may be missing. */
type MaybeExportedFrom = Pick<ExportManifest, keyof ExportedFrom>

/** Prints on standard error which runs of a dataset are missing, and why. */
export function printMissing(
  output: Output,
  opened: RunCounts & Pick<OpenDataset, 'incompleteFailure' | 'dataset'>,
): void {
  const { runsFailure, incompleteFailure, incomplete } = opened
  for (const missing of [runsFailure, incompleteFailure]) if (missing) output.partMissing(missing)
  if (incomplete && !incompleteFailure) output.note(output.words.endedEarly)
  printCounts(output, opened)
  // A file with only a list of runs was not sent by a platform.
  const isUntold = opened.dataset !== null && countsAgree(opened) === 'untold'
  if (isUntold) output.note(output.words.countUntold({ sent: output.number(opened.runs) }))
}

/** Prints on standard error if the platform's number of runs differs from the runs that it sent, or is unclear. */
export function printCounts(output: Output, counts: RunCounts): void {
  const { words } = output
  const [sent, total] = [output.number(counts.runs), counts.totalRuns ?? 0]
  const said = countsAgree(counts)
  if (said === 'unclear') output.note(words.countUnclear({ sent }))
  if (said === 'differ') output.note(words.countsDiffer({ sent, total: output.number(total) }))
}

export function exitCodeOfRuns(counts: RunCounts): ExitCode {
  return areRunsWhole(counts) ? 0 : 8
}

/** Prints on standard error if an export cannot contain all runs of its dataset. */
export function printMissingOfExport(output: Output, exported: MaybeExportedFrom): void {
  const { received = 0, totalRuns = 0, incomplete = false } = exported
  if (!incomplete) return
  const counts = { runs: received, totalRuns, incomplete: false }
  if (countsDiffer(counts)) printCounts(output, counts)
  else output.note(output.words.endedEarly)
}

export function exitCodeOfExport({ incomplete }: ExportedFrom): ExitCode {
  return incomplete ? 8 : 0
}
