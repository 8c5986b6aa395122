import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ByteWriter } from '../../runs-engine/ports.ts'
import { flushWhole, syncFolder, writeAll } from './fs-utils.ts'
import { toFileError } from './fs-errors.ts'
import { makeFolders } from './safe-mkdir.ts'

/**
 * A large file of ours that only its owner reads, under a name that nobody else uses; its folder is made when there is
 * none. It has its name only when it is whole and on the disk. Failures are `FileError`s, and leave nothing behind; a
 * crash leaves a `*.tmp` for the next start to sweep.
 */
export async function createPrivateFile(path: string): Promise<ByteWriter> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await makeFolders(dirname(path), 0o700)
    return new PrivateFile(await open(temporary, 'wx', 0o600), temporary, path)
  } catch (error) {
    throw toFileError(error, path)
  }
}

class PrivateFile implements ByteWriter {
  readonly #file: FileHandle
  readonly #temporary: string
  readonly #path: string
  #size = 0

  constructor(file: FileHandle, temporary: string, path: string) {
    this.#file = file
    this.#temporary = temporary
    this.#path = path
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#orFileError(async () => {
      await writeAll(this.#file, bytes, this.#size)
      this.#size += bytes.length
    })
  }

  overwrite(position: number, bytes: Uint8Array): Promise<void> {
    return this.#orFileError(() => writeAll(this.#file, bytes, position))
  }

  commit(): Promise<string> {
    return this.#orFileError(async () => {
      await flushWhole(this.#file, this.#size)
      await this.#file.close()
      await rename(this.#temporary, this.#path)
      await syncFolder(dirname(this.#path))
      return this.#path
    })
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(this.#temporary, { force: true }).catch(() => undefined)
  }

  async #orFileError<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.discard()
      throw toFileError(error, this.#path)
    }
  }
}
