import type { FileFailure, StateFailure } from '../contract/failure.ts'
import type { Input, Output } from '../contract/index.ts'
import type { Result } from '../contract/result.ts'
import type { Place } from './ports.ts'
import type { ParseError } from './read/parse-error.ts'
import type { RunColumn } from './read/columns.ts'
import type { BodyLayout } from './read/response-shape.ts'
import type { ExportOptions, PartsOptions } from './formats/export-options.ts'
import type { ExportedRuns } from './formats/export.ts'
import type { Progress, Work } from './work.ts'
import type { PartsExport, WrittenParts } from './formats/parts/export-parts.ts'
import type { SnapshotBody } from './formats/write-snapshot.ts'

/** What has arrived so far. After a fault the rest of the body is ignored. */
export type Arrived = { bytes: number; runs: number; fault: ParseError | null }

/** A body that ended. */
export type EndedBody = {
  bytes: number
  /** The runs of all bodies, and of this one alone. */
  runs: number
  bodyRuns: number
  /** How many runs of this body are also in an earlier one. */
  repeatedRuns: number
  /** Whether it had a list of runs at all. */
  runsFound: boolean
  /** The parsed body without its runs. It is `undefined` if the body has a fault that makes it unreadable. */
  envelope: unknown
  fault: ParseError | null
}

/** A local file that was read to its end, or as far as possible. */
export type ReadFile = EndedBody & {
  /** The layout that was detected from the beginning of its text. */
  layout: BodyLayout
  /** When it was last changed, in milliseconds since 1970. */
  changedAt: number
  /** Why it could not be read or unpacked to its end. Null if it could. */
  damage: FileFailure | null
}

/** The operations of the contract that the engine performs alone. They have the contract's inputs and outputs. */
type Operation = 'query' | 'runs' | 'run' | 'summary' | 'groups' | 'totals' | 'diff' | 'changes'

/** The questions that can be sent to an open dataset. */
export type Questions = {
  [O in Operation]: {
    in: Omit<Input<`datasets.${O}`>, 'handle' | 'before' | 'job'>
    out: Output<`datasets.${O}`>
  }
} & {
  /** Returns the least number of bytes that an export takes. */
  estimate: { in: { options: ExportOptions }; out: number }
  /** Writes runs to a file, which appears in its place only when it is complete. */
  export: { in: { options: ExportOptions; place: Place }; out: ExportedRuns }
  /**
   * Writes runs as a Parquet dataset into a folder. With `overwrite`, it replaces another dataset of this program
   * there.
   */
  exportParts: {
    in: { options: PartsOptions; about: PartsExport['about']; place: Place }
    out: WrittenParts
  }
  /** Returns the SHA-256 of the text of the runs, with a line feed after each run, in hexadecimal. */
  digest: { in: object; out: string }
  /** Writes all runs as they came, as a gzipped body that can be opened again. Returns its size in bytes. */
  keep: { in: { body: SnapshotBody }; out: number }
}
export type Question = keyof Questions

/** Why work can end without a defect. */
export type EngineFailure = FileFailure | StateFailure

/** The calls to the worker, with their inputs and outputs. */
export type Calls = {
  open: { in: { spool: string; layout: BodyLayout }; out: Result<string, EngineFailure> }
  /** Opens a local file without copying it. A gzipped file is unpacked into a spool. */
  openFile: { in: { spool: string; path: string }; out: Result<string, EngineFailure> }
  readFile: { in: { handle: string }; out: Result<ReadFile, EngineFailure> }
  append: { in: { handle: string; bytes: Uint8Array }; out: Result<Arrived, EngineFailure> }
  endBody: { in: { handle: string }; out: Result<EndedBody, EngineFailure> }
  columns: { in: { handle: string }; out: RunColumn[] }
  ask: {
    in: { handle: string; question: Question; input: Questions[Question]['in'] }
    out: Result<unknown, EngineFailure>
  }
  close: { in: { handle: string }; out: null }
  closeAll: { in: null; out: null }
}
export type Method = keyof Calls

/** The worker's side of the calls. */
export type CallHandlers = {
  [M in Method]: (input: Calls[M]['in'], context: Work) => Promise<Calls[M]['out']>
}

/** `lent` is the memory of the input's bytes. It is returned with the value and then reused. */
export type Request = {
  [M in Method]: { id: number; method: M; input: Calls[M]['in']; lent?: ArrayBuffer }
}[Method]

export type ToWorker = Request | { id: number; cancel: true }

export type FromWorker =
  | { id: number; value: unknown; lent?: ArrayBuffer | undefined }
  | { id: number; progress: Progress }
  /** The call threw, which is a defect. */
  | { id: number; error: string }

/** Lets a caller follow work and cancel it. */
export type Asking = Partial<Work>

/** Calls the worker. Rejects with an `Error` if the call throws or the worker is lost. */
export type Call = <M extends Method>(
  method: M,
  input: Calls[M]['in'],
  options?: Asking & {
    /** The memory of the input's bytes. It cannot be used until `onReturned`. */
    lent?: ArrayBuffer
    onReturned?: (lent: ArrayBuffer) => void
  },
) => Promise<Calls[M]['out']>
