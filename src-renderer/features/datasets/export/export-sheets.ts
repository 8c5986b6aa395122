import { maxSheetColumns } from '#contract/dataset.ts'
import type { ExportFormat } from './export-choice.ts'

/** The most runs on a sheet of XLSX: its rows, without that of the names. */
export const maxSheetRuns = 1_048_575

/** How many sheets some runs need; at least the one that every file has. */
export function sheetsOf(runs: number): number {
  return Math.max(1, Math.ceil(runs / maxSheetRuns))
}

/** Whether a format has room for so many columns. */
export function holdsColumns(format: ExportFormat, columns: number): boolean {
  return format !== 'xlsx' || columns <= maxSheetColumns
}
