import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'

/** Whether the content is on the disk. */
export type SaveState =
  | { is: 'blank' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; failure: Failure }

type Options = {
  /** Writes the newest content. */
  write: () => Promise<Result<{ savedAt: string }>>
  /** Called when content is not on the disk, and when all content is. */
  onunsaved: (isUnsaved: boolean) => void
}

/** Milliseconds from the last change to the save. With the write itself, it takes less than half a second. */
const pause = 400

/** Milliseconds until a failed save is retried if the content does not change. */
const retryDelay = 5000

/**
 * Saves changes when they pause. Only one save runs at a time, and the newest content is always saved last. A failed
 * save is retried.
 */
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

  /** Whether content is not on the disk and is not being saved. */
  get isDirty(): boolean {
    return this.#isDirty
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  /** Call this when the content changed. It saves when the changes pause. */
  change(): void {
    if (this.#isOver) return
    // The status must not say "saved" between the change and the save.
    if (this.state.is !== 'failed') this.state = { is: 'saving' }
    this.#saveAfter(pause)
  }

  /** Saves unsaved content now. Resolves when it is on the disk or when the save failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.idle()
    // If another call has started the save, this waits for it.
    if (this.#isDirty && !this.#running) this.#running = this.#saveNow()
    await this.idle()
  }

  /** Saves now even if nothing changed. */
  async saveAnyway(): Promise<void> {
    this.#isDirty = true
    this.#options.onunsaved(true)
    await this.flush()
  }

  /** Waits for the running save. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Saves nothing after the running save. */
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
      // The content is still in the window, so it can be retried.
      if (!this.#isDirty && !this.#isOver) this.#saveAfter(retryDelay)
      return
    }
    // Later changes are saved after their own pause.
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
