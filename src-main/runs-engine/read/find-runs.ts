import * as layout from '../wasm/memory-layout.ts'
import { type ColumnCounts, Columns } from './columns.ts'
import { COMMA, OPEN_OBJECT, QUOTE, SPACE } from '../wasm/ascii.ts'
import { type KeyList, RunFields } from './run-fields.ts'

/** The text between two runs of a body. */
export type RunSeparator = {
  /** The text after a run, up to the end of the first key of the next run. */
  text: Uint8Array<ArrayBuffer>
  /** Start of the next run in `text`. */
  start: number
  /** Most nested containers in a run. */
  maxDepth: number
}

/** Consecutive runs in a piece of a body, up to the last complete one. */
export type FoundRuns = {
  /** Start and end of each run in the piece; empty if none was found. */
  ranges: Int32Array<ArrayBuffer>
  /** Their counts by column. The nodes are those of the thread that found the runs. */
  columns: ColumnCounts[]
  hasRepeatedKeys: boolean
  /** The keys of that thread's tree that it has not sent before. */
  keys: KeyList
}

/** Runs that another thread has found. `nodes` maps that thread's nodes to those of this one. */
export type RunsFromThread = FoundRuns & { nodes: number[] }

/**
 * Returns the separator between the first two runs of a piece. `ranges` has their positions. Returns null if the second
 * run has no key.
 */
export function separatorOf(
  piece: Uint8Array,
  ranges: Int32Array,
  maxDepth: number,
): RunSeparator | null {
  const [, end = 0, next = 0, nextEnd = 0] = ranges
  if (piece[next] !== OPEN_OBJECT) return null
  const key = piece.indexOf(QUOTE, next)
  const keyEnd = piece.indexOf(QUOTE, key + 1)
  if (key < 0 || keyEnd < 0 || keyEnd > nextEnd) return null
  return { text: piece.slice(end, keyEnd + 1), start: next - end, maxDepth }
}

/**
 * Finds the runs in pieces of a body, while another thread reads the body in order. It guesses where the first run of
 * a piece begins. The other thread uses the result only after it has reached that position and found that a run
 * begins there.
 */
export class RunFinder {
  readonly #fields = new RunFields()
  readonly #columns = new Columns(this.#fields)
  readonly #restoreColumns = this.#columns.mark()
  #sentKeys = 0

  find(piece: Uint8Array, separator: RunSeparator): FoundRuns {
    const { arrays } = this.#fields
    const base = arrays.copyIn(layout.INPUT, piece)
    let ranges: number[] = []
    // The text may also occur in a list inside a run. Then no run follows the end of that list.
    for (let from = indexOf(piece, separator.text, 0); from >= 0;) {
      this.#restoreColumns()
      arrays.setNumber(layout.REPEATED_KEYS, 0)
      const found = this.#readRuns(base, piece, from + separator.start, separator.maxDepth)
      const end = found.at(-1)
      const next = end === undefined ? -1 : startOfNext(piece, end)
      if (next === piece.length || piece[next] === OPEN_OBJECT) {
        ranges = found
        break
      }
      from = indexOf(piece, separator.text, end ?? from + 1)
    }
    const keys = this.#fields.list(this.#sentKeys)
    this.#sentKeys += keys.length
    return {
      ranges: Int32Array.from(ranges),
      columns: ranges.length > 0 ? this.#columns.counts() : [],
      hasRepeatedKeys: this.#fields.hasRepeatedKeys,
      keys,
    }
  }

  #readRuns(base: number, piece: Uint8Array, start: number, maxDepth: number): number[] {
    const { module, runRanges } = this.#fields.arrays
    const ranges: number[] = []
    for (let from = start; from >= 0 && from < piece.length;) {
      const count = module.ingestRuns(base, from, piece.length, maxDepth)
      for (let i = 0; i < count * 2; i++) ranges.push(runRanges[i] as number)
      if (count < layout.MAX_RUNS_AT_ONCE) break
      from = startOfNext(piece, ranges.at(-1) as number)
    }
    return ranges
  }
}

/** Returns the start of the run after one that ends at `end`, or the end of the piece, or -1 if no run follows. */
function startOfNext(piece: Uint8Array, end: number): number {
  const comma = skipSpace(piece, end)
  if (comma === piece.length) return comma
  return piece[comma] === COMMA ? skipSpace(piece, comma + 1) : -1
}

function skipSpace(piece: Uint8Array, from: number): number {
  let place = from
  while (place < piece.length && (piece[place] as number) <= SPACE) place++
  return place
}

/** Returns the position of `text` in a piece, from `from` on, or -1. */
function indexOf(piece: Uint8Array, text: Uint8Array, from: number): number {
  const first = text[0] as number
  for (
    let place = piece.indexOf(first, from);
    place >= 0;
    place = piece.indexOf(first, place + 1)
  ) {
    let length = 1
    while (length < text.length && piece[place + length] === text[length]) length++
    if (length === text.length) return place
  }
  return -1
}
