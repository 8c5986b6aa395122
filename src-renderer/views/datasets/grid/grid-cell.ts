import type { Cell, Column } from '#contract/dataset.ts'

/** True for the columns whose values are lined up by their last digit. */
export function isNumeric(type: Column['type']): boolean {
  return type === 'integer' || type === 'decimal'
}

/** What a cell shows: the wire's own text, but for the two words that a person reads rather than spells. */
export function cellText({ kind, text, cut }: Cell, words: { yes: string; no: string }): string {
  if (kind === 'boolean') return text === 'true' ? words.yes : words.no
  return cut ? `${text}…` : text
}
