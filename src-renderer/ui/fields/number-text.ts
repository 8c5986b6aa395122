const written = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * The value of a number field. A text that is not a number is kept as typed, so that a draft loses nothing and every schema
 * rejects it.
 */
export type TypedNumber = number | string | null

/**
 * Parses a number as people write it. Returns null for an empty text, and any other text unchanged. One comma or one point
 * is the decimal sign. Grouping is not supported, because `1.234` is one thousand or one and a fraction, depending on the
 * language.
 */
export function readNumber(text: string): TypedNumber {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return numberOr(text, written.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN)
}

/** The number that a text means, or the text itself if it means none, or one that JavaScript would round. */
export function numberOr(text: string, number: number | null): TypedNumber {
  return number === null || Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text
}

/** Formats the value of a number field for its box: plain digits, no grouping. */
export function writeNumber(value: TypedNumber): string {
  return value === null ? '' : String(value)
}
