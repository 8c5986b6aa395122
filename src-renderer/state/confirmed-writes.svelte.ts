import { SvelteSet } from 'svelte/reactivity'
import type { Profile } from '#contract/profile.ts'

/**
 * The production profiles for which a person confirmed a write in this session, by typing the profile's name. It lives
 * as long as the window: nothing about it is kept.
 */
class ConfirmedWrites {
  readonly #profileIds = new SvelteSet<string>()

  /** True when the person has to be asked before something is written to this institution. */
  isNeeded(profile: Pick<Profile, 'id' | 'kind'>): boolean {
    return profile.kind === 'production' && !this.#profileIds.has(profile.id)
  }

  add(profileId: string): void {
    this.#profileIds.add(profileId)
  }
}

export const confirmedWrites = new ConfirmedWrites()
