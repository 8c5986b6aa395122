import { isRecord } from '../../contract/is-record.ts'
import type { Unread } from '../../contract/primitives.ts'
import type { School, SchoolPage } from '../../contract/school.ts'
import { statementOf } from './answers/answer-signals.ts'
import type { Answer } from './answers/platform-answer.ts'
import { hasNameTwice } from './answers/repeated-names.ts'
import { fieldFinder, LenientReader } from './paging/lenient-reader.ts'
import { noteMessages } from './paging/list-messages.ts'
import { pagesOf, remainderOf } from './paging/paging-remainder.ts'
import { type Paging, readPaging } from './paging/paging.ts'
import { readSchool } from './school-reader.ts'
import { type SlugsElsewhere, slugsElsewhere } from './slugs-elsewhere.ts'

/** One page of a list, with its data about the list. */
export type SchoolAnswer = {
  items: Item[]
  paging: Paging
  unread: Unread[]
  /** True if the response is a stored copy from a cache. */
  isStored: boolean
  elsewhere: SlugsElsewhere
}

/** `key` identifies the item on any page. `school` is null if the item is not a school. */
type Item = { key: string; school: School | null }

/** The parts of a list response around its JSON. */
type Head = Partial<Pick<Answer, 'status' | 'headers' | 'isStored' | 'redact' | 'text'>>

/**
 * Reads a list response: a paginator of any kind, or a bare list. Returns null if it has no list, because then it does not
 * come from this interface. With a `status` other than 200, the list may be a part, a copy or a promise. A body may also say
 * both yes and no, or have a name twice. In all these cases, a school that is not in the list may exist.
 */
export function readSchoolPage(
  json: unknown,
  {
    status = 200,
    headers = new Headers(),
    isStored = false,
    redact = (said) => said,
    text = '',
  }: Head = {},
): SchoolAnswer | null {
  const reader = new LenientReader()
  const [envelope, around] = envelopesOf(json, reader)
  const items = itemsOf(envelope['data'])
  if (items === null) return null
  const read = items.map((item, i): Item => {
    const path = `data.${i}`
    if (isRecord(item)) return { key: keyOf(item), school: readSchool(item, path, reader) }
    reader.note(path, item)
    return { key: JSON.stringify(item), school: null }
  })
  const rows = items.length
  const paging = readPaging(envelope, reader, { around, headers, rows, redact })
  noteMessages(paging.messages, reader, redact)
  const isContradiction = !Array.isArray(json) && statementOf(json) === 'both'
  const isTwofold = isContradiction || hasNameTwice(text, json)
  const isOdd = paging.isOdd || status !== 200 || isTwofold
  const elsewhere = slugsElsewhere(json, items)
  return { items: read, paging: { ...paging, isOdd }, unread: reader.unread, isStored, elsewhere }
}

/** Returns the id of an item, because its other fields may change while the list is read. Without an id, returns the whole item. */
function keyOf(item: Record<string, unknown>): string {
  const { value } = fieldFinder(item)('id')
  // Larger numbers were rounded, so different ids may look the same.
  const hasId = Number.isSafeInteger(value) || (typeof value === 'string' && value.trim() !== '')
  return hasId ? `id ${String(value).trim()}` : JSON.stringify(item)
}

function schoolsOf(items: readonly Item[]): School[] {
  return items.flatMap(({ school }) => school ?? [])
}

/** Returns the result of a request for one page. */
export function pageOf(
  { items, paging, unread }: SchoolAnswer,
  asked: { page: number; perPage: number },
): SchoolPage {
  const page = paging.page ?? asked.page
  const perPage = paging.perPage ?? asked.perPage
  const before = (page - 1) * perPage
  const rest = remainderOf(paging, { before, rows: items.length, page })
  // If the platform gives no total, the last page shows it.
  const total = paging.total ?? (rest === 'none' && items.length > 0 ? before + items.length : null)
  return {
    schools: schoolsOf(items),
    total,
    page,
    pages: pagesOf(paging, perPage) ?? (rest === 'none' ? page : null),
    perPage,
    rest,
    unread,
  }
}

/**
 * Returns the object with the list and its numbers, and the object around it: some servers put Laravel's whole paginator
 * under `data`. Django calls the list `results`. Others name it after its content.
 */
function envelopesOf(
  json: unknown,
  reader: LenientReader,
): [Record<string, unknown>, Record<string, unknown>] {
  if (Array.isArray(json)) return [{ data: json }, {}]
  const outer = reader.record(json, '')
  const inner = outer['data']
  if (isRecord(inner) && 'data' in inner) return [inner, outer]
  const listName = listNames.find((name) => Array.isArray(outer[name]))
  if (inner === undefined && listName !== undefined) {
    const { [listName]: data, ...rest } = outer
    return [{ ...rest, data }, {}]
  }
  return [outer, {}]
}

const listNames = 'results items schools units dados escolas unidades datos escuelas'.split(' ')

/** Returns a list. Servers of this kind write a list whose keys have gaps as an object with numbers as names. */
function itemsOf(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data as unknown[]
  if (!isRecord(data)) return null
  return Object.keys(data).every((key) => /^\d+$/.test(key)) ? Object.values(data) : null
}
