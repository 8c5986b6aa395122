/** The latest values, by name. The oldest one is removed when there are more than `most`. */
export class Latest<T> {
  readonly #prefix: string
  readonly #most: number
  readonly #kept = new Map<string, T>()
  #count = 0

  /** Each name begins with `prefix`. */
  constructor(prefix: string, most: number) {
    this.#prefix = prefix
    this.#most = most
  }

  /** Keeps a value and returns its new name. */
  add(value: T): string {
    const name = `${this.#prefix}-${++this.#count}`
    this.#kept.set(name, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return name
  }

  find(name: string): T | undefined {
    return this.#kept.get(name)
  }

  /** Returns all values with their names. */
  all(): [name: string, value: T][] {
    return [...this.#kept]
  }

  remove(name: string): void {
    this.#kept.delete(name)
  }
}
