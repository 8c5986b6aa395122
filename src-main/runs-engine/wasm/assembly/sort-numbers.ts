import { longWord, setLongWord } from './memory'
import { radixSort } from './radix-sort'

const SIGN: u64 = 0x8000000000000000

/** Sorts doubles with a radix sort. None of them may be NaN or -0. `other` must have room for as many. */
export function sortNumbers(address: usize, count: i32, other: usize): void {
  const first = keyOf(longWord(address, 0))
  let differing: u64 = 0
  for (let i = 0; i < count; i++) {
    const key = keyOf(longWord(address, i))
    setLongWord(address, i, key)
    differing |= key ^ first
  }
  const from = radixSort(address, other, 0, 0, 0, count, differing) ? other : address
  for (let i = 0; i < count; i++) {
    const key = longWord(from, i)
    setLongWord(address, i, (key & SIGN) != 0 ? key ^ SIGN : ~key)
  }
}

/** Returns an integer that sorts as the doubles do: negative numbers are inverted, others get the highest bit. */
function keyOf(bits: u64): u64 {
  return (bits & SIGN) != 0 ? ~bits : bits | SIGN
}
