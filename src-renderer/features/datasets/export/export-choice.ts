import {
  CsvOptions,
  type CsvPreset,
  csvPresets,
  type exportFormats,
  type offeredFormats,
  type ParquetCodec,
} from '#contract/dataset.ts'
import type { Input } from '#contract'
import { type ExportFacts, fileNote, workbookOptions } from './export-facts.ts'
import type { Issue } from '#contract/issue.ts'
import { issuesIn } from '#contract/parse-input.ts'

export type ExportFormat = (typeof offeredFormats)[number]
type FileFormat = (typeof exportFormats)[number]

/** What a person chooses before an export. */
export type ExportChoice = {
  format: ExportFormat
  /** The runs of the grid in its order, or all runs in their original order. */
  runs: 'shown' | 'all'
  columns: 'all' | 'shown'
  csv: CsvOptions
  codec: ParquetCodec
  /** The columns whose values divide a Parquet dataset into folders. */
  partitionBy: string[]
  /** The headings of a workbook: the column labels as shown, or the platform's keys. */
  headings: 'shown' | 'keys'
  /** True to add a sheet to the workbook that describes its contents. */
  about: boolean
  /** True to write a summary file next to the export. */
  manifest: boolean
}

export type ExportSource = {
  handle: string
  /** The view in the grid. Null for all runs in their original order. */
  view: string | null
  /** The keys of the columns in the grid, in its order. */
  shown: string[]
  facts: ExportFacts
}

/** The preset of these options. Null if the person set them in detail. */
export function presetOf(csv: CsvOptions): CsvPreset | null {
  const presets = Object.keys(csvPresets) as CsvPreset[]
  const isChosen = (preset: CsvPreset) =>
    Object.entries(withPreset(csv, preset)).every(([name, value]) => csv[name as Option] === value)
  return presets.find(isChosen) ?? null
}
type Option = keyof CsvOptions

/** The options of a preset. The text for null stays, because it depends on the dataset, not on the reading program. */
export function withPreset({ nullText }: CsvOptions, preset: CsvPreset): CsvOptions {
  return { ...csvPresets[preset], nullText }
}

/** The problems of the text for null values. Empty if the format does not use it. */
export function nullTextIssues({ format, csv }: ExportChoice): Issue[] {
  return format === 'csv' ? issuesIn(CsvOptions.shape.nullText, csv.nullText) : []
}

/** The runs and columns that the choice selects. */
function chosenRuns({ runs, columns }: ExportChoice, { handle, view, shown }: ExportSource) {
  return {
    handle,
    view: runs === 'shown' ? view : null,
    columns: columns === 'shown' && shown.length > 0 ? shown : null,
  }
}

/** The request for a Parquet dataset. */
export function partsInput(
  choice: ExportChoice,
  source: ExportSource,
  job: string,
): Input<'datasets.exportParts'> {
  const { partitionBy, codec } = choice
  return { ...chosenRuns(choice, source), partitionBy, codec, job }
}

/** The request for a file. */
export function exportInput(
  choice: ExportChoice & { format: FileFormat },
  source: ExportSource,
  job: string,
): Input<'datasets.export'> {
  const { format, csv, codec, headings, about, manifest } = choice
  return {
    ...chosenRuns(choice, source),
    format,
    csv,
    codec,
    ...(format === 'xlsx' && { xlsx: workbookOptions(source.facts, { headings, about }) }),
    note: fileNote(source.facts, Date.now()),
    manifest,
    job,
  }
}
