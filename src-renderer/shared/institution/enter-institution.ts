import { language } from '../../state/language.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'

/**
 * Selects an institution because something of it is being opened. Shows a message, because the person did not ask for
 * another institution.
 */
export async function enterInstitution(id: string): Promise<void> {
  if (id === workspace.selectedId) return
  await workspace.select(id)
  // Only after the selection, because a toast disappears with the previous view.
  const profile = workspace.profiles.find((each) => each.id === id)
  if (profile) toasts.show(language.messages.frame.entered({ profile: profile.name }))
}
