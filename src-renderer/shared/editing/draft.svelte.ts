import { untrack } from 'svelte'
import type { Payload } from '#contract/events.ts'
import type { Draft as StoredDraft, DraftState, DraftStatus } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { err, type Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../state/language.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'
import { DraftMeeting } from './draft-meeting.svelte.ts'
import { DraftRecord } from './draft-record.svelte.ts'
import { DraftSaver } from './draft-saver.ts'
import { holdFocus } from './field-focus.ts'
import type { Form } from './form.svelte.ts'
import { mergeVersions } from './merge-versions.ts'
import type { Values } from './restore.ts'
import type { SaveState } from './save-queue.svelte.ts'
import { unsavedDrafts } from './unsaved-drafts.svelte.ts'

/** A draft that was changed here and elsewhere. */
export type Versions = { mine: Values; theirs: StoredDraft }

type Options<V extends Values, T> = {
  id: string
  kind: StoredDraft['kind']
  profileId: string | null
  form: Form<V>
  /** The draft as it was read; `null` when there is none yet. */
  saved: StoredDraft | null
  title: (values: V) => string
  restore: (body: Values) => V
  send: (values: V, draftId: string) => Promise<Result<T>>
  /** What the content is called when it is kept apart. Without it, it never is. */
  copyName?: (title: string) => string
}

/**
 * An open form and its draft on the disk (decision 120). Its state is made of three that do not depend on one another:
 *
 * - `stage`: open → sending → ended, or back to open when it was not taken. Nothing is saved once it has ended.
 * - `save`: blank → saving → saved, or failed until a later save succeeds (`SaveQueue`).
 * - `meeting`: none, or what another place did with the draft, until a person has dealt with it (`DraftMeeting`).
 *
 * Where another place has changed the draft, or took it away, the content goes on under an id of its own, and nothing is
 * overwritten.
 */
export class Draft<V extends Values, T> {
  readonly form: Form<V>
  stage = $state<'open' | 'sending' | 'ended'>('open')
  /** Its form is on the screen. */
  isShown = $state(true)
  /** It waited for the connection until it was changed here, and nobody has said since what is to become of it. */
  hasStoppedWaiting = $state(false)

  readonly #options: Options<V, T>
  readonly #record: DraftRecord
  readonly #meeting = new DraftMeeting<V>()
  readonly #saver: DraftSaver<V>

  constructor(options: Options<V, T>) {
    const { form, saved } = options
    this.#options = options
    this.form = form
    this.#record = new DraftRecord(options)
    this.#saver = new DraftSaver({
      form,
      record: this.#record,
      meeting: this.#meeting,
      title: options.title,
      copyName: options.copyName,
      onunsaved: (isUnsaved) => {
        if (isUnsaved) unsavedDrafts.add(this)
        else unsavedDrafts.delete(this)
      },
      onstoppedwaiting: () => {
        this.#showStoppedWaiting()
      },
    })
    if (saved) this.#saver.queue.state = { is: 'saved', at: saved.savedAt }
    form.onleft = () => void this.flush()
    if (saved && this.isSendable) form.recall(saved.failure, saved.complaints)
  }

  /* What it is. */

  get id(): string {
    return this.#record.id
  }

  get kind(): StoredDraft['kind'] {
    return this.#record.kind
  }

  /** What it is called in lists. */
  get title(): string {
    return this.#options.title(this.form.copy())
  }

  /** The revision on disk that the next save stands on; 0 when there is none. */
  get rev(): number {
    return this.#record.rev
  }

  /** What main last said of the draft; `null`: there is none on the disk. */
  get disk(): DraftRecord['known'] {
    return this.#record.known
  }

  get state(): DraftState {
    return this.#record.state
  }

  /** Whether what was typed is on the disk. */
  get save(): SaveState {
    return this.#saver.queue.state
  }

  /** What became of the draft in another place. */
  get meeting(): DraftMeeting<V>['now'] {
    return this.#meeting.now
  }

  get isSending(): boolean {
    return this.stage === 'sending'
  }

  /** It is being sent: what is typed now would not leave with it. */
  get isLocked(): boolean {
    return this.isSending || this.state === 'sending'
  }

  /** It is sent by itself once the platform answers again. */
  get isWaiting(): boolean {
    return this.#record.isWaiting
  }

  /** The attempt with an unknown outcome that blocks sending, or null. */
  get lostAttempt(): string | null {
    const { failure } = this.form
    if (failure?.code === 'outcome-unknown' || failure?.code === 'attempt-unsettled') {
      if (failure.attemptId !== undefined) return failure.attemptId
    }
    return this.state === 'unknown' ? (this.disk?.attemptId ?? null) : null
  }

  /** Both versions, where there are two. */
  get versions(): Versions | null {
    const { meeting } = this
    if (meeting.is !== 'versions' || meeting.theirs === null) return null
    return { mine: this.form.copy(), theirs: meeting.theirs }
  }

  /** It is not on the disk any more, and neither is its content under another id. */
  get isGone(): boolean {
    return this.meeting.is === 'gone' && !this.meeting.isKept
  }

  /** The content with the changes of both versions, where they changed different fields. */
  get merged(): V | null {
    const { meeting, versions } = this
    if (meeting.is !== 'versions' || meeting.base === null || versions === null) return null
    const theirs = this.#options.restore(versions.theirs.body)
    return mergeVersions(meeting.base, this.form.copy(), theirs)
  }

  /** Something has to be settled before it can be sent. */
  get isBlocked(): boolean {
    return this.lostAttempt !== null || this.versions !== null || this.meeting.is === 'gone'
  }

  /** Main sends what it finds on the disk, and then takes the draft away. */
  get isSendable(): boolean {
    return this.kind !== 'profile'
  }

  /* The form on the screen, and its saves. */

  /** Its form is on the screen from now on: stays in step with it and with the disk. The result leaves the form. */
  watch(): () => void {
    this.isShown = true
    // The draft is saved by what the form holds, not by events: whatever changes the values is saved.
    $effect(() => {
      const values = JSON.stringify(this.form.copy())
      untrack(() => {
        this.#saver.change(values)
      })
    })
    if (!this.isSendable) return () => void this.leave()
    const look = () => void this.look()
    const unsubscribe = api.subscribe('drafts.changed', (change) => {
      this.#hear(change)
    })
    // No other program tells this window what it does with the same files.
    addEventListener('focus', look)
    return () => {
      unsubscribe()
      removeEventListener('focus', look)
      void this.leave()
    }
  }

  /** The form is left. What is not saved yet is tried until it is. */
  async leave(): Promise<void> {
    this.isShown = false
    await this.flush()
  }

  /** Saves now what is not saved; resolves when it is on the disk, or when that failed. */
  async flush(): Promise<void> {
    await this.#saver.queue.flush()
  }

  /* What a person does with it. */

  /** Sends once; `null` when it was not sent or not taken, and then the form says why. */
  async send(): Promise<T | null> {
    const { form, stage } = this
    if (stage === 'sending' || !(await form.validate())) return null
    const giveFocusBack = holdFocus()
    this.stage = 'sending'
    this.hasStoppedWaiting = false
    form.recall(null)
    const values = form.copy()
    const sent = await this.#keepAndSend(values)
    if (sent.ok) {
      await this.#finish()
      return sent.value
    }
    this.stage = stage
    if (sent.draft) this.#follow(sent.draft)
    await form.fail(sent.failure, values)
    await giveFocusBack()
    // Another place has changed it while it was sent.
    if (sent.draft && sent.draft.rev > this.rev) await this.look()
    return null
  }

  /** Marks it ready with what would be sent, or (`null`) takes the mark away. True when that is done. */
  async mark(request: object | null, { waitsForConnection = false } = {}): Promise<boolean> {
    const unsaved = await this.#saver.keep()
    if (unsaved) return this.#refuse(unsaved)
    const marked = await this.#record.mark(request, waitsForConnection)
    if (!marked.ok) {
      if (marked.failure.code === 'draft-conflict') await this.look()
      return this.#refuse(marked.failure)
    }
    this.hasStoppedWaiting = false
    this.form.recall(null)
    return true
  }

  /** Takes the draft away; it can be restored. Nothing is saved after it. */
  async remove(): Promise<Failure | null> {
    await this.#saver.queue.idle()
    const failure = await this.#record.remove()
    if (failure === null) await this.end()
    return failure
  }

  /** The draft is done with: nothing is saved after it. */
  async end(): Promise<void> {
    this.stage = 'ended'
    await this.#saver.queue.end()
  }

  /** Unblocks sending after a person checked the platform, because the record of the lost request no longer exists. */
  forgetAttempt(): void {
    this.#record.forgetAttempt()
    this.form.recall(null)
  }

  /* What a person does after another place changed it or took it away. */

  /** Puts this version over the other one, which is the draft again. True when that is done. */
  async keepMine(): Promise<boolean> {
    const { versions } = this
    if (versions === null) return false
    this.#meeting.isChoosing = true
    await this.flush()
    const { id, kind, profileId, rev } = versions.theirs
    const written = await api.drafts.save({ id, kind, profileId, rev, ...this.#saver.content() })
    if (written.ok) {
      if (await this.remove()) await this.end()
      return true
    }
    this.#meeting.isChoosing = false
    // It is another one again by now: the two are shown anew.
    if (written.failure.code === 'draft-conflict') await this.#meeting.readTheirs()
    else this.form.failure = written.failure
    return false
  }

  /** Puts the changes of both over the other version, which is the draft again. True when that is done. */
  async takeBoth(): Promise<boolean> {
    const { merged } = this
    if (merged === null) return false
    this.#saver.show(merged)
    return this.keepMine()
  }

  /** Leaves the draft to the other version. Returns the id under which this one can be brought back, if it could be put away. */
  async takeTheirs(): Promise<string | null> {
    this.#meeting.isChoosing = true
    await this.flush()
    const { id } = this
    const failure = await this.remove()
    if (failure === null) return id
    this.#meeting.isChoosing = false
    this.form.failure = failure
    return null
  }

  /** Both go on (the form with this version), or the notice about what another place did was read. */
  dismissMeeting(): void {
    this.#meeting.clear()
  }

  /** Shows the version from before beside the one that took its place. */
  async bringBack(): Promise<void> {
    if (this.meeting.is !== 'replaced') return
    this.#saver.show(this.meeting.before)
    await this.#saver.branch('changed')
  }

  /** Makes a draft again of what is only in this window. */
  async keepAsNew(): Promise<void> {
    await this.#saver.branch('gone')
  }

  #showStoppedWaiting(): void {
    this.hasStoppedWaiting = true
    // Who has left the form by now does not see its notices.
    if (!this.isShown) toasts.show(language.messages.forms.waitStopped({ title: this.title }))
  }

  /* Sending. */

  /** What is not on the disk is not sent. */
  async #keepAndSend(values: V): Promise<Result<T>> {
    const failure = this.isSendable ? await this.#saver.keep() : null
    if (failure) return err(failure)
    return this.#options.send(values, this.id)
  }

  /** Its content was carried out. Main has taken away what it sent. */
  async #finish(): Promise<void> {
    await this.end()
    if (!this.isSendable) await this.#record.remove()
  }

  async #refuse(failure: Failure): Promise<false> {
    await this.form.fail(failure)
    return false
  }

  /* What another place did. */

  /** Main says that a draft is another one. */
  #hear({ id, by, now }: Payload<'drafts.changed'>): void {
    // The answer to what this form did says the same.
    if (by === this.#record.by) return
    const { meeting } = this
    if (meeting.is === 'versions' && id === meeting.id) void this.#meeting.readTheirs()
    else if (id !== undefined && !this.#isStill(id)) return
    else if (now === 'sent' || now === 'removed') void this.#lose(now)
    else if (now?.rev === this.rev) this.#follow(now)
    else void this.look()
  }

  /** Reads what the disk says now. */
  async look(): Promise<void> {
    const { id } = this
    if (this.stage !== 'open' || this.rev === 0) return
    const shown = await api.drafts.show({ id })
    await this.#saver.queue.idle()
    // Meanwhile the form may be sending, be sent, or show another draft.
    if (!this.#isStill(id)) return
    if (!shown.ok) {
      if (shown.failure.code === 'draft-missing') await this.#lose(null)
      return
    }
    if (this.isGone) this.#meeting.clear()
    if (shown.value.rev > this.rev) await this.#meetNewer(shown.value)
    else this.#follow(shown.value)
  }

  /** Takes over what main says of the same content. */
  #follow(now: DraftStatus): void {
    const isNews = this.#record.follow(now)
    if (isNews && (now.failure !== null || now.state === 'sending'))
      this.form.recall(now.failure, now.complaints)
  }

  async #meetNewer(draft: StoredDraft): Promise<void> {
    if (this.#saver.queue.isDirty) {
      // The save finds that it stands on an older revision, and keeps both.
      await this.flush()
      return
    }
    this.#meeting.replaced(this.form.copy())
    this.#saver.show(this.#options.restore(draft.body))
    this.#record.known = draft
    this.#saver.queue.state = { is: 'saved', at: draft.savedAt }
    this.form.recall(draft.failure, draft.complaints)
  }

  /** The draft no longer exists on the disk. `null`: the reason is unknown. */
  async #lose(why: 'sent' | 'removed' | null): Promise<void> {
    const { id } = this
    await this.#saver.queue.idle()
    if (!this.#isStill(id)) return
    this.#saver.queue.state = { is: 'blank' }
    await this.#meeting.gone(id, why, false)
  }

  #isStill(id: string): boolean {
    return this.stage === 'open' && this.id === id
  }
}
