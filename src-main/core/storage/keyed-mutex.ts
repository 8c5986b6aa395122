import type { Store } from '../ports.ts'

/**
 * Runs async steps one at a time per key. Steps with different keys do not wait for each other. With a store, this also
 * holds across all programs on the same data folder.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #store: Pick<Store, 'exclusively'> | null

  constructor(store: Pick<Store, 'exclusively'> | null = null) {
    this.#store = store
  }

  async run<T>(key: string, step: () => Promise<T>): Promise<T> {
    const alone = () => (this.#store === null ? step() : this.#store.exclusively(key, step))
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(alone, alone)
    this.#last.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key)
    }
  }
}
