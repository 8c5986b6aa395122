import { SvelteSet } from 'svelte/reactivity'
import type { Draft, DraftSummary } from '#contract/draft.ts'
import type { Complaint, Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../lib/api.ts'
import type { Values } from './restore.ts'

export type SaveState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; failure: Failure }

/** What a form gives to be saved. */
export type DraftContent = {
  title: string
  body: Values
  /** What the platform said and is not answered yet. */
  complaints: Complaint[]
}

/** What is known of a draft on the disk. */
export type SavedDraft = Pick<
  Draft,
  'rev' | 'savedAt' | 'state' | 'attemptId' | 'copiedFrom' | 'readyAt'
>

/** Milliseconds from the last change to the save; with the write itself, under half a second. */
const pause = 400

/** Milliseconds until what could not be saved is tried again, when nobody changes anything. */
const patience = 5000

/** The savers whose last change is not on the disk yet, also those whose form was left. */
const unsaved = new SvelteSet<DraftSaver>()

// The window goes away, or the person turns to another one: nothing waits for a pause in the typing.
for (const event of ['pagehide', 'blur']) {
  addEventListener(event, () => {
    for (const saver of unsaved) void saver.flush()
  })
}

/** The saver of a draft whose newest content is in this window alone; its form goes on from there. */
export function findUnsaved(id: string): DraftSaver | undefined {
  return [...unsaved].find((saver) => saver.id === id)
}

/** The savers that could not save, and whose form is not on the screen to say so. */
export function leftUnsaved(): DraftSaver[] {
  return [...unsaved].filter(({ state, isShown }) => !isShown && state.state === 'failed')
}

/**
 * Keeps one draft on disk in step with a form: one save at a time, the newest content last. Where somebody else has
 * changed the draft, or took it away, the content goes on under an id of its own, and nothing is overwritten.
 */
export class DraftSaver {
  state = $state.raw<SaveState>({ state: 'untouched' })
  /** What the disk last said of the draft; `null`: there is none yet. */
  onDisk = $state.raw<SavedDraft | null>(null)
  /** The draft that this content belonged to, before it had to be kept apart, and why. */
  apart = $state.raw<{ id: string; why: 'changed' | 'gone' } | null>(null)
  /** Its form is on the screen. */
  isShown = $state(true)
  /** Called when the content is kept apart from now on. */
  onapart: (() => void) | null = null

  readonly kind: Draft['kind']
  readonly profileId: string | null
  readonly #copyName: ((title: string) => string) | undefined
  #id = $state('')
  #waiting: DraftContent | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #ended = false
  /** The institution that the content was copied from, while it is under no revision. */
  #origin: SavedDraft['copiedFrom'] = null
  /** How many of main's words about the draft are still to come that this saver itself caused. */
  #echoes = 0

  constructor(options: {
    id: string
    kind: DraftSaver['kind']
    profileId: string | null
    /** The draft as it was read; `null` when there is none yet. */
    saved: SavedDraft | null
    /** What the content is called when it is kept apart. Without it, it never is. */
    copyName?: (title: string) => string
  }) {
    this.#id = options.id
    this.kind = options.kind
    this.profileId = options.profileId
    this.#copyName = options.copyName
    this.onDisk = options.saved
    if (options.saved) this.state = { state: 'saved', at: options.saved.savedAt }
  }

  get id(): string {
    return this.#id
  }

  /** The revision on disk that the next save stands on; 0 when there is none. */
  get rev(): number {
    return this.onDisk?.rev ?? 0
  }

  get ended(): boolean {
    return this.#ended
  }

  /** What is not on the disk yet. */
  get waiting(): DraftContent | null {
    return this.#waiting
  }

  /** Main sends what it finds on the disk, and then takes the draft away. */
  get isSendable(): boolean {
    return this.kind !== 'profile'
  }

