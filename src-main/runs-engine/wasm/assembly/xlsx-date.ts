import * as ascii from '../ascii'
import { DATE_STYLE, LOCAL_TIME_STYLE, UTC_TIME_STYLE } from '../xlsx-layout'
import { zoneOffset } from './host'
import { dayAt, DAY_LENGTH, FRACTION, instantAt, isCalendarDay } from './iso-dates'
import { isCalendarTime, isIsoDate, zoneStart } from './iso-dates'
import { floorDivide } from './local-time'
import { byteAt } from './memory'
import { countDigits, putDigits } from './numbers'

/*
 * Dates as Excel stores them: a number of days, with the time as a fraction. Excel has no time zones. A time with a zone is
 * written in the workbook's zone, or as UTC in a format that shows a `Z`. A time without a zone is written unchanged.
 */

/** 1970-01-01 in days. Excel counts 1900-01-01 as day 1. */
const EPOCH_DAY: i64 = 25_569
/** 1900-03-01. Before it, Excel has a 29 February 1900, which did not exist. */
const FIRST_DAY: i64 = 61
/** 9999-12-31. */
const LAST_DAY: i64 = 2_958_465
const DAY_MILLISECONDS: i64 = 86_400_000

/** The cell style of the date that was read last. */
export let dateStyle: i32 = DATE_STYLE
let day: i64 = 0
let milliseconds: i64 = 0

/**
 * Whether a text is an ISO date that a cell can hold without loss. A cell cannot hold days that do not exist, the
 * hour 24, leap seconds, parts of a millisecond, and dates before March 1900. `hasZone` is true if instants are
 * written in the workbook's zone. `isOfDates` is false in a column that holds more than dates of one kind: a time
 * without a zone then stays text, because it would look like one in the zone.
 */
export function readDate(start: usize, end: usize, hasZone: bool, isOfDates: bool): bool {
  if (!isIsoDate(start, end)) return false
  if (end - start > DAY_LENGTH) return readTime(start, end, hasZone, isOfDates)
  if (!isCalendarDay(start)) return false
  dateStyle = DATE_STYLE
  return setDate(dayAt(start) * DAY_MILLISECONDS)
}

function readTime(start: usize, end: usize, hasZone: bool, isOfDates: bool): bool {
  const zone = zoneStart(start, end)
  if (zone == end && !isOfDates) return false
  if (!isCalendarTime(start, zone)) return false
  for (let at = start + FRACTION + 3; at < zone; at++) if (byteAt(at) != ascii.ZERO) return false
  let instant = instantAt(start, end, 1000)
  const hasMilliseconds = instant % 1000 != 0
  dateStyle = LOCAL_TIME_STYLE
  if (zone < end) {
    if (hasZone) instant += (zoneOffset(floorDivide(instant, 1000) as f64) as i64) * 1000
    else dateStyle = UTC_TIME_STYLE
  }
  if (hasMilliseconds) dateStyle++
  return setDate(instant)
}

/** Converts milliseconds since 1970. Returns false if Excel does not have the day. */
function setDate(instant: i64): bool {
  day = floorDivide(instant, DAY_MILLISECONDS)
  milliseconds = instant - day * DAY_MILLISECONDS
  day += EPOCH_DAY
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** Writes the number of the cell, at most 20 bytes. Returns the address after it. */
export function putDate(to: usize): usize {
  const out = putDigits(to, day, countDigits(day))
  if (milliseconds == 0) return out
  store<u8>(out, ascii.DOT)
  // Twelve decimals of a day are more precise than the double that the cell holds.
  let after = putDigits(out + 1, (milliseconds * 10_000_000 + 432) / 864, 12)
  while (byteAt(after - 1) == ascii.ZERO) after--
  return after
}
