import type { ByteReader } from '../ports.ts'
import type { Columns } from '../read/columns.ts'
import type { RunFields } from '../read/run-fields.ts'
import type { RunIndex } from '../read/run-index.ts'
import { runBatches } from '../run-batches.ts'
import type { ViewBatch } from '../view-batches.ts'

/** The spooled runs of one of two datasets that are compared. */
export type DiffSource = {
  reader: ByteReader
  index: RunIndex
  fields: RunFields
  columns: Columns
}

/** The runs from one on to before another, in the order of the spool. */
export async function* runsFrom(
  { reader, index }: DiffSource,
  from: number,
  to = index.count,
): AsyncGenerator<ViewBatch> {
  for await (const batch of runBatches(reader, index, from, to)) {
    const start = (run: number) => index.start(run) - batch.offset
    yield { ...batch, start, length: (run) => index.length(run) }
  }
}
