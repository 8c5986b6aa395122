import type { Failure } from '#contract/failure.ts'
import type { draftKinds } from '#contract/draft.ts'
import { api } from '../lib/api.ts'
import type { Values } from './restore.ts'

export type SaveState =
  | { state: 'untouched' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  | { state: 'failed'; failure: Failure }

/** Milliseconds from the last change to the save; with the write itself, under half a second. */
const pause = 400

/** The savers whose last change is not on the disk yet. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page shows it
const unsaved = new Set<DraftSaver>()

// The window goes away, or the person turns to another one: nothing waits for a pause in the typing.
for (const event of ['pagehide', 'blur']) {
  addEventListener(event, () => {
    for (const saver of unsaved) void saver.flush()
  })
}

/** Keeps one draft on disk in step with a form: one save at a time, the newest content last. */
export class DraftSaver {
  state = $state.raw<SaveState>({ state: 'untouched' })

  readonly id: string
  readonly kind: (typeof draftKinds)[number]
  readonly profileId: string | null
  #rev: number
  #waiting: { title: string; body: Values } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #ended = false

  constructor(options: {
    id: string
    kind: DraftSaver['kind']
    profileId: string | null
    /** The revision on disk; 0 when there is none yet. */
    rev: number
    savedAt?: string | undefined
  }) {
    this.id = options.id
    this.kind = options.kind
    this.profileId = options.profileId
    this.#rev = options.rev
    if (options.savedAt !== undefined) this.state = { state: 'saved', at: options.savedAt }
  }

  /** The form changed: save it when the typing pauses. */
  changed(title: string, body: Values): void {
    if (this.#ended) return
    this.#waiting = { title, body }
    unsaved.add(this)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pause)
  }

  /** Saves now what waits; resolves when it is on the disk, or when that failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (!this.#waiting) return
    this.#running = this.#save(this.#waiting)
    await this.#running
  }

  /** The draft is done with: it is removed, and nothing is saved after it. */
  async remove(): Promise<void> {
    this.#ended = true
    unsaved.delete(this)
    clearTimeout(this.#timer)
    this.#waiting = null
    while (this.#running) await this.#running
    if (this.#rev > 0) await api.drafts.remove({ id: this.id })
  }

  async #save(content: { title: string; body: Values }): Promise<void> {
    this.#waiting = null
    this.state = { state: 'saving' }
    const { id, kind, profileId } = this
    const saved = await api.drafts.save({ id, kind, profileId, rev: this.#rev, ...content })
    this.#running = null
    if (saved.ok) {
      if (this.#waiting === null) unsaved.delete(this)
      this.#rev = saved.value.rev
      this.state = { state: 'saved', at: saved.value.savedAt }
    } else {
      // What was not saved waits for the next change or flush; the text itself is in the window.
      this.#waiting ??= content
      this.state = { state: 'failed', failure: saved.failure }
    }
  }
}
