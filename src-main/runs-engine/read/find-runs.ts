import * as layout from '../wasm/memory-layout.ts'
import { MAX_RUNS_AT_ONCE } from '../wasm/shared-arrays.ts'
import { type ColumnCounts, Columns } from './columns.ts'
import { at, COMMA, OPEN_OBJECT, QUOTE, SPACE } from './json-bytes.ts'
import type { KeyList } from './key-tree.ts'
import { RunFields } from './run-fields.ts'

/** How a run of a body is told from the one before it. */
export type RunBorder = {
  /** All that stands between two runs, and the second one up to the end of its first key. */
  text: Uint8Array<ArrayBuffer>
  /** Where the second one begins in it. */
  start: number
  /** How many levels of containers a run may have. */
  room: number
}

/** Runs of a piece of a body that follow each other, up to the last one that is whole. */
export type FoundRuns = {
  /** Begin and end of each in the piece; none if none was found. */
  places: Int32Array<ArrayBuffer>
  /** What they add to their columns; the nodes are those of the thread that found them. */
  columns: ColumnCounts[]
  hasRepeatedKeys: boolean
  /** The keys of that thread's tree which it has not told yet. */
  keys: KeyList
}

/** Runs that another thread has found, and the node here of each of its nodes. */
export type RunsFromThread = FoundRuns & { nodes: number[] }

/** The border between the first two runs of a piece, whose places are given; `null`: the second one has no key. */
export function borderOf(piece: Uint8Array, places: Int32Array, room: number): RunBorder | null {
  const [, end = 0, next = 0, nextEnd = 0] = places
  if (piece[next] !== OPEN_OBJECT) return null
  const key = piece.indexOf(QUOTE, next)
  const keyEnd = piece.indexOf(QUOTE, key + 1)
  if (key < 0 || keyEnd < 0 || keyEnd > nextEnd) return null
  return { text: piece.slice(end, keyEnd + 1), start: next - end, room }
}

/**
 * Finds the runs in pieces of a body, in another thread than the one that reads the body from its beginning. It guesses
 * where the first run of a piece begins. The guess is proven when the other thread comes to that place and finds that a run
 * begins there: only then it takes what was found.
 */
export class RunFinder {
  readonly #fields = new RunFields()
  readonly #columns = new Columns(this.#fields)
  readonly #forgetCounts = this.#columns.mark()
  #toldKeys = 0

  find(piece: Uint8Array, border: RunBorder): FoundRuns {
    const { arrays, tree } = this.#fields
    const base = arrays.copyIn(layout.INPUT, piece)
    let places: number[] = []
    // The text of the border may also stand in a list inside a run; no run follows the end of such a list.
    for (let from = indexOf(piece, border.text, 0); from >= 0;) {
      this.#forgetCounts()
      arrays.setNumber(layout.REPEATED_KEYS, 0)
      const found = this.#takeAll(base, piece, from + border.start, border.room)
      const end = found.at(-1)
      const next = end === undefined ? -1 : startOfNext(piece, end)
      if (next === piece.length || piece[next] === OPEN_OBJECT) {
        places = found
        break
      }
      from = indexOf(piece, border.text, end ?? from + 1)
    }
    const keys = tree.list(this.#toldKeys)
    this.#toldKeys += keys.length
    return {
      places: Int32Array.from(places),
      columns: places.length > 0 ? this.#columns.counts() : [],
      hasRepeatedKeys: this.#fields.hasRepeatedKeys,
      keys,
    }
  }

  #takeAll(base: number, piece: Uint8Array, start: number, room: number): number[] {
    const { runRanges } = this.#fields.arrays
    const places: number[] = []
    for (let from = start; from >= 0 && from < piece.length;) {
      const count = this.#fields.ingestRuns(base, from, piece.length, room)
      for (let i = 0; i < count * 2; i++) places.push(runRanges[i] as number)
      if (count < MAX_RUNS_AT_ONCE) break
      from = startOfNext(piece, places.at(-1) as number)
    }
    return places
  }
}

/** Where the run begins that follows one which ends at `end`: at most at the end of the piece. -1: no run follows. */
function startOfNext(piece: Uint8Array, end: number): number {
  const comma = skipSpace(piece, end)
  if (comma === piece.length) return comma
  return piece[comma] === COMMA ? skipSpace(piece, comma + 1) : -1
}

function skipSpace(piece: Uint8Array, from: number): number {
  let place = from
  while (place < piece.length && at(piece, place) <= SPACE) place++
  return place
}

/** Where `text` stands in a piece, from `from` on; -1: nowhere. */
function indexOf(piece: Uint8Array, text: Uint8Array, from: number): number {
  const first = at(text, 0)
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
