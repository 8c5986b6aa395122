import { OUTPUT, OUTPUT_LENGTH } from '../memory-layout'
import { resize, setShared, shared } from './memory'

/* The buffer for the output of one call of a writer. */

/** The initial size: somewhat more than the runs of one call. */
const FIRST_BYTES: usize = 320 * 1024

let size: usize = 0

/** The address after the output so far. */
export let outputAt: usize = 0

export function beginOutput(): void {
  outputAt = shared(OUTPUT)
  setShared(OUTPUT_LENGTH, 0)
}

/** Whether this many more bytes fit. The buffer grows only while it is empty. */
export function reserveOutput(bytes: usize): bool {
  if (outputAt - shared(OUTPUT) + bytes <= size) return true
  if (outputAt != shared(OUTPUT)) return false
  const newSize = max(bytes, FIRST_BYTES)
  outputAt = resize(shared(OUTPUT), size, newSize)
  setShared(OUTPUT, outputAt as i32)
  size = newSize
  return true
}

/** Sets the end of the output. */
export function endOutput(end: usize): void {
  outputAt = end
  setShared(OUTPUT_LENGTH, (end - shared(OUTPUT)) as i32)
}
