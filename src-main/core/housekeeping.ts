import type { Activity } from './activity/activity.ts'
import type { Drafts } from './drafts/drafts.ts'
import type { Clock, Log } from './ports.ts'
import type { Records } from './record.ts'
import type { Attempts } from './sending/attempts.ts'
import type { SnapshotFiles } from './snapshots/snapshot-files.ts'
import { readSettings } from './settings.ts'

const day = 24 * 60 * 60 * 1000

type Parts = {
  records: Records
  activity: Activity
  attempts: Attempts
  drafts: Drafts
  snapshotFiles: SnapshotFiles
  clock: Clock
  log: Log
}

/** Forgets what was kept for long enough, beside everything else: nobody waits for it, and nothing fails by it. */
export class Housekeeping {
  readonly #parts: Parts
  #last: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly begin = (): void => {
    this.#last = this.#last
      .then(() => this.#run())
      .catch((cause: unknown) => {
        this.#parts.log.warn(`housekeeping: ${String(cause)}`)
      })
  }

  /** Resolves when nothing is under way. */
  settled(): Promise<void> {
    return this.#last
  }

  async #run(): Promise<void> {
    const { records, activity, attempts, drafts, snapshotFiles, clock } = this.#parts
    await drafts.sweep()
    await snapshotFiles.sweep()
    const settings = await readSettings(records)
    if (!settings.ok || settings.value.activityDays === null) return
    // The usual days stand for settings that cannot be read; perhaps the person wanted all to be kept.
    if (records.setAside.some(({ what }) => what === 'settings')) return
    const before = new Date(clock.now() - settings.value.activityDays * day).toISOString()
    await activity.prune(before)
    await attempts.forget({ before })
  }
}
