import type { School, SchoolPage } from '../../../contract/school.ts'
import type { Unread } from '../../../contract/primitives.ts'
import { mayBeOneOfMore, remainderOf } from './paging-remainder.ts'
import type { SchoolAnswer } from '../school-page-reader.ts'

/** How to request a page: by its number, or with the cursor of the previous page. */
export type PagePlace = { page: number; cursor: string | null }

/** The most pages. No institution has so many. The limit ends the requests if a platform always names a next page. */
export const pageLimit = 500

/**
 * Joins the pages of a list and decides whether the list is complete. It is complete if its end was reached, no item
 * came twice, and the number of items is the platform's own count.
 */
export class ListWalk {
  /** The page to request next. Null at the end. */
  next: PagePlace | null = { page: 1, cursor: null }
  /**
   * Whether the next page is after the end that the platform gave. It is requested to check this end, and it may be
   * refused.
   */
  isBeyondEnd = false
  #pages = 0
  readonly #unread: Unread[] = []
  /** The latest version of each item. */
  readonly #items = new Map<string, School | null>()
  readonly #cursors = new Set<string>()
  readonly #slugsElsewhere = new Set<string>()
  /** The web address names of schools inside other schools or beside the list. */
  readonly #schoolsElsewhere = new Set<string>()
  #total: number | null = null
  /** How many of the last pages were empty. */
  #emptyPages = 0
  /** The smallest number of pages by any of the responses. */
  #lastPage = 0
  #isStored = false
  #isUnderstood = true
  #isEndTold = false
  readonly #perPage: number
  readonly #checksEnd: boolean
  /** Whether the first page is full, by the requested or the platform's own size. */
  #isFull = false
  #sawEnd = false
  /** False once pages contradict each other. */
  #isSound = true

  /**
   * `perPage`: the requested number of items per page. `checksEnd`: whether the page after the end is requested for every count
   * that may only count its page, and not only for that of a full page.
   */
  constructor(perPage = Infinity, { checksEnd = false } = {}) {
    this.#perPage = perPage
    this.#checksEnd = checksEnd
  }

