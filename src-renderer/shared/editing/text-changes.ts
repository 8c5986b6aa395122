import { diffWordsWithSpace } from 'diff'

/** A piece of a text or one item of a list, and whether only one side has it. */
export type Change = { text: string; change: 'same' | 'added' | 'removed' }

/** The most edits that are looked for between two texts; beyond, one text simply takes the place of the other. */
const mostEdits = 600

/** Two texts, word by word; spaces and line ends count. */
export function wordChanges(before: string, after: string, edits = mostEdits): Change[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: edits })
  if (parts === undefined) return replaced(before, after)
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** Two lists, item by item: those of the new list in its order, then those that are gone. */
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

/** A piece of a text that stands beside another one. */
export type Piece = { text: string; differs: boolean }

/** Two texts side by side, word by word: the pieces of each, and which of them the other one does not have. */
export function sideBySide(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const changes = wordChanges(theirs, mine)
  const piecesWithout = (left: Change['change']): Piece[] =>
    changes
      .filter(({ change }) => change !== left)
      .map(({ text, change }) => ({ text, differs: change !== 'same' }))
  return { mine: piecesWithout('removed'), theirs: piecesWithout('added') }
}
