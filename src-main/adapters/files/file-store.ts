import type { Dirent } from 'node:fs'
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileFailure } from '../../contract/failure.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Store } from '../../core/ports.ts'
import { folders } from '../../core/storage/folders.ts'
import { appendDurably, createDurably, writeDurably } from './durable-file.ts'
import { openToRead, renameWithRetries, statOfFile, syncFolder } from './fs-utils.ts'
import { whileLocked } from './file-lock.ts'
import { fileFailureOf, systemCode, nullIfMissing } from './fs-errors.ts'
import { safeMkdir, assertOwnFolders } from './safe-mkdir.ts'

/**
 * The store in one folder. The first write creates the folder, readable by its owner only. Links inside the folder are
 * never followed.
 */
export function createFileStore(folder: string): Store {
  const pathOf = (name: string) => path.join(folder, ...name.split('/'))
  /** The locks that this store holds, by name. Each function throws if another program has taken the lock over. */
  const proofs = new Map<string, () => Promise<void>>()
  const put = async (
    how: (file: string, bytes: Uint8Array) => Promise<void>,
    name: string,
    bytes: Uint8Array,
  ): Promise<Result<null, FileFailure>> => {
    try {
      await safeMkdir(folder, path.dirname(pathOf(name)))
      await how(pathOf(name), bytes)
      return ok(null)
    } catch (error) {
      return err(fileFailureOf(error, name))
    }
  }
  const namesIn = async (
    name: string,
    isWanted: (entry: Dirent) => boolean,
  ): Promise<Result<string[], FileFailure>> => {
    try {
      const entries = await readdir(pathOf(name), { withFileTypes: true })
      return ok(
        entries
          .filter(isWanted)
          .map((entry) => entry.name)
          .sort(),
      )
    } catch (error) {
      return systemCode(error) === 'ENOENT' ? ok([]) : err(fileFailureOf(error, name))
    }
  }
  return {
    async read(name) {
      try {
        const { buffer, byteOffset, byteLength } = await readWhole(pathOf(name))
        // Not a copy: copying a large file takes as long as reading it.
        return ok(new Uint8Array(buffer, byteOffset, byteLength))
      } catch (error) {
        const isMissing = systemCode(error) === 'ENOENT' && !(await isThere(pathOf(name)))
        return isMissing ? ok(null) : err(fileFailureOf(error, name))
      }
    },
    write: (name, bytes) =>
      put((file, whole) => writeDurably(file, whole, proofs.get(name)), name, bytes),
    create: (name, bytes) => put(createDurably, name, bytes),
    append: (name, bytes) => put(appendDurably, name, bytes),
    async exclusively(name, work) {
      const lock = `${pathOf(name)}.lock`
      await safeMkdir(folder, path.dirname(lock)).catch(() => undefined)
      return whileLocked(lock, async (proveOurs) => {
        proofs.set(name, proveOurs)
        try {
          return await work()
        } finally {
          proofs.delete(name)
        }
      })
    },
    async makeFolder(name) {
      try {
        await safeMkdir(folder, pathOf(name))
        return ok(null)
      } catch (error) {
        return err(fileFailureOf(error, name))
      }
    },
    async remove(name) {
      try {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await proofs.get(name)?.()
        await rm(pathOf(name), { force: true })
        await rm(`${pathOf(name)}.bak`, { force: true })
        // The folder may not exist.
        await syncFolder(path.dirname(pathOf(name))).catch(nullIfMissing)
        return ok(null)
      } catch (error) {
        return err(fileFailureOf(error, name))
      }
    },
    async removeFolder(name) {
      try {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await rmdir(pathOf(name))
        return ok(null)
      } catch (error) {
        const isKept = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')
        return isKept ? ok(null) : err(fileFailureOf(error, name))
      }
    },
    list: (name) => namesIn(name, (entry) => !entry.isDirectory() || standsForFile(entry.name)),
    folders: (name) => namesIn(name, (entry) => entry.isDirectory()),
    async quarantine(name) {
      const aside = `${folders.corrupt}/${name.replaceAll('/', '-')}.${Date.now()}-${crypto.randomUUID().slice(0, 8)}`
      try {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await safeMkdir(folder, pathOf(folders.corrupt))
        await renameWithRetries(pathOf(name), pathOf(aside))
        await syncFolder(pathOf(folders.corrupt))
        return ok(aside)
      } catch (error) {
        return err(fileFailureOf(error, name))
      }
    },
  }
}

async function readWhole(file: string): Promise<Buffer> {
  const handle = await openToRead(file)
  try {
    await statOfFile(handle)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Also true for a broken link, because its target may come back. */
async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}

/** A folder with the name of a record counts as a record that cannot be read. */
function standsForFile(name: string): boolean {
  return /\.(?:nd)?json$/.test(name)
}
