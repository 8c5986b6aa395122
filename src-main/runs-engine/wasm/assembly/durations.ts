import * as ascii from '../ascii'
import { byteAt } from './memory'
import { isDigit } from './values'

/*
 * ISO 8601 durations (`P3D`, `PT1H30M`, `-PT0.5S`). Only the last unit may have a fraction, of at most nine digits.
 * It may not be a month or a year, because these have no fixed length. A year counts as the mean Gregorian year,
 * 365.2425 days, and a month as a twelfth of it, so that any two durations can be compared.
 */

const FRACTION_DIGITS: usize = 9
const BILLION: f64 = 1e9
const MAX_SECONDS: f64 = f64.MAX_SAFE_INTEGER

/** The letters of the units, the longest unit first, and their seconds. The first two units have no fixed length. */
const dateLetters = memory.data<u8>([0x59, 0x4d, 0x57, 0x44])
const dateSeconds = memory.data<f64>([31556952, 2629746, 604800, 86400])
const timeLetters = memory.data<u8>([0x48, 0x4d, 0x53])
const timeSeconds = memory.data<f64>([3600, 60, 1])

/** Set by `readDuration`: whole seconds and nanoseconds, both exact and without the sign. */
export let durationSeconds: f64 = 0
export let durationNanoseconds: f64 = 0
export let isNegativeDuration: bool = false

/** The address of the next byte. */
let at: usize = 0

/** Reads a text. Returns whether it is an ISO 8601 duration of at most 2⁵³ seconds. */
export function readDuration(start: usize, end: usize): bool {
  durationSeconds = 0
  durationNanoseconds = 0
  at = start < end && byteAt(start) == ascii.MINUS ? start + 1 : start
  const hasSign = at > start
  if (at >= end || byteAt(at++) != ascii.UPPER_P) return false
  if (!readUnits(end, dateLetters, dateSeconds, 4, 2)) return false
  if (at < end) {
    at++
    if (at >= end || !readUnits(end, timeLetters, timeSeconds, 3, 0) || at < end) return false
  } else if (byteAt(end - 1) == ascii.UPPER_P) return false
  isNegativeDuration = hasSign && durationSeconds + durationNanoseconds > 0
  return durationSeconds <= MAX_SECONDS
}

/** Returns the length of a valid duration in milliseconds. */
export function durationAt(start: usize, end: usize): f64 {
  readDuration(start, end)
  const length = durationSeconds * 1000 + durationNanoseconds / 1_000_000
  return isNegativeDuration ? -length : length
}

/**
 * Reads numbers with units up to the end or the `T`. Each unit may come once, the longest first. The first `variableUnits`
 * units may not have a fraction.
 */
function readUnits(
  end: usize,
  letters: usize,
  lengths: usize,
  count: i32,
  variableUnits: i32,
): bool {
  let next = 0
  while (at < end && byteAt(at) != ascii.UPPER_T) {
    const from = at
    const whole = digits(end)
    if (at == from) return false
    let fraction: f64 = 0
    if (at < end && (byteAt(at) == ascii.DOT || byteAt(at) == ascii.COMMA)) {
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
      if (next < variableUnits || at < end) return false
      const nanoseconds = fraction * length
      const more = Math.floor(nanoseconds / BILLION)
      durationSeconds += more
      durationNanoseconds = nanoseconds - more * BILLION
    }
    next++
  }
  return true
}

/** Reads an integer. It is not exact beyond 2⁵³, but it is still too large for a duration. */
function digits(end: usize): f64 {
  let number: f64 = 0
  for (; at < end && isDigit(byteAt(at)); at++)
    number = number * 10 + ((byteAt(at) - ascii.ZERO) as f64)
  return number
}
