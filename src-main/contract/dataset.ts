import { z } from 'zod'
import { Failure } from './failure.ts'
import { Json, Unread } from './text.ts'

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

const columnTypes = ['text', 'integer', 'decimal', 'boolean', 'date', 'json', 'empty'] as const

/** One flattened field of the runs, in the order in which it was first seen. */
export const Column = z.object({
  /** The path through the run, its parts joined by dots; a dot inside a name is written `\.`. */
  key: z.string(),
  type: z.enum(columnTypes),
  /** How many runs have a value that is not null. */
  filled: z.number(),
})
export type Column = z.infer<typeof Column>

/** A dataset that was read, its runs spooled to disk under `handle`. */
export const OpenDataset = z.object({
  handle: z.string(),
  /** `null` with `datasetFailure` when the platform gave the runs only. */
  dataset: Dataset.nullable(),
  datasetFailure: Failure.optional(),
  /** What the platform says the number of runs is; 0 when it says nothing. */
  totalRuns: z.number(),
  /** How many runs it sent. */
  runs: z.number(),
  /** Why there are no runs, when the platform gave the dataset only. */
  runsFailure: Failure.optional(),
  /** The answer ended early: what arrived is kept. */
  incomplete: z.boolean(),
  /** Why it ended early. */
  incompleteFailure: Failure.optional(),
  columns: z.array(Column),
  bytes: z.number(),
  /** ISO 8601, UTC. */
  readAt: z.string(),
  unread: z.array(Unread),
})
export type OpenDataset = z.infer<typeof OpenDataset>

const cellKinds = ['text', 'number', 'boolean', 'null', 'json', 'missing'] as const

/** A cell as the grid shows it: the wire's text, cut when it is long. */
export const Cell = z.object({
  text: z.string(),
  kind: z.enum(cellKinds),
  cut: z.boolean(),
})
export type Cell = z.infer<typeof Cell>

export const exportFormats = ['csv', 'ndjson', 'json', 'xlsx', 'parquet'] as const

export const parquetCodecs = ['none', 'gzip'] as const
export type ParquetCodec = (typeof parquetCodecs)[number]

/** The most columns that a sheet of XLSX has. */
export const maxSheetColumns = 16_384

/** How a CSV is written. */
export const CsvOptions = z.strictObject({
  delimiter: z.enum([',', ';', '\t']),
  bom: z.boolean(),
  lineEnd: z.enum(['\n', '\r\n']),
  decimalMark: z.enum(['.', ',']),
  /** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
  formulaGuard: z.boolean(),
})
export type CsvOptions = z.infer<typeof CsvOptions>

/** The presets that a person chooses from; each is a way to write CSV. */
export const csvPresets = {
  'excel-br': { delimiter: ';', bom: true, lineEnd: '\r\n', decimalMark: ',', formulaGuard: true },
  'excel-us': { delimiter: ',', bom: true, lineEnd: '\r\n', decimalMark: '.', formulaGuard: true },
  data: { delimiter: ',', bom: false, lineEnd: '\n', decimalMark: '.', formulaGuard: false },
} as const satisfies Record<string, CsvOptions>
export type CsvPreset = keyof typeof csvPresets

/** A finished export. The page sees the file's name, not where it is. */
export const Exported = z.object({
  exportId: z.string(),
  name: z.string(),
  runs: z.number(),
  bytes: z.number(),
  /** Texts that were longer than a cell of XLSX may be, and were cut. */
  cutCells: z.number(),
})
export type Exported = z.infer<typeof Exported>

export const RecentDataset = z.object({
  id: z.string(),
  name: z.string().nullable(),
  runs: z.number(),
  /** ISO 8601, UTC. */
  readAt: z.string(),
})
export type RecentDataset = z.infer<typeof RecentDataset>
