import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** Whose clock the times of a dataset are shown by. */
export const zoneChoices = ['institution', 'computer', 'utc'] as const
export type ZoneChoice = (typeof zoneChoices)[number]

/** The IANA name of this computer's time zone. */
export function computerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The IANA name of the chosen zone. `institution`: its zone; where it has none, this computer's is used. */
export function zoneOf(choice: ZoneChoice, institution: string | undefined): string {
  if (choice === 'utc') return 'UTC'
  return choice === 'institution' ? institution || computerZone() : computerZone()
}

/**
 * The moment at which the clocks of a zone show a day (`YYYY-MM-DD`) and a time of day (`HH:MM`, with seconds and a fraction
 * or without). Milliseconds since 1970. A time that is skipped when summer time begins counts as the first one after it.
 */
export function instantOf(day: string, time: string, zone: string): number {
  return toZoned(parseDateTime(`${day}T${time}`), zone)
    .toDate()
    .getTime()
}

/** The moment at which the day after `day` begins. Milliseconds since 1970. */
export function dayEnd(day: string, zone: string): number {
  const next = parseDateTime(`${day}T00:00`).add({ days: 1 })
  return toZoned(next, zone).toDate().getTime()
}

/** The day (`YYYY-MM-DD`) and the time of day (`HH:MM:SS.mmm`) that the clocks of a zone show at a moment. */
export function clockAt(instant: number, zone: string): { day: string; time: string } {
  const { offset } = fromAbsolute(instant, zone)
  const [day = '', time = ''] = new Date(instant + offset).toISOString().replace('Z', '').split('T')
  return { day, time }
}

/** How far the clocks of a zone are ahead of UTC at a moment. In seconds. */
export function utcOffset(zone: string, instant: number): number {
  return fromAbsolute(instant, zone).offset / 1000
}

/** A zone as people know it, with its distance from UTC at a moment: `São Paulo (UTC−3)`. */
export function zoneName(zone: string, instant: number): string {
  if (zone === 'UTC') return zone
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  const part = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
  const offset = part?.value.replace('GMT', 'UTC').replace('-', '−') ?? ''
  return `${withAccents.find((each) => isSpelled(each, place)) ?? place} (${offset})`
}

/** Places whose IANA names lack their accents. */
const withAccents = [
  ...['São Paulo', 'Araguaína', 'Belém', 'Cuiabá', 'Eirunepé', 'Maceió', 'Santarém'],
  ...['Asunción', 'Bogotá', 'Cancún', 'Ciudad Juárez', 'Córdoba', 'Mazatlán', 'Mérida', 'Panamá'],
]

function isSpelled(withAccents: string, plain: string): boolean {
  return withAccents.normalize('NFD').replaceAll(/\p{M}/gu, '') === plain
}
