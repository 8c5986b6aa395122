import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { Payload } from '#contract/events.ts'
import type {
  Draft as StoredDraft,
  DraftState,
  DraftStatus,
  DraftSummary,
} from '#contract/draft.ts'
import type { Complaint, Failure } from '#contract/failure.ts'
import { err, type Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { holdFocus } from './field-focus.ts'
import { mergeVersions } from './merge-versions.ts'
import type { Form } from './form.svelte.ts'
import type { Values } from './restore.ts'

/** Whether what was typed is on the disk. */
type Save =
  | { is: 'blank' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; failure: Failure }

/** What became of the draft in another place, until a person has dealt with it. */
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

/** What is saved of a form. `complaints`: what the platform said and is not answered yet. */
type DraftContent = { title: string; body: Values; complaints: Complaint[] }

/** A draft that was changed here and elsewhere. */
export type Versions = { mine: Values; theirs: StoredDraft }

/** What is known of a draft on the disk. */
type SavedDraft = Pick<
  StoredDraft,
  'rev' | 'savedAt' | 'state' | 'attemptId' | 'copiedFrom' | 'readyAt' | 'waitsForConnection'
>

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

/** Milliseconds from the last change to the save; with the write itself, under half a second. */
const pause = 400

/** Milliseconds until what could not be saved is tried again, when nobody changes anything. */
const patience = 5000

// A form of any values: the list only saves them, and shows why it could not.
type AnyDraft = Pick<Draft<Values, unknown>, 'id' | 'kind' | 'save' | 'isShown' | 'flush'>

/** The drafts whose last change is not on the disk yet, also those whose form was left. */
const unsaved = new SvelteSet<AnyDraft>()

// The window goes away, or the person turns to another one: nothing waits for a pause in the typing.
for (const event of ['pagehide', 'blur']) {
  addEventListener(event, () => {
    for (const draft of unsaved) void draft.flush()
  })
}

/** Saves what is not on the disk yet. False: some of it could not be saved. */
export async function saveDrafts(): Promise<boolean> {
  const waiting = [...unsaved]
  await Promise.all(waiting.map((draft) => draft.flush()))
  return waiting.every(({ save }) => save.is !== 'failed')
}

/** The draft whose newest content is in this window alone; its form goes on from there. */
export function findUnsaved(id: string): AnyDraft | undefined {
  return [...unsaved].find((draft) => draft.id === id)
}

/** The drafts that could not be saved, and whose form is not on the screen to say so. */
export function leftUnsaved(): AnyDraft[] {
  return [...unsaved].filter(({ save, isShown }) => !isShown && save.is === 'failed')
}

/**
 * An open form and its draft on the disk (decision 120). One save runs at a time, the newest content last. Where another
 * place has changed the draft, or took it away, the content goes on under an id of its own, and nothing is overwritten.
 */
export class Draft<V extends Values, T> {
  readonly form: Form<V>
  readonly kind: StoredDraft['kind']
  readonly profileId: string | null
  save = $state.raw<Save>({ is: 'blank' })
  stage = $state<'open' | 'sending' | 'ended'>('open')
  meeting = $state.raw<Meeting<V>>({ is: 'none' })
  /** What main last said of the draft; `null`: there is none on the disk. */
  disk = $state.raw<SavedDraft | null>(null)
  /** Its form is on the screen. */
  isShown = $state(true)

  readonly #options: Options<V, T>
  /** Tells main's word of what this form did from that of others. */
  readonly #by = crypto.randomUUID()
  #id = $state('')
  /** The values that were seen last, as JSON: opening a form is not a change. */
  #seen: string
  #isDirty = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** The institution that the content was copied from, while it is under no revision. */
  #origin: StoredDraft['copiedFrom'] = null
  #isChoosing = false
  /** The content of the revision on the disk that the form stands on. */
  #base: V

  constructor(options: Options<V, T>) {
    const { form, id, kind, profileId, saved } = options
    this.#options = options
    this.form = form
    this.kind = kind
    this.profileId = profileId
    this.#id = id
    this.disk = saved
    if (saved) this.save = { is: 'saved', at: saved.savedAt }
    this.#base = form.copy()
    this.#seen = JSON.stringify(this.#base)
    form.onleft = () => void this.flush()
    if (saved && this.isSendable) form.recall(saved.failure, saved.complaints)
  }

  get id(): string {
    return this.#id
  }

  /** What it is called in lists. */
  get title(): string {
    return this.#options.title(this.form.copy())
  }

  /** The revision on disk that the next save stands on; 0 when there is none. */
  get rev(): number {
    return this.disk?.rev ?? 0
  }

  get state(): DraftState {
    return this.disk?.state ?? 'editing'
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
    return this.state === 'ready' && this.disk?.waitsForConnection === true
  }

  /** The attempt whose outcome is not known and that stands in the way of sending; `null`: there is none. */
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

  /** Its form is on the screen from now on: stays in step with it and with the disk. The result leaves the form. */
  watch(): () => void {
    this.isShown = true
    // The draft is saved by what the form holds, not by events: whatever changes the values is saved.
    $effect(() => {
      const values = JSON.stringify(this.form.values)
      untrack(() => {
        this.#change(values)
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
    clearTimeout(this.#timer)
    await this.#idle()
    // Another call may have begun the save by now: then that one is waited for.
    if (this.#isDirty && !this.#running) this.#running = this.#saveNow()
    await this.#idle()
  }

  /** Sends once; `null` when it was not sent or not taken, and then the form says why. */
  async send(): Promise<T | null> {
    const { form, stage } = this
    if (stage === 'sending' || !(await form.validate())) return null
    const giveFocusBack = holdFocus()
    this.stage = 'sending'
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
    const { form } = this
    const unsaved = await this.#keep()
    if (unsaved) return this.#refuse(unsaved)
    const { id, rev } = this
    // What JSON keeps of it is what is sent.
    const body = request && (JSON.parse(JSON.stringify(request)) as Values)
    const marked = await api.drafts.ready({
      id,
      rev,
      request: body,
      waitsForConnection,
      by: this.#by,
    })
    if (!marked.ok) {
      if (marked.failure.code === 'draft-conflict') await this.look()
      return this.#refuse(marked.failure)
    }
    this.disk = marked.value
    form.recall(null)
    return true
  }

  /** Takes the draft away; it can be restored. Nothing is saved after it. */
  async remove(): Promise<Failure | null> {
    await this.#idle()
    const removed = this.rev > 0 ? await api.drafts.remove({ id: this.id, by: this.#by }) : null
    if (removed && !removed.ok) return removed.failure
    await this.end()
    return null
  }

  /** The draft is done with: nothing is saved after it. */
  async end(): Promise<void> {
    this.stage = 'ended'
    this.#forget()
    await this.#idle()
    this.#forget()
  }

  /** Reads what the disk says now. */
  async look(): Promise<void> {
    const { id } = this
    if (this.stage !== 'open' || this.rev === 0) return
    const shown = await api.drafts.show({ id })
    await this.#idle()
    // By now the form may be sending, be sent, or stand for another draft.
    if (!this.#isStill(id)) return
    if (!shown.ok) {
      if (shown.failure.code === 'draft-missing') await this.#lose(null)
      return
    }
    if (this.meeting.is === 'gone' && !this.meeting.isKept) this.meeting = { is: 'none' }
    if (shown.value.rev > this.rev) await this.#meetNewer(shown.value)
    else this.#follow(shown.value)
  }

  /** Puts this version over the other one, which is the draft again. True when that is done. */
  async keepMine(): Promise<boolean> {
    const { form, versions } = this
    if (versions === null) return false
    this.#isChoosing = true
    await this.flush()
    const { id, kind, profileId, rev } = versions.theirs
    const written = await api.drafts.save({ id, kind, profileId, rev, ...this.#content() })
    if (written.ok) {
      if (await this.remove()) await this.end()
      return true
    }
    this.#isChoosing = false
    // It is another one again by now: the two are shown anew.
    if (written.failure.code === 'draft-conflict') await this.#readTheirs()
    else form.failure = written.failure
    return false
  }

  /** Puts the changes of both over the other version, which is the draft again. True when that is done. */
  async takeBoth(): Promise<boolean> {
    const { merged } = this
    if (merged === null) return false
    this.#show(merged)
    return this.keepMine()
  }

  /** Leaves the draft to the other version. Returns the id under which this one can be brought back, if it could be put away. */
  async takeTheirs(): Promise<string | null> {
    this.#isChoosing = true
    await this.flush()
    const { id } = this
    const failure = await this.remove()
    if (failure === null) return id
    this.#isChoosing = false
    this.form.failure = failure
    return null
  }

  /** Both go on (the form with this version), or the notice about what another place did was read. */
  dismissMeeting(): void {
    this.meeting = { is: 'none' }
  }

  /** Shows the version from before beside the one that took its place. */
  async bringBack(): Promise<void> {
    if (this.meeting.is !== 'replaced') return
    this.#show(this.meeting.before)
    await this.#branch('changed')
  }

  /** Makes a draft again of what is only in this window. */
  async keepAsNew(): Promise<void> {
    await this.#branch('gone')
  }

  /** The record of the lost request is gone, and a person looked on the platform: nothing stands in the way any more. */
  forgetAttempt(): void {
    if (this.disk) this.disk = { ...this.disk, state: 'editing', attemptId: null }
    this.form.recall(null)
  }

  /** The form holds something: it is saved when the typing pauses. */
  #change(values: string): void {
    if (values === this.#seen) return
    this.#seen = values
    this.form.dropAnswered()
    if (this.stage === 'ended') return
    // Between the change and the save nothing may say that all is saved.
    if (this.save.is !== 'failed') this.save = { is: 'saving' }
    this.#saveAfter(pause)
  }

  #saveAfter(delay: number): void {
    this.#isDirty = true
    unsaved.add(this)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #forget(): void {
    unsaved.delete(this)
    clearTimeout(this.#timer)
    this.#isDirty = false
  }

  /** Waits for the save that is under way. */
  async #idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #saveNow(): Promise<void> {
    this.#isDirty = false
    this.save = { is: 'saving' }
    const values = this.form.copy()
    const saved = await this.#write(this.#content(values))
    this.#running = null
    if (saved.ok) {
      this.disk = saved.value
      this.#base = values
      // What was typed meanwhile is saved by its own pause.
      if (this.#isDirty) return
      unsaved.delete(this)
      this.save = { is: 'saved', at: saved.value.savedAt }
    } else {
      this.save = { is: 'failed', failure: saved.failure }
      // The text itself is in the window.
      if (!this.#isDirty && this.#isOpen()) this.#saveAfter(patience)
    }
  }

  #content(values = this.form.copy()): DraftContent {
    // JSON has no NaN, which is how a number field says that its text is none.
    const body = JSON.parse(JSON.stringify(values)) as Values
    return { title: this.#options.title(values), body, complaints: this.form.complaints }
  }

  /** A draft that is another one by now is left as it is, and the content becomes one of its own. */
  async #write(content: DraftContent): Promise<Result<DraftSummary>> {
    const saved = await this.#put(content)
    if (saved.ok || !this.#options.copyName) return saved
    const { code } = saved.failure
    if (code !== 'draft-conflict' && code !== 'draft-missing') return saved
    this.#setApart(code === 'draft-conflict' ? 'changed' : 'gone')
    return this.#put(content)
  }

  async #put(content: DraftContent): Promise<Result<DraftSummary>> {
    const { id, kind, profileId, rev } = this
    const by = this.#by
    const copiedFrom = this.disk?.copiedFrom ?? this.#origin
    // Known before the save: while it runs a person may choose between the two.
    const isVersion = rev === 0 && this.meeting.is === 'versions'
    const origin = copiedFrom ? { copiedFrom } : {}
    const saved = await api.drafts.save({ id, kind, profileId, rev, by, ...content, ...origin })
    const { copyName } = this.#options
    if (saved.ok && isVersion && copyName)
      await api.drafts.rename({ id, name: copyName(content.title).slice(0, 200), by })
    return saved
  }

  /** The content is a draft of its own from now on. */
  #setApart(why: 'changed' | 'gone'): void {
    const { id, meeting } = this
    this.#origin = this.disk?.copiedFrom ?? null
    this.#id = crypto.randomUUID()
    this.disk = null
    if (why === 'changed') {
      this.meeting = { is: 'versions', id, theirs: null, base: this.#base }
      void this.#readTheirs()
      return
    }
    const known = meeting.is === 'gone' ? meeting.why : null
    this.meeting = { is: 'gone', id, why: known, isKept: true }
    if (known === null) void this.#learnWhyGone(id)
  }

  /** Goes on under another id at once. */
  async #branch(why: 'changed' | 'gone'): Promise<void> {
    await this.#idle()
    this.#setApart(why)
    this.#isDirty = true
    unsaved.add(this)
    await this.flush()
  }

  /** Makes sure that the content is on the disk under its own id, untouched or not: why it is not, or `null`. */
  async #keep(): Promise<Failure | null> {
    const { id } = this
    if (this.rev === 0 && this.#running === null) this.#isDirty = true
    await this.flush()
    if (this.save.is === 'failed') return this.save.failure
    // It had to be kept apart from another version: a person decides first which one is meant.
    return this.id === id ? null : { code: 'draft-conflict' }
  }

  /** What is not on the disk is not sent. */
  async #keepAndSend(values: V): Promise<Result<T>> {
    const failure = this.isSendable ? await this.#keep() : null
    if (failure) return err(failure)
    return this.#options.send(values, this.id)
  }

  /** Its content was carried out. Main has taken away what it sent. */
  async #finish(): Promise<void> {
    await this.end()
    if (!this.isSendable && this.rev > 0) await api.drafts.remove({ id: this.id, by: this.#by })
  }

  #isOpen(): boolean {
    return this.stage !== 'ended'
  }

  #isStill(id: string): boolean {
    return this.stage === 'open' && this.id === id
  }

  /** Main says that a draft is another one. */
  #hear({ id, by, now }: Payload<'drafts.changed'>): void {
    // The answer to what this form did says the same.
    if (by === this.#by) return
    const { meeting } = this
    if (meeting.is === 'versions' && id === meeting.id) void this.#readTheirs()
    else if (id !== undefined && !this.#isStill(id)) return
    else if (now === 'sent' || now === 'removed') void this.#lose(now)
    else if (now?.rev === this.rev) this.#follow(now)
    else void this.look()
  }

  /** Takes over what main says of the same content. */
  #follow(now: DraftStatus): void {
    const before = this.disk
    if (now.rev !== this.rev) return
    this.disk = now
    const isNews = now.state !== before?.state || now.attemptId !== before.attemptId
    if (isNews && (now.failure !== null || now.state === 'sending'))
      this.form.recall(now.failure, now.complaints)
  }

  async #meetNewer(draft: StoredDraft): Promise<void> {
    if (this.#isDirty) {
      // The save finds that it stands on an older revision, and keeps both.
      await this.flush()
      return
    }
    this.meeting = { is: 'replaced', before: this.form.copy() }
    this.#show(this.#options.restore(draft.body))
    this.disk = draft
    this.save = { is: 'saved', at: draft.savedAt }
    this.form.recall(draft.failure, draft.complaints)
  }

  /** Shows other values, which are the draft's: there is nothing to save. */
  #show(values: V): void {
    this.#base = values
    this.#seen = JSON.stringify(values)
    this.form.values = values
  }

  async #readTheirs(): Promise<void> {
    const { meeting } = this
    if (meeting.is !== 'versions' || this.#isChoosing) return
    const { id } = meeting
    const shown = await api.drafts.show({ id })
    if (this.meeting.is !== 'versions' || this.meeting.id !== id) return
    if (shown.ok) this.meeting = { ...this.meeting, theirs: shown.value }
    // The other version went its own way: what is left is this one.
    else if (shown.failure.code === 'draft-missing') this.meeting = { is: 'none' }
  }

  /** The draft is not on the disk any more. `null`: nobody said why. */
  async #lose(why: 'sent' | 'removed' | null): Promise<void> {
    const { id } = this
    await this.#idle()
    if (!this.#isStill(id)) return
    this.meeting = { is: 'gone', id, why, isKept: false }
    this.save = { is: 'blank' }
    if (why === null) await this.#learnWhyGone(id)
  }

  /** No event told of it: another program did it, or it was done before this form was open. */
  async #learnWhyGone(id: string): Promise<void> {
    const attempts = await api.attempts.list({})
    const isSent =
      attempts.ok && attempts.value.some(({ draftId, state }) => draftId === id && state === 'done')
    const { meeting } = this
    if (meeting.is === 'gone' && meeting.id === id)
      this.meeting = { ...meeting, why: isSent ? 'sent' : 'removed' }
  }

  async #refuse(failure: Failure): Promise<false> {
    await this.form.fail(failure)
    return false
  }
}
