import { at, DOT, isDigit, LOWER_E, MINUS, PLUS, ZERO } from '../read/json-bytes.ts'

/** Digits that every double keeps, and the most that the shortest text of one has. */
const SURE_DIGITS = 15
const MOST_DIGITS = 17
/** The powers of ten that a double is, exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
const LARGEST_POWER = POWERS.length - 1
/** 2^27 + 1: splits a double into halves whose products are exact (Veltkamp). */
const SPLITTER = 134217729
/** How near to a boundary a quick answer may lie, as a part of the distance; the errors are far smaller. */
const DOUBT = 1e-6

const decoder = new TextDecoder()
const number = new Float64Array(1)
const halves = new Uint32Array(number.buffer)

/**
 * A JSON number, read from its bytes without making a text of it wherever that can be done
 * exactly. One instance serves any number of numbers, one after the other.
 */
export class WireNumber {
  #bytes: Uint8Array = new Uint8Array(0)
  #start = 0
  #end = 0
  #isNegative = false
  /** How many digits count: those from the first that is not 0 on. */
  #digits = 0
  /** The first nine digits, and the next eight with the power of ten that makes room for them. */
  #high = 0
  #low = 0
  #lowPower = 1
  /** The number is its digits divided by this power of ten. */
  #scale = 0

  /** Takes the number between `start` and `end`. */
  read(bytes: Uint8Array, start: number, end: number): this {
    this.#bytes = bytes
    this.#start = start
    this.#end = end
    this.#isNegative = at(bytes, start) === MINUS
    let digits = 0
    let high = 0
    let low = 0
    let lowPower = 1
    let point = -1
    let i = this.#isNegative ? start + 1 : start
    for (; i < end; i++) {
      const digit = at(bytes, i) - ZERO
      if (digit < 0 || digit > 9) {
        if (digit !== DOT - ZERO) break
        point = i
      } else if (digits > 0 || digit > 0) {
        digits++
        if (digits <= 9) {
          high = high * 10 + digit
        } else if (digits <= MOST_DIGITS) {
          low = low * 10 + digit
          lowPower *= 10
        }
      }
    }
    this.#digits = digits
    this.#high = high
    this.#low = low
    this.#lowPower = lowPower
    this.#scale = (point < 0 ? 0 : i - point - 1) - (i < end ? exponentAt(bytes, i, end) : 0)
    return this
  }

  /** The double nearest to the number, as `Number` has it. */
  toDouble(): number {
    const magnitude = this.#magnitude()
    if (Number.isNaN(magnitude)) return Number(this.#text())
    return this.#isNegative ? -magnitude : magnitude
  }

  /** The double without its sign; NaN when the quick ways do not reach so far. */
  #magnitude(): number {
    const scale = this.#scale
    if (this.#digits > MOST_DIGITS || Math.abs(scale) > LARGEST_POWER) return Number.NaN
    const shifted = this.#high * this.#lowPower
    const digits = shifted + this.#low
    if (scale === 0) return digits
    const power = POWERS[Math.abs(scale)] as number
    // Both are exact, so that the one operation rounds right (Clinger).
    if (this.#digits <= SURE_DIGITS) return scale > 0 ? digits / power : digits * power
    if (scale < 0) return Number.NaN
    const quotient = digits / power
    const lost = this.#low - (digits - shifted)
    const correction = (remainder(digits, quotient, power) + lost) / power
    const sum = quotient + correction
    const beyond = Math.abs(correction - (sum - quotient))
    return beyond < halfStep(sum) * (1 - DOUBT) ? sum : Number.NaN
  }

  #text(): string {
    return decoder.decode(this.#bytes.subarray(this.#start, this.#end))
  }
}

/** Whether bytes are a number as JSON writes it. `00626` is none: it is an identifier, whose zeros count. */
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

/** The exponent whose `e` is at `start`. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  const sign = at(bytes, start + 1)
  let exponent = 0
  for (let i = sign === PLUS || sign === MINUS ? start + 2 : start + 1; i < end; i++) {
    // Far out of reach already; more digits must not become infinite.
    if (exponent < 1e6) exponent = exponent * 10 + at(bytes, i) - ZERO
  }
  return sign === MINUS ? -exponent : exponent
}

/** `dividend - quotient * divisor`, exactly, for a quotient that was rounded (Dekker). */
function remainder(dividend: number, quotient: number, divisor: number): number {
  const product = quotient * divisor
  const q = upperHalf(quotient)
  const d = upperHalf(divisor)
  const qRest = quotient - q
  const dRest = divisor - d
  const beyond = qRest * dRest - (product - q * d - qRest * d - q * dRest)
  return dividend - product - beyond
}

function upperHalf(value: number): number {
  const split = SPLITTER * value
  return split - (split - value)
}

/** Half the step from a double of ordinary size to the next; 0 for a power of two, which has two steps. */
function halfStep(value: number): number {
  number[0] = value
  const upper = halves[1] as number
  if (halves[0] === 0 && (upper & 0xfffff) === 0) return 0
  halves[0] = 0
  halves[1] = (((upper >>> 20) & 0x7ff) - 53) << 20
  return number[0]
}

/** Whether the shortest text of the double nearest to a JSON number denotes the same decimal value. */
export function survives(text: string): boolean {
  return canonical(text) === canonical(String(Number(text)))
}

/** Digits without zeros at the ends, and the power of ten of the last; what is no number stays itself. */
function canonical(text: string): string {
  const parts = /^-?(\d+)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text)
  if (!parts) return text
  const [, whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  if (kept === '') return '0'
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}
