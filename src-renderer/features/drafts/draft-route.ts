import type { DraftSummary } from '#contract/draft.ts'
import type { Route } from '../../state/route.ts'

/** The route to the form of a draft. */
export function placeOfDraft({ kind, id, profileId }: DraftSummary): Route {
  switch (kind) {
    case 'school':
      return { view: 'school-form', draft: id }
    case 'course':
      return { view: 'course-form', draft: id }
    case 'profile':
      return profileId === null
        ? { view: 'profile-draft', draft: id }
        : { view: 'profile-form', profile: profileId }
  }
}
