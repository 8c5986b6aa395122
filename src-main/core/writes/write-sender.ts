import type { Attempt } from '../../contract/attempt.ts'
import { todayIn } from '../../contract/calendar.ts'
import type { Draft } from '../../contract/draft.ts'
import type { Payload } from '../../contract/events.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Profile } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Activity } from '../activity/activity.ts'
import type { Drafts } from './drafts.ts'
import { isBound, notReady, statusOf } from './draft-state.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Clock } from '../ports.ts'
import type { Redactor } from '../platform/redaction/redactor.ts'
import type { ProfileCache } from '../profiles/profile-cache.ts'
import type { WriteLock } from './write-lock.ts'
import type { Attempts } from './attempts.ts'
import { describeWrite, type Sent, type WriteKind } from './operations.ts'
import {
  isNetworkFailure,
  isNoFaultOfTheDraft,
  isUntouchedAfter,
  withAttempt,
} from './sent-failure.ts'
import { tokenIssues } from './token-issues.ts'

type Parts = {
  activity: Activity
  attempts: Attempts
  client: PlatformClient
  clock: Clock
  drafts: Drafts
  contexts: RequestContexts
  redactor: Redactor
  profileCache: ProfileCache
  writes: WriteLock
  /** Called when a draft's state changes. */
  changed: (draft: Payload<'drafts.changed'>) => void
}

/**
 * The only path for writes to a platform. It records a write on the disk, sends it once, and stores its outcome. A draft follows
 * its attempt, and is removed only after a certain success.
 */
export class WriteSender {
  readonly #parts: Parts
  #inFlight = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether a request may have left whose outcome is not recorded yet. */
  get isSending(): boolean {
    return this.#inFlight > 0
  }

  /** Sends a write once. If cancelled after it was sent, its outcome is unknown. `ready`: the ready draft that it comes from. */
  async send<I, O>(
    kind: WriteKind<I, O>,
    sent: Sent<I>,
    signal: AbortSignal,
    ready?: Draft,
  ): Promise<Result<O>> {
    const { writes } = this.#parts
    const { profileId, draftId, input } = sent
    const thing = `${profileId} ${JSON.stringify(kind.target(input))}`
    const ended = sent.mayLeave ? null : this.#parts.attempts.files.closedNames()
    const asked = ended ? { ...sent, mayLeave: this.#unlessDoneMeanwhile(ended) } : sent
    const alone = () => writes.once(thing, () => this.#sendAlone(kind, asked, signal, ready))
    // A second click on the same draft sends nothing, even if the draft's subject has changed.
    return draftId === null ? alone() : writes.once(`draft ${draftId}`, alone)
  }

  /**
   * Prevents two programs from sending the same write one after the other, because one may finish before the other takes the
   * lock. `looked`: the attempts that had ended when the write was requested.
   */
  #unlessDoneMeanwhile(
    looked: Promise<Set<string> | null>,
  ): NonNullable<Sent<unknown>['mayLeave']> {
    return async (attempt) => {
      const ended = await looked
      const isDone = ended !== null && (await this.#parts.attempts.isDoneMeanwhile(attempt, ended))
      return isDone ? err({ code: 'already-running' }) : ok(null)
    }
  }

  async #sendAlone<I, O>(
    kind: WriteKind<I, O>,
    { profileId, input, draftId, draftRev, attemptId, mayLeave }: Sent<I>,
    signal: AbortSignal,
    ready?: Draft,
  ): Promise<Result<O>> {
    const { clock, drafts, contexts, redactor } = this.#parts
    const read = draftId === null ? ok(null) : ready ? ok(ready) : await drafts.show(draftId)
    if (!read.ok) return read
    const draft = read.value
    if (draft && draft.rev !== (draftRev ?? draft.rev)) return err({ code: 'draft-conflict' })
    const captured = await contexts.capture(profileId)
    if (!captured.ok) return captured
    const { profile, context } = captured.value
    const issues = [
      ...(await kind.issues(input, profile, todayIn(profile.timeZone, clock.now()))),
      ...tokenIssues(input, redactor),
    ]
    if (issues.length > 0) {
      const failure: Failure = { code: 'invalid-input', issues }
      const change = { state: 'failed', failure, waitsForConnection: false } as const
      if (draftId !== null) await this.#note(draftId, change)
      return err(failure)
    }
    if (signal.aborted) return err({ code: 'cancelled' })

    const what = { input, profile, context }
    const isReady = ready !== undefined
    const attempt = await this.#record(kind, { ...what, draft, isReady, attemptId, mayLeave })
    if (!attempt.ok) return attempt
    this.#inFlight += 1
    try {
      const outcome = await this.#perform(kind, { ...what, attempt: attempt.value }, signal)
      const told = outcome.ok ? outcome : withAttempt(outcome, attempt.value.id)
      await this.#close(attempt.value, told)
      if (draft) await this.#follow(draft, told)
      return told
    } finally {
      this.#inFlight -= 1
    }
  }

  /**
   * Records the attempt before the request is sent, and updates the draft in the same step, because another program may have
   * sent the draft since it was read. The draft is stored last. So if a write to the disk fails, no draft waits for the attempt.
   */
  async #record<I, O>(
    kind: WriteKind<I, O>,
    what: {
      input: I
      profile: Profile
      context: RequestContext
      draft: Draft | null
      isReady: boolean
      attemptId: string | undefined
      mayLeave: Sent<I>['mayLeave']
    },
  ): Promise<Result<Attempt>> {
    const { attempts } = this.#parts
    const { input, profile, draft, isReady, attemptId, mayLeave } = what
    const sent = { profileId: profile.id, draftId: draft?.id ?? null, input }
    const wanted = await describeWrite(kind, sent, what.context)
    const recorded: { attempt?: Attempt } = {}
    const begin = async () => {
      const begun = await attempts.begin(wanted, attemptId)
      if (!begun.ok) return begun
      recorded.attempt = begun.value
      const sending = await attempts.sending(begun.value.id)
      return sending.ok ? begun : sending
    }
    const begun =
      draft === null ? await begin() : await this.#bind(draft, { input, isReady, begin })
    const { attempt } = recorded
    if (!attempt) return begun.ok ? err({ code: 'already-running' }) : begun
    const leaving = begun.ok && mayLeave ? await mayLeave(attempt) : begun
    if (leaving.ok) return ok(attempt)
    // If the record cannot be stored, nothing is sent.
    const isAwaited = draft !== null && begun.ok
    await attempts.end(attempt.id, {
      state: 'failed',
      isUntouched: isAwaited ? true : 'never-left',
    })
    return leaving
  }

