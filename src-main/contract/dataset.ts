import { z } from 'zod'
import { Failure } from './failure.ts'
import { TimeZone } from './profile.ts'
import { RunQuery } from './run-query.ts'
import { maxPartitionColumns } from './export-values.ts'
import { Json, Unread } from './primitives.ts'

export {
  type CsvPreset,
  csvPresets,
  maxPartitionColumns,
  maxPartitions,
  maxSheetColumns,
} from './export-values.ts'

/** A dataset's id as a person typed it. Half a surrogate pair cannot be encoded in an address. */
export const DatasetId = z
  .string()
  .min(1)
  .max(1000)
  .refine((id) => !/\p{Surrogate}/u.test(id), 'not-valid')

/** A dataset's own fields; `null` if missing. */
export const Dataset = z.object({
  id: z.string(),
  projectId: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Json,
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
})
export type Dataset = z.infer<typeof Dataset>

const columnTypes = [
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'duration',
  'json',
  'empty',
] as const

/** One flattened field of the runs, in the order in which it was first seen. */
export const Column = z.object({
  /** The path through the run, its parts joined by dots; a dot inside a name is written `\.`. */
  key: z.string(),
  type: z.enum(columnTypes),
  /** True for a column of dates in which no time has a zone: its days and times are the same everywhere. */
  zoneless: z.literal(true).optional(),
  /** Set for a column of the type `text` whose values are not all texts. */
  mixed: z.literal(true).optional(),
  /** How many runs have a value that is not null. */
  filled: z.number(),
})
export type Column = z.infer<typeof Column>

/** Where the runs of an open dataset came from. */
export const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('platform') }),
  /** A response that was saved to a file; `name` is the file's name. */
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('snapshot'), snapshotId: z.string() }),
])
export type Origin = z.infer<typeof Origin>

/** An open dataset. Its runs are spooled to disk under `handle`. */
export const OpenDataset = z.object({
  handle: z.string(),
  origin: Origin,
  /** `null`, with `datasetFailure`, if the platform returned only the runs. */
  dataset: Dataset.nullable(),
  datasetFailure: Failure.optional(),
  /** The number of runs that the platform states; 0 if it states none, null if the value is invalid. */
  totalRuns: z.number().nullable(),
  /** The number of runs that arrived. */
  runs: z.number(),
  /** Why there are no runs, if the platform returned only the dataset. */
  runsFailure: Failure.optional(),
  /** True if the response is incomplete. What arrived is kept. */
  incomplete: z.boolean(),
  /** Why it is incomplete: it ended early, its status announces a part, or a following page is missing. */
  incompleteFailure: Failure.optional(),
  columns: z.array(Column),
  bytes: z.number(),
  /** When the response arrived, or when the file was last changed. ISO 8601, UTC. */
  readAt: z.string(),
  unread: z.array(Unread),
})
export type OpenDataset = z.infer<typeof OpenDataset>

/** A cell of the grid: the text from the platform, cut if it is long. */
export type Cell = {
  text: string
  kind: 'text' | 'number' | 'boolean' | 'null' | 'json' | 'missing'
  cut: boolean
}

/** A row of the grid: the run's index in the dataset (from 0), and one cell for each requested column. */
export type RunRow = { run: number; cells: Cell[] }

/** The first runs of a dataset that is still being read. The cells of a row are in the order of the columns. */
export type FirstRuns = { columns: Column[]; rows: RunRow[] }

/** One whole run: its index in the dataset (from 0), and its exact JSON text. */
export type WholeRun = { run: number; json: string }

/** Formats of a single file. */
export const exportFormats = ['csv', 'ndjson', 'json', 'xlsx', 'parquet'] as const

/** A folder of Parquet files, written by `datasets.exportParts`. */
export const folderFormat = 'parquet-dataset'

/** All formats that a person chooses from. */
export const offeredFormats = [...exportFormats, folderFormat] as const

export const parquetCodecs = ['none', 'gzip'] as const
export type ParquetCodec = (typeof parquetCodecs)[number]

/** The columns by whose values a Parquet dataset is divided into folders, the outermost first. */
export const PartitionBy = z
  .array(z.string().max(10_000))
  .max(maxPartitionColumns)
  .refine((keys) => new Set(keys).size === keys.length, 'not-valid')

/** How long the text for a null may be. */
export const nullTextLimit = 20

