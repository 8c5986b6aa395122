import {
  backslash,
  EscapeReader,
  escapesOf,
  isLead,
  isLetterOrDigit,
  leads,
  pastZeros,
} from './escape-reader.ts'

/** A token in some bytes. `end` is null if the bytes end before it is clear whether it is a token. */
export type Found = { at: number; end: number | null }

const nowhere = { end: -1, isCut: false }

/** The most positions per character. Only a token that contains characters of escapes can have more readings than this. */
const mostPlaces = 16

/**
 * Finds tokens in bytes. Each character may be literal or escaped, through several levels of escapes, in UTF-8, UTF-16
 * or UTF-32. One token may mix these forms. No pattern is built from a token, so it may have any length.
 *
 * For speed, it uses a table of the pairs of neighbouring bytes that can occur in a token. The pair at the earliest
 * possible end of a token is checked first. If it cannot occur, no token contains it, and as many bytes as the token
 * has are skipped. This is nearly always the case.
 */
export class TokenMatcher {
  readonly #tokens: readonly Uint8Array[]
  readonly #shortest: number
  /**
   * 1 for each pair of bytes that can be neighbours in a token. The index is 256 times the first byte plus the second
   * byte.
   */
  readonly #pairs: Uint8Array

  /** Each token must have at least two characters. */
  constructor(tokens: readonly string[]) {
    this.#tokens = tokens.map((token) => new TextEncoder().encode(token))
    this.#shortest = Math.min(...this.#tokens.map(({ length }) => length))
    this.#pairs = pairsIn(this.#tokens)
  }

  /**
   * Returns the first token from `from` on. If several begin there, the longest. `isOver` means that no more bytes
   * follow, so that no result is uncertain.
   */
  next(bytes: Uint8Array, from: number, isOver: boolean): Found | null {
    if (this.#tokens.length === 0) return null
    const reader = new EscapeReader(bytes)
    const pairs = this.#pairs
    const skip = this.#shortest - 1
    const last = bytes.length - 1
    for (let begin = from; begin <= last;) {
      // Every token that begins between `begin` and here contains this byte, or ends after the bytes.
      const probe = Math.min(begin + skip, last)
      let at = probe
      while (at > begin && pairs[((bytes[at - 1] as number) << 8) | (bytes[at] as number)] === 1) {
        at--
      }
      const end = probe === last ? bytes.length : probe
      for (; at < end; at++) {
        if (bytes[at] === 0) continue
        const found = this.#at(bytes, at, { from, isOver, reader })
        if (found) return found
      }
      begin = end
    }
    return null
  }

  #at(
    bytes: Uint8Array,
    at: number,
    how: { from: number; isOver: boolean; reader: EscapeReader },
  ): Found | null {
    const { from, isOver, reader } = how
    let end = -1
    for (const token of this.#tokens) {
      if (isOver && bytes.length - at < token.length) continue
      // Only a token that starts with a backslash can have another reading from here.
      if (token[0] !== backslash && reader.isWithinRow(at, from)) continue
      const walk = walkOver(bytes, at, token, reader)
      if (walk.isCut && !isOver) return { at, end: null }
      end = Math.max(end, walk.end)
    }
    return end < 0 ? null : { at, end }
  }
}

/**
 * Returns the last possible end of a token that begins at `start`, or -1. `isCut` is true if the bytes end inside it.
 */
function walkOver(
  bytes: Uint8Array,
  start: number,
  token: Uint8Array,
  reader: EscapeReader,
): { end: number; isCut: boolean } {
  const first = bytes[start] as number
  if (first !== token[0] && !isLead(first)) return nowhere
  let at = start
  let i = 0
  // A character that cannot start an escape has only one reading.
  while (i < token.length && !isLead(token[i] as number)) {
    const place = i === 0 ? at : pastZeros(bytes, at)
    if (bytes[place] !== token[i]) break
    at = place + 1
    i++
  }
  let places = [at]
  reader.isCut = false
  for (; i < token.length && places.length > 0; i++) {
    const ends = new Set<number>()
    for (const place of places) {
      for (const { code, end } of reader.read(place)) if (code === token[i]) ends.add(end)
    }
    places = fewest([...ends])
  }
  return { end: Math.max(-1, ...places), isCut: reader.isCut }
}

/** Keeps the nearest and the farthest positions, so that the work per byte does not grow with the token. */
function fewest(places: number[]): number[] {
  if (places.length <= mostPlaces) return places
  const sorted = places.sort((a, b) => a - b)
  return [...sorted.slice(0, mostPlaces / 2), ...sorted.slice(-mostPlaces / 2)]
}

/** Marks each pair of bytes that can be neighbours in any form of a token. */
function pairsIn(tokens: readonly Uint8Array[]): Uint8Array {
  const pairs = new Uint8Array(0x1_0000)
  const addPairs = (ones: Iterable<number>, twos: Iterable<number>) => {
    for (const one of ones) {
      for (const two of twos) {
        for (const pair of [(one << 8) | two, one << 8, two, 0]) pairs[pair] = 1
      }
    }
  }
  for (const [before, next] of neighboursIn(tokens)) addPairs(endsOf(before), [next, ...leads])

  // The set grows during the loop, because the signs of an escape may be escaped too.
  const chars = new Set(tokens.flatMap((token) => [...new Set(token)]))
  for (const char of chars) {
    const escapes = escapesOf(char)
    for (const code of escapes.flat()) if (!isLetterOrDigit(code)) chars.add(code)
    for (const [before, next] of neighboursIn(escapes)) {
      for (const one of isLetterOrDigit(before) ? inBothCases(before) : endsOf(before)) {
        const others = isLetterOrDigit(next) ? [] : leads.filter((lead) => lead !== one)
        addPairs([one], [...inBothCases(next), ...others])
      }
    }
  }
  return pairs
}

/** Returns each pair of neighbouring characters once. */
function neighboursIn(texts: readonly ArrayLike<number>[]): [number, number][] {
  const pairs = new Set<number>()
  for (const text of texts) {
    for (let i = 1; i < text.length; i++) pairs.add(((text[i - 1] ?? 0) << 8) | (text[i] ?? 0))
  }
  return [...pairs].map((pair) => [pair >> 8, pair & 0xff])
}

const knownEnds = new Map<number, Set<number>>()

/** Returns the possible last bytes of a character in all its forms. */
function endsOf(code: number): Set<number> {
  const known = knownEnds.get(code)
  if (known !== undefined) return known
  const ends = new Set([code])
  knownEnds.set(code, ends)
  for (const end of ends) {
    for (const last of escapesOf(end).map((escape) => escape.at(-1) as number)) {
      if (end === code || !isLetterOrDigit(end)) inBothCases(last).forEach((each) => ends.add(each))
    }
  }
  return ends
}

/** Returns a letter of an escape in both cases. */
function inBothCases(code: number): number[] {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a ? [small, small & ~0x20] : [code]
}
