import type { OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import type { DatasetSource } from './dataset-source.ts'

/** What is known of a dataset: it is being read (bytes so far), it is open, or it could not be read. */
export type ReadingState =
  /** `total` is `null` while it is not known. */
  | { phase: 'reading'; bytes: number; total: number | null }
  | { phase: 'open'; dataset: OpenDataset }
  | { phase: 'failed'; failure: Failure }
  /** Nobody has said which file. */
  | { phase: 'unchosen' }

/** Reads the runs of one source for one institution, and keeps them open until the view is left. */
export class DatasetReading {
  state = $state.raw<ReadingState>({ phase: 'reading', bytes: 0, total: null })

  readonly #profileId: string
  readonly #source: DatasetSource
  readonly #inUse: () => Promise<void>
  #job: string | null = null
  #latest = 0

  /** `inUse` ends when nothing works with the open dataset any more; it is closed after that. */
  constructor(profileId: string, source: DatasetSource, inUse: () => Promise<void>) {
    this.#profileId = profileId
    this.#source = source
    this.#inUse = inUse
    if (source.kind === 'file') this.state = { phase: 'unchosen' }
  }

  /** Reads the runs, anew if they are open. Of a file the person is asked which one. */
  readonly read = async (): Promise<void> => {
    this.#end()
    const reading = this.#latest
    const job = crypto.randomUUID()
    this.#job = job
    this.state = { phase: 'reading', bytes: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', ({ job: of, done, total }) => {
      if (of === job) this.state = { phase: 'reading', bytes: done, total }
    })
    const answer = await this.#ask(job)
    unsubscribe()
    if (reading !== this.#latest) {
      if (answer.ok && answer.value) void api.datasets.close({ handle: answer.value.handle })
      return
    }
    this.#job = null
    if (!answer.ok) this.state = { phase: 'failed', failure: answer.failure }
    else if (answer.value) this.state = { phase: 'open', dataset: answer.value }
    else this.state = { phase: 'unchosen' }
  }

  /** Stops the reading; it then ends as `cancelled`. */
  readonly cancel = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  /** The view is left: what is open is closed, and an answer that is on its way belongs to nobody. */
  readonly leave = (): void => this.#end()

  /** `null`: the person closed the dialog that asks for a file. */
  #ask(job: string): Promise<Result<OpenDataset | null>> {
    const source = this.#source
    switch (source.kind) {
      case 'platform':
        return api.datasets.show({ profileId: this.#profileId, id: source.id, job })
      case 'snapshot':
        return api.snapshots.open({ id: source.snapshotId, job })
      case 'file':
        return api.datasets.load({ profileId: this.#profileId, job })
    }
  }

  #end(): void {
    this.#latest++
    this.cancel()
    this.#job = null
    if (this.state.phase !== 'open') return
    const { handle } = this.state.dataset
    void this.#inUse().then(() => api.datasets.close({ handle }))
  }
}
