import { at, ZERO } from '../read/json-bytes.ts'
import { DAY_SECONDS, dayAt, secondsAt, zoneStart } from './iso-time.ts'

/**
 * The instant of an ISO date (`isIsoDate` has said yes), in whole milliseconds since 1970, what is
 * smaller cut off. Without a zone it is taken for UTC, so that every computer says the same.
 */
export function isoInstant(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 10) return dayAt(bytes, start) * DAY_SECONDS * 1000
  const zone = zoneStart(bytes, start, end)
  let milliseconds = 0
  for (let i = start + 20, unit = 100; i < zone && unit >= 1; i++, unit /= 10) {
    milliseconds += (at(bytes, i) - ZERO) * unit
  }
  return secondsAt(bytes, start, zone, end) * 1000 + milliseconds
}
