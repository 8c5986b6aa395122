import type { Json } from '#contract/primitives.ts'

/** The items of a text that joins them by commas, trimmed, each once. */
export function splitItems(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}

/** An id as a number or as the text of one; `null` for anything else. */
export function readId(value: Json): number | null {
  const number = readWhole(value)
  return number !== null && number > 0 ? number : null
}

/** A whole number, or the text of one; `null` for anything else. */
export function readWhole(value: Json): number | null {
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
