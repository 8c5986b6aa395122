import type { ExportOptions } from './formats/export-options.ts'
import type { Lane } from './formats/lots.ts'
import type { TypedColumn } from './read/columns.ts'
import type { FoundRuns, RunBorder } from './read/find-runs.ts'
import type { KeyList } from './read/key-tree.ts'

/** What another thread has to know to write lots as this one does. */
export type LaneSetup = {
  keys: KeyList
  columns: readonly TypedColumn[]
  options: ExportOptions
}

/** Other threads that do parts of the engine's work. Closing one ends it, whatever it does. */
export type Threads = {
  /** How many threads a piece of work may have, that of the engine among them. */
  count: number
  /** A thread that writes lots of an export. */
  startLane(setup: LaneSetup): Lane & Closable
  /** A thread that finds runs. */
  startFinder(): OtherFinder
}

/** Finds the runs of pieces, each of which lies in memory that is shared, and stays as it is until the answer comes. */
export type OtherFinder = Closable & {
  find(piece: Uint8Array, border: RunBorder): Promise<FoundRuns>
}

type Closable = { close(): Promise<void> }
