import { runMetaText, runText } from './runs.ts'

/**
 * The size of a piece of a streamed body, in UTF-16 units. It is large enough to be fast, and small enough to need
 * little memory.
 */
const pieceLength = 64 * 1024

/** `count` runs, starting at the index `first`. */
export type RunRange = { first: number; count: number }

/** Generates the runs as the content of a JSON array, one at a time. */
export function* runTexts(seed: number, { first, count }: RunRange): Generator<string> {
  for (let place = 0; place < count; place++) {
    yield place === 0 ? runText(seed, first) : `,${runText(seed, first + place)}`
  }
}

/** Generates the content of `meta.values` for the same runs. */
export function* runMetaTexts({ first, count }: RunRange): Generator<string> {
  for (let place = 0; place < count; place++) {
    const text = runMetaText(first + place, place)
    yield place === 0 ? text : `,${text}`
  }
}

/** Joins small texts into larger pieces for sending. Holds only one piece in memory. */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length >= pieceLength) {
      yield piece
      piece = ''
    }
  }
  if (piece !== '') yield piece
}
