import type { OpenDataset } from '../../contract/dataset.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { Terminal } from '../command.ts'
import type { Session } from '../session.ts'
import { findById } from './short-ids.ts'

/** Returns the snapshots of the named institution, or of all. */
export async function allSnapshots(session: Session): Promise<Result<Snapshot[]>> {
  const named = await session.named()
  if (!named.ok) return named
  const list = await session.call('profiles.list', {})
  if (!list.ok) return list
  const owners = named.value ? [named.value] : list.value.profiles
  const snapshots: Snapshot[] = []
  for (const { id: profileId } of owners) {
    const kept = await session.call('snapshots.list', { profileId, datasetId: null })
    if (!kept.ok) return kept
    snapshots.push(...kept.value.snapshots)
  }
  return ok(snapshots)
}

/** Finds a snapshot by the prefix of its id. */
export async function findSnapshot(
  { session, output }: Pick<Terminal, 'session' | 'output'>,
  typed: string,
): Promise<Result<Snapshot>> {
  const all = await allSnapshots(session)
  if (!all.ok) return all
  const title = (snapshot: Snapshot) => `${titleOf(snapshot)}, ${output.time(snapshot.readAt)}`
  return findById(all.value, typed, { title, missing: 'snapshot-missing' })
}

/** Opens a snapshot by the prefix of its id. Sends no request. */
export async function openSnapshot(
  terminal: Terminal,
  typed: string,
): Promise<Result<OpenDataset>> {
  const { session } = terminal
  const found = await findSnapshot(terminal, typed)
  return found.ok ? session.call('snapshots.open', { id: found.value.id, job: session.job }) : found
}

/** Returns the dataset's name, or its id if it has no name. */
export function titleOf({ name, datasetId }: Pick<Snapshot, 'name' | 'datasetId'>): string {
  return name ?? datasetId
}
