import type { Activity } from './activity/activity.ts'
import type { BatchFiles } from './batches/batch-files.ts'
import type { Drafts } from './writes/drafts.ts'
import type { Clock, Log } from './ports.ts'
import type { DocumentStore } from './storage/document-store.ts'
import type { Attempts } from './writes/attempts.ts'
import type { SnapshotFiles } from './datasets/snapshot-files.ts'
import { readSettings } from './profiles/settings.ts'

const day = 24 * 60 * 60 * 1000

type Parts = {
  records: DocumentStore
  activity: Activity
  attempts: Attempts
  batchFiles: BatchFiles
  drafts: Drafts
  snapshotFiles: SnapshotFiles
  clock: Clock
  log: Log
}

/**
 * Deletes expired records in the background; errors are only logged. This computer's clock may be wrong by years, so
 * deletion also requires a platform's clock to show the same day.
 */
export class Retention {
  readonly #parts: Parts
  #last: Promise<void> = Promise.resolve()
  /** The time of the last deletion by the clock; 0 if there was none since the start. */
  #deletedAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly begin = (): void => {
    // Starts at once, so that the first call already waits for it.
    const cleaned = this.#parts.snapshotFiles.cleanUp()
    this.#queue(() => cleaned)
  }

  /**
   * Takes the time of a platform's response, in milliseconds since 1970. If this computer's clock agrees within a day,
   * deletes expired records, at most once a day.
   */
  readonly confirmTime = (platformTime: number): void => {
    const now = this.#parts.clock.now()
    if (!(Math.abs(platformTime - now) <= day) || Math.abs(now - this.#deletedAt) < day) return
    this.#deletedAt = now
    this.#queue(() => this.#deleteExpired(Math.min(now, platformTime)))
  }

  /** Resolves when no deletion is running. */
  settled(): Promise<void> {
    return this.#last
  }

  #queue(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((cause: unknown) => {
      this.#parts.log.warn(`retention: ${String(cause)}`)
    })
  }

  async #deleteExpired(now: number): Promise<void> {
    const { records, activity, attempts, batchFiles, drafts } = this.#parts
    await drafts.deleteExpired(now)
    await batchFiles.deleteExpired(now)
    const settings = await readSettings(records)
    if (!settings.ok || settings.value.activityDays === null) return
    // Settings of a newer version are read as the defaults; the person may have chosen to keep everything.
    if (records.unreadableFiles.some(({ what }) => what === 'settings')) return
    const before = new Date(now - settings.value.activityDays * day).toISOString()
    await activity.prune(before)
    await attempts.files.forget({ before })
  }
}
