/** A map of limited size. The least recently used entry is removed first. */
export class LruMap<K, V> {
  readonly #limit: number
  readonly #entries = new Map<K, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns a value without marking it as used. */
  peek(key: K): V | undefined {
    return this.#entries.get(key)
  }

  /** Marks an entry as used. Returns false if it does not exist. */
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
