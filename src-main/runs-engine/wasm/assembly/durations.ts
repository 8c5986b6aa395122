import { byteAt } from './memory'
import { COMMA, DOT, isDigit, MINUS, ZERO } from './values'

/*
 * ISO 8601 durations (`P3D`, `PT1H30M`, `-PT0.5S`). Of what the standard allows, the last unit alone may have a fraction, of
 * nine digits at most, and not a month or a year, which have no fixed length. A year is the mean one of the Gregorian
 * calendar, 365.2425 days, and a month a twelfth of it: so that any two can be compared, always with the same outcome.
 */

const LETTER_P: u8 = 0x50
const LETTER_T: u8 = 0x54
const FRACTION_DIGITS: usize = 9
const BILLION: f64 = 1e9
const MOST_SECONDS: f64 = 9007199254740991

/** The letters of the units, the longest first, and their seconds. Only the first two have no fixed length. */
const dateLetters = memory.data<u8>([0x59, 0x4d, 0x57, 0x44])
const dateSeconds = memory.data<f64>([31556952, 2629746, 604800, 86400])
const timeLetters = memory.data<u8>([0x48, 0x4d, 0x53])
const timeSeconds = memory.data<f64>([3600, 60, 1])

/** Set by `readDuration`: whole seconds, exact, without the sign, and billionths of a second beyond them. */
export let durationSeconds: f64 = 0
export let durationNanoseconds: f64 = 0
export let isNegativeDuration: bool = false

/** Where the text is read. */
let at: usize = 0

/** Reads an ISO 8601 duration of at most 2⁵³ seconds; answers whether the text is one. */
export function readDuration(start: usize, end: usize): bool {
  durationSeconds = 0
  durationNanoseconds = 0
  at = start < end && byteAt(start) == MINUS ? start + 1 : start
  const hasSign = at > start
  if (at >= end || byteAt(at++) != LETTER_P) return false
  if (!readUnits(end, dateLetters, dateSeconds, 4, 2)) return false
  if (at < end) {
    at++
    if (at >= end || !readUnits(end, timeLetters, timeSeconds, 3, 0) || at < end) return false
  } else if (byteAt(end - 1) == LETTER_P) return false
  isNegativeDuration = hasSign && durationSeconds + durationNanoseconds > 0
  return durationSeconds <= MOST_SECONDS
}

/** The length of a duration in milliseconds. */
export function durationAt(start: usize, end: usize): f64 {
  readDuration(start, end)
  const length = durationSeconds * 1000 + durationNanoseconds / 1_000_000
  return isNegativeDuration ? -length : length
}

/** Reads numbers with units, each unit once at most and the longest first, to the end or the `T`. */
function readUnits(end: usize, letters: usize, lengths: usize, count: i32, means: i32): bool {
  let next = 0
  while (at < end && byteAt(at) != LETTER_T) {
    const from = at
    const whole = digits(end)
    if (at == from) return false
    let fraction: f64 = 0
    if (at < end && (byteAt(at) == DOT || byteAt(at) == COMMA)) {
      const first = ++at
      fraction = digits(end)
      if (at == first || at - first > FRACTION_DIGITS) return false
      for (let length = at - first; length < FRACTION_DIGITS; length++) fraction *= 10
    }
    const letter = at < end ? byteAt(at++) : 0
    while (next < count && byteAt(letters + next) != letter) next++
    if (next == count) return false
    const length = load<f64>(lengths + ((next as usize) << 3))
    durationSeconds += whole * length
    if (fraction > 0) {
      if (next < means || at < end) return false
      const nanoseconds = fraction * length
      const more = Math.floor(nanoseconds / BILLION)
      durationSeconds += more
      durationNanoseconds = nanoseconds - more * BILLION
    }
    next++
  }
  return true
}

/** A whole number; one that is too large stays too large. */
function digits(end: usize): f64 {
  let number: f64 = 0
  for (; at < end && isDigit(byteAt(at)); at++) number = number * 10 + ((byteAt(at) - ZERO) as f64)
  return number
}
