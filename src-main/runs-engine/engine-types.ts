import type { RunRow } from '../contract/dataset.ts'
import type { Defect } from '../contract/failure.ts'
import type { Result } from '../contract/result.ts'
import type { ParseError } from './read/parse-error.ts'
import type { RunColumn } from './read/columns.ts'
import type { BodyLayout } from './read/response-shape.ts'
import type { Asking, EngineFailure, Question, Questions, ReadFile } from './protocol.ts'

/** The body's stream threw: `cause` is what it threw, `offset` how many bytes had come. */
type Interrupted = { kind: 'interrupted'; offset: number; cause: unknown }

/**
 * Why less arrived than was sent; what did arrive is kept. Faults but `truncated` are here only
 * for a body after the first, whose runs count up to the fault.
 */
export type Incomplete = ParseError | Interrupted

/** Bad body (`kind`), or trouble on our side (`code`). */
export type OpenFailure = ParseError | Interrupted | EngineFailure | Defect

/** What has been read when the next body is asked for. */
export type SoFar = {
  /** Runs of all bodies, and of the last one alone. */
  runs: number
  bodyRuns: number
  /** How many runs of the last body an earlier one has. */
  repeatedRuns: number
  /** Whether the last body had a list of runs at all. */
  runsFound: boolean
  /** The last body without its runs. */
  envelope: unknown
}

export type OpenOptions = {
  /** Folder for the spool, a private file that is gone after `close`. */
  spool: string
  /** What its bodies are. The default is `answer`. */
  layout?: BodyLayout
  signal?: AbortSignal
  onProgress?(progress: { bytes: number; runs: number }): void
  /** The first runs, as soon as some have arrived; called once more when a screenful is here, if it was less. */
  onFirstRuns?(first: FirstRuns): void
  /**
   * Asks for the next page of the same dataset; its runs follow those before. Null if there are no more pages.
   * A rejection ends the reading as an interruption does.
   */
  next?(soFar: SoFar): Promise<ReadableStream<Uint8Array> | null>
}

export type FileOptions = Pick<OpenOptions, 'spool' | 'signal' | 'onFirstRuns'> & {
  /** `total` is the size of the file. Null if it has none. */
  onProgress?(read: { done: number; total: number | null }): void
}

/** The first rows of a dataset, with the cells of its first columns. */
export type FirstRuns = { columns: RunColumn[]; rows: RunRow[] }

/** Reads datasets of any size beside the main thread. */
export type RunsEngine = {
  /**
   * Starts the worker if it is not running, so that it is ready when a body arrives. A start that fails is reported
   * by `open`.
   */
  start(): void
  /**
   * Streams the body to a spool while it is validated and indexed. A body that is cut short
   * before its runs begin is a failure; later it is a dataset that is `incomplete`.
   */
  open(
    body: ReadableStream<Uint8Array>,
    options: OpenOptions,
  ): Promise<Result<OpenedDataset, OpenFailure>>
  /**
   * Reads a local file that holds a body, as it is or gzipped. The worker reads it without a copy unless it is
   * gzipped. Then each question ends with `file-changed` after another program has written into the file.
   */
  openFile(path: string, options: FileOptions): Promise<Result<OpenedFile, OpenFailure>>
  /** Ends all work, and with it every opened dataset. */
  close(): Promise<void>
}

export type OpenedFile = OpenedDataset & Pick<ReadFile, 'layout' | 'changedAt' | 'damage'>

/** A dataset whose runs are in a spool, or in the file that they came from. */
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
  /** Asks the worker. A lost engine is a defect; a view or a run that is not there is `dataset-not-open`. */
  ask<Q extends Question>(
    question: Q,
    input: Questions[Q]['in'],
    asking?: Asking,
  ): Promise<Result<Questions[Q]['out'], EngineFailure | Defect>>
  close(): Promise<void>
}
