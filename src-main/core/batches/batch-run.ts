import type { BatchSummary, Stop, StopReason } from '../../contract/batch.ts'
import type { RowState } from '../../contract/batch-row.ts'
import { todayIn } from '../../contract/calendar.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import type { Clock, Random } from '../ports.ts'
import type { Profiles } from '../profiles/profiles.ts'
import type { Attempts } from '../writes/attempts.ts'
import { courseWrite, schoolWrite, type WriteKind } from '../writes/operations.ts'
import type { WriteSender } from '../writes/write-sender.ts'
import type { BatchFiles } from './batch-files.ts'
import type { Outcome } from './journal.ts'
import { judgeRow } from './judge-row.ts'
import { ConcurrentWrites } from './concurrent-writes.ts'
import type { Loaded } from './checked-batches.ts'
import type { Judgement, CheckedRow } from './checked-row.ts'
import type { PlatformCheck } from './platform-check.ts'
import { outcomeOf, shortFailure } from './row-outcome.ts'
import { StopRules } from './stop-rules.ts'

/** Dependencies for sending rows. */
export type RunParts = {
  attempts: Attempts
  files: BatchFiles
  platformCheck: PlatformCheck
  sending: WriteSender
  profiles: Profiles
  clock: Clock
  random: Random
  /** Called after each row. */
  changed: (summary: BatchSummary) => void
}

/** The usual pause if the platform gives none, and the longest pause, in milliseconds. */
const usualPause = 5_000
const longestPause = 10 * 60_000
/** Milliseconds between two checks for a request to stop during a pause. */
const look = 1_000

const notSent: ReadonlySet<RowState> = new Set(['waiting', 'was-there'])

/** How the sending of one row ended. `pause`: milliseconds before the same row is retried. Null if it is not. */
type Sent = { stop: Stop | null; pause: number | null }

const goOn: Sent = { stop: null, pause: null }

/** Sends a batch that this program has claimed: one row after the other, in the order of the file. */
export class BatchRun {
  readonly #parts: RunParts
  /** `run`: the id under which the batch was claimed. */
  readonly #of: { id: string; run: string; loaded: Loaded; job: Job }
  readonly #rules = new StopRules()
  readonly #made: ConcurrentWrites
  #waiting = new AbortController()

  constructor(parts: RunParts, of: { id: string; run: string; loaded: Loaded; job: Job }) {
    this.#parts = parts
    this.#of = of
    this.#made = new ConcurrentWrites(parts.attempts, of.loaded.profile.id)
  }

  /** Ends the pause before a retry. */
  endWait(): void {
    this.#waiting.abort()
  }

  /** Writes the outcomes from the attempts to the journal, so that they need not be derived again. */
  async keepDerived(): Promise<Result<null>> {
    for (const [row, { isOpen: _, at, ...record }] of this.#of.loaded.batch.derived) {
      if (record.state === 'sending' || record.state === 'unknown') continue
      const kept = await this.#add({ row, ...record, at: at ?? this.#now() }, this.#now())
      if (!kept.ok) return kept
    }
    return ok(null)
  }

