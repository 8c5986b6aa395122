import { allocate } from './memory'

let room: usize = 0
let size: usize = 0

/** Begins a job; the room of the one before is gone. */
export function beginScratch(): void {
  size = 0
}

/** Room for at least so many bytes, which lasts until more are asked for. */
export function scratch(bytes: usize): usize {
  if (bytes > size) {
    size = bytes
    room = allocate(bytes)
  }
  return room
}
