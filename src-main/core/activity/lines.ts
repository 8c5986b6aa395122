import type { ActivityEntry } from '../../contract/activity.ts'
import { decode } from '../record.ts'
import { dayFileOf, entryKind, type DayFile } from './day-file.ts'

/** A line that begins and ends as an entry does; what is between is not read yet. */
export type Line = {
  file: DayFile
  bytes: Uint8Array
  id: string
  /** ISO 8601, UTC. */
  at: string
}

export type Lines = {
  lines: Line[]
  /** Lines that are none of this version of the program, or no lines at all. */
  odd: Uint8Array[]
}

const newline = 0x0a
const brace = 0x7d

/** As `encode` writes it: enough to put lines in order without reading them. */
const head =
  /^\{"v":1,"sha256":"[\da-f]{64}","body":\{"id":"([\da-f-]{36})","at":"(\d{4}-[^"]{5}T[^"]{12}Z)"/
const headLength = 200

/** Finds the lines of a file without reading them: ten thousand cost some milliseconds. */
export function linesOf(file: DayFile, bytes: Uint8Array): Lines {
  const found: Lines = { lines: [], odd: [] }
  const decoder = new TextDecoder()
  for (const line of split(bytes)) {
    const [, id, at] = head.exec(decoder.decode(line.subarray(0, headLength))) ?? []
    const isClosed = line.at(-1) === brace && line.at(-2) === brace
    if (id !== undefined && at !== undefined && isClosed) {
      found.lines.push({ file, bytes: line, id, at })
    } else found.odd.push(line)
  }
  return found
}

/** The lines of a file that are not empty: each entry brings a line's end before and behind it. */
export function* split(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(newline, start)
    const end = found === -1 ? bytes.length : found
    if (end > start) yield bytes.subarray(start, end)
    start = end + 1
  }
}

/** Reads a line, and whether it belongs into the file in which it was found. */
export function readLine({ profileId, day }: DayFile, bytes: Uint8Array) {
  return decode(entryKind, dayFileOf({ profileId, at: day }), bytes)
}

/** The newest first; of two at the same time the order is the same each time. */
export function newestFirst(
  a: Pick<ActivityEntry, 'at' | 'id'>,
  b: Pick<ActivityEntry, 'at' | 'id'>,
): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
