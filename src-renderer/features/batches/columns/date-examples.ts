import type { DateOrder } from '#contract/parse-date.ts'

/** What a date such as `08/02/2027` means with the day first, and with the month first, with the month written out. */
export function examplesOf(text: string, locale: string): Record<DateOrder, string> {
  const [first = 1, second = 1, year = 2000] = (text.match(/\d+/g) ?? []).map(Number)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const full = year < 100 ? 2000 + year : year
  return {
    dmy: format.format(Date.UTC(full, second - 1, first)),
    mdy: format.format(Date.UTC(full, first - 1, second)),
  }
}
