import type { ActivityEntry } from '../../contract/activity.ts'
import { decode } from '../storage/document-store.ts'
import { dayFileOf, entryKind, type DayFile } from './log-file-name.ts'

/** A line that starts and ends like an entry. The part between is not parsed yet. */
export type Line = {
  file: DayFile
  /** The bytes of the file that contain the line, from `start` to `end`. */
  source: Uint8Array
  start: number
  end: number
  id: string
  /** ISO 8601, UTC. */
  at: string
}

export type Lines = {
  lines: Line[]
  /** Lines that do not look like entries of this version. */
  odd: Uint8Array[]
}

const newline = 0x0a
const brace = 0x7d

/** The start of an entry as `encode` writes it. It is enough to sort lines without parsing them. */
const prefix = '{"v":1,"sha256":"'
const toId = '","body":{"id":"'
const toTime = '","at":"'
const idStart = prefix.length + 64 + toId.length
const timeStart = idStart + 36 + toTime.length
const headLength = timeStart + '2026-11-21T22:31:05.123Z'.length

/** Finds the lines of a file without parsing them. Ten thousand lines take a few milliseconds. */
export function linesOf(file: DayFile, source: Uint8Array): Lines {
  const found: Lines = { lines: [], odd: [] }
  const decoder = new TextDecoder()
  for (const [start, end] of split(source)) {
    const head = decoder.decode(source.subarray(start, Math.min(end, start + headLength)))
    if (isHead(head) && source[end - 1] === brace && source[end - 2] === brace) {
      const id = head.slice(idStart, idStart + 36)
      found.lines.push({ file, source, start, end, id, at: head.slice(timeStart) })
    } else found.odd.push(source.subarray(start, end))
  }
  return found
}

function isHead(text: string): boolean {
  return (
    text.length === headLength &&
    text.startsWith(prefix) &&
    text.startsWith(toId, idStart - toId.length) &&
    text.startsWith(toTime, timeStart - toTime.length) &&
    text.endsWith('Z')
  )
}

/** The start and end of each line that is not empty. Empty lines occur because each entry has a line feed on both sides. */
export function* split(bytes: Uint8Array): Generator<[start: number, end: number]> {
  for (let start = 0; start < bytes.length;) {
    if (bytes[start] === newline) {
      start++
      continue
    }
    const found = bytes.indexOf(newline, start)
    const end = found === -1 ? bytes.length : found
    yield [start, end]
    start = end + 1
  }
}

export function bytesOf({ source, start, end }: Line): Uint8Array {
  return source.subarray(start, end)
}

/** Decodes a line and checks that it belongs to the file in which it was found. */
export function readLine({ profileId, day }: DayFile, bytes: Uint8Array) {
  return decode(entryKind, dayFileOf({ profileId, at: day }), bytes)
}

/** Sorts newest first. Entries with the same time are sorted by id, so that the order is stable. */
export function newestFirst(
  a: Pick<ActivityEntry, 'at' | 'id'>,
  b: Pick<ActivityEntry, 'at' | 'id'>,
): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
