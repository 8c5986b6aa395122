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
  const put = (
    how: (file: string, bytes: Uint8Array) => Promise<void>,
    name: string,
    bytes: Uint8Array,
  ) =>
    attempt(name, async () => {
      await safeMkdir(folder, path.dirname(pathOf(name)))
      await how(pathOf(name), bytes)
      return null
    })
  return {
    read: (name) => attempt(name, () => readWhole(pathOf(name))),
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
    makeFolder: (name) =>
      attempt(name, async () => {
        await safeMkdir(folder, pathOf(name))
        return null
      }),
    remove: (name) =>
      attempt(name, async () => {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await proofs.get(name)?.()
        await rm(pathOf(name), { force: true })
        await rm(`${pathOf(name)}.bak`, { force: true })
        // The folder may not exist.
        await syncFolder(path.dirname(pathOf(name))).catch(nullIfMissing)
        return null
      }),
    removeFolder: (name) =>
      attempt(name, async () => {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await rmdir(pathOf(name)).catch(nullIfKept)
        return null
      }),
    list: (name) =>
      attempt(name, () =>
        namesIn(pathOf(name), (entry) => !entry.isDirectory() || standsForFile(entry.name)),
      ),
    folders: (name) => attempt(name, () => namesIn(pathOf(name), (entry) => entry.isDirectory())),
    quarantine(name) {
      const aside = `${folders.corrupt}/${name.replaceAll('/', '-')}.${Date.now()}-${crypto.randomUUID().slice(0, 8)}`
      return attempt(name, async () => {
        await assertOwnFolders(folder, path.dirname(pathOf(name)))
        await safeMkdir(folder, pathOf(folders.corrupt))
        await renameWithRetries(pathOf(name), pathOf(aside))
        await syncFolder(pathOf(folders.corrupt))
        return aside
      })
    },
  }
}

/** The result of `work` on the file or folder `name`. */
async function attempt<T>(name: string, work: () => Promise<T>): Promise<Result<T, FileFailure>> {
  try {
    return ok(await work())
  } catch (error) {
    return err(fileFailureOf(error, name))
  }
}

/** The bytes of a file. Null if there is none. */
async function readWhole(file: string): Promise<Uint8Array | null> {
  try {
    const handle = await openToRead(file)
    try {
      await statOfFile(handle)
      const { buffer, byteOffset, byteLength } = await handle.readFile()
      // Not a copy: copying a large file takes as long as reading it.
      return new Uint8Array(buffer, byteOffset, byteLength)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT' && !(await isThere(file))) return null
    throw error
  }
}

/** The sorted names of the wanted entries of a folder. None if there is no folder. */
async function namesIn(folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []
  return entries
    .filter(isWanted)
    .map(({ name }) => name)
    .sort()
}

/** For a folder that is kept because something is in it, or that does not exist. */
function nullIfKept(error: unknown): null {
  if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) return null
  throw error
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
