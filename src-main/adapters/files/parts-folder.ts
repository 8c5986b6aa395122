import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PartFile, PartsFolder } from '../../runs-engine/formats/parts/parts-folder.ts'
import { createExportFile } from './export-file.ts'
import { whileLocked } from './file-lock.ts'
import { syncFolder } from './fs-utils.ts'
import { systemCode, toFileError, nullIfMissing } from './fs-errors.ts'
import { largeFiles } from './large-files.ts'
import { makeFolders, assertOwnFolders, whyNotMade } from './safe-mkdir.ts'
import { TemporaryFile } from './temporary-file.ts'

const lockName = '.provost-export.lock'
const partName = /^part-[\da-f]{64}\.parquet$/
const temporaryName = /^\.export-[\da-f-]{36}\.part$/
/** Files that desktops put into any folder. */
const desktopNames = ['.DS_Store', '.directory', 'desktop.ini', 'Thumbs.db']

/**
 * The largest text, in bytes, that is read. The folder may belong to another program. A manifest of a million parts is
 * smaller.
 */
const textLimit = 512 * 1024 * 1024

/** The folder of a Parquet dataset on the disk. */
export function createPartsFolder(folder: string): PartsFolder {
  /** Throws errors of `work` as `FileError`s that name the folder, or a file in it. */
  const orFileError = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toFileError(error, path)
    }
  }
  const at = (name: string) => join(folder, ...name.split('/'))

  return {
    name: basename(folder) || folder,
    path: folder,

    list: () =>
      orFileError(folder, async () => {
        const names = (await readdir(folder).catch(nullIfMissing)) ?? []
        return names.filter((name) => !isPassedOver(name))
      }),

    make: () =>
      orFileError(folder, async () => {
        try {
          await mkdir(folder)
          return true
        } catch (error) {
          if (systemCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return false
          throw error
        }
      }),

    removeIfEmpty: () => rmdir(folder).catch(() => undefined),

    alone: (signal, work) => whileLocked(join(folder, lockName), work, { isLong: true, signal }),

    read: (name) =>
      orFileError(at(name), async () => {
        const found = await stat(at(name)).catch(nullIfMissing)
        if (!found?.isFile() || found.size > textLimit) return null
        return readFile(at(name), 'utf8')
      }),

    write: async (name, text) => {
      const file = await createExportFile({ path: at(name), overwrite: true })
      await file.write(new TextEncoder().encode(text))
      await file.commit()
    },

    remove: (name) => orFileError(at(name), () => rm(at(name), { force: true })),

    createPart: (directory) => orFileError(folder, () => createPart(folder, directory)),

    clean: (keep) => orFileError(folder, () => clean(folder, '', keep)),
  }
}

function isPassedOver(name: string): boolean {
  return desktopNames.includes(name) || name === lockName || temporaryName.test(name)
}

/** Hashes a part while it is written. The hash becomes the part's name. */
async function createPart(folder: string, directory: string): Promise<PartFile> {
  const temporary = join(folder, `.export-${randomUUID()}.part`)
  const handle = await open(temporary, 'wx').catch(async (error: unknown) => {
    throw await whyNotMade(error, folder)
  })
  const hash = createHash('sha256')
  const target = join(folder, ...directory.split('/'))
  let [sha256, isNew, bytes] = ['', true, 0]
  const file = new TemporaryFile(handle, { temporary, target }, async () => {
    await handle.close()
    sha256 = hash.digest('hex')
    const name = `part-${sha256}.parquet`
    const path = join(target, name)
    isNew = !(await isWhole(path, bytes, sha256))
    if (isNew) {
      await assertOwnFolders(folder, target)
      await makeFolders(target)
      await rename(temporary, path)
      await syncFolder(target).catch(() => undefined)
    } else await rm(temporary)
    return directory === '' ? name : `${directory}/${name}`
  })
  return {
    get sha256() {
      return sha256
    },
    get isNew() {
      return isNew
    },
    write: async (piece) => {
      hash.update(piece)
      bytes += piece.length
      await file.write(piece)
    },
    overwrite: () => Promise.reject(new Error('a part is named by its hash and is not corrected')),
    commit: () => file.commit(),
    discard: () => file.discard(),
  }
}

/** Whether a file has the size and the hash of its part. A damaged file is written again. */
async function isWhole(path: string, bytes: number, sha256: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found?.size !== bytes) return false
  const read = await largeFiles.digest(path, new AbortController().signal)
  return read.ok && read.value.sha256 === sha256
}

/** Deletes old parts. Looks only in the folder and in the folders of its partitions, and follows no link. */
async function clean(folder: string, below: string, keep: ReadonlySet<string>): Promise<void> {
  const here = join(folder, ...below.split('/'))
  for (const entry of await readdir(here, { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && entry.name.includes('=')) {
      await clean(folder, path, keep)
      // A folder that is not empty stays.
      await rmdir(join(here, entry.name)).catch(() => undefined)
    } else if (entry.isFile() && isLeft(entry.name) && !keep.has(path)) {
      await rm(join(here, entry.name), { force: true })
    }
  }
}

function isLeft(name: string): boolean {
  return partName.test(name) || temporaryName.test(name)
}
