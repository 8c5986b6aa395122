import type { ParquetCodec, RunRow, WholeRun } from '../../contract/dataset.ts'
import type { Failure, FileFailure, StateFailure } from '../../contract/failure.ts'
import type { Result } from '../../contract/result.ts'
import type { RunQuery, RunView } from '../../contract/run-query.ts'
import type { RunsSummary } from '../../contract/run-summary.ts'
import type { RunChange, RunsDiff } from '../../contract/snapshot.ts'
import type { Place } from '../ports.ts'
import type { BodyFault } from './body-fault.ts'
import type { RunColumn } from './columns.ts'
import type { BodyLayout } from './dataset-shape.ts'
import type { ChangesWindow } from './diff/run-changes.ts'
import type { CsvStyle } from './formats/csv.ts'
import type { ExportedRuns, ExportProgress } from './export.ts'
import type { KeptBody } from './keep-body.ts'

/** A defect of ours: the worker broke, or was closed. */
export type Defect = Extract<Failure, { code: 'defect' }>

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
  /** What its bodies are; answers where nothing is said. */
  layout?: BodyLayout
  signal?: AbortSignal
  onProgress?(progress: { bytes: number; runs: number }): void
  /** The first runs, as soon as some have arrived; called once more when a screenful is here, if it was less. */
  onFirstRuns?(first: FirstRuns): void
  /**
   * Asks for the next page of the same dataset; its runs follow those before. `null`: that was all.
   * A rejection ends the reading as an interruption does.
   */
  next?(soFar: SoFar): Promise<ReadableStream<Uint8Array> | null>
}

/** The first rows of a dataset, with the cells of its first columns. */
export type FirstRuns = { columns: RunColumn[]; rows: RunRow[] }

export type ExportOptions = (
  | { format: 'csv'; csv: CsvStyle }
  | { format: 'ndjson' | 'json' | 'xlsx' }
  | { format: 'parquet'; codec: ParquetCodec }
) & {
  /** Column names in order; without them all columns (NDJSON and JSON: the runs as they came). */
  columns?: readonly string[]
  /** The runs of a view in its order; without one all runs. */
  view?: string
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

/** What a long piece of work comes to. */
type Reply<T> = Promise<Result<T, FileFailure | StateFailure | Defect>>
type OnProgress = (progress: ExportProgress) => void

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
  /** Finds and orders runs: the view that it answers names them to the calls below. */
  query(query: RunQuery, signal: AbortSignal, onProgress: OnProgress): Reply<RunView>
  /**
   * Rows from `offset` on, at most `limit`, with the cells of the columns named, or of all. `view` `null`: of all runs,
   * as they came. The answer `null`: there is no such view.
   */
  window(
    offset: number,
    limit: number,
    columns?: readonly string[],
    view?: string | null,
  ): Promise<RunRow[] | null>
  /** One run as it came, by its position in the view; `null`: there is no such run or view. */
  run(index: number, view?: string | null): Promise<WholeRun | null>
  /** What is in the columns named, or in all, over the runs of a view (`null`: all runs). */
  summary(
    view: string | null,
    columns: readonly string[] | undefined,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Reply<RunsSummary>
  /** Bytes that an export takes at least. */
  estimate(options: ExportOptions, signal: AbortSignal): Reply<number>
  /** Writes runs to a file, which appears at its place only when it is whole. */
  export(
    options: ExportOptions,
    place: Place,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Reply<ExportedRuns>
  /** SHA-256 of the text of the runs, each with a line feed behind it, in hexadecimal. */
  digest(signal: AbortSignal, onProgress: OnProgress): Reply<string>
  /** Writes all runs as they came, as a gzipped body that can be opened again; answers its size in bytes. */
  keep(body: KeptBody, signal: AbortSignal, onProgress: OnProgress): Reply<number>
  /** Compares the runs with those of another open dataset. `key` `null`: the column that tells which run is which is found. */
  diff(
    after: string,
    key: string | null,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Reply<RunsDiff>
  /** Runs that are not the same in both datasets of a comparison; `null`: there is none of this name any more. */
  changes(diff: string, window: ChangesWindow): Promise<RunChange[] | null>
  close(): Promise<void>
}
