import { longWord, setLongWord } from './memory'
import { beginPass, nextPosition } from './radix-sort'

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
  let from = address
  let to = other
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    if (((differing >> shift) & 0xff) == 0) continue
    beginPass(from, 0, count, shift)
    for (let i = 0; i < count; i++) {
      const key = longWord(from, i)
      setLongWord(to, nextPosition(key, shift), key)
    }
    const last = from
    from = to
    to = last
  }
  for (let i = 0; i < count; i++) {
    const key = longWord(from, i)
    setLongWord(address, i, (key & SIGN) != 0 ? key ^ SIGN : ~key)
  }
}

/** Returns an integer that sorts as the doubles do: negative numbers are inverted, others get the highest bit. */
function keyOf(bits: u64): u64 {
  return (bits & SIGN) != 0 ? ~bits : bits | SIGN
}