  /** Sends up to `limit` rows. Returns why it stopped early, or null. */
  async send(limit: number): Promise<Stop | null> {
    const { loaded, job } = this.#of
    const { batch } = loaded
    const total = Math.min(limit, batch.rows.filter((row) => batch.isToSend(row)).length)
    let sent = 0
    await this.#made.begin()
    for (const row of batch.rows) {
      const number = row.source.row
      while (batch.stateOf(number) === 'waiting') {
        const isSame = row.judged.verdict === 'same'
        if (!isSame && !batch.isToSend(row)) break
        if (await this.#isStopWanted()) return this.#stopped('cancelled', number)
        const gone = await this.#whyNotFor(loaded.profile)
        if (gone) return this.#stopped(gone, number)
        if (!isSame && sent >= limit) return this.#stopped('limit', number)
        job.report({ done: sent, total, unit: 'rows' })
        const { stop, pause } = await this.#sendRow(row)
        this.#parts.changed(batch.summary(true))
        if (stop) return stop
        if (pause === null) {
          // A row that already existed or is left for later does not count towards the limit.
          if (!notSent.has(batch.stateOf(number))) sent += 1
          break
        }
        if (!(await this.#wait(pause))) return this.#stopped('cancelled', number)
      }
    }
    const { left, states } = batch.summary(true)
    job.report({ done: sent, total, unit: 'rows' })
    this.#parts.changed(batch.summary(true))
    if (states.unknown > 0) return this.#stopped('unknown')
    return left > 0 ? this.#busy() : null
  }

  /** The stop if the remaining rows are being sent elsewhere, or if an earlier attempt for them is not settled. */
  #busy(): Stop {
    const { batch } = this.#of.loaded
    for (const { source } of batch.rows) {
      const { failure } = batch.recordOf(source.row)
      if (failure?.code === 'attempt-unsettled') return this.#stopped('busy', source.row, failure)
    }
    return this.#stopped('busy')
  }

  async #sendRow(row: CheckedRow): Promise<Sent> {
    const { id, loaded, job } = this.#of
    const { batch } = loaded
    const number = row.source.row
    if (!row.values) return goOn
    if (batch.platform?.isWhole === false) await batch.made?.refresh()
    const today = todayIn(loaded.profile.timeZone, this.#parts.clock.now())
    const around = { ...loaded.around, today }
    row.judged = await judgeRow(number, row.values, batch.contextOf(around))
    if (batch.isToSend(row) && (await this.#isMadeMeanwhile(row.judged))) {
      await this.#made.begin()
      const checked = await this.#parts.platformCheck.check(id, job, true)
      if (!checked.ok) {
        const why = this.#rules.after(checked.failure) ?? 'interrupted'
        return this.#stop(why, number, shortFailure(checked.failure))
      }
      row.judged = await judgeRow(number, row.values, batch.contextOf(around))
    }
    if (row.judged.verdict === 'same') {
      const there = row.judged.there?.id ?? null
      const state = 'was-there'
      return this.#note({ row: number, attempt: null, state, id: there, failure: null })
    }
    return batch.isToSend(row) ? this.#request(number, row.judged) : goOn
  }

  /** Whether another batch or a form created the row's school since the platform's list was read. */
  async #isMadeMeanwhile({ input }: Judgement): Promise<boolean> {
    const { platform, made } = this.#of.loaded.batch
    if (!platform || !input || !('urlSlug' in input)) return false
    if (!platform.isWhole && made) {
      await made.refresh()
      if (made.find(schoolWrite.target(input))) return true
    }
    return this.#made.has(schoolWrite.target(input), platform.at)
  }

  async #request(row: number, judged: Judgement): Promise<Sent> {
    const { files, random, sending } = this.#parts
    const { id, run, loaded } = this.#of
    const { kind, profileId } = loaded.batch.document
    const attempt = random.uuid()
    const at = this.#now()
    const noted = await this.#add({ row, attempt, at }, at)
    if (!noted.ok) return this.#halted(row, noted.failure)
    const read = await files.read(id, loaded.batch.journal)
    if (!read.ok) return this.#halted(row, read.failure)
    let isLate = false
    // From here on, the row's attempt blocks other writes of the same school. So all earlier writes of it are known.
    const mayLeave = async (): Promise<Result<null>> => {
      isLate = await this.#isMadeMeanwhile(judged)
      if (isLate) return err({ code: 'already-running' })
      return files.asSender(id, { run, at }, () => Promise.resolve(ok(null)))
    }
    // The cast is safe because the kind of the batch determines the type of its rows.
    const write = (kind === 'school' ? schoolWrite : courseWrite) as WriteKind<unknown, unknown>
    const sent = { profileId, draftId: null, attemptId: attempt, mayLeave, input: judged.input }
    // A cancellation stops only the next rows. The request that was sent is awaited.
    const result = await sending.send(write, sent, new AbortController().signal)
    const ended = await this.#note({ row, attempt, ...outcomeOf(kind, result) })
    if (ended.stop) return ended
    // The row is checked again, now with the school that exists.
    if (isLate) return { stop: null, pause: 0 }
    if (result.ok) {
      this.#rules.after(null)
      return goOn
    }
    const { failure } = result
    // Another program is sending this batch.
    if (failure.code === 'batch-being-sent') return this.#stop('interrupted', row)
    const why = this.#rules.after(failure)
    if (why) return this.#stop(why, row, shortFailure(failure))
    return failure.code === 'rate-limited' ? this.#pauseAfter(failure, row) : goOn
  }

  /** Stores the outcome of a row. If that fails, it can be derived from the attempt. */
  async #note(outcome: Omit<Outcome, 'at'>): Promise<Sent> {
    const { id, loaded } = this.#of
    const line = { ...outcome, at: this.#now() }
    const noted = await this.#add(line, line.at)
    loaded.batch.derived.delete(outcome.row)
    const read = await this.#parts.files.read(id, loaded.batch.journal)
    const failed = noted.ok ? read : noted
    if (failed.ok) return goOn
    // In memory, the outcome is kept anyway.
    loaded.batch.derived.set(outcome.row, { ...line, isOpen: false })
    return this.#halted(outcome.row, failed.failure)
  }

  /** Adds a line to the journal unless another program took over. */
  #add(line: Parameters<BatchFiles['add']>[1], at: string): Promise<Result<null>> {
    const { files } = this.#parts
    const { id, run } = this.#of
    return files.asSender(id, { run, at }, () => files.add(id, line))
  }

