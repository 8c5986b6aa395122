import type { RunRow, WholeRun } from '../../contract/dataset.ts'
import type { FileFailure, StateFailure } from '../../contract/failure.ts'
import type { Result } from '../../contract/result.ts'
import type { RunQuery, RunView } from '../../contract/run-query.ts'
import type { RunsSummary } from '../../contract/run-summary.ts'
import type { RunChange, RunsDiff } from '../../contract/snapshot.ts'
import type { Place } from '../ports.ts'
import type { BodyFault } from './body-fault.ts'
import type { RunColumn } from './columns.ts'
import type { BodyLayout } from './dataset-shape.ts'
import type { ChangesWindow } from './diff/run-changes.ts'
import type { ExportOptions } from './engine.ts'
import type { ExportedRuns, ExportProgress } from './export.ts'
import type { KeptBody } from './keep-body.ts'

/** What has arrived in the spool. After a fault no more is taken of this body. */
export type Arrived = { bytes: number; runs: number; fault: BodyFault | null }

/** A body that ended. */
export type EndedBody = {
  bytes: number
  runs: number
  bodyRuns: number
  runsFound: boolean
  /** Parsed; `undefined` when the body is faulty beyond reading. */
  envelope: unknown
  fault: BodyFault | null
}

/** What the worker can be asked, one word each, with what goes in and what comes out. */
export type Calls = {
  open: { in: { spool: string; layout: BodyLayout }; out: Result<string, FileFailure> }
  append: { in: { handle: string; bytes: Uint8Array }; out: Result<Arrived, FileFailure> }
  endBody: { in: { handle: string }; out: EndedBody }
  columns: { in: { handle: string }; out: RunColumn[] }
  query: {
    in: { handle: string; query: RunQuery }
    out: Result<RunView, FileFailure | StateFailure>
  }
  /** `null`: there is no such view. */
  window: {
    in: {
      handle: string
      view: string | null
      offset: number
      limit: number
      columns?: readonly string[] | undefined
    }
    out: RunRow[] | null
  }
  run: { in: { handle: string; view: string | null; index: number }; out: WholeRun | null }
  summary: {
    in: { handle: string; view: string | null; columns?: readonly string[] | undefined }
    out: Result<RunsSummary, FileFailure | StateFailure>
  }
  estimate: {
    in: { handle: string; options: ExportOptions }
    out: Result<number, FileFailure | StateFailure>
  }
  export: {
    in: { handle: string; options: ExportOptions; place: Place }
    out: Result<ExportedRuns, FileFailure | StateFailure>
  }
  /** SHA-256 of the text of the runs, each with a line feed behind it, in hexadecimal. */
  digest: { in: { handle: string }; out: Result<string, FileFailure | StateFailure> }
  /** Answers how many bytes were written. */
  keep: {
    in: { handle: string; body: KeptBody }
    out: Result<number, FileFailure | StateFailure>
  }
  diff: {
    in: { before: string; after: string; key: string | null }
    out: Result<RunsDiff, FileFailure | StateFailure>
  }
  /** `null`: there is no such comparison. */
  changes: { in: { diff: string; window: ChangesWindow }; out: RunChange[] | null }
  close: { in: { handle: string }; out: null }
  closeAll: { in: null; out: null }
}
export type Method = keyof Calls

/** The worker's side of the calls. */
export type CallHandlers = {
  [M in Method]: (input: Calls[M]['in'], context: CallContext) => Promise<Calls[M]['out']>
}

export type CallContext = {
  signal: AbortSignal
  onProgress(progress: ExportProgress): void
}

/** `lent`: the memory of the input's bytes, which goes back with the value, so that it is used again and never thrown away. */
export type Request = {
  [M in Method]: { id: number; method: M; input: Calls[M]['in']; lent?: ArrayBuffer }
}[Method]

export type ToWorker = Request | { id: number; cancel: true }

export type FromWorker =
  | { id: number; value: unknown; lent?: ArrayBuffer | undefined }
  | { id: number; progress: ExportProgress }
  /** The call threw: a defect. */
  | { id: number; error: string }

/** Calls the worker. Rejects with an `Error` when the call threw or the worker is lost. */
export type Call = <M extends Method>(
  method: M,
  input: Calls[M]['in'],
  options?: {
    signal?: AbortSignal
    onProgress?: (progress: ExportProgress) => void
    /** The memory of the input's bytes: away until it comes back with the value. */
    lent?: ArrayBuffer
    onReturned?: (lent: ArrayBuffer) => void
  },
) => Promise<Calls[M]['out']>
