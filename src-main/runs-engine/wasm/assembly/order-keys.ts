import * as ascii from '../ascii'
import * as kinds from '../kinds'
import { isDurationField, isFilled, kindOfField } from './chosen-fields'
import { durationNanoseconds, durationSeconds, isNegativeDuration, readDuration } from './durations'
import { endOf, startOf } from './fields'
import { putFolded } from './fold'
import { FRACTION, isIsoDate, secondsAt, zoneStart } from './iso-dates'
import { byteAt } from './memory'
import { digits, firstDigit, isNegative, lastDigit } from './numbers'
import { MAX_EXPONENT, power, readNumber } from './numbers'

/*
 * Writes values as byte strings that sort as the values do. Each function returns the address after what it wrote.
 *
 * The order is: numbers by value, dates by instant, texts by the code points of their folded text (so that texts that
 * differ only in case or accents are equal), `false`, `true`, nested values by their text, and finally missing values
 * and null. Durations are sorted by length. They are never in a column with other values. No key is a prefix of
 * another one.
 */

/* The first bytes of keys, in ascending order. */
const NEGATIVE: u8 = 1
const ZERO_RANK: u8 = 2
const POSITIVE: u8 = 3
const DATE_RANK: u8 = 4
const DURATION_RANK: u8 = 4
const TEXT_RANK: u8 = 5
const BOOLEAN_RANK: u8 = 6
const JSON_RANK: u8 = 7
/** Empty values are last in both directions. */
const EMPTY_RANK: u8 = 0xff

/** An exponent up to this takes one byte. Others take seven. */
const MAX_SHORT: i64 = 100
const SHORT_ZERO: i64 = 0x80
const LONG_ABOVE: u8 = 0xf0
const LONG_BELOW: u8 = 0x10
/** Added to seconds since 1970, so that the seconds of the year 0 are positive. */
const BEFORE_1970: i64 = 0x2000000000

/** Writes the key of a field for an order. */
export function putOrderKey(to: usize, field: i32, isDescending: bool): usize {
  if (!isFilled(field)) {
    store<u8>(to, EMPTY_RANK)
    return to + 1
  }
  const out = putValue(to, field)
  if (isDescending) invert(to, out)
  return out
}

function putValue(to: usize, field: i32): usize {
  const start = startOf(field)
  const end = endOf(field)
  if (isDurationField(field)) return putDuration(to, start, end)
  const kind = kindOfField(field)
  if (kind == kinds.INTEGER || kind == kinds.DECIMAL) return putNumber(to, start, end)
  if (kind == kinds.TEXT) {
    if (isIsoDate(start, end)) return putDate(to, start, end)
    store<u8>(to, TEXT_RANK)
    return putText(to + 1, kind, start, end)
  }
  if (byteAt(start) == ascii.LOWER_T || byteAt(start) == ascii.LOWER_F) {
    store<u8>(to, BOOLEAN_RANK)
    store<u8>(to + 1, byteAt(start) == ascii.LOWER_T ? 1 : 0)
    return to + 2
  }
  store<u8>(to, JSON_RANK)
  return putText(to + 1, kind, start, end)
}

/** Writes a folded text, with each byte increased by one, so that 0 can end it. UTF-8 has no byte 0xff. */
function putText(to: usize, kind: u8, start: usize, end: usize): usize {
  const out = putFolded(to, kind, start, end)
  for (let at = to; at < out; at += 16) v128.store(at, i8x16.add(v128.load(at), i8x16.splat(1)))
  store<u8>(out, 0)
  return out + 1
}

/**
 * Writes a number by its exact value: `1.0`, `1` and `10e-1` give the same bytes. They are the sign, the exponent of
 * 0.DIGITS × 10^exponent, and the significant digits. For a negative number all bytes except the sign are inverted.
 */
export function putNumber(to: usize, start: usize, end: usize): usize {
  readNumber(start, end)
  if (digits == 0) {
    store<u8>(to, ZERO_RANK)
    return to + 1
  }
  store<u8>(to, isNegative ? NEGATIVE : POSITIVE)
  const out = putDigitPairs(putExponent(to + 1, power + digits), firstDigit, lastDigit + 1)
  if (isNegative) invert(to + 1, out)
  return out
}

/**
 * Writes an ISO 8601 date (`isIsoDate`) by its instant, with all digits of its seconds. A day without a time counts
 * as its midnight. A day or second that does not exist, such as 30 February or the second 60, comes after the last
 * one that exists.
 */
export function putDate(to: usize, start: usize, end: usize): usize {
  store<u8>(to, DATE_RANK)
  const zone = zoneStart(start, end)
  const out = putInteger(to + 1, secondsAt(start, zone, end) + BEFORE_1970, 5)
  const fraction = start + FRACTION
  let last = zone
  while (last > fraction && byteAt(last - 1) == ascii.ZERO) last--
  return putDigitPairs(out, fraction, last)
}

/** Writes an ISO 8601 duration by its length: `PT90M` equals `PT1H30M`. */
export function putDuration(to: usize, start: usize, end: usize): usize {
  readDuration(start, end)
  store<u8>(to, DURATION_RANK)
  store<u8>(to + 1, isNegativeDuration ? 0 : 1)
  const seconds = putInteger(to + 2, durationSeconds as i64, 7)
  const out = putInteger(seconds, durationNanoseconds as i64, 4)
  if (isNegativeDuration) invert(to + 2, out)
  return out
}

/** Writes digits, two in a byte, and a zero byte. The last digit is not 0. */
function putDigitPairs(to: usize, start: usize, end: usize): usize {
  let out = to
  let tens = -1
  for (let at = start; at < end; at++) {
    const byte = byteAt(at)
    if (byte == ascii.DOT) continue
    if (tens < 0) {
      tens = ((byte - ascii.ZERO) as i32) * 10
      continue
    }
    store<u8>(out++, (tens + ((byte - ascii.ZERO) as i32) + 1) as u8)
    tens = -1
  }
  if (tens >= 0) store<u8>(out++, (tens + 1) as u8)
  store<u8>(out++, 0)
  return out
}

/** Inverts bytes, which reverses their order. */
function invert(start: usize, end: usize): void {
  for (let at = start; at < end; at++) store<u8>(at, byteAt(at) ^ 0xff)
}

/** Writes an integer of `length` bytes, the highest byte first. */
function putInteger(to: usize, value: i64, length: i32): usize {
  for (let i = 0; i < length; i++) {
    store<u8>(to + i, (value >> (((length as i64) - 1 - i) << 3)) as u8)
  }
  return to + length
}

function putExponent(to: usize, exponent: i64): usize {
  if (abs(exponent) <= MAX_SHORT) {
    store<u8>(to, (SHORT_ZERO + exponent) as u8)
    return to + 1
  }
  store<u8>(to, exponent > 0 ? LONG_ABOVE : LONG_BELOW)
  return putInteger(to + 1, exponent + 2 * MAX_EXPONENT, 6)
}
