import { type Change, wordChanges } from '../../../shared/editing/text-changes.ts'

/** The maximum length for a comparison word by word: longer ones take too long and are hard to read. */
export const longestCompared = 20_000

/** The most characters of a text that are shown, and printed. */
export const longestShown = 50_000

/** The most edits that are looked for: a page full of texts that have nothing in common is compared at once. */
const mostEdits = 200

/** How much of a text is shown before a person asks for the rest. */
const brief = { characters: 240, lines: 6, changes: 12 }

/** How much of what is the same is left on either side of a change, in characters. */
const around = 40

/** Texts without a space are one word up to this length, such as an id: parts of it would say less than the whole. */
const longestWord = 40

/** Texts that share less than this part of the longer one are not alike: a word here and there in common says nothing. */
const leastShared = 1 / 3

/** Two texts word by word, or one instead of the other where they are not alike. Null if they are too long for that. */
export function textDifference(before: string, after: string): Change[] | null {
  if (before.length > longestCompared || after.length > longestCompared) return null
  const changes = isWord(before) && isWord(after) ? [] : wordChanges(before, after, mostEdits)
  if (areAlike(changes, before, after)) return changes
  return [
    { text: before, change: 'removed' as const },
    { text: after, change: 'added' as const },
  ].filter(({ text }) => text !== '')
}

/** The changes of texts in which spaces and line ends mean nothing, such as JSON that is laid out: these stay unmarked. */
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

/** The place of the first character that two different texts do not share, counted from 0. */
export function firstDifference(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place++
  return place
}

/** True for a text that is shown in part at first. */
export function isLong(text: string): boolean {
  return text.length > brief.characters || text.split('\n', brief.lines + 1).length > brief.lines
}

/** The beginning of a text. */
export function briefText(text: string): string {
  if (!isLong(text)) return text
  const lines = text.slice(0, brief.characters).split('\n').slice(0, brief.lines)
  return `${whole(lines.join('\n')).trimEnd()}…`
}

/** As much of a text as is ever shown, and how many characters are left out. */
export function shownText(text: string): { text: string; left: number } {
  const shown = text.length > longestShown ? whole(text.slice(0, longestShown)) : text
  return { text: shown, left: text.length - shown.length }
}

/** The first changes of a text, each with a little of what is around it. */
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

/** What is the same, without its middle; before the first change without its beginning, after the last without its end. */
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

/** How many characters are no white space. */
function inked(text: string): number {
  return text.replaceAll(/\s/g, '').length
}

function isWord(text: string): boolean {
  return text.length <= longestWord && !/\s/.test(text)
}

/** Without the half of a character at its end. */
function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
