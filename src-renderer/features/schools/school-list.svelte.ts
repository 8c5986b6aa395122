import { type Failure, networkCodes } from '#contract/failure.ts'
import type { School, SchoolFilters } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { LatestJob } from '../../lib/latest-job.ts'
import {
  type FilterTexts,
  isSameFilter,
  isUnfiltered,
  noFilters,
  toFilters,
} from './school-filters.ts'
import { pageCount } from './school-pages.ts'
import { type Shown, SchoolsAtHand } from './schools-at-hand.svelte.ts'

/** The most schools that are all read without being asked for: ten requests of a hundred. */
export const readByItself = 1_000

/** A pause in the typing, in milliseconds, after which a filter is applied. */
const pause = 350

/**
 * The list of one institution's schools. Each institution has its own, so that an answer that arrives after a switch
 * lands where it was asked for; an answer to an earlier question of the same list is dropped.
 */
export class SchoolList extends SchoolsAtHand {
  readonly profileId: string
  /** The filters as typed; `filters` is what was asked for last. */
  texts = $state<FilterTexts>({ ...noFilters })
  loading = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** The other pages are read by themselves; what is shown stays in use. */
  isReadingOn = $state(false)
  /** Pages read so far while all of them are read on request; `total` is `null` until the first one told it. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  /** True after the reading of all pages was stopped. */
  stopped = $state(false)
  /** The school that was just created here, until the person puts the notice away. */
  created = $state.raw<Pick<School, 'name' | 'urlSlug'> | null>(null)

  /** The id or slug of a school that was asked for and is not in the list that was read. */
  missing = $state<string | null>(null)

  /** The id or slug of a school that is opened as soon as it is read. */
  #wanted: string | null = null
  #latest = 0
  readonly #job = new LatestJob()
  /** Stops the reading of all pages; what was shown before stays. */
  readonly stop = this.#job.cancel
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(profileId: string) {
    super()
    this.profileId = profileId
  }

