import type {
  ActivityFilter,
  ActivityOperation,
  ActivityOutcome,
  ActivitySummary,
} from '#contract/activity.ts'
import type { Attempt } from '#contract/attempt.ts'
import type { Failure } from '#contract/failure.ts'
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../../lib/api.ts'
import { appended, newestEntries, pageSize } from './activity-pages.ts'

/** A pause in the typing, in milliseconds, after which a search is made. */
const pause = 250

/**
 * What was done, as the view of one institution lists it: its own entries first, those of all on demand. It stays in
 * step with what is done while it is on screen; an answer to an earlier question is dropped.
 */
export class ActivityList {
  readonly profileId: string
  /** The search as typed; `filter` is what was asked for last. */
  search = $state('')
  /** Whose entries are listed. Null for all institutions, also removed ones. */
  of = $state<string | null>(null)
  operation = $state<ActivityOperation | null>(null)
  outcome = $state<ActivityOutcome | null>(null)
  /** `null` until the first answer. */
  entries = $state.raw<ActivitySummary[] | null>(null)
  next = $state.raw<string | null>(null)
  loading = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** The attempts as they stand now, by id. */
  attempts = $state.raw<Partial<Record<string, Attempt>>>({})
  /** The institutions that were come across, by id, with the name they had last. */
  readonly names = new SvelteMap<string, string>()

  #latest = 0
  #stale = false
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly isNarrowed = $derived(
    this.search.trim() !== '' || this.operation !== null || this.outcome !== null,
  )

  constructor(profileId: string) {
    this.profileId = profileId
    this.of = profileId
  }

  /** Reads from now on whenever something was done; the result stops it. */
  listen(): () => void {
    this.refresh()
    const stops = [
      api.subscribe('activity.changed', ({ profileId }) => {
        if (this.of === null || this.of === profileId) this.refresh()
      }),
      // An attempt may be settled without a request: by a person's word.
      api.subscribe('drafts.changed', () => void this.readAttempts()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The search was typed: make it when the typing pauses. */
  readonly typed = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.apply, pause)
  }

  /** Asks anew with the filters as they stand now. */
  readonly apply = (): void => {
    clearTimeout(this.#timer)
    void this.#read(pageSize)
  }

  readonly clear = (): void => {
    this.search = ''
    this.operation = null
    this.outcome = null
    this.apply()
  }

  /** Reads what is listed once more, as far as it goes; while an answer is awaited, after it. */
  readonly refresh = (): void => {
    this.#stale = this.loading
    if (!this.loading) void this.#read(Math.max(pageSize, (this.entries?.length ?? 0) + 1))
  }

  /** Adds the page that follows. */
  readonly readMore = async (): Promise<void> => {
    const before = this.next
    if (before === null || this.loading) return
    const isLatest = this.#begin()
    const page = await api.activity.list({ filter: this.#filter(), before, limit: pageSize })
    if (!isLatest()) return
    this.loading = false
    this.failure = page.ok ? null : page.failure
    if (page.ok) this.#show(appended(this.entries ?? [], page.value.entries), page.value.next)
    this.#catchUp()
  }

  async #read(wanted: number): Promise<void> {
    const isLatest = this.#begin()
    const [page] = await Promise.all([
      newestEntries(api.activity.list, this.#filter(), wanted),
      this.readAttempts(),
    ])
    if (!isLatest()) return
    this.loading = false
    this.failure = page.ok ? null : page.failure
    if (page.ok) this.#show(page.value.entries, page.value.next)
    this.#catchUp()
  }

  /** Reads how the attempts stand now: they end after their requests, and terminals settle them too. */
  async readAttempts(): Promise<void> {
    const attempts = await api.attempts.list({})
    if (attempts.ok)
      this.attempts = Object.fromEntries(attempts.value.map((each) => [each.id, each]))
  }

  #begin(): () => boolean {
    const request = ++this.#latest
    this.#stale = false
    this.loading = true
    return () => request === this.#latest
  }

  // What was done while an answer was awaited may not be in it.
  #catchUp(): void {
    if (this.#stale) this.refresh()
  }

  #show(entries: ActivitySummary[], next: string | null): void {
    this.entries = entries
    this.next = next
    // The latest is first: going backwards, the name that stays is the last one.
    for (const { profileId, profileName } of entries.toReversed()) {
      this.names.set(profileId, profileName)
    }
  }

  #filter(): ActivityFilter {
    const search = this.search.trim()
    return {
      profileId: this.of,
      ...(search === '' ? {} : { search }),
      ...(this.operation === null ? {} : { operation: this.operation }),
      ...(this.outcome === null ? {} : { outcome: this.outcome }),
    }
  }
}

const lists: Partial<Record<string, ActivityList>> = {}

/** The list of an institution's view; it keeps its filters while other views are open. */
export function activityListOf(profileId: string): ActivityList {
  const known = lists[profileId]
  if (known) return known
  // Made inside a component, what the list derives would end with that component; it outlives all of them.
  $effect.root(() => {
    lists[profileId] = new ActivityList(profileId)
  })
  return activityListOf(profileId)
}
