import { findBytes } from './bytes'
import { isFilled, kindOfField } from './chosen-fields'
import { endOf, fieldAt, fieldCount, startOf } from './fields'
import { foldText, putFolded } from './fold'
import { allocate } from './memory'

/** Between two fields: no byte of UTF-8. */
const BETWEEN_FIELDS: u8 = 0xff

/**
 * A folded word that is searched for, and the part of it that must be in the run as it is written: all of it, but where
 * it may go across white space that only the run has (`part` is what is between brackets, braces, commas and colons).
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

/** Begins a search for so many words; each run fits if there are none. */
export function beginSearch(wordCount: i32): void {
  words = allocate((wordCount as usize) * offsetof<Word>())
  count = wordCount
}

export function setWord(
  number: i32,
  start: usize,
  length: i32,
  part: usize,
  partLength: i32,
): void {
  const word = wordAt(number)
  word.start = start
  word.length = length
  word.part = part
  word.partLength = partLength
}

export function hasSearch(): bool {
  return count > 0
}

/**
 * Whether the words may be in a run, keys and all: what says no here is not looked at further. `room`: three times its
 * bytes may be written there.
 */
export function mayHaveWords(start: usize, end: usize, room: usize): bool {
  const foldedEnd = foldText(room, start, end)
  for (let number = 0; number < count; number++) {
    const word = wordAt(number)
    if (findBytes(room, foldedEnd, word.part, word.partLength) == 0) return false
  }
  return true
}

/** Whether each word is in some field of the run that was read last; keys are not looked at. */
export function hasWords(room: usize): bool {
  let o = room
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    if (!isFilled(field)) continue
    o = putFolded(o, kindOfField(field), startOf(field), endOf(field))
    store<u8>(o++, BETWEEN_FIELDS)
  }
  for (let number = 0; number < count; number++) {
    const word = wordAt(number)
    if (findBytes(room, o, word.start, word.length) == 0) return false
  }
  return true
}

function wordAt(number: i32): Word {
  return changetype<Word>(words + (number as usize) * offsetof<Word>())
}
