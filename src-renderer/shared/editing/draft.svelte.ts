import { untrack } from 'svelte'
import type { Draft as StoredDraft, DraftState } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { err, type Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../state/language.svelte.ts'
import { toasts } from '../../ui/toasts.svelte.ts'
import { DraftMeeting } from './draft-meeting.svelte.ts'
import { DraftRecord } from './draft-record.svelte.ts'
import { DraftSaver } from './draft-saver.ts'
import { DraftSync } from './draft-sync.ts'
import { holdFocus } from './field-focus.ts'
import type { Form } from './form.svelte.ts'
import type { Values } from './restore.ts'
import type { SaveState } from './save-queue.svelte.ts'
import { unsavedDrafts } from './unsaved-drafts.svelte.ts'
import { VersionChoice, type Versions } from './version-choice.ts'

type Options<V extends Values, T> = {
  id: string
  kind: StoredDraft['kind']
  profileId: string | null
  form: Form<V>
  /** The draft as it was read. Null if there is none yet. */
  saved: StoredDraft | null
  title: (values: V) => string
  restore: (body: Values) => V
  /** `draftRev`: the revision of the draft on the disk that has these values. */
  send: (values: V, draftId: string, draftRev: number) => Promise<Result<T>>
  /** Returns the name of the content when it becomes a separate draft. Without this, it never does. */
  copyName?: (title: string) => string
}

/**
 * An open form and its draft on the disk (decision 120). Its state has three independent parts:
 * - `stage`: open → sending → ended. It returns to open if the request was not accepted. Nothing is saved after the
 *   end.
 * - `save`: blank → saving → saved. It is failed until a later save succeeds (`SaveQueue`).
 * - `meeting`: what another place did with the draft, until a person has dealt with it (`DraftMeeting`).
 *
 * If another place has changed or removed the draft, the content continues under a new id, and nothing is overwritten.
 */
export class Draft<V extends Values, T> {
  readonly form: Form<V>
  /** What a person can do after another place changed or removed the draft. */
  readonly choice: VersionChoice<V>
  stage = $state<'open' | 'sending' | 'ended'>('open')
  /** Whether its form is on the screen. */
  isShown = $state(true)
  /**
   * Whether it was waiting for the connection until it was changed here, and a person has not decided about it since.
   */
  hasStoppedWaiting = $state(false)

  readonly #options: Options<V, T>
  readonly #record: DraftRecord
  readonly #meeting = new DraftMeeting<V>()
  readonly #saver: DraftSaver<V>
  readonly #sync: DraftSync<V>

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
    const parts = { form, meeting: this.#meeting, saver: this.#saver, restore: options.restore }
    this.#sync = new DraftSync({
      ...parts,
      record: this.#record,
      isOpen: () => this.stage === 'open',
    })
    this.choice = new VersionChoice({
      ...parts,
      remove: async () => ({ id: this.id, failure: await this.remove() }),
      end: () => this.end(),
    })
    if (saved) this.#saver.queue.state = { is: 'saved', at: saved.savedAt }
    form.onleft = () => void this.flush()
    if (saved && this.isSendable) form.recall(saved.failure, saved.complaints)
  }

  get id(): string {
    return this.#record.id
  }

  get kind(): StoredDraft['kind'] {
    return this.#record.kind
  }

  /** The name in lists. */
  get title(): string {
    return this.#options.title(this.form.copy())
  }

  /** The revision on the disk that the next save is based on. 0 if there is none. */
  get rev(): number {
    return this.#record.rev
  }

  /** The last known state of the draft in the main process. Null if it is not on the disk. */
  get disk(): DraftRecord['known'] {
    return this.#record.known
  }

  get state(): DraftState {
    return this.#record.state
  }

  /** Whether the content is on the disk. */
  get save(): SaveState {
    return this.#saver.queue.state
  }

  /** What another place did with the draft. */
  get meeting(): DraftMeeting<V>['now'] {
    return this.#meeting.now
  }

  get isSending(): boolean {
    return this.stage === 'sending'
  }

  /** Whether it is being sent. A change now would not be part of the request. */
  get isLocked(): boolean {
    return this.isSending || this.state === 'sending'
  }

  /** Whether it is sent automatically once the platform is available again. */
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

  /** Both versions. Null if there is only one. */
  get versions(): Versions | null {
    return this.choice.versions
  }

  /** Whether the draft is no longer on the disk and its content is not saved as another draft. */
  get isGone(): boolean {
    return this.#meeting.isGone
  }

  /** Whether something must be decided before it can be sent. */
  get isBlocked(): boolean {
    return this.lostAttempt !== null || this.versions !== null || this.meeting.is === 'gone'
  }

  /** Whether the main process sends it from the disk and then removes the draft. */
  get isSendable(): boolean {
    return this.kind !== 'profile'
  }

  /** Call this when the form is shown. It follows the form and the disk. Returns a function that leaves the form. */
  watch(): () => void {
    this.isShown = true
    // Saving follows the values, not events, so that every change is saved.
    $effect(() => {
      const values = JSON.stringify(this.form.copy())
      untrack(() => {
        this.#saver.change(values)
      })
    })
    if (!this.isSendable) return () => void this.leave()
    const look = () => void this.look()
    const unsubscribe = api.subscribe('drafts.changed', (change) => {
      this.#sync.hear(change)
    })
    // Other programs do not notify this window about changes of the same files.
    addEventListener('focus', look)
    return () => {
      unsubscribe()
      removeEventListener('focus', look)
      void this.leave()
    }
  }

  /** Leaves the form. A failed save is retried until it succeeds. */
  async leave(): Promise<void> {
    this.isShown = false
    await this.flush()
  }

  /** Saves unsaved content now. Resolves when it is on the disk or when the save failed. */
  async flush(): Promise<void> {
    await this.#saver.queue.flush()
  }

  /** Reads the current draft from the disk. */
  look(): Promise<void> {
    return this.#sync.look()
  }

  /** Sends once. Returns null if it was not sent or not accepted. Then the form shows the reason. */
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
    if (sent.draft) this.#sync.follow(sent.draft)
    await form.fail(sent.failure, values)
    await giveFocusBack()
    // Another place changed it while it was being sent.
    if (sent.draft && sent.draft.rev > this.rev) await this.look()
    return null
  }

  /** Marks it ready with the request, or (with null) removes the mark. Returns whether this succeeded. */
  async mark(request: object | null, { waitsForConnection = false } = {}): Promise<boolean> {
    const unsaved = await this.#saver.keep()
    if (unsaved) return this.#refuse(unsaved)
    const marked = await this.#record.mark(request, waitsForConnection)
    if (!marked.ok) {
      await this.#refuse(marked.failure)
      // The newest version takes the place of the failure.
      if (marked.failure.code === 'draft-conflict') await this.look()
      return false
    }
    this.hasStoppedWaiting = false
    this.form.recall(null)
    return true
  }

  /** Removes the draft. It can be restored. Nothing is saved afterwards. */
  async remove(): Promise<Failure | null> {
    await this.#saver.queue.idle()
    const failure = await this.#record.remove()
    if (failure === null) await this.end()
    return failure
  }

  /** Ends the draft. Nothing is saved afterwards. */
  async end(): Promise<void> {
    this.stage = 'ended'
    await this.#saver.queue.end()
  }

  /** Call this when its request was carried out. Returns whether content that was changed since is left in the form. */
  async outlives(): Promise<boolean> {
    await this.look()
    const isLeft = !this.isGone || this.#saver.queue.isDirty
    if (isLeft) this.form.recall(null)
    return isLeft
  }

  /** Unblocks sending after a person checked the platform, because the record of the lost request no longer exists. */
  forgetAttempt(): void {
    this.#record.forgetAttempt()
    this.form.recall(null)
  }

  #showStoppedWaiting(): void {
    this.hasStoppedWaiting = true
    // A person who has left the form does not see its notices.
    if (!this.isShown) toasts.refuse(language.messages.forms.waitStopped({ title: this.title }))
  }

  /** Sends only content that is on the disk. */
  async #keepAndSend(values: V): Promise<Result<T>> {
    const failure = this.isSendable ? await this.#saver.keep() : null
    if (failure) return err(failure)
    return this.#options.send(values, this.id, this.rev)
  }

  /** Ends the draft after its content was accepted. The main process has removed what it sent. */
  async #finish(): Promise<void> {
    await this.end()
    if (!this.isSendable) await this.#record.remove()
  }

  async #refuse(failure: Failure): Promise<false> {
    await this.form.fail(failure)
    return false
  }
}
