const DAY = 86_400
const QUARTER = 900
/** Before this (1800-01-01, seconds since 1970) no zone has changed: all of them keep local mean time. */
const FIRST_CHANGE = -5_364_662_400
/** Borders of slots that are remembered; dates of a thousand centuries must not fill the memory. */
const MAX_BORDERS = 100_000

/**
 * How far a time zone is ahead of UTC, fast enough for millions of instants: what the system's calendar says at both
 * ends of a day is true within it, since no zone has ever changed twice in three days. In the few days with a change
 * quarters of an hour are looked at in the same way, and within one of those each instant by itself (old changes were
 * at odd seconds).
 */
export class ZoneOffset {
  readonly #calendar: Intl.DateTimeFormat
  readonly #borders = new Map<number, number>()
  /** The day in which the last instant was, when its offset holds all day: dates come in order more often than not. */
  #lastDay = Number.NaN
  #lastOffset = 0

  /** `zone`: an IANA name that the system knows. */
  constructor(zone: string) {
    this.#calendar = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
    })
  }

  /** Seconds that local time is ahead of UTC at an instant, in whole seconds since 1970. */
  at(instant: number): number {
    if (instant < FIRST_CHANGE) return this.at(FIRST_CHANGE)
    const day = Math.floor(instant / DAY)
    if (day === this.#lastDay) return this.#lastOffset
    const offset = this.#offsetOfSlot(instant, DAY)
    if (offset === null) return this.#offsetOfSlot(instant, QUARTER) ?? this.#ask(instant)
    this.#lastDay = day
    this.#lastOffset = offset
    return offset
  }

  /** Returns the offset of the slot in which an instant is, or null if the offset changes within it. */
  #offsetOfSlot(instant: number, length: number): number | null {
    const start = Math.floor(instant / length) * length
    const offset = this.#atBorder(start)
    return offset === this.#atBorder(start + length) ? offset : null
  }

  #atBorder(instant: number): number {
    const known = this.#borders.get(instant)
    if (known !== undefined) return known
    if (this.#borders.size >= MAX_BORDERS) this.#borders.clear()
    const offset = this.#ask(instant)
    this.#borders.set(instant, offset)
    return offset
  }

  /** Asks the system, which takes some microseconds. */
  #ask(instant: number): number {
    // `1/1/1900, GMT-03:06:28`; the seconds are left out where there are none.
    const said = this.#calendar.format(instant * 1000)
    const [, sign, hours, minutes, seconds = '0'] =
      /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(said) ?? []
    if (sign === undefined) return 0
    const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    return sign === '-' ? -offset : offset
  }
}