  /** Begins the attempt of a draft. Fails if the draft is being sent, or has changed since it was read. */
  #bind(
    read: Draft,
    what: { input: unknown; isReady: boolean; begin: () => Promise<Result<Attempt>> },
  ): Promise<Result<Draft>> {
    const { input, isReady, begin } = what
    return this.#note(read.id, async (now) => {
      if (isBound(now)) return err(notReady(now))
      const isAsReady = now.state === read.state && now.readyAt === read.readyAt
      if (now.rev !== read.rev || (isReady && !isAsReady)) return err({ code: 'draft-conflict' })
      const begun = await begin()
      if (!begun.ok) return begun
      return ok({
        state: 'sending',
        attemptId: begun.value.id,
        sentRev: now.rev,
        failure: null,
        complaints: [],
        request: JSON.parse(JSON.stringify(input)) as Draft['request'],
      })
    })
  }

  async #perform<I, O>(
    kind: WriteKind<I, O>,
    what: { input: I; attempt: Attempt; profile: Profile; context: RequestContext },
    signal: AbortSignal,
  ): Promise<Result<O>> {
    const { activity, client, clock, profileCache } = this.#parts
    const { input, attempt, profile } = what
    const performed = await activity.during(
      {
        profile,
        context: {
          ...what.context,
          idempotencyKey: profile.idempotencyKey ? (attempt.retryOf ?? attempt.id) : null,
          repeatsKey: profile.idempotencyKey && attempt.retryOf !== null,
          ...(attempt.retryOf === null ? { startedAt: Date.parse(attempt.startedAt) } : {}),
        },
        operation: kind.operation,
        target: attempt.title,
        attemptId: attempt.id,
        draftId: attempt.draftId,
        entry: { id: attempt.id, at: attempt.startedAt },
      },
      (context) => kind.perform(client, context, input, signal),
    )
    if (performed.ok) {
      const sentAt = new Date(clock.now()).toISOString()
      await kind.remember(profileCache, profile.id, { input, output: performed.value, sentAt })
    }
    return performed
  }

  async #close(attempt: Attempt, outcome: Result<unknown>): Promise<void> {
    const { attempts } = this.#parts
    if (outcome.ok) await attempts.end(attempt.id, { state: 'done' })
    else if (outcome.failure.code !== 'outcome-unknown') {
      const isUntouched = isUntouchedAfter(outcome.failure)
      await attempts.end(attempt.id, { state: 'failed', isUntouched })
    } else await attempts.end(attempt.id, { state: 'unknown', because: outcome.failure.because })
  }

  async #follow(draft: Draft, outcome: Result<unknown>): Promise<void> {
    const { id, rev, state: before } = draft
    if (outcome.ok) {
      const kept = await this.#parts.drafts.finish(id, rev)
      this.#parts.changed({ id, now: kept.ok && kept.value ? statusOf(kept.value) : 'sent' })
      return
    }
    const { failure } = outcome
    const waitsForConnection = draft.waitsForConnection && isNetworkFailure(failure)
    const change = { failure, waitsForConnection }
    if (failure.code === 'outcome-unknown') await this.#note(id, { ...change, state: 'unknown' })
    else if (isNoFaultOfTheDraft(failure)) {
      await this.#note(id, { ...change, state: before === 'ready' ? 'ready' : 'editing' })
    } else {
      const complaints = 'complaints' in failure ? (failure.complaints ?? []) : []
      await this.#note(id, { ...change, state: 'failed', complaints })
    }
  }

  async #note(id: string, change: Parameters<Drafts['change']>[1]): Promise<Result<Draft>> {
    const noted = await this.#parts.drafts.change(id, change)
    if (noted.ok) this.#parts.changed({ id, now: statusOf(noted.value) })
    return noted
  }
}
