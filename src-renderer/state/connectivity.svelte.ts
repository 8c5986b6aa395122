import { SvelteSet } from 'svelte/reactivity'
import type { Contact } from '#contract/connection.ts'
import { api } from '../lib/api.ts'
import { draftList } from './draft-list.svelte.ts'
import { timeNow } from '../lib/time-now.ts'
import { workspace } from './workspace.svelte.ts'

/** Milliseconds between two checks of a lost connection while drafts wait for it. */
const pause = 120_000

/**
 * The connection to each institution, as its own requests show it. The system's network status is only a hint to check
 * again. Only the institution's own platform is contacted.
 */
class Connectivity {
  /** The system's network status. It shows whether there is a network, not whether a platform is reachable. */
  systemOffline = $state(!navigator.onLine)
  /** By profile id. An institution without any request is absent. */
  #contacts = $state<Record<string, Contact>>({})
  /** The institutions whose connection returned while drafts waited for it. */
  #returned = $state<Record<string, true>>({})
  /** The institutions whose connection is being checked. */
  readonly #checking = new SvelteSet<string>()

  /** Starts to listen, and reads the states from before the page was loaded. */
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
    // States that arrived during the request are newer.
    if (before.ok) for (const contact of before.value) this.#contacts[contact.profileId] ??= contact
  }

  of(profileId: string): Contact | null {
    return this.#contacts[profileId] ?? null
  }

  isOffline(profileId: string): boolean {
    return this.of(profileId)?.online === false
  }

  /** True if the last request reached the institution, so that nothing waits for the connection to it. */
  isOnline(profileId: string): boolean {
    return this.of(profileId)?.online === true && !this.systemOffline
  }

  /** True after the connection has returned while drafts were waiting, until a person closes the notice. */
  isBack(profileId: string): boolean {
    return this.#returned[profileId] === true
  }

  /** Closes the notice. */
  takeNote(profileId: string): void {
    delete this.#returned[profileId]
  }

  isChecking(profileId: string): boolean {
    return this.#checking.has(profileId)
  }

  /** Sends a safe read to the institution's platform. The result arrives as `connection.changed`. */
  async check(profileId: string): Promise<void> {
    if (this.isChecking(profileId)) return
    this.#checking.add(profileId)
    await api.connection.probe({ profileId })
    this.#checking.delete(profileId)
  }

  /** Checks a lost connection when a person selects the institution: the last try may be long ago. */
  checkSelected(profileId: string): void {
    if (this.isOffline(profileId)) void this.check(profileId)
  }

  #note(change: Omit<Contact, 'at'>): void {
    const { profileId, online } = change
    const wasOffline = this.isOffline(profileId)
    this.#contacts[profileId] = { ...change, at: timeNow() }
    if (!online) this.takeNote(profileId)
    else if (wasOffline && draftList.readyOf(profileId).length > 0) this.#returned[profileId] = true
  }

  /**
   * Checks again only if drafts are waiting: an idle window sends no requests. An institution that is not selected is
   * checked only for drafts that are sent automatically.
   */
  #lookAgain(): void {
    for (const { id } of workspace.offered) {
      const isSelected = id === workspace.selectedId
      const drafts = isSelected ? draftList.readyOf(id) : draftList.waitingOf(id)
      if (drafts.length > 0 && this.isOffline(id)) void this.check(id)
    }
  }
}

export const connectivity = new Connectivity()
