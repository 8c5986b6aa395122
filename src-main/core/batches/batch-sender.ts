import type { Input } from '../../contract/index.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { readBatchLimit } from '../profiles/settings.ts'
import type { Job } from '../jobs.ts'
import type { Liveness } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { WriteLock } from '../writes/write-lock.ts'
import { BatchRun, type RunParts } from './batch-run.ts'
import { isConfirmed, needsOf } from './confirmation-needs.ts'
import type { CheckedBatches } from './checked-batches.ts'

type Parts = RunParts & {
  checkedBatches: CheckedBatches
  writes: WriteLock
  records: DocumentStore
  liveness: Liveness
}

/** Sends batches. Only one program sends a batch at a time, and only rows that a person has confirmed. */
export class BatchSender {
  readonly #parts: Parts
  readonly #runs = new Map<string, BatchRun>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Sends up to `limit` rows. The reason for an early stop is stored in the batch. It is not a failure of this call.
   */
  send(input: Input<'batches.send'>, job: Job): Promise<Result<null>> {
    return this.#parts.writes.inSeries(() => this.#send(input, job))
  }

  /** Stops the sending in any program after the current row. */
  async pause(id: string): Promise<Result<null>> {
    const batch = await this.#parts.files.show(id)
    if (!batch.ok) return batch
    const wanted = await this.#parts.files.wantPause(id, true)
    this.#runs.get(id)?.endWait()
    return wanted
  }

  async #send(input: Input<'batches.send'>, job: Job): Promise<Result<null>> {
    const { files, checkedBatches, liveness, random, clock } = this.#parts
    const { id } = input
    if (checkedBatches.sendingHere.has(id)) return err({ code: 'batch-being-sent' })
    checkedBatches.sendingHere.add(id)
    const run = random.uuid()
    const at = new Date(clock.now()).toISOString()
    const sender = { run, sign: await liveness.announce(), at }
    try {
      const claimed = await files.claim(id, sender, async (other) => {
        const isOurs = other.sign === sender.sign
        return isOurs || !(await checkedBatches.isAlive(id, other))
      })
      if (!claimed.ok) return claimed
      const sent = await this.#sendClaimed(input, run, job)
      await files.release(id, { run })
      const loaded = await checkedBatches.load(id)
      if (loaded.ok) this.#parts.changed(loaded.value.batch.summary(loaded.value.isSending))
      return sent
    } finally {
      checkedBatches.sendingHere.delete(id)
      this.#runs.delete(id)
    }
  }

  async #sendClaimed(input: Input<'batches.send'>, run: string, job: Job): Promise<Result<null>> {
    const { files, checkedBatches, platformCheck, records } = this.#parts
    const { id, confirmation } = input
    const limit = input.limit ?? Infinity
    const unpaused = await files.wantPause(id, false)
    if (!unpaused.ok) return unpaused
    const checked = await platformCheck.check(id, job)
    if (!checked.ok) return checked
    const loaded = await checkedBatches.load(id)
    if (!loaded.ok) return loaded
    const { batch, profile } = loaded.value
    if (profile.archived) return err({ code: 'profile-archived' })
    const most = await readBatchLimit(records)
    const rows = batch.rows.filter((row) => batch.isToSend(row)).slice(0, limit)
    const needs = needsOf(batch, rows, profile, most)
    const wanted = { count: rows.length, institution: profile.name }
    // If no row is left to send, there is no number to confirm.
    if (rows.length > 0 && !isConfirmed(needs, confirmation, wanted))
      return err({ code: 'batch-unconfirmed' })
    const batchRun = new BatchRun(this.#parts, { id, run, loaded: loaded.value, job })
    this.#runs.set(id, batchRun)
    const kept = await batchRun.keepDerived()
    if (!kept.ok) return kept
    const noted = await files.change(id, (before) => {
      return ok({ ...before, stop: null, counts: batch.counts() })
    })
    if (!noted.ok) return noted
    const stop = await batchRun.send(limit)
    const ended = await files.change(id, (before) => {
      return ok({ ...before, stop, counts: batch.counts() })
    })
    if (ended.ok) return ok(null)
    // If the reason cannot be stored, it is reported once. Later the batch counts as interrupted.
    return stop?.failure ? err(stop.failure) : ended
  }
}
