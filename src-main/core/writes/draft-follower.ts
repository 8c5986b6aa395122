import type { Attempt } from '../../contract/attempt.ts'
import type { Draft } from '../../contract/draft.ts'
import type { Payload } from '../../contract/events.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { Attempts, NewAttempt } from './attempts.ts'
import { isBound, statusOf } from './draft-state.ts'
import type { Drafts } from './drafts.ts'
import { describeWrite, withRequest } from './operations.ts'

type Parts = {
  attempts: Attempts
  drafts: Drafts
  contexts: RequestContexts
  /** Called when a draft's state changes. */
  changed: (draft: Payload<'drafts.changed'>) => void
}

/** The fields of a draft that are needed to synchronize it with its attempt. */
type FollowingDraft = Pick<Draft, 'id' | 'state' | 'attemptId'>

/** Synchronizes drafts with their attempts. */
export class DraftFollower {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the draft in the state of its attempt. */
  async show(id: string): Promise<Result<Draft>> {
    const { drafts } = this.#parts
    const draft = await drafts.show(id)
    if (!draft.ok) return draft
    const followed = await this.follow([draft.value])
    if (!followed.ok) return followed
    return followed.value ? drafts.show(id) : draft
  }

  /** Adds the draft's new state to a failed result, so that its form needs no second call. */
  async withDraft<T>(draftId: string | null, sent: Result<T>): Promise<Result<T>> {
    if (sent.ok || draftId === null) return sent
    const draft = await this.show(draftId)
    return draft.ok ? { ...sent, draft: statusOf(draft.value) } : sent
  }

  /**
   * Updates drafts whose program ended while sending to the state of their attempt. Returns whether any draft changed.
   */
  async follow(drafts: readonly FollowingDraft[]): Promise<Result<boolean>> {
    const open = await this.#parts.attempts.open()
    if (!open.ok) return open
    let isDifferent = false
    for (const draft of drafts) {
      const attempt = open.value.find(({ draftId }) => draftId === draft.id)
      if (attempt?.state === 'unknown') {
        if (draft.state === 'unknown' && draft.attemptId === attempt.id) continue
        await this.#note(draft.id, { state: 'unknown', attemptId: attempt.id })
      } else if (!attempt && isBound(draft)) {
        await this.#catchUp(draft)
      } else continue
      isDifferent = true
    }
    return ok(isDifferent)
  }

  /** Handles a draft whose attempt is not open: it was closed without updating the draft, or its record is lost. */
  async #catchUp(draft: FollowingDraft): Promise<void> {
    const { attempts, drafts } = this.#parts
    const closed = draft.attemptId === null ? null : await attempts.find(draft.attemptId)
    if (closed?.ok) return this.release(closed.value)
    const whole = await drafts.show(draft.id)
    const write = whole.ok ? await this.#lostWrite(whole.value) : null
    if (write === null) return this.#note(draft.id, { state: 'editing' })
    const reopened = await attempts.reopen(write)
    if (reopened.ok) await this.#note(draft.id, { state: 'unknown', attemptId: reopened.value.id })
  }

  /** Returns the attempt data that the draft itself still has. Null if it has no request. */
  async #lostWrite({ id, kind, profileId, request }: Draft): Promise<NewAttempt | null> {
    if (kind === 'profile' || profileId === null || request === null) return null
    const context = await this.#parts.contexts.outline(profileId)
    const outline = context.ok ? context.value : null
    const write = await withRequest(kind, request, async (write, input) =>
      ok(await describeWrite(write, { profileId, draftId: id, input }, outline)),
    )
    return write.ok ? write.value : null
  }

  /**
   * Updates the draft of a settled attempt. Removes it if the write was carried out, otherwise it can be sent again. Does not
   * touch a draft that already changed state or waits for another attempt.
   */
  async release({ id, draftId, state }: Attempt): Promise<void> {
    const { drafts, changed } = this.#parts
    if (draftId === null) return
    if (state === 'done') {
      const draft = await drafts.show(draftId)
      if (!draft.ok || !isWaitingFor(draft.value, id)) return
      const { rev, sentRev = rev } = draft.value
      // It can be restored, because a person may be wrong about what the platform did.
      const ended = await (rev === sentRev
        ? drafts.remove(draftId)
        : drafts.finish(draftId, sentRev))
      changed({ id: draftId, now: ended.ok && ended.value ? statusOf(ended.value) : 'sent' })
    } else {
      const freed = await drafts.change(draftId, (draft) => {
        if (!isWaitingFor(draft, id)) return err({ code: 'draft-not-ready' })
        const { rev, sentRev = rev } = draft
        // The request of a draft that was changed since is no longer its content.
        const isReady = draft.readyAt !== null && draft.request !== null && rev === sentRev
        const state = isReady ? 'ready' : 'editing'
        return ok({ state, failure: null, waitsForConnection: false })
      })
      if (freed.ok) changed({ id: draftId, now: statusOf(freed.value) })
    }
  }

  async #note(id: string, change: { state: Draft['state']; attemptId?: string }): Promise<void> {
    const noted = await this.#parts.drafts.change(id, { ...change, waitsForConnection: false })
    if (noted.ok) this.#parts.changed({ id, now: statusOf(noted.value) })
  }
}

function isWaitingFor(draft: Draft, id: string): boolean {
  return draft.attemptId === id && isBound(draft)
}
