import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'

/** Whether what was typed is on the disk. */
export type SaveState =
  | { is: 'blank' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; failure: Failure }

type Options = {
  /** Writes the newest content. */
  write: () => Promise<Result<{ savedAt: string }>>
  /** Told when there is something that is not on the disk, and when there is nothing any more. */
  onunsaved: (isUnsaved: boolean) => void
}

/** Milliseconds from the last change to the save; with the write itself, under half a second. */
const pause = 400

/** Milliseconds until a failed save is retried, if the content does not change. */
const retryDelay = 5000

/** Saves what changes, when the changes pause: one save at a time, the newest content last, a failed one again. */
export class SaveQueue {
  state = $state.raw<SaveState>({ is: 'blank' })

  readonly #options: Options
  #isDirty = false
  #isOver = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Something is not on the disk, and no save of it is under way. */
  get isDirty(): boolean {
    return this.#isDirty
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /** The content is another one: saves it when the changes pause. */
  change(): void {
    if (this.#isOver) return
    // Between the change and the save nothing may say that all is saved.
    if (this.state.is !== 'failed') this.state = { is: 'saving' }
    this.#saveAfter(pause)
  }

  /** Saves now what is not saved; resolves when it is on the disk, or when that failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.idle()
    // Another call may have begun the save by now: then that one is waited for.
    if (this.#isDirty && !this.#running) this.#running = this.#saveNow()
    await this.idle()
  }

  /** The same, changed or not. */
  async saveAnyway(): Promise<void> {
    this.#isDirty = true
    this.#options.onunsaved(true)
    await this.flush()
  }

  /** Waits for the save that is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Saves nothing after the save that is under way. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#forget()
    await this.idle()
    this.#forget()
  }

  async #saveNow(): Promise<void> {
    this.#isDirty = false
    this.state = { is: 'saving' }
    const saved = await this.#options.write()
    this.#running = null
    if (!saved.ok) {
      this.state = { is: 'failed', failure: saved.failure }
      // The text itself is in the window.
      if (!this.#isDirty && !this.#isOver) this.#saveAfter(retryDelay)
      return
    }
    // What was typed meanwhile is saved by its own pause.
    if (this.#isDirty) return
    this.#options.onunsaved(false)
    this.state = { is: 'saved', at: saved.value.savedAt }
  }

  #saveAfter(delay: number): void {
    this.#isDirty = true
    this.#options.onunsaved(true)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #forget(): void {
    this.#isDirty = false
    this.#options.onunsaved(false)
    clearTimeout(this.#timer)
  }
}
