import { freeOfCharge } from './course.ts'
import { currencyOf } from './currency.ts'
import type { Issue } from './issue.ts'
import type { PriceUnit, Profile } from './profile.ts'
import { languages } from './settings.ts'

/** How an institution counts prices: the unit of the number on the wire, and the currency (ISO 4217). */
export type PriceScale = { unit: PriceUnit; currency: string }

/** How an institution counts prices. Without a unit it is not known what a number on the wire is worth. */
export type Prices = { unit: PriceUnit | null; currency: string }

/** How an institution counts prices, as a person has set it. Null is an institution that was removed. */
export function pricesOf(
  profile: Pick<Profile, 'currency' | 'taxIdCountry' | 'priceUnit'> | null,
): Prices {
  if (profile === null) return { unit: null, currency: 'USD' }
  const currency = currencyOf(profile)
  // Without cents there is one way to count.
  return { unit: profile.priceUnit ?? (hasCents(currency) ? null : 'whole'), currency }
}

/** Digits with marks between thousands, and one or two decimal digits after a point or a comma. */
const written = /^(\d{1,3}(?:([.,' ])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * The price of an amount as people write it, `R$ 1.299,90`, in the unit that the platform counts. It may have a fraction, which
 * the platform cannot count. Null for nothing; NaN for text that is not clearly one amount in the currency: a price is never
 * guessed.
 */
export function parsePrice(text: string, scale: PriceScale, language: string): number | null {
  const given = text.trim().replaceAll(/\s/g, ' ')
  if (given === '') return null
  if (freeOfCharge.test(given)) return 0
  const [, whole = '', group, decimal, coins = ''] =
    written.exec(withoutCurrency(given, scale.currency)) ?? []
  if (whole === '' || (group !== undefined && group === decimal)) return Number.NaN
  // The sign of a currency says how its country writes amounts.
  const usual = /^R\$/.test(given) ? 'pt-BR' : /^US\$/.test(given) ? 'en' : language
  const isUnclear = isUnclearGroup(whole, language) && isUnclearGroup(whole, usual)
  if (decimal === undefined && isUnclear) return Number.NaN
  return inUnit(Number(`${whole.replaceAll(/\D/g, '')}.${coins || '0'}`), scale)
}

/** The price to send for an amount as people write it: as `parsePrice`, and NaN also for a part of what the platform counts. */
export function readPrice(text: string, scale: PriceScale, language: string): number | null {
  const price = parsePrice(text, scale, language)
  return price === null || Number.isInteger(price) ? price : Number.NaN
}

/** What is wrong with a price that is NaN, with an example of an amount in the currency. */
export function unclearPrice(currency: string, language: string): Issue {
  const example = writePrice(129_990, { unit: 'cents', currency }, language)
  return { path: ['price'], rule: 'not-an-amount', limit: example }
}

/**
 * The number to send where it is not known what the platform counts: plain digits as they are. NaN for an amount of money and
 * for other text; null for nothing.
 */
export function readCount(text: string, currency: string, language: string): number | null {
  if (isCount(text)) return Number(text)
  const amount = readPrice(text, { unit: 'cents', currency }, language)
  // Nothing is nothing in every unit.
  return amount === 0 || amount === null ? amount : Number.NaN
}

/** True for digits alone, which may be the number that the platform counts. Any other text is an amount of money. */
export function isCount(text: string): boolean {
  return /^\d+$/.test(text.trim())
}

/** An amount of money in the unit that the platform counts. A multiple of a hundredth is not exact in binary, so it is rounded. */
export function inUnit(amount: number, { unit, currency }: PriceScale): number {
  return Math.round(amount * scaleOf(unit, currency) * 1e4) / 1e4
}

/**
 * True for digits such as `129,999` where the language does not have this mark between thousands: they can be 129 and a
 * fraction, or 129 thousand. `0.125` is no thousand in any language.
 */
function isUnclearGroup(digits: string, language: string): boolean {
  const [, first, mark] = /^(\d+)([.,])\d{3}$/.exec(digits) ?? []
  const usual = language === 'en' ? ',' : '.'
  return mark !== undefined && (first?.startsWith('0') === true || mark !== usual)
}

/** Signs that people write and `Intl` does not know. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  PEN: ['s/.', 's/'],
  PYG: ['gs.', 'gs'],
  USD: ['us$', 'u$s'],
}

/** By currency, because a spreadsheet has thousands of prices. */
const knownNames = new Map<string, readonly string[]>()

/** The signs, the code and the names of a currency in small letters and all languages, the longest first. */
function namesOf(currency: string): readonly string[] {
  const known = knownNames.get(currency)
  if (known) return known
  const names = new Set(otherSigns[currency])
  for (const language of languages)
    for (const currencyDisplay of ['narrowSymbol', 'symbol', 'code', 'name'] as const)
      for (const amount of [1, 2]) {
        const style = { style: 'currency', currency, currencyDisplay } as const
        const parts = new Intl.NumberFormat(language, style).formatToParts(amount)
        const name = parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? ''
        // People write `129 reais`, not `129 reais brasileiros`.
        for (const each of [name, name.split(' ', 1)[0] ?? '']) if (each !== '') names.add(each)
      }
  const sorted = [...names].toSorted((a, b) => b.length - a.length)
  knownNames.set(currency, sorted)
  return sorted
}

/** An amount without the sign, the code or the name of its currency, `129 reais`. Those of other currencies stay. */
function withoutCurrency(text: string, currency: string): string {
  const lower = text.toLowerCase()
  const before = namesOf(currency).find((name) => lower.startsWith(name))?.length ?? 0
  const after = namesOf(currency).find((name) => lower.slice(before).endsWith(name))?.length ?? 0
  return text.slice(before, text.length - after).trim()
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

/** An amount in cents as the platform counts it. It has a fraction where whole units are counted and the amount has cents. */
export function countCents(cents: number, { unit, currency }: PriceScale): number {
  return unit === 'cents' ? cents : cents / scaleOf('cents', currency)
}

/** The amount in cents without its cents, and at least one unit: an example that every unit can count. */
export function withoutCents(cents: number, currency: string): number {
  const scale = scaleOf('cents', currency)
  return Math.max(1, Math.floor(cents / scale)) * scale
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
function hasCents(currency: string): boolean {
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
