import { router } from '../../../state/router.svelte.ts'

/** The id of a request to choose a saved file. Null after a reload and on the way back, when none was made. */
let asked: string | null = null

/** Goes to where a saved file is shown; the person is asked there which one. */
export function openSavedFile(): void {
  asked = crypto.randomUUID()
  router.go({ view: 'dataset-file', file: asked })
}

/** True once for the place that was asked for. */
export function wasAskedFor(file: string): boolean {
  if (file !== asked) return false
  asked = null
  return true
}
