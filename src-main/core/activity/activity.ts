import {
  type ActivityEntry,
  type ActivityOperation,
  ActivitySummary,
} from '../../contract/activity.ts'
import type { Attempt } from '../../contract/attempt.ts'
import type { Emit } from '../../contract/events.ts'
import type { Input, Output } from '../../contract/index.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { sha256 } from '../storage/hash.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { bodyLimit, type Observation } from '../platform/request-recorder.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import { dayOf } from './log-file-name.ts'
import type { ActivityLog, Position } from './activity-log.ts'
import { type Outcome, outcomeOfOperation, outcomeOfRequest } from './outcome.ts'

/** An operation of a profile, as it is recorded. */
export type Doing = {
  profile: Pick<Profile, 'id' | 'name'>
  context: RequestContext
  operation: ActivityOperation
  /** The subject of the operation as text, such as a title or a host. */
  target: string
  attemptId?: string | null
  draftId?: string | null
  /** For a write: the id and time of its attempt. If another program records it as interrupted, both entries have one id. */
  entry?: Pick<ActivityEntry, 'id' | 'at'>
}

type Parts = {
  activityLog: ActivityLog
  clock: Clock
  random: Random
  log: Log
  redactor: Redactor
  emit: Emit
}

/** A request whose outcome is not known yet. */
type Open = { seen: Observation; at: string }

/** The requests of each profile. Append-only, durable, and without tokens. */
export class Activity {
  readonly #parts: Parts
  /** Work that may still append entries. */
  readonly #running = new Set<Promise<unknown>>()
  /** Ids of the attempts that this program has recorded as interrupted. */
  readonly #interrupted = new Set<string>()
  #isFailing = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Runs an operation and records each of its requests with its outcome. The last request gets the outcome of the whole
   * operation. An error of the disk does not affect the operation.
   */
  during<T>(
    doing: Doing,
    work: (context: RequestContext) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return this.record(doing, work, (result) => result)
  }

  /** Like `during`, for work that does not return a `Result`. `resultOf` converts its value to one. */
  record<T>(
    doing: Doing,
    work: (context: RequestContext) => Promise<T>,
    resultOf: (answer: T) => Result<unknown>,
  ): Promise<T> {
    return this.#track(this.#record(doing, work, resultOf))
  }

