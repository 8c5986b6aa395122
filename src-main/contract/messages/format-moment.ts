import type { Language } from '../settings.ts'

// Every date and time that a person reads is written here, in the window and in the terminal: an instant, a day, a day in digits
// where a table or a field has little room, and a time of day. The clock has 24 hours in each language.

/** A time as ISO 8601 writes it, taken apart. */
export type Moment = {
  /** `local`: a time without a zone, which the clocks of no place in particular show. */
  kind: 'day' | 'local' | 'instant'
  /** Milliseconds since 1970; of a day and a local time as if they were in UTC. */
  at: number
}

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Reads an ISO 8601 date or time. Returns null if it is none, or one that no calendar or clock shows. */
export function momentOf(text: string): Moment | null {
  const [, day, time, zone] = iso.exec(text) ?? []
  if (day === undefined || day < '1000' || !isOnCalendar(day)) return null
  if (time === undefined) return { kind: 'day', at: Date.parse(day) }
  const at = Date.parse(`${day}T${time}${(zone ?? 'Z').replace(/^(...)(\d\d)$/, '$1:$2')}`)
  if (Number.isNaN(at)) return null
  return { kind: zone === undefined ? 'local' : 'instant', at }
}

/** The engine counts on: 30 February would be shown as 2 March. */
function isOnCalendar(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The precision of a time. */
export type Precision = 'day' | 'minute' | 'second'

/** A moment as people of a language write it, in a time zone, else this computer's: `2 fev 2026, 08:00:32`. `at` in milliseconds since 1970. */
export function instantText(
  at: number,
  language: Language,
  zone: string | undefined,
  precision: Precision,
): string {
  return compact(
    formatOf(language, { ...dayForm, ...clocks[precision], timeZone: zone }).formatToParts(at),
  )
}

/** An ISO date or time as people of a language write it; days and times without a zone stay what they are. Returns null if it is none. */
export function momentText(
  text: string,
  language: Language,
  zone: string,
  precision: Precision = 'second',
): string | null {
  const moment = momentOf(text)
  if (moment === null) return null
  const { kind, at } = moment
  if (kind === 'day') return dayText(text, language)
  return instantText(at, language, kind === 'local' ? 'UTC' : zone, precision)
}

/** A day of the calendar (`YYYY-MM-DD`) as people of a language write it: `2 fev 2026`. */
export function dayText(day: string, language: string): string {
  return compact(formatOf(language, { ...dayForm, timeZone: 'UTC' }).formatToParts(Date.parse(day)))
}

/** The same in digits, in the order of the language: `02/02/2026`. Anything else as it was written. */
export function shortDay(day: string, language: string): string {
  const moment = momentOf(day)
  return moment?.kind === 'day' ? shortDayOf(moment.at, language, 'UTC') : day
}

/** The day of an instant in digits, by the clock of a zone. `at` in milliseconds since 1970. */
export function shortDayOf(at: number, language: string, zone: string): string {
  return formatOf(language, { ...digits, timeZone: zone }).format(at)
}

/** The time of day of an instant: `08:00`. `at` in milliseconds since 1970. */
export function clockText(
  at: number,
  language: Language,
  zone: string,
  precision: 'minute' | 'second' = 'minute',
): string {
  return formatOf(language, { ...clocks[precision], timeZone: zone }).format(at)
}

/** An instant in a row of them, beneath a chart, without what they have in common. `at` in milliseconds since 1970. */
export function tickText(
  at: number,
  language: Language,
  zone: string,
  precision: Precision | 'month',
): string {
  const { year, month, day } = dayForm
  const form = precision === 'month' ? { year, month } : { month, day, ...clocks[precision] }
  return compact(formatOf(language, { ...form, timeZone: zone }).formatToParts(at))
}

/** Without the words and dots that Portuguese puts around the month. */
function compact(parts: Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => {
      if (type === 'month') return value.replace('.', '')
      return type === 'literal' ? value.replace(' de ', ' ') : value
    })
    .join('')
}

const dayForm = { day: 'numeric', month: 'short', year: 'numeric' } as const
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clocks = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const

/** To make one takes longer than to format a thousand times with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.entries(options).flat().join(' ')}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}
