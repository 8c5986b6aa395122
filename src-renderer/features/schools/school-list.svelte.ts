import { type Failure, networkCodes } from '#contract/failure.ts'
import type { School, SchoolFilters, SchoolPage } from '#contract/school.ts'
import { api } from '../../lib/api.ts'
import { language } from '../../state/language.svelte.ts'
import { fits, type FilterTexts, isSameFilter, noFilters, toFilters } from './school-filters.ts'
import { pageCount, pageOf, type SchoolRow, toRows } from './school-pages.ts'
import { type Sort, sortSchools } from './sort.ts'

/** What the list shows: one page, every page, or the last one that was kept for when there is no connection. */
type Shown =
  | { source: 'page' | 'all'; answer: SchoolPage }
  | { source: 'remembered'; answer: SchoolPage; filters: SchoolFilters; readAt: string }

/** A pause in the typing, in milliseconds, after which a filter is applied. */
const pause = 350

/**
 * The list of one institution's schools. Each institution has its own, so that an answer that arrives after a switch
 * lands where it was asked for; an answer to an earlier question of the same list is dropped.
 */
export class SchoolList {
  readonly profileId: string
  /** The filters as typed; `filters` is what was asked for last. */
  texts = $state<FilterTexts>({ ...noFilters })
  filters = $state.raw<SchoolFilters>({})
  page = $state(1)
  perPage = $state(25)
  sort = $state.raw<Sort | null>(null)
  shown = $state.raw<Shown | null>(null)
  loading = $state(false)
  failure = $state.raw<Failure | null>(null)
  /** Pages read so far while all of them are read; `total` is `null` until the first one told it. */
  progress = $state.raw<{ done: number; total: number | null } | null>(null)
  /** True after the reading of all pages was stopped. */
  stopped = $state(false)
  /** The key of the row whose details are open. */
  selected = $state<string | null>(null)
  /** The school that was just created here, until the person puts the notice away. */
  created = $state.raw<Pick<School, 'name' | 'urlSlug'> | null>(null)

  #latest = 0
  #job: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Every school at hand, in order. A remembered list is filtered here, since nobody else can. */
  readonly #sorted = $derived.by(() => {
    const { shown } = this
    if (!shown) return []
    const schools =
      shown.source === 'remembered'
        ? shown.answer.schools.filter((school) => fits(school, this.filters))
        : shown.answer.schools
    return sortSchools(schools, this.sort, language.current)
  })

  /** The rows of the page: what was read, or a part of it when more than a page is at hand. */
  readonly rows: SchoolRow[] = $derived(
    toRows(
      this.shown?.source === 'page' ? this.#sorted : pageOf(this.#sorted, this.page, this.perPage),
    ),
  )
  /** The school whose details are open; none when it is not on the page any more. */
  readonly open = $derived(this.rows.find(({ key }) => key === this.selected)?.school ?? null)
  /** How many schools the list has, or is known to have when it is `isOpen`. */
  readonly total = $derived(
    this.shown?.source === 'page' ? knownTotal(this.shown.answer) : this.#sorted.length,
  )
  /** There may be more schools than `total`: the platform does not count them. */
  readonly isOpen = $derived(
    this.shown?.source === 'page' &&
      this.shown.answer.total === null &&
      this.shown.answer.rest !== 'none',
  )
  /** Every page was read, and the end of the list was not seen. */
  readonly isCut = $derived(this.shown?.source === 'all' && this.shown.answer.rest !== 'none')

  constructor(profileId: string) {
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

  /** The list comes on screen: what is shown is read anew, unless all of it was read or is being read. */
  async arrive(): Promise<void> {
    const { created } = this
    if (this.progress !== null || (this.shown?.source === 'all' && created === null)) return
    await this.read()
    if (created) this.select(created.urlSlug)
  }

  /** Opens the details of the school with that slug, if it is on the page. */
  select(urlSlug: string): void {
    this.selected = this.rows.find(({ school }) => school.urlSlug === urlSlug)?.key ?? null
  }

  /** Reads once more what is shown: the page, or every page. */
  async readAgain(): Promise<void> {
    await (this.shown?.source === 'all' ? this.readAll() : this.read())
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
  }

  /** Reads every page, from the first on. Afterwards sorting and paging need no more requests. */
  async readAll(): Promise<void> {
    const { profileId, filters } = this
    const isLatest = this.#begin()
    const job = crypto.randomUUID()
    this.#job = job
    this.progress = { done: 0, total: null }
    const unsubscribe = api.subscribe('jobs.progress', (progress) => {
      if (progress.job === job) this.progress = { done: progress.done, total: progress.total }
    })
    const perPage = 100
    const answer = await api.schools.list({ profileId, filters, page: 1, perPage, all: true, job })
    unsubscribe()
    if (!isLatest()) return
    this.#job = null
    this.progress = null
    if (answer.ok) {
      this.page = 1
      this.#show({ source: 'all', answer: answer.value })
    } else if (answer.failure.code === 'cancelled') this.stopped = true
    else await this.#fail(answer.failure, isLatest)
  }

  /** Stops the reading of all pages; what was shown before stays. */
  readonly stop = (): void => {
    if (this.#job !== null) void api.jobs.cancel({ job: this.#job })
  }

  // A new question: whatever still runs is stopped, and its answer will not be wanted.
  #begin(): () => boolean {
    this.stop()
    this.#job = null
    this.progress = null
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
    if (networkCodes.some((code) => code === failure.code)) {
      const last = await api.schools.last({ profileId: this.profileId })
      if (!isLatest()) return
      if (last.ok && last.value) {
        const { page: answer, filters, readAt } = last.value
        this.page = 1
        this.#show({ source: 'remembered', answer, filters, readAt })
      }
    }
    this.failure = failure
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

function knownTotal({ total, page, perPage, schools }: SchoolPage): number {
  return total ?? (page - 1) * perPage + schools.length
}
