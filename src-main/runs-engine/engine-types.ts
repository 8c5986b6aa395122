import type { RunRow } from '../contract/dataset.ts'
import type { Defect } from '../contract/failure.ts'
import type { Result } from '../contract/result.ts'
import type { ParseError } from './read/parse-error.ts'
import type { RunColumn } from './read/columns.ts'
import type { BodyLayout } from './read/response-shape.ts'
import type { Asking, EndedBody, EngineFailure, Question, Questions, ReadFile } from './protocol.ts'

/** The body's stream threw `cause` after `offset` bytes. */
type Interrupted = { kind: 'interrupted'; offset: number; cause: unknown }

/**
 * Why a dataset is incomplete. The runs that arrived are kept. The first body can only be `truncated` or
 * `interrupted`. A later body can have any fault, and its runs up to the fault are kept.
 */
export type Incomplete = ParseError | Interrupted

/** A bad body (`kind`), or a failure of this program (`code`). */
export type OpenFailure = ParseError | Interrupted | EngineFailure | Defect

/** What was read before the next body is requested. */
export type SoFar = Omit<EndedBody, 'bytes' | 'fault'>

export type OpenOptions = {
  /** The folder for the spool, which is a private file that `close` deletes. */
  spool: string
  /** The layout of the bodies. The default is `answer`. */
  layout?: BodyLayout
  signal?: AbortSignal
  onProgress?(progress: { bytes: number; runs: number }): void
  /**
   * Called with the first runs as soon as some have arrived. If they do not fill the screen, it is called again when
   * enough have arrived.
   */
  onFirstRuns?(first: FirstRuns): void
  /**
   * Requests the next page of the same dataset. Its runs follow the earlier ones. Returns null if there are no more
   * pages. If it rejects, reading ends as after an interruption.
   */
  next?(soFar: SoFar): Promise<ReadableStream<Uint8Array> | null>
}

export type FileOptions = Pick<OpenOptions, 'spool' | 'signal' | 'onFirstRuns'> & {
  /** `total` is the size of the file. Null if it has none. */
  onProgress?(read: { done: number; total: number | null }): void
}

/** The first rows of a dataset, with the cells of its first columns. */
export type FirstRuns = { columns: RunColumn[]; rows: RunRow[] }

/** Reads datasets of any size without blocking the main thread. */
export type RunsEngine = {
  /**
   * Starts the worker if it is not running, so that it is ready when a body arrives. If the start fails, `open`
   * reports it.
   */
  start(): void
  /**
   * Streams the body to a spool while it is validated and indexed. A body that is cut short before its runs begin is
   * a failure. If it is cut short later, the dataset is `incomplete`.
   */
  open(
    body: ReadableStream<Uint8Array>,
    options: OpenOptions,
  ): Promise<Result<OpenedDataset, OpenFailure>>
  /**
   * Reads a local file that holds a body, which may be gzipped. The worker reads it without a copy unless it is
   * gzipped. Without a copy, each question fails with `file-changed` after another program has written to the file.
   */
  openFile(path: string, options: FileOptions): Promise<Result<OpenedFile, OpenFailure>>
  /** Ends all work and closes every open dataset. */
  close(): Promise<void>
}

export type OpenedFile = OpenedDataset & Pick<ReadFile, 'layout' | 'changedAt' | 'damage'>

/** A dataset whose runs are in a spool, or in the file that they came from. */
export type OpenedDataset = {
  handle: string
  /** The first body, parsed, with `[]` for the runs. A `meta` over 1 MB is `null`. */
  envelope: unknown
  /** Whether the response had a list of runs at all. */
  runsFound: boolean
  runs: number
  /** The size of all bodies. */
  bytes: number
  incomplete: Incomplete | null
  columns: RunColumn[]
  /** Sends a question to the worker. A lost worker is a defect. A missing view or run is `dataset-not-open`. */
  ask<Q extends Question>(
    question: Q,
    input: Questions[Q]['in'],
    asking?: Asking,
  ): Promise<Result<Questions[Q]['out'], EngineFailure | Defect>>
  close(): Promise<void>
}
