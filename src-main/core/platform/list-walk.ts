import type { School, SchoolPage } from '../../contract/school.ts'
import type { Unread } from '../../contract/primitives.ts'
import { mayBeOneOfMore, remainderOf } from './paging.ts'
import type { SchoolAnswer } from './school-reader.ts'

/** How to request a page: by its number, or by the previous page's cursor. */
export type PagePlace = { page: number; cursor: string | null }

/** More pages than any institution has. Without a limit, a platform that always names a next page would be asked forever. */
export const pageLimit = 500

/**
 * Puts the pages of a list together, one after the other, and knows whether the list was seen whole: its end was seen, no
 * item came twice, and the platform's own count is what came.
 */
export class ListWalk {
  /** The page to ask for now; null at the end of the walk. */
  next: PagePlace | null = { page: 1, cursor: null }
  /** Whether the next page is asked for though the platform told the end, so that it may refuse it. */
  isBeyondEnd = false
  #pages = 0
  readonly #unread: Unread[] = []
  /** The latest version of each item. */
  readonly #items = new Map<string, School | null>()
  readonly #cursors = new Set<string>()
  #total: number | null = null
  /** How many pages there are at least, by any of the answers. */
  #lastPage = 0
  #isStored = false
  #isUnderstood = true
  readonly #perPage: number
  #sawEnd = false
  /** False once pages contradict each other. */
  #isSound = true

  /** `perPage`: the requested number of items per page. */
  constructor(perPage = Infinity) {
    this.#perPage = perPage
  }

  /** Adds the response for the requested page. */
  add(answer: SchoolAnswer): void {
    const { next: place } = this
    if (place === null) return
    this.#pages = place.page
    const { paging, items, unread, isStored } = answer
    const before = this.#items.size
    for (const { key, school } of items) this.#items.set(key, school)
    const fresh = this.#items.size - before
    const rest = remainderOf(paging, { before, rows: fresh, page: paging.page ?? place.page })
    const isOtherPage = paging.page !== null && paging.page !== place.page
    const isRepeat = items.length > 0 && fresh === 0
    // A page after others that has nothing, and names nothing more, is the end as well.
    const isEmptyEnd =
      items.length === 0 && place.page > 1 && place.cursor === null && rest !== 'more'
    if (!isRepeat) this.#unread.push(...unread)
    // An item that is no school may be any school.
    const hasOther = items.some(({ school }) => school === null)
    if (isOtherPage || hasOther || paging.isOdd || fresh < items.length) this.#isSound = false
    if (place.cursor === null && countsOtherwise(answer, place.page)) this.#isSound = false
    if ((paging.rowsBefore ?? 0) > before) this.#isSound = false
    // A platform that counts from 0 has a page before the first one that is asked for.
    if (place.page === 1 && paging.hasPrevious) this.#isSound = false
    if (paging.total !== null) {
      // What is removed meanwhile moves others to a page that was read, and what is added may hide that in the count.
      if (this.#total !== null && paging.total !== this.#total) this.#isSound = false
      this.#total = paging.total
    }
    this.#lastPage = Math.max(this.#lastPage, paging.lastPage ?? 0)
    this.#isStored ||= isStored
    this.#isUnderstood &&= paging.isUnderstood
    const isDoubtful = place.page === 1 && mayBeOneOfMore(paging, items.length, this.#perPage)
    const mayCountItself = place.page === 1 && countsNoMore(answer, this.#perPage)
    this.isBeyondEnd = mayCountItself && rest === 'none' && !isDoubtful
    // A page before the last one that is not full has lost some of its items.
    if (rest === 'more' && items.length < (paging.perPage ?? 0)) this.#isSound = false
    this.#sawEnd =
      !isOtherPage &&
      !isRepeat &&
      (isEmptyEnd || (rest === 'none' && !isDoubtful && !mayCountItself))
    this.next = this.#sawEnd || isOtherPage || isRepeat ? null : this.#after(place, answer)
  }

  /** The page beyond the end was refused: the list ends where the platform said. */
  endBefore(): void {
    this.#sawEnd = true
    this.next = null
  }

  /** What was read, as one page. */
  page(): SchoolPage {
    const count = this.#items.size
    const isCounted = this.#total === null || this.#total === count
    const isWhole = this.#sawEnd && this.#isSound && isCounted && this.#lastPage <= this.#pages
    const schools = [...this.#items.values()].filter((school) => school !== null)
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

  /** Whether nothing but a page before the first one could have more: the platform counts neither its pages nor its items. */
  get mayHavePage0(): boolean {
    return this.#total === null && this.#items.size > 0 && this.page().rest === 'none'
  }

  /** Takes the answer to a request for page 0; `null`: it cannot be read. Most platforms answer their first page again. */
  addPage0(answer: SchoolAnswer | null): void {
    const isKnown = answer?.items.every(({ key }) => this.#items.has(key)) ?? false
    if (!isKnown) this.#isSound = false
  }

  /** Whether the platform counts the list. */
  get isCounted(): boolean {
    return this.#total !== null
  }

  /** Whether nothing unknown stood beside the list: it may have said that something is missing. */
  get isUnderstood(): boolean {
    return this.#isUnderstood
  }

  /** Whether any page came from a cache, so that new items may be missing. */
  get isStored(): boolean {
    return this.#isStored
  }

  #after({ page, cursor: before }: PagePlace, { paging, items }: SchoolAnswer): PagePlace | null {
    const { cursor } = paging
    if (page >= pageLimit) return null
    if (cursor !== null) {
      if (this.#cursors.has(cursor)) return null
      this.#cursors.add(cursor)
      return { page: page + 1, cursor }
    }
    // Pages without numbers end where no cursor is given; numbered ones where a page has nothing.
    if (before !== null || paging.isByCursor || items.length === 0) return null
    return { page: page + 1, cursor: null }
  }
}

/**
 * Whether a page is as full as was asked or as the platform says that its pages are, and its count may be that of the page
 * alone. A cursor's end is one.
 */
function countsNoMore({ paging, items }: SchoolAnswer, asked: number): boolean {
  const { total, perPage, lastPage, isByCursor } = paging
  const rows = items.length
  const isFull = rows > 0 && (rows === asked || rows === perPage)
  return isFull && !isByCursor && (total ?? (lastPage && rows)) === rows
}

/** Whether the platform seems to count pages from 0, so that its first one was not asked for. */
function countsOtherwise({ paging, items }: SchoolAnswer, page: number): boolean {
  const isEmptyLast = items.length === 0 && page > 1 && page <= (paging.lastPage ?? 0)
  return isEmptyLast || paging.otherPages.some((each) => each !== page)
}
