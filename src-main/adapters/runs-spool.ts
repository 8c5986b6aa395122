import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Spool } from '../core/runs/host.ts'
import { writeAll } from './durable-steps.ts'
import { toFileError } from './file-failure.ts'
import { makeInner } from './inner-folder.ts'

/**
 * Makes a private spool in a folder of the data folder. Where the system allows it the file loses its name at once:
 * then it is gone with the process, however that ends. Elsewhere (Windows) `close` removes it, and
 * a crash leaves a `*.spool` for the next start to sweep.
 */
export async function createSpool(folder: string): Promise<Spool> {
  const path = join(folder, `runs-${randomUUID()}.spool`)
  try {
    await makeInner(dirname(folder), folder)
    const file = await open(path, 'wx+', 0o600)
    if (process.platform !== 'win32') await rm(path)
    let size = 0
    return {
      append: async (bytes) => {
        try {
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
