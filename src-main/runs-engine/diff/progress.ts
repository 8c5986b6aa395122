import type { Work } from '../work.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** Reports several passes over the runs as one progress. */
export class Passes {
  readonly #work: Work
  readonly #runs: number
  readonly #passes: number
  #done = 0

  /** `runs` is the number of runs in all datasets together. */
  constructor(work: Work, { runs, passes }: { runs: number; passes: number }) {
    this.#work = work
    this.#runs = runs
    this.#passes = passes
  }

  get signal(): AbortSignal {
    return this.#work.signal
  }

  /**
   * Reports the progress of the current pass and lets the event loop run. Rejects with the signal's reason after an
   * abort.
   */
  async reached(done: number, of: number): Promise<void> {
    const part = (this.#done + (of > 0 ? done / of : 1)) / this.#passes
    this.#work.onProgress({ runs: Math.floor(part * this.#runs), of: this.#runs, bytes: 0 })
    await this.pause()
  }

  async pause(): Promise<void> {
    await yieldToEventLoop(this.#work.signal)
  }

  /** Ends the current pass. */
  next(): void {
    this.#done++
  }
}
