/**
 * True for an amount such as `129,999` where the language does not have this mark between thousands: it can be 129 and a
 * fraction, or 129 thousand. A price is never guessed.
 */
export function isUnclearAmount(digits: string, language: string): boolean {
  const mark = /^-?\d+([.,])\d{3}$/.exec(digits)?.[1]
  const usual = new Intl.NumberFormat(language).formatToParts(1e6)
  return mark !== undefined && !usual.some(({ value }) => value === mark)
}
