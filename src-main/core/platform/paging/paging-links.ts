import { redacted } from '../../../contract/curl.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** The pages that a response can link to. */
export const linkNames = ['first', 'prev', 'previous', 'next', 'last'] as const
export type LinkName = (typeof linkNames)[number]

/**
 * Returns the address of a page in `links`. It may be a text, JSON:API's object, or a list item with this `rel`.
 * Laravel's list of page buttons does not count.
 */
export function linkOf(links: unknown, name: LinkName): unknown {
  if (Array.isArray(links)) return links.filter(isRecord).find(({ rel }) => rel === name)?.['href']
  if (!isRecord(links)) return undefined
  const link = links[name]
  return isRecord(link) && 'href' in link ? link['href'] : link
}

/** Returns the address of a page in a Link header. */
export function linkIn(header: string, name: LinkName): string | undefined {
  const links = [...header.matchAll(/<([^<>]*)>([^<]*)/g)]
  const found = links.find(([, , about = '']) =>
    new RegExp(`;\\s*rel\\s*=\\s*(?:"[^"]*\\b${name}\\b|${name}\\b)`, 'i').test(about),
  )
  return found?.[1]
}

/** Whether a value names a page. In a header, only a word can mean "no page". */
export function isNamed(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && value !== 'false'
}

/** Returns a cursor or a page number as text. Null for any other value. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the cursor in an address. The rest of the address does not matter. */
export function cursorIn(address: unknown): string | null {
  return textOf(queryOf(address).get('cursor'))
}

/** Whether a cursor contains a token or the text that replaces a redacted token. */
export function holdsToken(cursor: string, redact: (text: string) => string): boolean {
  return (
    cursor.includes(redacted) || [cursor, decoded(cursor)].some((text) => redact(text) !== text)
  )
}

/** Decodes a cursor that may be escaped once more than necessary. */
function decoded(cursor: string): string {
  try {
    return decodeURIComponent(cursor)
  } catch {
    return cursor
  }
}

/** Returns the page number in an address. */
export function pageIn(address: unknown): number | null {
  const query = queryOf(address)
  const page = query.get('page') ?? query.get('page[number]')
  return page !== null && /^\d{1,9}$/.test(page) ? Number(page) : null
}

function queryOf(address: unknown): URLSearchParams {
  const query = typeof address === 'string' ? /\?([^#]*)/.exec(address)?.[1] : undefined
  return new URLSearchParams(query ?? '')
}
