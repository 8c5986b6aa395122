import { SvelteSet } from 'svelte/reactivity'
import { pauseOf, type SentDrafts } from '#contract/attempt.ts'
import type { DraftSummary } from '#contract/draft.ts'
import { ok, type Result } from '#contract/result.ts'
import { api } from '../lib/api.ts'
import { connectivity } from './connectivity.svelte.ts'
import { toasts } from '../ui/toasts.svelte.ts'
import { draftList } from './draft-list.svelte.ts'
import { language } from './language.svelte.ts'

/** The sending of one or more drafts of an institution, in progress or finished. */
export type Delivery = {
  job: string
  /** The drafts that were ready when it started, in the order in which they are sent. */
  drafts: readonly DraftSummary[]
  /** True if it started automatically when the connection returned. */
  isByItself: boolean
  /** How many drafts have an outcome. */
  done: number
  /** True once a person has asked to stop before the next draft. */
  stopping: boolean
  /** True if waiting drafts were to be sent meanwhile. They follow once it has ended. */
  isFollowed: boolean
  /** Null while it is in progress. */
  result: Result<SentDrafts> | null
}

/** A send request before its confirmation. `what`: every ready draft, one draft, or the drafts that waited. */
export type Wish = {
  profileId: string
  drafts: readonly DraftSummary[]
  what: 'all' | 'one' | 'waiting'
}

/** Seconds until drafts are sent again if the platform asks for a pause without a length. */
const usualPause = 60
/** Milliseconds. A timer with more ends at once. */
const longestTimeout = 2 ** 31 - 1

/**
 * Sends ready drafts when a person says so: immediately, or once the institution's platform is reachable again. It lasts as
 * long as the window, so that the person can leave the view during sending.
 */
class Outbox {
  /** The request that the drafts view asks the person to confirm. */
  wish = $state.raw<Wish | null>(null)
  #deliveries = $state<Record<string, Delivery>>({})
  /** The waiting drafts that a person has allowed since this window was opened. For the others, the person is asked first. */
  readonly #allowed = new SvelteSet<string>()

  /** Starts to listen. */
  start(): void {
    api.subscribe('connection.changed', ({ profileId, online }) => {
      if (online) void this.#sendWaiting(profileId)
    })
  }

  /** The last delivery of an institution, until it is dismissed. */
  of(profileId: string): Delivery | null {
    return this.#deliveries[profileId] ?? null
  }

  isSending(profileId: string): boolean {
    return this.of(profileId)?.result === null
  }

