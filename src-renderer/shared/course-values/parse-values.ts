import type { Json } from '#contract/primitives.ts'

/** Splits a text at commas into trimmed items without duplicates. */
export function splitItems(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}

/** Reads an id from a number or a text. Returns null for any other value. */
export function readId(value: Json): number | null {
  const number = readWhole(value)
  return number !== null && number > 0 ? number : null
}

/** Reads a whole number from a number or a text. Returns null for any other value. */
export function readWhole(value: Json): number | null {
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
