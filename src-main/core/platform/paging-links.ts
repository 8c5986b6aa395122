import { redacted } from '../../contract/curl.ts'
import { isRecord } from './answer-fields.ts'

/** The pages that an answer can link to. */
export const linkNames = ['first', 'prev', 'previous', 'next', 'last'] as const
export type LinkName = (typeof linkNames)[number]

/**
 * The address of a page in `links`: a text, JSON:API's object, or an item of a list that names its `rel`. Laravel's list of
 * page buttons is no such thing.
 */
export function linkOf(links: unknown, name: LinkName): unknown {
  if (Array.isArray(links)) return links.filter(isRecord).find(({ rel }) => rel === name)?.['href']
  if (!isRecord(links)) return undefined
  const link = links[name]
  return isRecord(link) && 'href' in link ? link['href'] : link
}

/** The address of a page in a Link header. */
export function linkIn(header: string, name: LinkName): string | undefined {
  const links = [...header.matchAll(/<([^<>]*)>([^<]*)/g)]
  const found = links.find(([, , about = '']) =>
    new RegExp(`;\\s*rel\\s*=\\s*(?:"[^"]*\\b${name}\\b|${name}\\b)`, 'i').test(about),
  )
  return found?.[1]
}

/** Whether a value names a page. A header has no other way to say no than a word. */
export function isNamed(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && value !== 'false'
}

/** What is written of a cursor or a page; null for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The cursor in an address. Where the address leads does not matter. */
export function cursorIn(address: unknown): string | null {
  return textOf(queryOf(address).get('cursor'))
}

/** Whether a cursor holds a token, or what stands in the place of one in a body. */
export function holdsToken(cursor: string, redact: (text: string) => string): boolean {
  return (
    cursor.includes(redacted) || [cursor, decoded(cursor)].some((text) => redact(text) !== text)
  )
}

/** A cursor that was escaped once more than an address wants. */
function decoded(cursor: string): string {
  try {
    return decodeURIComponent(cursor)
  } catch {
    return cursor
  }
}

/** The number of the page that an address names. */
export function pageIn(address: unknown): number | null {
  const query = queryOf(address)
  const page = query.get('page') ?? query.get('page[number]')
  return page !== null && /^\d{1,9}$/.test(page) ? Number(page) : null
}

function queryOf(address: unknown): URLSearchParams {
  const query = typeof address === 'string' ? /\?([^#]*)/.exec(address)?.[1] : undefined
  return new URLSearchParams(query ?? '')
}
