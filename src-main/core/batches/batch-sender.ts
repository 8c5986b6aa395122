import type {
  BatchSummary,
  Confirmation,
  RowState,
  Stop,
  StopReason,
} from '../../contract/batch.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { readSettings } from '../profiles/settings.ts'
import type { Job } from '../jobs.ts'
import type { Clock, Presence, Random } from '../ports.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { courseWrite, schoolWrite } from '../writes/operations.ts'
import type { Attempts } from '../writes/attempts.ts'
import type { Sending } from '../writes/send.ts'
import type { WritesInFlight } from '../writes/write-lock.ts'
import type { BatchFiles } from './batch-files.ts'
import { isConfirmed, needsOf } from './brake.ts'
import { judgeRow, type Judgement } from './judge-row.ts'
import type { Outcome } from './journal.ts'
import { MadeMeanwhile } from './made-meanwhile.ts'
import type { Loaded, OpenBatches } from './open-batches.ts'
import type { OpenRow } from './open-row.ts'
import type { PlatformCheck } from './platform-check.ts'
import { outcomeOf, shortFailure } from './row-outcome.ts'
import { StopRules } from './stop-rules.ts'

type Parts = {
  attempts: Attempts
  files: BatchFiles
  openBatches: OpenBatches
  platformCheck: PlatformCheck
  sending: Sending
  writes: WritesInFlight
  records: DocumentStore
  presence: Presence
  profiles: Profiles
  clock: Clock
  random: Random
  /** Told after each row. */
  changed: (summary: BatchSummary) => void
}

/** How long to wait where the platform does not say it, and the longest that it is waited for, in milliseconds. */
const usualPause = 5_000
const longestPause = 10 * 60_000
/** How often a wish to stop is looked for while it is waited. */
const look = 1_000

/** How the sending of one row ended. `pause`: milliseconds until the same row is tried again. */
type Sent = { stop: Omit<Stop, 'at'> | null; pause: number | null }

type Run = {
  id: string
  run: string
  loaded: Loaded
  rules: StopRules
  made: MadeMeanwhile
  job: Job
}

/** Sends the rows of a batch one after the other, in the order of the file, each as a form would be sent. */
export class BatchSender {
  readonly #parts: Parts
  /** The waits of this program, to be ended at once. */
  readonly #pausing = new Map<string, AbortController>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends up to `limit` rows. What ends it early is noted in the batch, and is no failure of the call. */
  send(
    input: { id: string; limit: number | null; confirmation: Confirmation },
    job: Job,
  ): Promise<Result<null>> {
    return this.#parts.writes.inSeries(() => this.#send(input, job))
  }

  /** Ends the sending after the row that has left, in whichever program. */
  async pause(id: string): Promise<Result<null>> {
    const batch = await this.#parts.files.show(id)
    if (!batch.ok) return batch
    const wanted = await this.#parts.files.wantPause(id, true)
    this.#pausing.get(id)?.abort()
    return wanted
  }

