import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, open, rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './fs-errors.ts'

/*
 * The steps that write every file of ours: write in a loop, flush and check the size, rename into place, flush the
 * folder. (The popular atomic writers report success on a full disk and leave a truncated file.) Each step throws the
 * system's error.
 */

/** Writes all bytes at a position. The system may need several calls. */
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
 * Opens a file to read it, without waiting for a pipe that has no writer. Check what it is before you read. Windows
 * lacks the flag, so it is 0 there.
 */
export function openToRead(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_NONBLOCK)
}

/** Throws for a folder, and for a device, a pipe or a socket, because these may have no end. */
export async function statOfFile(handle: FileHandle): Promise<Stats> {
  const found = await handle.stat()
  assertRegularFile(found)
  return found
}

/** Throws the system's error for a folder or a socket that is opened as a file. */
export function assertRegularFile(found: Stats): void {
  if (found.isFile()) return
  const code = found.isDirectory() ? 'EISDIR' : 'ENXIO'
  throw Object.assign(new Error('this is no ordinary file'), { code })
}

/** Flushes a file to the disk and checks that it has `size` bytes there. */
export async function syncWhole(file: FileHandle, size: number): Promise<void> {
  await file.sync()
  const found = await file.stat()
  if (found.size !== size) throw shortWrite(found.size, size)
}

/** Whether a rename failed because another program holds the target, and not for lack of permission. */
export async function isHeld(error: unknown, target: string): Promise<boolean> {
  const code = systemCode(error)
  if (code === 'EBUSY' || code === 'ETXTBSY') return true
  if (process.platform !== 'win32' || !['EPERM', 'EACCES'].includes(code)) return false
  // Windows gives the same error for a read-only file.
  return access(target, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** On Windows a virus scanner or an indexer may hold the file for a moment. Retries for up to a second. */
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

/** Makes a rename or a removal in a folder durable. Windows does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether `link` failed because the file system has no hard links (FAT, some network drives). */
export function hasNoLinks(error: unknown): boolean {
  // Windows returns EISDIR for exFAT.
  return ['EPERM', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(
    systemCode(error),
  )
}

/** The error for a disk that took fewer bytes than it was given: it is full. */
export function shortWrite(written: number, wanted: number): Error {
  return Object.assign(new Error(`wrote ${written} of ${wanted} bytes`), { code: 'ENOSPC' })
}
