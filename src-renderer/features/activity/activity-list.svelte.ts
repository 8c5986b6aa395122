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

/** How long a search waits after a keystroke, in milliseconds. */
const pause = 250

/** The most entries that are read anew while the list is not on screen. */
const mostReadUnseen = 2 * pageSize

/**
 * The activity in the view of one institution: its own entries by default, those of all institutions on request. The
 * list follows new activity once it was on screen. Responses to outdated requests are ignored.
 */
export class ActivityList {
  readonly profileId: string
  /** The search as typed. It is sent after a pause. */
  search = $state('')
  /** The institution whose entries are listed. Null for all institutions, including removed ones. */
  of = $state<string | null>(null)
  operation = $state<ActivityOperation | null>(null)
  outcome = $state<ActivityOutcome | null>(null)
  /** Null until the first response. */
  entries = $state.raw<ActivitySummary[] | null>(null)
  next = $state.raw<string | null>(null)
  loading = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** The current attempts, by id. */
  attempts = $state.raw<Partial<Record<string, Attempt>>>({})
  /** The names of the institutions in the entries read so far, by id. The most recent name counts. */
  readonly names = new SvelteMap<string, string>()

  #latest = 0
  #stale = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOnScreen = false
  #listens = false

  readonly isNarrowed = $derived(
    this.search.trim() !== '' || this.operation !== null || this.outcome !== null,
  )

  constructor(profileId: string) {
    this.profileId = profileId
    this.of = profileId
  }

  /**
   * Reads the list now and after each new activity. Returns a function that is called when the list leaves the screen. A
   * list of ordinary length is read anew after that too, so that its rows do not move when it is opened again.
   */
  listen(): () => void {
    this.#isOnScreen = true
    if (!this.#listens) this.#follow()
    this.refresh()
    return () => (this.#isOnScreen = false)
  }

  /** The search text changed. The search runs after a pause. */
  readonly typed = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.apply, pause)
  }

  /** Reads the list with the current filters. */
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

  /** Reads the listed entries again. If the list is already loading, reads them after that. */
  readonly refresh = (): void => {
    this.#stale = this.loading
    if (!this.loading) void this.#read(Math.max(pageSize, (this.entries?.length ?? 0) + 1))
  }

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

  /** Follows new activity for as long as the window is open. */
  #follow(): void {
    this.#listens = true
    api.subscribe('activity.changed', ({ profileId }) => {
      if (this.of !== null && this.of !== profileId) return
      const length = this.entries?.length ?? 0
      if (this.#isOnScreen || length <= mostReadUnseen) this.refresh()
    })
    // A person can settle an attempt without a request.
    api.subscribe('drafts.changed', () => {
      if (this.#isOnScreen) void this.readAttempts()
    })
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

  /** Reads the current attempts. They end after their requests, and terminals can settle them too. */
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

  // Entries that were added during the request may be missing in its response.
  #catchUp(): void {
    if (this.#stale) this.refresh()
  }

  #show(entries: ActivitySummary[], next: string | null): void {
    this.entries = entries
    this.next = next
    // The newest entry is first. In reverse order, the newest name of an institution is set last.
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

/** The list of an institution's view. It keeps its filters while other views are open. */
export function activityListOf(profileId: string): ActivityList {
  const known = lists[profileId]
  if (known) return known
  // Created in its own root, because values derived inside a component would end with that component.
  $effect.root(() => {
    lists[profileId] = new ActivityList(profileId)
  })
  return activityListOf(profileId)
}
