import type { Unread } from '../../contract/text.ts'

/**
 * Reads an answer of uncertain shape: takes what fits, turns what is plainly meant (a number where a text
 * belongs), and notes the rest, so that what could be read is shown and what could not is named.
 */
export class TolerantReader {
  readonly unread: Unread[] = []

  /** A record at `path`; an empty one, with a note, when something else stands there. */
  record(value: unknown, path: string): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
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

  /** A finite number, or a text that is one (`per_page` is sent both ways). */
  number(value: unknown, path: string): number | null {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return Number(value)
    if (isPresent(value)) this.note(path, value)
    return null
  }

  /** True and false, and the 1 and 0 that some servers store them as. */
  boolean(value: unknown, path: string): boolean | null {
    if (typeof value === 'boolean') return value
    if (value === 1 || value === '1') return true
    if (value === 0 || value === '0') return false
    if (isPresent(value)) this.note(path, value)
    return null
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

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null
}
