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

/** What any program asks for; the system takes the user's umask off, and the finished file has what is left. */
const usualMode = 0o666
/** While it is being written. */
const privateMode = 0o600

/** The highest number that is tried when a name is taken: `runs (99).csv`. */
const mostNumbers = 99

export type ExportFileOptions = {
  /** What becomes of a finished file when another program holds the one that it should replace. */
  whenHeld?: 'fail' | 'next-name'
  /** Puts a file in the place of another. */
  rename?: (from: string, to: string) => Promise<void>
}

/**
 * A file that appears at `path` only when it is whole. The bytes go to a private file beside it;
 * `commit` flushes it, checks its size, gives it its mode and its name, and flushes the folder.
 * Without `overwrite` a file that is there, even one that came in the meantime, is left alone and
 * the export fails with `file-exists`; with it the old file keeps its mode, survives any failure,
 * and a link leads where it led. Failures are `FileError`s. After one, nothing is left behind.
 *
 * An old file that another program holds is a failure as well; with `next-name` the new one is put beside it, under
 * the next name that is free, since it is whole and may have taken an hour.
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
        // The file is in place and whole: a folder that cannot be flushed takes nothing from that.
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

/** Some disks keep no modes, those of Windows in WSL and of shares among them: there a file has the mode that it has. */
function orWithoutModes(error: unknown): void {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(systemCode(error))) throw error
}

/** Removes what exports into this folder left when they were killed. One that is at work has written within a day. */
async function deleteParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /^\.export-[\da-f-]{36}\.part$/.test(each))) {
    const part = join(folder, name)
    const old = await stat(part).catch(() => null)
    if (old && Date.now() - old.mtimeMs > 24 * 60 * 60 * 1000)
      await rm(part, { force: true }).catch(() => undefined)
  }
}

/** What already now stands in the way of a file: better said before a long read than after it. */
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
  /** As it was asked for, and where that leads. */
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

/** Answers where it is. */
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

/** What is at a path; `null`: nothing. A device or a folder is never replaced. */
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

/** Gives a file the first free one of `runs (2).csv`, `runs (3).csv` … beside the name that was wanted. */
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

/** Renames a file only if the name is free: `rename` would replace a file that was created meanwhile. */
async function renameToNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    // Claims the name, then replaces the claim.
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
