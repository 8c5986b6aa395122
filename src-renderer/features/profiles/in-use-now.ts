import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'

/** Says which institution is in use now, if that changed without anyone choosing it. `before`: the id of the earlier one. */
export function tellInUse(before: string | null): void {
  const { profile } = workspace
  if (profile === null || profile.id === before) return
  toasts.show(language.messages.profiles.inUseNow({ name: profile.name }))
}
