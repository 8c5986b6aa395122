import type { DraftSummary } from '#contract/draft.ts'
import type { Route } from '../../state/route.ts'

/** The form that a draft opens in. */
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
