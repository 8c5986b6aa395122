import { ByteBuffer } from '../byte-buffer.ts'
import { at, DOT, isDigit, LOWER_E, MINUS, PLUS, UPPER_E, ZERO } from '../read/json-bytes.ts'
import type { ValueHash } from '../summary/value-hash.ts'
import { WireNumber } from './json-number.ts'

/** Decimals of so many digits are all different as doubles. */
const SAFE_DIGITS = 15
/** Powers of ten up to 10^22 are exact as doubles. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)
/** Far from the ends of a double's range, where digits get lost. */
const SAFE_EXPONENT = 290

/** Seeds that keep values of different kinds apart; texts have 0. */
const NUMBER = 1
const LONG_POSITIVE = 2
const LONG_NEGATIVE = 3

const wireNumber = new WireNumber()
const words = new Int32Array(2)
const double = new Float64Array(words.buffer)

/**
 * A JSON number taken apart, so that any two can be compared exactly, whatever their length:
 * 0.d₁d₂d₃… × 10^exponent, where the first and the last digit are not zero. One instance serves any
 * number of texts.
 */
export class DecimalText {
  /** -1, 0 or 1. */
  sign = 0
  exponent = 0
  /** The nearest double; infinite beyond its range. Monotone: of two numbers the lesser never has the greater one. */
  value = 0
  readonly #digits = new ByteBuffer(32)

  /** Reads the valid JSON number between `start` and `end`. */
  read(bytes: Uint8Array, start: number, end: number): void {
    const digits = this.#digits
    digits.clear()
    digits.reserve(end - start)
    const isNegative = at(bytes, start) === MINUS
    let point = 0
    let afterPoint = false
    let mantissa = 0
    let length = 0
    let i = isNegative ? start + 1 : start
    for (; i < end; i++) {
      const byte = at(bytes, i)
      if (byte === DOT) {
        afterPoint = true
        continue
      }
      if (!isDigit(byte)) break
      if (length > 0 || byte !== ZERO) {
        digits.bytes[length++] = byte
        mantissa = mantissa * 10 + byte - ZERO
        if (!afterPoint) point++
      } else if (afterPoint) point--
    }
    const written = length
    while (length > 0 && at(digits.bytes, length - 1) === ZERO) length--
    digits.length = length
    this.sign = length === 0 ? 0 : isNegative ? -1 : 1
    this.exponent = length === 0 ? 0 : point + exponentOf(bytes, i, end)
    this.value = this.sign * this.#magnitude(mantissa, written, bytes, start, end) + 0
  }

  /** Less than 0, 0, or more than 0: as this number is less than, equal to or greater than the other. */
  compare(other: DecimalText): number {
    if (this.sign !== other.sign) return this.sign - other.sign
    if (this.exponent !== other.exponent)
      return this.exponent < other.exponent ? -this.sign : this.sign
    const [mine, theirs] = [this.#digits, other.#digits]
    const shared = Math.min(mine.length, theirs.length)
    for (let i = 0; i < shared; i++) {
      const difference = at(mine.bytes, i) - at(theirs.bytes, i)
      if (difference !== 0) return difference * this.sign
    }
    return (mine.length - theirs.length) * this.sign
  }

  /** As `compare`, by the doubles where these tell the two apart. */
  compareQuickly(other: DecimalText): number {
    if (this.value !== other.value) return this.value < other.value ? -1 : 1
    return this.isSafe && other.isSafe ? 0 : this.compare(other)
  }

  /** The same hash for the same number, however it is written. */
  hash(into: ValueHash): void {
    const digits = this.#digits
    if (this.isSafe) {
      double[0] = this.value
      into.ofWords(NUMBER, words[0] as number, words[1] as number)
      return
    }
    const { length } = digits
    // The exponent stands behind the digits for a moment.
    double[0] = this.exponent
    digits.append(new Uint8Array(words.buffer))
    into.of(this.sign < 0 ? LONG_NEGATIVE : LONG_POSITIVE, digits.bytes, 0, digits.length)
    digits.length = length
  }

  /** Whether the double stands for this number alone. */
  get isSafe(): boolean {
    return this.#digits.length <= SAFE_DIGITS && Math.abs(this.exponent) < SAFE_EXPONENT
  }

  /** The double: from the digits where that is exact (Clinger, 1990), else by the careful way. */
  #magnitude(
    mantissa: number,
    written: number,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): number {
    if (this.sign === 0) return 0
    const power = this.exponent - written
    if (written <= SAFE_DIGITS && power >= -22 && power <= 22) {
      return power < 0 ? mantissa / (POWERS[-power] ?? 1) : mantissa * (POWERS[power] ?? 1)
    }
    return Math.abs(wireNumber.read(bytes, start, end).toDouble())
  }
}

/** The number after the `e` at `start`; 0 when there is none. */
function exponentOf(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end || (at(bytes, start) !== LOWER_E && at(bytes, start) !== UPPER_E)) return 0
  const sign = at(bytes, start + 1)
  let exponent = 0
  for (let i = sign === MINUS || sign === PLUS ? start + 2 : start + 1; i < end; i++) {
    exponent = exponent * 10 + at(bytes, i) - ZERO
  }
  return sign === MINUS ? -exponent : exponent
}
