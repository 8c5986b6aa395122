import type { Attempt, Settlement } from '../../contract/attempt.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { School } from '../../contract/school.ts'
import type { Activity } from '../activity/activity.ts'
import type { DraftFollower } from './draft-follower.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock, Random } from '../ports.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { StoredAttempt } from './attempt-files.ts'
import type { Attempts } from './attempts.ts'
import { grace } from './grace.ts'
import { SchoolLookup, type Wanted } from './school-lookup.ts'
import type { Match } from './match-school.ts'
import type { Sought } from './match-together.ts'

type Parts = {
  activity: Activity
  attempts: Attempts
  client: PlatformClient
  clock: Clock
  random: Random
  draftFollower: DraftFollower
  contexts: RequestContexts
  profileCache: ProfileCache
}

type Asked = { id: string; verdict?: 'done' | 'not-done' | undefined }

/** How many milliseconds before an attempt another attempt may have created the school that this one seems to have created. */
const shortlyBefore = 10 * 60_000

/** Settles writes with an unknown outcome, and releases or removes their drafts. */
export class AttemptSettler {
  readonly #parts: Parts
  readonly #looks: SchoolLookup

  constructor(parts: Parts) {
    this.#parts = parts
    this.#looks = new SchoolLookup(parts)
  }

  /**
   * Settles an attempt by a person's verdict, or else by looking up the school on the platform by its exact slug. Its absence
   * is certain only after the grace time. A course cannot be looked up, because no endpoint reads one (wire, section 3).
   */
  async settle(asked: Asked, signal: AbortSignal): Promise<Result<Settlement>> {
    const settled = await this.#settleNow(asked, signal)
    // If another program settled the attempt while the platform's list was read, its verdict is now available.
    return isGone(settled) ? this.#settleNow(asked, signal) : settled
  }

