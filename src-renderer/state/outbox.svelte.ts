import { SvelteSet } from 'svelte/reactivity'
import type { SentDrafts } from '#contract/attempt.ts'
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
  /** Null while it is in progress. */
  result: Result<SentDrafts> | null
}

/** A send request before its confirmation. `what`: every ready draft, one draft, or the drafts that waited. */
export type Wish = {
  profileId: string
  drafts: readonly DraftSummary[]
  what: 'all' | 'one' | 'waiting'
}

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

  /** The drafts of an institution that have waited for the connection since before this window was opened. */
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
    if (connectivity.of(profileId)?.online) void this.#sendWaiting(profileId)
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
    this.#deliveries[profileId] = {
      job,
      drafts,
      isByItself,
      done: 0,
      stopping: false,
      result: null,
    }
    // The reactive copy of the record.
    const delivery = this.#deliveries[profileId]
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === job) delivery.done = progress.done
    })
    const ids = drafts.map(({ id }) => id)
    const only = isByItself ? { drafts: ids } : {}
    delivery.result =
      what === 'one' ? await sendOne(drafts) : await api.drafts.sendAll({ profileId, job, ...only })
    unsubscribe()
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

  #wish(wish: Wish): void {
    if (wish.drafts.length > 0 && !this.isSending(wish.profileId)) this.wish = wish
  }

  /** The main process sends each draft only if it is still ready. If two windows try, only one of them succeeds. */
  async #sendWaiting(profileId: string): Promise<void> {
    // The list of waiting drafts may have just changed.
    await draftList.read()
    const drafts = draftList.waitingOf(profileId).filter(({ id }) => this.#allowed.has(id))
    if (drafts.length === 0) return
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
