import type { RunTotals } from '#contract/run-groups.ts'
import { api } from '../../../lib/api.ts'
import { LatestJob } from '../../../lib/latest-job.ts'
import type { GridArea } from './grid-area.ts'

/** How long a selection must stay unchanged before it is added up, in milliseconds. It grows with every key and move. */
const rest = 150

export class SelectionTotals {
  /** Null while it is not known. */
  totals = $state.raw<RunTotals | null>(null)
  readonly #job = new LatestJob()
  #resting: ReturnType<typeof setTimeout> | undefined

  /** Adds up the cells of an area after a pause. `keys`: its columns. */
  add(handle: string, view: string | null, { rows }: GridArea, keys: readonly string[]): void {
    this.leave()
    this.totals = null
    if (keys.length === 0 || rows.end === rows.first) return
    this.#resting = setTimeout(() => {
      const cells = { offset: rows.first, limit: rows.end - rows.first, columns: [...keys] }
      void this.#ask({ handle, view, ...cells })
    }, rest)
  }

  readonly leave = (): void => {
    clearTimeout(this.#resting)
    this.#job.leave()
  }

  async #ask(cells: Omit<Parameters<typeof api.datasets.totals>[0], 'job'>): Promise<void> {
    const answer = await this.#job.run((job) => api.datasets.totals({ ...cells, job }))
    // Totals are optional. The cells report problems of the dataset.
    if (answer?.ok) this.totals = answer.value
  }
}
