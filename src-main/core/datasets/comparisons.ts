import type { Input, Output } from '../../contract/index.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { OpenDatasets } from './open-datasets.ts'

/** Comparisons of the runs of two open datasets. */
export class Comparisons {
  readonly #open: OpenDatasets
  /** The earlier dataset of each comparison: the worker has the rest. */
  readonly #handles = new Map<string, string>()

  constructor(openDatasets: OpenDatasets) {
    this.#open = openDatasets
  }

  async diff(
    { before, after, key }: Input<'datasets.diff'>,
    job: Job,
  ): Promise<Result<Output<'datasets.diff'>>> {
    const [earlier, later] = [this.#open.find(before), this.#open.find(after)]
    if (!earlier || !later) return failed({ code: 'dataset-not-open' })
    const columns = [...earlier.opened.columns, ...later.opened.columns]
    if (key !== null && !columns.some((column) => column.key === key)) {
      return failed({ code: 'invalid-input', issues: [{ path: ['key'], rule: 'not-one-of' }] })
    }
    const compared = await earlier.opened.diff(after, key, job.signal, ({ runs, of }) => {
      job.report({ done: runs, total: of, unit: 'runs' })
    })
    if (compared.ok) this.#handles.set(compared.value.diff, before)
    return compared
  }

  async changes({
    diff,
    ...window
  }: Input<'datasets.changes'>): Promise<Result<Output<'datasets.changes'>>> {
    const earlier = this.#open.find(this.#handles.get(diff) ?? '')
    const changes = await earlier?.opened.changes(diff, window)
    if (changes) return done(changes)
    this.#handles.delete(diff)
    return failed({ code: 'dataset-not-open' })
  }
}
