import { ByteBuffer } from '../byte-buffer.ts'
import type { FieldsOfRun } from './chosen-fields.ts'
import { compactJson } from './compact-json.ts'
import { at, BACKSLASH } from './json-bytes.ts'
import { unescapeString } from './json-string.ts'
import { JSON_TEXT, TEXT } from './run-fields.ts'

const written = new ByteBuffer(4 * 1024)

/** The exact text of a field as UTF-8; of a nested value its JSON. It lasts until the next call. */
export function plainField(fields: FieldsOfRun, node: number, bytes: Uint8Array): Uint8Array {
  const kind = fields.kind(node)
  const start = fields.start(node)
  const end = fields.end(node)
  const isAsWritten = kind !== JSON_TEXT && (kind !== TEXT || !hasEscape(bytes, start, end))
  if (isAsWritten) return bytes.subarray(start, end)
  const write = kind === TEXT ? unescapeString : compactJson
  written.clear()
  written.reserve(end - start)
  written.length = write(written.bytes, 0, bytes, start, end)
  return written.content()
}

function hasEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (at(bytes, i) === BACKSLASH) return true
  return false
}
