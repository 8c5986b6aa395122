import { at, DOT, isDigit, LOWER_E, MINUS, PLUS, ZERO } from '../read/json-bytes.ts'

/** Whether bytes are a JSON number. `00626` is not a number but an identifier, whose zeros matter. */
export function isJsonNumber(bytes: Uint8Array, start: number, end: number): boolean {
  let i = at(bytes, start) === MINUS ? start + 1 : start
  const whole = i
  i = endOfDigits(bytes, i, end)
  if (i === whole || (at(bytes, whole) === ZERO && i > whole + 1)) return false
  if (i < end && at(bytes, i) === DOT) {
    const fraction = ++i
    i = endOfDigits(bytes, i, end)
    if (i === fraction) return false
  }
  if (i === end) return true
  if ((at(bytes, i) | 0x20) !== LOWER_E) return false
  const sign = ++i < end ? at(bytes, i) : 0
  if (sign === PLUS || sign === MINUS) i++
  return i < end && endOfDigits(bytes, i, end) === end
}

function endOfDigits(bytes: Uint8Array, from: number, end: number): number {
  let i = from
  while (i < end && isDigit(at(bytes, i))) i++
  return i
}
