import type { ByteBuffer } from '../byte-buffer.ts'
import { isIsoDate } from '../values/iso-date.ts'
import { at, LOWER_T } from '../read/json-bytes.ts'
import { putDate } from './sort-key-date.ts'
import { putDuration } from './sort-key-duration.ts'
import { invert, putNumber } from './sort-key-number.ts'
import type { FieldsOfRun } from './query-fields.ts'
import type { QueryColumn } from './filter-predicates.ts'
import { foldField } from './text-search.ts'
import { BOOLEAN, DECIMAL, INTEGER, MISSING, NULL, TEXT } from '../read/run-fields.ts'

/* The first bytes of what comes after numbers (`order-number.ts`) and dates (`order-date.ts`). */
const TEXT_RANK = 5
const BOOLEAN_RANK = 6
const JSON_RANK = 7
/** The last one in both directions. */
const EMPTY_RANK = 0xff

/** A column that runs are ordered by. */
export type OrderColumn = QueryColumn & { isDescending: boolean }

/**
 * Adds a run's place in an order as bytes: runs are ordered as these are, byte by byte. Numbers come by value, dates
 * by instant, durations of a column that has nothing else by length, texts by the code points of the folded text (so that what differs in case or accents only is equal),
 * then `false`, `true`, nested values by their text, and last what is missing or null. No key is the beginning of
 * another one.
 */
export function putOrderKey(
  into: ByteBuffer,
  fields: FieldsOfRun,
  columns: readonly OrderColumn[],
  bytes: Uint8Array,
): void {
  for (const { node, isDuration, isDescending } of columns) {
    const kind = node === 0 ? MISSING : fields.kind(node)
    if (kind === MISSING || kind === NULL) {
      into.push(EMPTY_RANK)
      continue
    }
    const from = into.length
    if (isDuration) putDuration(into, bytes, fields.start(node), fields.end(node))
    else putValue(into, fields, node, kind, bytes)
    if (isDescending) invert(into, from)
  }
}

function putValue(
  into: ByteBuffer,
  fields: FieldsOfRun,
  node: number,
  kind: number,
  bytes: Uint8Array,
): void {
  const start = fields.start(node)
  const end = fields.end(node)
  if (kind === INTEGER || kind === DECIMAL) {
    putNumber(into, bytes, start, end)
  } else if (kind === BOOLEAN) {
    into.push(BOOLEAN_RANK)
    into.push(at(bytes, start) === LOWER_T ? 1 : 0)
  } else if (kind === TEXT && isIsoDate(bytes, start, end)) {
    putDate(into, bytes, start, end)
  } else {
    into.push(kind === TEXT ? TEXT_RANK : JSON_RANK)
    putText(into, fields, node, bytes)
  }
}

/** No byte of UTF-8 is 0xff, so all of them can be one higher, and 0 is left for the end. */
function putText(into: ByteBuffer, fields: FieldsOfRun, node: number, bytes: Uint8Array): void {
  const from = into.length
  foldField(into, fields, node, bytes)
  for (let i = from; i < into.length; i++) into.bytes[i] = at(into.bytes, i) + 1
  into.push(0)
}
