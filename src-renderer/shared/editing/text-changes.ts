import { diffWordsWithSpace } from 'diff'

/** A piece of a text or one item of a list, and whether only one side has it. */
export type Change = { text: string; change: 'same' | 'added' | 'removed' }

/** The maximum number of edits to find between two texts. Beyond it, the whole text is shown as replaced. */
const mostEdits = 600

/** Compares two texts word by word. Spaces and line ends count. */
export function wordChanges(before: string, after: string, edits = mostEdits): Change[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: edits })
  if (parts === undefined) return replaced(before, after)
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** Compares two lists by items. The items of the new list come first, in its order, then the removed ones. */
export function itemChanges(before: readonly string[], after: readonly string[]): Change[] {
  const kept = after.map((text): Change => ({
    text,
    change: before.includes(text) ? 'same' : 'added',
  }))
  const gone = before.filter((text) => !after.includes(text))
  return [...kept, ...gone.map((text): Change => ({ text, change: 'removed' }))]
}

function replaced(before: string, after: string): Change[] {
  return [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ]
}

/** A piece of one of two texts side by side. */
export type Piece = { text: string; differs: boolean }

/** Compares two texts word by word: returns the pieces of each, and marks those that the other does not have. */
export function sideBySide(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const changes = wordChanges(theirs, mine)
  const piecesWithout = (left: Change['change']): Piece[] =>
    changes
      .filter(({ change }) => change !== left)
      .map(({ text, change }) => ({ text, differs: change !== 'same' }))
  return { mine: piecesWithout('removed'), theirs: piecesWithout('added') }
}
