/** The address of a shared array, or a shared number, by its place in `tables.ts`. */
export function table(place: i32): usize {
  return load<usize>((place as usize) << 2)
}

export function setTable(place: i32, number: i32): void {
  store<i32>((place as usize) << 2, number)
}

export function byteAt(at: usize): u8 {
  return load<u8>(at)
}

/** A member of an array of 32-bit numbers. */
export function word(array: usize, index: i32): i32 {
  return load<i32>(array + ((index as usize) << 2))
}

export function setWord(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((index as usize) << 2), value)
}

/** Copies sixteen bytes at a time, perhaps some beyond the end; answers the address after the copy. */
export function copyBytes(to: usize, start: usize, end: usize): usize {
  const length = end - start
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(start + i))
  return to + length
}
