import type { Input, Output } from '../../contract/index.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { Question, Questions } from '../../runs-engine/protocol.ts'
import type { Exports } from './exports.ts'
import type { DatasetSessions } from './dataset-sessions.ts'
import { type DatasetServices, readDataset } from './read-dataset.ts'
import { jobOptions } from './report-runs.ts'

type Services = DatasetServices & {
  profileCache: ProfileCache
  datasetSessions: DatasetSessions
  exports: Exports
}

export class Datasets {
  readonly #services: Services
  readonly #open: DatasetSessions
  readonly #exports: Exports
  /** The earlier dataset of each comparison. */
  readonly #compared = new Map<string, string>()

  constructor(services: Services) {
    this.#services = services
    this.#open = services.datasetSessions
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
    await this.#services.profileCache.rememberDataset(profileId, { id, name, runs, readAt })
    return ok(open)
  }

  /** Passes a question to the engine. */
  async ask<Q extends Question>(
    question: Q,
    input: Questions[Q]['in'] & { handle: string },
    job: Job,
  ): Promise<Result<Questions[Q]['out']>> {
    const entry = this.#open.find(input.handle)
    return entry
      ? entry.opened.ask(question, input, jobOptions(job))
      : err({ code: 'dataset-not-open' })
  }

  async query(input: Input<'datasets.query'>, job: Job): Promise<Result<Output<'datasets.query'>>> {
    const view = await this.ask('query', input, job)
    if (view.ok) this.#open.find(input.handle)?.queries.set(view.value.view, input.query)
    return view
  }

  async diff(input: Input<'datasets.diff'>, job: Job): Promise<Result<Output<'datasets.diff'>>> {
    const { before, after, key } = input
    const [earlier, later] = [this.#open.find(before), this.#open.find(after)]
    if (!earlier || !later) return err({ code: 'dataset-not-open' })
    const columns = [...earlier.opened.columns, ...later.opened.columns]
    if (key !== null && !columns.some((column) => column.key === key)) {
      return err({ code: 'invalid-input', issues: [{ path: ['key'], rule: 'not-one-of' }] })
    }
    const compared = await earlier.opened.ask('diff', input, jobOptions(job))
    if (compared.ok) this.#compared.set(compared.value.diff, before)
    return compared
  }

  changes(input: Input<'datasets.changes'>, job: Job): Promise<Result<Output<'datasets.changes'>>> {
    return this.ask('changes', { ...input, handle: this.#compared.get(input.diff) ?? '' }, job)
  }

  async export(
    input: Input<'datasets.export'>,
    job: Job,
  ): Promise<Result<Output<'datasets.export'>>> {
    const entry = this.#open.find(input.handle)
    return entry ? this.#exports.write(entry, input, job) : err({ code: 'dataset-not-open' })
  }

  async exportParts(
    input: Input<'datasets.exportParts'>,
    job: Job,
  ): Promise<Result<Output<'datasets.exportParts'>>> {
    const entry = this.#open.find(input.handle)
    return entry ? this.#exports.writeParts(entry, input, job) : err({ code: 'dataset-not-open' })
  }

  async reveal(exportId: string): Promise<Result<null>> {
    return this.#exports.reveal(exportId)
  }

  async close(handle: string): Promise<Result<null>> {
    await this.#open.close(handle)
    return ok(null)
  }
}
