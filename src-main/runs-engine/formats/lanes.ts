import type { Compression } from '../ports.ts'
import type { ExportOptions } from '../engine-types.ts'
import type { TypedColumn } from '../read/columns.ts'
import type { KeyList } from '../read/key-tree.ts'
import { RunFields } from '../read/run-fields.ts'
import { createWriter } from './create-writer.ts'
import type { ExportSource } from './export.ts'
import { createLane, type Lane } from './lots.ts'

/** What another thread has to know to write lots as this one does. */
export type LaneSetup = {
  keys: KeyList
  columns: readonly TypedColumn[]
  options: ExportOptions
}

/** Threads that write lots. */
export type Threads = {
  /** How many an export may have, this one among them. */
  count: number
  /** Closing it ends the thread, whatever it does. */
  start(setup: LaneSetup): Lane & { close(): Promise<void> }
}

/** Bytes of runs for which one more thread is started: it takes some dozens of milliseconds before it writes any. */
const BYTES_OF_THREAD = 8 * 1024 * 1024

/** The lane of a thread that was started for it. */
export function createOtherLane(
  { keys, columns, options }: LaneSetup,
  compression: Compression,
): Lane {
  const fields = new RunFields()
  fields.tree.add(keys)
  return createLane(createWriter(fields, columns, options, compression))
}

/** Has work done with as many threads beside this one as the runs are worth. */
export async function withThreads<T>(
  threads: Threads,
  source: ExportSource,
  setup: () => LaneSetup,
  work: (others: Lane[]) => Promise<T>,
): Promise<T> {
  const count = Math.min(threads.count - 1, Math.floor(bytesOf(source) / BYTES_OF_THREAD))
  const others = count < 1 ? [] : Array.from({ length: count }, () => threads.start(setup()))
  try {
    return await work(others)
  } finally {
    await Promise.all(others.map((lane) => lane.close()))
  }
}

/** About how many bytes the runs have. */
function bytesOf({ index, view }: ExportSource): number {
  const { count } = index
  if (count === 0) return 0
  const all = index.start(count - 1) + index.length(count - 1) - index.start(0)
  return view === null ? all : (all * view.numbers.length) / count
}
