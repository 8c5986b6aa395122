import type { Draft as StoredDraft } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'
import type { DraftMeeting } from './draft-meeting.svelte.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Form } from './form.svelte.ts'
import { mergeVersions } from './merge-versions.ts'
import type { Values } from './restore.ts'

/** Both versions of a draft that was changed here and elsewhere. */
export type Versions = { mine: Values; theirs: StoredDraft }

type Options<V extends Values> = {
  form: Form<V>
  meeting: DraftMeeting<V>
  saver: DraftSaver<V>
  restore: (body: Values) => V
  /** Removes the draft of this form and returns its id, or why it could not be removed. */
  remove: () => Promise<{ id: string; failure: Failure | null }>
  end: () => Promise<void>
}

/** What a person can do after another place changed or removed the draft of an open form. */
export class VersionChoice<V extends Values> {
  readonly #options: Options<V>

  constructor(options: Options<V>) {
    this.#options = options
  }

  /** Both versions. Null if there is only one. */
  get versions(): Versions | null {
    const { form, meeting } = this.#options
    const { now } = meeting
    if (now.is !== 'versions' || now.theirs === null) return null
    return { mine: form.copy(), theirs: now.theirs }
  }

  /** The content with the changes of both versions. Null if they changed the same field. */
  get merged(): V | null {
    const { form, meeting, restore } = this.#options
    const { now } = meeting
    const { versions } = this
    if (now.is !== 'versions' || now.base === null || versions === null) return null
    return mergeVersions(now.base, form.copy(), restore(versions.theirs.body))
  }

  /** Replaces the other version, which is the draft again, by this one. Returns whether this succeeded. */
  async keepMine(): Promise<boolean> {
    const { versions } = this
    if (versions === null) return false
    const { form, meeting, saver, remove, end } = this.#options
    meeting.isChoosing = true
    await saver.queue.flush()
    const { id, kind, profileId, rev } = versions.theirs
    const written = await api.drafts.save({ id, kind, profileId, rev, ...saver.content() })
    if (written.ok) {
      const { failure } = await remove()
      if (failure) await end()
      return true
    }
    meeting.isChoosing = false
    // The other version has changed again, so both are shown again.
    if (written.failure.code === 'draft-conflict') await meeting.readTheirs()
    else form.failure = written.failure
    return false
  }

  /** Replaces the other version by the changes of both. Returns whether this succeeded. */
  async takeBoth(): Promise<boolean> {
    const { merged } = this
    if (merged === null) return false
    this.#options.saver.show(merged)
    return this.keepMine()
  }

  /**
   * Keeps the other version. Returns the id with which this version can be restored, or null if it could not be removed.
   */
  async takeTheirs(): Promise<string | null> {
    const { form, meeting, saver, remove } = this.#options
    meeting.isChoosing = true
    await saver.queue.flush()
    const { id, failure } = await remove()
    if (failure === null) return id
    meeting.isChoosing = false
    form.failure = failure
    return null
  }

  /** Keeps both versions, or closes the notice about another place. The form continues with this version. */
  dismiss(): void {
    this.#options.meeting.clear()
  }

  /** Shows the previous version beside the one that replaced it. */
  async bringBack(): Promise<void> {
    const { meeting, saver } = this.#options
    if (meeting.now.is !== 'replaced') return
    saver.show(meeting.now.before)
    await saver.branch('changed')
  }

  /** Saves content that exists only in this window as a new draft. */
  async keepAsNew(): Promise<void> {
    await this.#options.saver.branch('gone')
  }
}
