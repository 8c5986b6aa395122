import { SchoolFilters } from '../../contract/school.ts'
import { fieldsOf, type FindField, folded, type LenientReader } from './lenient-reader.ts'
import * as names from './paging-names.ts'
import { isWords, mayReportMissingItems } from './part-words.ts'
import { isRecord } from './answer-fields.ts'

/** One record of an answer in which numbers of the list may stand. */
export type Place = { path: string; record: Record<string, unknown>; field: FindField }

/** The places of an envelope: itself, its `meta`, and what either of them has for the paging. */
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

/** Words by which the name of a header speaks of a list and its pages. */
const listWords = new Set([
  ...['page', 'pages', 'pagination', 'paging', 'total', 'totals', 'totalpages', 'totalcount'],
  ...['count', 'more', 'remaining', 'next', 'offset', 'cursor', 'partial', 'truncated', 'complete'],
  ...['incomplete', 'results', 'records', 'items', 'omitted', 'skipped', 'limited', 'sampled'],
])

/** The places of headers: `X-Total-Pages: 3` is a place with `total-pages`, `X-Pagination: {…}` one with what it holds. */
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

/** Content-Range of a list: `items 0-24/319` (RFC 9110, section 14.4); `*` is no number. */
function placeOfRange(value: string): Place[] {
  if (/^\s*bytes\b/i.test(value)) return []
  const [, offset, total] = /^\s*(?:\w+\s+)?(?:(\d+)-\d+|\*)\/(\d+|\*)\s*$/.exec(value) ?? []
  return [
    headerPlace('content-range', {
      ...(offset === undefined ? {} : { offset }),
      // What cannot be read is noted.
      total: total === '*' ? null : (total ?? value),
    }),
  ]
}

/** A header is named as it came where it cannot be read. */
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
  return { path, record, field: fieldsOf(record) }
}

const known = new Set(
  [
    ...[names.totalNames, names.countNames, names.lastPageNames, names.otherPageNames],
    ...[names.moreNames, names.endNames, names.nextNames, names.partNames, names.wholeNames],
    ...[names.innerNames, names.previousNames, names.beginNames, names.harmlessNames],
    ...[names.remainingNames, names.sizeNames],
  ]
    .flat()
    .map(folded),
)
/** What the list holds, and no addresses of its pages. */
const contentNames = new Set(['data', 'results', 'included'])
const [words, yesses] = [names.wordNames, names.yesNames].map((list) => new Set(list.map(folded)))

/**
 * Whether every field of a place is one whose meaning is known, or says nothing. `madeAt`: when the answer was made, in
 * milliseconds since 1970; NaN where that is not known.
 */
export function isUnderstood({ record }: Place, madeAt: number): boolean {
  return Object.entries(record).every(([key, value]) => {
    const name = folded(key)
    if (isBlank(value) || isTime(value, madeAt)) return true
    if (known.has(name) || name.endsWith('url'))
      return contentNames.has(name) || choosesPagesOnly(value)
    if (words?.has(name)) return !mayReportMissingItems(name, value)
    return yesses?.has(name) === true && isYes(value)
  })
}

/** How far a time in an answer may be from the time of the answer, in milliseconds. */
const clockTolerance = 5 * 60_000

/** Whether a value is this time. Without a zone it is that of this computer, or UTC. */
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
  [...names.pageQueryNames, ...Object.keys(SchoolFilters.shape)].map(folded),
)

/** Whether the addresses in a value ask for no more than a page: `?status=active` tells of a filter that nobody chose. */
export function choosesPagesOnly(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).every(choosesPagesOnly)
  const query = typeof value === 'string' ? /\?([^#]*)/.exec(value)?.[1] : undefined
  return [...new URLSearchParams(query).keys()].every((name) => pageQuery.has(folded(name)))
}

function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null || value === ''
  return Object.values(value).every(isBlank)
}

function isYes(value: unknown): boolean {
  const isGood = value === true || value === 0 || value === 1 || Number(value) === 200
  return isGood || (typeof value === 'string' && !isWords(value))
}
