import { foldWords } from './fold.ts'

/** Whether `08/02/2027` is 8 February or 2 August. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * A date as `YYYY-MM-DD`; `ambiguous` if day and month could be swapped; `no-such-day` if the day does not exist, such as
 * 31 February; null if the text is not a date.
 */
export type ParsedDate = { date: string } | 'ambiguous' | 'no-such-day' | null

/** The first letters of the months in English, Portuguese and Spanish. */
const months: readonly string[][] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'abr'],
  ['may', 'mai', 'mayo'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

/**
 * A time after a date, which is ignored. A time in UTC is accepted only at midnight, because otherwise the day may differ
 * by time zone.
 */
const time =
  /[T ](?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?\s*(?:[ap]m)?|00:00(?::00(?:\.0+)?)?Z)$/i

/** The name of a weekday before a date, as in the long dates of Excel: `segunda-feira, 8 de fevereiro de 2027`. */
const weekday =
  /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|seg|ter|qua|qui|sex|mon|tue|wed|thu|fri|sat|sun)\p{L}*(?:-feira)?[.,]* +(?=\d+(?:[-/.]\d| (?:de )?\p{L})|\p{L}+\.? \d)/iu

/** A date without its weekday and its time. */
function dayOf(text: string): string {
  return text.trim().replace(weekday, '').replace(time, '')
}

/**
 * Reads a date as people write it. `order`: whether the day or the month comes first in numeric dates; null if it is not
 * known. A date in the other order is `no-such-day`, so that a column never mixes the two orders. With dots, `05.03.2027`,
 * the day comes first everywhere.
 */
export function parseDate(text: string, order: DateOrder | null): ParsedDate {
  const day = dayOf(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const numeric = numericParts(text)
  if (numeric === null) return worded(day)
  const { first, second, year } = numeric
  const taken = numeric.hasDots ? 'dmy' : order
  if (taken === 'dmy' || (taken === null && first > 12)) return dateOf(year, second, first)
  if (taken === 'mdy' || second > 12) return dateOf(year, first, second)
  return first === second ? dateOf(year, first, second) : 'ambiguous'
}

/** For a day that does not exist, the order in which it was read if it exists in the other order. Null otherwise. */
export function wrongOrderOf(text: string, order: DateOrder | null): DateOrder | null {
  const numeric = numericParts(text)
  const taken = numeric?.hasDots ? 'dmy' : order
  if (numeric === null || taken === null) return null
  const { first, second, year } = numeric
  const other = taken === 'mdy' ? dateOf(year, second, first) : dateOf(year, first, second)
  return other === 'no-such-day' ? null : taken
}

type NumericParts = { first: number; second: number; year: string; hasDots: boolean }

/** The numbers of `08/02/2027`. Null for any other form. */
function numericParts(text: string): NumericParts | null {
  const [, first, between, second, year] =
    /^(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(\d{2}|\d{4})$/.exec(dayOf(text)) ?? []
  if (between === undefined || year === undefined) return null
  return { first: Number(first), second: Number(second), year, hasDots: between.includes('.') }
}

/**
 * The order of day and month in a column, from the dates that allow only one order, such as `25/02/2027`. If there are
 * none, it is the language's usual order (English has none). Null if the order is not known, or if the dates contradict
 * each other or the usual order: one mistake must not change all other dates.
 */
export function dateOrderOf(texts: readonly string[], usual: DateOrder | null): DateOrder | null {
  let [dayFirst, monthFirst] = [false, false]
  for (const text of texts) {
    const parts = numericParts(text)
    if (parts === null) continue
    if (parts.first > 12) dayFirst = true
    else if (parts.second > 12 && !parts.hasDots) monthFirst = true
  }
  if (dayFirst && monthFirst) return null
  if (dayFirst) return 'dmy'
  if (!monthFirst) return usual
  return usual === 'dmy' ? null : 'mdy'
}

/** The number of a month from its name or its first three letters, from 1. Null for any other word. */
export function monthOf(word: string): number | null {
  const folded = foldWords(word)
  const at = months.findIndex((names) => names.some((name) => folded.startsWith(name)))
  return folded.length >= 3 && at >= 0 ? at + 1 : null
}

/** Reads `8 de fevereiro de 2027`, `8-fev-27`, `February 8, 2027`. */
function worded(text: string): ParsedDate {
  const folded = foldWords(text)
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th|o|º)? (?:de )?([a-z]+) (?:de |del )?(\d{2}|\d{4})$/.exec(folded) ?? []
  if (month !== undefined) return dateOf(year, monthOf(month), day)
  const [, name, second, last] =
    /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{2}|\d{4})$/.exec(folded) ?? []
  return name === undefined ? null : dateOf(last, monthOf(name), second)
}

function dateOf(
  year: string | undefined,
  month: number | string | null | undefined,
  day: number | string | undefined,
): ParsedDate {
  const [y, m, d] = [Number(year?.length === 2 ? `20${year}` : year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal =
    date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  if (month === null) return null
  return isReal ? { date: date.toISOString().slice(0, 10) } : 'no-such-day'
}
