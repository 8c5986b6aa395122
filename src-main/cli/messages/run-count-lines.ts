import type { Exported, OpenDataset, ExportManifest } from '../../contract/dataset.ts'
import { areRunsWhole, countsDiffer, type RunCounts } from '../../contract/run-counts.ts'
import type { ExitCode } from '../exit-code.ts'
import type { Output } from '../output/output.ts'

type ExportedFrom = Pick<Exported, 'received' | 'totalRuns' | 'incomplete'>
/** As a summary file has it. */
type MaybeExportedFrom = Pick<ExportManifest, keyof ExportedFrom>

/** Reports on standard error what is missing of the runs of a dataset. */
export function printMissing(
  output: Output,
  opened: RunCounts & Pick<OpenDataset, 'incompleteFailure'>,
): void {
  const { runsFailure, incompleteFailure, incomplete } = opened
  for (const missing of [runsFailure, incompleteFailure]) if (missing) output.partMissing(missing)
  if (incomplete && !incompleteFailure) output.note(output.words.endedEarly)
  printCounts(output, opened)
}

/** Reports on standard error that the platform says another number of runs than it sent, or none that makes sense. */
export function printCounts(output: Output, counts: RunCounts): void {
  if (!countsDiffer(counts)) return
  const { words } = output
  const [sent, total] = [output.number(counts.runs), counts.totalRuns]
  const isUnclear = total === null
  output.note(
    isUnclear
      ? words.countUnclear({ sent })
      : words.countsDiffer({ sent, total: output.number(total) }),
  )
}

export function exitCodeOfRuns(counts: RunCounts): ExitCode {
  return areRunsWhole(counts) ? 0 : 8
}

/** Reports on standard error that an export cannot hold all runs of its dataset. */
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
