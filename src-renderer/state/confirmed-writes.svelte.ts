import { SvelteSet } from 'svelte/reactivity'
import type { Profile } from '#contract/profile.ts'

/**
 * The production profiles for which a person confirmed a write in this session by typing the profile's name. Nothing is
 * stored: the confirmations last as long as the window.
 */
class ConfirmedWrites {
  readonly #profileIds = new SvelteSet<string>()

  /** True if the person must confirm a write to this institution first. */
  isNeeded(profile: Pick<Profile, 'id' | 'kind'>): boolean {
    return profile.kind === 'production' && !this.#profileIds.has(profile.id)
  }

  add(profileId: string): void {
    this.#profileIds.add(profileId)
  }
}

export const confirmedWrites = new ConfirmedWrites()
