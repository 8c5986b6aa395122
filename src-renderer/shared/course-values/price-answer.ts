import { countCents, formatPrice, withoutCents } from '#contract/price.ts'
import type { PriceUnit } from '#contract/profile.ts'
import { language } from '../../state/language.svelte.ts'

/**
 * An answer to the question about the price unit, with an example: the amount in cents, and its number on the platform.
 * Whole units cannot represent the cents of an amount, so that answer says so, and its example has none.
 */
export function priceAnswer(cents: number, unit: PriceUnit, currency: string): string {
  const { priceAnswers } = language.messages.courses.form
  const scale = { unit, currency }
  const isExact = Number.isInteger(countCents(cents, scale))
  const number = countCents(isExact ? cents : withoutCents(cents, currency), scale)
  const amount = formatPrice(number, scale, language.current)
  return priceAnswers[isExact ? unit : 'noCents']({ amount, number: String(number) })
}
