import { err, type Result } from '../../contract/result.ts'

/** One write of a thing at a time: a second click while the first is under way sends nothing. */
export class WritesInFlight {
  readonly #keys = new Set<string>()
  #series = 0

  get isBusy(): boolean {
    return this.#keys.size > 0 || this.#series > 0
  }

  /** Several writes one after the other count as one: between two of them is no pause. */
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
