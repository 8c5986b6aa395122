import type { ByteBuffer } from '../byte-buffer.ts'
import { compactJson } from '../read/compact-json.ts'
import { at } from '../read/json-bytes.ts'
import { unescapeString } from '../read/json-string.ts'
import type { FieldsOfRun } from '../read/chosen-fields.ts'
import { putNumber } from './canonical-number.ts'
import { BOOLEAN, DECIMAL, INTEGER, JSON_TEXT, MISSING, TEXT } from '../read/run-fields.ts'

/**
 * Adds the value of a field (node 0: none) as bytes that are the same for the same value, however it was written: its
 * kind, and a text without escapes, a number by its exact value, an array without white space.
 */
export function putPlainValue(
  into: ByteBuffer,
  fields: FieldsOfRun,
  node: number,
  bytes: Uint8Array,
): void {
  const kind = node === 0 ? MISSING : fields.kind(node)
  // `1` and `1.0` are one number.
  into.push(kind === DECIMAL ? INTEGER : kind)
  if (kind !== MISSING) putContent(into, kind, bytes, fields.start(node), fields.end(node))
}

function putContent(
  into: ByteBuffer,
  kind: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): void {
  switch (kind) {
    case TEXT:
      into.reserve(end - start)
      into.length = unescapeString(into.bytes, into.length, bytes, start, end, true)
      return
    case INTEGER:
    case DECIMAL:
      putNumber(into, bytes, start, end)
      return
    case BOOLEAN:
      into.push(at(bytes, start))
      return
    case JSON_TEXT:
      into.reserve(end - start)
      into.length = compactJson(into.bytes, into.length, bytes, start, end)
  }
}
