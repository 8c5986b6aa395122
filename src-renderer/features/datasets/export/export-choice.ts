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
  /** The runs of the grid in its order, or all of them as they came. */
  runs: 'shown' | 'all'
  columns: 'all' | 'shown'
  csv: CsvOptions
  codec: ParquetCodec
  /** The columns by whose values a Parquet dataset is divided into folders. */
  partitionBy: string[]
  /** What stands above the columns of a workbook: their names as they are shown, or the platform's keys. */
  headings: 'shown' | 'keys'
  /** Whether a workbook has a sheet that says what it holds. */
  about: boolean
  /** Whether what the file holds is written beside it. */
  manifest: boolean
}

/** What an export takes its runs and columns from. */
export type ExportSource = {
  handle: string
  /** The view in the grid. Null for all runs as they came. */
  view: string | null
  /** The keys of the columns in the grid, in its order. */
  shown: string[]
  facts: ExportFacts
}

/** What a preset decides; dates and nulls are a matter of the dataset, not of the program that reads the file. */
type Layout = Omit<CsvOptions, 'dates' | 'nullText'>

function layoutOf({ delimiter, bom, lineEnd, decimalMark, formulaGuard }: CsvOptions): Layout {
  return { delimiter, bom, lineEnd, decimalMark, formulaGuard }
}

/** The preset that a CSV is written for. Null if it was set in detail. */
export function presetOf(csv: CsvOptions): CsvPreset | null {
  const presets = Object.keys(csvPresets) as CsvPreset[]
  const chosen = Object.values(layoutOf(csv)).join(' ')
  return (
    presets.find((preset) => Object.values(layoutOf(csvPresets[preset])).join(' ') === chosen) ??
    null
  )
}

/** The same CSV, written for another program. */
export function withPreset(csv: CsvOptions, preset: CsvPreset): CsvOptions {
  return { ...csv, ...layoutOf(csvPresets[preset]) }
}

/** What is wrong with the text for a null; nothing while it is not used. */
export function nullTextIssues({ format, csv }: ExportChoice): Issue[] {
  return format === 'csv' ? issuesIn(CsvOptions.shape.nullText, csv.nullText) : []
}

/** Which runs and columns. */
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
