import { concatBytes } from '../concat-bytes.ts'
import type { ChosenColumn } from '../read/columns.ts'
import { CLOSE_ARRAY, COMMA, LINE_FEED, OPEN_ARRAY } from '../wasm/ascii.ts'
import type { RunFields } from '../read/run-fields.ts'
import * as table from '../wasm/memory-layout.ts'
import type { SharedArrays } from '../wasm/shared-arrays.ts'
import { type ModuleFormat, ModuleWriter } from './module-writer.ts'

const encoder = new TextEncoder()

/**
 * Writes one run per line as JSON.
 * - Without columns, a run is written exactly as it came, but without the line breaks between its tokens.
 * - With columns, a run is an object with these columns in this order. Each value is written as it came, under its
 *   flattened name (`scores.mean`). A field that the run lacks is left out. A run that is not an object becomes the
 *   member `value`.
 */
type Lines = { fields: RunFields; columns: readonly ChosenColumn[] | null }

/** Creates an NDJSON writer: a line feed ends each line. */
export function createNdjsonWriter(lines: Lines): ModuleWriter {
  const writeLines = lineWriter(lines, [LINE_FEED])
  return new ModuleWriter(lines.fields.arrays, {
    write: (out, ...runs) => {
      const written = writeLines(out, ...runs)
      out.push(LINE_FEED)
      return written
    },
  })
}

/** Creates a JSON writer: one array of all runs. */
export function createJsonWriter(lines: Lines): ModuleWriter {
  const writeLines = lineWriter(lines, [COMMA, LINE_FEED])
  return new ModuleWriter(lines.fields.arrays, {
    begin: (out) => out.push(OPEN_ARRAY),
    write: (out, position, ...runs) => {
      if (position > 0) out.push(COMMA)
      out.push(LINE_FEED)
      return writeLines(out, position, ...runs)
    },
    end: (out, runs) => {
      if (runs > 0) out.push(LINE_FEED)
      out.push(CLOSE_ARRAY)
      out.push(LINE_FEED)
    },
  })
}

/** The module writes the runs, with a separator of at most four bytes between them. */
function lineWriter({ fields, columns }: Lines, separator: number[]): ModuleFormat['write'] {
  const { arrays } = fields
  const { module } = arrays
  const members = columns === null ? null : membersOf(columns)
  const separatorWord = separator.reduce((word, byte, place) => word | (byte << (place * 8)), 0)
  return (out, _, base, first, count) => {
    arrays.setNumber(table.LINE_SEPARATOR, separatorWord)
    arrays.setNumber(table.LINE_SEPARATOR_LENGTH, separator.length)
    if (members) setMembers(arrays, members)
    const written = members
      ? module.writeMembers(base, first, count)
      : module.writeLines(base, first, count)
    out.append(arrays.output)
    return written
  }
}

type Members = { names: Uint8Array; words: number[] }

/**
 * Lists the columns that at least one run has. `names` is all names, each with a colon. `words` has three numbers per
 * column: its node, and the start and end of its name.
 */
function membersOf(columns: readonly ChosenColumn[]): Members {
  const words: number[] = []
  let length = 0
  const names = columns
    .filter(({ node }) => node !== 0)
    .map(({ key, node }) => {
      const name = encoder.encode(`${JSON.stringify(key)}:`)
      words.push(node, length, length + name.length)
      length += name.length
      return name
    })
  return { names: concatBytes(names), words }
}

function setMembers(arrays: SharedArrays, { names, words }: Members): void {
  const start = arrays.put(table.NAMES, names)
  // The first of three words is a node number, not an address.
  const addresses = Int32Array.from(words, (word, i) => (i % 3 === 0 ? word : word + start))
  arrays.put(table.MEMBERS, new Uint8Array(addresses.buffer))
  arrays.setNumber(table.MEMBER_COUNT, addresses.length / 3)
}
