import { maxSheetColumns } from '../../contract/dataset.ts'
import type { Input, Output } from '../../contract/index.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { RequestContext } from '../platform/context.ts'
import type { Places } from '../ports.ts'
import type { Remembered } from '../remembered.ts'
import type { ExportOptions, OpenedDataset } from '../runs/engine.ts'
import type { ExportProgress } from '../runs/export.ts'
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

  async query(
    { handle, query }: Input<'datasets.query'>,
    job: Job,
  ): Promise<Result<Output<'datasets.query'>>> {
    const entry = this.#open.get(handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    return entry.opened.query(query, job.signal, reportRuns(job))
  }

  async runs(input: Input<'datasets.runs'>): Promise<Result<Output<'datasets.runs'>>> {
    const { handle, view, offset, limit, columns } = input
    const rows = await this.#open.get(handle)?.opened.window(offset, limit, columns, view)
    return rows ? done(rows) : failed({ code: 'dataset-not-open' })
  }

  async run({
    handle,
    view,
    index,
  }: Input<'datasets.run'>): Promise<Result<Output<'datasets.run'>>> {
    const json = await this.#open.get(handle)?.opened.run(index, view)
    return typeof json === 'string' ? done({ json }) : failed({ code: 'dataset-not-open' })
  }

  async summary(
    { handle, view, columns }: Input<'datasets.summary'>,
    job: Job,
  ): Promise<Result<Output<'datasets.summary'>>> {
    const entry = this.#open.get(handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    const keys = columns ? [...new Set(columns)] : undefined
    return entry.opened.summary(view, keys, job.signal, reportRuns(job))
  }

  /** Asks the person where the file goes, and writes only there. */
  async export(
    input: Input<'datasets.export'>,
    job: Job,
  ): Promise<Result<Output<'datasets.export'>>> {
    const entry = this.#open.get(input.handle)
    if (!entry) return failed({ code: 'dataset-not-open' })
    const { view, format, columns, csv, codec } = input
    const width = columns?.length ?? entry.opened.columns.length
    if (format === 'xlsx' && width > maxSheetColumns) return failed({ code: 'too-many-columns' })
    const place = await this.#services.places.ask({ name: fileName(entry.title, format), format })
    if (place === null || job.signal.aborted) return failed({ code: 'cancelled' })
    const written = await entry.opened.export(
      {
        ...formatOptions(format, { csv, codec }),
        ...(columns ? { columns } : {}),
        ...(view === null ? {} : { view }),
      },
      place,
      job.signal,
      reportRuns(job),
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

/** Tells the job how many runs were gone through. */
function reportRuns(job: Job): (progress: ExportProgress) => void {
  return ({ runs, of }) => {
    job.report({ done: runs, total: of, unit: 'runs' })
  }
}

function formatOptions(
  format: Input<'datasets.export'>['format'],
  { csv, codec }: Pick<Input<'datasets.export'>, 'csv' | 'codec'>,
): ExportOptions {
  if (format === 'csv') return { format, csv }
  return format === 'parquet' ? { format, codec } : { format }
}
