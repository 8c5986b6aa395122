import { type Link, parseLink } from '../contract/link.ts'
import type { Emit } from '../contract/events.ts'

/** The links to this program that were opened outside of it, until the page takes them: it may not be there yet. */
export class Links {
  #waiting: { link: Link | null } | null = null
  readonly #emit: Emit

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** The newest counts: a person follows one link. One that cannot be read is told too. */
  open(text: string): void {
    this.#waiting = { link: parseLink(text) }
    this.#emit('links.opened', {})
  }

  /** What was opened last and not taken yet; `link` is null when it cannot be read. Returns null if there is nothing. */
  take(): { link: Link | null } | null {
    const taken = this.#waiting
    this.#waiting = null
    return taken
  }
}
