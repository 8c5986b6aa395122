import type { Cell, Column } from '#contract/dataset.ts'
import type { Language } from '#contract/settings.ts'
import { sayDuration } from '../duration-words.ts'

/** True for the columns whose values are lined up by their last digit. */
export function isAtEnd(type: Column['type']): boolean {
  return type === 'integer' || type === 'decimal' || type === 'duration'
}

/** How a cell is set, in classes of the theme; undefined: nothing is known of it yet. */
export function cellClass(cell: Cell | undefined, type: Column['type']): string {
  const tone =
    cell?.kind === 'json' ? 'muted mono' : cell?.kind === 'null' ? 'faint text-small italic' : ''
  return isAtEnd(type) ? `${tone} numbers align-end` : tone
}

/** What a cell shows: the wire's own text, but for the two words that a person reads rather than spells. */
export function cellText({ kind, text, cut }: Cell, words: { yes: string; no: string }): string {
  if (kind === 'boolean') return text === 'true' ? words.yes : words.no
  return cut ? `${text}…` : text
}

/** What the pointer is told over a cell: a text that may not fit, a time in words; undefined: nothing. */
export function cellTitle(
  { kind, text }: Cell,
  type: Column['type'],
  language: { current: Language; dateTime(iso: string): string },
): string | undefined {
  if (kind !== 'text' && kind !== 'json') return undefined
  if (type === 'duration') return sayDuration(text, language.current) ?? text
  return type === 'date' ? language.dateTime(text) : text
}
