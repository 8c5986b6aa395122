import type { ByteBuffer } from '../byte-buffer.ts'
import { IsoDuration } from '../values/iso-duration.ts'
import { invert, putWhole } from './sort-key-number.ts'

/** The first byte of durations. They stand alone in their columns, so that it need not differ from those of others. */
const DURATION_RANK = 4

const duration = new IsoDuration()

/** Adds an ISO 8601 duration (`isIsoDuration`) as bytes whose order is that of the lengths: `PT90M` is `PT1H30M`. */
export function putDuration(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  duration.read(bytes, start, end)
  into.push(DURATION_RANK)
  into.push(duration.isNegative ? 0 : 1)
  const from = into.length
  putWhole(into, duration.seconds, 7)
  putWhole(into, duration.nanoseconds, 4)
  if (duration.isNegative) invert(into, from)
}
