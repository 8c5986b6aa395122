import { fold } from '../../../contract/fold.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { Unread } from '../../../contract/primitives.ts'

/**
 * Reads a response of uncertain shape. Accepts values of the expected type, converts obvious ones (a number instead of a
 * text), and notes all others, so that the interface can show the readable values and name the unreadable ones.
 */
export class LenientReader {
  readonly unread: Unread[] = []

  /** Reads a record at `path`. Notes any other value, and returns an empty record instead. */
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

  /** Reads a text that the interface requires. Notes a missing one too, and returns an empty text instead. */
  requiredText(value: unknown, path: string): string {
    if (!isPresent(value)) this.note(path, value)
    return this.text(value, path) ?? ''
  }

  /** Reads a finite number, which may be a text. Servers send `per_page` in both forms. */
  number(value: unknown, path: string): number | null {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return Number(value)
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** Reads a count or a page number: a whole number that is not negative. It may be a text. */
  count(value: unknown, path: string): number | null {
    const number = wholeNumber(value)
    if (number !== null && number >= 0) return number
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** Reads a numeric id, which may be a text. Notes an id beyond 2^53, because rounding would make it the id of another thing. */
  id(value: unknown, path: string): number | null {
    const number = wholeNumber(value)
    if (number === null && isPresent(value)) this.note(path, value)
    return number
  }

  /** Reads true and false. Some servers store them as 1 and 0. */
  boolean(value: unknown, path: string): boolean | null {
    if (typeof value === 'boolean') return value
    if (value === 1 || value === '1') return true
    if (value === 0 || value === '0') return false
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** Notes a text for a person. Cuts it after 500 characters. */
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

/** Reads a whole number, which may be a text. Null for a number that JavaScript cannot hold exactly, and for any other value. */
function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** False for undefined and null. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** Returns the first field of a record that has one of these names, in any spelling. */
export type FindField = (...names: string[]) => { key: string; value: unknown }

/**
 * Finds the fields of a record by their camelCase names. Servers also write them as `url_slug`, `url-slug` or `UrlSlug`.
 * If a name occurs in several spellings, a field with a value wins over null.
 */
export function fieldFinder(record: Record<string, unknown>): FindField {
  const fields = new Map<string, { key: string; value: unknown }>()
  for (const [key, value] of Object.entries(record)) {
    const name = foldName(key)
    if (!isPresent(fields.get(name)?.value)) fields.set(name, { key, value })
  }
  return (...names) => {
    const found = names.flatMap((name) => fields.get(foldName(name)) ?? [])
    return (
      found.find(({ value }) => isPresent(value)) ??
      found[0] ?? { key: names[0] ?? '', value: undefined }
    )
  }
}

/** Returns the name of a field in lower case, without accents, `_` and `-`. */
export function foldName(name: string): string {
  return fold(name).replaceAll(/[_-]/g, '')
}
