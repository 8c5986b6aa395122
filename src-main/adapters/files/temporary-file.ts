import { type FileHandle, rm } from 'node:fs/promises'
import type { ByteWriter } from '../../runs-engine/ports.ts'
import { syncWhole, writeAll } from './fs-utils.ts'
import { toFileError } from './fs-errors.ts'

/** After this many bytes, the disk begins to store them while more are written. */
const flushBytes = 32 * 1024 * 1024

/**
 * A file that is written under a temporary name. When it is complete and on the disk, `finish` closes it, gives it its
 * name and returns its path. Failures are `FileError`s, and leave no file behind.
 */
export class TemporaryFile implements ByteWriter {
  readonly #file: FileHandle
  readonly #names: { temporary: string; target: string }
  readonly #finish: () => Promise<string>
  #size = 0
  /** The flushes during the writing. Rejects if one of them failed, because a later flush may not report it again. */
  #flushes = Promise.resolve()

  constructor(
    file: FileHandle,
    names: { temporary: string; target: string },
    finish: () => Promise<string>,
  ) {
    this.#file = file
    this.#names = names
    this.#finish = finish
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#orDiscard(async () => {
      await writeAll(this.#file, bytes, this.#size)
      const before = this.#size
      this.#size += bytes.length
      if (Math.floor(before / flushBytes) < Math.floor(this.#size / flushBytes)) this.#flush()
    })
  }

  overwrite(position: number, bytes: Uint8Array): Promise<void> {
    return this.#orDiscard(() => writeAll(this.#file, bytes, position))
  }

  commit(): Promise<string> {
    return this.#orDiscard(async () => {
      await this.#flushes
      await syncWhole(this.#file, this.#size)
      return this.#finish()
    })
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(this.#names.temporary, { force: true }).catch(() => undefined)
  }

  #flush(): void {
    this.#flushes = this.#flushes.then(() => this.#file.datasync())
    this.#flushes.catch(() => undefined)
  }

  async #orDiscard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.discard()
      throw toFileError(error, this.#names.target)
    }
  }
}
