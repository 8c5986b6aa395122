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

/** A dataset's id as a person typed it; half a surrogate pair cannot stand in an address. */
export const DatasetId = z
  .string()
  .min(1)
  .max(1000)
  .refine((id) => !/\p{Surrogate}/u.test(id), 'not-valid')

/** A dataset's own fields. What was missing is `null`. */
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
  /** How many runs have a value that is not null. */
  filled: z.number(),
})
export type Column = z.infer<typeof Column>

/** Where the runs of an open dataset came from. */
export const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('platform') }),
  /** A body that a person had saved; `name` is the file's. */
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('snapshot'), snapshotId: z.string() }),
])
export type Origin = z.infer<typeof Origin>

/** A dataset that was read, its runs spooled to disk under `handle`. */
export const OpenDataset = z.object({
  handle: z.string(),
  origin: Origin,
  /** `null` with `datasetFailure` when the platform gave the runs only. */
  dataset: Dataset.nullable(),
  datasetFailure: Failure.optional(),
  /** What the platform says the number of runs is; 0 when it says nothing, null when what it says makes no sense. */
  totalRuns: z.number().nullable(),
  /** How many runs it sent. */
  runs: z.number(),
  /** Why there are no runs, when the platform gave the dataset only. */
  runsFailure: Failure.optional(),
  /** The answer is not complete: what arrived is kept. */
  incomplete: z.boolean(),
  /** Why it is not complete: it ended early, or its status is that of a part, or a following page was not given. */
  incompleteFailure: Failure.optional(),
  columns: z.array(Column),
  bytes: z.number(),
  /** When the platform gave it (of a file: when it was last changed). ISO 8601, UTC. */
  readAt: z.string(),
  unread: z.array(Unread),
})
export type OpenDataset = z.infer<typeof OpenDataset>

/** A cell as the grid shows it: the wire's text, cut when it is long. */
export type Cell = {
  text: string
  kind: 'text' | 'number' | 'boolean' | 'null' | 'json' | 'missing'
  cut: boolean
}

/** A row of the grid: which run of the dataset it is (from 0 on), and one cell for each column asked for. */
export type RunRow = { run: number; cells: Cell[] }

/** What is to be seen of a dataset before all of it is read; the cells of a row are in the order of the columns. */
export type FirstRuns = { columns: Column[]; rows: RunRow[] }

/** One whole run: which of the dataset it is (from 0 on), and its JSON text exactly as it came. */
export type WholeRun = { run: number; json: string }

/** Formats of a single file. */
export const exportFormats = ['csv', 'ndjson', 'json', 'xlsx', 'parquet'] as const

/** A folder of parts, which `datasets.exportParts` writes. */
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
  /** Puts an apostrophe before a text that a spreadsheet may take for a formula: after blanks and in full width too. */
  formulaGuard: z.boolean(),
  /**
   * What stands for a null; a field that a run does not have is empty all the same. A value that reads so is quoted, and
   * nothing else tells the two apart, so that it can hold nothing that wants quotes itself.
   */
  nullText: z
    .string()
    .max(nullTextLimit)
    .regex(/^[^",;\t\r\n]*$/, 'not-valid'),
  /** Dates with a time zone: as they came, or in the zone of the profile (without a profile: of this computer). */
  dates: z.enum(['as-written', 'profile-zone']),
})
export type CsvOptions = z.infer<typeof CsvOptions>

/** How an XLSX workbook is written. */
export const XlsxOptions = z.strictObject({
  /** The words above the columns, by their keys; a column without any has its key. null: the keys. */
  headings: z.record(z.string(), z.string()).nullable(),
  /** The zone in which moments are written as dates. null: in UTC, with a `Z`. */
  zone: TimeZone.nullable(),
  /** Makes numbers of texts that are numbers, where no digit is lost; not in columns of ids and codes. */
  numbers: z.boolean(),
  /** A last sheet that says what the workbook holds: its name, and its lines. null: none. */
  about: z
    .object({ title: z.string(), lines: z.array(z.tuple([z.string(), z.string()])).max(100) })
    .nullable(),
})
export type XlsxOptions = z.infer<typeof XlsxOptions>
export type AboutSheet = NonNullable<XlsxOptions['about']>

/** Whether an export can hold all runs of its dataset, whichever of them were asked for. */
const exportedFrom = {
  /** How many runs the platform sent, and how many it says there are; 0 when it says nothing, null when it makes no sense. */
  received: z.number(),
  totalRuns: z.number().nullable(),
  /** The answer had ended early, or the two numbers differ or do not make sense. */
  incomplete: z.boolean(),
}

/** A finished export. The page sees the file's name, not where it is. */
export const Exported = z.object({
  ...exportedFrom,
  exportId: z.string(),
  name: z.string(),
  runs: z.number(),
  bytes: z.number(),
  /** Texts that were longer than a cell of XLSX may be, and were cut. */
  cutCells: z.number(),
  /** The name that was wanted, when another program held that file and the next free name was taken. */
  insteadOf: z.string().nullable(),
  /** Of a Parquet dataset: how many parts it has, and how many of them were not there before. */
  parts: z.object({ count: z.number(), written: z.number() }).optional(),
  /** The name of the file beside it that says what it holds; `null`: there is none. */
  sideFile: z.string().nullable(),
  /** Why there is no side file though there should be one; the export is whole all the same. */
  sideFileFailure: Failure.optional(),
})
export type Exported = z.infer<typeof Exported>

/** What stands beside an exported file, under its name with `.provost.json` behind: what it holds, and how to tell that it is whole. */
export const SideFile = z.object({
  version: z.literal(1),
  /** The exported file's name. */
  file: z.string(),
  bytes: z.number(),
  /** Of the exported file, in hexadecimal. */
  sha256: z.string(),
  format: z.enum(exportFormats),
  runs: z.number(),
  // Older side files lack them.
  ...z.object(exportedFrom).partial().shape,
  columns: z.array(z.string()),
  dataset: z.object({ id: z.string(), name: z.string().nullable() }),
  /** The institution's name; `null` for runs that came from a file. */
  profile: z.string().nullable(),
  /** Which of the runs, and in which order; `null`: all, as they came. */
  query: RunQuery.nullable(),
  /** When the platform gave the runs, and when the file was written. ISO 8601, UTC. */
  readAt: z.string(),
  writtenAt: z.string(),
})
export type SideFile = z.infer<typeof SideFile>

/** Whether an exported file is what its side file says. */
export const Verified = z.object({
  name: z.string(),
  /** `unreadable`: there is a side file, and it makes no sense. */
  state: z.enum(['whole', 'changed', 'no-side-file', 'unreadable']),
  /** The side file, where it can be read. */
  expected: SideFile.nullable(),
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
