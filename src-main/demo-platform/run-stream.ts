import { runMetaText, runText } from './runs.ts'

/** The size of a piece of a streamed body, in UTF-16 units: large enough to be quick, small enough to forget. */
const pieceLength = 64 * 1024

/** `count` runs from the index `first` on. */
export type RunRange = { first: number; count: number }

/** The runs as the inside of a JSON array, made one by one while they are asked for. */
export function* runTexts(seed: number, { first, count }: RunRange): Generator<string> {
  for (let place = 0; place < count; place++) {
    yield place === 0 ? runText(seed, first) : `,${runText(seed, first + place)}`
  }
}

/** The inside of `meta.values` for the same runs. */
export function* runMetaTexts({ first, count }: RunRange): Generator<string> {
  for (let place = 0; place < count; place++) {
    const text = runMetaText(first + place, place)
    yield place === 0 ? text : `,${text}`
  }
}

/** Joins small texts into pieces worth sending. Holds one piece at a time, however long the whole is. */
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
