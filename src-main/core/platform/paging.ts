import type { SchoolsRest } from '../../contract/school.ts'
import { isRecord } from './answer-fields.ts'
import { folded, type LenientReader } from './lenient-reader.ts'
import {
  cursorIn,
  holdsToken,
  isNamed,
  linkIn,
  type LinkName,
  linkNames,
  linkOf,
  pageIn,
  textOf,
} from './paging-links.ts'
import {
  beginNames,
  countNames,
  endNames,
  estimateName,
  estimateWord,
  exactName,
  lastPageNames,
  moreNames,
  nextNames,
  ofCount,
  otherPageNames,
  partNames,
  previousNames,
  remainingNames,
  sizeNames,
  totalNames,
  wholeNames,
  wordNames,
} from './paging-names.ts'
import {
  choosesPagesOnly,
  isUnderstood,
  type Place,
  placesIn,
  placesOfHeaders,
} from './paging-places.ts'
import { mayReportMissingItems } from './part-words.ts'

/** What an answer says about its place in the list. Null where it does not say. */
export type Paging = {
  total: number | null
  perPage: number | null
  page: number | null
  /** Numbers of the page by names that stand for other things as well. */
  otherPages: number[]
  /** How many items of the list come before the page, by what the answer says. */
  rowsBefore: number | null
  lastPage: number | null
  /** Whether the answer names a page after this one. */
  hasNext: boolean | null
  /** The answer names a page before this one. */
  hasPrevious: boolean
  /** What the next page is asked with, in a list whose pages have no numbers. */
  cursor: string | null
  /** True for a list whose pages have no numbers: Laravel's `cursorPaginate`. */
  isByCursor: boolean
  /** The answer says of itself that a part of the list is missing. */
  isPart: boolean
  /** True when one of these is there and cannot be read, or the answer is not to be trusted with them. */
  isOdd: boolean
  /** Two of its totals or of its last pages differ, or one cannot be read. */
  isContradictory: boolean
  /** Nothing beside the list is unknown. What is unknown may say that something is missing. */
  isUnderstood: boolean
}

/** The longest cursor that is sent back, in characters: it becomes a part of an address. */
const cursorLimit = 2000

/** What is known of a page beside its envelope: what stands around that, its headers, and the number of its rows. */
type Beside = {
  around?: Record<string, unknown>
  headers?: Headers
  rows?: number
  /** Removes tokens from a text. */
  redact?: (text: string) => string
}

/**
 * Reads the numbers and links of Laravel's paginators, and of their like: under `meta`, `pagination` or beside the list, in
 * snake_case or in camelCase. Numbers that are said twice and differ are odd. An address in the answer is never followed,
 * because the token would travel to it; only a cursor and the number of the last page are taken out of it.
 */
