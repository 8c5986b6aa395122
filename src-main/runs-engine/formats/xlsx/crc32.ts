/** The polynomial of the CRC-32 of ZIP, its highest power in the lowest bit. */
const POLYNOMIAL = 0xedb8_8320
/** x to the powers 8, 16, 32 …, modulo the polynomial: what 1, 2, 4 … bytes shift by. */
const SHIFTS = [0x0080_0000]
for (let i = 1; i < 48; i++)
  SHIFTS.push(multiplied(SHIFTS[i - 1] as number, SHIFTS[i - 1] as number))

/** The CRC-32 of two pieces, one after the other, from those of each; `length`: bytes of the second one. */
export function combinedCrc32(first: number, second: number, length: number): number {
  let shifted = first
  for (let i = 0, rest = length; rest > 0; i++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shifted = multiplied(shifted, SHIFTS[i] as number)
  }
  return (shifted ^ second) >>> 0
}

/** The product of two polynomials, modulo that of the CRC. */
function multiplied(one: number, other: number): number {
  let product = 0
  let power = other
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= power
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return product >>> 0
}
