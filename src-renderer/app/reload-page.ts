import { saveDrafts } from '../shared/editing/unsaved-drafts.svelte.ts'

/**
 * Reads the page anew, at the same place. A browser does not ask a second time for a script that one page could not
 * read, so this is how it is tried again.
 */
export async function reloadPage(): Promise<void> {
  await saveDrafts()
  location.reload()
}
