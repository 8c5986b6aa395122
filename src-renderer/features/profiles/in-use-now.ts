import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'

/** Names the institution in use if it changed, because nobody chose it. `before`: the id of the one in use before. */
export function tellInUse(before: string | null): void {
  const { profile } = workspace
  if (profile === null || profile.id === before) return
  toasts.show(language.messages.profiles.inUseNow({ name: profile.name }))
}