  /** The drafts of an institution that wait since before this window was opened, or since before it was archived. */
  unasked(profileId: string): DraftSummary[] {
    return draftList.waitingOf(profileId).filter(({ id }) => !this.#allowed.has(id))
  }

  /** The title of a notice about waiting drafts. With a connection they are ready like the others, until they are allowed. */
  waitingTitle(profileId: string, count: number): string {
    const { ready, waiting } = language.messages.outbox
    return (connectivity.isOnline(profileId) ? ready : waiting)({ count })
  }

  /** Allows waiting drafts to be sent once the platform is reachable; if it already is, sends them immediately. */
  allow(profileId: string, draftIds: readonly string[]): void {
    for (const id of draftIds) this.#allowed.add(id)
    this.#sendIfOnline(profileId)
  }

  /** Asks again before the waiting drafts of an institution are sent: it was archived. */
  hold(profileId: string): void {
    if (this.of(profileId)?.isByItself) this.stop(profileId)
    for (const { id } of draftList.waitingOf(profileId)) this.#allowed.delete(id)
  }

  wishAll(profileId: string): void {
    this.#wish({ profileId, drafts: draftList.readyOf(profileId), what: 'all' })
  }

  wishOne(draft: DraftSummary): void {
    if (draft.profileId === null) return
    this.#wish({ profileId: draft.profileId, drafts: [draft], what: 'one' })
  }

  /** Sends a confirmed request. */
  async fulfil({ profileId, drafts, what }: Wish): Promise<void> {
    if (this.isSending(profileId)) return
    const job = crypto.randomUUID()
    const isByItself = what === 'waiting'
    const unsettled = isByItself ? this.#unsettled(profileId, drafts) : []
    this.#deliveries[profileId] = {
      job,
      drafts,
      isByItself,
      done: 0,
      stopping: false,
      isFollowed: false,
      result: null,
    }
    // The reactive copy of the record.
    const delivery = this.#deliveries[profileId]
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === job) delivery.done = progress.done
    })
    const ids = drafts.map(({ id }) => id)
    const only = isByItself ? { drafts: ids } : {}
    const result =
      what === 'one' ? await sendOne(drafts) : await api.drafts.sendAll({ profileId, job, ...only })
    delivery.result = result.ok
      ? ok({ ...result.value, results: [...unsettled, ...result.value.results] })
      : result
    unsubscribe()
    this.#continue(profileId, delivery.isFollowed, result)
  }

  /** Stops before the next draft. A request that was sent still gets its response. */
  stop(profileId: string): void {
    const delivery = this.of(profileId)
    if (delivery?.result !== null) return
    delivery.stopping = true
    void api.jobs.cancel({ job: delivery.job })
  }

  dismiss(profileId: string): void {
    if (!this.isSending(profileId)) delete this.#deliveries[profileId]
  }

  /**
   * The failed and unknown results of the last delivery, without the drafts that are sent again. A person may not have seen
   * them, so a delivery that starts automatically repeats them.
   */
  #unsettled(profileId: string, again: readonly DraftSummary[]): SentDrafts['results'] {
    const last = this.of(profileId)?.result
    if (!last?.ok) return []
    const failed = draftList.all?.filter(({ failureCode }) => failureCode !== null) ?? []
    return last.value.results.filter(
      ({ draftId }) =>
        failed.some(({ id }) => id === draftId) && again.every(({ id }) => id !== draftId),
    )
  }

  #wish(wish: Wish): void {
    if (wish.drafts.length > 0 && !this.isSending(wish.profileId)) this.wish = wish
  }

  /** Sends the waiting drafts that a delivery leaves: the ones that follow it, and the rest after a pause that the platform asks for. */
  #continue(profileId: string, isFollowed: boolean, result: Result<SentDrafts>): void {
    const isPaused =
      result.ok &&
      (result.value.stopped ?? result.value.results.at(-1)?.failure?.code) === 'rate-limited'
    if (!isFollowed && !isPaused) return
    const seconds = isPaused ? pauseOf(result.value) || usualPause : 0
    setTimeout(() => this.#sendIfOnline(profileId), Math.min(seconds * 1000, longestTimeout))
  }

  #sendIfOnline(profileId: string): void {
    if (connectivity.of(profileId)?.online) void this.#sendWaiting(profileId)
  }

  /** The main process sends each draft only if it is still ready. If two windows try, only one of them succeeds. */
  async #sendWaiting(profileId: string): Promise<void> {
    // The list of waiting drafts may have just changed.
    await draftList.read()
    const drafts = draftList.waitingOf(profileId).filter(({ id }) => this.#allowed.has(id))
    if (drafts.length === 0) return
    const running = this.of(profileId)
    if (running?.result === null) {
      // Only a person or a returned connection leads here, so that a failure is not retried without end.
      running.isFollowed = true
      return
    }
    await this.fulfil({ profileId, drafts, what: 'waiting' })
    const result = this.of(profileId)?.result
    if (!result?.ok || result.value.results.length === 0) return
    const { results, left } = result.value
    if (left === 0 && results.every(({ failure }) => failure === null))
      toasts.show(language.messages.outbox.waitingSent({ count: results.length }))
  }
}

async function sendOne([draft]: readonly DraftSummary[]): Promise<Result<SentDrafts>> {
  if (!draft) return ok({ results: [], stopped: null, left: 0, waiting: 0 })
  const sent = await api.drafts.send({ id: draft.id })
  const failure = sent.ok ? null : sent.failure
  const school = sent.ok && sent.value.kind === 'school' ? sent.value.school : null
  const { id: draftId, name, title } = draft
  return ok({
    results: [{ draftId, title: name ?? title, failure, school }],
    stopped: null,
    left: 0,
    waiting: 0,
  })
}

export const outbox = new Outbox()
