import type { ByteBuffer } from '../byte-buffer.ts'
import { at, COLON, DOT, isDigit, MINUS, PLUS, ZERO } from '../json/json-bytes.ts'
import { putDigits, putWhole } from './order-number.ts'

/** The first byte of dates: they come after numbers. */
const DATE_RANK = 4

/** Added to seconds since 1970, so that those of the year 0 are above zero. */
const BEFORE_1970 = 2 ** 37

/**
 * Adds an ISO 8601 date (`isIsoDate`) as bytes whose order is that of the instants, with all digits of its seconds. A
 * day alone is its midnight, and a time without a zone is one of UTC. Days and times that there are not (30 February,
 * the second 60) are counted on.
 */
export function putDate(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  const days = daysSince1970(
    twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2),
    twoDigits(bytes, start + 5),
    twoDigits(bytes, start + 8),
  )
  let seconds = days * 86_400
  let i = start + 10
  let first = -1
  let last = -1
  if (i < end) {
    seconds += twoDigits(bytes, i + 1) * 3600 + twoDigits(bytes, i + 4) * 60
    i += 6
    if (i < end && at(bytes, i) === COLON) {
      seconds += twoDigits(bytes, i + 1)
      i += 3
    }
    if (i < end && at(bytes, i) === DOT) {
      first = ++i
      for (; i < end && isDigit(at(bytes, i)); i++) if (at(bytes, i) !== ZERO) last = i
    }
    seconds -= zoneSeconds(bytes, i, end)
  }
  into.push(DATE_RANK)
  putWhole(into, seconds + BEFORE_1970, 5)
  putDigits(into, bytes, first, last < 0 ? first - 1 : last)
}

/** How far the zone at `from` is ahead of UTC. */
function zoneSeconds(bytes: Uint8Array, from: number, end: number): number {
  if (from >= end) return 0
  const sign = at(bytes, from)
  if (sign !== PLUS && sign !== MINUS) return 0
  const minutes = twoDigits(bytes, from + 1) * 60 + twoDigits(bytes, end - 2)
  return sign === MINUS ? minutes * -60 : minutes * 60
}

function twoDigits(bytes: Uint8Array, from: number): number {
  return (at(bytes, from) - ZERO) * 10 + at(bytes, from + 1) - ZERO
}

/** By the Gregorian calendar, also before it was made: years of four centuries are all alike. */
function daysSince1970(year: number, month: number, day: number): number {
  // A year that begins in March has its leap day at the end.
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}
