import { createHash } from 'node:crypto'
import { access, constants, type FileHandle, statfs } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { LargeFiles } from '../../core/ports.ts'
import { FileError } from '../../runs-engine/file-error.ts'
import { openToRead, statOfFile } from './fs-utils.ts'
import { readFailureOf, systemCode } from './fs-errors.ts'

/** Bytes per read. Smaller reads are slower. Larger ones need more memory and are no faster. */
const pieceBytes = 256 * 1024

export const largeFiles: LargeFiles = {
  async open(path) {
    const opened = await openFile(path)
    if (!opened.ok) return opened
    const { file, bytes, changedAt } = opened.value
    return ok({ body: bodyOf(file, path), bytes, changedAt })
  },

  async digest(path, signal, onProgress) {
    const opened = await openFile(path)
    if (!opened.ok) return opened
    const { file, bytes: total } = opened.value
    const hash = createHash('sha256')
    const piece = new Uint8Array(pieceBytes)
    let bytes = 0
    try {
      for (;;) {
        if (signal.aborted) return err({ code: 'cancelled' })
        const { bytesRead } = await file.read(piece, 0, pieceBytes)
        if (bytesRead === 0) return ok({ bytes, sha256: hash.digest('hex') })
        hash.update(piece.subarray(0, bytesRead))
        bytes += bytesRead
        onProgress?.({ done: bytes, total })
      }
    } catch (error) {
      return err(readFailureOf(error, basename(path)))
    } finally {
      await file.close()
    }
  },

  freeSpace,
}

/** See `LargeFiles.freeSpace`. */
export async function freeSpace(path: string): Promise<number | null> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      // Some network drives return zeros if they do not know.
      return blocks === 0 || (await isReadOnly(folder)) ? null : bavail * bsize
    } catch {
      // The folder does not exist yet. It will be on the disk of its parent.
      if (folder === dirname(folder)) return null
    }
  }
}

/** A read-only disk also has no free space, but that is not the problem to report. */
async function isReadOnly(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK)
    return false
  } catch (error) {
    return systemCode(error) === 'EROFS'
  }
}

type OpenFile = { file: FileHandle; bytes: number; changedAt: number }

/** Only regular files can be read: a device has no end, and a pipe may never get a writer. */
export async function openFile(path: string): Promise<Result<OpenFile, FileFailure>> {
  try {
    const file = await openToRead(path)
    try {
      const { size, mtimeMs } = await statOfFile(file)
      return ok({ file, bytes: size, changedAt: Math.trunc(mtimeMs) })
    } catch (error) {
      await file.close()
      throw error
    }
  } catch (error) {
    return err(readFailureOf(error, basename(path)))
  }
}

/** Streams the bytes of a file from its beginning. The file is closed when the stream ends, fails or is cancelled. */
function bodyOf(file: FileHandle, path: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const piece = new Uint8Array(pieceBytes)
          const { bytesRead } = await file.read(piece, 0, pieceBytes)
          if (bytesRead > 0) return controller.enqueue(piece.subarray(0, bytesRead))
          await file.close()
          controller.close()
        } catch (error) {
          await file.close().catch(() => undefined)
          throw new FileError(readFailureOf(error, basename(path)))
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}
