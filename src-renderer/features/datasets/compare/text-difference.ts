import { type Change, wordChanges } from '../../../shared/editing/text-changes.ts'

/** The maximum length for a word-by-word comparison. Longer texts take too long and are hard to read. */
export const longestCompared = 20_000

/** The maximum number of characters of a text that are shown and printed. */
export const longestShown = 50_000

/** The maximum number of edits to look for. It keeps a page full of unrelated texts fast. */
const mostEdits = 200

/** How much of a text is shown before a person asks for more. */
const brief = { characters: 240, lines: 6, changes: 12 }

/** How many unchanged characters are kept on each side of a change. */
const around = 40

/** A text without spaces, such as an id, counts as one word up to this length, because comparing its parts would say less. */
const longestWord = 40

/** Texts are alike if they share at least this part of the longer one. A few common words mean nothing. */
const leastShared = 1 / 3

/** Compares two texts word by word; returns old and new text as a whole if they are not alike. Null if they are too long. */
export function textDifference(before: string, after: string): Change[] | null {
  if (before.length > longestCompared || after.length > longestCompared) return null
  const changes = isWord(before) && isWord(after) ? [] : wordChanges(before, after, mostEdits)
  if (areAlike(changes, before, after)) return changes
  return [
    { text: before, change: 'removed' as const },
    { text: after, change: 'added' as const },
  ].filter(({ text }) => text !== '')
}

/** For texts in which white space means nothing, such as formatted JSON: marks all changed white space as unchanged. */
export function unmarkedSpace(changes: readonly Change[]): Change[] {
  return changes.flatMap(({ text, change }) => {
    const pieces = text.split(/(\s+)/).filter((piece) => piece !== '')
    if (change === 'same') return [{ text, change }]
    return pieces.map((piece): Change => ({
      text: piece,
      change: piece.trim() === '' ? 'same' : change,
    }))
  })
}

/** The index of the first character that differs between two different texts. */
export function firstDifference(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place++
  return place
}

/** True for a text that is shown in part at first. */
export function isLong(text: string): boolean {
  return text.length > brief.characters || text.split('\n', brief.lines + 1).length > brief.lines
}

/** The beginning of a long text, with an ellipsis. */
export function briefText(text: string): string {
  if (!isLong(text)) return text
  const lines = text.slice(0, brief.characters).split('\n').slice(0, brief.lines)
  return `${whole(lines.join('\n')).trimEnd()}…`
}

/** The part of a text that is shown at most, and the number of characters that are left out. */
export function shownText(text: string): { text: string; left: number } {
  const shown = text.length > longestShown ? whole(text.slice(0, longestShown)) : text
  return { text: shown, left: text.length - shown.length }
}

/** The first changes of a text, each with a little of the text around it. */
export function briefChanges(changes: readonly Change[]): Change[] {
  const last = changes.length - 1
  const shortened = changes.map(({ text, change }, place): Change => {
    if (change !== 'same') return { text: briefText(text), change }
    return { text: briefSame(text, place === 0, place === last), change }
  })
  return shortened.length <= brief.changes
    ? shortened
    : [...shortened.slice(0, brief.changes), { text: ' …', change: 'same' }]
}

/** Shortens an unchanged text: it keeps only the parts next to a change. */
function briefSame(text: string, isFirst: boolean, isLast: boolean): string {
  const kept = isFirst || isLast ? around : 2 * around
  if (text.length <= kept + around) return text
  const head = isFirst ? '' : whole(text.slice(0, around))
  const tail = isLast ? '' : text.slice(-around).replace(/^[\uDC00-\uDFFF]/, '')
  return `${head}…${tail}`
}

function areAlike(changes: readonly Change[], before: string, after: string): boolean {
  const shared = changes.map(({ text, change }) => (change === 'same' ? inked(text) : 0))
  const longer = Math.max(inked(before), inked(after))
  return shared.reduce((sum, each) => sum + each, 0) >= longer * leastShared && changes.length > 0
}

/** Counts the characters that are not white space. */
function inked(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

function isWord(text: string): boolean {
  return text.length <= longestWord && !/\s/.test(text)
}

/** Removes half of a surrogate pair at the end. */
function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
