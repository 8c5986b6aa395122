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
 * Writes a file so that it is on the disk whole or not at all, readable by its owner only. The version
 * before stays beside it as `.bak`. Throws the system's error; the old version is then intact. `prove`: throws where it
 * must not be put in its place any more.
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
 * Writes a file that is on the disk whole or not at all, and only where there is none: else it throws EEXIST. Of two
 * programs at once one succeeds: the name is given by the system in one step.
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
 * To add to a file, and to nothing that a link leads to or that is none: a pipe would not even open. (Windows has no
 * links and pipes in folders and lacks their flags, which then count as nothing.)
 */
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants
const toAppend = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK

/** Adds bytes at the end; a file that is cut short by a full disk gets its old length back. */
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
      // Another program may have added its own by now: then nothing is taken away.
      const after = await handle.stat()
      if (after.size > size && after.size < size + bytes.length) await handle.truncate(size)
      throw error
    }
    if (size === 0) await syncFolder(path.dirname(file))
    isInPlace = await isAt(handle, file)
  } finally {
    await handle.close()
  }
  // Another program put the file aside meanwhile: what stands there now is where it belongs.
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

/** The name of a file that is being written: deleted at the next start when its writer died. */
function temporaryOf(file: string): string {
  return `${file}.${crypto.randomUUID()}.tmp`
}

// A hard link costs no copy, and leaves the old version under its name until the rename.
async function keepPrevious(file: string): Promise<void> {
  const fresh = temporaryOf(file)
  try {
    await link(file, fresh)
  } catch (error) {
    // There was no version before, or it cannot be kept in this way: the new one matters more.
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
