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
