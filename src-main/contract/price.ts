import { freeOfCharge } from './course.ts'
import { currencyOf } from './currency.ts'
import { numberFormat } from './intl-formats.ts'
import type { Issue } from './issue.ts'
import type { PriceUnit, Profile } from './profile.ts'
import { languages } from './settings.ts'

/** How an institution counts prices: the unit of the number in a request, and the currency (ISO 4217). */
export type PriceScale = { unit: PriceUnit; currency: string }

/** How an institution counts prices. Without a unit, Provost does not know what the number in a request is worth. */
export type Prices = { unit: PriceUnit | null; currency: string }

/** How an institution counts prices, as a person has set it. `profile` is null if the institution was removed. */
export function pricesOf(
  profile: Pick<Profile, 'currency' | 'taxIdCountry' | 'priceUnit'> | null,
): Prices {
  if (profile === null) return { unit: null, currency: 'USD' }
  const currency = currencyOf(profile)
  // A currency without cents has only one unit.
  return { unit: profile.priceUnit ?? (hasCents(currency) ? null : 'whole'), currency }
}

/** Digits with separators between thousands, and one or two decimal digits after a point or a comma. */
const written = /^(\d{1,3}(?:([.,' ])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * Parses an amount as people write it, such as `R$ 1.299,90`, and returns it in the platform's unit. The price may have a
 * fraction, which the platform does not support. Returns null for an empty text, and NaN for text that is not clearly one
 * amount in the currency: a price is never guessed.
 */
export function parsePrice(text: string, scale: PriceScale, language: string): number | null {
  const given = text.trim().replaceAll(/\s/g, ' ')
  if (given === '') return null
  if (freeOfCharge.test(given)) return 0
  const [, whole = '', group, decimal, coins = ''] =
    written.exec(withoutCurrency(given, scale.currency)) ?? []
  if (whole === '' || (group !== undefined && group === decimal)) return Number.NaN
  // The currency shows which country's number format the amount uses.
  const usual = /^R\$/.test(given) ? 'pt-BR' : /^US\$/.test(given) ? 'en' : language
  const isUnclear = [language, localeOf(scale.currency, usual)].every((each) =>
    isUnclearGroup(whole, each),
  )
  if (decimal === undefined && isUnclear) return Number.NaN
  return inUnit(Number(`${whole.replaceAll(/\D/g, '')}.${coins || '0'}`), scale)
}

/** Like `parsePrice`, but returns NaN for a price with a fraction, because the platform does not support it. */
export function readPrice(text: string, scale: PriceScale, language: string): number | null {
  const price = parsePrice(text, scale, language)
  return price === null || Number.isInteger(price) ? price : Number.NaN
}

/** The issue for a price that is NaN, with an example of an amount in the institution's currency that it can count. */
export function unclearPrice({ unit, currency }: Prices, language: string): Issue {
  const amount = unit === 'whole' ? 1299 : 129_990
  const example = formatPrice(amount, { unit: unit ?? 'cents', currency }, language)
  return { path: ['price'], rule: 'not-an-amount', limit: example }
}

/**
 * The number to send if the price unit is not known: plain digits are sent unchanged. Returns NaN for an amount of money
 * and for other text, and null for an empty text.
 */
export function readCount(text: string, currency: string, language: string): number | null {
  if (isCount(text)) return Number(text)
  const amount = readPrice(text, { unit: 'cents', currency }, language)
  // Zero is the same in every unit.
  return amount === 0 || amount === null ? amount : Number.NaN
}

/** True for digits only, which may be the number that the platform uses. Any other text is an amount of money. */
export function isCount(text: string): boolean {
  return /^\d+$/.test(text.trim())
}

/** Converts an amount of money to the platform's unit. Rounds it, because a multiple of a hundredth is not exact in binary. */
export function inUnit(amount: number, { unit, currency }: PriceScale): number {
  return Math.round(amount * scaleOf(unit, currency) * 1e4) / 1e4
}

/** Countries that write amounts in Spanish as English does, by currency: `1,299.90`. */
const pointLocales: Readonly<Record<string, string>> = { MXN: 'es-MX', PEN: 'es-PE' }

/** The locale in which amounts of a currency are written. The Spanish of Mexico and Peru has other separators. */
function localeOf(currency: string, language: string): string {
  return language === 'es' ? (pointLocales[currency] ?? language) : language
}

/**
 * True for digits such as `129,999` if the locale does not use this mark between thousands: they can mean 129 and a
 * fraction, or 129 thousand. `0.125` is not a number of thousands in any language.
 */
function isUnclearGroup(digits: string, locale: string): boolean {
  const [, first, mark] = /^(\d+)([.,])\d{3}$/.exec(digits) ?? []
  const hasPoint = locale === 'en' || Object.values(pointLocales).includes(locale)
  const usual = hasPoint ? ',' : '.'
  return mark !== undefined && (first?.startsWith('0') === true || mark !== usual)
}

/** Currency signs that people write and `Intl` does not know. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  // An institution without a country or a currency is Brazilian, and `$` alone names no other currency.
  BRL: ['$'],
  PEN: ['s/.', 's/'],
  PYG: ['gs.', 'gs'],
  USD: ['us$', 'u$s'],
}

/** Cached by currency, because a spreadsheet may have thousands of prices. */
const knownNames = new Map<string, readonly string[]>()

/** The signs, the code and the names of a currency in lower case and in all languages, longest first. */
function namesOf(currency: string): readonly string[] {
  const known = knownNames.get(currency)
  if (known) return known
  const names = new Set(otherSigns[currency])
  for (const language of languages)
    for (const currencyDisplay of ['narrowSymbol', 'symbol', 'code', 'name'] as const)
      for (const amount of [1, 2]) {
        const style = { style: 'currency', currency, currencyDisplay } as const
        const parts = numberFormat(language, style).formatToParts(amount)
        const name = parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? ''
        // People write `129 reais`, not `129 reais brasileiros`.
        for (const each of [name, name.split(' ', 1)[0] ?? '']) if (each !== '') names.add(each)
      }
  const sorted = [...names].toSorted((a, b) => b.length - a.length)
  knownNames.set(currency, sorted)
  return sorted
}

/** Removes the currency's sign, code or name, and a dash for cents, from an amount such as `129 reais`. Other currencies stay. */
function withoutCurrency(text: string, currency: string): string {
  const lower = text.toLowerCase()
  const before = namesOf(currency).find((name) => lower.startsWith(name))?.length ?? 0
  const after = namesOf(currency).find((name) => lower.slice(before).endsWith(name))?.length ?? 0
  // `12.990.-` and `12.990,-` have no cents.
  return text
    .slice(before, text.length - after)
    .trim()
    .replace(/[.,][-–]$/, '')
}

/** Formats a price in the platform's unit for a text box: `1299,90`. */
export function writePrice(
  price: number | null,
  { unit, currency }: PriceScale,
  language: string,
): string {
  if (price === null || Number.isNaN(price)) return ''
  const scale = scaleOf(unit, currency)
  const digits = price % scale === 0 ? 0 : digitsOf(currency)
  return (price / scale).toLocaleString(localeOf(currency, language), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Formats a price in the platform's unit as an amount: `R$ 1.299,90`. */
export function formatPrice(
  price: number,
  { unit, currency }: PriceScale,
  language: string,
): string {
  return moneyIn(currency, language).format(price / scaleOf(unit, currency))
}

/**
 * Converts an amount in cents to the platform's unit. The result has a fraction if the platform counts whole units and the
 * amount has cents.
 */
export function countCents(cents: number, { unit, currency }: PriceScale): number {
  return unit === 'cents' ? cents : cents / scaleOf('cents', currency)
}

/**
 * The price of the same amount where prices are counted as in `to`. Returns null if the amount is not known, or if the
 * currency is another one.
 */
export function priceFor(price: number, from: Prices, to: Prices): number | null {
  if (price === 0) return 0
  if (from.currency !== to.currency) return null
  if (from.unit === to.unit) return price
  if (from.unit === null || to.unit === null) return null
  return inUnit(price / scaleOf(from.unit, from.currency), { ...to, unit: to.unit })
}

/** Rounds an amount in cents down to whole units, at least one: an example that every unit can represent. */
export function withoutCents(cents: number, currency: string): number {
  const scale = scaleOf('cents', currency)
  return Math.max(1, Math.floor(cents / scale)) * scale
}

/** The sign of a currency, `R$`. */
export function currencySign(currency: string, language: string): string {
  const parts = moneyIn(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/**
 * True for a price that is at least ten times, or at most a tenth of, the previous one: its unit may be wrong. Also true for a
 * course that becomes free of charge.
 */
export function isOtherMagnitude(price: number | null, before: number | null): boolean {
  if (price === 0) return before !== null && before > 0
  if (price === null || before === null || !(price > 0) || !(before > 0)) return false
  return Math.max(price, before) / Math.min(price, before) >= 10
}

/** True for a currency with a smaller unit, such as cents. */
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
  return numberFormat(localeOf(currency, language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
}
