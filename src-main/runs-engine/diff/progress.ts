import type { Work } from '../work.ts'
import { nextTurn } from '../yield-to-event-loop.ts'

/** Reports work that reads the runs several times as one progress over all of them. */
export class Passes {
  readonly #work: Work
  readonly #runs: number
  readonly #passes: number
  #done = 0

  /** `runs`: of all datasets together. */
  constructor(work: Work, { runs, passes }: { runs: number; passes: number }) {
    this.#work = work
    this.#runs = runs
    this.#passes = passes
  }

  get signal(): AbortSignal {
    return this.#work.signal
  }

  /** Reports how far the present pass is, and lets messages in. Rejects with the signal's reason after an abort. */
  async reached(done: number, of: number): Promise<void> {
    const part = (this.#done + (of > 0 ? done / of : 1)) / this.#passes
    this.#work.onProgress({ runs: Math.floor(part * this.#runs), of: this.#runs, bytes: 0 })
    await this.pause()
  }

  async pause(): Promise<void> {
    await nextTurn(this.#work.signal)
  }

  /** Ends the present pass. */
  next(): void {
    this.#done++
  }
}
