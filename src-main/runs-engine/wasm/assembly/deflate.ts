import { buildCode, countUp, LONGEST_CODE } from './huffman'
import { byteAt, setWord, word } from './memory'

/*
 * Compresses bytes whose repetitions are known, as DEFLATE (RFC 1951), so that it does not search for them. Writes
 * one block with dynamic codes, and an empty block after it, which ends on a byte boundary.
 */

const LITERALS = 286
const DISTANCES = 30
const END_OF_BLOCK = 256
/** The size of the alphabet for the lengths of the other two codes. */
const LENGTHS = 19
const LONGEST_LENGTH_CODE = 7
const LONGEST_REPEAT: u32 = 258
const SHORTEST_REPEAT: u32 = 3
/** More bytes than the codes before a block, the empty block after it, and the bytes that are stored beyond the end. */
const FRAME_BYTES = 640

/** The counts and codes of symbols (`huffman.ts`). */
const literalCounts = memory.data(LITERALS * 4, 4)
const literalCodes = memory.data(LITERALS * 4, 4)
const distanceCounts = memory.data(DISTANCES * 4, 4)
const distanceCodes = memory.data(DISTANCES * 4, 4)
const lengthCounts = memory.data(LENGTHS * 4, 4)
const lengthCodes = memory.data(LENGTHS * 4, 4)
/** The order in which the lengths of the third alphabet are written. */
const lengthOrder = memory.data<u8>([
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
])
/** The lengths of both codes as symbols of the third alphabet, with extra bits from bit 8 on. */
const lengthSymbols = memory.data((LITERALS + DISTANCES) * 4, 4)

/** Set by `lengthSymbolOf` and `distanceSymbolOf`: the number of extra bits after the symbol. */
let extraBits: u32 = 0

/* The bits that are not written yet, the first one lowest, and the address to write them to. */
let bits: u64 = 0
let bitCount: u32 = 0
let out: usize = 0

/**
 * Compresses `length` bytes at `text` into `output`. The list `repeats` has eight bytes for each of `count`
 * repetitions: its position in the text (four), its distance minus one, and its length. Invalid ones are ignored.
 * Returns how many bytes were written, or 0 if there might be more than `capacity`.
 */
export function deflate(
  text: usize,
  length: u32,
  repeats: usize,
  count: i32,
  output: usize,
  capacity: u32,
): u32 {
  const extra = countSymbols(text, length, repeats, count)
  buildCode(literalCounts, LITERALS, LONGEST_CODE, literalCodes)
  buildCode(distanceCounts, DISTANCES, LONGEST_CODE, distanceCodes)
  const size =
    (extra +
      sizeOf(literalCounts, LITERALS, literalCodes) +
      sizeOf(distanceCounts, DISTANCES, distanceCodes)) /
    8
  if (size + FRAME_BYTES > (capacity as u64)) return 0
  out = output
  bits = 0
  bitCount = 0
  putHead()
  putSymbols(text, length, repeats, count)
  putCode(word(literalCodes, END_OF_BLOCK))
  // An empty stored block: three zero bits, padding to a whole byte, its length, and the complement of its length.
  putBits(0, 3)
  putBits(0, (8 - (bitCount & 7)) & 7)
  putBits(0, 16)
  putBits(0xffff, 16)
  store<u64>(out, bits)
  return ((out - output) as u32) + (bitCount >> 3)
}

/** Counts the symbols of both alphabets. Returns how many extra bits they need. */
function countSymbols(text: usize, length: u32, repeats: usize, count: i32): u64 {
  memory.fill(literalCounts, 0, LITERALS * 4)
  memory.fill(distanceCounts, 0, DISTANCES * 4)
  let extra: u64 = 0
  let position: u32 = 0
  for (let i = 0; i < count; i++) {
    const repeat = repeats + ((i as usize) << 3)
    if (!isRepeat(repeat, position, length)) continue
    const start = load<u32>(repeat)
    for (; position < start; position++) countUp(literalCounts, byteAt(text + position))
    let rest: u32 = load<u16>(repeat, 6)
    position += rest
    const distance = distanceSymbolOf((load<u16>(repeat, 4) as u32) + 1)
    const distanceBits = extraBits
    while (rest > 0) {
      const piece = nextPieceOf(rest)
      countUp(literalCounts, lengthSymbolOf(piece))
      countUp(distanceCounts, distance)
      extra += extraBits + distanceBits
      rest -= piece
    }
  }
  for (; position < length; position++) countUp(literalCounts, byteAt(text + position))
  countUp(literalCounts, END_OF_BLOCK)
  return extra
}

function putSymbols(text: usize, length: u32, repeats: usize, count: i32): void {
  let position: u32 = 0
  for (let i = 0; i < count; i++) {
    const repeat = repeats + ((i as usize) << 3)
    if (!isRepeat(repeat, position, length)) continue
    const start = load<u32>(repeat)
    putLiterals(text + position, text + start)
    let rest: u32 = load<u16>(repeat, 6)
    position = start + rest
    const distanceMinusOne: u32 = load<u16>(repeat, 4)
    const code = word(distanceCodes, distanceSymbolOf(distanceMinusOne + 1))
    const codeBits = code >> 16
    const distance = (code & 0xffff) | ((distanceMinusOne & ((1 << extraBits) - 1)) << codeBits)
    const distanceBits = codeBits + extraBits
    while (rest > 0) {
      const piece = nextPieceOf(rest)
      putRepeat(piece, distance, distanceBits)
      rest -= piece
    }
  }
  putLiterals(text + position, text + length)
}

