const INDEX_BITS = 12
export const REGISTERS = 1 << INDEX_BITS
/** The most leading zeros in the upper half of a hash, plus one. */
const HIGHEST = 33

/**
 * Estimates the number of different hashes from 4096 HyperLogLog registers (`assembly/value-counts.ts`). The standard
 * error is 1.6 % (Flajolet et al., 2007). It uses Ertl's estimator (2017), which is correct for small numbers without
 * tables.
 */
export function estimateDistinct(registers: Uint8Array): number {
  const counts = new Array<number>(HIGHEST + 1).fill(0)
  for (const rank of registers) counts[rank] = (counts[rank] ?? 0) + 1
  let sum = REGISTERS * tau(1 - (counts[HIGHEST] ?? 0) / REGISTERS)
  for (let rank = HIGHEST - 1; rank > 0; rank--) sum = (sum + (counts[rank] ?? 0)) / 2
  sum += REGISTERS * sigma((counts[0] ?? 0) / REGISTERS)
  return Math.round(REGISTERS ** 2 / (2 * Math.LN2) / sum)
}

/** Corrects for empty registers. */
function sigma(part: number): number {
  if (part === 1) return Infinity
  let x = part
  let y = 1
  let sum = part
  for (;;) {
    x *= x
    const before = sum
    sum += x * y
    y += y
    if (sum === before) return sum
  }
}

/** Corrects for registers at their maximum. */
function tau(part: number): number {
  if (part === 0 || part === 1) return 0
  let x = part
  let y = 1
  let sum = 1 - part
  for (;;) {
    x = Math.sqrt(x)
    const before = sum
    y /= 2
    sum -= (1 - x) ** 2 * y
    if (sum === before) return sum / 3
  }
}
