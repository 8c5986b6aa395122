import { constants, type FileHandle, link, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  syncWhole,
  hasNoLinks,
  renameWithRetries,
  shortWrite,
  statOfFile,
  syncFolder,
  writeAll,
} from './fs-utils.ts'
import { systemCode } from './fs-errors.ts'

/**
 * Writes a file completely or not at all, readable by its owner only. Keeps the previous version as `.bak`. Throws the
 * system's error; then the old version is intact. `prove` throws if the file may no longer be replaced.
 */
export async function writeDurably(
  file: string,
  bytes: Uint8Array,
  prove: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    await writeNew(temporary, bytes)
    await prove()
    await keepPrevious(file)
    await prove()
    await renameWithRetries(temporary, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Writes a new file completely or not at all. Throws EEXIST if the file exists. If two programs do this at the same
 * time, one succeeds, because the system assigns the name in one step.
 */
export async function createDurably(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    await writeNew(temporary, bytes)
    await link(temporary, file).catch(async (error: unknown) => {
      if (!hasNoLinks(error)) throw error
      await writeNew(file, bytes)
    })
    await syncFolder(path.dirname(file))
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * Opens an existing or new regular file to append. Does not follow links, and does not wait for a pipe. Windows lacks
 * these flags, so they are 0 there.
 */
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants
const toAppend = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK

/** Appends bytes. If the disk is full, the file gets its old length back. */
export async function appendDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, toAppend, 0o600)
  let isInPlace: boolean
  try {
    const { size } = await statOfFile(handle)
    try {
      const { bytesWritten } = await handle.write(bytes)
      if (bytesWritten < bytes.length) throw shortWrite(bytesWritten, bytes.length)
      await handle.datasync()
    } catch (error) {
      // If another program has appended in the meantime, nothing is removed.
      const after = await handle.stat()
      if (after.size > size && after.size < size + bytes.length) await handle.truncate(size)
      throw error
    }
    if (size === 0) await syncFolder(path.dirname(file))
    isInPlace = await isAt(handle, file)
  } finally {
    await handle.close()
  }
  // Another program has moved the file. Append to the one that has its name now.
  if (!isInPlace) await appendDurably(file, bytes)
}

/** Whether an open file still has the name under which it was opened. */
async function isAt(handle: FileHandle, file: string): Promise<boolean> {
  const [opened, named] = await Promise.all([
    handle.stat({ bigint: true }),
    stat(file, { bigint: true }).catch(() => null),
  ])
  return named !== null && named.ino === opened.ino && named.dev === opened.dev
}

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeAll(handle, bytes, 0)
    await syncWhole(handle, bytes.length)
  } finally {
    await handle.close()
  }
}

/** A temporary name. The next start deletes the file if this program crashes. */
function temporaryOf(file: string): string {
  return `${file}.${crypto.randomUUID()}.tmp`
}

// A hard link needs no copy, and the old version keeps its name until the rename.
async function keepPrevious(file: string): Promise<void> {
  const fresh = temporaryOf(file)
  try {
    await link(file, fresh)
  } catch (error) {
    // If there is no previous version, or the disk has no links, continue: the new version matters more.
    if (systemCode(error) === 'ENOENT' || hasNoLinks(error)) return
    throw error
  }
  try {
    await renameWithRetries(fresh, `${file}.bak`)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
