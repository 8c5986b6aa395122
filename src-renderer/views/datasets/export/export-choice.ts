import {
  type CsvPreset,
  csvPresets,
  type exportFormats,
  type ParquetCodec,
} from '#contract/dataset.ts'
import type { Input } from '#contract'
import type { Language } from '#contract/settings.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** What a person chooses before an export. */
export type ExportChoice = {
  format: ExportFormat
  /** The runs of the grid in its order, or all of them as they came. */
  runs: 'shown' | 'all'
  columns: 'all' | 'shown'
  preset: CsvPreset
  codec: ParquetCodec
}

/** What an export takes its runs and columns from. */
export type ExportSource = {
  handle: string
  /** The view in the grid; `null`: all runs as they came. */
  view: string | null
  /** The keys of the columns in the grid, in its order. */
  shown: string[]
}

/** The spreadsheet that people of a language most likely have. */
export function usualPreset(language: Language): CsvPreset {
  return language === 'pt-BR' ? 'excel-br' : 'excel-us'
}

/** The request for a choice. */
export function exportInput(
  { format, runs, columns, preset, codec }: ExportChoice,
  { handle, view, shown }: ExportSource,
  job: string,
): Input<'datasets.export'> {
  return {
    handle,
    view: runs === 'shown' ? view : null,
    format,
    columns: columns === 'shown' && shown.length > 0 ? shown : null,
    csv: csvPresets[preset],
    codec,
    job,
  }
}