/** How a CSV is written. */
export const CsvOptions = z.strictObject({
  delimiter: z.enum([',', ';', '\t']),
  bom: z.boolean(),
  lineEnd: z.enum(['\n', '\r\n']),
  decimalMark: z.enum(['.', ',']),
  /** Puts an apostrophe before texts that a spreadsheet may read as a formula, also after blanks and in full width. */
  formulaGuard: z.boolean(),
  /**
   * The text for null; a missing field is always empty. A value equal to this text is quoted, and only the quotes tell the
   * two apart, so this text cannot contain characters that need quotes.
   */
  nullText: z
    .string()
    .max(nullTextLimit)
    .regex(/^[^",;\t\r\n]*$/, 'not-valid'),
  /** Dates with a time zone: unchanged, or in the zone of the profile (of this computer if there is no profile). */
  dates: z.enum(['as-written', 'profile-zone']),
})
export type CsvOptions = z.infer<typeof CsvOptions>

/** How an XLSX workbook is written. */
export const XlsxOptions = z.strictObject({
  /** The name of the sheets of rows. */
  sheet: z.string().max(1000),
  /** The headings by column key; a column without a heading has its key. Null for keys only. */
  headings: z.record(z.string(), z.string()).nullable(),
  /** The time zone of dates. null: UTC, with a `Z`. */
  zone: TimeZone.nullable(),
  /** Turns numeric texts into numbers if no digit is lost; not in columns of ids and codes. */
  numbers: z.boolean(),
  /** A last sheet that describes the workbook: its name and its lines. Null for no such sheet. */
  about: z
    .object({ title: z.string(), lines: z.array(z.tuple([z.string(), z.string()])).max(100) })
    .nullable(),
})
export type XlsxOptions = z.infer<typeof XlsxOptions>
export type AboutSheet = NonNullable<XlsxOptions['about']>

/** Whether all runs of the dataset were available to the export. */
const exportedFrom = {
  /** The number of runs that arrived, and the number that the platform states: 0 if none, null if invalid. */
  received: z.number(),
  totalRuns: z.number().nullable(),
  /** True if the response ended early, or the two numbers differ or are invalid. */
  incomplete: z.boolean(),
}

/** A finished export. The page gets the file's name, not its path. */
export const Exported = z.object({
  ...exportedFrom,
  exportId: z.string(),
  name: z.string(),
  runs: z.number(),
  bytes: z.number(),
  /** How many texts were cut because they exceed the limit of an XLSX cell. */
  cutCells: z.number(),
  /** The requested name, if another program held that file and the next free name was used. */
  insteadOf: z.string().nullable(),
  /** For a Parquet dataset: its number of parts, and how many of them are new. */
  parts: z.object({ count: z.number(), written: z.number() }).optional(),
  /** The name of the summary file; `null` if there is none. */
  manifest: z.string().nullable(),
  /** Why the requested summary file is missing. The export itself is complete. */
  manifestFailure: Failure.optional(),
})
export type Exported = z.infer<typeof Exported>

/** The summary file of an export, `<name>.provost.json`: it describes the export and proves that it is complete. */
export const ExportManifest = z.object({
  version: z.literal(1),
  /** The exported file's name. */
  file: z.string(),
  bytes: z.number(),
  /** SHA-256 of the exported file, in hexadecimal. */
  sha256: z.string(),
  format: z.enum(exportFormats),
  runs: z.number(),
  // Absent in older summary files.
  ...z.object(exportedFrom).partial().shape,
  columns: z.array(z.string()),
  dataset: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The institution's name; `null` for runs from a file. */
  profile: z.string().nullable(),
  /** The filter and order of the runs; `null` for all runs in their original order. */
  query: RunQuery.nullable(),
  /** When the runs arrived, and when the file was written. ISO 8601, UTC. */
  readAt: z.string(),
  writtenAt: z.string(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

/** Whether an exported file matches its summary file. */
export const Verified = z.object({
  name: z.string(),
  /** `unreadable`: the summary file exists but cannot be parsed. */
  state: z.enum(['whole', 'changed', 'no-manifest', 'unreadable']),
  /** The summary file, if it is readable. */
  expected: ExportManifest.nullable(),
  bytes: z.number(),
  sha256: z.string(),
})
export type Verified = z.infer<typeof Verified>

export const RecentDataset = z.object({
  id: z.string(),
  name: z.string().nullable(),
  runs: z.number(),
  /** ISO 8601, UTC. */
  readAt: z.string(),
})
export type RecentDataset = z.infer<typeof RecentDataset>
