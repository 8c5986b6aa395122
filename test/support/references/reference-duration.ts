const number = String.raw`(\d+(?:[.,]\d{1,9})?)`
const pattern = new RegExp(
  `^(-?)P(?!$)(?:(\\d+)Y)?(?:(\\d+)M)?(?:${number}W)?(?:${number}D)?` +
    `(?:T(?!$)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
)
/** In seconds. A year has the mean length of 365.2425 days, and a month is a twelfth of it. */
const seconds = [31_556_952n, 2_629_746n, 604_800n, 86_400n, 3600n, 60n, 1n]
const BILLION = 1_000_000_000n

/**
 * Returns the length of an ISO 8601 duration in billionths of a second, by slow means. Returns null for a text that the
 * product does not read as a duration.
 */
export function referenceDuration(text: string): bigint | null {
  const parts = pattern.exec(text)
  if (!parts) return null
  const [, sign, ...units] = parts
  const isWhole = (unit: string | undefined) => unit === undefined || !/[.,]/.test(unit)
  const last = units.findLastIndex((unit) => unit !== undefined)
  if (!units.slice(0, last).every(isWhole)) return null
  let total = 0n
  for (const [at, unit = '0'] of units.entries()) {
    const [whole = '', fraction = ''] = unit.split(/[.,]/)
    total += BigInt(whole + fraction.padEnd(9, '0')) * (seconds[at] ?? 0n)
  }
  if (total / BILLION > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return sign === '-' ? -total : total
}
