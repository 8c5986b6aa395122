import type { Contact } from '#contract/connection.ts'
import { api } from '../lib/api.ts'
import { draftList } from './draft-list.svelte.ts'
import { timeNow } from '../lib/time-now.ts'
import { workspace } from './workspace.svelte.ts'

/** Milliseconds between two looks whether the connection is back, while something waits for it. */
const pause = 120_000

/**
 * What is known of the connection to each institution: what its own requests experience. The system's word is a hint
 * that it is worth asking again, and nobody but the institution's own platform is asked.
 */
class Connectivity {
  /** What the system believes; it knows of cables, not of platforms. */
  systemOffline = $state(!navigator.onLine)
  /** The institution that is being asked. */
  checking = $state<string | null>(null)
  /** By profile id. An institution that was asked nothing yet is absent. */
  #contacts = $state<Record<string, Contact>>({})
  /** The institutions whose connection came back while drafts waited for it. */
  #returned = $state<Record<string, true>>({})

  /** Listens from now on, and asks what was experienced before the page was there. */
  async start(): Promise<void> {
    api.subscribe('connection.changed', (change) => {
      this.#note(change)
    })
    api.subscribe('connection.forgotten', ({ profileId }) => {
      delete this.#contacts[profileId]
    })
    addEventListener('online', () => {
      this.systemOffline = false
      this.#lookAgain()
    })
    addEventListener('offline', () => (this.systemOffline = true))
    addEventListener('focus', () => {
      this.#lookAgain()
    })
    setInterval(() => {
      this.#lookAgain()
    }, pause)
    const before = await api.connection.list({})
    // What was told in the meantime is newer.
    if (before.ok) for (const contact of before.value) this.#contacts[contact.profileId] ??= contact
  }

  of(profileId: string): Contact | null {
    return this.#contacts[profileId] ?? null
  }

  isOffline(profileId: string): boolean {
    return this.of(profileId)?.online === false
  }

  /** True after the connection is back while drafts are waiting, until a person closes the notice. */
  isBack(profileId: string): boolean {
    return this.#returned[profileId] === true
  }

  /** A person closed the notice. */
  takeNote(profileId: string): void {
    delete this.#returned[profileId]
  }

  /** Asks the institution's platform by a safe read. The answer comes as `connection.changed`. */
  async check(profileId: string): Promise<void> {
    if (this.checking !== null) return
    this.checking = profileId
    await api.connection.probe({ profileId })
    this.checking = null
  }

  #note(change: Omit<Contact, 'at'>): void {
    const { profileId, online } = change
    const wasOffline = this.isOffline(profileId)
    this.#contacts[profileId] = { ...change, at: timeNow() }
    if (!online) this.takeNote(profileId)
    else if (wasOffline && draftList.readyOf(profileId).length > 0) this.#returned[profileId] = true
  }

  /** Only if drafts are waiting: an idle window sends no requests. */
  #lookAgain(): void {
    const { selectedId } = workspace
    if (selectedId === null || !this.isOffline(selectedId)) return
    if (draftList.readyOf(selectedId).length > 0) void this.check(selectedId)
  }
}

export const connectivity = new Connectivity()
