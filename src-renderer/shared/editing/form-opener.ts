import { ok, type Result } from '#contract/result.ts'
import { findUnsaved } from './unsaved-drafts.svelte.ts'
import { findDraft, type FoundDraft } from './find-draft.ts'

/**
 * Returns a function that opens the forms of one kind by their drafts. A form that was left before it could be saved is
 * shown again unchanged. `newFor`: the institution of a form whose draft with this id is not on the disk. Null if there is
 * no such form.
 */
export function formOpener<State extends { readonly draft: object }>(
  newFor: (draftId: string) => string | null,
  make: (draftId: string, found: FoundDraft) => State | Promise<State>,
): (draftId: string) => Promise<Result<State>> {
  const open = new WeakMap<object, State>()
  return async (draftId) => {
    const left = open.get(findUnsaved(draftId) ?? {})
    if (left) return ok(left)
    const found = await findDraft(draftId, newFor(draftId))
    if (!found.ok) return found
    const state = await make(draftId, found.value)
    open.set(state.draft, state)
    return ok(state)
  }
}
