import type { FirstRuns, OpenDataset } from '#contract/dataset.ts'
import type { Failure } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import { api } from '../../lib/api.ts'
import { LatestJob } from '../../lib/latest-job.ts'
import type { DatasetSource } from './runs-source.ts'

/** The progress of a load. `total` is null if it is not known; `first` is null until the first runs arrive. */
type Reading = { bytes: number; total: number | null; first: FirstRuns | null }

/** The state of a dataset: loading (bytes and first runs so far), open, or failed. */
export type ReadingState =
  | ({ phase: 'reading' } & Reading)
  | { phase: 'open'; dataset: OpenDataset }
  | { phase: 'failed'; failure: Failure }
  /** The person has not chosen a file. */
  | { phase: 'unchosen' }

const nothingRead = { phase: 'reading', bytes: 0, total: null, first: null } as const

/** Loads the runs of one source for one institution, and keeps them open until the view is left. */
export class DatasetLoader {
  state = $state.raw<ReadingState>(nothingRead)
  /** The first runs, while the rest loads. A value of its own, so that progress does not draw them again. */
  readonly first = $derived(this.state.phase === 'reading' ? this.state.first : null)

  readonly #profileId: string
  readonly #source: DatasetSource
  readonly #inUse: () => Promise<void>
  readonly #job = new LatestJob()
  /** Stops loading, which then fails with `cancelled`. */
  readonly cancel = this.#job.cancel

  /** `inUse` settles when nothing uses the open dataset any more. The dataset is closed after that. */
  constructor(profileId: string, source: DatasetSource, inUse: () => Promise<void>) {
    this.#profileId = profileId
    this.#source = source
    this.#inUse = inUse
    if (source.kind === 'file') this.state = { phase: 'unchosen' }
  }

  /** Loads the runs, or loads them again. For a file, the person chooses which one. */
  readonly read = async (): Promise<void> => {
    this.#end()
    this.state = nothingRead
    const answer = await this.#job.run(
      (job) => this.#followed(job),
      ({ done, total }) => this.#show({ bytes: done, total }),
      (late) => {
        if (late.ok && late.value) void api.datasets.close({ handle: late.value.handle })
      },
    )
    if (!answer) return
    if (!answer.ok) this.state = { phase: 'failed', failure: answer.failure }
    else if (answer.value) this.state = { phase: 'open', dataset: answer.value }
    else this.state = { phase: 'unchosen' }
  }

  /** Called when the view is left: closes the dataset and ignores late responses. */
  readonly leave = (): void => this.#end()

  /** Shows the first runs while the rest loads. */
  async #followed(job: string): Promise<Result<OpenDataset | null>> {
    const unsubscribe = api.subscribe('datasets.begun', ({ job: of, columns, rows }) => {
      if (of === job && this.#job.is(job)) this.#show({ first: { columns, rows } })
    })
    const answer = await this.#ask(job)
    unsubscribe()
    return answer
  }

  #show(more: Partial<Reading>): void {
    if (this.state.phase === 'reading') this.state = { ...this.state, ...more }
  }

  /** Null if the person closed the file dialog. */
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
    this.#job.leave()
    if (this.state.phase !== 'open') return
    const { handle } = this.state.dataset
    void this.#inUse().then(() => api.datasets.close({ handle }))
  }
}
