import type { Draft, DraftState } from '#contract/draft.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../lib/api.ts'
import type { SavedDraft } from './draft-saver.svelte.ts'
import type { Form } from './form.svelte.ts'
import type { Values } from './restore.ts'

/** Milliseconds between two looks at a draft that somebody else is sending. */
const sendingPace = 2000

/** A draft that was changed here and elsewhere, neither standing on the other. */
export type Versions = { mine: Values; theirs: Draft }

/**
 * An open form and its draft on the disk: what is done with it from elsewhere, by another window, by *Send all* or by
 * the terminal, shows here, and never takes away what was typed.
 */
export class OpenDraft<V extends Values, T> {
  readonly form: Form<V, T>
  readonly #restore: (body: Values) => V
  /** The version of the place that was faster, as long as nobody chose between the two. */
  theirs = $state.raw<Draft | null>(null)
  /** What stood here before a newer version from elsewhere took its place. */
  replaced = $state.raw<V | null>(null)
  /** The draft is not on the disk any more, and the content is only in this window. */
  gone = $state.raw<'sent' | 'removed' | null>(null)
  #answering = $state(false)

  constructor(options: { form: Form<V, T>; restore: (body: Values) => V }) {
    this.form = options.form
    this.#restore = options.restore
    this.form.saver.onapart = () => void this.#noticeApart()
  }

  get saved(): SavedDraft | null {
    return this.form.saver.onDisk
  }

  get state(): DraftState {
    return this.saved?.state ?? 'editing'
  }

  /** It is being sent: what is typed now would not leave with it. */
  get isLocked(): boolean {
    return this.form.sending || this.state === 'sending'
  }

  /** The attempt whose outcome is not known and that stands in the way of sending; `null`: there is none. */
  get lostAttempt(): string | null {
    const { failure } = this.form
    if (failure?.code === 'outcome-unknown' || failure?.code === 'attempt-unsettled') {
      if (failure.attemptId !== undefined) return failure.attemptId
    }
    return this.state === 'unknown' ? (this.saved?.attemptId ?? null) : null
  }

  /** Both versions, where there are two. */
  get versions(): Versions | null {
    return this.theirs && { mine: this.form.copy(), theirs: this.theirs }
  }

  /** Stays in step with the disk; the result ends it. */
  watch(): () => void {
    const { saver } = this.form
    const look = () => void this.look()
    const unsubscribe = api.subscribe('drafts.changed', ({ id }) => {
      if (id !== undefined && id === saver.apart?.id) void this.#readTheirs()
      else if (id === undefined || (id === saver.id && !saver.isEcho())) look()
    })
    // Nobody tells this window what a terminal does with the same files.
    addEventListener('focus', look)
    const timer = setInterval(() => {
      if (this.state === 'sending') look()
    }, sendingPace)
    return () => {
      unsubscribe()
      removeEventListener('focus', look)
      clearInterval(timer)
    }
  }

  /** The record of the lost request is gone, and a person looked on the platform: nothing stands in the way any more. */
  forgetAttempt(): void {
    const { saver } = this.form
    if (saver.onDisk) saver.onDisk = { ...saver.onDisk, state: 'editing', attemptId: null }
    this.form.recall(null, [])
  }

  /** The banner about a draft that is gone was read. */
  forgetGone(): void {
    this.gone = null
    this.form.saver.apart = null
  }

  /** Reads what the disk says now. */
  async look(): Promise<void> {
    const { form } = this
    const { saver } = form
    const { id } = saver
    if (form.sending || saver.rev === 0) return
    const shown = await api.drafts.show({ id })
    await saver.idle()
    // By now the form may be sending, be sent, or stand for another draft.
    if (form.sending || saver.ended || saver.id !== id) return
    if (!shown.ok) {
      if (shown.failure.code === 'draft-missing') await this.#lose()
      return
    }
    this.gone = null
    const draft = shown.value
    if (draft.rev > saver.rev) await this.#meetNewer(draft)
    else if (draft.rev === saver.rev) this.#follow(draft)
  }

  /** Sends; the draft on the disk says what became of it. */
  async send(): Promise<T | null> {
    const { form } = this
    const answer = await form.send()
    if (answer !== null) return answer
    const shown = await api.drafts.show({ id: form.saver.id })
    if (shown.ok && shown.value.rev === form.saver.rev) form.saver.onDisk = shown.value
    return null
  }

