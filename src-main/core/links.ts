import { type Link, parseLink } from '../contract/link.ts'
import type { Emit } from '../contract/events.ts'

/** Holds a link that was opened outside the program until the page takes it, because the page may not be loaded yet. */
export class Links {
  #waiting: { link: Link | null } | null = null
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** Keeps only the newest link. A link that cannot be parsed is reported too. */
  open(text: string): void {
    this.#waiting = { link: parseLink(text) }
    this.#emit('links.opened', {})
  }

  /** Takes the pending link; `link` is null if it cannot be parsed. Returns null if no link is pending. */
  take(): { link: Link | null } | null {
    const taken = this.#waiting
    this.#waiting = null
    return taken
  }
}