  async #settleNow({ id, verdict }: Asked, signal: AbortSignal): Promise<Result<Settlement>> {
    const found = await this.#parts.attempts.find(id)
    if (!found.ok) return found
    const attempt = found.value
    if (attempt.state === 'done' || attempt.state === 'failed') {
      const settled = attempt.state === 'done' ? 'done' : 'not-done'
      // If a person says that the school exists, the result must not be that sending it again is safe.
      if (verdict && verdict !== settled) return err({ code: 'attempt-settled' })
      return ok({ verdict: settled, attempt, schools: [], doubt: null })
    }
    if (attempt.state !== 'unknown') return err({ code: 'already-running' })
    if (verdict) return this.#close(attempt, { verdict, schools: [], doubt: null }, 'person')
    const { target } = attempt
    if (target.kind === 'course')
      return ok({ verdict: 'cannot-tell', attempt, schools: [], doubt: null })
    // Measure before reading, because the platform may add the school after its page was read.
    const quiet = await this.#quietFor(attempt)
    if (!quiet.ok) return quiet
    const open = await this.#parts.attempts.open()
    if (!open.ok) return open
    const sought = await this.#soughtWith([attempt], open.value)
    const looked = await this.#lookUp({ attempt, target, quiet: quiet.value }, sought, signal)
    return looked.ok ? this.#conclude(attempt, looked.value, quiet.value) : looked
  }

  /**
   * Settles several attempts of one profile by reading its list once. Skips attempts that are already settled, are settled during
   * the lookup, or whose program may still be running. `about`: the subject for the activity. `isOther`: whether a request other
   * than the attempt's certainly created a school, which is then ignored.
   */
  async settleTogether(
    {
      profileId,
      ids,
      about,
      isOther,
    }: {
      profileId: string
      ids: readonly string[]
      about: string
      isOther: (school: School, attempt: StoredAttempt) => boolean
    },
    signal: AbortSignal,
  ): Promise<Result<Settlement[]>> {
    const open = await this.#parts.attempts.open()
    if (!open.ok) return open
    const wanted = new Set(ids)
    const unknown = open.value.filter(({ id, state }) => wanted.has(id) && state === 'unknown')
    const settlements: Settlement[] = []
    const wantedSchools: Wanted[] = []
    for (const attempt of unknown) {
      const { target } = attempt
      if (target.kind === 'course') {
        settlements.push({ verdict: 'cannot-tell', attempt, schools: [], doubt: null })
        continue
      }
      const quiet = await this.#quietFor(attempt)
      if (isGone(quiet)) continue
      if (!quiet.ok) return quiet
      wantedSchools.push({ attempt, target, quiet: quiet.value })
    }
    if (wantedSchools.length === 0) return ok(settlements)
    const captured = await this.#parts.contexts.capture(profileId)
    if (!captured.ok) return captured
    const sought = await this.#soughtWith(
      wantedSchools.map(({ attempt }) => attempt),
      open.value,
    )
    const matched = await this.#parts.activity.during(
      { ...captured.value, operation: 'attempts.settle', target: about },
      (context) =>
        this.#looks.lookForAll(context, { wanted: wantedSchools, sought, isOther }, signal),
    )
    if (!matched.ok) return matched
    for (const [at, { attempt, quiet }] of wantedSchools.entries()) {
      const match = matched.value[at]
      if (!match) continue
      const settled = await this.#conclude(attempt, match, quiet)
      if (isGone(settled)) continue
      if (!settled.ok) return settled
      settlements.push(settled.value)
    }
    return ok(settlements)
  }

  /**
   * Returns the attempts of the institution that may have created the schools of the wanted attempts: all open ones, and the
   * ones that were carried out since shortly before. The platform may have given the school of one of them another slug.
   */
  async #soughtWith(
    wanted: readonly StoredAttempt[],
    open: readonly StoredAttempt[],
  ): Promise<Sought[]> {
    const starts = wanted.map(({ startedAt }) => Date.parse(startedAt))
    const since = new Date(Math.min(...starts) - shortlyBefore).toISOString()
    const done = await this.#parts.attempts.files.doneSince(since, new Set())
    return [...open, ...done].flatMap((attempt) => {
      const { target, profileId } = attempt
      const isOurs = profileId === wanted[0]?.profileId && target.kind === 'school'
      return isOurs ? [{ attempt, target }] : []
    })
  }

  /** Returns the milliseconds since the request of an attempt ended. 0 if a program on another computer may still be sending it. */
  #quietFor({ id, because }: Attempt): Promise<Result<number>> {
    return because === 'elsewhere' ? Promise.resolve(ok(0)) : this.#parts.attempts.quietFor(id)
  }

  /** Applies the verdict of a lookup. `quiet`: milliseconds between the end of the request and the lookup. */
  async #conclude(attempt: Attempt, match: Match, quiet: number): Promise<Result<Settlement>> {
    if (match.verdict === 'cannot-tell') return ok({ ...match, attempt })
    // While the request may still be in progress, absence proves nothing.
    if (attempt.because === 'elsewhere' && match.verdict === 'not-done')
      return ok({ verdict: 'cannot-tell', schools: [], doubt: 'elsewhere', attempt })
    if (match.verdict === 'not-done' && quiet < grace) {
      const retryAfter = Math.ceil((grace - quiet) / 1000)
      return ok({ verdict: 'cannot-tell', attempt, schools: [], doubt: 'early', retryAfter })
    }
    return this.#close(attempt, match, 'platform')
  }

  /** `sought`: the attempts that may have created its school, including this one. */
  async #lookUp(
    { attempt, target, quiet }: Wanted,
    sought: readonly Sought[],
    signal: AbortSignal,
  ): Promise<Result<Match>> {
    const { activity, contexts } = this.#parts
    const captured = await contexts.capture(attempt.profileId)
    if (!captured.ok) return captured
    const { profile, context } = captured.value
    return activity.during(
      {
        profile,
        context,
        operation: 'attempts.settle',
        target: attempt.title,
        attemptId: attempt.id,
        draftId: attempt.draftId,
      },
      (observed) => this.#looks.lookFor(observed, { attempt, target, quiet }, sought, signal),
    )
  }

  async #close(
    attempt: Attempt,
    match: Match,
    by: 'platform' | 'person',
  ): Promise<Result<Settlement>> {
    const { attempts, draftFollower, profileCache } = this.#parts
    const isDone = match.verdict === 'done'
    const ended = await attempts.end(attempt.id, {
      state: isDone ? 'done' : 'failed',
      settledBy: by,
    })
    if (!ended.ok) return ended
    const { profileId, payload, startedAt, target, title } = attempt
    if (isDone && target.kind === 'course') {
      const { courseId } = target
      await profileCache.rememberCourse(profileId, { courseId, title, sentAt: startedAt, payload })
    }
    if (isDone) await profileCache.learnNames(profileId, match.schools)
    await draftFollower.release(ended.value)
    return ok({ ...match, attempt: ended.value })
  }
}

/** Whether another program settled the attempt in the meantime, or the attempt does not exist. */
function isGone(result: Result<unknown>): boolean {
  return !result.ok && result.failure.code === 'attempt-missing'
}
