import { findBytes } from './bytes'
import { isFilled, kindOfField } from './chosen-fields'
import { endOf, fieldAt, fieldCount, startOf } from './fields'
import { foldText, putFolded } from './fold'
import { allocateItems, itemAt } from './memory'

/** Separates two fields. It is not a byte of UTF-8. */
const BETWEEN_FIELDS: u8 = 0xff

/**
 * A folded search word. `part` must occur in the JSON of the run. Usually it is the whole word. If JSON may have
 * white space inside the word, it is the longest part between brackets, braces, commas and colons.
 */
@unmanaged
class Word {
  start: usize = 0
  length: i32 = 0
  part: usize = 0
  partLength: i32 = 0
}

let words: usize = 0
let count: i32 = 0

/** Begins a search for this many words. Without words every run matches. */
export function beginSearch(wordCount: i32): void {
  words = allocateItems<Word>(wordCount)
  count = wordCount
}

export function setWord(
  number: i32,
  start: usize,
  length: i32,
  part: usize,
  partLength: i32,
): void {
  const word = itemAt<Word>(words, number)
  word.start = start
  word.length = length
  word.part = part
  word.partLength = partLength
}

export function hasSearch(): bool {
  return count > 0
}

/**
 * Whether a run may have the words. This is a quick test of its JSON, including keys. Writes up to three times the
 * bytes of the run to `buffer`.
 */
export function mayHaveWords(start: usize, end: usize, buffer: usize): bool {
  const foldedEnd = foldText(buffer, start, end)
  for (let number = 0; number < count; number++) {
    const word = itemAt<Word>(words, number)
    if (findBytes(buffer, foldedEnd, word.part, word.partLength) == 0) return false
  }
  return true
}

/** Whether each word occurs in some field of the current run. */
export function hasWords(buffer: usize): bool {
  let out = buffer
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    if (!isFilled(field)) continue
    out = putFolded(out, kindOfField(field), startOf(field), endOf(field))
    store<u8>(out++, BETWEEN_FIELDS)
  }
  for (let number = 0; number < count; number++) {
    const word = itemAt<Word>(words, number)
    if (findBytes(buffer, out, word.start, word.length) == 0) return false
  }
  return true
}
