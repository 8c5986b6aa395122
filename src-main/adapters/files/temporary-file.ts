import { type FileHandle, rm } from 'node:fs/promises'
import type { ByteWriter } from '../../runs-engine/ports.ts'
import { syncWhole, writeAll } from './fs-utils.ts'
import { toFileError } from './fs-errors.ts'

/**
 * A file that is written under a temporary name. When it is complete and on the disk, `finish` closes it, gives it its
 * name and returns its path. Failures are `FileError`s, and leave no file behind.
 */
export class TemporaryFile implements ByteWriter {
  readonly #file: FileHandle
  readonly #names: { temporary: string; target: string }
  readonly #finish: () => Promise<string>
  #size = 0

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
      this.#size += bytes.length
    })
  }

  overwrite(position: number, bytes: Uint8Array): Promise<void> {
    return this.#orDiscard(() => writeAll(this.#file, bytes, position))
  }

  commit(): Promise<string> {
    return this.#orDiscard(async () => {
      await syncWhole(this.#file, this.#size)
      return this.#finish()
    })
  }

  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(this.#names.temporary, { force: true }).catch(() => undefined)
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
