/** Writes the 32 low bits of an integer, the least byte first. */
export function putInt32(into: Uint8Array, to: number, number: number): void {
  into[to] = number
  into[to + 1] = number >>> 8
  into[to + 2] = number >>> 16
  into[to + 3] = number >>> 24
}
