import { longWord, setLongWord, setWord, word } from './memory'

const DIGITS = 256
/** The position of the next key with each digit, which is eight bits of the key. */
const positions = memory.data(DIGITS * 4, 4)

/**
 * Sorts the 64-bit keys from index `first` to before `end`, and the words of `items` with them unless it is 0. The sort
 * is stable. `differing` has the bits in which keys differ. Returns whether the result is in the other arrays.
 */
export function radixSort(
  keys: usize,
  otherKeys: usize,
  items: usize,
  otherItems: usize,
  first: i32,
  end: i32,
  differing: u64,
): bool {
  let isOther = false
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    if (((differing >> shift) & 0xff) == 0) continue
    const sourceKeys = isOther ? otherKeys : keys
    const targetKeys = isOther ? keys : otherKeys
    const source = isOther ? otherItems : items
    const target = isOther ? items : otherItems
    countDigits(sourceKeys, first, end, shift)
    for (let i = first; i < end; i++) {
      const key = longWord(sourceKeys, i)
      const digit = digitOf(key, shift)
      const to = word(positions, digit)
      setWord(positions, digit, to + 1)
      setLongWord(targetKeys, to, key)
      if (items != 0) setWord(target, to, word(source, i))
    }
    isOther = !isOther
  }
  return isOther
}

function countDigits(keys: usize, first: i32, end: i32, shift: u64): void {
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

function digitOf(key: u64, shift: u64): i32 {
  return ((key >> shift) & 0xff) as i32
}
