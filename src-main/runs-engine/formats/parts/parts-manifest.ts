import type { ParquetCodec } from '../../../contract/dataset.ts'
import type { RunQuery } from '../../../contract/run-query.ts'
import type { ExactType } from '../../read/columns.ts'

/** Spark, Trino and Hive ignore files whose name begins with an underscore. */
export const manifestName = '_manifest.json'
/** Exists until the first export into a folder is finished. It identifies the export that the parts belong to. */
export const unfinishedName = '_unfinished.json'
export const readmeName = '_read.md'

/** What was requested. The same request is the same dataset, even if its runs have changed. */
export type AskedParts = {
  dataset: { id: string; name: string | null }
  /** The institution's name. Null for runs from a file. */
  profile: string | null
  /** Selects and sorts the runs. The order applies inside a part. Null for all runs in their original order. */
  query: RunQuery | null
  /** The columns that were chosen. Null for all columns. */
  chosenColumns: readonly string[] | null
  partitionBy: readonly string[]
  codec: ParquetCodec
}

/** Further facts about the runs. */
export type RunsOrigin = {
  /** How many runs the platform sent, and how many it says exist (`Exported` in the contract). */
  received: number
  totalRuns: number | null
  incomplete: boolean
  /** When the platform sent the runs, and when they were exported. ISO 8601, UTC. */
  readAt: string
  writtenAt: string
}

export type PartFacts = {
  /** Path below the dataset's folder, with `/`. */
  path: string
  /** The value of each partition column by name. Null for null, missing and an empty text. */
  values: Record<string, string | null>
  runs: number
  bytes: number
  /** SHA-256 of the file in hexadecimal. It is also in the file name. */
  sha256: string
}

/** The content of the manifest file. It is written last and makes a folder of parts a dataset. */
export type PartsManifest = AskedParts &
  RunsOrigin & {
    version: 1
    format: 'parquet-dataset'
    runs: number
    bytes: number
    /** The columns in each part and their types, without the partition columns. */
    columns: { name: string; type: ExactType }[]
    /** The partition columns, and the types of their values. */
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
  // This cast is safe: this program wrote the file, and values from it are only compared with new ones.
  return version === head.version && format === head.format ? (found as PartsManifest) : null
}

/** Whether two requests are for the same export. The name of the dataset may have changed. */
export function isSameExport(one: AskedParts, other: AskedParts): boolean {
  return identity(one) === identity(other)
}

function identity({ dataset, profile, query, chosenColumns, partitionBy, codec }: AskedParts) {
  return JSON.stringify([dataset?.id, profile, query, chosenColumns, partitionBy, codec])
}

/** Whether two manifests are equal except for their times. */
export function isSameManifest(one: string, other: string): boolean {
  const timeless = (text: string) =>
    JSON.stringify({ ...readManifest(text), readAt: null, writtenAt: null })
  return timeless(one) === timeless(other)
}
