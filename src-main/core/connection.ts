import type { Emit } from '../contract/index.ts'

/** Tells the page when requests of a profile begin or cease to be answered. Never asks anybody by itself. */
export class Connection {
  readonly #online = new Map<string, boolean>()
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  readonly experienced = (profileId: string, online: boolean): void => {
    if (this.#online.get(profileId) === online) return
    this.#online.set(profileId, online)
    this.#emit('connection.changed', { profileId, online })
  }
}