export function readPaging(
  envelope: Record<string, unknown>,
  reader: LenientReader,
  { around = {}, headers = new Headers(), rows = 0, redact = (text) => text }: Beside = {},
): Paging {
  const notesBefore = reader.unread.length
  const places = [envelope, around].flatMap((record) => placesIn(record, reader))
  places.push(...placesOfHeaders(headers))
  const link = headers.get('link') ?? ''
  const madeAt = Date.parse(headers.get('date') ?? '')
  /** All values under these names; null where there are none. */
  const counts = (...names: string[]) =>
    places.flatMap(({ path, field }) =>
      names.map((name) => {
        const { key, value } = field(name)
        return reader.count(value, path + key)
      }),
    )
  const notesBeforeCounts = reader.unread.length
  const totals = told([...counts(...totalNames), ...countsOfAll(places, rows)])
  const [total = null] = totals
  const lastPages = told(counts(...lastPageNames))
  const isCountUnread = reader.unread.length > notesBeforeCounts
  const [perPage = null] = told(counts(...sizeNames))
  const [page = null] = told(counts('currentPage'))

  const everywhere = (...names: string[]) => places.map(({ field }) => field(...names).value)
  const linked = (name: LinkName) => [
    ...[...everywhere('links'), ...everywhere('_links')].map((links) => linkOf(links, name)),
    linkIn(link, name),
  ]
  const addresses = [...everywhere('nextPageUrl'), ...everywhere('next'), ...linked('next')]
  // These may count from 0, so that only a number beyond the others speaks against them.
  const lastInAddresses = told([...[...everywhere('lastPageUrl'), ...linked('last')].map(pageIn)])
  const firstInAddresses = [...everywhere('firstPageUrl'), ...linked('first')].map(pageIn)
  const lastOfAll = Math.max(-1, ...lastPages, ...lastInAddresses)
  const lastPage = lastOfAll < 0 ? null : lastOfAll
  const numbers = (name: string) => told(everywhere(name).map(numberOf))
  const nextCursors = everywhere('nextCursor')
  const others = [
    ...[...nextNames, ...moreNames].flatMap((name) => everywhere(name)),
    ...remainingNames.flatMap(numbers).map((count) => count > 0),
    ...endNames.flatMap((name) =>
      everywhere(name).map((value) => (typeof value === 'boolean' ? !value : undefined)),
    ),
  ]
  const said = [...addresses, ...nextCursors, ...others].filter((value) => value !== undefined)
  const cursors = [...nextCursors.map(textOf), ...addresses.map(cursorIn)]
  const hasNumbers = page !== null || lastPage !== null
  const given = hasNumbers ? null : (cursors.find((each) => each !== null) ?? null)
  // It would become a part of an address, where no token may be. The end of such a list cannot be seen.
  const isSecret = given !== null && holdsToken(given, redact)
  const cursor = isSecret ? null : given
  const isSilent = said.length === 0 && [total, page, lastPage].every((value) => value === null)
  const isPart = reportsMissing(places)
  const isContradictory =
    isCountUnread ||
    totals.some((each) => each !== total) ||
    (lastPages.length > 0 && lastPages.some((each) => each !== lastPage))
  // They are shown, because nothing else tells why the list may not be whole.
  for (const { path, field } of places)
    for (const name of wordNames) {
      const { key, value } = field(name)
      if (!mayReportMissingItems(name, value)) continue
      if (typeof value === 'string') reader.quote(path + key, redact(value))
      else reader.note(path + key, value)
    }
  for (const { path, record } of places)
    for (const [key, value] of Object.entries(record))
      if (isOfEstimate(folded(key.slice(0, 100)), value)) reader.note(path + key, value)
  const isOdd =
    isPart ||
    isContradictory ||
    isSecret ||
    reader.unread.length > notesBefore ||
    firstInAddresses.includes(0)
  if (isSilent && !isOdd) reader.note('meta', undefined)
  return {
    total,
    perPage,
    page,
    otherPages: otherPageNames.flatMap(numbers),
    rowsBefore: [
      ...numbers('from').map((each) => each - 1),
      ...numbers('offset'),
      ...numbers('skip'),
    ].reduce<number | null>((most, each) => Math.max(most ?? 0, each), null),
    lastPage,
    hasNext: said.length === 0 || isSecret ? null : said.some(isNamed),
    hasPrevious:
      [
        ...previousNames.flatMap((name) => everywhere(name)),
        ...linked('prev'),
        ...linked('previous'),
      ]
        .filter((value) => value !== undefined)
        .some(isNamed) || beginNames.some((name) => everywhere(name).includes(false)),
    cursor: cursor !== null && cursor.length <= cursorLimit ? cursor : null,
    isByCursor: !hasNumbers && (given !== null || nextCursors.some((each) => each !== undefined)),
    isPart,
    isOdd,
    isContradictory,
    isUnderstood:
      !isPart &&
      places.every((place) => isUnderstood(place, madeAt)) &&
      linkNames.every((name) => choosesPagesOnly(linkIn(link, name))),
  }
}

/**
 * What comes after a page: `before` rows were read before its `rows`. Numbers that contradict each other, and an answer
 * that says nothing, leave it unknown.
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
 * Whether a page is as full as it can be, by its own size or by the one that was asked for, and names no end: there may be
 * more, because a total that is no more than that may count the page alone.
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

/** How many pages the list has, as far as the answer says. */
export function pagesOf({ total, lastPage }: Paging, perPage: number): number | null {
  if (lastPage !== null) return Math.max(1, lastPage)
  return total === null ? null : Math.max(1, Math.ceil(total / Math.max(1, perPage)))
}

/**
 * Totals that are called `count`: beside `next` and `previous` (Django), and where it is not the number of the page's own
 * rows, as Laravel's resources have it.
 */
function countsOfAll(places: readonly Place[], rows: number): (number | null)[] {
  return places.map(({ field }) => {
    const counts = told(countNames.map((name) => numberOf(field(name).value)))
    const count = counts.length > 0 ? Math.max(...counts) : null
    const isDjangos = ['next', 'previous'].every((name) => field(name).value !== undefined)
    return count !== null && (isDjangos || count > rows) ? count : null
  })
}

/** Whether the answer says of itself that something is missing. */
function reportsMissing(places: readonly Place[]): boolean {
  return places.some(({ field }) => {
    const some = (names: readonly string[], is: (value: unknown) => boolean) =>
      names.some((name) => is(field(name).value))
    const { value: shards } = field('_shards')
    return (
      some(partNames, isSaid) ||
      some(wholeNames, (value) => value === false || value === 0 || value === 'false') ||
      (isRecord(shards) && Boolean(shards['failed']))
    )
  })
}

/** Whether a field says that a count of the list is none, but a limit, a lower bound or an estimate. */
function isOfEstimate(name: string, value: unknown): boolean {
  if (estimateName.test(name) && isSaid(value)) return true
  if (exactName.test(name)) return value !== undefined && value !== null && !isSaid(value)
  return ofCount.test(name) && typeof value === 'string' && estimateWord.test(value)
}

/** Whether a flag or a number is set. An empty list of what was omitted is not. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  const isNo = typeof value === 'string' && /^(?:0+|false|no|none|null|n)?$/i.test(value.trim())
  return Boolean(value) && !isNo
}

/** A number of pages or items, also as a text; null for anything else that may have the same name. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

function told(counts: readonly (number | null)[]): number[] {
  return counts.filter((each) => each !== null)
}
