import type { SentDraft, SentDrafts } from '../../contract/attempt.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Job } from '../jobs.ts'
import { notReady } from './draft-state.ts'
import type { Drafts } from './drafts.ts'
import { withRequest } from './operations.ts'
import type { WriteSender } from './write-sender.ts'
import { stopReasonOf } from './sent-failure.ts'
import type { WriteLock } from './write-lock.ts'

type Parts = { drafts: Drafts; sending: WriteSender; writes: WriteLock }

/** Sends drafts that were marked as ready. */
export class DraftSender {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends the request of a draft that was marked as ready. */
  async send(id: string, signal: AbortSignal): Promise<Result<SentDraft>> {
    const draft = await this.#parts.drafts.show(id)
    if (!draft.ok) return draft
    const { kind, profileId, request, state } = draft.value
    if (state !== 'ready' || request === null || profileId === null || kind === 'profile') {
      return err(notReady(draft.value))
    }
    return withRequest(kind, request, async (write, input) => {
      const from = { profileId, draftId: id, input }
      const sent: Result<object> = await this.#parts.sending.send(write, from, signal, draft.value)
      // The cast: the result has the kind of the input.
      return sent.ok ? ok({ kind, ...sent.value } as SentDraft) : sent
    })
  }

  /**
   * Sends all or the named ready drafts of a profile, one by one, in the order in which they were marked. A refusal does not
   * stop the others. A rejected token, or a platform that is unreachable, has moved or asks for a pause, stops them, because all
   * would fail. Cancelling waits for the current request and stops before the next one.
   */
  sendAll(profileId: string, job: Job, ids?: readonly string[]): Promise<Result<SentDrafts>> {
    return this.#parts.writes.inSeries(() => this.#sendReady(profileId, job, ids))
  }

  async #sendReady(
    profileId: string,
    { signal, report }: Job,
    ids?: readonly string[],
  ): Promise<Result<SentDrafts>> {
    const drafts = await this.#parts.drafts.list()
    if (!drafts.ok) return drafts
    const own = drafts.value.filter((draft) => draft.profileId === profileId)
    const waiting = own.filter(({ state }) => state === 'unknown').length
    const ready = own
      .filter(({ id, state }) => state === 'ready' && (ids?.includes(id) ?? true))
      .sort((a, b) => (a.readyAt ?? '').localeCompare(b.readyAt ?? ''))
    const results: SentDrafts['results'] = []
    let stopped: SentDrafts['stopped'] = null
    for (const { id, name, title } of ready) {
      if (signal.aborted) stopped = 'cancelled'
      if (stopped) break
      report({ done: results.length, total: ready.length, unit: 'drafts' })
      const sent = await this.send(id, new AbortController().signal)
      const failure = sent.ok ? null : sent.failure
      const school = sent.ok && sent.value.kind === 'school' ? sent.value.school : null
      results.push({ draftId: id, title: name ?? title, failure, school })
      stopped = failure && stopReasonOf(failure)
    }
    return ok({ results, stopped, left: ready.length - results.length, waiting })
  }
}
