import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FileError } from '../../runs-engine/file-error.ts'
import type { Spool } from '../../runs-engine/ports.ts'
import { writeAll } from '../files/fs-utils.ts'
import { toFileError } from '../files/fs-errors.ts'
import { safeMkdir } from '../files/safe-mkdir.ts'
import { freeSpace } from '../files/large-files.ts'

/**
 * How far a spool grows before it checks the free space again, because other programs use it too: an eighth of what the
 * spool may still grow, and at most this many bytes.
 */
const LOOK_SHARE = 1 / 8
const LOOK_BYTES = 16 * 1024 * 1024

/**
 * Creates a private spool in a folder of the data folder. If the system allows it, the file loses its name immediately.
 * Then it disappears with the process, however that ends. On Windows, `close` removes it, and a crash leaves a
 * `*.spool` file, which the next start deletes. The spool never grows larger than the free space that it leaves,
 * because a few compressed megabytes may unpack to any size. `needed` is the size that it will reach, so that it fails
 * before the work starts if there is no room. `freeAt` returns the free bytes at a path.
 */
export async function createSpool(
  folder: string,
  needed = 0,
  freeAt: typeof freeSpace = freeSpace,
): Promise<Spool> {
  const path = join(folder, `runs-${randomUUID()}.spool`)
  try {
    await safeMkdir(dirname(folder), folder)
    const file = await open(path, 'wx+', 0o600)
    if (process.platform !== 'win32') await rm(path)
    let size = 0
    /** It may grow to this size without another check. */
    let allowed = 0
    const look = async (wanted: number): Promise<void> => {
      const free = (await freeAt(folder)) ?? Infinity
      const left = Math.max(0, free - wanted)
      const needed = size + wanted
      if (needed > left) {
        throw new FileError({ code: 'disk-too-small', name: basename(path), needed, free: left })
      }
      allowed = size + Math.min(LOOK_BYTES, ((free - size) / 2) * LOOK_SHARE)
    }
    try {
      if (needed > 0) await look(needed)
    } catch (error) {
      await file.close()
      await rm(path, { force: true })
      throw error
    }
    return {
      append: async (bytes) => {
        try {
          if (size + bytes.length > allowed) await look(bytes.length)
          await writeAll(file, bytes, size)
        } catch (error) {
          throw toFileError(error, path)
        }
        size += bytes.length
      },
      read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
      close: async () => {
        await file.close()
        await rm(path, { force: true })
      },
    }
  } catch (error) {
    throw toFileError(error, path)
  }
}
