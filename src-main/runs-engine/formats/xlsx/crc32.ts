/** The polynomial of ZIP's CRC-32. The lowest bit is the highest power. */
const POLYNOMIAL = 0xedb8_8320
/** x to the powers 8, 16, 32 …, modulo the polynomial. Multiplying by them shifts by 1, 2, 4 … bytes. */
const SHIFTS = [0x0080_0000]
for (let i = 1; i < 48; i++) SHIFTS.push(multiply(SHIFTS[i - 1] as number, SHIFTS[i - 1] as number))

/**
 * Returns the CRC-32 of two consecutive pieces from their CRCs. `length` is the length of the second piece in bytes.
 */
export function combineCrc32(first: number, second: number, length: number): number {
  let shifted = first
  for (let i = 0, rest = length; rest > 0; i++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shifted = multiply(shifted, SHIFTS[i] as number)
  }
  return (shifted ^ second) >>> 0
}

/** Multiplies two polynomials modulo that of the CRC. */
function multiply(one: number, other: number): number {
  let product = 0
  let power = other
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= power
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return product >>> 0
}
