const DAY = 86_400
const QUARTER = 900
/** 1800-01-01 in seconds since 1970. Before it no zone has changed: all of them keep local mean time. */
const FIRST_CHANGE = -5_364_662_400
/** Most borders of slots that are remembered. Dates over a thousand centuries must not fill the memory. */
const MAX_BORDERS = 100_000

/**
 * Computes how far a time zone is ahead of UTC, fast enough for millions of instants. If the system's calendar has
 * the same offset at both ends of a day, the whole day has it, because no zone has ever changed twice in three days.
 * The few days with a change are divided into quarters of an hour, which are checked in the same way. In a quarter
 * with a change, the calendar is asked for each instant, because old changes were at odd seconds.
 */
export class ZoneOffset {
  readonly #calendar: Intl.DateTimeFormat
  readonly #borders = new Map<number, number>()
  /** The day of the last instant, if it has one offset. Dates are often in order. */
  #lastDay = Number.NaN
  #lastOffset = 0

  /** `zone` is an IANA name that the system knows. */
  constructor(zone: string) {
    this.#calendar = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
    })
  }

  /** Returns how many seconds local time is ahead of UTC. `instant` is in whole seconds since 1970. */
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

  /** Asks the system, which takes a few microseconds. */
  #ask(instant: number): number {
    // For example `1/1/1900, GMT-03:06:28`. The seconds are left out if they are 0.
    const said = this.#calendar.format(instant * 1000)
    const [, sign, hours, minutes, seconds = '0'] =
      /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(said) ?? []
    if (sign === undefined) return 0
    const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    return sign === '-' ? -offset : offset
  }
}