/** Writes a length and a distance. The bits of the distance are given. Together they have at most 48 bits. */
function putRepeat(length: u32, distance: u32, distanceBits: u32): void {
  const code = word(literalCodes, lengthSymbolOf(length))
  const codeBits = code >> 16
  const extra = (length - SHORTEST_REPEAT) & ((1 << extraBits) - 1)
  const lengthBits = codeBits + extraBits
  const value = ((code & 0xffff) | (extra << codeBits)) as u64
  bits |= (value | ((distance as u64) << lengthBits)) << bitCount
  bitCount += lengthBits + distanceBits
  flush()
}

function putLiterals(start: usize, end: usize): void {
  let pending = bits
  let pendingCount = bitCount
  for (let i = start; i < end; i++) {
    const code = word(literalCodes, byteAt(i))
    pending |= ((code & 0xffff) as u64) << pendingCount
    pendingCount += code >> 16
    if (pendingCount < 48) continue
    store<u64>(out, pending)
    out += 6
    pending >>= 48
    pendingCount -= 48
  }
  bits = pending
  bitCount = pendingCount
  flush()
}

/** Whether an entry of the list is valid and begins at `position` or later. */
function isRepeat(repeat: usize, position: u32, length: u32): bool {
  const start = load<u32>(repeat)
  const repeatLength: u32 = load<u16>(repeat, 6)
  return (
    start >= position &&
    repeatLength >= SHORTEST_REPEAT &&
    start < length &&
    repeatLength <= length - start &&
    (load<u16>(repeat, 4) as u32) < min<u32>(start, 32768)
  )
}

/**
 * Returns how many bytes of a repetition the next symbol covers. The rest is empty, or long enough for another
 * symbol.
 */
function nextPieceOf(rest: u32): u32 {
  if (rest <= LONGEST_REPEAT) return rest
  return rest < LONGEST_REPEAT + SHORTEST_REPEAT ? rest - SHORTEST_REPEAT : LONGEST_REPEAT
}

function lengthSymbolOf(length: u32): i32 {
  extraBits = 0
  if (length == LONGEST_REPEAT) return 285
  const less = length - SHORTEST_REPEAT
  if (less < 8) return 257 + less
  extraBits = 29 - clz(less)
  return 261 + (extraBits << 2) + ((less >> extraBits) & 3)
}

function distanceSymbolOf(distance: u32): i32 {
  extraBits = 0
  const less = distance - 1
  if (less < 4) return less
  extraBits = 30 - clz(less)
  return 2 + (extraBits << 1) + ((less >> extraBits) & 1)
}

/** Returns how many bits the codes of all symbols take. */
function sizeOf(counts: usize, size: i32, codes: usize): u64 {
  let sum: u64 = 0
  for (let symbol = 0; symbol < size; symbol++) {
    sum += (word(counts, symbol) as u64) * ((word(codes, symbol) >> 16) as u64)
  }
  return sum
}

/** Writes the header of a block with dynamic codes. */
function putHead(): void {
  memory.fill(lengthCounts, 0, LENGTHS * 4)
  const symbolCount = gatherLengths()
  buildCode(lengthCounts, LENGTHS, LONGEST_LENGTH_CODE, lengthCodes)
  // Not the last block; dynamic codes.
  putBits(0b100, 3)
  putBits(LITERALS - 257, 5)
  putBits(DISTANCES - 1, 5)
  putBits(LENGTHS - 4, 4)
  for (let i = 0; i < LENGTHS; i++) {
    putBits(word(lengthCodes, byteAt(lengthOrder + i)) >> 16, 3)
  }
  for (let i = 0; i < symbolCount; i++) {
    const entry = word(lengthSymbols, i)
    const symbol = entry & 0xff
    putCode(word(lengthCodes, symbol))
    if (symbol >= 16) putBits(entry >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7)
  }
}

/** Turns the lengths of both codes into symbols. A run of zeros is one symbol. Returns how many symbols there are. */
function gatherLengths(): i32 {
  let symbolCount = 0
  let i = 0
  while (i < LITERALS + DISTANCES) {
    const length = codeLength(i)
    let symbol = length
    let run = 1
    if (length == 0) {
      while (run < 138 && i + run < LITERALS + DISTANCES && codeLength(i + run) == 0) run++
      if (run > 10) symbol = 18 | ((run - 11) << 8)
      else if (run > 2) symbol = 17 | ((run - 3) << 8)
      else run = 1
    }
    setWord(lengthSymbols, symbolCount++, symbol)
    countUp(lengthCounts, symbol & 0xff)
    i += run
  }
  return symbolCount
}

function codeLength(i: i32): i32 {
  return (i < LITERALS ? word(literalCodes, i) : word(distanceCodes, i - LITERALS)) >> 16
}

function putCode(code: i32): void {
  putBits(code & 0xffff, code >> 16)
}

/** Writes at most 32 bits. */
function putBits(value: u32, count: u32): void {
  bits |= (value as u64) << bitCount
  bitCount += count
  flush()
}

/** Writes the whole bytes of the pending bits, which are at most 63. */
function flush(): void {
  store<u64>(out, bits)
  out += bitCount >> 3
  bits >>= bitCount & 56
  bitCount &= 7
}
