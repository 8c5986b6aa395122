import { isIsoDate } from '../../values/iso-date.ts'
import { ZoneOffset } from '../../values/zone-offset.ts'
import { at, COLON, DOT, isDigit, MINUS, ZERO } from '../../read/json-bytes.ts'
import { DATE_STYLE, LOCAL_TIME_STYLE, UTC_TIME_STYLE } from './xlsx-parts.ts'

/** Day 1 of Excel is the first of 1900; 1970 begins on this one. */
const EPOCH_DAY = 25_569
/** 1900-03-01: before it Excel counts a 29th of February that never was. */
const FIRST_DAY = 61
/** 9999-12-31. */
const LAST_DAY = 2_958_465
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DAYS_OF_MONTH = Uint8Array.of(31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

/**
 * A date as Excel counts it: days, and the time as a fraction of one. Excel knows no zones: a time
 * with one is written as UTC, in a format that shows a `Z`, or in the zone that was asked for; a time without one as it is. A column
 * with times of both sorts has no such cells (`TypedColumn.holdsDates`). One instance serves any number of dates, one after the other.
 */
export class SerialDate {
  readonly #zone: ZoneOffset | null
  /** The cell format that shows what was written: a date alone, or a time, in UTC or not. */
  style = DATE_STYLE
  #day = 0
  #milliseconds = 0

  /** `zone`: the IANA name of the one in which moments are written; null: UTC. */
  constructor(zone: string | null = null) {
    this.#zone = zone === null ? null : new ZoneOffset(zone)
  }

  /**
   * Whether the bytes are an ISO date that a cell can hold without losing anything. It cannot hold
   * days that the calendar does not have, the hour 24, leap seconds, parts of a millisecond, and
   * anything before March 1900.
   */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    if (!isIsoDate(bytes, start, end)) return false
    const year = twoDigits(bytes, start) * 100 + twoDigits(bytes, start + 2)
    const month = twoDigits(bytes, start + 5)
    const day = twoDigits(bytes, start + 8)
    if (day > daysOfMonth(year, month)) return false
    this.#day = dayNumber(year, month, day)
    this.#milliseconds = 0
    this.style = DATE_STYLE
    if (end - start > 10 && !this.#readTime(bytes, start + 11, end)) return false
    return this.#day >= FIRST_DAY && this.#day <= LAST_DAY
  }

  /** Writes the number of the cell, at most 20 bytes, and answers where it ends. */
  put(into: Uint8Array, to: number): number {
    const o = putDigits(into, to, this.#day, digitCount(this.#day))
    if (this.#milliseconds === 0) return o
    into[o] = DOT
    // Twelve decimals: a thousandth of a microsecond, finer than the double that holds the whole.
    let after = putDigits(into, o + 1, Math.round((this.#milliseconds * 1e7) / 864), 12)
    while (at(into, after - 1) === ZERO) after--
    return after
  }

  /** Reads what `isIsoDate` has found to be a time, with or without a zone. */
  #readTime(bytes: Uint8Array, start: number, end: number): boolean {
    const hour = twoDigits(bytes, start)
    if (hour === 24) return false
    this.#milliseconds = (hour * 60 + twoDigits(bytes, start + 3)) * MINUTE
    let i = start + 5
    if (i < end && at(bytes, i) === COLON) {
      const second = twoDigits(bytes, i + 1)
      if (second === 60) return false
      this.#milliseconds += second * 1000
      i += 3
    }
    if (i < end && at(bytes, i) === DOT) {
      i++
      for (let unit = 100; i < end && isDigit(at(bytes, i)); unit = Math.floor(unit / 10), i++) {
        const digit = at(bytes, i) - ZERO
        if (unit === 0 && digit > 0) return false
        this.#milliseconds += digit * unit
      }
    }
    this.style = i === end ? LOCAL_TIME_STYLE : UTC_TIME_STYLE
    if (this.#milliseconds % 1000 > 0) this.style++
    if (i === end) return true
    if (end - i > 1) {
      const minutes = twoDigits(bytes, i + 1) * 60 + twoDigits(bytes, end - 2)
      this.#shift((at(bytes, i) === MINUS ? minutes : -minutes) * MINUTE)
    }
    if (this.#zone) this.#goTo(this.#zone)
    return true
  }

  /** Goes from UTC to what the clocks of a zone show, for which a cell needs no mark. */
  #goTo(zone: ZoneOffset): void {
    const seconds = (this.#day - EPOCH_DAY) * (DAY / 1000) + Math.floor(this.#milliseconds / 1000)
    this.#shift(zone.at(seconds) * 1000)
    this.style += LOCAL_TIME_STYLE - UTC_TIME_STYLE
  }

  /** Goes on by less than two days, or back. In milliseconds. */
  #shift(by: number): void {
    this.#milliseconds += by
    if (this.#milliseconds < 0) {
      this.#milliseconds += DAY
      this.#day--
    } else if (this.#milliseconds >= DAY) {
      this.#milliseconds -= DAY
      this.#day++
    }
  }
}

function twoDigits(bytes: Uint8Array, i: number): number {
  return (at(bytes, i) - ZERO) * 10 + at(bytes, i + 1) - ZERO
}

function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : at(DAYS_OF_MONTH, month - 1)
}

/** Excel's number of a day of the Gregorian calendar. Years are counted from March, leap day last. */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = month > 2 ? month - 3 : month + 9
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1
  return marchYear * 365 + leapDays + dayOfYear - 719_468 + EPOCH_DAY
}

function digitCount(number: number): number {
  let count = 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) count++
  return count
}

function putDigits(into: Uint8Array, to: number, number: number, count: number): number {
  let rest = number
  for (let i = to + count - 1; i >= to; i--) {
    const above = Math.floor(rest / 10)
    into[i] = ZERO + rest - above * 10
    rest = above
  }
  return to + count
}
