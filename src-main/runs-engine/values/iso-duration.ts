import { at, COMMA, DOT, isDigit, MINUS, ZERO } from '../read/json-bytes.ts'

const LETTER_P = 0x50
const LETTER_T = 0x54

/**
 * The units by their letters, the longest first, in seconds. A year is the mean one of the Gregorian calendar, 365.2425
 * days, and a month a twelfth of it: so that any two durations can be compared, always with the same outcome. A week is
 * seven days and a day 24 hours.
 */
const dateUnits = [
  { letter: 0x59, seconds: 31_556_952, isMean: true },
  { letter: 0x4d, seconds: 2_629_746, isMean: true },
  { letter: 0x57, seconds: 604_800, isMean: false },
  { letter: 0x44, seconds: 86_400, isMean: false },
]
const timeUnits = [
  { letter: 0x48, seconds: 3600, isMean: false },
  { letter: 0x4d, seconds: 60, isMean: false },
  { letter: 0x53, seconds: 1, isMean: false },
]

const BILLION = 1_000_000_000
const FRACTION_DIGITS = 9

/**
 * Reads ISO 8601 durations (`P3D`, `PT1H30M`, `-PT0.5S`). Of what the standard allows, the last unit alone may have a
 * fraction, of nine digits at most, and not a month or a year, which have no fixed length. One instance serves any
 * number of texts.
 */
export class IsoDuration {
  isNegative = false
  /** Whole seconds, exact, without the sign; below 2⁵³. */
  seconds = 0
  /** Billionths of a second beyond them. */
  nanoseconds = 0
  /** Whether it has months or years, so that its length is that of mean ones. */
  hasMeanUnits = false
  /** Where in the text it is read. */
  #at = 0

  /** Reads the duration between `start` and `end`. False: it is none, or longer than 2⁵³ seconds. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.seconds = 0
    this.nanoseconds = 0
    this.hasMeanUnits = false
    const hasSign = at(bytes, start) === MINUS
    this.#at = hasSign ? start + 1 : start
    if (this.#at >= end || at(bytes, this.#at++) !== LETTER_P) return false
    if (!this.#readUnits(bytes, end, dateUnits)) return false
    if (this.#at < end) {
      if (at(bytes, this.#at++) !== LETTER_T || this.#at >= end) return false
      if (!this.#readUnits(bytes, end, timeUnits) || this.#at < end) return false
    } else if (at(bytes, end - 1) === LETTER_P) return false
    this.isNegative = hasSign && this.seconds + this.nanoseconds > 0
    return this.seconds <= Number.MAX_SAFE_INTEGER
  }

  /** Reads numbers with units, each unit once at most and the longest first, to the end or the `T`. */
  #readUnits(bytes: Uint8Array, end: number, units: typeof dateUnits): boolean {
    let next = 0
    while (this.#at < end && at(bytes, this.#at) !== LETTER_T) {
      const from = this.#at
      const whole = this.#digits(bytes, end)
      if (this.#at === from) return false
      const fraction = this.#fraction(bytes, end)
      const letter = this.#at < end ? at(bytes, this.#at++) : 0
      while (next < units.length && units[next]?.letter !== letter) next++
      const unit = units[next++]
      if (!unit || fraction < 0) return false
      this.hasMeanUnits ||= unit.isMean
      this.seconds += whole * unit.seconds
      if (fraction === 0) continue
      if (unit.isMean || this.#at < end) return false
      const nanoseconds = fraction * unit.seconds
      this.seconds += Math.floor(nanoseconds / BILLION)
      this.nanoseconds = nanoseconds % BILLION
    }
    return true
  }

  /** A whole number; one that is too large stays too large. */
  #digits(bytes: Uint8Array, end: number): number {
    let number = 0
    for (; this.#at < end && isDigit(at(bytes, this.#at)); this.#at++) {
      number = number * 10 + (at(bytes, this.#at) - ZERO)
    }
    return number
  }

  /** The billionths after a decimal sign; 0 without one, -1 when it is not followed by one to nine digits. */
  #fraction(bytes: Uint8Array, end: number): number {
    if (this.#at >= end) return 0
    const sign = at(bytes, this.#at)
    if (sign !== DOT && sign !== COMMA) return 0
    const from = ++this.#at
    const digits = this.#digits(bytes, end)
    const length = this.#at - from
    return length === 0 || length > FRACTION_DIGITS ? -1 : digits * 10 ** (FRACTION_DIGITS - length)
  }
}

const duration = new IsoDuration()

/** Whether the bytes are an ISO 8601 duration (see `IsoDuration`). */
export function isIsoDuration(bytes: Uint8Array, start: number, end: number): boolean {
  return duration.read(bytes, start, end)
}
