import { z } from 'zod'
import { Column } from '#contract/dataset.ts'
import { timeNow } from '../../lib/time-now.ts'
import { readStored, writeStored } from '../../lib/local-store.ts'
import { AskedQuery } from './query/asked-query.ts'
import type { DatasetSource } from './runs-source.ts'

const Kept = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('platform'), id: z.string().min(1) }),
    z.object({ kind: z.literal('snapshot'), snapshotId: z.string().min(1) }),
  ]),
  title: z.string(),
  /** The columns that the query speaks of. */
  columns: z.array(Column),
  query: AskedQuery,
  at: z.iso.datetime(),
})
/** The dataset that was looked at last, and which of its runs. */
export type LastDataset = z.infer<typeof Kept>

/** What was looked at last in an institution on this computer, also before a restart. Null: nothing that can be opened again. */
export function readLastDataset(profileId: string): LastDataset | null {
  return Kept.nullable()
    .catch(null)
    .parse(readStored(keyOf(profileId)))
}

/** Keeps what is looked at. A file has to be chosen anew, so it is not kept. */
export function keepLastDataset(
  profileId: string,
  source: DatasetSource,
  { title, columns, query }: { title: string; columns: readonly Column[]; query: AskedQuery },
): void {
  if (source.kind === 'file') return
  const named = new Set([...query.filters, ...query.sort].map(({ column }) => column))
  const kept: LastDataset = {
    source,
    title,
    columns: columns.filter(({ key }) => named.has(key)),
    query,
    at: timeNow(),
  }
  writeStored(keyOf(profileId), kept)
}

function keyOf(profileId: string): string {
  return `provost.last-dataset.${profileId}`
}
