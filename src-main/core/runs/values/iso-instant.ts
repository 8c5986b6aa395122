import { at, COLON, DOT, isDigit, MINUS, PLUS, ZERO } from '../json/json-bytes.ts'

const DAY = 86_400_000

/**
 * The instant of an ISO date (`isIsoDate` has said yes), in whole milliseconds since 1970, what is
 * smaller cut off. Without a zone it is taken for UTC, so that every computer says the same.
 */
export function isoInstant(bytes: Uint8Array, start: number, end: number): number {
  const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2)
  const day = daysFrom(year, twoDigits(bytes, start + 5), twoDigits(bytes, start + 8)) * DAY
  if (end - start === 10) return day
  const minutes = twoDigits(bytes, start + 11) * 60 + twoDigits(bytes, start + 14)
  let i = start + 16
  let seconds = 0
  let milliseconds = 0
  if (i < end && at(bytes, i) === COLON) {
    seconds = twoDigits(bytes, i + 1)
    i += 3
    if (i < end && at(bytes, i) === DOT) {
      i++
      for (let unit = 100; i < end && isDigit(at(bytes, i)); i++, unit = Math.floor(unit / 10)) {
        milliseconds += (at(bytes, i) - ZERO) * unit
      }
    }
  }
  return day + (minutes - zoneMinutes(bytes, i, end)) * 60_000 + seconds * 1000 + milliseconds
}

/** How far the zone at `start` is ahead of UTC. */
function zoneMinutes(bytes: Uint8Array, start: number, end: number): number {
  const sign = start < end ? at(bytes, start) : 0
  if (sign !== PLUS && sign !== MINUS) return 0
  const minutes = twoDigits(bytes, start + 1) * 60 + twoDigits(bytes, end - 2)
  return sign === PLUS ? minutes : -minutes
}

/** Days from 1970 to a day of the Gregorian calendar (Hinnant's days_from_civil, for years from 0 on). */
function daysFrom(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}

function twoDigits(bytes: Uint8Array, start: number): number {
  return (at(bytes, start) - ZERO) * 10 + at(bytes, start + 1) - ZERO
}
