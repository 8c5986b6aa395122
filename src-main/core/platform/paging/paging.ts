import type { LenientReader } from './lenient-reader.ts'
import { type Message, messagesIn } from './list-messages.ts'
import { noteEstimates, reportsMissing } from './paging-doubts.ts'
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
  lastPageNames,
  moreNames,
  nextNames,
  otherPageNames,
  previousNames,
  remainingNames,
  sizeNames,
  totalNames,
} from './paging-names.ts'
import {
  choosesPagesOnly,
  isUnderstood,
  type Place,
  placesIn,
  placesOfHeaders,
} from './paging-places.ts'

/** The data of a response about its page. Null for a value that the response does not give. */
export type Paging = {
  total: number | null
  perPage: number | null
  page: number | null
  /** Page numbers under ambiguous names. */
  otherPages: number[]
  /** How many items come before the page, according to the response. */
  rowsBefore: number | null
  lastPage: number | null
  /** Whether the response names a next page. */
  hasNext: boolean | null
  /** Whether the response names a previous page. */
  hasPrevious: boolean
  /** The cursor for the next page, in a list whose pages have no numbers. */
  cursor: string | null
  /** True for a list whose pages have no numbers: Laravel's `cursorPaginate`. */
  isByCursor: boolean
  /** Messages for people in the response. A complete list has none that is more than a yes. */
  messages: Message[]
  /** Whether the response says that a part of the list is missing, or has a message that may say so. */
  isPart: boolean
  /** True if one of these values cannot be read, or if the response cannot be trusted with them. */
  isOdd: boolean
  /** Whether two of its totals or last pages differ, or one cannot be read. */
  isContradictory: boolean
  /** Whether all fields beside the list are known. An unknown field may mean that something is missing. */
  isUnderstood: boolean
}

/** Longest cursor that is sent back, in characters. It becomes part of an address. */
const cursorLimit = 2000

/** Other data about a page: the data around its envelope, its headers, and the number of its rows. */
type Beside = {
  around?: Record<string, unknown>
  headers?: Headers
  rows?: number
  /** Removes tokens from a text. */
  redact?: (text: string) => string
}

/**
 * Reads the numbers and links of Laravel's and similar paginators: under `meta`, `pagination` or beside the list, in
 * snake_case or camelCase. Two different values for one number make it odd. An address in the response is never
 * followed, because the token would be sent to it. Only a cursor and the number of the last page are taken from it.
 */
export function readPaging(
  envelope: Record<string, unknown>,
  reader: LenientReader,
  { around = {}, headers = new Headers(), rows = 0, redact = (text) => text }: Beside = {},
): Paging {
  const notesBefore = reader.unread.length
  const records = around === envelope ? [envelope] : [envelope, around]
  const headerPlaces = placesOfHeaders(headers)
  const places = [...records.flatMap((record) => placesIn(record, reader)), ...headerPlaces]
  const link = headers.get('link') ?? ''
  const values = valuesIn(places, link)
  const { totals, lastPages, perPage, page, isUnread } = readCounts(places, reader, rows)
  const [total = null] = totals
  // Numbers in addresses may count from 0. So only one above the others is a contradiction.
  const lastPage = highest([...lastPages, ...lastPagesInLinks(values)])
  const isContradictory =
    isUnread || totals.some((each) => each !== total) || lastPages.some((each) => each !== lastPage)
  const next = readNext(values)
  const hasNumbers = page !== null || lastPage !== null
  const given = hasNumbers ? null : next.cursor
  // The cursor would become part of an address, which must not contain a token. The end of such a list cannot be
  // reached.
  const isSecret = given !== null && holdsToken(given, redact)
  const cursor = isSecret ? null : given
  const messages = [
    ...records.flatMap((record) => messagesIn(record)),
    ...headerPlaces.flatMap(({ path, record }) => messagesIn(record, path)),
  ]
  const isPart = reportsMissing(places) || messages.length > 0
  noteEstimates(places, reader)
  const isOdd =
    isPart ||
    isContradictory ||
    isOtherLength(values, rows) ||
    isSecret ||
    reader.unread.length > notesBefore ||
    firstPagesInLinks(values).includes(0)
  const isSilent = !next.isSaid && [total, page, lastPage].every((value) => value === null)
  if (isSilent && !isOdd) reader.note('meta', undefined)
  const madeAt = Date.parse(headers.get('date') ?? '')
  return {
    total,
    perPage,
    page,
    otherPages: otherPageNames.flatMap(values.numbers),
    rowsBefore: rowsBeforeIn(values),
    lastPage,
    hasNext: next.isSaid && !isSecret ? next.isNamed : null,
    hasPrevious: hasPrevious(values),
    cursor: cursor !== null && cursor.length <= cursorLimit ? cursor : null,
    isByCursor: !hasNumbers && (given !== null || next.hasCursorField),
    messages,
    isPart,
    isOdd,
    isContradictory,
    isUnderstood:
      !isPart &&
      places.every((place) => isUnderstood(place, madeAt)) &&
      linkNames.every((name) => choosesPagesOnly(linkIn(link, name))),
  }
}

