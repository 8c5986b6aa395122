import { freeOfCharge } from '#contract/course.ts'
import type { PriceUnit } from '#contract/profile.ts'
import { isUnclearAmount } from '#contract/unclear-amount.ts'

/** How an institution counts prices: the unit of the number on the wire, and the currency (ISO 4217). */
export type PriceScale = { unit: PriceUnit; currency: string }

/** Digits with marks between thousands, and one or two decimal digits after a point or a comma. */
const written = /^(\d{1,3}(?:([.,' ])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * The number to send for an amount as people write it, `R$ 1.299,90`. Null for nothing; NaN for a part of a coin or of a whole
 * unit, which the platform cannot count, and for text that is not clearly one amount in the currency: a price is never guessed.
 */
export function readPrice(
  text: string,
  { unit, currency }: PriceScale,
  language: string,
): number | null {
  const given = text.trim().replaceAll(/\s/g, ' ')
  if (given === '') return null
  if (freeOfCharge.test(given)) return 0
  const [, whole = '', group, decimal, coins = ''] =
    written.exec(withoutCurrency(given, currency, language)) ?? []
  if (whole === '' || (group !== undefined && group === decimal)) return Number.NaN
  if (decimal === undefined && isUnclearAmount(whole, language)) return Number.NaN
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${coins || '0'}`) * scaleOf(unit, currency)
  const rounded = Math.round(value)
  // A multiple of a hundredth is not exact in binary.
  return Math.abs(value - rounded) < 1e-6 ? rounded : Number.NaN
}

/**
 * The number to send where it is not known what the platform counts: plain digits as they are. NaN for an amount of money and
 * for other text; null for nothing.
 */
export function readCount(text: string, currency: string, language: string): number | null {
  if (/^\d+$/.test(text.trim())) return Number(text)
  const amount = readPrice(text, { unit: 'cents', currency }, language)
  // Nothing is nothing in every unit.
  return amount === 0 || amount === null ? amount : Number.NaN
}

/** An amount without the sign, the code or the name of its currency, `129 reais`. Those of other currencies stay. */
function withoutCurrency(text: string, currency: string, language: string): string {
  const displays = ['narrowSymbol', 'symbol', 'code', 'name'] as const
  const names = displays.flatMap((currencyDisplay) =>
    [1, 2].flatMap((amount) => {
      const style = { style: 'currency', currency, currencyDisplay } as const
      const parts = new Intl.NumberFormat(language, style).formatToParts(amount)
      const name = parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? currency
      // Nobody writes `129 reais brasileiros`.
      return [name, name.split(' ', 1)[0] ?? name]
    }),
  )
  const lower = text.toLowerCase()
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (lower.startsWith(name)) return text.slice(name.length).trim()
    if (lower.endsWith(name)) return text.slice(0, -name.length).trim()
  }
  return text
}

/** A number of the wire as it is put into the box, `1299,90`. */
export function writePrice(
  price: number | null,
  { unit, currency }: PriceScale,
  language: string,
): string {
  if (price === null || Number.isNaN(price)) return ''
  const scale = scaleOf(unit, currency)
  const digits = price % scale === 0 ? 0 : digitsOf(currency)
  return (price / scale).toLocaleString(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A number of the wire as an amount, `R$ 1.299,90`. */
export function formatPrice(
  price: number,
  { unit, currency }: PriceScale,
  language: string,
): string {
  return moneyIn(currency, language).format(price / scaleOf(unit, currency))
}

/** An amount in cents as whole units, rounded. */
export function inWholeUnits(cents: number, currency: string): number {
  return Math.round(cents / scaleOf('cents', currency))
}

/** The sign of a currency, `R$`. */
export function currencySign(currency: string, language: string): string {
  const parts = moneyIn(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** True for a price that is at least ten times, or at most a tenth of, the one before: its unit may be mistaken. */
export function isOtherMagnitude(price: number | null, before: number | null): boolean {
  if (price === null || before === null || !(price > 0) || !(before > 0)) return false
  return Math.max(price, before) / Math.min(price, before) >= 10
}

/** True for a currency that has coins of a part of its unit, such as cents. */
export function hasCents(currency: string): boolean {
  return digitsOf(currency) > 0
}

function scaleOf(unit: PriceUnit, currency: string): number {
  return unit === 'cents' ? 10 ** digitsOf(currency) : 1
}

/** How many decimal digits a currency has: two for BRL, none for PYG. */
function digitsOf(currency: string): number {
  return moneyIn(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2
}

function moneyIn(currency: string, language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
}
