import type { ByteBuffer } from '../byte-buffer.ts'
import { at, ZERO } from '../read/json-bytes.ts'
import { DAY_SECONDS, dayAt, secondsAt, zoneStart } from '../values/iso-time.ts'
import { putDigits, putWhole } from './sort-key-number.ts'

/** The first byte of dates: they come after numbers. */
const DATE_RANK = 4

/** Added to seconds since 1970, so that those of the year 0 are above zero. */
const BEFORE_1970 = 2 ** 37

/**
 * Adds an ISO 8601 date (`isIsoDate`) as bytes whose order is that of the instants, with all digits of its seconds. A
 * day alone is its midnight, and a time without a zone is one of UTC. Days and times that there are not (30 February,
 * the second 60) are counted on.
 */
export function putDate(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  into.push(DATE_RANK)
  if (end - start === 10) {
    putWhole(into, dayAt(bytes, start) * DAY_SECONDS + BEFORE_1970, 5)
    putDigits(into, bytes, start, start - 1)
    return
  }
  const zone = zoneStart(bytes, start, end)
  const fraction = start + 20
  let last = zone - 1
  while (last >= fraction && at(bytes, last) === ZERO) last--
  putWhole(into, secondsAt(bytes, start, zone, end) + BEFORE_1970, 5)
  putDigits(into, bytes, fraction, last)
}
