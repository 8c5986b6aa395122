import type { Sum } from '../../contract/run-groups.ts'
import type { QueryJob } from '../query/query-job.ts'
import { NO_NUMBER, SMALL_NUMBER } from '../wasm/summary-layout.ts'

/** Powers of ten up to 10^15 are exact as doubles, and so are their products below 2^53. */
const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
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

  /** Adds the value of a field if it is a number, or a text in the form of a JSON number. */
  add({ module, bytes }: QueryJob, kind: number, start: number, end: number): void {
    const form = module.readAddend(kind, start, end)
    if (form === NO_NUMBER) return
    this.#numbers++
    if (form === SMALL_NUMBER) this.#addSmall(module.addend.value, module.addendScale.value)
    else this.#addText(decoder.decode(bytes.subarray(start, end)))
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
