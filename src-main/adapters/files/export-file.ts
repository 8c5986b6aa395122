import { randomUUID } from 'node:crypto'
import { access, link, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { FileFailure } from '../../contract/failure.ts'
import type { ByteWriter, Place } from '../../runs-engine/ports.ts'
import { FileError } from '../../runs-engine/file-error.ts'
import { hasNoLinks, isHeld, assertRegularFile, renameWithRetries, syncFolder } from './fs-utils.ts'
import { systemCode, toFileError } from './fs-errors.ts'
import { whyNotMade } from './safe-mkdir.ts'
import { TemporaryFile } from './temporary-file.ts'

/** The usual mode of a new file. The system applies the user's umask. */
const usualMode = 0o666
const privateMode = 0o600

/** The highest number that is tried when a name is taken: `runs (99).csv`. */
const mostNumbers = 99

export type ExportFileOptions = {
  /** What to do with the finished file if another program holds the old one. */
  whenHeld?: 'fail' | 'next-name'
  rename?: (from: string, to: string) => Promise<void>
}

/**
 * Writes a file that appears at `path` only when it is complete. The bytes go to a private file in the same folder.
 * `commit` flushes it, checks its size, sets its mode and name, and flushes the folder. Without `overwrite` an existing
 * file stays, even one that was created in the meantime, and the export fails with `file-exists`. With `overwrite` the
 * old file's mode is kept, the old file survives any failure, and a link keeps its target. Failures are `FileError`s
 * and leave no files behind. It is also a failure if another program holds the old file. With `next-name` the new file
 * then gets the next free name instead, because the export may have taken an hour.
 */
export async function createExportFile(
  { path, overwrite }: Place,
  { whenHeld = 'fail', rename: replace = renameWithRetries }: ExportFileOptions = {},
): Promise<ByteWriter> {
  try {
    const old = await regularFileAt(path)
    if (old && !overwrite) throw taken(path)
    const target = old ? await realpath(path) : path
    await deleteParts(dirname(target))
    const temporary = join(dirname(target), `.export-${randomUUID()}.part`)
    const file = await open(temporary, 'wx', old ? privateMode : usualMode).catch(
      async (error: unknown) => {
        throw await whyNotMade(error, dirname(target))
      },
    )
    try {
      const { mode } = old ?? (await file.stat())
      await file.chmod(privateMode).catch(orWithoutModes)
      const names = { path, target, temporary }
      return new TemporaryFile(file, names, async () => {
        await file.chmod(mode & 0o777).catch(orWithoutModes)
        await file.close()
        const place = await putIntoPlace(names, { overwrite, whenHeld, replace })
        // The file is complete and has its name. A folder that cannot be flushed does not change that.
        await syncFolder(dirname(target)).catch(() => undefined)
        return place
      })
    } catch (error) {
      await file.close()
      await rm(temporary, { force: true })
      throw error
    }
  } catch (error) {
    throw toFileError(error, path)
  }
}

/**
 * Some disks have no modes, for example those of Windows in WSL, and shares. Their files keep the mode that they have.
 */
function orWithoutModes(error: unknown): void {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(systemCode(error))) throw error
}

/** Deletes what killed exports left in this folder. A running export has written within a day. */
async function deleteParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /^\.export-[\da-f-]{36}\.part$/.test(each))) {
    const part = join(folder, name)
    const old = await stat(part).catch(() => null)
    if (old && Date.now() - old.mtimeMs > 24 * 60 * 60 * 1000)
      await rm(part, { force: true }).catch(() => undefined)
  }
}

/** Returns what prevents writing a file, so that it is known before a long read. Null if nothing does. */
export async function findObstacle({ path, overwrite }: Place): Promise<FileFailure | null> {
  try {
    if ((await regularFileAt(path)) && !overwrite) throw taken(path)
    await access(dirname(path))
    return null
  } catch (error) {
    return toFileError(error, path).failure
  }
}

type Names = {
  /** The path as requested, and its real path. */
  path: string
  target: string
  /** While it is being written. */
  temporary: string
}

type How = {
  overwrite: boolean
  whenHeld: 'fail' | 'next-name'
  replace: (from: string, to: string) => Promise<void>
}

/** Returns the path of the file. */
async function putIntoPlace(
  { path, target, temporary }: Names,
  { overwrite, whenHeld, replace }: How,
): Promise<string> {
  try {
    await (overwrite ? replace : renameToNew)(temporary, target)
    return path
  } catch (error) {
    if (whenHeld === 'fail' || !overwrite || !(await isHeld(error, target))) throw error
    return renameToNext(temporary, target)
  }
}

/** Returns the file at a path, or null. A device or a folder is never replaced. */
async function regularFileAt(path: string): Promise<{ mode: number } | null> {
  try {
    const found = await stat(path)
    assertRegularFile(found)
    return found
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Renames a file to the first free name of `runs (2).csv`, `runs (3).csv` … */
async function renameToNext(from: string, wanted: string): Promise<string> {
  const extension = extname(wanted)
  const stem = wanted.slice(0, wanted.length - extension.length)
  for (let number = 2; ; number++) {
    const path = `${stem} (${number})${extension}`
    try {
      await renameToNew(from, path)
      return path
    } catch (error) {
      if (systemCode(error) !== 'EEXIST' || number === mostNumbers) throw error
    }
  }
}

/** Renames a file only if the name is free. `rename` alone would replace a file that was just created. */
async function renameToNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    // Creates an empty file to reserve the name, then replaces it.
    const claim = await open(to, 'wx', privateMode)
    await claim.close()
    try {
      await rename(from, to)
    } catch (second) {
      await rm(to, { force: true })
      throw second
    }
    return
  }
  await rm(from)
}

function taken(path: string): FileError {
  return new FileError({ code: 'file-exists', name: basename(path) })
}
