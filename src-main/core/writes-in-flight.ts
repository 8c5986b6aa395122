import { failed, type Result } from '../contract/result.ts'

/** One write of a thing at a time: a second click while the first is under way sends nothing. */
export class WritesInFlight {
  readonly #keys = new Set<string>()

  async once<T>(key: string, write: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#keys.has(key)) return failed({ code: 'already-running' })
    this.#keys.add(key)
    try {
      return await write()
    } finally {
      this.#keys.delete(key)
    }
  }
}
