import { fstatSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileError } from '../../runs-engine/file-error.ts'
import type { LocalFile } from '../../runs-engine/ports.ts'
import { readFailureOf } from '../files/fs-errors.ts'
import { openFile } from '../files/large-files.ts'

/** Bytes that are unpacked in one step. */
const pieceBytes = 256 * 1024

/**
 * Opens a file that the user chose until its dataset is closed. Each read checks whether another program has written
 * into the file. A file that was replaced or removed can still be read while it is open.
 */
export async function openLocalFile(path: string): Promise<LocalFile> {
  const opened = await openFile(path)
  if (!opened.ok) throw new FileError(opened.failure)
  const { file, bytes, changedAt } = opened.value
  const name = basename(path)
  const toReadError = (error: unknown) =>
    error instanceof FileError ? error : new FileError(readFailureOf(error, name))
  const first = fstatSync(file.fd)
  const proveSame = (): void => {
    const { size, mtimeMs } = fstatSync(file.fd)
    if (size === first.size && mtimeMs === first.mtimeMs) return
    throw new FileError({ code: 'file-changed', name })
  }
  return {
    name,
    bytes,
    changedAt,
    read: async (into, position) => {
      try {
        const { bytesRead } = await file.read(into, 0, into.length, position)
        proveSame()
        return bytesRead
      } catch (error) {
        throw toReadError(error)
      }
    },
    async *unpack(onRead) {
      const packed = file.createReadStream({ start: 0, autoClose: false })
      let failure: FileError | null = null
      packed.on('error', (error) => (failure = toReadError(error)))
      try {
        for await (const piece of pipeline(
          packed,
          createGunzip({ chunkSize: pieceBytes }),
          () => undefined,
        )) {
          onRead(packed.bytesRead)
          yield piece as Uint8Array
        }
      } catch (error) {
        throw failure ?? error
      }
    },
    close: () => file.close(),
  }
}
