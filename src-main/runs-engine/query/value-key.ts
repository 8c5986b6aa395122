import { ByteBuffer } from '../byte-buffer.ts'
import { DECIMAL, INTEGER, TEXT } from '../read/run-fields.ts'
import { isIsoDate } from '../values/iso-date.ts'
import { isIsoDuration } from '../values/iso-duration.ts'
import type { FieldsOfRun } from './query-fields.ts'
import { putDate } from './sort-key-date.ts'
import { putDuration } from './sort-key-duration.ts'
import { putNumber, readTypedNumber } from './sort-key-number.ts'
import { plainField } from './text-search.ts'

/** The first byte of the key of a text; numbers, dates and durations have lower ones. */
const EXACT = 0xff

const encoder = new TextEncoder()
/** Gives each byte a character of its own. */
const decoder = new TextDecoder('latin1')
const scratch = new ByteBuffer(4 * 1024)

/**
 * The key of a field that is there and not null. Two fields have the same key where the test `is` takes them for the
 * same: numbers by value, dates by instant, durations by length, all else by the exact text.
 */
export function valueKey(
  fields: FieldsOfRun,
  node: number,
  bytes: Uint8Array,
  isDuration: boolean,
): string {
  const kind = fields.kind(node)
  const start = fields.start(node)
  const end = fields.end(node)
  scratch.clear()
  if (isDuration) putDuration(scratch, bytes, start, end)
  else if (kind === INTEGER || kind === DECIMAL) putNumber(scratch, bytes, start, end)
  else if (kind === TEXT && isIsoDate(bytes, start, end)) putDate(scratch, bytes, start, end)
  else putExact(plainField(fields, node, bytes))
  return written()
}

/** The keys that a typed value stands for: a `1` is the number, and the text too. */
export function typedKeys(value: string, isDuration: boolean): string[] {
  const exact = encoder.encode(value)
  const typed = encoder.encode(value.trim())
  if (isDuration) {
    return isIsoDuration(typed, 0, typed.length) ? [keyOf(putDuration, typed)] : []
  }
  scratch.clear()
  putExact(exact)
  const keys = [written()]
  const number = readTypedNumber(value)
  if (number) keys.push(keyOf(putNumber, number))
  if (isIsoDate(typed, 0, typed.length)) keys.push(keyOf(putDate, typed))
  return keys
}

function keyOf(put: typeof putNumber, bytes: Uint8Array): string {
  scratch.clear()
  put(scratch, bytes, 0, bytes.length)
  return written()
}

function putExact(text: Uint8Array): void {
  scratch.push(EXACT)
  scratch.append(text)
}

function written(): string {
  return decoder.decode(scratch.content())
}
