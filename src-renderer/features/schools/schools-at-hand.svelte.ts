import { SvelteSet } from 'svelte/reactivity'
import type { School, SchoolFilters, SchoolPage } from '#contract/school.ts'
import { searchWords } from '../../lib/fold.ts'
import { language } from '../../state/language.svelte.ts'
import { fits, isFound, isSameFilter } from './school-filters.ts'
import { pageOf, type SchoolRow, toRows } from './school-pages.ts'
import { type Sort, sortSchools } from './sort.ts'

/** What the list shows: one page, every page, or the last one that was kept for when there is no connection. */
export type Shown =
  | { source: 'page' | 'all'; answer: SchoolPage }
  | { source: 'remembered'; answer: SchoolPage; filters: SchoolFilters; readAt: string }

/** The schools of a list that were read, and which of them are on the page: nothing here asks the platform. */
export class SchoolsAtHand {
  /** The filters that were asked for last. */
  filters = $state.raw<SchoolFilters>({})
  /** What is searched for among the schools that were read; the platform is not asked. */
  search = $state('')
  page = $state(1)
  perPage = $state(25)
  sort = $state.raw<Sort | null>(null)
  shown = $state.raw<Shown | null>(null)
  /** The key of the row whose details are open. */
  selected = $state<string | null>(null)
  /** The keys of the rows that are marked, to copy or export them alone. */
  readonly marked = new SvelteSet<string>()

  /** Every school at hand. A remembered list is filtered here, because the platform is not asked. */
  readonly #known = $derived.by(() => {
    const { shown } = this
    if (shown?.source !== 'remembered') return shown?.answer.schools ?? []
    return shown.answer.schools.filter((school) => fits(school, this.filters))
  })
  readonly #words = $derived(searchWords(this.search))
  /** Every row at hand that is searched for, in order. */
  readonly found: SchoolRow[] = $derived.by(() => {
    const schools = this.#known.filter((school) => isFound(school, this.#words))
    return toRows(sortSchools(schools, this.sort, language.current))
  })
  readonly isSearched = $derived(this.#words.length > 0)

  /** The rows of the page: what was read, or a part of it when more than a page is at hand. */
  readonly rows: SchoolRow[] = $derived(
    this.shown?.source === 'page' ? this.found : pageOf(this.found, this.page, this.perPage),
  )
  /** The school whose details are open; none when it is not on the page any more. */
  readonly open = $derived(this.rows.find(({ key }) => key === this.selected)?.school ?? null)
  /** How many schools there are to show: those that were found, or as many as the list is known to have. */
  readonly total = $derived(
    this.shown?.source === 'page' && !this.isSearched
      ? knownTotal(this.shown.answer)
      : this.found.length,
  )
  /** How many schools the list has by the platform's count, or at least. */
  readonly count = $derived.by(() => {
    const { shown } = this
    if (!shown) return 0
    if (shown.source === 'page') return knownTotal(shown.answer)
    const isOther = shown.source === 'remembered' && !isSameFilter(shown.filters, this.filters)
    return isOther ? this.#known.length : Math.max(shown.answer.total ?? 0, this.#known.length)
  })
  /** There may be more schools than `total`: the platform does not count them. */
  readonly isOpen = $derived(
    this.shown?.source === 'page' &&
      this.shown.answer.total === null &&
      this.shown.answer.rest !== 'none',
  )
  /** Every school of the list is at hand: it is searched, sorted and exported as a whole. */
  readonly isWhole = $derived(
    this.shown !== null && this.#known.length >= this.count && !this.isOpen,
  )
  /** Every page was read, and the end of the list was not seen. */
  readonly isCut = $derived(this.shown?.source === 'all' && this.shown.answer.rest !== 'none')

  /** Opens the details of the school with that id or slug, on whichever page it is. False: it is not at hand. */
  select(idOrSlug: string): boolean {
    const index = this.found.findIndex(
      ({ school }) => school.urlSlug === idOrSlug || String(school.id) === idOrSlug,
    )
    this.selected = this.found[index]?.key ?? null
    if (index >= 0 && this.shown?.source !== 'page') {
      this.page = Math.floor(index / this.perPage) + 1
    }
    return index >= 0
  }

  /** Searches the schools at hand. */
  readonly searchFor = (text: string): void => {
    this.search = text
    this.selected = null
    if (this.shown?.source !== 'page') this.page = 1
  }

  /** Marks a row, or takes its mark away. */
  toggle(key: string): void {
    if (!this.marked.delete(key)) this.marked.add(key)
  }

  /** The schools that a copy or an export is of: the marked ones that are shown, or all that were found. */
  chosen(): School[] {
    const marked = this.found.filter(({ key }) => this.marked.has(key))
    return (marked.length > 0 ? marked : this.found).map(({ school }) => school)
  }
}

/** How many schools the list of an answer has, or at least. */
function knownTotal({ total, page, perPage, schools }: SchoolPage): number {
  return total ?? (page - 1) * perPage + schools.length
}
