import type { Draft as StoredDraft, DraftStatus } from '#contract/draft.ts'
import type { Payload } from '#contract/events.ts'
import { api } from '../../lib/api.ts'
import type { DraftMeeting } from './draft-meeting.svelte.ts'
import type { DraftRecord } from './draft-record.svelte.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Form } from './form.svelte.ts'
import type { Values } from './restore.ts'

type Options<V extends Values> = {
  form: Form<V>
  record: DraftRecord
  meeting: DraftMeeting<V>
  saver: DraftSaver<V>
  restore: (body: Values) => V
  /** Whether the draft is neither being sent nor ended. */
  isOpen: () => boolean
}

/** Brings what another place did with the draft on the disk into its open form. */
export class DraftSync<V extends Values> {
  readonly #options: Options<V>

  constructor(options: Options<V>) {
    this.#options = options
  }

  /** Handles a change of a draft that the main process reports. */
  hear({ id, by, now }: Payload<'drafts.changed'>): void {
    const { record, meeting } = this.#options
    // The response to this form's own request has the same content.
    if (by === record.by) return
    if (meeting.now.is === 'versions' && id === meeting.now.id) void meeting.readTheirs()
    else if (id !== undefined && !this.#isStill(id)) return
    else if (now === 'sent' || now === 'removed') void this.#lose(now)
    else if (now?.rev === record.rev) this.follow(now)
    else void this.look()
  }

  /** Reads the current draft from the disk. */
  async look(): Promise<void> {
    const { record, meeting, saver, isOpen } = this.#options
    const { id } = record
    if (!isOpen() || record.rev === 0) return
    const shown = await api.drafts.show({ id })
    await saver.queue.idle()
    // The form may have been sent, or may show another draft by now.
    if (!this.#isStill(id)) return
    if (!shown.ok) {
      if (shown.failure.code === 'draft-missing') await this.#lose(null)
      return
    }
    if (meeting.isGone) meeting.clear()
    if (shown.value.rev > record.rev) await this.#meetNewer(shown.value)
    else this.follow(shown.value)
  }

  /** Adopts the reported state of the same content. */
  follow(now: DraftStatus): void {
    const { form, record } = this.#options
    const isNews = record.follow(now)
    if (isNews && (now.failure !== null || now.state === 'sending'))
      form.recall(now.failure, now.complaints)
  }

  async #meetNewer(draft: StoredDraft): Promise<void> {
    const { form, record, meeting, saver, restore } = this.#options
    if (saver.queue.isDirty) {
      // The save detects that it is based on an older revision, and keeps both versions.
      await saver.queue.flush()
      return
    }
    meeting.replaced(form.copy())
    saver.show(restore(draft.body))
    record.known = draft
    saver.queue.state = { is: 'saved', at: draft.savedAt }
    form.recall(draft.failure, draft.complaints)
  }

  /** Handles that the draft no longer exists on the disk. Null if the reason is unknown. */
  async #lose(why: 'sent' | 'removed' | null): Promise<void> {
    const { record, meeting, saver } = this.#options
    const { id } = record
    await saver.queue.idle()
    if (!this.#isStill(id)) return
    saver.queue.state = { is: 'blank' }
    await meeting.gone(id, why, false)
  }

  #isStill(id: string): boolean {
    return this.#options.isOpen() && this.#options.record.id === id
  }
}
