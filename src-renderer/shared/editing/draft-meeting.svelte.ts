import type { Draft as StoredDraft } from '#contract/draft.ts'
import { api } from '../../lib/api.ts'

/** What became of a draft in another place, until a person has dealt with it. */
type Meeting<V> =
  | { is: 'none' }
  /** A newer version from elsewhere took the place of this one. */
  | { is: 'replaced'; before: V }
  /**
   * Both changed, neither standing on the other. `theirs` is null until it is read; `base` is what both began with, null
   * where that is not known.
   */
  | { is: 'versions'; id: string; theirs: StoredDraft | null; base: V | null }
  /** The draft is not on the disk any more. `isKept`: the content has become another draft. */
  | { is: 'gone'; id: string; why: 'sent' | 'removed' | null; isKept: boolean }

/** What another place (a window, a program, the platform) did with the draft of an open form. */
export class DraftMeeting<V> {
  now = $state.raw<Meeting<V>>({ is: 'none' })
  /** A person has chosen one of two versions: the other one is not read anew meanwhile. */
  isChoosing = false

  /** Nothing happened, or it was read or dealt with. */
  clear(): void {
    this.now = { is: 'none' }
  }

  /** A newer version took the place of `before`. */
  replaced(before: V): void {
    this.now = { is: 'replaced', before }
  }

  /** The draft `id` and the content of the form are two versions from now on. */
  async apart(id: string, base: V): Promise<void> {
    this.now = { is: 'versions', id, theirs: null, base }
    await this.readTheirs()
  }

  /** The draft `id` is not on the disk any more. */
  async gone(id: string, why: 'sent' | 'removed' | null, isKept: boolean): Promise<void> {
    this.now = { is: 'gone', id, why, isKept }
    if (why === null) await this.#learnWhyGone(id)
  }

  /** Reads the other version as it is now. */
  async readTheirs(): Promise<void> {
    const { now } = this
    if (now.is !== 'versions' || this.isChoosing) return
    const { id } = now
    const shown = await api.drafts.show({ id })
    if (this.now.is !== 'versions' || this.now.id !== id) return
    if (shown.ok) this.now = { ...this.now, theirs: shown.value }
    // The other version went its own way: what is left is this one.
    else if (shown.failure.code === 'draft-missing') this.clear()
  }

  /** No event told of it: another program did it, or it was done before this form was open. */
  async #learnWhyGone(id: string): Promise<void> {
    const attempts = await api.attempts.list({})
    const isSent =
      attempts.ok && attempts.value.some(({ draftId, state }) => draftId === id && state === 'done')
    const { now } = this
    if (now.is === 'gone' && now.id === id) this.now = { ...now, why: isSent ? 'sent' : 'removed' }
  }
}
