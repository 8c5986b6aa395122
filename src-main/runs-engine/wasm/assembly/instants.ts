import { byteAt } from './memory'
import { COLON, DOT, isDigit, MINUS, ZERO } from './values'

/* ISO 8601 dates (`isIsoDate`) as instants. */

const DAY_SECONDS: i64 = 86_400
const LETTER_Z: u8 = 0x5a
/** Months as days before them in a year that begins with March, so that a leap day is its last. */
const daysBefore = memory.data<i32>([306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275])

/** The instant in whole milliseconds since 1970, what is smaller cut off. Without a zone it is taken for UTC. */
export function instantAt(start: usize, end: usize): f64 {
  const zone = zoneStartOf(start, end)
  let milliseconds: i64 = 0
  let unit: i64 = 100
  for (let i = fractionStart(start); i < zone && unit >= 1; i++, unit /= 10) {
    milliseconds += ((byteAt(i) - ZERO) as i64) * unit
  }
  return (secondsAt(start, zone, end) * 1000 + milliseconds) as f64
}

/**
 * Whole seconds since 1970-01-01T00:00 (UTC) of a date whose zone begins at `zone`; without one it is taken for UTC. What
 * there is not, such as 30 February or the second 60, is counted on.
 */
export function secondsAt(start: usize, zone: usize, end: usize): i64 {
  const days = dayAt(start) * DAY_SECONDS
  if (end - start == 10) return days
  const minutes = digitsAt(start + 11) * 60 + digitsAt(start + 14)
  const seconds = zone > start + 16 ? digitsAt(start + 17) : 0
  return days + ((minutes * 60 + seconds - zoneSeconds(zone, end)) as i64)
}

/** Where the fraction of a second begins, if there is one. */
export function fractionStart(start: usize): usize {
  return start + 20
}

/** Where the zone begins; the end without one. */
export function zoneStartOf(start: usize, end: usize): usize {
  if (byteAt(end - 1) == LETTER_Z) return end - 1
  for (let i = start + 16; i < end; i++) {
    const byte = byteAt(i)
    if (!isDigit(byte) && byte != COLON && byte != DOT) return i
  }
  return end
}

function dayAt(start: usize): i64 {
  const month = digitsAt(start + 5)
  const year = digitsAt(start) * 100 + digitsAt(start + 2) - (month <= 2 ? 1 : 0)
  // The year before the year 0 is a leap year too: -1 / 4 would be 0.
  const leapDays = floorDivide(year, 4) - floorDivide(year, 100) + floorDivide(year, 400)
  const before = load<i32>(daysBefore + (((month - 1) as usize) << 2))
  // 719,469 days lie between 0000-03-01 (day 1) and 1970-01-01.
  return (year * 365 + leapDays + before + digitsAt(start + 8) - 719_469) as i64
}

function floorDivide(number: i32, by: i32): i32 {
  return number < 0 ? -1 : number / by
}

/** How far local time is ahead of UTC, in seconds. */
function zoneSeconds(zone: usize, end: usize): i32 {
  if (end - zone < 5) return 0
  const minutes = digitsAt(zone + 1) * 60 + digitsAt(end - 2)
  return (byteAt(zone) == MINUS ? -minutes : minutes) * 60
}

function digitsAt(start: usize): i32 {
  return ((byteAt(start) - ZERO) as i32) * 10 + ((byteAt(start + 1) - ZERO) as i32)
}
