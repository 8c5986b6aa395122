import type { SentDrafts } from '#contract/attempt.ts'
import type { DraftSummary } from '#contract/draft.ts'
import { ok, type Result } from '#contract/result.ts'
import { api } from '../lib/api.ts'
import { draftList } from './draft-list.svelte.ts'

/** The sending of one or more drafts of an institution, under way or over. */
export type Delivery = {
  job: string
  /** What was ready when it began, in the order in which it is sent. */
  drafts: readonly DraftSummary[]
  /** How many have their outcome. */
  done: number
  /** True once somebody asked to stop before the next one. */
  stopping: boolean
  /** `null` while it is under way. */
  result: Result<SentDrafts> | null
}

/** What somebody wants to send, before it was confirmed. */
export type Wish = { profileId: string; drafts: readonly DraftSummary[]; all: boolean }

/** Sends what is ready, never by itself. Lives as long as the window: a view can be left in the middle. */
class Outbox {
  /** Waits for whoever shows the drafts to have it confirmed. */
  wish = $state.raw<Wish | null>(null)
  #deliveries = $state<Record<string, Delivery>>({})

  /** The last delivery of an institution, until it is dismissed. */
  of(profileId: string): Delivery | null {
    return this.#deliveries[profileId] ?? null
  }

  isSending(profileId: string): boolean {
    return this.of(profileId)?.result === null
  }

  wishAll(profileId: string): void {
    this.#wish({ profileId, drafts: draftList.readyOf(profileId), all: true })
  }

  wishOne(draft: DraftSummary): void {
    if (draft.profileId === null) return
    this.#wish({ profileId: draft.profileId, drafts: [draft], all: false })
  }

  /** Sends what was wished for: it is confirmed. */
  async fulfil({ profileId, drafts, all }: Wish): Promise<void> {
    if (this.isSending(profileId)) return
    const job = crypto.randomUUID()
    this.#deliveries[profileId] = { job, drafts, done: 0, stopping: false, result: null }
    // The record's own copy, whose changes are seen.
    const delivery = this.#deliveries[profileId]
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === job) delivery.done = progress.done
    })
    delivery.result = all ? await api.drafts.sendAll({ profileId, job }) : await sendOne(drafts)
    unsubscribe()
  }

  /** Stops before the next draft; what has left is waited for. */
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
