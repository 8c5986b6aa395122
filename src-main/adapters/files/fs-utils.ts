import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, open, rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './fs-errors.ts'

/*
 * The steps of which every file of ours is made: written in a loop, flushed and proven, renamed into
 * place, its folder flushed. (The popular atomic writers report success and leave a truncated file on
 * a full disk.) Each throws the system's error.
 */

/** Writes all of the bytes at a position; the system may take them in several pieces. */
export async function writeAll(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    if (bytesWritten === 0) throw shortWrite(done, bytes.length)
    done += bytesWritten
  }
}

/**
 * Opens a file to read it, without waiting for what has no end: nobody may ever write into a pipe. What it is has to be
 * looked at before it is read. (Windows lacks the flag, which then counts as nothing.)
 */
export function openToRead(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_NONBLOCK)
}

/** Of a file. Throws for a folder, and for a device, a pipe or a socket, which may have no end. */
export async function statOfFile(handle: FileHandle): Promise<Stats> {
  const found = await handle.stat()
  assertRegularFile(found)
  return found
}

/** Throws what the system says of a folder, or of a socket, that is opened as a file. */
export function assertRegularFile(found: Stats): void {
  if (found.isFile()) return
  const code = found.isDirectory() ? 'EISDIR' : 'ENXIO'
  throw Object.assign(new Error('this is no ordinary file'), { code })
}

/** Flushes a file to the disk and proves that it has `size` bytes there. */
export async function syncWhole(file: FileHandle, size: number): Promise<void> {
  await file.sync()
  const found = await file.stat()
  if (found.size !== size) throw shortWrite(found.size, size)
}

/**
 * Whether a rename failed because another program holds the file that is to be replaced, and not because the person may
 * not replace it.
 */
export async function isHeld(error: unknown, target: string): Promise<boolean> {
  const code = systemCode(error)
  if (code === 'EBUSY' || code === 'ETXTBSY') return true
  if (process.platform !== 'win32' || !['EPERM', 'EACCES'].includes(code)) return false
  // Windows says the same of a file that is marked read-only.
  return access(target, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** On Windows another program (a virus scanner, an indexer) may hold the file for a moment: up to a second of tries. */
export async function renameWithRetries(from: string, to: string): Promise<void> {
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

/** Whether `link` failed because the file system (FAT, some network drives) has no hard links. */
export function hasNoLinks(error: unknown): boolean {
  // EISDIR is what Windows says of exFAT.
  return ['EPERM', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(
    systemCode(error),
  )
}

/** A disk that takes fewer bytes than it was given is full, whatever it says. */
export function shortWrite(written: number, wanted: number): Error {
  return Object.assign(new Error(`wrote ${written} of ${wanted} bytes`), { code: 'ENOSPC' })
}
