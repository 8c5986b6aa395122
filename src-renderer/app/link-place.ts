import type { DraftSummary } from '#contract/draft.ts'
import type { Link } from '#contract/link.ts'
import type { Profile } from '#contract/profile.ts'
import { placeOfDraft } from '../features/drafts/draft-route.ts'
import { fold } from '#contract/fold.ts'
import type { Route } from '../state/route.ts'

/** Why a link cannot be opened. */
export type DeadEnd = 'unreadable' | 'no-institution' | 'many-institutions' | 'no-draft'

export type LinkPlace = { profileId: string; route: Route } | { deadEnd: DeadEnd; name: string }

/** Finds the view of a link. The institution is found by its id, or else by its name. */
export function placeOfLink(
  link: Link | null,
  known: { profiles: readonly Profile[]; drafts: readonly DraftSummary[] },
): LinkPlace {
  if (link === null) return { deadEnd: 'unreadable', name: '' }
  const { institution, target, id, query } = link
  const offered = known.profiles.filter(({ archived }) => !archived)
  const byId = offered.filter((profile) => profile.id === institution)
  const byName = offered.filter(({ name }) => fold(name) === fold(institution))
  const [profile, ...others] = byId.length > 0 ? byId : byName
  if (!profile) return { deadEnd: 'no-institution', name: institution }
  if (others.length > 0) return { deadEnd: 'many-institutions', name: institution }
  const profileId = profile.id
  switch (target) {
    case 'schools':
      return { profileId, route: { view: 'schools', school: id } }
    case 'courses':
      return { profileId, route: { view: 'courses', course: id } }
    case 'datasets':
      return {
        profileId,
        route: { view: 'dataset', id, ...(query === undefined ? {} : { query }) },
      }
    case 'drafts': {
      const draft = known.drafts.find((each) => each.id === id && each.profileId === profileId)
      return draft ? { profileId, route: placeOfDraft(draft) } : { deadEnd: 'no-draft', name: '' }
    }
  }
}
