import { allocate as allocateForGood } from './memory'

/*
 * Memory of an instance of the module that only queries: a job takes what it needs, and all of it is free when the next
 * job begins. The folded characters (`fold.ts`) stay.
 */

/** Bytes beyond the end of what is asked for, since loops look at sixteen bytes at a time. */
const SLACK: usize = 32

let next: usize = 0
let first: usize = 0

/** Takes memory that stays for as long as the module does. */
export function keep(size: usize): usize {
  const address = allocateForGood(size)
  first = next = address + size
  return address
}

/** The address of so many bytes, all zero. Traps if the host has no more memory. */
export function allocate(size: usize): usize {
  const address = (next + 15) & ~(15 as usize)
  next = address + size + SLACK
  growTo(next)
  memory.fill(address, 0, size + SLACK)
  return address
}

/** Gives back what was allocated. */
export function freeAll(): void {
  next = first
}

function growTo(end: usize): void {
  const pages = (((end + 0xffff) >> 16) as i32) - memory.size()
  if (pages <= 0) return
  // Some more at a time, if there is more.
  if (memory.grow(pages + (memory.size() >> 2)) < 0 && memory.grow(pages) < 0) unreachable()
}
