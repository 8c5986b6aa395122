import { SvelteSet } from 'svelte/reactivity'
import type { Draft as StoredDraft } from '#contract/draft.ts'
import type { SaveState } from './save-queue.svelte.ts'

/** A draft as the whole window needs it: of any form. */
type UnsavedDraft = {
  readonly id: string
  readonly kind: StoredDraft['kind']
  readonly save: SaveState
  /** Its form is on the screen. */
  readonly isShown: boolean
  flush(): Promise<void>
}

/** The drafts whose last change is not on the disk yet, also those whose form was left. */
export const unsavedDrafts = new SvelteSet<UnsavedDraft>()

// The window goes away, or the person turns to another one: nothing waits for a pause in the typing.
for (const event of ['pagehide', 'blur']) {
  addEventListener(event, () => {
    for (const draft of unsavedDrafts) void draft.flush()
  })
}

/** Saves what is not on the disk yet. False: some of it could not be saved. */
export async function saveDrafts(): Promise<boolean> {
  const waiting = [...unsavedDrafts]
  await Promise.all(waiting.map((draft) => draft.flush()))
  return waiting.every(({ save }) => save.is !== 'failed')
}

/** The draft whose newest content is in this window alone; its form goes on from there. */
export function findUnsaved(id: string): UnsavedDraft | undefined {
  return [...unsavedDrafts].find((draft) => draft.id === id)
}

/** The drafts that could not be saved, and whose form is not on the screen to say so. */
export function leftUnsaved(): UnsavedDraft[] {
  return [...unsavedDrafts].filter(({ save, isShown }) => !isShown && save.is === 'failed')
}
