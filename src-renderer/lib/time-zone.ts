import { withoutAccents } from '#contract/fold.ts'
import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** The time zones in which the times of a dataset can be shown. */
export const zoneChoices = ['institution', 'computer', 'utc'] as const
export type ZoneChoice = (typeof zoneChoices)[number]

/** Null unless it was asked for in the current task. */
let zoneNow: string | null = null

/**
 * The IANA name of this computer's time zone. The computer may move to another zone at any time, so the name is remembered
 * only until the current task ends: asking for it takes long, and a table asks for each of its rows.
 */
export function computerZone(): string {
  if (zoneNow === null) {
    zoneNow = new Intl.DateTimeFormat().resolvedOptions().timeZone
    setTimeout(() => (zoneNow = null), 0)
  }
  return zoneNow
}

/** The IANA name of the chosen zone. For an institution without a zone, this is the computer's zone. */
export function zoneOf(choice: ZoneChoice, institution: string | undefined): string {
  if (choice === 'utc') return 'UTC'
  return choice === 'institution' ? institution || computerZone() : computerZone()
}

/**
 * The instant at which the clocks of a zone show a day (`YYYY-MM-DD`) and a time of day (`HH:MM`, with or without seconds
 * and a fraction), in milliseconds since 1970. A time that is skipped when summer time begins counts as the first time
 * after it.
 */
export function instantOf(day: string, time: string, zone: string): number {
  return toZoned(parseDateTime(`${day}T${time}`), zone)
    .toDate()
    .getTime()
}

/** The instant at which the day after `day` begins. Milliseconds since 1970. */
export function dayEnd(day: string, zone: string): number {
  const next = parseDateTime(`${day}T00:00`).add({ days: 1 })
  return toZoned(next, zone).toDate().getTime()
}

/** The day (`YYYY-MM-DD`) and the time of day (`HH:MM:SS.mmm`) that the clocks of a zone show at an instant. */
export function clockAt(instant: number, zone: string): { day: string; time: string } {
  const { offset } = fromAbsolute(instant, zone)
  const [day = '', time = ''] = new Date(instant + offset).toISOString().replace('Z', '').split('T')
  return { day, time }
}

/** The offset of a zone from UTC at an instant, in seconds; positive if the zone is ahead. */
export function utcOffset(zone: string, instant: number): number {
  return fromAbsolute(instant, zone).offset / 1000
}

/** The name of a zone with its offset from UTC at an instant: `São Paulo (UTC−3)`. */
export function zoneName(zone: string, instant: number): string {
  if (zone === 'UTC') return zone
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  const part = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
  const offset = part?.value.replace('GMT', 'UTC').replace('-', '−') ?? ''
  return `${accented.find((each) => withoutAccents(each) === place) ?? place} (${offset})`
}

/** Places whose IANA names lack their accents. */
const accented = [
  ...['São Paulo', 'Araguaína', 'Belém', 'Cuiabá', 'Eirunepé', 'Maceió', 'Santarém'],
  ...['Asunción', 'Bogotá', 'Cancún', 'Ciudad Juárez', 'Córdoba', 'Mazatlán', 'Mérida', 'Panamá'],
]
