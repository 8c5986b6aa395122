import { setWord, word } from './memory'

/*
 * Codes with the shortest sum of bits (Huffman) for symbols of which the counts are known, as DEFLATE has them (RFC 1951,
 * 3.2.2). A table of counts, or of codes, has a word for each symbol; a code is its bits in the order in which they are
 * written, and from bit 16 on how many there are.
 */

export const LONGEST_CODE = 15
/** Symbols of the largest alphabet. */
const MOST_SYMBOLS = 286

/** The nodes of the tree that gives a code its lengths: leaves first, the rarest first. */
const weights = memory.data(MOST_SYMBOLS * 2 * 4, 4)
const parents = memory.data(MOST_SYMBOLS * 2 * 4, 4)
const leafSymbols = memory.data(MOST_SYMBOLS * 4, 4)
/** How many codes there are of each length, and the next code of it. */
const codesOfLength = memory.data((LONGEST_CODE + 1) * 4, 4)
const nextCodes = memory.data((LONGEST_CODE + 1) * 4, 4)

/** Makes the codes of an alphabet of `size` symbols, none longer than `limit`; at least two symbols get one. */
export function buildCode(counts: usize, size: i32, limit: i32, codes: usize): void {
  memory.fill(codes, 0, (size as usize) << 2)
  memory.fill(codesOfLength, 0, (LONGEST_CODE + 1) * 4)
  const leaves = sortLeaves(counts, size)
  countLengths(leaves, limit)
  let leaf = 0
  for (let length = limit; length > 0; length--) {
    for (let rest = word(codesOfLength, length); rest > 0; rest--) {
      setWord(codes, word(leafSymbols, leaf++), length << 16)
    }
  }
  let next = 0
  for (let length = 1; length <= limit; length++) {
    next <<= 1
    setWord(nextCodes, length, next)
    next += word(codesOfLength, length)
  }
  for (let symbol = 0; symbol < size; symbol++) {
    const length = word(codes, symbol) >> 16
    if (length == 0) continue
    const code = word(nextCodes, length)
    setWord(nextCodes, length, code + 1)
    setWord(codes, symbol, reversed(code, length) | (length << 16))
  }
}

/** Makes leaves of the symbols that occur, the rarest first; returns how many there are. */
function sortLeaves(counts: usize, size: i32): i32 {
  let leaves = 0
  for (let symbol = 0; symbol < size; symbol++) {
    const count = word(counts, symbol)
    if (count > 0) insertLeaf(leaves++, symbol, count)
  }
  // A code of one symbol alone would be refused by some readers.
  for (let symbol = 0; leaves < 2; symbol++) {
    if (word(counts, symbol) == 0) insertLeaf(leaves++, symbol, 1)
  }
  return leaves
}

function insertLeaf(leaves: i32, symbol: i32, count: i32): void {
  let place = leaves
  for (; place > 0 && word(weights, place - 1) > count; place--) {
    setWord(weights, place, word(weights, place - 1))
    setWord(leafSymbols, place, word(leafSymbols, place - 1))
  }
  setWord(weights, place, count)
  setWord(leafSymbols, place, symbol)
}

/** Counts how many codes have each length; the rarest leaves get the longest. */
function countLengths(leaves: i32, limit: i32): void {
  const root = leaves * 2 - 2
  let leaf = 0
  let inner = leaves
  for (let node = leaves; node <= root; node++) {
    let sum = 0
    for (let child = 0; child < 2; child++) {
      const isLeaf = inner >= node || (leaf < leaves && word(weights, leaf) <= word(weights, inner))
      const lightest = isLeaf ? leaf++ : inner++
      sum += word(weights, lightest)
      setWord(parents, lightest, node)
    }
    setWord(weights, node, sum)
  }
  // From here on the place of a parent holds the depth.
  setWord(parents, root, 0)
  let taken = 0
  for (let node = root - 1; node >= 0; node--) {
    const depth = word(parents, word(parents, node)) + 1
    setWord(parents, node, depth)
    if (node >= leaves) continue
    const length = min(depth, limit)
    countUp(codesOfLength, length)
    taken += 1 << (limit - length)
  }
  // Codes that were cut take more than there is: one of the longest goes beside one that is made longer for it.
  for (; taken > 1 << limit; taken--) {
    let length = limit - 1
    while (word(codesOfLength, length) == 0) length--
    setWord(codesOfLength, length, word(codesOfLength, length) - 1)
    setWord(codesOfLength, length + 1, word(codesOfLength, length + 1) + 2)
    setWord(codesOfLength, limit, word(codesOfLength, limit) - 1)
  }
}

function reversed(code: i32, length: i32): i32 {
  let result = 0
  for (let i = 0; i < length; i++) result |= ((code >> i) & 1) << (length - 1 - i)
  return result
}

export function countUp(counts: usize, symbol: i32): void {
  setWord(counts, symbol, word(counts, symbol) + 1)
}
