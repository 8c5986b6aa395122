/** A time from a platform: milliseconds since 1970 (NaN if it cannot be read), and its possible error in milliseconds. */
export type PlatformTime = { at: number; margin: number }

const hour = 60 * 60 * 1000

/** The largest offset of a time zone from UTC. */
const farthestZone = 14 * hour

const unreadable: PlatformTime = { at: NaN, margin: 0 }

const clockTime = String.raw`(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)`
/** Ruby writes a space before the zone. PostgreSQL writes only the hours of the zone. */
const isoTime = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:[T ]${clockTime}(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?$`,
  'i',
)
/** The day comes first, as in the countries of our languages, unless the second number is above 12. */
const localTime = new RegExp(String.raw`^(\d\d)[/.-](\d\d)[/.-](\d{4})(?:,? ${clockTime})?$`)
/** RFC 9110 and RFC 5322: `Thu, 26 Nov 2026 08:20:00 GMT`. */
const mailTime = /^[a-z]{3}, \d\d? [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/i

/**
 * Reads the formats of common frameworks: ISO 8601, seconds or milliseconds since 1970, dates that begin with the day, the
 * format of headers, and records with one of these values (PHP's `DateTime`, MongoDB's `$date`).
 */
export function readPlatformTime(text: string): PlatformTime {
  if (/^\d{10}(?:\d{3})?$/.test(text)) return { at: Number(text.padEnd(13, '0')), margin: 0 }
  if (text.startsWith('{')) return timeInRecord(text)
  if (mailTime.test(text)) return { at: Date.parse(text), margin: 0 }
  const asIso = text.replace(localTime, (_, one: string, other: string, year: string, time) => {
    // If the second number is above 12, it is the day, and the month comes first.
    const [date, month] = Number(other) > 12 ? [other, one] : [one, other]
    return [`${year}-${month}-${date}`, time].filter(Boolean).join(' ')
  })
  const found = isoTime.exec(asIso)
  if (!found) return unreadable
  const [, day, time, zone] = found
  // A date without a time means any moment of its day. A time without a zone may be in any zone.
  if (time === undefined)
    return { at: Date.parse(`${day}T12:00Z`), margin: 12 * hour + farthestZone }
  if (zone === undefined) return { at: Date.parse(`${day}T${time}Z`), margin: farthestZone }
  const offset = /^[+-]/.test(zone)
    ? zone.replace(/^(.\d\d):?(\d\d)?$/, '$1:$2').padEnd(6, '0')
    : 'Z'
  return { at: Date.parse(`${day}T${time}${offset}`), margin: 0 }
}

function timeInRecord(text: string): PlatformTime {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return unreadable
  }
  const times = Object.values(json as object).map((value: unknown) =>
    readPlatformTime(typeof value === 'string' ? value : JSON.stringify(value)),
  )
  return times.find(({ at }) => !Number.isNaN(at)) ?? unreadable
}
