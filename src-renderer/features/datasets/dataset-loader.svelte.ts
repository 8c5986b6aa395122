import type { FirstRuns, OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import type { DatasetSource } from './runs-source.ts'

/** How far a reading is. `total` is `null` while it is not known, `first` while no run is here. */
type Reading = { bytes: number; total: number | null; first: FirstRuns | null }

/** What is known of a dataset: it is being read (bytes and first runs so far), it is open, or it could not be read. */
export type ReadingState =
  | ({ phase: 'reading' } & Reading)
  | { phase: 'open'; dataset: OpenDataset }
  | { phase: 'failed'; failure: Failure }
  /** No file is chosen. */
  | { phase: 'unchosen' }

const nothingRead = { phase: 'reading', bytes: 0, total: null, first: null } as const

/** Reads the runs of one source for one institution, and keeps them open until the view is left. */
export class DatasetLoader {
  state = $state.raw<ReadingState>(nothingRead)

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
    this.state = nothingRead
    const unfollow = this.#follow(job)
    const answer = await this.#ask(job)
    unfollow()
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

  /** Called when the view is left: closes the dataset and ignores late responses. */
  readonly leave = (): void => this.#end()

  /** Shows how far a reading is until the function answered is called. */
  #follow(job: string): () => void {
    const show = (of: string, more: Partial<Reading>) => {
      if (of === job && this.state.phase === 'reading') this.state = { ...this.state, ...more }
    }
    const ends = [
      api.subscribe('jobs.progress', ({ job: of, done, total }) => {
        show(of, { bytes: done, total })
      }),
      api.subscribe('datasets.begun', ({ job: of, columns, rows }) => {
        show(of, { first: { columns, rows } })
      }),
    ]
    return () => ends.forEach((end) => end())
  }

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
