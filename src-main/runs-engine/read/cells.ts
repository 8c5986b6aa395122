import type { Cell } from '../../contract/dataset.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { compactJson } from './compact-json.ts'
import {
  BOOLEAN,
  DECIMAL,
  INTEGER,
  JSON_TEXT,
  MISSING,
  NULL,
  type RunFields,
  TEXT,
} from './run-fields.ts'
import { unescapeString } from './json-string.ts'

/** Most characters (UTF-16 units) of a cell that the grid gets. The whole run has the rest. */
export const MAX_CELL_LENGTH = 500
/** Raw bytes that can always hold so many characters. An escape needs at most six bytes for one character. */
const ENOUGH_BYTES = (MAX_CELL_LENGTH + 1) * 6

const kinds: Record<number, Cell['kind']> = {
  [MISSING]: 'missing',
  [TEXT]: 'text',
  [INTEGER]: 'number',
  [DECIMAL]: 'number',
  [BOOLEAN]: 'boolean',
  [JSON_TEXT]: 'json',
  [NULL]: 'null',
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const scratch = new ByteBuffer(ENOUGH_BYTES)

/**
 * Returns the cell of a node in the run that `fields` has just read from `bytes`. The node is 0 if no run has the
 * field.
 */
export function cellOf(fields: RunFields, node: number, bytes: Uint8Array): Cell {
  const kind = node === 0 ? MISSING : fields.kind(node)
  if (kind === MISSING) return { text: '', kind: 'missing', cut: false }
  const start = fields.start(node)
  const end = fields.end(node)
  const text = kind === TEXT ? textOf(bytes, start, end) : jsonOf(bytes, start, end)
  const cut = text.length > MAX_CELL_LENGTH
  return { text: cut ? cutText(text, MAX_CELL_LENGTH) : text, kind: kinds[kind] ?? 'missing', cut }
}

/** Returns the beginning of a text. A text that will be cut is at least one character longer than a cell may be. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  const limit = Math.min(end, start + ENOUGH_BYTES)
  // If this stops inside an escape or a character, the last units are wrong, but they are cut off.
  scratch.length = unescapeString(scratch.bytes, 0, bytes, start, limit)
  return decoder.decode(scratch.content())
}

/** Returns the beginning of a nested value as JSON, with at least the same length. */
function jsonOf(bytes: Uint8Array, start: number, end: number): string {
  scratch.length = compactJson(scratch.bytes, 0, bytes, start, end, ENOUGH_BYTES)
  return decoder.decode(scratch.content())
}

/** Returns the first `length` UTF-16 units of a text, or one less if a surrogate pair would be split. */
export function cutText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
}
