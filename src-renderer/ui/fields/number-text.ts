const written = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * The number that a person wrote: null for nothing, NaN for text that is no number (a schema refuses NaN, so such text
 * is never silently left out). One comma or one point is the decimal sign; grouping is not understood, because
 * `1.234` is one thousand or one and a fraction, depending on the
 * language.
 */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return written.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

/** The number as it is put into an empty box: plain digits, no grouping. */
export function writeNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
