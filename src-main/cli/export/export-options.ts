import {
  CsvOptions,
  type CsvPreset,
  csvPresets,
  folderFormat,
  offeredFormats,
  parquetCodecs,
  PartitionBy,
} from '../../contract/dataset.ts'
import type { InvalidInput } from '../../contract/failure.ts'
import type { Input } from '../../contract/index.ts'
import { parseInput } from '../../contract/parse-input.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { RunQuery } from '../../contract/run-query.ts'
import { columnNames } from '../options/column-names.ts'
import type { SourceOptions } from '../options/dataset-source.ts'
import { oneOf } from '../options/option-values.ts'
import { type QueryOptions, readQuery } from '../commands/dataset-runs.ts'
import { usageError } from '../options/usage-error.ts'
import type { WorkbookChoice } from './workbook-options.ts'

/** Options that override the preset. */
export type CsvChoices = {
  delimiter?: string
  bom?: boolean
  lineEnd?: string
  decimalMark?: string
  formulaGuard?: boolean
  null?: string
  dates?: string
}

export type ExportOptions = QueryOptions &
  SourceOptions &
  CsvChoices & {
    format: string
    out: string
    columns?: string
    preset: string
    codec: string
    partitionBy?: string
    headings?: string
    about?: boolean
    summaryFile?: boolean
    force?: boolean
  }

/** The settings of an export. They are the same for all datasets of a command. */
export type ExportPlan = Pick<
  Input<'datasets.export'>,
  'columns' | 'csv' | 'codec' | 'manifest'
> & {
  format: (typeof offeredFormats)[number]
  /** Only for a Parquet dataset. */
  partitionBy: string[]
  query: RunQuery
  workbook: WorkbookChoice
  force: boolean
}

/** Names for the delimiters. A tab has a word because it is hard to type. */
export const delimiters = { ',': ',', ';': ';', tab: '\t' } as const
export const lineEnds = { lf: '\n', crlf: '\r\n' } as const
export const decimalMarks = ['.', ','] as const
export const dateStyles = ['as-written', 'profile-zone'] as const
export const headingStyles = ['keys', 'shown'] as const

/** Parses the typed options, before the command does anything else. */
export function readExportOptions(options: ExportOptions): Result<ExportPlan, InvalidInput> {
  const format = oneOf('format', options.format, offeredFormats)
  if (!format.ok) return format
  const preset = oneOf('preset', options.preset, Object.keys(csvPresets) as CsvPreset[])
  if (!preset.ok) return preset
  const codec = oneOf('codec', options.codec, parquetCodecs)
  if (!codec.ok) return codec
  const query = readQuery(options)
  if (!query.ok) return query
  if (format.value !== 'csv') refuseCsvChoices(options)
  if (format.value !== 'xlsx') refuseWorkbookChoices(options)
  const partitionBy = readPartitionBy(options)
  if (!partitionBy.ok) return partitionBy
  const headings = oneOf('headings', options.headings ?? 'keys', headingStyles)
  if (!headings.ok) return headings
  const csv = readCsvOptions(csvPresets[preset.value], options)
  if (!csv.ok) return csv
  return ok({
    format: format.value,
    columns: options.columns === undefined ? null : columnNames(options.columns),
    csv: csv.value,
    codec: codec.value,
    partitionBy: partitionBy.value,
    manifest: options.summaryFile === true,
    query: query.value,
    workbook: { headings: headings.value, about: options.about === true },
    force: options.force === true,
  })
}

const optionOf = {
  delimiter: '--delimiter',
  bom: '--bom',
  lineEnd: '--line-end',
  decimalMark: '--decimal-mark',
  formulaGuard: '--formula-guard',
  null: '--null',
  dates: '--dates',
} as const satisfies Record<keyof CsvChoices, string>

/** Refuses options that would have no effect instead of ignoring them. */
function refuseCsvChoices(choices: CsvChoices): void {
  for (const [key, option] of Object.entries(optionOf))
    if (choices[key as keyof CsvChoices] !== undefined) throw usageError('only-for-csv', option)
}

function refuseWorkbookChoices({ headings, about }: ExportOptions): void {
  if (headings !== undefined) throw usageError('only-for-xlsx', '--headings')
  if (about !== undefined) throw usageError('only-for-xlsx', '--about')
}

/** A Parquet dataset has its own manifest instead of a summary file, and it cannot be written to one stream. */
function readPartitionBy({
  format,
  partitionBy,
  summaryFile,
  out,
}: ExportOptions): Result<string[], InvalidInput> {
  if (format !== folderFormat) {
    if (partitionBy !== undefined) throw usageError('only-for-parquet-dataset', '--partition-by')
    return ok([])
  }
  if (summaryFile) throw usageError('not-for-parquet-dataset', '--summary-file')
  if (out === '-') throw usageError('folder-for-parquet-dataset', '--out')
  const names = parseInput(PartitionBy, partitionBy === undefined ? [] : columnNames(partitionBy))
  if (names.ok) return names
  const issues = names.failure.issues.map((issue) => ({ ...issue, path: ['--partition-by'] }))
  return err({ ...names.failure, issues })
}

function readCsvOptions(preset: CsvOptions, choices: CsvChoices): Result<CsvOptions, InvalidInput> {
  const delimiter = named('delimiter', choices.delimiter, delimiters, preset.delimiter)
  if (!delimiter.ok) return delimiter
  const lineEnd = named('line-end', choices.lineEnd, lineEnds, preset.lineEnd)
  if (!lineEnd.ok) return lineEnd
  const decimalMark = oneOf('decimal-mark', choices.decimalMark ?? preset.decimalMark, decimalMarks)
  if (!decimalMark.ok) return decimalMark
  const dates = oneOf('dates', choices.dates ?? preset.dates, dateStyles)
  if (!dates.ok) return dates
  const csv = parseInput(CsvOptions, {
    delimiter: delimiter.value,
    bom: choices.bom ?? preset.bom,
    lineEnd: lineEnd.value,
    decimalMark: decimalMark.value,
    formulaGuard: choices.formulaGuard ?? preset.formulaGuard,
    nullText: choices.null ?? preset.nullText,
    dates: dates.value,
  })
  if (csv.ok) return csv
  // The other options were checked above, so the issue is about `--null`.
  const issues = csv.failure.issues.map((issue) => ({ ...issue, path: [optionOf.null] }))
  return err({ ...csv.failure, issues })
}

/** Returns the value for a typed name, or `usual` if none is given. */
function named<T>(
  option: string,
  given: string | undefined,
  meanings: Readonly<Record<string, T>>,
  usual: T,
): Result<T, InvalidInput> {
  if (given === undefined) return ok(usual)
  const name = oneOf(option, given, Object.keys(meanings))
  // The cast is safe because `oneOf` accepts only keys.
  return name.ok ? ok(meanings[name.value] as T) : name
}
