import type { Language } from '../settings.ts'
import { dateFormat } from '../intl-formats.ts'

// This file formats every date and time that a person reads, in the window and in the terminal: an instant, a day, a day in
// digits if a table or a field has little room, and a time of day. Every language uses the 24-hour clock.

/** A parsed ISO 8601 date or time. */
export type Moment = {
  /** `local`: a time without a zone. */
  kind: 'day' | 'local' | 'instant'
  /** Milliseconds since 1970; days and local times are counted as if they were in UTC. */
  at: number
}

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses an ISO 8601 date or time. Returns null for any other text, and for a date or time that does not exist. */
export function momentOf(text: string): Moment | null {
  const [, day, time, zone] = iso.exec(text) ?? []
  if (day === undefined || day < '1000' || !isOnCalendar(day)) return null
  if (time === undefined) return { kind: 'day', at: Date.parse(day) }
  const at = Date.parse(`${day}T${time}${(zone ?? 'Z').replace(/^(...)(\d\d)$/, '$1:$2')}`)
  if (Number.isNaN(at)) return null
  return { kind: zone === undefined ? 'local' : 'instant', at }
}

/** `Date.parse` accepts days that do not exist: it would turn 30 February into 2 March. */
function isOnCalendar(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The precision of a time. */
export type Precision = 'day' | 'minute' | 'second'

/**
 * Formats an instant in a language and a time zone (default: this computer's): `2 fev 2026, 08:00:32`. `at` in milliseconds
 * since 1970.
 */
export function instantText(
  at: number,
  language: Language,
  zone: string | undefined,
  precision: Precision,
): string {
  return compact(
    dateFormat(language, { ...dayForm, ...clocks[precision], timeZone: zone }).format(at),
  )
}

/** Formats an ISO date or time in a language. Days and times without a zone are not converted. Returns null for any other text. */
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

/** Formats a calendar day (`YYYY-MM-DD`) in a language: `2 fev 2026`. */
export function dayText(day: string, language: string): string {
  return compact(dateFormat(language, { ...dayForm, timeZone: 'UTC' }).format(Date.parse(day)))
}

/** Formats a calendar day in digits, in the order of the language: `02/02/2026`. Returns any other text unchanged. */
export function shortDay(day: string, language: string): string {
  const moment = momentOf(day)
  return moment?.kind === 'day' ? shortDayOf(moment.at, language, 'UTC') : day
}

/** Formats the day of an instant in digits, in a time zone. `at` in milliseconds since 1970. */
export function shortDayOf(at: number, language: string, zone: string): string {
  return dateFormat(language, { ...digits, timeZone: zone }).format(at)
}

/** Formats the time of day of an instant: `08:00`. `at` in milliseconds since 1970. */
export function clockText(
  at: number,
  language: Language,
  zone: string,
  precision: 'minute' | 'second' = 'minute',
): string {
  return dateFormat(language, { ...clocks[precision], timeZone: zone }).format(at)
}

/**
 * Formats an instant as a label below a chart: month and year, or day and time without the year. `at` in milliseconds since
 * 1970.
 */
export function tickText(
  at: number,
  language: Language,
  zone: string,
  precision: Precision | 'month',
): string {
  const { year, month, day } = dayForm
  const form = precision === 'month' ? { year, month } : { month, day, ...clocks[precision] }
  return compact(dateFormat(language, { ...form, timeZone: zone }).format(at))
}

/** Removes the words and the dot that Portuguese puts around the month: `2 de fev. de 2026`. */
function compact(text: string): string {
  return text.replaceAll(' de ', ' ').replace('.', '')
}

const dayForm = { day: 'numeric', month: 'short', year: 'numeric' } as const
const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clocks = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const
