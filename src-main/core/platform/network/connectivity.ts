import type { Contact } from '../../../contract/connection.ts'
import type { Emit } from '../../../contract/events.ts'
import type { Clock } from '../../ports.ts'

/** Reports to the page when a profile's platform becomes reachable or unreachable. Never sends a request itself. */
export class Connectivity {
  readonly #contacts = new Map<string, Contact>()
  readonly #emit: Emit
  readonly #clock: Clock

  constructor(emit: Emit, clock: Clock) {
    this.#emit = emit
    this.#clock = clock
  }

  /** False until a request of the profile gets a response. */
  isOnline(profileId: string): boolean {
    return this.#contacts.get(profileId)?.online ?? false
  }

  /** Returns the last contact of each profile, for a page that starts after the requests. */
  contacts(): Contact[] {
    return [...this.#contacts.values()]
  }

  /** Records whether a request of the profile got a response. */
  readonly recordContact = (profileId: string, online: boolean, proxy?: string): void => {
    // Report every failed request, because the page shows the time of the last one.
    if (online && this.isOnline(profileId)) return
    const at = new Date(this.#clock.now()).toISOString()
    const change = { profileId, online, ...(proxy === undefined ? {} : { proxy }) }
    this.#contacts.set(profileId, { ...change, at })
    this.#emit('connection.changed', change)
  }

  /** Call this if the profile's addresses change. The contacts with its former addresses mean nothing for the new ones. */
  forget(profileId: string): void {
    if (this.#contacts.delete(profileId)) this.#emit('connection.forgotten', { profileId })
  }
}
