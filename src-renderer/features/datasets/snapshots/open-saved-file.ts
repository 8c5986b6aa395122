import { router } from '../../../state/router.svelte.ts'

/** The id of a request to choose a saved file. Null if there is none, such as after a reload or when the person goes back. */
let asked: string | null = null

/** Opens the view of a saved file, which asks the person for the file. */
export function openSavedFile(): void {
  asked = crypto.randomUUID()
  router.go({ view: 'dataset-file', file: asked })
}

/** True once for the requested file. */
export function wasAskedFor(file: string): boolean {
  if (file !== asked) return false
  asked = null
  return true
}