  /** Marks it ready with what would be sent, or (`null`) takes the mark away. True when that is done. */
  async mark(request: object | null): Promise<boolean> {
    const { form } = this
    const { saver } = form
    const { id } = saver
    const unsaved = await saver.keep(form.content())
    if (unsaved) return this.#refuse(unsaved)
    // It had to be kept apart from another version: a person decides first which one is meant.
    if (saver.id !== id) return false
    // What JSON keeps of it is what is sent.
    const body = request && (JSON.parse(JSON.stringify(request)) as Values)
    const marked = await api.drafts.ready({ id: saver.id, rev: saver.rev, request: body })
    if (!marked.ok) {
      if (marked.failure.code === 'draft-conflict') await this.look()
      return this.#refuse(marked.failure)
    }
    saver.onDisk = marked.value
    form.recall(null, [])
    return true
  }

  /** Puts this version over the other one, which is the draft again. True when that is done. */
  async keepMine(): Promise<boolean> {
    const { form, theirs } = this
    if (theirs === null) return false
    this.#answering = true
    const { saver } = form
    await saver.flush()
    const { id, kind, profileId, rev } = theirs
    const written = await api.drafts.save({ id, kind, profileId, rev, ...form.content() })
    if (!written.ok) {
      this.#answering = false
      // It is another one again by now: the two are shown anew.
      if (written.failure.code === 'draft-conflict') await this.#readTheirs()
      else form.failure = written.failure
      return false
    }
    if (await saver.remove()) await saver.end()
    return true
  }

  /** Leaves the draft to the other version. Answers the id under which this one can be brought back, if it could be put away. */
  async takeTheirs(): Promise<string | null> {
    const { saver } = this.form
    this.#answering = true
    await saver.flush()
    const { id } = saver
    const failure = await saver.remove()
    if (failure === null) return id
    this.#answering = false
    this.form.failure = failure
    return null
  }

  /** Both go on: the form with this version, the draft with the other one. */
  keepBoth(): void {
    this.theirs = null
    this.form.saver.apart = null
  }

  /** Shows the version from before beside the one that took its place. */
  async bringBack(): Promise<void> {
    const { form, replaced } = this
    if (replaced === null) return
    this.replaced = null
    form.show(replaced)
    await form.saver.branch(form.content(replaced), 'changed')
  }

  /** Makes a draft again of what is only in this window. */
  async keepAsNew(): Promise<void> {
    await this.form.saver.branch(this.form.content(), 'gone')
  }

  /** The lost request was not carried out: the form is free to be sent again. */
  async release(): Promise<void> {
    this.form.recall(null, [])
    await this.look()
  }

  #follow(draft: Draft): void {
    const { form } = this
    form.saver.onDisk = draft
    const isNews = draft.failure !== null || draft.state === 'sending'
    if (isNews) form.recall(draft.failure, draft.complaints)
  }

  async #meetNewer(draft: Draft): Promise<void> {
    const { form } = this
    const { saver } = form
    if (saver.waiting) {
      // The save finds that it stands on an older revision, and keeps both.
      await saver.flush()
      return
    }
    this.replaced = form.copy()
    form.show(this.#restore(draft.body))
    saver.onDisk = draft
    saver.state = { state: 'saved', at: draft.savedAt }
    form.recall(draft.failure, draft.complaints)
  }

  async #readTheirs(): Promise<void> {
    const { apart } = this.form.saver
    if (apart?.why !== 'changed' || this.#answering) return
    const shown = await api.drafts.show({ id: apart.id })
    if (shown.ok) this.theirs = shown.value
    else if (shown.failure.code === 'draft-missing') {
      // The other version went its own way: what is left is this one.
      this.theirs = null
      this.form.saver.apart = null
    }
  }

  /** The content had to be kept apart: reads the version of the other place. */
  async #noticeApart(): Promise<void> {
    const { apart } = this.form.saver
    if (apart?.why === 'changed') await this.#readTheirs()
    else if (apart) await this.#lose(apart.id)
  }

  async #lose(id = this.form.saver.id): Promise<void> {
    const attempts = await api.attempts.list({})
    const isSent =
      attempts.ok && attempts.value.some(({ draftId, state }) => draftId === id && state === 'done')
    this.gone = isSent ? 'sent' : 'removed'
    const { saver } = this.form
    if (saver.apart === null) saver.state = { state: 'untouched' }
  }

  async #refuse(failure: Failure): Promise<false> {
    await this.form.fail(failure)
    return false
  }
}