  /** The form changed: save it when the typing pauses. */
  changed(content: DraftContent): void {
    if (this.#ended) return
    // Between the change and the save nothing may say that all is saved.
    if (this.state.state !== 'failed') this.state = { state: 'saving' }
    this.#wait(content, pause)
  }

  /** Saves now what waits; resolves when it is on the disk, or when that failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.idle()
    // Another call may have begun the save by now: then that one is waited for.
    if (this.#waiting && !this.#running) this.#running = this.#save(this.#waiting)
    await this.idle()
  }

  /** Makes sure that the content is on the disk, untouched or not: why it is not, or `null`. */
  async keep(content: DraftContent): Promise<Failure | null> {
    if (this.rev === 0 && this.#running === null) this.#waiting ??= content
    await this.flush()
    return this.state.state === 'failed' ? this.state.failure : null
  }

  /** Goes on under another id at once, with a content that is not the newer one on the disk. */
  async branch(content: DraftContent, why: 'changed' | 'gone'): Promise<void> {
    await this.idle()
    this.#setApart(why)
    this.#waiting = content
    await this.flush()
  }

  /** Waits for the save that is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Main said that the draft is another one: true when this saver was the cause, and knows already. */
  isEcho(): boolean {
    if (this.#echoes === 0) return false
    this.#echoes -= 1
    return true
  }

  /** The form is left. What is not saved yet is tried until it is. */
  async leave(): Promise<void> {
    this.isShown = false
    await this.flush()
  }

  /** The draft is done with: nothing is saved after it. */
  async end(): Promise<void> {
    this.#ended = true
    this.#forget()
    await this.idle()
    this.#forget()
  }

  /** Its content was carried out. Main has taken away what it sent. */
  async finish(): Promise<void> {
    await this.end()
    if (!this.isSendable && this.rev > 0) await api.drafts.remove({ id: this.id })
  }

  /** Takes the draft away; it can be restored. Nothing is saved after it. */
  async remove(): Promise<Failure | null> {
    await this.idle()
    const removed = this.rev > 0 ? await api.drafts.remove({ id: this.id }) : null
    if (removed && !removed.ok) return removed.failure
    await this.end()
    return null
  }

  #wait(content: DraftContent, delay: number): void {
    this.#waiting = content
    unsaved.add(this)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #forget(): void {
    unsaved.delete(this)
    clearTimeout(this.#timer)
    this.#waiting = null
  }

  async #save(content: DraftContent): Promise<void> {
    this.#waiting = null
    this.state = { state: 'saving' }
    const saved = await this.#write(content)
    this.#running = null
    if (saved.ok) {
      this.onDisk = saved.value
      // What was typed meanwhile is saved by its own pause.
      if (this.#waiting !== null) return
      unsaved.delete(this)
      this.state = { state: 'saved', at: saved.value.savedAt }
    } else {
      this.state = { state: 'failed', failure: saved.failure }
      // The text itself is in the window.
      if (this.#waiting === null && !this.#ended) this.#wait(content, patience)
    }
  }

  /** A draft that is another one by now is left as it is, and the content becomes one of its own. */
  async #write(content: DraftContent): Promise<Result<DraftSummary>> {
    const saved = await this.#put(content)
    if (saved.ok || !this.#copyName) return saved
    const { code } = saved.failure
    if (code !== 'draft-conflict' && code !== 'draft-missing') return saved
    this.#setApart(code === 'draft-conflict' ? 'changed' : 'gone')
    return this.#put(content)
  }

  async #put(content: DraftContent): Promise<Result<DraftSummary>> {
    const { id, kind, profileId, rev } = this
    const copiedFrom = this.onDisk?.copiedFrom ?? this.#origin
    // Known before the save: while it runs a person may choose between the two.
    const isVersion = rev === 0 && this.apart?.why === 'changed'
    this.#echoes += 1
    const saved = await api.drafts.save({
      id,
      kind,
      profileId,
      rev,
      ...content,
      ...(copiedFrom ? { copiedFrom } : {}),
    })
    if (!saved.ok) this.#echoes = Math.max(0, this.#echoes - 1)
    else if (isVersion && this.#copyName) {
      this.#echoes += 1
      const name = this.#copyName(content.title).slice(0, 200)
      const named = await api.drafts.rename({ id, name })
      if (!named.ok) this.#echoes = Math.max(0, this.#echoes - 1)
    }
    return saved
  }

  #setApart(why: 'changed' | 'gone'): void {
    this.apart = { id: this.#id, why }
    this.#origin = this.onDisk?.copiedFrom ?? null
    this.#id = crypto.randomUUID()
    this.onDisk = null
    this.#echoes = 0
    this.onapart?.()
  }
}
