import { at, COLON, DOT, MINUS, SPACE, ZERO } from '../read/json-bytes.ts'
import { dayAt, isDayOfCalendar, numberAt, zoneSeconds, zoneStart } from './iso-time.ts'
import { ZoneOffset } from './zone-offset.ts'

const DAY_SECONDS = 86_400

/** Writes the instants that stand in runs as date and time of one time zone, as spreadsheets read them. */
export class LocalTime {
  /** How long `YYYY-MM-DD HH:MM:SS` is. */
  static readonly TO_THE_SECOND = 19

  readonly #offset: ZoneOffset

  /** `zone`: an IANA name. */
  constructor(zone: string) {
    this.#offset = new ZoneOffset(zone)
  }

  /**
   * Writes an ISO 8601 text (one for which `isIsoDate` of `wasm/assembly/notes.ts` holds) as `YYYY-MM-DD HH:MM:SS` with its
   * fraction of a second as written, all digits of it, after `point`. Answers how many bytes that took; 0, and nothing is written, for what is
   * no instant (a day, a time without a zone) or none that could be said so: 30 February, 24:00, a leap second, and
   * years beyond 0 to 9999. It takes no more room than the text and eight bytes.
   */
  put(
    into: Uint8Array,
    to: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    point: number = DOT,
  ): number {
    const instant = instantAt(bytes, start, end)
    if (Number.isNaN(instant)) return 0
    const local = instant + this.#offset.at(instant)
    const day = Math.floor(local / DAY_SECONDS)
    if (!putDate(into, to, day)) return 0
    into[to + 10] = SPACE
    putTime(into, to + 11, local - day * DAY_SECONDS)
    const { TO_THE_SECOND } = LocalTime
    const fraction = start + TO_THE_SECOND
    const zone = zoneStart(bytes, start, end)
    if (zone <= fraction) return TO_THE_SECOND
    into[to + TO_THE_SECOND] = point
    into.set(bytes.subarray(fraction + 1, zone), to + TO_THE_SECOND + 1)
    return TO_THE_SECOND + zone - fraction
  }
}

/** Whole seconds since 1970 of a text; `NaN`: it is no instant of the calendar and the clock. */
function instantAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 10) return Number.NaN
  const zone = zoneStart(bytes, start, end)
  if (zone === end || !isDayOfCalendar(bytes, start)) return Number.NaN
  const hour = numberAt(bytes, start + 11, 2)
  const second = at(bytes, start + 16) === COLON ? numberAt(bytes, start + 17, 2) : 0
  if (hour === 24 || second === 60) return Number.NaN
  const seconds = (hour * 60 + numberAt(bytes, start + 14, 2)) * 60 + second
  return dayAt(bytes, start) * DAY_SECONDS + seconds - zoneSeconds(bytes, zone, end)
}

/** Writes a day, counted from 1970, as `YYYY-MM-DD` (Hinnant's civil_from_days); `false`: its year has no four digits. */
function putDate(into: Uint8Array, to: number, day: number): boolean {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays)
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  if (year < 0 || year > 9999) return false
  putTwoDigits(into, to, Math.floor(year / 100))
  putTwoDigits(into, to + 2, year % 100)
  into[to + 4] = MINUS
  putTwoDigits(into, to + 5, month)
  into[to + 7] = MINUS
  putTwoDigits(into, to + 8, dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)
  return true
}

/** Writes seconds of a day as `HH:MM:SS`. */
function putTime(into: Uint8Array, to: number, seconds: number): void {
  putTwoDigits(into, to, Math.floor(seconds / 3600))
  into[to + 2] = COLON
  putTwoDigits(into, to + 3, Math.floor(seconds / 60) % 60)
  into[to + 5] = COLON
  putTwoDigits(into, to + 6, seconds % 60)
}

function putTwoDigits(into: Uint8Array, to: number, number: number): void {
  const tens = Math.floor(number / 10)
  into[to] = ZERO + tens
  into[to + 1] = ZERO + number - tens * 10
}
