import type { ParquetCodec } from '../../../contract/dataset.ts'
import type { RunQuery } from '../../../contract/run-query.ts'
import type { ExactType } from '../../values/column-type.ts'

/** Spark, Trino and Hive ignore files whose name begins with an underscore. */
export const manifestName = '_manifest.json'
/** Exists until the first export into a folder is finished. It says which export the parts belong to. */
export const unfinishedName = '_unfinished.json'
export const readmeName = '_read.md'

/** What an export was asked for: the same again is the same dataset, whatever its runs are by now. */
export type AskedParts = {
  dataset: { id: string; name: string | null }
  /** The institution's name; null for runs that came from a file. */
  profile: string | null
  /** Which of the runs, and in which order inside a part; Null for all runs, as they came. */
  query: RunQuery | null
  /** The columns that were chosen. Null for all columns. */
  chosenColumns: readonly string[] | null
  partitionBy: readonly string[]
  codec: ParquetCodec
}

/** What is known of the runs beside that. */
export type RunsOrigin = {
  /** How many runs the platform sent, and how many it says there are (`Exported` in the contract). */
  received: number
  totalRuns: number | null
  incomplete: boolean
  /** When the platform gave the runs, and when they were exported. ISO 8601, UTC. */
  readAt: string
  writtenAt: string
}

export type PartFacts = {
  /** Below the folder of the dataset, with `/`. */
  path: string
  /** The value of each partition column, by its name. Null for null, missing and an empty text. */
  values: Record<string, string | null>
  runs: number
  bytes: number
  /** Of the file, in hexadecimal; the name has it too. */
  sha256: string
}

/** What makes a folder of parts a dataset. It is written last. */
export type PartsManifest = AskedParts &
  RunsOrigin & {
    version: 1
    format: 'parquet-dataset'
    runs: number
    bytes: number
    /** The columns in each part, without those of the partitions, and the types that they have there. */
    columns: { name: string; type: ExactType }[]
    /** The columns that are in the names of the folders, and the types that fit them. */
    partitions: { name: string; type: ExactType }[]
    parts: PartFacts[]
  }

const head = { version: 1, format: 'parquet-dataset' } as const

export function manifestText(manifest: Omit<PartsManifest, keyof typeof head>): string {
  return `${JSON.stringify({ ...head, ...manifest }, null, 2)}\n`
}

export function unfinishedText(asked: AskedParts): string {
  return `${JSON.stringify({ ...head, ...asked }, null, 2)}\n`
}

/** Reads a manifest. Returns null if this program did not write it. */
export function readManifest(text: string): (AskedParts & { parts?: PartFacts[] }) | null {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof found !== 'object' || found === null) return null
  const { version, format } = found as Partial<PartsManifest>
  // One cast: this program wrote it, and what is taken from it is compared with what it would write now.
  return version === head.version && format === head.format ? (found as PartsManifest) : null
}

/** Whether two exports were asked for the same. A dataset may have got another name meanwhile. */
export function isSameExport(one: AskedParts, other: AskedParts): boolean {
  return identity(one) === identity(other)
}

function identity({ dataset, profile, query, chosenColumns, partitionBy, codec }: AskedParts) {
  return JSON.stringify([dataset?.id, profile, query, chosenColumns, partitionBy, codec])
}

/** Whether two manifests hold the same, whenever they were written. */
export function isSameManifest(one: string, other: string): boolean {
  const timeless = (text: string) =>
    JSON.stringify({ ...readManifest(text), readAt: null, writtenAt: null })
  return timeless(one) === timeless(other)
}
