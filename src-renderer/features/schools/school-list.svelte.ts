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

/** Lists with at most this many schools are read completely and automatically: ten requests of a hundred. */
export const readByItself = 1_000

/** How long a filter waits after a keystroke, in milliseconds. */
const pause = 350

/**
 * The schools of one institution. Each institution has its own list, so that a late response after a switch goes to
 * the list that requested it. Responses to outdated requests of the same list are ignored.
 */
export class SchoolList extends SchoolsAtHand {
  readonly profileId: string
  /** The filters as typed. `filters` contains the last requested ones. */
  texts = $state<FilterTexts>({ ...noFilters })
  loading = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** True while the other pages load in the background. The shown schools stay usable. */
  isReadingOn = $state(false)
  /** The pages read so far, while the person waits for all pages. `total` is null until the first page arrives. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  /** True after the person stopped reading all pages. */
  stopped = $state(false)
  /** The school that was just created here, until the person dismisses the notice. */
  created = $state.raw<Pick<School, 'name' | 'urlSlug'> | null>(null)

  /** The id or slug of a requested school that is not in the list. */
  missing = $state<string | null>(null)

  /** The id or slug of a school to open as soon as it is read. */
  #wanted: string | null = null
  #latest = 0
  readonly #job = new LatestJob()
  /** Stops reading all pages. The schools that were shown before stay. */
  readonly stop = this.#job.cancel
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(profileId: string) {
    super()
    this.profileId = profileId
  }

  /** The person typed a filter. It is applied after a pause. */
  readonly typed = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.apply, pause)
  }

  /** Applies the current filters, unless their result is already shown. */
  readonly apply = (): void => {
    clearTimeout(this.#timer)
    const filters = toFilters(this.texts)
    if (isSameFilter(filters, this.filters) && this.failure === null) return
    this.filters = filters
    this.page = 1
    void this.read()
  }

  /** Filters only by a slug. The list is read when it appears on screen. */
  filterBySlug(urlSlug: string): void {
    // What is being read has other filters.
    this.#begin()
    this.texts = { ...noFilters, urlSlug }
    this.filters = toFilters(this.texts)
    this.page = 1
    if (this.shown?.source === 'all') this.shown = null
  }

  readonly clear = (): void => {
    this.texts = { ...noFilters }
    this.apply()
  }

  /** Shows a page. Reads it if it is not loaded. */
  turnTo(page: number, perPage: number): void {
    this.page = page
    this.perPage = perPage
    this.selected = null
    if (this.shown?.source === 'page') void this.read()
  }

  /** The list appears on screen. Reads it again, unless it is long and complete, or is already being read. */
  async arrive(): Promise<void> {
    const { created, shown } = this
    if (this.progress !== null) return
    if (shown?.source === 'all' && shown.answer.schools.length > readByItself && !created) return
    // A stored list with other filters contains too few schools.
    const isWanted = (of: SchoolFilters) =>
      this.shown === null && (isUnfiltered(of) || isSameFilter(of, this.filters))
    if (shown === null) await this.#remember(isWanted)
    await (shown?.source === 'all' ? this.readAll('by-itself') : this.read())
    if (created) this.select(created.urlSlug)
  }

  /** Opens a school by its id or slug, now or as soon as it is read. */
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

  /** Reads the shown page, or all pages, again. */
  async readAgain(): Promise<void> {
    const { shown } = this
    if (shown?.source !== 'all') await this.read()
    else await this.readAll(shown.answer.schools.length > readByItself ? 'asked' : 'by-itself')
  }

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
      // The list is now shorter than the requested page.
      this.page = last
      return this.read()
    }
    this.#show({ source: 'page', answer: answer.value })
    const isGoingOn = !this.isWhole && !this.isOpen && this.count <= readByItself
    this.#openWanted(!isGoingOn)
    if (isGoingOn) void this.readAll('by-itself')
  }

  /** Reads all pages from the first one. After that, searching, sorting and paging need no requests. */
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

  // Starts a new request, and cancels and ignores the previous ones.
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
    // The person switched to another institution. The list is read again when it appears on screen.
    if (failure.code === 'cancelled') return
    if (networkCodes.some((code) => code === failure.code)) await this.#remember(isLatest)
    if (isLatest()) this.failure = failure
  }

  /** Shows the last list that was stored. */
  async #remember(isWanted: (filters: SchoolFilters) => boolean): Promise<void> {
    const last = await api.schools.last({ profileId: this.profileId })
    if (!last.ok || !last.value || !isWanted(last.value.filters)) return
    const { page: answer, filters, readAt } = last.value
    this.page = 1
    this.#show({ source: 'remembered', answer, filters, readAt })
  }
}

const lists: Partial<Record<string, SchoolList>> = {}

/** The list of an institution. It keeps its filters and its page while other views are open. */
export function schoolListOf(profileId: string): SchoolList {
  const known = lists[profileId]
  if (known) return known
  // Created in its own root, because values derived inside a component would end with that component.
  $effect.root(() => {
    lists[profileId] = new SchoolList(profileId)
  })
  return schoolListOf(profileId)
}
