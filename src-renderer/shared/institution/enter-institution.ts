import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'

/** Makes an institution the current one because something of it is opened, and says so: no one asked for another one. */
export async function enterInstitution(id: string): Promise<void> {
  if (id === workspace.selectedId) return
  await workspace.select(id)
  // Only now: a toast goes with the view that is left.
  const profile = workspace.profiles.find((each) => each.id === id)
  if (profile) toasts.show(language.messages.frame.entered({ profile: profile.name }))
}
