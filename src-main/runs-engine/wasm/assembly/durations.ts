import { byteAt } from './memory'
import { COMMA, DOT, isDigit, MINUS, ZERO } from './values'

/* ISO 8601 durations that `isIsoDuration` has found to be some, or that a person typed. See `IsoDuration`. */

const BILLION: f64 = 1_000_000_000
const LETTER_T: u8 = 0x54

/** Set by `readDuration`: whole seconds, exact, without the sign, and billionths of a second beyond them. */
export let durationSeconds: f64 = 0
export let durationNanoseconds: f64 = 0
export let isNegativeDuration: bool = false

export function readDuration(start: usize, end: usize): void {
  durationSeconds = 0
  durationNanoseconds = 0
  const hasSign = byteAt(start) == MINUS
  let isTime = false
  let i = hasSign ? start + 2 : start + 1
  while (i < end) {
    if (byteAt(i) == LETTER_T) {
      isTime = true
      i++
      continue
    }
    let whole: f64 = 0
    for (; isDigit(byteAt(i)); i++) whole = whole * 10 + ((byteAt(i) - ZERO) as f64)
    let fraction: f64 = 0
    if (byteAt(i) == DOT || byteAt(i) == COMMA) {
      let unit = BILLION
      for (i++; isDigit(byteAt(i)); i++) {
        unit /= 10
        fraction += ((byteAt(i) - ZERO) as f64) * unit
      }
    }
    const seconds = secondsOf(byteAt(i++), isTime)
    durationSeconds += whole * seconds
    if (fraction == 0) continue
    const nanoseconds = fraction * seconds
    const more = floor(nanoseconds / BILLION)
    durationSeconds += more
    durationNanoseconds = nanoseconds - more * BILLION
  }
  isNegativeDuration = hasSign && durationSeconds + durationNanoseconds > 0
}

/** The length in milliseconds. */
export function durationAt(start: usize, end: usize): f64 {
  readDuration(start, end)
  const length = durationSeconds * 1000 + durationNanoseconds / 1_000_000
  return isNegativeDuration ? -length : length
}

/** A unit in seconds. A year is the mean one of the Gregorian calendar, and a month a twelfth of it. */
function secondsOf(letter: u8, isTime: bool): f64 {
  switch (letter) {
    case 0x59: // Y
      return 31_556_952
    case 0x4d: // M
      return isTime ? 60 : 2_629_746
    case 0x57: // W
      return 604_800
    case 0x44: // D
      return 86_400
    case 0x48: // H
      return 3600
    default:
      return 1
  }
}
