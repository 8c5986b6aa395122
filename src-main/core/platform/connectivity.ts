import type { Emit } from '../../contract/index.ts'

/** Tells the page when requests of a profile begin or cease to be answered. Never asks anybody by itself. */
export class Connection {
  readonly #online = new Map<string, boolean>()
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** False until a request of the profile was answered. */
  isOnline(profileId: string): boolean {
    return this.#online.get(profileId) ?? false
  }

  readonly experienced = (profileId: string, online: boolean): void => {
    // Every try without an answer is told: the page says when the last one was.
    if (online && this.#online.get(profileId) === true) return
    this.#online.set(profileId, online)
    this.#emit('connection.changed', { profileId, online })
  }
}
