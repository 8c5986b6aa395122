import type { Link } from '#contract/link.ts'
import { api } from '../lib/api.ts'
import { enterInstitution } from '../shared/institution/enter-institution.ts'
import { draftList } from '../state/draft-list.svelte.ts'
import { router } from '../state/router.svelte.ts'
import { workspace } from '../state/workspace.svelte.ts'
import { type DeadEnd, placeOfLink } from './link-place.ts'

/** Follows links that were opened outside of the program or pasted. A link only opens a view. */
class OpenedLinks {
  /** Why the last link could not be opened. Null once the person closes the notice. */
  deadEnd = $state.raw<{ deadEnd: DeadEnd; name: string } | null>(null)

  /** Follows the last link that was opened before the page was loaded, and all later ones. */
  async start(): Promise<void> {
    api.subscribe('links.opened', () => void this.#take())
    await this.#take()
  }

  async #take(): Promise<void> {
    const taken = await api.links.take({})
    if (taken.ok && taken.value !== null) this.follow(taken.value.link)
  }

  /** Opens the view of a link. If the link is null, because it could not be read, it says so. */
  follow(link: Link | null): void {
    const place = placeOfLink(link, {
      profiles: workspace.profiles,
      drafts: draftList.all ?? [],
    })
    this.deadEnd = 'deadEnd' in place ? place : null
    if ('deadEnd' in place) return
    void enterInstitution(place.profileId)
    router.go(place.route)
  }
}

export const openedLinks = new OpenedLinks()