/** The values of a page in all its places, and in its Link header. */
type Values = {
  everywhere: (...names: string[]) => unknown[]
  numbers: (name: string) => number[]
  /** The addresses that the page links to. */
  linked: (name: LinkName) => unknown[]
}

function valuesIn(places: readonly Place[], link: string): Values {
  const everywhere = (...names: string[]) => places.map(({ field }) => field(...names).value)
  return {
    everywhere,
    numbers: (name) => givenNumbers(everywhere(name).map(numberOf)),
    linked: (name) => [
      ...[...everywhere('links'), ...everywhere('_links')].map((links) => linkOf(links, name)),
      linkIn(link, name),
    ],
  }
}

/** Reads the counts of a page, and notes those that cannot be read. */
function readCounts(places: readonly Place[], reader: LenientReader, rows: number) {
  /** Returns all values under these names. Null for a value that cannot be read. */
  const counts = (...names: string[]) =>
    places.flatMap(({ path, field }) =>
      names.map((name) => {
        const { key, value } = field(name)
        return reader.count(value, path + key)
      }),
    )
  const notesBefore = reader.unread.length
  const totals = givenNumbers([...counts(...totalNames), ...countsOfAll(places, rows)])
  const lastPages = givenNumbers(counts(...lastPageNames))
  const isUnread = reader.unread.length > notesBefore
  const [perPage = null] = givenNumbers(counts(...sizeNames))
  const [page = null] = givenNumbers(counts('currentPage'))
  return { totals, lastPages, perPage, page, isUnread }
}

function lastPagesInLinks({ everywhere, linked }: Values): number[] {
  return givenNumbers([...everywhere('lastPageUrl'), ...linked('last')].map(pageIn))
}

function firstPagesInLinks({ everywhere, linked }: Values): (number | null)[] {
  return [...everywhere('firstPageUrl'), ...linked('first')].map(pageIn)
}

/** Reads what the response says about a next page: whether it says something, and whether it names one. */
function readNext({ everywhere, numbers, linked }: Values) {
  const addresses = [...everywhere('nextPageUrl'), ...everywhere('next'), ...linked('next')]
  const cursors = everywhere('nextCursor')
  const others = [
    ...[...nextNames, ...moreNames].flatMap((name) => everywhere(name)),
    ...remainingNames.flatMap(numbers).map((count) => count > 0),
    ...endNames.flatMap((name) =>
      everywhere(name).map((value) => (typeof value === 'boolean' ? !value : undefined)),
    ),
  ]
  const said = [...addresses, ...cursors, ...others].filter((value) => value !== undefined)
  const found = [...cursors.map(textOf), ...addresses.map(cursorIn)]
  return {
    isSaid: said.length > 0,
    isNamed: said.some(isNamed),
    cursor: found.find((each) => each !== null) ?? null,
    hasCursorField: cursors.some((each) => each !== undefined),
  }
}

function hasPrevious({ everywhere, linked }: Values): boolean {
  const said = [
    ...previousNames.flatMap((name) => everywhere(name)),
    ...linked('prev'),
    ...linked('previous'),
  ].filter((value) => value !== undefined)
  return said.some(isNamed) || beginNames.some((name) => everywhere(name).includes(false))
}

/** Whether the numbers of the first and the last row do not fit the number of rows. */
function isOtherLength({ numbers }: Values, rows: number): boolean {
  const [from] = numbers('from')
  const [to] = numbers('to')
  if (from === undefined || to === undefined) return false
  // A platform that counts from 1 gives the last row. Others may give the row after it.
  const lengths = from === 1 ? [to] : [to - from, to - from + 1]
  return !lengths.includes(rows)
}

function rowsBeforeIn({ numbers }: Values): number | null {
  const given = [
    ...numbers('from').map((each) => each - 1),
    ...numbers('offset'),
    ...numbers('skip'),
  ]
  // An empty page may begin at row 0, counted from 1.
  return highest(given.length === 0 ? [] : [0, ...given])
}

/**
 * Returns totals under the name `count`. It is a total beside `next` and `previous` (Django), or if it differs from the
 * number of rows on the page (Laravel's resources).
 */
function countsOfAll(places: readonly Place[], rows: number): (number | null)[] {
  return places.map(({ field }) => {
    const counts = givenNumbers(countNames.map((name) => numberOf(field(name).value)))
    const count = counts.length > 0 ? Math.max(...counts) : null
    const isDjangos = ['next', 'previous'].every((name) => field(name).value !== undefined)
    return count !== null && (isDjangos || count > rows) ? count : null
  })
}

/** Reads a number of pages or items, which may be a text. Null for any other value. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

function givenNumbers(counts: readonly (number | null)[]): number[] {
  return counts.filter((each) => each !== null)
}

function highest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers)
}
