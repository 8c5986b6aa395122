import { at, DOT, isDigit, LOWER_E, MINUS, PLUS, UPPER_E, ZERO } from '../../read/json-bytes.ts'

/** Digits that Excel shows and keeps of any number. */
const SHOWN_DIGITS = 15
/** Digits that tell every double from its neighbours. */
const DOUBLE_DIGITS = 17
/** Powers of ten, both ways, that Excel has in full precision. */
const MAX_POWER = 307
/** Longer ones are mostly zeros; no reader should have to cope. */
const MAX_LENGTH = 40

const decoder = new TextDecoder()

/**
 * Whether a number cell can hold a JSON number so that each of its digits can be read again. Up to
 * 15 digits it can. More only behind a decimal point, and if they are just the digits with which a
 * double is written, as averages are: the cell holds this double. Longer whole numbers are ids or
 * counters, which Excel would show with zeros at the end.
 */
export function isExactNumber(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start <= SHOWN_DIGITS && hasNoExponent(bytes, start, end)) return true
  if (end - start > MAX_LENGTH) return false
  const first = at(bytes, start) === MINUS ? start + 1 : start
  let significant = 0
  let zeros = 0
  let whole = 0
  let leading = 0
  let isFraction = false
  let i = first
  for (; i < end; i++) {
    const byte = at(bytes, i)
    if (byte === DOT) {
      isFraction = true
      continue
    }
    if (!isDigit(byte)) break
    if (byte === ZERO) {
      zeros++
    } else {
      significant = significant === 0 ? 1 : significant + zeros + 1
      zeros = 0
    }
    if (significant > 0) whole += isFraction ? 0 : 1
    else if (isFraction) leading++
  }
  if (significant === 0) return true
  const power = (whole > 0 ? whole - 1 : -leading - 1) + exponentAt(bytes, i, end)
  if (Math.abs(power) > MAX_POWER) return false
  if (significant <= SHOWN_DIGITS) return true
  if (significant > DOUBLE_DIGITS || power >= SHOWN_DIGITS) return false
  return isDouble(bytes, first, end, significant)
}

function hasNoExponent(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    if (at(bytes, i) === LOWER_E || at(bytes, i) === UPPER_E) return false
  }
  return true
}

/**
 * How many decimals a text has that is a number and can be a number cell without losing a digit: no needless zero in front,
 * no exponent, and at most 15 digits. Returns -1 for any other text.
 */
export function decimalsOfText(bytes: Uint8Array, start: number, end: number): number {
  const first = at(bytes, start) === MINUS ? start + 1 : start
  let digits = 0
  let point = -1
  let isZero = true
  for (let i = first; i < end; i++) {
    const byte = at(bytes, i)
    if (byte === DOT && point < 0 && i > first) {
      point = i
      continue
    }
    if (!isDigit(byte) || ++digits > SHOWN_DIGITS) return -1
    if (byte !== ZERO) isZero = false
  }
  const whole = (point < 0 ? end : point) - first
  if (digits === 0 || whole === 0 || point === end - 1) return -1
  if (whole > 1 && at(bytes, first) === ZERO) return -1
  // Minus zero would come back as zero.
  if (isZero && first > start) return -1
  return point < 0 ? 0 : end - point - 1
}

/** The number after the `e` at `start`; 0 without one. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return 0
  const sign = at(bytes, start + 1)
  let exponent = 0
  for (let i = sign === MINUS || sign === PLUS ? start + 2 : start + 1; i < end; i++) {
    exponent = exponent * 10 + at(bytes, i) - ZERO
  }
  return sign === MINUS ? -exponent : exponent
}

/** Whether the nearest double is written with the same digits. */
function isDouble(bytes: Uint8Array, start: number, end: number, significant: number): boolean {
  const shortest = Number(decoder.decode(bytes.subarray(start, end))).toExponential()
  let s = 0
  let seen = 0
  for (let i = start; seen < significant; i++) {
    const byte = at(bytes, i)
    if (byte === DOT || (seen === 0 && byte === ZERO)) continue
    if (shortest.charCodeAt(s) === DOT) s++
    if (shortest.charCodeAt(s++) !== byte) return false
    seen++
  }
  return shortest.charCodeAt(s) === LOWER_E
}