  /** A filter was typed: apply it when the typing pauses. */
  readonly typed = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.apply, pause)
  }

  /** Asks with the filters as they stand now, unless they are the ones that are shown. */
  readonly apply = (): void => {
    clearTimeout(this.#timer)
    const filters = toFilters(this.texts)
    if (isSameFilter(filters, this.filters) && this.failure === null) return
    this.filters = filters
    this.page = 1
    void this.read()
  }

  /** Filters by one slug and by nothing else. What fits is read when the list comes on screen. */
  filterBySlug(urlSlug: string): void {
    this.texts = { ...noFilters, urlSlug }
    this.filters = toFilters(this.texts)
    this.page = 1
    if (this.shown?.source === 'all') this.shown = null
  }

  readonly clear = (): void => {
    this.texts = { ...noFilters }
    this.apply()
  }

  /** Reads what is needed to show a page; nothing when it is at hand. */
  turnTo(page: number, perPage: number): void {
    this.page = page
    this.perPage = perPage
    this.selected = null
    if (this.shown?.source === 'page') void this.read()
  }

  /** The list comes on screen: it is read anew, unless a long one was read as a whole or is being read. */
  async arrive(): Promise<void> {
    const { created, shown } = this
    if (this.progress !== null) return
    if (shown?.source === 'all' && shown.answer.schools.length > readByItself && !created) return
    // One that was filtered in another way holds too little.
    const isWanted = (of: SchoolFilters) =>
      this.shown === null && (isUnfiltered(of) || isSameFilter(of, this.filters))
    if (shown === null) await this.#remember(isWanted)
    await (shown?.source === 'all' ? this.readAll('by-itself') : this.read())
    if (created) this.select(created.urlSlug)
  }

  /** Opens a school by its id or slug: now, or as soon as it is read. */
  want(idOrSlug: string): void {
    this.#wanted = idOrSlug
    this.missing = null
    this.search = ''
    if (!isUnfiltered(this.filters)) this.clear()
    else this.#openWanted(!this.loading && !this.isReadingOn && this.shown !== null)
  }

  #openWanted(isAllRead: boolean): void {
    if (this.#wanted === null) return
    const isHere = this.select(this.#wanted)
    if (!isHere && isAllRead) this.missing = this.#wanted
    if (isHere || isAllRead) this.#wanted = null
  }

  /** Reads once more what is shown: the page, or every page. */
  async readAgain(): Promise<void> {
    const { shown } = this
    if (shown?.source !== 'all') await this.read()
    else await this.readAll(shown.answer.schools.length > readByItself ? 'asked' : 'by-itself')
  }

  /** Reads the current page. */
  async read(): Promise<void> {
    const { profileId, filters, page, perPage } = this
    const isLatest = this.#begin()
    this.loading = true
    const answer = await api.schools.list({ profileId, filters, page, perPage })
    if (!isLatest()) return
    this.loading = false
    if (!answer.ok) return this.#fail(answer.failure, isLatest)
    const { schools } = answer.value
    const total = answer.value.total ?? 0
    const last = pageCount(total, perPage)
    if (schools.length === 0 && total > 0 && page > last) {
      // The list became shorter than the page that was asked for.
      this.page = last
      return this.read()
    }
    this.#show({ source: 'page', answer: answer.value })
    const isGoingOn = !this.isWhole && !this.isOpen && this.count <= readByItself
    this.#openWanted(!isGoingOn)
    if (isGoingOn) void this.readAll('by-itself')
  }

  /** Reads every page, from the first on. Afterwards searching, sorting and paging need no more requests. */
  async readAll(how: 'asked' | 'by-itself' = 'asked'): Promise<void> {
    const { profileId, filters } = this
    const isLatest = this.#begin()
    if (how === 'by-itself') this.isReadingOn = true
    else this.progress = { done: 0, total: null }
    const answer = await this.#job.run(
      (job) => api.schools.list({ profileId, filters, page: 1, perPage: 100, all: true, job }),
      ({ done, total }) => {
        if (how === 'asked') this.progress = { done, total }
      },
    )
    if (!answer) return
    this.progress = null
    this.isReadingOn = false
    if (answer.ok) {
      if (how === 'asked') this.page = 1
      this.#show({ source: 'all', answer: answer.value })
      this.#openWanted(true)
    } else if (answer.failure.code === 'cancelled') this.stopped = how === 'asked'
    else await this.#fail(answer.failure, isLatest)
  }

  // A new question: whatever still runs is stopped, and its answer will not be wanted.
  #begin(): () => boolean {
    this.#job.leave()
    this.progress = null
    this.isReadingOn = false
    this.loading = false
    this.stopped = false
    const request = ++this.#latest
    return () => request === this.#latest
  }

  #show(shown: Shown): void {
    this.shown = shown
    this.failure = null
  }

  async #fail(failure: Failure, isLatest: () => boolean): Promise<void> {
    // A switch to another institution ended it: the list is read anew when it comes on screen.
    if (failure.code === 'cancelled') return
    if (networkCodes.some((code) => code === failure.code)) await this.#remember(isLatest)
    if (isLatest()) this.failure = failure
  }

  /** Shows the list that was read last. */
  async #remember(isWanted: (filters: SchoolFilters) => boolean): Promise<void> {
    const last = await api.schools.last({ profileId: this.profileId })
    if (!last.ok || !last.value || !isWanted(last.value.filters)) return
    const { page: answer, filters, readAt } = last.value
    this.page = 1
    this.#show({ source: 'remembered', answer, filters, readAt })
  }
}

const lists: Partial<Record<string, SchoolList>> = {}

/** The list of an institution; it keeps its filters and its page while other views are open. */
export function schoolListOf(profileId: string): SchoolList {
  const known = lists[profileId]
  if (known) return known
  // Made inside a component, what the list derives would end with that component; it outlives all of them.
  $effect.root(() => {
    lists[profileId] = new SchoolList(profileId)
  })
  return schoolListOf(profileId)
}
