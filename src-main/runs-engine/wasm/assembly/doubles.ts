/* Numbers as the doubles that are nearest to them. */

/** Digits that any double keeps, and those that 64 bits hold. */
export const SURE_DIGITS: i32 = 15
export const MOST_DIGITS: i32 = 19
/** 10^22 is the largest power of ten that a double is exactly, and 5^22 has fewer than 52 bits. */
const LARGEST_POWER: i32 = 22

/** `number / 10 ** scale` as the nearest double; NaN where that takes more than is done here. */
export function magnitudeOf(number: u64, digits: i32, scale: i32): f64 {
  if (number == 0) return 0
  if (digits > MOST_DIGITS || abs(scale) > LARGEST_POWER) return NaN
  if (scale == 0) return number as f64
  if (digits <= SURE_DIGITS) {
    // Both are exact, so that the one operation rounds right (Clinger).
    const power = powerOfTen(abs(scale))
    return scale > 0 ? (number as f64) / power : (number as f64) * power
  }
  return scale > 0 ? quotientOf(number, scale) : NaN
}

function powerOfTen(exponent: i32): f64 {
  let power: f64 = 1
  for (let i = 0; i < exponent; i++) power *= 10
  return power
}

/** `number / 10 ** scale`, divided by hand until there are more bits than a double has; the rest decides a tie. */
function quotientOf(number: u64, scale: i32): f64 {
  let divisor: u64 = 1
  for (let i = 0; i < scale; i++) divisor *= 5
  let quotient = number / divisor
  let rest = number % divisor
  let shift = scale
  while (quotient >>> 54 == 0) {
    rest <<= 10
    quotient = (quotient << 10) | (rest / divisor)
    rest %= divisor
    shift += 10
  }
  if (rest != 0) quotient |= 1
  return (quotient as f64) * reinterpret<f64>(((1023 - shift) as u64) << 52)
}