  #halted(row: number, failure: Failure): Sent {
    if (failure.code === 'batch-being-sent') return this.#stop('interrupted', row)
    return this.#stop(failure.code === 'batch-missing' ? 'cancelled' : 'disk', row, failure)
  }

  #pauseAfter(failure: Failure, row: number): Sent {
    const seconds = 'retryAfter' in failure ? failure.retryAfter : undefined
    const pause = seconds === undefined ? usualPause : seconds * 1000
    if (pause <= longestPause) return { stop: null, pause }
    return this.#stop('rate-limited', row, shortFailure(failure))
  }

  #stop(why: StopReason, row: number, failure: Failure | null = null): Sent {
    return { stop: this.#stopped(why, row, failure), pause: null }
  }

  #stopped(why: StopReason, row: number | null = null, failure: Failure | null = null): Stop {
    return { why, at: this.#now(), row, failure }
  }

  /** Returns why the institution is no longer the confirmed one: it was removed, archived or changed. Null if it is. */
  async #whyNotFor(before: Profile): Promise<StopReason | null> {
    const now = await this.#parts.profiles.get(before.id)
    if (!now.ok) return now.failure.code === 'profile-missing' ? 'profile-missing' : 'disk'
    if (now.value.archived) return 'profile-archived'
    const asConfirmed = (profile: Profile) => JSON.stringify({ ...profile, tokenSaved: null })
    return asConfirmed(now.value) === asConfirmed(before) ? null : 'changed'
  }

  async #isStopWanted(): Promise<boolean> {
    const { id, job } = this.#of
    return job.signal.aborted || (await this.#parts.files.isPauseWanted(id))
  }

  /** Waits before the same row is retried. Returns false if a person asked to stop. */
  async #wait(ms: number): Promise<boolean> {
    this.#waiting = new AbortController()
    const signal = AbortSignal.any([this.#of.job.signal, this.#waiting.signal])
    for (let left = ms; left > 0; left -= look) {
      if (await this.#isStopWanted()) return false
      const waited = this.#parts.clock.wait(Math.min(look, left), signal).then(
        () => true,
        () => false,
      )
      if (!(await waited)) return false
    }
    return true
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString()
  }
}