  async #send(
    { id, limit, confirmation }: { id: string; limit: number | null; confirmation: Confirmation },
    job: Job,
  ): Promise<Result<null>> {
    const { files, openBatches, presence, random } = this.#parts
    if (openBatches.sendingHere.has(id)) return err({ code: 'batch-being-sent' })
    openBatches.sendingHere.add(id)
    const run = random.uuid()
    const sender = { run, sign: await presence.announce(), at: this.#now() }
    try {
      const claimed = await files.claim(id, sender, async (other) => {
        const isOurs = other.sign === sender.sign
        return isOurs || !(await openBatches.isAlive(id, other))
      })
      if (!claimed.ok) return claimed
      const sent = await this.#sendClaimed({ id, run, limit, confirmation, job })
      await files.release(id, { run })
      const loaded = await openBatches.load(id)
      if (loaded.ok) this.#parts.changed(loaded.value.open.summary(loaded.value.isSending))
      return sent
    } finally {
      openBatches.sendingHere.delete(id)
      this.#pausing.delete(id)
    }
  }

  async #sendClaimed({
    id,
    run,
    limit,
    confirmation,
    job,
  }: {
    id: string
    run: string
    limit: number | null
    confirmation: Confirmation
    job: Job
  }): Promise<Result<null>> {
    const { files, openBatches, platformCheck, records } = this.#parts
    const unpaused = await files.wantPause(id, false)
    if (!unpaused.ok) return unpaused
    const checked = await platformCheck.check(id, job)
    if (!checked.ok) return checked
    const loaded = await openBatches.load(id)
    if (!loaded.ok) return loaded
    const { open, profile } = loaded.value
    if (profile.archived) return err({ code: 'profile-archived' })
    const settings = await readSettings(records)
    const most = settings.ok ? settings.value.batchLimit : 1
    const rows = open.rows.filter((row) => open.isToSend(row)).slice(0, limit ?? Infinity)
    const needs = needsOf(open, rows, profile, most)
    const wanted = { count: rows.length, institution: profile.name }
    if (!isConfirmed(needs, confirmation, wanted)) return err({ code: 'batch-unconfirmed' })
    const settled = await this.#keepDerived(id, run, loaded.value)
    if (!settled.ok) return settled
    const noted = await files.change(id, (before) => {
      return ok({ ...before, stop: null, counts: open.counts() })
    })
    if (!noted.ok) return noted
    const made = new MadeMeanwhile(this.#parts.attempts, profile.id)
    const one = { id, run, loaded: loaded.value, rules: new StopRules(), made, job }
    const stop = await this.#sendRows(one, limit ?? Infinity)
    const ended = await files.change(id, (before) => {
      return ok({ ...before, stop, counts: open.counts() })
    })
    if (ended.ok) return ok(null)
    // The disk does not take the reason either: it is told once, and later the batch counts as interrupted.
    return stop?.failure ? err(stop.failure) : ended
  }

  /** What the attempts told of rows stays, so that nobody has to ask again. */
  async #keepDerived(id: string, run: string, { open }: Loaded): Promise<Result<null>> {
    const { files } = this.#parts
    for (const [row, { isOpen: _, at, ...record }] of open.derived) {
      if (record.state === 'sending' || record.state === 'unknown') continue
      const line = { row, ...record, at: at ?? this.#now() }
      const kept = await files.asSender(id, { run, at: this.#now() }, () => files.add(id, line))
      if (!kept.ok) return kept
    }
    return ok(null)
  }

  async #sendRows(one: Run, limit: number): Promise<Stop | null> {
    const { loaded, job } = one
    const { open } = loaded
    const stopped = (stop: Omit<Stop, 'at'>): Stop => ({ ...stop, at: this.#now() })
    const total = Math.min(limit, open.rows.filter((row) => open.isToSend(row)).length)
    let sent = 0
    for (const row of open.rows) {
      const number = row.source.row
      for (;;) {
        const state = open.stateOf(number)
        if (state !== 'waiting') break
        const isSame = row.judged.verdict === 'same'
        if (!isSame && !open.isToSend(row)) break
        if (await this.#isStopWanted(one))
          return stopped({ why: 'cancelled', row: number, failure: null })
        const gone = await this.#whyNotFor(loaded.profile)
        if (gone) return stopped({ why: gone, row: number, failure: null })
        if (!isSame && sent >= limit) return stopped({ why: 'limit', row: number, failure: null })
        job.report({ done: sent, total, unit: 'rows' })
        const { stop, pause } = await this.#sendRow(one, row)
        this.#parts.changed(open.summary(true))
        if (stop) return stopped(stop)
        if (pause === null) {
          // What was there already, or is left for later, is not one of the first rows.
          if (!notSent.has(open.stateOf(number))) sent += 1
          break
        }
        if (!(await this.#wait(one, pause)))
          return stopped({ why: 'cancelled', row: number, failure: null })
      }
    }
    const { left, states } = open.summary(true)
    job.report({ done: sent, total, unit: 'rows' })
    this.#parts.changed(open.summary(true))
    if (states.unknown > 0) return stopped({ why: 'unknown', row: null, failure: null })
    // What is left without a lost answer is about something that another program was sending.
    return left > 0 ? stopped({ why: 'busy', row: null, failure: null }) : null
  }

  async #sendRow(one: Run, row: OpenRow): Promise<Sent> {
    const { loaded } = one
    const number = row.source.row
    if (!row.values) return { stop: null, pause: null }
    const around = { ...loaded.around, now: this.#parts.clock.now() }
    row.judged = await judgeRow(number, row.values, loaded.open.contextOf(around))
    if (loaded.open.isToSend(row) && (await this.#isMadeMeanwhile(one, row.judged))) {
      const checked = await this.#parts.platformCheck.check(one.id, one.job, true)
      if (!checked.ok) {
        const why = one.rules.after(checked.failure) ?? 'interrupted'
        return { stop: { why, row: number, failure: shortFailure(checked.failure) }, pause: null }
      }
      row.judged = await judgeRow(number, row.values, loaded.open.contextOf(around))
    }
    if (row.judged.verdict === 'same') {
      const id = row.judged.there?.id ?? null
      return this.#note(one, { row: number, attempt: null, state: 'was-there', id, failure: null })
    }
    return loaded.open.isToSend(row) ? this.#request(one, number, row.judged) : goOn
  }

  /** Whether another batch or a form made the school of a row since the platform's list was read. */
  async #isMadeMeanwhile({ loaded, made }: Run, { input }: Judgement): Promise<boolean> {
    const { platform } = loaded.open
    if (!platform || !input || !('urlSlug' in input)) return false
    return made.has(schoolWrite.target(input), platform.at)
  }

  async #request(one: Run, row: number, judged: Judgement): Promise<Sent> {
    const { files, random } = this.#parts
    const { id, run, loaded, rules } = one
    const { kind, profileId } = loaded.open.document
    const attempt = random.uuid()
    const at = this.#now()
    const noted = await files.asSender(id, { run, at }, () => files.add(id, { row, attempt, at }))
    if (!noted.ok) return this.#halted(row, noted.failure)
    const read = await files.read(id, loaded.open.journal)
    if (!read.ok) return this.#halted(row, read.failure)
    const { input } = judged
    let isLate = false
    // Its attempt keeps others from the same school from here on: what they did before is known now.
    const mayLeave = async (): Promise<Result<null>> => {
      isLate = await this.#isMadeMeanwhile(one, judged)
      if (isLate) return err({ code: 'already-running' })
      return files.asSender(id, { run, at }, () => Promise.resolve(ok(null)))
    }
    const sent = { profileId, draftId: null, attemptId: attempt, mayLeave }
    // Cancelling ends the rest: what has left is waited for.
    const { signal } = new AbortController()
    // One cast each: the kind of the batch decides what its rows are read as.
    const result =
      kind === 'school'
        ? await this.#parts.sending.send(
            schoolWrite,
            { ...sent, input: input as Parameters<typeof schoolWrite.title>[0] },
            signal,
          )
        : await this.#parts.sending.send(
            courseWrite,
            { ...sent, input: input as Parameters<typeof courseWrite.title>[0] },
            signal,
          )
    const outcome = outcomeOf(kind, result)
    const ended = await this.#note(one, { row, attempt, ...outcome })
    if (ended.stop) return ended
    // Judged again, it is compared with what is there by now.
    if (isLate) return { stop: null, pause: 0 }
    if (result.ok) {
      rules.after(null)
      return goOn
    }
    const { failure } = result
    // Another program sends this batch by now.
    if (failure.code === 'batch-being-sent')
      return { stop: { why: 'interrupted', row, failure: null }, pause: null }
    const why = rules.after(failure)
    if (why) return { stop: { why, row, failure: shortFailure(failure) }, pause: null }
    return failure.code === 'rate-limited' ? pauseAfter(failure, row) : goOn
  }

  /** Keeps what became of a row. What the disk does not take is with the attempt. */
  async #note(one: Run, outcome: Omit<Outcome, 'at'>): Promise<Sent> {
    const { files } = this.#parts
    const { id, run, loaded } = one
    const line = { ...outcome, at: this.#now() }
    const noted = await files.asSender(id, { run, at: line.at }, () => files.add(id, line))
    loaded.open.derived.delete(outcome.row)
    const read = await files.read(id, loaded.open.journal)
    if (noted.ok && read.ok) return goOn
    // In memory the row is what it is.
    loaded.open.derived.set(outcome.row, { ...line, isOpen: false })
    return this.#halted(
      outcome.row,
      noted.ok ? (read as { failure: Failure }).failure : noted.failure,
    )
  }

  #halted(row: number, failure: Failure): Sent {
    if (failure.code === 'batch-being-sent')
      return { stop: { why: 'interrupted', row, failure: null }, pause: null }
    const why = failure.code === 'batch-missing' ? 'cancelled' : 'disk'
    return { stop: { why, row, failure }, pause: null }
  }

  /** The institution may be put away or changed while its rows are sent: they were confirmed for what it was. */
  async #whyNotFor(before: Profile): Promise<StopReason | null> {
    const now = await this.#parts.profiles.get(before.id)
    if (!now.ok) return now.failure.code === 'profile-missing' ? 'profile-missing' : 'disk'
    if (now.value.archived) return 'profile-archived'
    const asConfirmed = (profile: Profile) => JSON.stringify({ ...profile, tokenSaved: null })
    return asConfirmed(now.value) === asConfirmed(before) ? null : 'changed'
  }

  async #isStopWanted({ id, job }: Run): Promise<boolean> {
    return job.signal.aborted || (await this.#parts.files.isPauseWanted(id))
  }

  /** Waits before the same row is tried again. False: somebody wants it to stop. */
  async #wait(one: Run, ms: number): Promise<boolean> {
    const { clock } = this.#parts
    const paused = new AbortController()
    this.#pausing.set(one.id, paused)
    const signal = AbortSignal.any([one.job.signal, paused.signal])
    for (let left = ms; left > 0; left -= look) {
      if (await this.#isStopWanted(one)) return false
      const waited = clock.wait(Math.min(look, left), signal).then(
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

const notSent: ReadonlySet<RowState> = new Set(['waiting', 'was-there'])

const goOn: Sent = { stop: null, pause: null }

function pauseAfter(failure: Failure, row: number): Sent {
  const seconds = 'retryAfter' in failure ? failure.retryAfter : undefined
  const pause = seconds === undefined ? usualPause : seconds * 1000
  if (pause <= longestPause) return { stop: null, pause }
  return { stop: { why: 'rate-limited', row, failure: shortFailure(failure) }, pause: null }
}
