import {
  backslash,
  EscapeReader,
  escapesOf,
  isLead,
  isLetterOrDigit,
  leads,
  pastZeros,
} from './escape-reader.ts'

/** The next token of some bytes. `end` is null where the bytes end before it is certain whether it is one. */
export type Found = { at: number; end: number | null }

const nowhere = { end: -1, isCut: false }

/** Only a token that repeats the characters of escapes can be read in more ways than this at once. */
const mostPlaces = 16

/**
 * Finds tokens in bytes, however each of their characters is written: as itself or as an escape, through several layers
 * of escapes, mixed within one token, in UTF-8, UTF-16 or UTF-32. It builds no pattern from a token, so a token may have
 * any length.
 *
 * Few pairs of neighbouring bytes can stand in a token. Where a pair that cannot stands under the earliest end of a
 * token, no token reaches over it: nearly always one look skips as many bytes as the token has.
 */
export class TokenMatcher {
  readonly #tokens: readonly Uint8Array[]
  readonly #shortest: number
  /** 1 for each two bytes that may be neighbours in a token, at 256 times the first one plus the second one. */
  readonly #pairs: Uint8Array

  /** The tokens have two characters or more. */
  constructor(tokens: readonly string[]) {
    this.#tokens = tokens.map((token) => new TextEncoder().encode(token))
    this.#shortest = Math.min(...this.#tokens.map(({ length }) => length))
    this.#pairs = pairsIn(this.#tokens)
  }

  /**
   * The first token from `from` on, and the longest of those that begin there. `isOver`: nothing follows these bytes, so
   * that none is in doubt.
   */
  next(bytes: Uint8Array, from: number, isOver: boolean): Found | null {
    if (this.#tokens.length === 0) return null
    const reader = new EscapeReader(bytes)
    const pairs = this.#pairs
    const skip = this.#shortest - 1
    const last = bytes.length - 1
    for (let begin = from; begin <= last;) {
      // Every token that begins from `begin` to here reaches this byte, or the end of the bytes.
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
      // Only a token that begins with a backslash is read in another way from here.
      if (token[0] !== backslash && reader.isWithinRow(at, from)) continue
      const walk = walkOver(bytes, at, token, reader)
      if (walk.isCut && !isOver) return { at, end: null }
      end = Math.max(end, walk.end)
    }
    return end < 0 ? null : { at, end }
  }
}

/** The farthest end of a token that begins at `start`, or -1. `isCut`: the bytes end within it. */
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
  // What cannot begin an escape can be read in one way.
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

/** The nearest and the farthest places: the work for a byte does not grow with the token. */
function fewest(places: number[]): number[] {
  if (places.length <= mostPlaces) return places
  const sorted = places.sort((a, b) => a - b)
  return [...sorted.slice(0, mostPlaces / 2), ...sorted.slice(-mostPlaces / 2)]
}

/** 1 for each two bytes that may be neighbours where one of the tokens is written in any way. */
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

  // The set grows while it is walked over: the signs of an escape may be escaped as well.
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

/** Each two characters that are neighbours, once. */
function neighboursIn(texts: readonly ArrayLike<number>[]): [number, number][] {
  const pairs = new Set<number>()
  for (const text of texts) {
    for (let i = 1; i < text.length; i++) pairs.add(((text[i - 1] ?? 0) << 8) | (text[i] ?? 0))
  }
  return [...pairs].map((pair) => [pair >> 8, pair & 0xff])
}

const knownEnds = new Map<number, Set<number>>()

/** The bytes with which a character may end, in whatever way it is written. */
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

/** A letter of an escape, as it may be written. */
function inBothCases(code: number): number[] {
  const small = code | 0x20
  return small >= 0x61 && small <= 0x7a ? [small, small & ~0x20] : [code]
}
