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
  runs: number
  bodyRuns: number
  repeatedRuns: number
  runsFound: boolean
  /** Parsed; `undefined` when the body is faulty beyond reading. */
  envelope: unknown
  fault: ParseError | null
}

/** A local file that was read to its end, or as far as it could be. */
export type ReadFile = EndedBody & {
  /** What its text began as. */
  layout: BodyLayout
  /** When it was last changed, in milliseconds since 1970. */
  changedAt: number
  /** Why it could not be read or unpacked to its end. Null if it could. */
  damage: FileFailure | null
}

/** The operations of the contract that the engine does by itself, with the contract's inputs and outputs. */
type Operation = 'query' | 'runs' | 'run' | 'summary' | 'groups' | 'totals' | 'diff' | 'changes'

/** What an open dataset can be asked. */
export type Questions = {
  [O in Operation]: {
    in: Omit<Input<`datasets.${O}`>, 'handle' | 'before' | 'job'>
    out: Output<`datasets.${O}`>
  }
} & {
  /** Bytes that an export takes at least. */
  estimate: { in: { options: ExportOptions }; out: number }
  /** Writes runs to a file, which appears at its place only when it is whole. */
  export: { in: { options: ExportOptions; place: Place }; out: ExportedRuns }
  /** Writes runs as a Parquet dataset into a folder. `overwrite`: another dataset of ours there is replaced. */
  exportParts: {
    in: { options: PartsOptions; about: PartsExport['about']; place: Place }
    out: WrittenParts
  }
  /** SHA-256 of the text of the runs, each with a line feed behind it, in hexadecimal. */
  digest: { in: object; out: string }
  /** Writes all runs as they came, as a gzipped body that can be opened again. Returns its size in bytes. */
  keep: { in: { body: SnapshotBody }; out: number }
}
export type Question = keyof Questions

/** Why work ends without a defect. */
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

/** `lent` is the memory of the input's bytes. It is returned with the value and used again. */
export type Request = {
  [M in Method]: { id: number; method: M; input: Calls[M]['in']; lent?: ArrayBuffer }
}[Method]

export type ToWorker = Request | { id: number; cancel: true }

export type FromWorker =
  | { id: number; value: unknown; lent?: ArrayBuffer | undefined }
  | { id: number; progress: Progress }
  /** The call threw: a defect. */
  | { id: number; error: string }

/** How a caller follows work and cancels it. */
export type Asking = Partial<Work>

/** Calls the worker. Rejects with an `Error` when the call threw or the worker is lost. */
export type Call = <M extends Method>(
  method: M,
  input: Calls[M]['in'],
  options?: Asking & {
    /** The memory of the input's bytes. It cannot be used until `onReturned`. */
    lent?: ArrayBuffer
    onReturned?: (lent: ArrayBuffer) => void
  },
) => Promise<Calls[M]['out']>
