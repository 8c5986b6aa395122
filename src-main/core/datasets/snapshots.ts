import { type Failure, withName } from '../../contract/failure.ts'
import type { Input, Output } from '../../contract/index.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { countsDiffer } from '../../contract/run-counts.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { DatasetSessions } from './dataset-sessions.ts'
import { type OpenEntry, titleOf } from './open-entry.ts'
import { type SavedResponseServices, loadSavedResponse } from './load-saved-response.ts'
import type { Job } from '../jobs.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Random } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { OpenedDataset } from '../../runs-engine/engine-types.ts'
import type { Asking } from '../../runs-engine/protocol.ts'
import { readSettings } from '../profiles/settings.ts'
import { KeyedMutex } from '../storage/keyed-mutex.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

type Parts = SavedResponseServices & {
  snapshotFiles: SnapshotFiles
  datasetSessions: DatasetSessions
  profiles: Pick<Profiles, 'get'>
  random: Random
  records: DocumentStore
}

/** Bytes of a decimal gigabyte. */
const gigabyte = 1e9

/** The failures after which a snapshot is quarantined: its body is missing or damaged. */
const damages: readonly Failure['code'][] = [
  'snapshot-damaged',
  'file-missing',
  'file-cut',
  'file-empty',
  'file-not-json',
  'file-unreadable',
  'file-is-folder',
  'file-not-ordinary',
  'file-no-dataset',
  'file-refusal',
  'file-web-page',
]

/**
 * Saved copies of datasets on this computer. They open without the platform, and are deleted with their profile. A
 * setting limits their total size. Nothing is deleted to make room.
 */
export class Snapshots {
  readonly #parts: Parts
  /** Saves one snapshot at a time, so that the used room is known and no dataset is saved twice. */
  readonly #mutex = new KeyedMutex()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({
    profileId,
    datasetId,
  }: Input<'snapshots.list'>): Promise<Result<Output<'snapshots.list'>>> {
    const profile = await this.#parts.profiles.get(profileId)
    if (!profile.ok) return profile
    const all = await this.#parts.snapshotFiles.list(null)
    if (!all.ok) return all
    const limit = await this.#limit()
    if (!limit.ok) return limit
    const snapshots = all.value.filter(
      (one) => one.profileId === profileId && (datasetId ?? one.datasetId) === one.datasetId,
    )
    return ok({ snapshots, used: sizeOf(all.value), limit: limit.value })
  }

  /**
   * Saves the runs of an open dataset. Returns the existing snapshot for a dataset that was opened from one. A dataset
   * from a file is saved for the profile that it was opened for, with the time of the file; without a profile it fails
   * with `profile-missing`. If the platform did not give the runs, this fails for the same reason.
   */
  async keep(
    { handle }: Input<'snapshots.keep'>,
    job: Job,
  ): Promise<Result<Output<'snapshots.keep'>>> {
    const entry = this.#parts.datasetSessions.find(handle)
    if (!entry) return err({ code: 'dataset-not-open' })
    return this.#mutex.run('keep', () => this.#keep(entry, job))
  }

  /** Opens a snapshot. A damaged one is quarantined and no longer listed. */
  async open({ id }: Input<'snapshots.open'>, job: Job): Promise<Result<Output<'snapshots.open'>>> {
    const { snapshotFiles, datasetSessions } = this.#parts
    const found = await snapshotFiles.find(id)
    if (!found.ok) return found
    if (!found.value) return err({ code: 'snapshot-missing' })
    const snapshot = found.value
    const read = await loadSavedResponse(this.#parts, snapshotFiles.bodyPath(snapshot), {
      signal: job.signal,
      onProgress: (progress) => {
        job.report({ ...progress, unit: 'bytes' })
      },
      onFirstRuns: job.begin,
    })
    if (!read.ok) return this.#unread(snapshot, read.failure)
    const { opened, incomplete } = read.value
    const flaw = incomplete ?? (await flawOf(opened, snapshot, job.signal))
    if (flaw) {
      await opened.close()
      return this.#unread(snapshot, flaw)
    }
    // The old failure of the platform is not a failure of this read.
    const { datasetFailure: _, ...answer } = read.value.answer
    // Older bodies have 0 if the platform gave no number.
    const totalRuns = snapshot.totalRuns === 0 ? (answer.totalRuns ?? 0) : answer.totalRuns
    const open = await datasetSessions.add(
      { ...read.value, answer: { ...answer, totalRuns } },
      {
        id: snapshot.datasetId,
        profileId: snapshot.profileId,
        origin: { kind: 'snapshot', snapshotId: id },
        readAt: snapshot.readAt,
        isIncomplete: snapshot.incomplete,
      },
    )
    return ok(open)
  }

  async remove({ id }: Input<'snapshots.remove'>): Promise<Result<null>> {
    const found = await this.#parts.snapshotFiles.find(id)
    if (!found.ok) return found
    return found.value
      ? this.#parts.snapshotFiles.remove(found.value)
      : err({ code: 'snapshot-missing' })
  }

  /**
   * Removes a profile's snapshots, and then the profile. If the first fails, the profile stays, so no snapshot is left
   * without one.
   */
  removeWith<T>(profileId: string, removeProfile: () => Promise<Result<T>>): Promise<Result<T>> {
    return this.#mutex.run('keep', async () => {
      const removed = await this.#parts.snapshotFiles.removeOf(profileId)
      return removed.ok ? removeProfile() : removed
    })
  }

  async #keep(entry: OpenEntry, job: Job): Promise<Result<Snapshot>> {
    const { snapshotFiles, profiles } = this.#parts
    const { opened, answer, origin } = entry
    const all = await snapshotFiles.list(null)
    if (!all.ok) return all
    const source = origin.kind === 'snapshot' ? origin.snapshotId : null
    const itself = all.value.find(({ id }) => id === source)
    if (itself) return ok(itself)
    // The profile may have been removed in the meantime.
    const profile = await profiles.get(entry.profileId ?? '')
    if (!profile.ok) return profile
    if (answer.runsFailure) return err(answer.runsFailure)

    const profileId = profile.value.id
    const digest = await opened.ask('digest', {}, half(job, 0))
    if (!digest.ok) return digest
    const snapshot: Snapshot = {
      id: this.#parts.random.uuid(),
      profileId,
      datasetId: entry.id,
      name: entry.name,
      totalRuns: answer.totalRuns,
      runs: opened.runs,
      incomplete: entry.incomplete,
      bytes: 0,
      sha256: digest.value,
      readAt: entry.readAt,
    }
    const same = all.value.find((one) => hasRunsOf(one, snapshot))
    if (same) return ok(same)
    const limit = await this.#limit()
    if (!limit.ok) return limit
    const most = limit.value - sizeOf(all.value)
    if (most <= 0) return err({ code: 'snapshots-full' })
    const written = await this.#write(snapshot, entry, most, job)
    return written.ok ? written : err(withName(written.failure, titleOf(entry)))
  }

  /** Writes the runs, at most as many bytes, and then the record. */
  async #write(
    snapshot: Snapshot,
    { opened, answer }: OpenEntry,
    most: number,
    job: Job,
  ): Promise<Result<Snapshot>> {
    const { snapshotFiles } = this.#parts
    const prepared = await snapshotFiles.prepare(snapshot)
    if (!prepared.ok) return prepared
    const body = { path: prepared.value, head: headOf(answer), most }
    const bytes = await opened.ask('keep', { body }, half(job, 1))
    if (!bytes.ok) return bytes
    const whole = { ...snapshot, bytes: bytes.value }
    const added = await snapshotFiles.add(whole)
    return added.ok ? ok(whole) : added
  }

  async #unread(snapshot: Snapshot, failure: Failure): Promise<Result<never>> {
    if (!damages.includes(failure.code))
      return err(withName(failure, titleOf({ id: snapshot.datasetId, name: snapshot.name })))
    await this.#parts.snapshotFiles.giveUp(snapshot)
    const isGone = failure.code === 'file-missing'
    return err({ code: isGone ? 'snapshot-missing' : 'snapshot-damaged' })
  }

  async #limit(): Promise<Result<number>> {
    const settings = await readSettings(this.#parts.records)
    return settings.ok ? ok(settings.value.snapshotGigabytes * gigabyte) : settings
  }
}

