import type { Draft as StoredDraft } from '#contract/draft.ts'
import { api } from '../../lib/api.ts'

/** What another place did with a draft, until a person has dealt with it. */
type Meeting<V> =
  | { is: 'none' }
  /** A newer version from another place replaced this one. */
  | { is: 'replaced'; before: V }
  /**
   * Both places changed it independently. `theirs` is null until it is read. `base` is the common earlier version, or
   * null if it is not known.
   */
  | { is: 'versions'; id: string; theirs: StoredDraft | null; base: V | null }
  /** The draft is no longer on the disk. `isKept`: its content was saved as another draft. */
  | { is: 'gone'; id: string; why: 'sent' | 'removed' | null; isKept: boolean }

/** Records what another place (a window, a program, the platform) did with the draft of an open form. */
export class DraftMeeting<V> {
  now = $state.raw<Meeting<V>>({ is: 'none' })
  /** Whether a person has chosen one of two versions. The other one is then not read again. */
  isChoosing = false

  /** Whether the draft is no longer on the disk and its content is not saved as another draft. */
  get isGone(): boolean {
    return this.now.is === 'gone' && !this.now.isKept
  }

  /** Nothing happened, or a person has dealt with it. */
  clear(): void {
    this.now = { is: 'none' }
  }

  /** A newer version replaced `before`. */
  replaced(before: V): void {
    this.now = { is: 'replaced', before }
  }

  /** The draft `id` and the content of the form become two versions. */
  async apart(id: string, base: V): Promise<void> {
    this.now = { is: 'versions', id, theirs: null, base }
    await this.readTheirs()
  }

  /** The draft `id` is no longer on the disk. */
  async gone(id: string, why: 'sent' | 'removed' | null, isKept: boolean): Promise<void> {
    this.now = { is: 'gone', id, why, isKept }
    if (why === null) await this.#learnWhyGone(id)
  }

  /** Reads the current other version. */
  async readTheirs(): Promise<void> {
    const { now } = this
    if (now.is !== 'versions' || this.isChoosing) return
    const { id } = now
    const shown = await api.drafts.show({ id })
    if (this.now.is !== 'versions' || this.now.id !== id) return
    if (shown.ok) this.now = { ...this.now, theirs: shown.value }
    // The other version was sent or removed, so only this one is left.
    else if (shown.failure.code === 'draft-missing') this.clear()
  }

  /** There was no event: another program did it, or it happened before this form was open. */
  async #learnWhyGone(id: string): Promise<void> {
    const attempts = await api.attempts.list({})
    const isSent =
      attempts.ok && attempts.value.some(({ draftId, state }) => draftId === id && state === 'done')
    const { now } = this
    if (now.is === 'gone' && now.id === id) this.now = { ...now, why: isSent ? 'sent' : 'removed' }
  }
}
