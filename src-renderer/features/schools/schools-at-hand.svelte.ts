import { SvelteSet } from 'svelte/reactivity'
import type { School, SchoolFilters, SchoolPage } from '#contract/school.ts'
import { searchWords } from '../../lib/search-words.ts'
import { language } from '../../state/language.svelte.ts'
import { fits, isFound, isSameFilter } from './school-filters.ts'
import { pageOf, type SchoolRow, toRows } from './school-pages.ts'
import { type Sort, sortSchools } from './sort.ts'

/** The source of the list: one page, all pages, or the last stored list if there is no connection. */
export type Shown =
  | { source: 'page' | 'all'; answer: SchoolPage }
  | { source: 'remembered'; answer: SchoolPage; filters: SchoolFilters; readAt: string }

/** The loaded schools of a list, and the current page. Nothing in this class sends a request. */
export class SchoolsAtHand {
  /** The last requested filters. */
  filters = $state.raw<SchoolFilters>({})
  /** A search among the loaded schools. */
  search = $state('')
  page = $state(1)
  perPage = $state(25)
  sort = $state.raw<Sort | null>(null)
  shown = $state.raw<Shown | null>(null)
  /** The key of the row with open details. */
  selected = $state<string | null>(null)
  /** The keys of the rows that are marked for copying or exporting. */
  readonly marked = new SvelteSet<string>()

  /** All loaded schools. A stored list is filtered here, because the platform is not asked. */
  readonly #known = $derived.by(() => {
    const { shown } = this
    if (shown?.source !== 'remembered') return shown?.answer.schools ?? []
    return shown.answer.schools.filter((school) => fits(school, this.filters))
  })
  readonly #words = $derived(searchWords(this.search))
  /** The rows that match the search, in order. */
  readonly found: SchoolRow[] = $derived.by(() => {
    const schools = this.#known.filter((school) => isFound(school, this.#words))
    return toRows(sortSchools(schools, this.sort, language.current))
  })
  readonly isSearched = $derived(this.#words.length > 0)

  /** The rows of the current page: a part of the loaded ones if more than one page is loaded. */
  readonly rows: SchoolRow[] = $derived(
    this.shown?.source === 'page' ? this.found : pageOf(this.found, this.page, this.perPage),
  )
  /** The school with open details. Null if it is not on the page any more. */
  readonly open = $derived(this.rows.find(({ key }) => key === this.selected)?.school ?? null)
  /** The number of schools to show: the ones found, or all in the list if it is not searched. */
  readonly total = $derived(
    this.shown?.source === 'page' && !this.isSearched
      ? knownTotal(this.shown.answer)
      : this.found.length,
  )
  /** The number of schools in the list as counted by the platform, or at least the number of loaded schools. */
  readonly count = $derived.by(() => {
    const { shown } = this
    if (!shown) return 0
    if (shown.source === 'page') return knownTotal(shown.answer)
    const isOther = shown.source === 'remembered' && !isSameFilter(shown.filters, this.filters)
    return isOther ? this.#known.length : Math.max(shown.answer.total ?? 0, this.#known.length)
  })
  /** True if there may be more schools than `total`, because the platform does not count them. */
  readonly isOpen = $derived(
    this.shown?.source === 'page' &&
      this.shown.answer.total === null &&
      this.shown.answer.rest !== 'none',
  )
  /** True if all schools of the list are loaded. The whole list is then searched, sorted and exported. */
  readonly isWhole = $derived(
    this.shown !== null && this.#known.length >= this.count && !this.isOpen,
  )
  /** True if reading all pages ended before the end of the list. */
  readonly isCut = $derived(this.shown?.source === 'all' && this.shown.answer.rest !== 'none')

  /** Opens the details of the school with this id or slug, on any page. Returns false if it is not loaded. */
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

  /** Searches the loaded schools. */
  readonly searchFor = (text: string): void => {
    this.search = text
    this.selected = null
    if (this.shown?.source !== 'page') this.page = 1
  }

  /** Marks a row, or removes its mark. */
  toggle(key: string): void {
    if (!this.marked.delete(key)) this.marked.add(key)
  }

  /** The schools to copy or export: the marked ones among the results, or else all results. */
  chosen(): School[] {
    const marked = this.found.filter(({ key }) => this.marked.has(key))
    return (marked.length > 0 ? marked : this.found).map(({ school }) => school)
  }
}

/** The number of schools in the list of a response, or at least that many. */
function knownTotal({ total, page, perPage, schools }: SchoolPage): number {
  return total ?? (page - 1) * perPage + schools.length
}