function sizeOf(snapshots: readonly Snapshot[]): number {
  return snapshots.reduce((size, { bytes }) => size + bytes, 0)
}

/** Whether a snapshot has the runs of a new one, so that the new one adds nothing. */
function hasRunsOf(one: Snapshot, wanted: Snapshot): boolean {
  return (
    one.profileId === wanted.profileId &&
    one.datasetId === wanted.datasetId &&
    one.sha256 === wanted.sha256 &&
    (wanted.incomplete || !one.incomplete) &&
    // The platform may have given another number then.
    countsDiffer(one) === countsDiffer(wanted)
  )
}

/** Returns the difference between the snapshot and what was saved, or null. */
async function flawOf(
  opened: OpenedDataset,
  { runs, sha256 }: Snapshot,
  signal: AbortSignal,
): Promise<Failure | null> {
  if (opened.runs !== runs) return { code: 'snapshot-damaged' }
  const digest = await opened.ask('digest', {}, { signal })
  if (!digest.ok) return digest.failure
  return digest.value === sha256 ? null : { code: 'snapshot-damaged' }
}

/** The body before its runs, in the shape of the specification (wire, section 1). */
function headOf({ dataset, totalRuns }: OpenEntry['answer']): string {
  const result = JSON.stringify([{ data: { json: dataset } }])
  const total = totalRuns === null ? '"unclear"' : totalRuns === 0 ? null : totalRuns
  return `{"result":${result},"totalRuns":${total},"runs":[`
}

/** The runs are read twice: once to hash them, once to write them. */
function half(job: Job, before: 0 | 1): Asking {
  return {
    signal: job.signal,
    onProgress: ({ runs, of }) => {
      job.report({ done: Math.floor((before * of + runs) / 2), total: of, unit: 'runs' })
    },
  }
}
