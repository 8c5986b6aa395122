import { DATE_STYLE, LOCAL_TIME_STYLE, UTC_TIME_STYLE } from '../xlsx-layout'
import { zoneOffset } from './host'
import { dayAt, FRACTION, isOfCalendar, millisecondsAt } from './instants'
import { byteAt } from './memory'
import { isDayOfCalendar, isIsoDate, zoneStart } from './notes'
import { DOT, ZERO } from './values'

/*
 * A date as Excel counts it: days, and the time as a fraction of one. Excel knows no zones: a time with one is written as
 * UTC, in a format that shows a `Z`, or in the zone of the workbook; a time without one as it is.
 */

/** Day 1 of Excel is the first of 1900; 1970 begins on this one. */
const EPOCH_DAY: i64 = 25_569
/** 1900-03-01: before it Excel counts a 29th of February that never was. */
const FIRST_DAY: i64 = 61
/** 9999-12-31. */
const LAST_DAY: i64 = 2_958_465
const DAY_MILLISECONDS: i64 = 86_400_000
const DAY_LENGTH: usize = 10

/** The cell format that shows what was read last: a date alone, or a time, in UTC or not. */
export let dateStyle: i32 = DATE_STYLE
let day: i64 = 0
let milliseconds: i64 = 0

/**
 * Whether a text is an ISO date that a cell can hold without losing anything. It cannot hold days that the calendar does
 * not have, the hour 24, leap seconds, parts of a millisecond, and anything before March 1900. `hasZone`: moments are
 * written in the zone of the workbook.
 */
export function readDate(start: usize, end: usize, hasZone: bool): bool {
  if (!isIsoDate(start, end)) return false
  if (end - start > DAY_LENGTH) return readTime(start, end, hasZone)
  if (!isDayOfCalendar(start)) return false
  dateStyle = DATE_STYLE
  return fits(dayAt(start) * DAY_MILLISECONDS)
}

function readTime(start: usize, end: usize, hasZone: bool): bool {
  const zone = zoneStart(start, end)
  if (!isOfCalendar(start, zone)) return false
  for (let i = start + FRACTION + 3; i < zone; i++) if (byteAt(i) != ZERO) return false
  let instant = millisecondsAt(start, end)
  const isExact = instant % 1000 == 0
  dateStyle = LOCAL_TIME_STYLE
  if (zone < end) {
    if (hasZone) instant += (zoneOffset(floorDivide(instant, 1000) as f64) as i64) * 1000
    // Clocks of the zone need no mark.
    else dateStyle = UTC_TIME_STYLE
  }
  if (!isExact) dateStyle++
  return fits(instant)
}

/** Counts milliseconds since 1970 as days; false: there is no such day in Excel. */
function fits(instant: i64): bool {
  day = floorDivide(instant, DAY_MILLISECONDS)
  milliseconds = instant - day * DAY_MILLISECONDS
  day += EPOCH_DAY
  return day >= FIRST_DAY && day <= LAST_DAY
}

function floorDivide(dividend: i64, divisor: i64): i64 {
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0)
}

/** Writes the number of the cell, at most 20 bytes; returns the address after it. */
export function putDate(to: usize): usize {
  let count = 1
  for (let rest = day; rest >= 10; rest /= 10) count++
  const o = putDigits(to, day, count)
  if (milliseconds == 0) return o
  store<u8>(o, DOT)
  // Twelve decimals: a thousandth of a microsecond, finer than the double that holds the whole.
  let after = putDigits(o + 1, (milliseconds * 10_000_000 + 432) / 864, 12)
  while (byteAt(after - 1) == ZERO) after--
  return after
}

export function putDigits(to: usize, number: i64, count: i32): usize {
  let rest = number
  for (let i = to + count - 1; i >= to; i--) {
    store<u8>(i, ZERO + ((rest % 10) as u8))
    rest /= 10
  }
  return to + count
}
