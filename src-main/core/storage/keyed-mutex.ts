import type { Store } from '../ports.ts'

/**
 * Steps about the same thing run one after the other; those about different things do not wait for each other. With a
 * store this holds for all programs over its folder.
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
