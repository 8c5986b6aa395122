import type { Cell } from '../../contract/dataset.ts'
import type { QueryJob } from '../query/query-job.ts'
import { BOOLEAN, DECIMAL, INTEGER, JSON_TEXT, MISSING, NULL, TEXT } from '../wasm/kinds.ts'

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

/** Returns the cell of a field in the run that `job` has just read. */
export function cellOf(job: QueryJob, field: number): Cell {
  const { module } = job
  const kind = module.kindOfField(field)
  if (kind === MISSING) return { text: '', kind: 'missing', cut: false }
  const to = job.scratch('cell', ENOUGH_BYTES)
  // If this stops inside an escape or a character, the last units are wrong, but they are cut off.
  const end = module.putText(to, field, ENOUGH_BYTES)
  const text = decoder.decode(job.bytes.subarray(to, end))
  const cut = text.length > MAX_CELL_LENGTH
  return { text: cut ? cutText(text, MAX_CELL_LENGTH) : text, kind: kinds[kind] ?? 'missing', cut }
}

/** Returns the first `length` UTF-16 units of a text, or one less if a surrogate pair would be split. */
export function cutText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
}
