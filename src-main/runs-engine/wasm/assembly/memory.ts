/** Bytes beyond the end of each piece of memory that may be read or written sixteen at a time. */
const SLACK: usize = 32
const PAGE_BITS: usize = 16
/** Pages that are taken beyond those that are needed. */
const MORE_PAGES: i32 = 16

/** The address of the first byte that is free, and of the first one that was never used. */
let free: usize = __heap_base
let unused: usize = __heap_base

/** Takes memory, which begins as zeros. The memory of the module grows when it has to; it traps if the host has no more. */
export function allocate(bytes: usize): usize {
  const address = (free + 15) & ~15
  take(address, address + bytes + SLACK)
  return address
}

/** Makes a piece of memory larger: at its place if nothing was taken after it, else its content moves. */
export function resize(address: usize, bytes: usize, more: usize): usize {
  if (address != 0 && address + bytes + SLACK == free) {
    take(address + bytes, address + more + SLACK)
    return address
  }
  const larger = allocate(more)
  if (address != 0) memory.copy(larger, address, bytes)
  return larger
}

/** Where the memory begins that is taken from now on: `giveBack` frees it. */
export function takenMemory(): usize {
  return free
}

export function giveBack(from: usize): void {
  free = from
}

function take(from: usize, end: usize): void {
  // An end beyond 32 bits has become a small number.
  if (end < free) unreachable()
  free = end
  const size = (memory.size() as usize) << PAGE_BITS
  if (end > size && memory.grow((((end - size) >> PAGE_BITS) as i32) + MORE_PAGES) < 0) {
    unreachable()
  }
  if (from < unused) memory.fill(from, 0, min(end, unused) - from)
  unused = max(unused, end)
}

/** The address of a shared array, or a shared number, by its place in `memory-layout.ts`. */
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
