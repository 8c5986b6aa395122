import type { ByteBuffer } from '../byte-buffer.ts'
import type { ChosenColumn } from '../read/columns.ts'
import { CARRIAGE_RETURN, CLOSE_OBJECT, COMMA, LINE_FEED, OPEN_OBJECT } from '../read/json-bytes.ts'
import { MISSING, type RunFields, TEXT } from '../read/run-fields.ts'

/** Puts a run on one line of JSON, without the line's end. */
export type RunLine = (out: ByteBuffer, bytes: Uint8Array, start: number, end: number) => void

/**
 * The run as it came, exactly, but for line breaks between its tokens, which are left out. (Inside
 * strings there are none: JSON wants them escaped.)
 */
export function wholeRun(out: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  const run = bytes.subarray(start, end)
  if (!run.includes(LINE_FEED) && !run.includes(CARRIAGE_RETURN)) {
    out.append(run)
    return
  }
  out.reserve(run.length)
  for (const byte of run) {
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) out.bytes[out.length++] = byte
  }
}

/**
 * An object of the chosen columns in their order: each under its flattened name (`scores.mean`)
 * with its value as it came. A field that the run lacks is left out; a run that is not an object
 * is the member `value`.
 */
export function chosenColumns(fields: RunFields, columns: readonly ChosenColumn[]): RunLine {
  const encoder = new TextEncoder()
  const members = columns
    .filter(({ node }) => node !== 0)
    .map(({ key, node }) => ({ node, name: encoder.encode(`${JSON.stringify(key)}:`) }))
  return (out, bytes, start, end) => {
    fields.read(bytes, start, end)
    out.push(OPEN_OBJECT)
    let first = true
    for (const { node, name } of members) {
      const kind = fields.kind(node)
      if (kind === MISSING) continue
      if (!first) out.push(COMMA)
      first = false
      out.append(name)
      const quote = kind === TEXT ? 1 : 0
      wholeRun(out, bytes, fields.start(node) - quote, fields.end(node) + quote)
    }
    out.push(CLOSE_OBJECT)
  }
}
