import type { ExportOptions } from './formats/export-options.ts'
import type { Lane } from './formats/run-chunks.ts'
import type { TypedColumn } from './read/columns.ts'
import type { FoundRuns, RunSeparator } from './read/find-runs.ts'
import type { KeyList } from './read/run-fields.ts'

/** What another thread needs to write the same chunks as this one. */
export type LaneSetup = {
  keys: KeyList
  columns: readonly TypedColumn[]
  options: ExportOptions
}

/** Threads that do parts of the engine's work. Closing one ends it immediately. */
export type Threads = {
  /** The most threads for a piece of work, including the engine's own. */
  count: number
  /** Starts a thread that writes chunks of an export. */
  startLane(setup: LaneSetup): Lane & Closable
  /** Starts a thread that finds runs. */
  startFinder(): OtherFinder
}

/** Finds the runs in pieces. A piece is in shared memory and must not change until the result arrives. */
export type OtherFinder = Closable & {
  find(piece: Uint8Array, separator: RunSeparator): Promise<FoundRuns>
}

type Closable = { close(): Promise<void> }
