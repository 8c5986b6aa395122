import { isRecord } from '../../contract/is-record.ts'
import type { Unread } from '../../contract/primitives.ts'

/**
 * Reads an answer of uncertain shape: takes what fits, turns what is plainly meant (a number where a text
 * belongs), and notes the rest, so that what could be read is shown and what could not is named.
 */
export class LenientReader {
  readonly unread: Unread[] = []

  /** A record at `path`; an empty one, with a note, when something else stands there. */
  record(value: unknown, path: string): Record<string, unknown> {
    if (isRecord(value)) return value
    if (isPresent(value)) this.note(path, value)
    return {}
  }

  list(value: unknown, path: string): unknown[] {
    if (Array.isArray(value)) return value
    if (isPresent(value)) this.note(path, value)
    return []
  }

  text(value: unknown, path: string): string | null {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** A text that the interface always has; an empty one, with a note, when it is missing as well. */
  requiredText(value: unknown, path: string): string {
    if (!isPresent(value)) this.note(path, value)
    return this.text(value, path) ?? ''
  }

  /** A finite number, or a text that is one (`per_page` is sent both ways). */
  number(value: unknown, path: string): number | null {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return Number(value)
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** A count or a page number: a whole number that is not negative, also as a text. */
  count(value: unknown, path: string): number | null {
    const number = wholeNumber(value)
    if (number !== null && number >= 0) return number
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** A numeric id, also as a text. One beyond 2^53 is noted: a number would bend it into the id of something else. */
  id(value: unknown, path: string): number | null {
    const number = wholeNumber(value)
    if (number === null && isPresent(value)) this.note(path, value)
    return number
  }

  /** True and false, and the 1 and 0 that some servers store them as. */
  boolean(value: unknown, path: string): boolean | null {
    if (typeof value === 'boolean') return value
    if (value === 1 || value === '1') return true
    if (value === 0 || value === '0') return false
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** Notes a text that is meant for a person, cut where it is long. */
  quote(path: string, text: string): void {
    const said = text.length > 500 ? `${text.slice(0, 500)}…` : text
    this.unread.push({ path, found: 'string', said })
  }

  note(path: string, value: unknown): void {
    const found =
      value === undefined
        ? 'missing'
        : value === null
          ? 'null'
          : Array.isArray(value)
            ? 'array'
            : typeof value
    this.unread.push({ path, found })
  }
}

/** A number or a text that is a whole number, and that a number holds exactly. */
function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** False for undefined and null. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** The first field of a record that has one of these names, in any spelling. */
export type FindField = (...names: string[]) => { key: string; value: unknown }

/**
 * Finds the fields of a record by their camelCase names. Servers also write them as `url_slug`, `url-slug` or `UrlSlug`.
 * A field that holds something comes before one that is null.
 */
export function fieldsOf(record: Record<string, unknown>): FindField {
  const fields = new Map<string, { key: string; value: unknown }>()
  for (const [key, value] of Object.entries(record)) {
    const name = folded(key)
    if (!isPresent(fields.get(name)?.value)) fields.set(name, { key, value })
  }
  return (...names) => {
    const found = names.flatMap((name) => fields.get(folded(name)) ?? [])
    return (
      found.find(({ value }) => isPresent(value)) ??
      found[0] ?? { key: names[0] ?? '', value: undefined }
    )
  }
}

/** The name of a field without the spelling in which it came. */
export function folded(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}