  /** Records a write whose program crashed. The entry has the id of the attempt, so that it is listed only once. */
  async interrupted(attempt: Attempt, profileName: string): Promise<void> {
    if (this.#interrupted.has(attempt.id)) return
    this.#interrupted.add(attempt.id)
    const { activityLog, redactor } = this.#parts
    // The program may have crashed after it recorded the request and before it closed the attempt.
    const { id: attemptId, operation, profileId } = attempt
    const latest = { before: null, limit: 1 }
    const known = await activityLog.page({ profileId, operation, attemptId }, latest)
    if (known.length > 0) return
    const body = JSON.stringify(attempt.payload)
    const shown = redactor.beginning(body, bodyLimit)
    // The payload contains the hash of an image instead of the image.
    const isExact = !shown.isCut && (await sha256(shown.text)) === attempt.bodySha256
    await this.#track(
      this.#append({
        id: attempt.id,
        at: attempt.startedAt,
        profileId: attempt.profileId,
        profileName,
        operation: attempt.operation,
        target: redactor.redact(attempt.title),
        attemptId: attempt.id,
        draftId: attempt.draftId,
        outcome: 'unknown',
        code: 'interrupted',
        durationMs: 0,
        method: attempt.method,
        url: redactor.redact(attempt.url),
        requestHeaders: [],
        requestBody: shown.text,
        requestCut: !isExact,
        status: null,
        responseHeaders: [],
        responseBody: '',
        responseCut: false,
      }),
    )
  }

  async list({ filter, before, limit }: Input<'activity.list'>): Promise<Result<ActivityPage>> {
    const position = before === undefined ? null : positionOf(before)
    if (position === 'not-valid') {
      return err({
        code: 'invalid-input',
        issues: [{ path: ['before'], rule: 'not-valid' }],
      })
    }
    const found = await this.#parts.activityLog.page(filter, { before: position, limit: limit + 1 })
    const entries = found.slice(0, limit).map((entry) => ActivitySummary.parse(entry))
    const last = found.length > limit ? entries.at(-1) : undefined
    return ok({ entries, next: last ? `${last.at} ${last.id}` : null })
  }

  /** The newest entries of all profiles. */
  latest(limit: number): Promise<ActivityEntry[]> {
    return this.#parts.activityLog.page({ profileId: null }, { before: null, limit })
  }

  async show(id: string): Promise<Result<ActivityEntry>> {
    const entry = await this.#parts.activityLog.find(id)
    return entry ? ok(entry) : err({ code: 'entry-missing' })
  }

  async wipe(profileId: string): Promise<Result<null>> {
    const erased = await this.#parts.activityLog.erase(profileId)
    this.#parts.emit('activity.changed', { profileId })
    return erased
  }

  /** Deletes the entries of all days before the day of `before` (ISO 8601, UTC). */
  prune(before: string): Promise<void> {
    return this.#parts.activityLog.prune(dayOf(before))
  }

  /** Resolves when no entry is left to append. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  async #record<T>(
    { context, entry, ...about }: Doing,
    work: (context: RequestContext) => Promise<T>,
    resultOf: (answer: T) => Result<unknown>,
  ): Promise<T> {
    const appends: Promise<void>[] = []
    const keep = ({ seen, at }: Open, outcome: Outcome, as?: Doing['entry']) => {
      appends.push(this.#append({ ...this.#entryOf(about, at, seen, outcome), ...as }))
    }
    let last: Open | null = null
    const observe = (seen: Observation) => {
      if (last) keep(last, outcomeOfRequest(last.seen))
      last = { seen, at: this.#timeAgo(seen.durationMs) }
    }
    // A function, because the compiler does not see that `observe` assigns `last`.
    const lastSeen = () => last
    try {
      const answer = await work(Object.freeze({ ...context, observe }))
      const open = lastSeen()
      if (open) keep(open, outcomeOfOperation(resultOf(answer), open.seen), entry)
      return answer
    } catch (defect) {
      const open = lastSeen()
      if (open) keep(open, { outcome: 'failed', code: 'defect' }, entry)
      throw defect
    } finally {
      await Promise.all(appends)
    }
  }

  #entryOf(
    {
      profile,
      operation,
      target,
      attemptId = null,
      draftId = null,
    }: Omit<Doing, 'context' | 'entry'>,
    at: string,
    { code: _, ...seen }: Observation,
    outcome: Outcome,
  ): ActivityEntry {
    const { redact } = this.#parts.redactor
    return {
      id: this.#parts.random.uuid(),
      at,
      profileId: profile.id,
      profileName: redact(profile.name),
      operation,
      target: redact(target),
      attemptId,
      draftId,
      ...outcome,
      ...seen,
    }
  }

  async #append(entry: ActivityEntry): Promise<void> {
    const { activityLog, log, emit } = this.#parts
    const appended = await activityLog.append(entry)
    if (!appended.ok) {
      // Logged once, not for each request.
      if (!this.#isFailing) log.warn(`activity cannot be kept: ${appended.failure.code}`)
      this.#isFailing = true
      return
    }
    this.#isFailing = false
    emit('activity.changed', { profileId: entry.profileId })
  }

  #timeAgo(ms: number): string {
    return new Date(this.#parts.clock.now() - ms).toISOString()
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work)
    const forget = () => void this.#running.delete(work)
    work.then(forget, forget)
    return work
  }
}

type ActivityPage = Output<'activity.list'>

/** Parses the `next` of a page. */
function positionOf(cursor: string): Position | 'not-valid' {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z) ([\da-f-]{36})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? 'not-valid' : { at, id }
}