  /** Adds the response for the requested page. */
  add(answer: SchoolAnswer): void {
    const { next: place } = this
    if (place === null) return
    this.#pages = place.page
    const { paging, items, unread, isStored, elsewhere } = answer
    for (const slug of elsewhere.all) this.#slugsElsewhere.add(slug)
    for (const slug of elsewhere.ofSchools) this.#schoolsElsewhere.add(slug)
    if (this.isBeyondEnd && this.#hasNothingNew(answer)) {
      this.#isStored ||= isStored
      this.#isUnderstood &&= paging.isUnderstood
      this.endBefore()
      return
    }
    if (this.isBeyondEnd && paging.hasNext === true) this.#isSound = false
    const before = this.#items.size
    for (const { key, school } of items) this.#items.set(key, school)
    const fresh = this.#items.size - before
    const rest = remainderOf(paging, { before, rows: fresh, page: paging.page ?? place.page })
    const isOtherPage = paging.page !== null && paging.page !== place.page
    const isRepeat = items.length > 0 && fresh === 0
    const isEmpty = items.length === 0 && place.page > 1 && place.cursor === null
    this.#emptyPages = isEmpty ? this.#emptyPages + 1 : 0
    // An empty page after others is also the end, unless it names more. If the platform gives no count, only two empty pages
    // are the end: it may split the list into pages first, and then remove the schools that the person may not see.
    const isCounted = this.#total !== null || paging.total !== null || paging.lastPage !== null
    const isEmptyEnd = isEmpty && rest !== 'more' && (isCounted || this.#emptyPages > 1)
    const isHalfway = isEmpty && !isEmptyEnd && !isCounted && rest !== 'more'
    if (!isRepeat) this.#unread.push(...unread)
    if (isOtherPage || fresh < items.length || this.#mayMiss(answer, place, before))
      this.#isSound = false
    this.#total = paging.total ?? this.#total
    this.#lastPage = Math.max(this.#lastPage, paging.lastPage ?? 0)
    this.#isStored ||= isStored
    this.#isUnderstood &&= paging.isUnderstood
    const isDoubtful = place.page === 1 && mayBeOneOfMore(paging, items.length, this.#perPage)
    const mayCountItself = place.page === 1 && this.#mayCountItself(answer)
    this.isBeyondEnd = mayCountItself && rest === 'none' && !isDoubtful
    // If a page before the last one is not full, some of its items are missing.
    if (rest === 'more' && items.length < (paging.perPage ?? 0)) this.#isSound = false
    this.#sawEnd =
      !isOtherPage &&
      !isRepeat &&
      (isEmptyEnd || (rest === 'none' && !isDoubtful && !mayCountItself))
    this.#isEndTold = this.#sawEnd && rest === 'none'
    const isStuck = items.length === 0 && paging.cursor === null && !isHalfway
    const isOver = this.#sawEnd || isOtherPage || isRepeat || isStuck
    this.next = isOver ? null : this.#after(place, answer)
  }

  /** Whether a school may be missing on a page or before it. `before`: the number of items on the earlier pages. */
  #mayMiss(answer: SchoolAnswer, place: PagePlace, before: number): boolean {
    const { paging, items } = answer
    // If a school is removed during the walk, another one moves to a page that was already read. If a school is added too,
    // the count does not show this.
    const isOtherTotal =
      this.#total !== null && paging.total !== null && paging.total !== this.#total
    return (
      paging.isOdd ||
      isOtherTotal ||
      // An item that cannot be read may be any school.
      items.some(({ school }) => school === null) ||
      (place.cursor === null && countsOtherwise(answer, place.page)) ||
      (paging.rowsBefore ?? 0) > before ||
      // If pages count from 0, there is a page before the first requested one.
      (place.page === 1 && paging.hasPrevious)
    )
  }

  /** Call this if the page after the end was refused. Then the list ends where the platform said. */
  endBefore(): void {
    this.#sawEnd = true
    this.#isEndTold = true
    this.next = null
  }

  /** Returns all items as one page. */
  page(): SchoolPage {
    const count = this.#items.size
    const isCounted = this.#total === null || this.#total === count
    const schools = [...this.#items.values()].filter((school) => school !== null)
    const listed = new Set(schools.map(({ urlSlug }) => urlSlug))
    const hasOthers = [...this.#schoolsElsewhere].some((slug) => !listed.has(slug))
    const isEnd = this.#sawEnd && this.#lastPage <= this.#pages
    const isWhole = isEnd && this.#isSound && isCounted && !hasOthers
    return {
      schools,
      total: isWhole ? count : this.#total,
      page: 1,
      pages: 1,
      perPage: schools.length,
      rest: isWhole ? 'none' : 'unknown',
      unread: this.#unread,
    }
  }

  /** Whether only a page 0 could contain more schools. This is the case if the platform counts neither pages nor items. */
  get mayHavePage0(): boolean {
    return this.#total === null && this.#items.size > 0 && this.page().rest === 'none'
  }

  /**
   * Adds the response to a request for page 0. Null if it could not be read. Most platforms send their first page
   * again.
   */
  addPage0(answer: SchoolAnswer | null): void {
    const isKnown = answer?.items.every(({ key }) => this.#items.has(key)) ?? false
    if (!isKnown) this.#isSound = false
  }

  /** Whether the platform gives a count of the list. */
  get isCounted(): boolean {
    return this.#total !== null
  }

  /** Whether all fields beside the list are known. An unknown field may have said that something is missing. */
  get isUnderstood(): boolean {
    return this.#isUnderstood
  }

  /** Whether the platform itself said that the last page was the last. */
  get isEndTold(): boolean {
    return this.#isEndTold
  }

  /** The web address names in places other than the list: of schools that are not in the list, or former ones. */
  get slugsElsewhere(): ReadonlySet<string> {
    return this.#slugsElsewhere
  }

  /** Whether any page came from a cache, so that new items may be missing. */
  get isStored(): boolean {
    return this.#isStored
  }

  /** Whether a page after the end is empty, or repeats one that was not full. Platforms give it any number and total. */
  #hasNothingNew({ paging, items }: SchoolAnswer): boolean {
    if (paging.isOdd || paging.hasNext === true) return false
    const isRepeat = items.every(({ key, school }) => school !== null && this.#items.has(key))
    // If the page before was full, a platform that repeats it may have more.
    return items.length === 0 || (isRepeat && !this.#isFull)
  }

  /** Whether the count of a page may be the count of the page only. The end of a cursor list is reliable. */
  #mayCountItself({ paging, items }: SchoolAnswer): boolean {
    const { total, perPage, lastPage, isByCursor } = paging
    const rows = items.length
    this.#isFull = rows === this.#perPage || rows === perPage
    if (rows === 0 || isByCursor || !(this.#isFull || this.#checksEnd)) return false
    return (total ?? (lastPage && rows)) === rows
  }

  #after({ page, cursor: before }: PagePlace, { paging }: SchoolAnswer): PagePlace | null {
    const { cursor } = paging
    if (page >= pageLimit) return null
    if (cursor !== null) {
      if (this.#cursors.has(cursor)) return null
      this.#cursors.add(cursor)
      return { page: page + 1, cursor }
    }
    // Without page numbers, the list ends when there is no cursor. With page numbers, it ends at an empty page.
    if (before !== null || paging.isByCursor) return null
    return { page: page + 1, cursor: null }
  }
}

/** Whether the platform seems to count pages from 0, so that its first page was not requested. */
function countsOtherwise({ paging, items }: SchoolAnswer, page: number): boolean {
  const isEmptyLast = items.length === 0 && page > 1 && page <= (paging.lastPage ?? 0)
  return isEmptyLast || paging.otherPages.some((each) => each !== page)
}
