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
 * How far a spool grows before it looks at the free space again, since others take of it too: an eighth of what it may
 * still grow, and at most so many bytes.
 */
const LOOK_SHARE = 1 / 8
const LOOK_BYTES = 16 * 1024 * 1024

/**
 * Makes a private spool in a folder of the data folder. Where the system allows it the file loses its name at once:
 * then it is gone with the process, however that ends. Elsewhere (Windows) `close` removes it, and
 * a crash leaves a `*.spool` for the next start to delete. It never grows larger than the space that
 * it leaves free, since a body of a few compressed megabytes may unpack to any size. `needed`: it is known to grow as
 * large, so that nothing is begun that has no room. `freeAt`: the bytes that are free for a path.
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
    /** Up to this size it may grow without another look. */
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
