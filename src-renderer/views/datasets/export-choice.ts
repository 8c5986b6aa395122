import { type CsvPreset, csvPresets, type exportFormats } from '#contract/dataset.ts'
import type { Input } from '#contract'
import type { Language } from '#contract/settings.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** What a person chooses before an export. */
export type ExportChoice = {
  format: ExportFormat
  columns: 'all' | 'shown'
  preset: CsvPreset
}

/** The spreadsheet that people of a language most likely have. */
export function usualPreset(language: Language): CsvPreset {
  return language === 'pt-BR' ? 'excel-br' : 'excel-us'
}

/** The request for a choice. `shown`: the keys of the columns in the grid, in its order. */
export function exportInput(
  { format, columns, preset }: ExportChoice,
  { handle, shown, job }: { handle: string; shown: string[]; job: string },
): Input<'datasets.export'> {
  return {
    handle,
    format,
    columns: columns === 'shown' && shown.length > 0 ? shown : null,
    csv: csvPresets[preset],
    job,
  }
}
