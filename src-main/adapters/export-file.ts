import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ByteWriter, Place } from '../core/ports.ts'
import { FileError } from '../core/runs/file-error.ts'
import { flushWhole, hasNoLinks, renamePatiently, syncFolder, writeAll } from './durable-steps.ts'
import { systemCode, toFileError } from './file-failure.ts'

/** What any program asks for; the system takes the user's umask off, and the finished file has what is left. */
const usualMode = 0o666
/** While it is being written. */
const privateMode = 0o600

/**
 * A file that appears at `path` only when it is whole. The bytes go to a private file beside it;
 * `commit` flushes it, checks its size, gives it its mode and its name, and flushes the folder.
 * Without `overwrite` a file that is there, even one that came in the meantime, is left alone and
 * the export fails with `file-exists`; with it the old file keeps its mode, survives any failure,
 * and a link leads where it led. Failures are `FileError`s. After one, nothing is left behind.
 */
export async function createExportFile({ path, overwrite }: Place): Promise<ByteWriter> {
  try {
    const old = await regularFileAt(path)
    if (old && !overwrite) throw taken(path)
    const target = old ? await realpath(path) : path
    const temporary = join(dirname(target), `.export-${randomUUID()}.part`)
    const file = await open(temporary, 'wx', old ? privateMode : usualMode)
    try {
      const { mode } = old ?? (await file.stat())
      await file.chmod(privateMode)
      return new ExportFile(file, temporary, target, { overwrite, mode: mode & 0o777 })
    } catch (error) {
      await file.close()
      await rm(temporary, { force: true })
      throw error
    }
  } catch (error) {
    throw toFileError(error, path)
  }
}

class ExportFile implements ByteWriter {
  readonly #file: FileHandle
  readonly #temporary: string
  readonly #target: string
  readonly #options: { overwrite: boolean; mode: number }
  #size = 0

  constructor(
    file: FileHandle,
    temporary: string,
    target: string,
    options: { overwrite: boolean; mode: number },
  ) {
    this.#file = file
    this.#temporary = temporary
    this.#target = target
    this.#options = options
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#orDiscard(async () => {
      await writeAll(this.#file, bytes, this.#size)
      this.#size += bytes.length
    })
  }

  async overwrite(position: number, bytes: Uint8Array): Promise<void> {
    await this.#orDiscard(() => writeAll(this.#file, bytes, position))
  }

  async commit(): Promise<void> {
    await this.#orDiscard(async () => {
      await flushWhole(this.#file, this.#size)
      await this.#file.chmod(this.#options.mode)
      await this.#file.close()
      if (this.#options.overwrite) await renamePatiently(this.#temporary, this.#target)
      else await renameToNew(this.#temporary, this.#target)
    })
    // The file is in place and whole: a folder that cannot be flushed takes nothing from that.
    await syncFolder(dirname(this.#target)).catch(() => undefined)
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(this.#temporary, { force: true }).catch(() => undefined)
  }

  async #orDiscard(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      await this.discard()
      throw toFileError(error, this.#target)
    }
  }
}

/** What is at a path; `null`: nothing. A device or a folder is never replaced. */
async function regularFileAt(path: string): Promise<{ mode: number } | null> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw taken(path, 'not a regular file')
    return found
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Gives a file its name only if nobody has it: `rename` would replace a file that came meanwhile. */
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

function taken(path: string, detail?: string): FileError {
  return new FileError({ code: 'file-exists', name: basename(path), ...(detail ? { detail } : {}) })
}
