/** A map of limited size: what was not touched for the longest time goes first. */
export class LruMap<K, V> {
  readonly #limit: number
  readonly #entries = new Map<K, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Looks without touching. */
  peek(key: K): V | undefined {
    return this.#entries.get(key)
  }

  /** Says that the entry is still of use. False when there is none. */
  touch(key: K): boolean {
    const value = this.#entries.get(key)
    if (value === undefined) return false
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return true
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}
