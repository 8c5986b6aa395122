import type { DraftSummary } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { enterInstitution } from '../../shared/institution/enter-institution.ts'
import { draftList } from '../../state/draft-list.svelte.ts'
import { language } from '../../state/language.svelte.ts'
import { router } from '../../state/router.svelte.ts'
import { workspace } from '../../state/workspace.svelte.ts'
import { focusRow, neighbourOf } from '../../ui/row-focus.ts'
import { toasts } from '../../ui/toasts.svelte.ts'
import { placeOfDraft } from './draft-route.ts'

/** The actions on single drafts, and the dialog that is open before one of them. */
export class DraftActions {
  /** Why the last action failed. */
  failure = $state.raw<Failure | null>(null)
  /** The draft that cannot be deleted, because its request is still running or its outcome is unknown. */
  kept = $state.raw<DraftSummary | null>(null)
  asking = $state.raw<{ what: 'rename' | 'copy' | 'closed'; draft: DraftSummary } | null>(null)

  /**
   * Opens the form of a draft in its institution. If the institution is removed or archived, a dialog explains why it
   * cannot open.
   */
  readonly open = async (draft: DraftSummary): Promise<void> => {
    this.asking = null
    if (draft.profileId !== null) {
      const profile = profileOf(draft)
      if (!profile || (profile.archived && draft.kind !== 'profile')) {
        this.asking = { what: 'closed', draft }
        return
      }
    }
    const selected =
      draft.profileId !== null && draft.kind !== 'profile'
        ? enterInstitution(draft.profileId)
        : undefined
    router.go(placeOfDraft(draft))
    await selected
  }

  async unarchive(draft: DraftSummary): Promise<void> {
    if (draft.profileId === null) return
    const brought = await api.profiles.archive({ profileId: draft.profileId, archived: false })
    if (!this.#took(brought)) return
    await workspace.readProfiles()
    await this.open(draft)
  }

  async editAgain({ id, rev }: DraftSummary): Promise<void> {
    this.#took(await api.drafts.ready({ id, rev, request: null }))
  }

  /** If the name is empty or equal to the title, the draft is shown with its title. */
  async rename({ id, title }: DraftSummary, typed: string): Promise<void> {
    this.asking = null
    const name = typed.trim()
    this.#took(await api.drafts.rename({ id, name: name === '' || name === title ? null : name }))
  }

  async duplicate({ id }: DraftSummary): Promise<void> {
    const copied = await api.drafts.copy({ id })
    if (this.#took(copied)) toasts.show(language.messages.drafts.duplicated)
  }

  async copyTo({ id }: DraftSummary, { id: profileId, name }: Profile): Promise<void> {
    this.asking = null
    const copied = await api.drafts.copy({ id, profileId })
    if (!this.#took(copied)) return
    const { drafts, common } = language.messages
    toasts.show(drafts.copied({ institution: name }), {
      label: common.open,
      onclick: () => void this.open(copied.value),
    })
  }

  /** Deletes without a confirmation, and offers to undo it. */
  async remove(draft: DraftSummary): Promise<void> {
    const { id } = draft
    this.asking = null
    const next = neighbourOf(id)
    const removed = await api.drafts.remove({ id })
    if (!removed.ok && bound.has(removed.failure.code)) {
      this.kept = draft
      return
    }
    if (!this.#took(removed)) return
    const words = language.messages.drafts
    toasts.show(words.deleted, {
      label: words.undo,
      isUndo: true,
      onclick: () => void this.#restore(id),
    })
    await draftList.read()
    // The button that had the focus disappeared with its row.
    if (!(await focusRow(next))) document.querySelector<HTMLElement>('main')?.focus()
  }

  async #restore(id: string): Promise<void> {
    this.#took(await api.drafts.restore({ id }))
    await draftList.read()
    await focusRow(id)
  }

  #took<T>(result: Result<T>): result is { ok: true; value: T } {
    this.failure = result.ok ? null : result.failure
    this.kept = null
    return result.ok
  }
}

/** Failures that prevent deletion, because the state of the sent request would be lost with the draft. */
const bound = new Set<Failure['code']>(['already-running', 'attempt-unsettled'])

/** The institution of a draft. Null if it has none, or if the institution was removed. */
export function profileOf({ profileId }: Pick<DraftSummary, 'profileId'>): Profile | null {
  return workspace.profiles.find(({ id }) => id === profileId) ?? null
}
