import { isRecord } from '../../../contract/is-record.ts'
import { SchoolFilters } from '../../../contract/school.ts'
import { clockTolerance } from '../network/platform-clocks.ts'
import { fieldFinder, type FindField, foldName, type LenientReader } from './lenient-reader.ts'
import * as names from './paging-names.ts'
import { isPlainYes } from './list-messages.ts'

/** An object of a response that may contain numbers about the list. */
export type Place = { path: string; record: Record<string, unknown>; field: FindField }

/** Returns the places of an envelope: the envelope, its `meta`, and the paging objects in both. */
export function placesIn(envelope: Record<string, unknown>, reader: LenientReader): Place[] {
  const outer = placeOf('', envelope)
  const meta = placeOf('meta.', reader.record(envelope['meta'], 'meta'))
  const inner = names.innerNames.flatMap((name) =>
    [outer, meta].flatMap(({ path, field }) => {
      const { key, value } = field(name)
      return isRecord(value) ? [placeOf(`${path}${key}.`, value)] : []
    }),
  )
  return [meta, ...inner, outer]
}

/** Words in header names about a list and its pages. */
const listWords = new Set([
  ...['page', 'pages', 'pagination', 'paging', 'total', 'totals', 'totalpages', 'totalcount'],
  ...['count', 'more', 'remaining', 'next', 'offset', 'cursor', 'partial', 'truncated', 'complete'],
  ...['incomplete', 'results', 'records', 'items', 'omitted', 'skipped', 'limited', 'sampled'],
])

/**
 * Returns the places of headers. `X-Total-Pages: 3` is a place with `total-pages`. `X-Pagination: {…}` is a place with
 * the fields of its value.
 */
export function placesOfHeaders(headers: Headers): Place[] {
  return [...headers].flatMap(([header, value]) => {
    if (header === 'content-range') return placeOfRange(value)
    const words = header.split('-').filter((word) => word !== 'x' && word !== 'wp')
    if (!words.some((word) => listWords.has(word)) || words.includes('ratelimit')) return []
    const record = recordIn(value)
    if (record) return [placeOf(`${header}.`, record)]
    const name = words.filter((word) => word !== 'pagination' && word !== 'paging').join('-')
    return [headerPlace(header, { [name]: value })]
  })
}

/** Reads the Content-Range of a list: `items 0-24/319` (RFC 9110, section 14.4). `*` means unknown. */
function placeOfRange(value: string): Place[] {
  if (/^\s*bytes\b/i.test(value)) return []
  const [, offset, total] = /^\s*(?:\w+\s+)?(?:(\d+)-\d+|\*)\/(\d+|\*)\s*$/.exec(value) ?? []
  return [
    headerPlace('content-range', {
      ...(offset === undefined ? {} : { offset }),
      // An unreadable value is kept, so that it is reported.
      total: total === '*' ? null : (total ?? value),
    }),
  ]
}

/** Creates a place of a header. Reports about unreadable values use the original header name. */
function headerPlace(header: string, record: Record<string, unknown>): Place {
  const { field } = placeOf('', record)
  return { path: '', record, field: (...wanted) => ({ ...field(...wanted), key: header }) }
}

function recordIn(value: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(value)
    return isRecord(json) ? json : null
  } catch {
    return null
  }
}

function placeOf(path: string, record: Record<string, unknown>): Place {
  return { path, record, field: fieldFinder(record) }
}

const known = new Set(
  [
    ...[names.totalNames, names.countNames, names.lastPageNames, names.otherPageNames],
    ...[names.moreNames, names.endNames, names.nextNames, names.partNames, names.wholeNames],
    ...[names.innerNames, names.previousNames, names.beginNames, names.harmlessNames],
    ...[names.remainingNames, names.sizeNames],
  ]
    .flat()
    .map(foldName),
)
/** Fields with the content of the list, not with addresses of its pages. */
const contentNames = new Set(['data', 'results', 'included'])
const [words, yesses] = [names.wordNames, names.yesNames].map((list) => new Set(list.map(foldName)))

/**
 * Whether every field of a place is known or empty. `madeAt`: when the response was created, in milliseconds since
 * 1970. NaN if this is not known.
 */
export function isUnderstood({ record }: Place, madeAt: number): boolean {
  return Object.entries(record).every(([key, value]) => {
    const name = foldName(key)
    if (isBlank(value) || isTime(value, madeAt)) return true
    if (known.has(name) || name.endsWith('url'))
      return contentNames.has(name) || choosesPagesOnly(value)
    if (words?.has(name)) return isPlainYes(value)
    return yesses?.has(name) === true && isYes(value)
  })
}

/** Whether a value is this time. A text without a zone is read as this computer's time or as UTC. */
function isTime(value: unknown, time: number): boolean {
  const times =
    typeof value === 'number'
      ? [value, value * 1000]
      : typeof value === 'string' && /\d:\d\d/.test(value)
        ? [Date.parse(value), Date.parse(`${value}Z`)]
        : []
  return times.some((each) => Math.abs(each - time) <= clockTolerance)
}

const pageQuery = new Set(
  [...names.pageQueryNames, ...Object.keys(SchoolFilters.shape)].map(foldName),
)

/** Whether the addresses in a value only choose a page. An address with `?status=active` belongs to a filtered list. */
export function choosesPagesOnly(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).every(choosesPagesOnly)
  const query = typeof value === 'string' ? /\?([^#]*)/.exec(value)?.[1] : undefined
  return [...new URLSearchParams(query).keys()].every((name) => pageQuery.has(foldName(name)))
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null || value === ''
  return Object.values(value).every(isBlank)
}

function isYes(value: unknown): boolean {
  const isGood = value === true || [0, 1, 200].some((code) => value === code || value === `${code}`)
  return isGood || (typeof value === 'string' && isPlainYes(value))
}
