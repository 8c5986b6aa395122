/** Bytes after each block that may be read or written, so that loops can handle sixteen bytes at a time. */
const SLACK: usize = 32
const PAGE_BITS: usize = 16
/** How many more pages than necessary the memory grows by. */
const EXTRA_PAGES: i32 = 16

/** The address of the first free byte, and of the first byte that was never used. */
let free: usize = __heap_base
let unused: usize = __heap_base

/** Returns the address of new memory, filled with zeros. Traps if the host has no more. */
export function allocate(bytes: usize): usize {
  const address = (free + 15) & ~15
  take(address, address + bytes + SLACK)
  return address
}

/** Allocates `count` objects of a class, and returns the address of the first. */
export function allocateItems<T>(count: i32): usize {
  return allocate((count as usize) * offsetof<T>())
}

export function create<T>(): T {
  return changetype<T>(allocate(offsetof<T>()))
}

/** Returns the object at an index of an array of objects. */
export function itemAt<T>(array: usize, index: i32): T {
  return changetype<T>(array + (index as usize) * offsetof<T>())
}

/** Enlarges a block and returns its address. The last block grows in place. The content of any other block is moved. */
export function resize(address: usize, bytes: usize, newBytes: usize): usize {
  if (address != 0 && address + bytes + SLACK == free) {
    take(address + bytes, address + newBytes + SLACK)
    return address
  }
  const larger = allocate(newBytes)
  if (address != 0) memory.copy(larger, address, bytes)
  return larger
}

/** Returns the address of the first free byte, for `freeFrom`. */
export function memoryTop(): usize {
  return free
}

export function freeFrom(address: usize): void {
  free = address
}

function take(from: usize, end: usize): void {
  // An end beyond 32 bits has wrapped around to a small number.
  if (end < free) unreachable()
  free = end
  const size = (memory.size() as usize) << PAGE_BITS
  if (end > size && memory.grow((((end - size) >> PAGE_BITS) as i32) + EXTRA_PAGES) < 0) {
    unreachable()
  }
  if (from < unused) memory.fill(from, 0, min(end, unused) - from)
  unused = max(unused, end)
}

/** Returns one of the words that TypeScript shares (`memory-layout.ts`). It is an address or a number. */
export function shared(place: i32): usize {
  return load<usize>((place as usize) << 2)
}

export function setShared(place: i32, number: i32): void {
  store<i32>((place as usize) << 2, number)
}

export function byteAt(address: usize): u8 {
  return load<u8>(address)
}

/** Returns which of sixteen bytes are `byte`. */
export function equals(bytes: v128, byte: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(byte))
}

/** Returns an element of an array of 32-bit numbers. */
export function word(array: usize, index: i32): i32 {
  return load<i32>(array + ((index as usize) << 2))
}

export function setWord(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((index as usize) << 2), value)
}

/** Returns an element of an array of 64-bit numbers. */
export function longWord(array: usize, index: i32): u64 {
  return load<u64>(array + ((index as usize) << 3))
}

export function setLongWord(array: usize, index: i32, value: u64): void {
  store<u64>(array + ((index as usize) << 3), value)
}

/** Copies sixteen bytes at a time and may write up to 15 bytes too many. Returns the address after the copy. */
export function copyBytes(to: usize, start: usize, end: usize): usize {
  const length = end - start
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(start + i))
  return to + length
}

let scratchAddress: usize = 0
let scratchSize: usize = 0

/** Drops the scratch memory of the previous job. */
export function resetScratch(): void {
  scratchSize = 0
}

/** Returns scratch memory of at least this size. It is valid until a larger size is requested. */
export function scratch(bytes: usize): usize {
  if (bytes > scratchSize) {
    scratchSize = bytes
    scratchAddress = allocate(bytes)
  }
  return scratchAddress
}
