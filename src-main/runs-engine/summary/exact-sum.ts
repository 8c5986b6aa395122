import type { Sum } from '../../contract/run-groups.ts'
import { DECIMAL, INTEGER, TEXT } from '../read/run-fields.ts'
import { isJsonNumber } from '../values/json-number.ts'
import { at, DOT, isDigit, LOWER_E, MINUS, UPPER_E, ZERO } from '../read/json-bytes.ts'

/** Integers with this many digits are exact as doubles. */
const SAFE_DIGITS = 15
/** Powers of ten up to 10^15 are exact as doubles, and so are their products below 2^53. */
const POWERS = Array.from({ length: SAFE_DIGITS + 1 }, (_, exponent) => 10 ** exponent)
/** Most digits before and after the point. A longer sum is of no use to a person. */
const MAX_SCALE = 400

const decoder = new TextDecoder()

/**
 * Computes the exact sum of JSON numbers as a whole number and a power of ten. Small numbers are added in a double. The
 * double is added to a `BigInt` before it would be rounded.
 */
export class ExactSum {
  #numbers = 0
  /** The sum is `whole + small`, divided by 10^scale. */
  #whole = 0n
  #small = 0
  #scale = 0
  #isTooLong = false

  /** Adds a field if it is a number or a text in the form of a JSON number. */
  addField(kind: number, bytes: Uint8Array, start: number, end: number): void {
    const isNumber = kind === INTEGER || kind === DECIMAL
    if (isNumber || (kind === TEXT && isJsonNumber(bytes, start, end))) this.#add(bytes, start, end)
  }

  #add(bytes: Uint8Array, start: number, end: number): void {
    this.#numbers++
    const isNegative = at(bytes, start) === MINUS
    let value = 0
    let digits = 0
    let fraction = 0
    let isAfterPoint = false
    let i = isNegative ? start + 1 : start
    for (; i < end; i++) {
      const byte = at(bytes, i)
      if (byte === DOT) {
        isAfterPoint = true
        continue
      }
      if (!isDigit(byte)) break
      if (digits > 0 || byte !== ZERO) digits++
      if (isAfterPoint) fraction++
      value = value * 10 + byte - ZERO
    }
    const hasExponent = i < end && (at(bytes, i) === LOWER_E || at(bytes, i) === UPPER_E)
    if (hasExponent || digits > SAFE_DIGITS)
      this.#addText(decoder.decode(bytes.subarray(start, end)))
    else this.#addSmall(isNegative ? -value : value, fraction)
  }

  result(): Sum {
    const isKnown = this.#numbers > 0 && !this.#isTooLong
    this.#flushSmall()
    const sum = isKnown ? decimalText(this.#whole, this.#scale) : null
    const mean = sum === null ? null : Number(sum) / this.#numbers
    return { numbers: this.#numbers, sum, mean: Number.isFinite(mean) ? mean : null }
  }

  #addSmall(value: number, fraction: number): void {
    if (fraction > this.#scale) this.#rescale(fraction)
    const power = POWERS[this.#scale - fraction]
    const scaled = power === undefined ? NaN : value * power
    const sum = this.#small + scaled
    if (Number.isSafeInteger(scaled) && Number.isSafeInteger(sum)) this.#small = sum
    else this.#addWhole(BigInt(value), fraction)
  }

  /** Adds a number that has an exponent or many digits. */
  #addText(text: string): void {
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
    const [whole = '', fraction = ''] = mantissa.split('.')
    const scale = fraction.length - Number(exponent)
    const digits = BigInt(whole + fraction)
    if (digits === 0n) return
    if (Math.abs(scale) > MAX_SCALE) this.#isTooLong = true
    else if (scale < 0) this.#addWhole(digits * 10n ** BigInt(-scale), 0)
    else this.#addWhole(digits, scale)
  }

  #addWhole(digits: bigint, scale: number): void {
    if (scale > this.#scale) this.#rescale(scale)
    if (this.#isTooLong) return
    this.#whole += digits * 10n ** BigInt(this.#scale - scale)
  }

  #rescale(scale: number): void {
    this.#flushSmall()
    if (scale > MAX_SCALE) this.#isTooLong = true
    else {
      this.#whole *= 10n ** BigInt(scale - this.#scale)
      this.#scale = scale
    }
  }

  #flushSmall(): void {
    this.#whole += BigInt(this.#small)
    this.#small = 0
  }
}

/** Returns a whole number divided by 10^scale, without trailing zeros in its fraction. */
function decimalText(whole: bigint, scale: number): string {
  const sign = whole < 0n ? '-' : ''
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0')
  const point = digits.length - scale
  const fraction = digits.slice(point).replace(/(?<!0)0+$/, '')
  return `${sign}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}
