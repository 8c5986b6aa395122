import { constants } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './file-failure.ts'

/**
 * Writes a file so that it is on the disk whole or not at all: a temporary file beside it, written in a
 * loop, flushed, its size checked, renamed into place, the folder flushed. (The popular atomic writers
 * report success and leave a truncated file on a full disk.) The version before stays beside it as `.bak`.
 * Throws the system's error; the old version is then intact.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await writeAll(handle, bytes)
      await handle.sync()
      const { size } = await handle.stat()
      if (size !== bytes.length) throw shortWrite(size, bytes.length)
    } finally {
      await handle.close()
    }
    await keepPrevious(file)
    await renamePatiently(temporary, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The name of a file that is being written: swept at the next start when its writer died. */
function temporaryOf(file: string): string {
  return `${file}.${crypto.randomUUID()}.tmp`
}

/** Makes a rename or a removal in a folder durable. Windows has no such thing and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** On Windows another program (a virus scanner, an indexer) may hold the file for a moment: up to a second of tries. */
export async function renamePatiently(from: string, to: string): Promise<void> {
  for (let pause = 10; ; pause *= 2) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      const passing = ['EPERM', 'EBUSY', 'EACCES'].includes(systemCode(error))
      if (process.platform !== 'win32' || !passing || pause > 640) throw error
      await wait(pause)
    }
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let offset = 0; offset < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset)
    if (bytesWritten === 0) throw shortWrite(offset, bytes.length)
    offset += bytesWritten
  }
}

// A hard link costs no copy, and leaves the old version under its name until the rename.
async function keepPrevious(file: string): Promise<void> {
  const fresh = temporaryOf(file)
  try {
    await link(file, fresh)
    await renamePatiently(fresh, `${file}.bak`)
  } catch (error) {
    await rm(fresh, { force: true })
    // There was no version before, or the file system knows no links: the new one matters more.
    if (!['ENOENT', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(systemCode(error)))
      throw error
  }
}

function shortWrite(written: number, wanted: number): Error {
  return Object.assign(new Error(`wrote ${written} of ${wanted} bytes`), { code: 'ENOSPC' })
}
