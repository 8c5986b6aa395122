const written = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * Parses a number as people write it. Returns null for an empty text, and NaN for text that is not a number: a schema
 * rejects NaN, so such text is never silently ignored. One comma or one point is the decimal sign. Grouping is not
 * supported, because `1.234` is one thousand or one and a fraction, depending on the language.
 */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return written.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

/** Formats a number for a text box: plain digits, no grouping. */
export function writeNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
