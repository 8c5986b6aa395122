import type { Failure, FileFailure } from '../../contract/failure.ts'
import { type HealthFinding, littleSpace } from '../../contract/health.ts'
import type { LargeFiles, Store } from '../ports.ts'
import { failing, fine, warning } from './finding.ts'

/** As long as a draft, in bytes. */
const probeBytes = 4096

/** The most names of files that are told. */
const namedFiles = 100

/** Writes a file as drafts are written, reads it back and removes it. */
export async function checkDataFolder(store: Store, folder: string): Promise<HealthFinding> {
  // The ending of what the next start sweeps, should this program end in between.
  const name = `health-check-${crypto.randomUUID()}.tmp`
  const bytes = crypto.getRandomValues(new Uint8Array(probeBytes))
  const facts = { folder }
  const fails = (failure: Omit<FileFailure, 'name'>) => failing({ ...failure, name: folder }, facts)
  const written = await store.write(name, bytes)
  if (!written.ok) return fails(written.failure)
  const read = await store.read(name)
  const removed = await store.remove(name)
  if (!read.ok) return fails(read.failure)
  if (!isSame(read.value, bytes))
    return fails({ code: 'file-failed', detail: 'reads back differently' })
  return removed.ok ? fine(facts) : fails(removed.failure)
}

/** What is left on the disk of the data folder. */
export async function checkFreeSpace(files: LargeFiles, folder: string): Promise<HealthFinding> {
  const freeBytes = await files.freeSpace(folder)
  if (freeBytes === null) return warning('space-unknown')
  return freeBytes < littleSpace ? warning('little-space', { freeBytes }) : fine({ freeBytes })
}

/**
 * Files of ours that could not be read, now or before, and were put aside. `unread`: why the institutions cannot be
 * listed at all, if that is so.
 */
export async function checkQuarantine(
  store: Store,
  { folder, unread }: { folder: string; unread: Failure | null },
): Promise<HealthFinding> {
  const names = await store.list('corrupt')
  if (!names.ok) return failing({ ...names.failure, code: 'file-failed', name: folder })
  const setAside = names.value.length
  if (unread) return failing(unread, { setAside })
  if (setAside === 0) return fine({ setAside })
  return warning('files-set-aside', { setAside, files: names.value.slice(0, namedFiles) })
}

function isSame(read: Uint8Array | null, bytes: Uint8Array): boolean {
  return read?.length === bytes.length && bytes.every((byte, index) => byte === read[index])
}
