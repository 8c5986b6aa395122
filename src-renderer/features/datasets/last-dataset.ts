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
  /** The columns that the query uses. */
  columns: z.array(Column),
  query: AskedQuery,
  at: z.iso.datetime(),
})
/** The dataset that was viewed last, and its query. */
export type LastDataset = z.infer<typeof Kept>

/** The last dataset of an institution on this computer, also before a restart. Null if there is none that can be opened again. */
export function readLastDataset(profileId: string): LastDataset | null {
  return Kept.nullable()
    .catch(null)
    .parse(readStored(keyOf(profileId)))
}

/** Stores the current dataset. Files are not stored, because the person would have to choose the file again. */
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
