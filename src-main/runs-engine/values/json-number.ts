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

/** Whether the shortest text of the double nearest to a JSON number denotes the same decimal value. */
export function roundTripsAsDouble(text: string): boolean {
  return canonical(text) === canonical(String(Number(text)))
}

/**
 * Returns the digits without zeros at either end, and the power of ten of the last digit. Returns a text that is not
 * a number unchanged.
 */
function canonical(text: string): string {
  const parts = /^-?(\d+)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(text)
  if (!parts) return text
  const [, whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/(?<!0)0+$/, '')
  if (kept === '') return '0'
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
