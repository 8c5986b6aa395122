import type { FileHandle } from 'node:fs/promises'

/** Writes all of the bytes at a position; the system may take them in several pieces. */
export async function writeAll(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    if (bytesWritten === 0)
      throw Object.assign(new Error('no bytes were taken'), { code: 'ENOSPC' })
    done += bytesWritten
  }
}
