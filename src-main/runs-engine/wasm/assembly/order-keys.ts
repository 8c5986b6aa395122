import { isFilled, kindOfField } from './chosen-fields'
import { durationNanoseconds, durationSeconds, isNegativeDuration, readDuration } from './durations'
import { DECIMAL, endOf, INTEGER, startOf, TEXT } from './fields'
import { putFolded } from './fold'
import { FRACTION, secondsAt } from './instants'
import { byteAt } from './memory'
import { isIsoDate, zoneStart } from './notes'
import {
  digits,
  firstDigit,
  isNegative,
  lastDigit,
  MOST_EXPONENT,
  power,
  readNumber,
} from './numbers'
import { DOT, LOWER_F, LOWER_T, ZERO } from './values'

/*
 * Values as bytes whose order is that of the values. Each function answers the address after what it wrote.
 *
 * Numbers come by value, then dates by instant, durations of a column that has nothing else by length, texts by the code
 * points of the folded text (so that what differs in case or accents only is equal), then `false`, `true`, nested values
 * by their text, and last what is missing or null. No key is the beginning of another one.
 */

/* The first bytes, in their order. */
const NEGATIVE: u8 = 1
const ZERO_RANK: u8 = 2
const POSITIVE: u8 = 3
const DATE_RANK: u8 = 4
/** Durations stand alone in their columns, so that it need not differ from that of others. */
const DURATION_RANK: u8 = 4
const TEXT_RANK: u8 = 5
const BOOLEAN_RANK: u8 = 6
const JSON_RANK: u8 = 7
/** The last one in both directions. */
const EMPTY_RANK: u8 = 0xff

/** Exponents in this range are one byte, others seven. */
const MOST_SHORT: i64 = 100
const SHORT_ZERO: i64 = 0x80
const LONG_ABOVE: u8 = 0xf0
const LONG_BELOW: u8 = 0x10
/** Added to seconds since 1970, so that those of the year 0 are above zero. */
const BEFORE_1970: i64 = 0x2000000000

/** The place in an order of a field: of a column of durations, and in descending order, if so asked. */
export function putOrderKey(to: usize, field: i32, isDuration: bool, isDescending: bool): usize {
  if (!isFilled(field)) {
    store<u8>(to, EMPTY_RANK)
    return to + 1
  }
  const o = putValue(to, field, isDuration)
  if (isDescending) invert(to, o)
  return o
}

function putValue(to: usize, field: i32, isDuration: bool): usize {
  const start = startOf(field)
  const end = endOf(field)
  if (isDuration) return putDuration(to, start, end)
  const kind = kindOfField(field)
  if (kind == INTEGER || kind == DECIMAL) return putNumber(to, start, end)
  if (kind == TEXT) {
    if (isIsoDate(start, end)) return putDate(to, start, end)
    store<u8>(to, TEXT_RANK)
    return putText(to + 1, kind, start, end)
  }
  if (byteAt(start) == LOWER_T || byteAt(start) == LOWER_F) {
    store<u8>(to, BOOLEAN_RANK)
    store<u8>(to + 1, byteAt(start) == LOWER_T ? 1 : 0)
    return to + 2
  }
  store<u8>(to, JSON_RANK)
  return putText(to + 1, kind, start, end)
}

/** No byte of UTF-8 is 0xff, so all of them can be one higher, and 0 is left for the end. */
function putText(to: usize, kind: u8, start: usize, end: usize): usize {
  const o = putFolded(to, kind, start, end)
  for (let i = to; i < o; i += 16) v128.store(i, i8x16.add(v128.load(i), i8x16.splat(1)))
  store<u8>(o, 0)
  return o + 1
}

/**
 * A number by its exact value, however many digits it has: `1.0`, `1` and `10e-1` are the same bytes. They are its sign,
 * its exponent as 0.DIGITS × 10^exponent, and its digits without zeros at the ends, two a byte, with a byte that ends
 * them. All but the sign is inverted below zero.
 */
export function putNumber(to: usize, start: usize, end: usize): usize {
  readNumber(start, end)
  if (digits == 0) {
    store<u8>(to, ZERO_RANK)
    return to + 1
  }
  store<u8>(to, isNegative ? NEGATIVE : POSITIVE)
  const o = putDigits(putExponent(to + 1, power + digits), firstDigit, lastDigit + 1)
  if (isNegative) invert(to + 1, o)
  return o
}

/**
 * An ISO 8601 date (`isIsoDate`) by its instant, with all digits of its seconds. A day alone is its midnight, and a time
 * without a zone is one of UTC. Days and times that there are not (30 February, the second 60) are counted on.
 */
export function putDate(to: usize, start: usize, end: usize): usize {
  store<u8>(to, DATE_RANK)
  const zone = zoneStart(start, end)
  const o = putWhole(to + 1, secondsAt(start, zone, end) + BEFORE_1970, 5)
  const fraction = start + FRACTION
  let last = zone
  while (last > fraction && byteAt(last - 1) == ZERO) last--
  return putDigits(o, fraction, last)
}

/** An ISO 8601 duration by its length: `PT90M` is `PT1H30M`. */
export function putDuration(to: usize, start: usize, end: usize): usize {
  readDuration(start, end)
  store<u8>(to, DURATION_RANK)
  store<u8>(to + 1, isNegativeDuration ? 0 : 1)
  const o = putWhole(putWhole(to + 2, durationSeconds as i64, 7), durationNanoseconds as i64, 4)
  if (isNegativeDuration) invert(to + 2, o)
  return o
}

/** Digits, two a byte and with a zero byte at their end; the last one is no zero. */
function putDigits(to: usize, start: usize, end: usize): usize {
  let o = to
  let tens = -1
  for (let i = start; i < end; i++) {
    const byte = byteAt(i)
    if (byte == DOT) continue
    if (tens < 0) {
      tens = ((byte - ZERO) as i32) * 10
      continue
    }
    store<u8>(o++, (tens + ((byte - ZERO) as i32) + 1) as u8)
    tens = -1
  }
  if (tens >= 0) store<u8>(o++, (tens + 1) as u8)
  store<u8>(o++, 0)
  return o
}

/** Turns the order of some bytes around. */
function invert(start: usize, end: usize): void {
  for (let i = start; i < end; i++) store<u8>(i, byteAt(i) ^ 0xff)
}

/** A number of so many bytes, its highest byte first. */
function putWhole(to: usize, value: i64, length: i32): usize {
  for (let i = 0; i < length; i++) {
    store<u8>(to + i, (value >> (((length as i64) - 1 - i) << 3)) as u8)
  }
  return to + length
}

function putExponent(to: usize, exponent: i64): usize {
  if (abs(exponent) <= MOST_SHORT) {
    store<u8>(to, (SHORT_ZERO + exponent) as u8)
    return to + 1
  }
  store<u8>(to, exponent > 0 ? LONG_ABOVE : LONG_BELOW)
  return putWhole(to + 1, exponent + 2 * MOST_EXPONENT, 6)
}
