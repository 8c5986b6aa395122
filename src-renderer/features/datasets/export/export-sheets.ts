import { maxSheetColumns } from '#contract/dataset.ts'
import type { ExportFormat } from './export-choice.ts'

/** The maximum number of runs on an XLSX sheet: its rows without the header row. */
export const maxSheetRuns = 1_048_575

/** The number of sheets for some runs. A file always has at least one. */
export function sheetsOf(runs: number): number {
  return Math.max(1, Math.ceil(runs / maxSheetRuns))
}

/** True if a format can hold this many columns. */
export function holdsColumns(format: ExportFormat, columns: number): boolean {
  return format !== 'xlsx' || columns <= maxSheetColumns
}
