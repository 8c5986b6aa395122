import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import { api } from '../../lib/api.ts'

/** What is known of a dataset: it is being read (bytes so far), it is open, or it could not be read. */
export type ReadingState =
  | { phase: 'reading'; bytes: number }
  | { phase: 'open'; dataset: OpenDataset }
  | { phase: 'failed'; failure: Failure }

/** Reads one dataset of one institution, and keeps it open until the view is left. */
export class DatasetReading {
  state = $state.raw<ReadingState>({ phase: 'reading', bytes: 0 })

  readonly #profileId: string
  readonly #id: string
  readonly #inUse: () => Promise<void>
  #job: string | null = null
  #latest = 0

  /** `inUse` ends when nothing works with the open dataset any more; it is closed after that. */
  constructor(profileId: string, id: string, inUse: () => Promise<void>) {
    this.#profileId = profileId
    this.#id = id
    this.#inUse = inUse
  }

  /** Reads the dataset, anew if it is open. */
  readonly read = async (): Promise<void> => {
    this.#end()
    const reading = this.#latest
    const job = crypto.randomUUID()
    this.#job = job
    this.state = { phase: 'reading', bytes: 0 }
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === job) this.state = { phase: 'reading', bytes: progress.done }
    })
    const answer = await api.datasets.show({ profileId: this.#profileId, id: this.#id, job })
    unsubscribe()
    if (reading !== this.#latest) {
      if (answer.ok) void api.datasets.close({ handle: answer.value.handle })
      return
    }
    this.#job = null
    this.state = answer.ok
      ? { phase: 'open', dataset: answer.value }
      : { phase: 'failed', failure: answer.failure }
  }

  /** Stops the reading; it then ends as `cancelled`. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** The view is left: what is open is closed, and an answer that is on its way belongs to nobody. */
  readonly leave = (): void => this.#end()

  #end(): void {
    this.#latest++
    this.cancel()
    this.#job = null
    if (this.state.phase !== 'open') return
    const { handle } = this.state.dataset
    void this.#inUse().then(() => api.datasets.close({ handle }))
  }
}
