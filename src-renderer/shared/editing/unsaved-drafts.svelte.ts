import { SvelteSet } from 'svelte/reactivity'
import type { Draft as StoredDraft } from '#contract/draft.ts'
import type { SaveState } from './save-queue.svelte.ts'

/** The part of a draft that the whole window needs, for any form. */
type UnsavedDraft = {
  readonly id: string
  readonly kind: StoredDraft['kind']
  readonly save: SaveState
  /** True if its form is on the screen. */
  readonly isShown: boolean
  flush(): Promise<void>
}

/** The drafts whose last change is not on the disk yet, including those whose form was closed. */
export const unsavedDrafts = new SvelteSet<UnsavedDraft>()

// If the window closes or loses the focus, drafts are saved immediately. In a browser, `pagehide` is too late for a request.
for (const event of ['beforeunload', 'pagehide', 'blur']) {
  addEventListener(event, () => {
    for (const draft of unsavedDrafts) void draft.flush()
  })
}

/** Saves all unsaved drafts. Returns false if some could not be saved. */
export async function saveDrafts(): Promise<boolean> {
  const waiting = [...unsavedDrafts]
  await Promise.all(waiting.map((draft) => draft.flush()))
  return waiting.every(({ save }) => save.is !== 'failed')
}

/** The draft whose newest content is only in this window. Its form continues from there. */
export function findUnsaved(id: string): UnsavedDraft | undefined {
  return [...unsavedDrafts].find((draft) => draft.id === id)
}

/** The drafts that could not be saved and whose form is not on the screen to show this. */
export function leftUnsaved(): UnsavedDraft[] {
  return [...unsavedDrafts].filter(({ save, isShown }) => !isShown && save.is === 'failed')
}
