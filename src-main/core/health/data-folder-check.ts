import type { Failure, FileFailure } from '../../contract/failure.ts'
import { type HealthFinding, littleSpace } from '../../contract/health.ts'
import type { LargeFiles, Random, Store } from '../ports.ts'
import { folders } from '../storage/folders.ts'
import { failing, passing, warning } from './check-result.ts'

/** The typical size of a draft, in bytes. */
const probeBytes = 4096

/** Most file names in the result. */
const namedFiles = 100

type Parts = { store: Store; random: Random; files: LargeFiles }

/**
 * Writes a file as drafts are written, reads it back and removes it. Then checks the free space and the quarantined files.
 * `unread` is why the institutions cannot be listed, or null if they can.
 */
export async function checkDataFolder(
  { store, random, files }: Parts,
  { folder, unread }: { folder: string; unread: Failure | null },
): Promise<HealthFinding> {
  const freeBytes = await files.freeSpace(folder)
  const place = { folder, ...(freeBytes === null ? {} : { freeBytes }) }
  const broken = await roundTrip(store, random)
  if (broken) return failing({ ...broken, name: folder }, place)
  const names = await store.list(folders.corrupt)
  if (!names.ok) return failing({ ...names.failure, code: 'file-failed', name: folder }, place)
  const unreadableFiles = names.value.length
  const aside =
    unreadableFiles === 0 ? {} : { unreadableFiles, files: names.value.slice(0, namedFiles) }
  const facts = { ...place, ...aside }
  if (unread) return failing(unread, facts)
  if (freeBytes !== null && freeBytes < littleSpace) return warning('little-space', facts)
  return unreadableFiles === 0 ? passing(facts) : warning('unreadable-files', facts)
}

async function roundTrip(store: Store, random: Random): Promise<Omit<FileFailure, 'name'> | null> {
  // The next start deletes `.tmp` files, in case this program ends before it removes the file.
  const name = `health-check-${random.uuid()}.tmp`
  const bytes = random.bytes(probeBytes)
  const written = await store.write(name, bytes)
  if (!written.ok) return written.failure
  const read = await store.read(name)
  const removed = await store.remove(name)
  if (!read.ok) return read.failure
  if (!isSame(read.value, bytes)) return { code: 'file-failed', detail: 'reads back differently' }
  return removed.ok ? null : removed.failure
}

function isSame(read: Uint8Array | null, bytes: Uint8Array): boolean {
  return read?.length === bytes.length && bytes.every((byte, index) => byte === read[index])
}
