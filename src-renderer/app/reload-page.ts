import { saveDrafts } from '../shared/editing/unsaved-drafts.svelte.ts'

/**
 * Reloads the page at the same place. A browser does not request a script again that failed to load in the same page, so
 * only a reload can retry.
 */
export async function reloadPage(): Promise<void> {
  await saveDrafts()
  location.reload()
}
