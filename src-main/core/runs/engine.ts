import type { Failure, FileFailure, StateFailure } from '../../contract/failure.ts'
import type { Result } from '../../contract/result.ts'
import type { Place } from '../ports.ts'
import type { BodyFault } from './body-fault.ts'
import type { RunColumn } from './columns.ts'
import type { CsvStyle } from './csv.ts'
import type { ExportProgress } from './export.ts'
import type { RunRow } from './opened-runs.ts'

/** A defect of ours: the worker broke, or was closed. */
type Defect = Extract<Failure, { code: 'defect' }>

/** The body's stream threw: `cause` is what it threw, `offset` how many bytes had come. */
export type Interrupted = { kind: 'interrupted'; offset: number; cause: unknown }

/**
 * Why less arrived than was sent; what did arrive is kept. Faults but `truncated` are here only
 * for a body after the first, whose runs count up to the fault.
 */
export type Incomplete = BodyFault | Interrupted

/** Bad body (`kind`), or trouble on our side (`code`). */
export type OpenFailure = BodyFault | Interrupted | FileFailure | StateFailure | Defect

/** What has been read when the next body is asked for. */
export type SoFar = {
  /** Runs of all bodies, and of the last one alone. */
  runs: number
  bodyRuns: number
  /** The last body without its runs. */
  envelope: unknown
}

export type OpenOptions = {
  /** Folder for the spool, a private file that is gone after `close`. */
  spool: string
  signal?: AbortSignal
  onProgress?(progress: { bytes: number; runs: number }): void
  /** The first runs, as soon as some have arrived. Called once at most. */
  onFirstRuns?(first: FirstRuns): void
  /**
   * Asks for the next page of the same dataset; its runs follow those before. `null`: that was all.
   * A rejection ends the reading as an interruption does.
   */
  next?(soFar: SoFar): Promise<ReadableStream<Uint8Array> | null>
}

export type FirstRuns = { columns: RunColumn[]; rows: RunRow[] }

export type ExportOptions = (
  { format: 'csv'; csv: CsvStyle } | { format: 'ndjson' } | { format: 'json' }
) & {
  /** Column names in order; without them all columns (NDJSON and JSON: the runs as they came). */
  columns?: readonly string[]
}

/** Reads datasets of any size beside the main thread. */
export type RunsEngine = {
  /**
   * Streams the body to a spool while it is validated and indexed. A body that is cut short
   * before its runs begin is a failure; later it is a dataset that is `incomplete`.
   */
  open(
    body: ReadableStream<Uint8Array>,
    options: OpenOptions,
  ): Promise<Result<OpenedDataset, OpenFailure>>
  /** Ends all work, and with it every opened dataset. */
  close(): Promise<void>
}

/** A dataset whose runs are spooled. Its calls reject with an `Error` when the engine is lost. */
export type OpenedDataset = {
  handle: string
  /** The first body, parsed, with `[]` for the runs; a `meta` over 1 MB is `null`. */
  envelope: unknown
  /** Whether the answer had a list of runs at all. */
  runsFound: boolean
  runs: number
  /** Bytes of all bodies. */
  bytes: number
  incomplete: Incomplete | null
  columns: RunColumn[]
  /** Rows from `offset` on, at most `limit`, with the cells of the columns named, or of all. */
  window(offset: number, limit: number, columns?: readonly string[]): Promise<RunRow[]>
  /** The exact JSON text of one run; `null`: there is no such run. */
  run(index: number): Promise<string | null>
  /** Writes all runs to a file, which appears at its place only when it is whole. */
  export(
    options: ExportOptions,
    place: Place,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<{ runs: number; bytes: number }, FileFailure | StateFailure | Defect>>
  close(): Promise<void>
}
