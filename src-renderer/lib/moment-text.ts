import type { Language } from '#contract/settings.ts'

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

/** A moment as people of a language write it, in a time zone: `2 fev 2026, 08:00:32`. `at` in milliseconds since 1970. */
export function instantText(
  at: number,
  language: Language,
  zone: string,
  precision: Precision,
): string {
  return formatOf(language, zone, precision)
    .formatToParts(at)
    .map(({ type, value }) => {
      if (type === 'month') return value.replace('.', '')
      return type === 'literal' ? value.replace(' de ', ' ') : value
    })
    .join('')
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
  if (kind === 'day') return instantText(at, language, 'UTC', 'day')
  return instantText(at, language, kind === 'local' ? 'UTC' : zone, precision)
}

/** An ISO time as a table has room for it, `17/05/2025`, by this computer's clock; anything else as it was written. */
export function shortDate(iso: string, language: Language): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(time)
}

const precisions = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const

/** To make one takes longer than to format a thousand times with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, timeZone: string, precision: Precision) {
  const key = `${language} ${timeZone} ${precision}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...precisions[precision],
  })
  formats.set(key, format)
  return format
}
