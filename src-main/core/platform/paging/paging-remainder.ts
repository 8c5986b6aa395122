import type { SchoolsRest } from '../../../contract/school.ts'
import type { Paging } from './paging.ts'

/**
 * Returns what comes after a page. `before` is the number of rows before it, `rows` the number of its own rows. The
 * result is unknown if numbers contradict each other or if the response says nothing.
 */
export function remainderOf(
  paging: Paging,
  { before, rows, page }: { before: number; rows: number; page: number },
): SchoolsRest {
  const { total, lastPage, hasNext, isOdd } = paging
  const seen = before + rows
  const isMore =
    hasNext === true || (lastPage !== null && page < lastPage) || (total !== null && seen < total)
  const isEnd =
    lastPage === null && total === null
      ? hasNext === false
      : (lastPage !== null && page >= lastPage) || (total !== null && seen >= total)
  if (isMore) return isEnd ? 'unknown' : 'more'
  const isTooMuch = total !== null && rows > 0 && seen > total
  return isEnd && !isOdd && !isTooMuch ? 'none' : 'unknown'
}

/**
 * Whether a page is full, by its own size or by the requested size, and does not say that it is the last. There may be
 * more pages, because its total may count only the page.
 */
export function mayBeOneOfMore(
  { total, perPage, lastPage, hasNext }: Paging,
  rows: number,
  asked = Infinity,
): boolean {
  const isFull = rows === perPage || rows === asked
  const hasEnd = lastPage !== null || hasNext === false
  return isFull && !hasEnd && (total === null || total === rows)
}

/** Returns the number of pages if the response gives it. */
export function pagesOf({ total, lastPage }: Paging, perPage: number): number | null {
  if (lastPage !== null) return Math.max(1, lastPage)
  return total === null ? null : Math.max(1, Math.ceil(total / Math.max(1, perPage)))
}
