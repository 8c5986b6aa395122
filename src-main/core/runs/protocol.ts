import type { FileFailure, StateFailure } from '../../contract/failure.ts'
import type { Result } from '../../contract/result.ts'
import type { RunQuery, RunView } from '../../contract/run-query.ts'
import type { RunsSummary } from '../../contract/run-summary.ts'
import type { Place } from '../ports.ts'
import type { BodyFault } from './body-fault.ts'
import type { RunColumn } from './columns.ts'
import type { ExportOptions } from './engine.ts'
import type { ExportedRuns, ExportProgress } from './export.ts'
import type { RunRow } from './opened-runs.ts'

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
  open: { in: { spool: string }; out: Result<string, FileFailure> }
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
  run: { in: { handle: string; view: string | null; index: number }; out: string | null }
  summary: {
    in: { handle: string; view: string | null; columns?: readonly string[] | undefined }
    out: Result<RunsSummary, FileFailure | StateFailure>
  }
  export: {
    in: { handle: string; options: ExportOptions; place: Place }
    out: Result<ExportedRuns, FileFailure | StateFailure>
  }
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

export type Request = { [M in Method]: { id: number; method: M; input: Calls[M]['in'] } }[Method]

export type ToWorker = Request | { id: number; cancel: true }

export type FromWorker =
  | { id: number; value: unknown }
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
    /** Buffers that are given away with the input. */
    transfer?: ArrayBuffer[]
  },
) => Promise<Calls[M]['out']>
