import type { Input, Output } from '../../contract/index.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { RequestContext } from '../platform/context.ts'
import type { Remembered } from '../remembered.ts'
import type { Exports } from './exports.ts'
import type { OpenDatasets } from './open-datasets.ts'
import { type DatasetServices, readDataset } from './read-dataset.ts'
import { reportRuns } from './report-runs.ts'

/** What the work with datasets needs. */
type Services = DatasetServices & {
  remembered: Remembered
  openDatasets: OpenDatasets
  exports: Exports
}

/** The work with datasets that are open. */
export class Datasets {
  readonly #services: Services
  readonly #open: OpenDatasets
  readonly #exports: Exports

  constructor(services: Services) {
    this.#services = services
    this.#open = services.openDatasets
    this.#exports = services.exports
  }

  async show(
    context: RequestContext,
    id: string,
    job: Job,
  ): Promise<Result<Output<'datasets.show'>>> {
    const read = await readDataset(this.#services, context, id, {
      signal: job.signal,
      onProgress: ({ bytes }) => {
        job.report({ done: bytes, total: null, unit: 'bytes' })
      },
      onFirstRuns: job.begin,
    })
    if (!read.ok) return read
    const { profileId } = context
    const readAt = new Date(this.#services.clock.now()).toISOString()
    const open = await this.#open.add(read.value, {
      id,
      profileId,
      origin: { kind: 'platform' },
      readAt,
    })
    const { dataset, runs } = open
    const name = dataset?.name ?? null
    await this.#services.remembered.rememberDataset(profileId, { id, name, runs, readAt })
    return done(open)
  }

  async query(
    { handle, query }: Input<'datasets.query'>,
    job: Job,
  ): Promise<Result<Output<'datasets.query'>>> {
    const entry = this.#open.find(handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    const view = await entry.opened.query(query, job.signal, reportRuns(job))
    if (view.ok) entry.queries.set(view.value.view, query)
    return view
  }

  async runs(input: Input<'datasets.runs'>): Promise<Result<Output<'datasets.runs'>>> {
    const { handle, view, offset, limit, columns } = input
    const rows = await this.#open.find(handle)?.opened.window(offset, limit, columns, view)
    return rows ? done(rows) : failed({ code: 'dataset-not-open' })
  }

  async run({
    handle,
    view,
    index,
  }: Input<'datasets.run'>): Promise<Result<Output<'datasets.run'>>> {
    const run = await this.#open.find(handle)?.opened.run(index, view)
    return run ? done(run) : failed({ code: 'dataset-not-open' })
  }

  async summary(
    { handle, view, columns }: Input<'datasets.summary'>,
    job: Job,
  ): Promise<Result<Output<'datasets.summary'>>> {
    const entry = this.#open.find(handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    const keys = columns ? [...new Set(columns)] : undefined
    return entry.opened.summary(view, keys, job.signal, reportRuns(job))
  }

  async export(
    input: Input<'datasets.export'>,
    job: Job,
  ): Promise<Result<Output<'datasets.export'>>> {
    const entry = this.#open.find(input.handle)
    return entry ? this.#exports.write(entry, input, job) : failed({ code: 'dataset-not-open' })
  }

  async reveal(exportId: string): Promise<Result<null>> {
    return this.#exports.reveal(exportId)
  }

  async close(handle: string): Promise<Result<null>> {
    await this.#open.close(handle)
    return done(null)
  }
}
