import { OUTPUT, OUTPUT_LENGTH } from '../memory-layout'
import { resize, setTable, table } from './memory'

/* Where lines are written, several at a time. */

/** Room for lines at first: somewhat more than there is for the runs. */
const FIRST_BYTES: usize = 320 * 1024

let size: usize = 0

/** The address after what was written. */
export let outputAt: usize = 0

export function beginOutput(): void {
  outputAt = table(OUTPUT)
  setTable(OUTPUT_LENGTH, 0)
}

/** Whether there is room for so many bytes more; room for the first line is made. */
export function reserveOutput(bytes: usize): bool {
  if (outputAt - table(OUTPUT) + bytes <= size) return true
  if (outputAt != table(OUTPUT)) return false
  const wanted = max(bytes, FIRST_BYTES)
  outputAt = resize(table(OUTPUT), size, wanted)
  setTable(OUTPUT, outputAt as i32)
  size = wanted
  return true
}

/** Says where what was written ends. */
export function endOutput(end: usize): void {
  outputAt = end
  setTable(OUTPUT_LENGTH, (end - table(OUTPUT)) as i32)
}
