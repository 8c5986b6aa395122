import { DATE_STYLE, LOCAL_TIME_STYLE, UTC_TIME_STYLE } from '../xlsx-layout'
import { zoneOffset } from './host'
import { byteAt } from './memory'
import { isDayOfCalendar, isIsoDate, twoDigits } from './notes'
import { COLON, DOT, isDigit, MINUS, ZERO } from './values'

/*
 * A date as Excel counts it: days, and the time as a fraction of one. Excel knows no zones: a time with one is written as
 * UTC, in a format that shows a `Z`, or in the zone of the workbook; a time without one as it is.
 */

/** Day 1 of Excel is the first of 1900; 1970 begins on this one. */
const EPOCH_DAY: i32 = 25_569
/** 1900-03-01: before it Excel counts a 29th of February that never was. */
const FIRST_DAY: i32 = 61
/** 9999-12-31. */
const LAST_DAY: i32 = 2_958_465
const MINUTE: i32 = 60_000
const DAY: i32 = 24 * 60 * MINUTE

/** The cell format that shows what was read last: a date alone, or a time, in UTC or not. */
export let dateStyle: i32 = DATE_STYLE
let day: i32 = 0
let milliseconds: i32 = 0

/**
 * Whether a text is an ISO date that a cell can hold without losing anything. It cannot hold days that the calendar does
 * not have, the hour 24, leap seconds, parts of a millisecond, and anything before March 1900. `hasZone`: moments are
 * written in the zone of the workbook.
 */
export function readDate(start: usize, end: usize, hasZone: bool): bool {
  if (!isIsoDate(start, end)) return false
  const year = twoDigits(start) * 100 + twoDigits(start + 2)
  const month = twoDigits(start + 5)
  const dayOfMonth = twoDigits(start + 8)
  if (!isDayOfCalendar(start)) return false
  day = dayNumber(year, month, dayOfMonth)
  milliseconds = 0
  dateStyle = DATE_STYLE
  if (end - start > 10 && !readTime(start + 11, end, hasZone)) return false
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** Writes the number of the cell, at most 20 bytes; returns the address after it. */
export function putDate(to: usize): usize {
  let count = 1
  for (let rest = day; rest >= 10; rest /= 10) count++
  const o = putDigits(to, day, count)
  if (milliseconds == 0) return o
  store<u8>(o, DOT)
  // Twelve decimals: a thousandth of a microsecond, finer than the double that holds the whole.
  let after = putDigits(o + 1, ((milliseconds as i64) * 10_000_000 + 432) / 864, 12)
  while (byteAt(after - 1) == ZERO) after--
  return after
}

/** Reads what `isIsoDate` has found to be a time, with or without a zone. */
function readTime(start: usize, end: usize, hasZone: bool): bool {
  const hour = twoDigits(start)
  if (hour == 24) return false
  milliseconds = (hour * 60 + twoDigits(start + 3)) * MINUTE
  let i = start + 5
  if (i < end && byteAt(i) == COLON) {
    const second = twoDigits(i + 1)
    if (second == 60) return false
    milliseconds += second * 1000
    i += 3
  }
  if (i < end && byteAt(i) == DOT) {
    i++
    for (let unit = 100; i < end && isDigit(byteAt(i)); unit /= 10, i++) {
      const digit = (byteAt(i) - ZERO) as i32
      if (unit == 0 && digit > 0) return false
      milliseconds += digit * unit
    }
  }
  dateStyle = (i == end ? LOCAL_TIME_STYLE : UTC_TIME_STYLE) + (milliseconds % 1000 > 0 ? 1 : 0)
  if (i == end) return true
  if (end - i > 1) {
    const minutes = twoDigits(i + 1) * 60 + twoDigits(end - 2)
    shift((byteAt(i) == MINUS ? minutes : -minutes) * MINUTE)
  }
  if (hasZone) goToZone()
  return true
}

/** Goes from UTC to what the clocks of the zone show, for which a cell needs no mark. */
function goToZone(): void {
  const seconds = ((day - EPOCH_DAY) as f64) * 86_400 + ((milliseconds / 1000) as f64)
  shift(zoneOffset(seconds) * 1000)
  dateStyle += LOCAL_TIME_STYLE - UTC_TIME_STYLE
}

/** Goes on by less than two days, or back. In milliseconds. */
function shift(by: i32): void {
  milliseconds += by
  if (milliseconds < 0) {
    milliseconds += DAY
    day--
  } else if (milliseconds >= DAY) {
    milliseconds -= DAY
    day++
  }
}

/** Excel's number of a day of the Gregorian calendar. Years are counted from March, leap day last. */
function dayNumber(year: i32, month: i32, dayOfMonth: i32): i32 {
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = month > 2 ? month - 3 : month + 9
  const leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
  const dayOfYear = (153 * marchMonth + 2) / 5 + dayOfMonth - 1
  return marchYear * 365 + leapDays + dayOfYear - 719_468 + EPOCH_DAY
}

export function putDigits(to: usize, number: i64, count: i32): usize {
  let rest = number
  for (let i = to + count - 1; i >= to; i--) {
    store<u8>(i, ZERO + ((rest % 10) as u8))
    rest /= 10
  }
  return to + count
}
