import { instantText } from '#contract/messages/format-moment.ts'
import type { DateOrder } from '#contract/parse-date.ts'
import type { Language } from '#contract/settings.ts'

/** The two meanings of a date such as `08/02/2027`, day first and month first, with the month as a word. */
export function examplesOf(text: string, language: Language): Record<DateOrder, string> {
  const [first = 1, second = 1, year = 2000] = (text.match(/\d+/g) ?? []).map(Number)
  const full = year < 100 ? 2000 + year : year
  return {
    dmy: instantText(Date.UTC(full, second - 1, first), language, 'UTC', 'day'),
    mdy: instantText(Date.UTC(full, first - 1, second), language, 'UTC', 'day'),
  }
}
