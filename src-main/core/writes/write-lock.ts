import { err, type Result } from '../../contract/result.ts'

/** Allows one write per school or course at a time. A second click during the first write sends nothing. */
export class WriteLock {
  readonly #keys = new Set<string>()
  #series = 0

  get isBusy(): boolean {
    return this.#keys.size > 0 || this.#series > 0
  }

  /** Holds the lock during a sequence of writes, without a gap between them. */
  async inSeries<T>(write: () => Promise<T>): Promise<T> {
    this.#series += 1
    try {
      return await write()
    } finally {
      this.#series -= 1
    }
  }

  async once<T>(key: string, write: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#keys.has(key)) return err({ code: 'already-running' })
    this.#keys.add(key)
    try {
      return await write()
    } finally {
      this.#keys.delete(key)
    }
  }
}
