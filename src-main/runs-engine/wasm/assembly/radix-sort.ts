import { longWord, setWord, word } from './memory'

/* One pass of a stable radix sort of 64-bit keys by one digit, which is the eight bits at `shift`. */

const DIGITS = 256
/** The position of the next key with each digit. */
const positions = memory.data(DIGITS * 4, 4)

/** Begins a pass over the keys from index `first` to `end`. */
export function beginPass(keys: usize, first: i32, end: i32, shift: u64): void {
  memory.fill(positions, 0, DIGITS * 4)
  for (let i = first; i < end; i++) {
    const digit = digitOf(longWord(keys, i), shift)
    setWord(positions, digit, word(positions, digit) + 1)
  }
  let position = first
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = word(positions, digit)
    setWord(positions, digit, position)
    position += count
  }
}

/** Returns the index to which the pass moves the next key. */
export function nextPosition(key: u64, shift: u64): i32 {
  const digit = digitOf(key, shift)
  const position = word(positions, digit)
  setWord(positions, digit, position + 1)
  return position
}

function digitOf(key: u64, shift: u64): i32 {
  return ((key >> shift) & 0xff) as i32
}
