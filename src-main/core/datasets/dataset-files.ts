import { exportFormats } from '../../contract/dataset.ts'
import type { Input, Output } from '../../contract/index.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { LargeFiles, FileDialogs } from '../ports.ts'
import { nameOfPath } from './file-name.ts'
import type { DatasetSessions } from './dataset-sessions.ts'
import { type SavedResponseServices, loadSavedResponse } from './load-saved-response.ts'
import { verifyFile } from './verify.ts'

type Services = SavedResponseServices & {
  files: LargeFiles
  fileDialogs: FileDialogs
  datasetSessions: DatasetSessions
}

/** Files that a person chooses: saved bodies to open, and exported files to verify. */
export class DatasetFiles {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async load(
    { profileId }: Input<'datasets.load'>,
    job: Job,
  ): Promise<Result<Output<'datasets.load'>>> {
    const { fileDialogs, datasetSessions } = this.#services
    const picked = await fileDialogs.pick({ formats: ['json', 'gz'] })
    if (!picked.ok || picked.value === null) return picked.ok ? ok(null) : picked
    if (job.signal.aborted) return err({ code: 'cancelled' })
    const read = await loadSavedResponse(this.#services, picked.value, {
      signal: job.signal,
      onProgress: (progress) => {
        job.report({ ...progress, unit: 'bytes' })
      },
      onFirstRuns: job.begin,
    })
    if (!read.ok) return read
    const name = nameOfPath(picked.value)
    const open = await datasetSessions.add(read.value, {
      id: read.value.answer.dataset?.id || withoutEnding(name),
      profileId,
      origin: { kind: 'file', name },
      readAt: new Date(read.value.changedAt).toISOString(),
    })
    return ok(open)
  }

  async verify(job: Job): Promise<Result<Output<'datasets.verify'>>> {
    const picked = await this.#services.fileDialogs.pick({ formats: exportFormats })
    if (!picked.ok || picked.value === null) return picked.ok ? ok(null) : picked
    return verifyFile(this.#services.files, picked.value, job)
  }
}

/** `runs.json.gz` becomes `runs`. */
function withoutEnding(name: string): string {
  return name.replace(/(?:\.json)?(?:\.gz)?$/i, '') || name
}
