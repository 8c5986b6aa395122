import type { Cell } from '#contract/dataset.ts'
import { type Change, wordChanges } from '../../../../shared/editing/text-changes.ts'

/**
 * Compares two texts of several words, word by word. Returns null if one simply replaces the other: numbers, dates,
 * single words, and texts without a common word.
 */
export function textChanges(before: Cell, after: Cell): Change[] | null {
  if (!isProse(before) || !isProse(after)) return null
  const changes = wordChanges(before.text, after.text)
  return changes.some(({ text, change }) => change === 'same' && /\p{L}/u.test(text))
    ? changes
    : null
}

/** True if two different cells look alike because both were cut before the difference. */
export function differsFurtherOn(before: Cell, after: Cell): boolean {
  return before.cut && after.cut && before.kind === after.kind && before.text === after.text
}

function isProse({ kind, text }: Cell): boolean {
  return kind === 'text' && /(?<!\S)[^\s\p{L}]*\p{L}\S*\s+\S/u.test(text)
}
