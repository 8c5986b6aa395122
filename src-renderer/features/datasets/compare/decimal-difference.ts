/** The maximum number of digits that two numbers may span together. A longer difference would be unreadable. */
const mostDigits = 100

/** A difference longer than this is written with an exponent. */
const longestPlain = 40

/** Digits × 10^exponent. A zero has no digits. The digits of any other number do not end with a zero. */
type Decimal = { isNegative: boolean; digits: string; exponent: bigint }

/** True for two JSON numbers with the same value, regardless of notation. */
export function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true
  const [mine, theirs] = [takenApart(one), takenApart(other)]
  return (
    mine !== null &&
    theirs !== null &&
    mine.isNegative === theirs.isNegative &&
    mine.digits === theirs.digits &&
    mine.exponent === theirs.exponent
  )
}

/**
 * Returns the exact difference `to` − `from` as a JSON number; both arguments are JSON numbers. Returns null if the
 * numbers are so far apart that the difference would be unreadable.
 */
export function decimalDifference(from: string, to: string): string | null {
  const [before, after] = [takenApart(from), takenApart(to)]
  if (before === null || after === null) return null
  const parts = [before, after].filter(({ digits }) => digits !== '')
  if (parts.length === 0) return '0'
  const low = parts.reduce(
    (least, { exponent }) => lesser(least, exponent),
    parts[0]?.exponent ?? 0n,
  )
  const isFar = ({ digits, exponent }: Decimal) => exponent - low > mostDigits - digits.length
  if (parts.some(isFar)) return null
  return written(scaled(after, low) - scaled(before, low), low)
}

/**
 * Returns the approximate share of `from` that a difference is: 0.125 for an eighth more. Returns null if a
 * percentage would be meaningless: from zero, across zero, or too large or too small.
 */
export function roughShare(from: string, difference: string): number | null {
  const [before, by] = [Number(from), Number(difference)]
  const share = by / Math.abs(before)
  const isAcrossZero = before > 0 ? before + by < 0 : before + by > 0
  const size = Math.abs(share)
  return isAcrossZero || !(size >= 0.0001 && size <= 10) ? null : share
}

function takenApart(text: string): Decimal | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (parts === null) return null
  const [, sign, whole = '', fraction = '', power = '0'] = parts
  const all = (whole + fraction).replace(/^0+/, '')
  const digits = withoutZeros(all)
  if (digits === '') return { isNegative: false, digits, exponent: 0n }
  const exponent = BigInt(power) + BigInt(all.length - digits.length - fraction.length)
  return { isNegative: sign === '-', digits, exponent }
}

/** Removes the zeros at the end. Uses a loop, because a regular expression would be quadratic in a long row of zeros. */
function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** The number in units of 10^low. */
function scaled({ isNegative, digits, exponent }: Decimal, low: bigint): bigint {
  if (digits === '') return 0n
  const size = BigInt(digits) * 10n ** (exponent - low)
  return isNegative ? -size : size
}

/** `value` × 10^`low` as a JSON number, without unnecessary zeros. */
function written(value: bigint, low: bigint): string {
  if (value === 0n) return '0'
  const sign = value < 0n ? '-' : ''
  const all = String(value).replace('-', '')
  const digits = withoutZeros(all)
  const exponent = low + BigInt(all.length - digits.length)
  const point = BigInt(digits.length) + exponent
  const length = point > 0n ? greater(point, BigInt(digits.length)) : BigInt(digits.length) - point
  return sign + (length > longestPlain ? withExponent(digits, point) : plain(digits, Number(point)))
}

/** Inserts the decimal point before the digit at `point`. */
function plain(digits: string, point: number): string {
  if (point >= digits.length) return digits.padEnd(point, '0')
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}

function withExponent(digits: string, point: bigint): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
  const power = point - 1n
  return `${digits.slice(0, 1)}${fraction}e${power > 0n ? '+' : ''}${power}`
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
