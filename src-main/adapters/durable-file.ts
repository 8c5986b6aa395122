import { link, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { flushWhole, hasNoLinks, renamePatiently, syncFolder, writeAll } from './durable-steps.ts'
import { systemCode } from './file-failure.ts'

/**
 * Writes a file so that it is on the disk whole or not at all, readable by its owner only. The version
 * before stays beside it as `.bak`. Throws the system's error; the old version is then intact.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryOf(file)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await writeAll(handle, bytes, 0)
      await flushWhole(handle, bytes.length)
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

// A hard link costs no copy, and leaves the old version under its name until the rename.
async function keepPrevious(file: string): Promise<void> {
  const fresh = temporaryOf(file)
  try {
    await link(file, fresh)
    await renamePatiently(fresh, `${file}.bak`)
  } catch (error) {
    await rm(fresh, { force: true })
    // There was no version before, or it cannot be kept in this way: the new one matters more.
    if (systemCode(error) !== 'ENOENT' && !hasNoLinks(error)) throw error
  }
}
