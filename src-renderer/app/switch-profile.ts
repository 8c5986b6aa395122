import { titleOf } from '../features/drafts/draft-words.ts'
import { findUnsaved } from '../shared/editing/unsaved-drafts.svelte.ts'
import { draftList } from '../state/draft-list.svelte.ts'
import { language } from '../state/language.svelte.ts'
import { type Route } from '../state/route.ts'
import { router } from '../state/router.svelte.ts'
import { workspace } from '../state/workspace.svelte.ts'
import { toasts } from '../ui/toasts.svelte.ts'

// An open item belongs to the previous institution, so the list of the same kind is shown instead.
const listOf: Partial<Record<Route['view'], Route>> = {
  'school-form': { view: 'schools' },
  'course-form': { view: 'courses' },
  dataset: { view: 'datasets' },
  snapshot: { view: 'datasets' },
  'dataset-file': { view: 'datasets' },
  activity: { view: 'activity' },
  'profile-form': { view: 'schools' },
  'profile-draft': { view: 'schools' },
}

/** Selects another institution. An open form is closed and keeps its draft. */
export async function switchProfile(profileId: string): Promise<void> {
  const { route } = router
  const elsewhere = listOf[route.view]
  if (elsewhere) router.go(elsewhere)
  await Promise.all([
    workspace.select(profileId),
    'draft' in route ? announceKept(route.draft) : undefined,
  ])
}

/** Tells the person where the draft of the closed form is. Does nothing if there is no draft, or while it is being sent. */
async function announceKept(draftId: string): Promise<void> {
  await findUnsaved(draftId)?.flush()
  await draftList.read()
  const draft = draftList.all?.find(({ id }) => id === draftId)
  if (draft && draft.state !== 'sending')
    toasts.show(language.messages.forms.draftKept({ title: titleOf(draft) }))
}
