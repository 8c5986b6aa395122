import { setWord, word } from './memory'

/*
 * Huffman codes for DEFLATE (RFC 1951, 3.2.2). A table of counts or codes has a word for each symbol. A code has its
 * bits in the order in which they are written. Their number is stored from bit 16 on.
 */

export const LONGEST_CODE = 15
/** The size of the largest alphabet. */
const MAX_SYMBOLS = 286

/** The nodes of the Huffman tree: leaves first, in ascending order of their counts. */
const weights = memory.data(MAX_SYMBOLS * 2 * 4, 4)
const parents = memory.data(MAX_SYMBOLS * 2 * 4, 4)
const leafSymbols = memory.data(MAX_SYMBOLS * 4, 4)
/** The number of codes of each length, and the next one. */
const codesOfLength = memory.data((LONGEST_CODE + 1) * 4, 4)
const nextCodes = memory.data((LONGEST_CODE + 1) * 4, 4)

/**
 * Builds the codes of an alphabet of `size` symbols, with at most `limit` bits each. At least two symbols get a code.
 */
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

/** Makes a leaf of each symbol that occurs, in ascending order of their counts. Returns how many there are. */
function sortLeaves(counts: usize, size: i32): i32 {
  let leaves = 0
  for (let symbol = 0; symbol < size; symbol++) {
    const count = word(counts, symbol)
    if (count > 0) insertLeaf(leaves++, symbol, count)
  }
  // Some readers refuse a code with only one symbol.
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

/** Counts the codes of each length. */
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
  // From here on `parents` has the depths of nodes.
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
  // After cutting, the codes may need more than the available space. A shorter code is then made one bit longer. This
  // makes room for one of the longest codes.
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
