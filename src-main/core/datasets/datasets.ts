import type { Input, Output } from '../../contract/index.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { RequestContext } from '../platform/context.ts'
import type { Places } from '../ports.ts'
import type { Remembered } from '../remembered.ts'
import type { OpenedDataset } from '../runs/engine.ts'
import { fileName } from './file-name.ts'
import { type DatasetServices, readDataset } from './read-dataset.ts'

/** More open datasets than a person looks at; a page that went away without closing them keeps no disk for ever. */
const openLimit = 8

/** The datasets that are open, by handle, and the files that were exported from them. */
export class Datasets {
  readonly #services: DatasetServices & { places: Places; remembered: Remembered }
  readonly #open = new Map<string, { opened: OpenedDataset; title: string }>()
  readonly #exports = new Map<string, string>()

  constructor(services: DatasetServices & { places: Places; remembered: Remembered }) {
    this.#services = services
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
    })
    if (!read.ok) return read
    const { opened, answer, incomplete } = read.value
    const readAt = new Date(this.#services.clock.now()).toISOString()
    this.#open.set(opened.handle, { opened, title: answer.dataset?.name ?? id })
    await this.#closeOldest()
    await this.#services.remembered.rememberDataset(context.profileId, {
      id,
      name: answer.dataset?.name ?? null,
      runs: opened.runs,
      readAt,
    })
    return done({
      ...answer,
      handle: opened.handle,
      runs: opened.runs,
      incomplete: incomplete !== null,
      ...(incomplete ? { incompleteFailure: incomplete } : {}),
      columns: opened.columns,
      bytes: opened.bytes,
      readAt,
    })
  }

  async runs(input: Input<'datasets.runs'>): Promise<Result<Output<'datasets.runs'>>> {
    const entry = this.#open.get(input.handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    return done(await entry.opened.window(input.offset, input.limit, input.columns))
  }

  async run({ handle, index }: Input<'datasets.run'>): Promise<Result<Output<'datasets.run'>>> {
    const entry = this.#open.get(handle)
    const json = await entry?.opened.run(index)
    return typeof json === 'string' ? done({ json }) : failed({ code: 'dataset-not-open' })
  }

  /** Asks the person where the file goes, and writes only there. */
  async export(
    input: Input<'datasets.export'>,
    job: Job,
  ): Promise<Result<Output<'datasets.export'>>> {
    const entry = this.#open.get(input.handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    const { format, columns, csv } = input
    const place = await this.#services.places.ask({ name: fileName(entry.title, format), format })
    if (place === null || job.signal.aborted) return failed({ code: 'cancelled' })
    const written = await entry.opened.export(
      { ...(format === 'csv' ? { format, csv } : { format }), ...(columns ? { columns } : {}) },
      place,
      job.signal,
      (progress) => {
        job.report({ done: progress.runs, total: progress.of, unit: 'runs' })
      },
    )
    if (!written.ok) return written
    const { runs } = written.value
    job.report({ done: runs, total: runs, unit: 'runs' })
    const exportId = crypto.randomUUID()
    this.#exports.set(exportId, place.path)
    return done({ exportId, name: place.path.split(/[\\/]/).at(-1) ?? '', ...written.value })
  }

  async reveal(exportId: string): Promise<Result<null>> {
    const path = this.#exports.get(exportId)
    if (path !== undefined) await this.#services.places.reveal(path)
    return done(null)
  }

  async close(handle: string): Promise<Result<null>> {
    const entry = this.#open.get(handle)
    this.#open.delete(handle)
    await entry?.opened.close()
    return done(null)
  }

  async #closeOldest(): Promise<void> {
    const [oldest] = this.#open.keys()
    if (this.#open.size > openLimit && oldest !== undefined) await this.close(oldest)
  }
}
