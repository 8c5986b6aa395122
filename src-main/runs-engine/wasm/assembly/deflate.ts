import { buildCode, countUp, LONGEST_CODE } from './huffman'
import { byteAt, setWord, word } from './memory'

/*
 * DEFLATE (RFC 1951) of bytes whose repetitions are known to whoever wrote them, so that nothing is searched: one block
 * with codes of its own, and an empty block after it, which ends on a byte.
 */

const LITERALS = 286
const DISTANCES = 30
const END_OF_BLOCK = 256
/** The alphabet of the lengths of the codes of the other two. */
const LENGTHS = 19
const LONGEST_LENGTH_CODE = 7
const LONGEST_REPEAT: u32 = 258
const SHORTEST_REPEAT: u32 = 3
/** More than the codes take in front of a block, with the block after it and what is stored beyond the end. */
const FRAME_BYTES = 640

/** Of each symbol: how often it occurs, and its code: the bits, and from bit 16 on how many there are. */
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
/** The lengths of both codes as symbols of the third alphabet, with their extra bits from bit 8 on. */
const lengthSymbols = memory.data((LITERALS + DISTANCES) * 4, 4)

/** Set by `lengthSymbolOf` and `distanceSymbolOf`: how many extra bits follow the symbol. */
let extraBits: u32 = 0

/* Bits that are not written yet, the first one lowest. */
let bits: u64 = 0
let bitCount: u32 = 0
let out: usize = 0

/**
 * Compresses `length` bytes at `text` into `output`. Of each repetition the table `repeats` has eight bytes: where it
 * begins (four, counted from `text`), its distance less one, and its length. One that makes no sense is left out.
 * Returns how many bytes were written; 0 if they might be more than `room`.
 */
export function deflate(
  text: usize,
  length: u32,
  repeats: usize,
  count: i32,
  output: usize,
  room: u32,
): u32 {
  const extra = countSymbols(text, length, repeats, count)
  buildCode(literalCounts, LITERALS, LONGEST_CODE, literalCodes)
  buildCode(distanceCounts, DISTANCES, LONGEST_CODE, distanceCodes)
  const size =
    (extra +
      sizeOf(literalCounts, LITERALS, literalCodes) +
      sizeOf(distanceCounts, DISTANCES, distanceCodes)) /
    8
  if (size + FRAME_BYTES > (room as u64)) return 0
  out = output
  bits = 0
  bitCount = 0
  putHead()
  putSymbols(text, length, repeats, count)
  putCode(word(literalCodes, END_OF_BLOCK))
  // An empty stored block: its three bits are zeros, then comes a whole byte, then its length and the complement.
  putBits(0, 3)
  putBits(0, (8 - (bitCount & 7)) & 7)
  putBits(0, 16)
  putBits(0xffff, 16)
  store<u64>(out, bits)
  return ((out - output) as u32) + (bitCount >> 3)
}

/** Counts the symbols of both alphabets; returns the bits that they need beyond their codes. */
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
      const piece = pieceOf(rest)
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
    const less: u32 = load<u16>(repeat, 4)
    const code = word(distanceCodes, distanceSymbolOf(less + 1))
    const codeBits = code >> 16
    const distance = (code & 0xffff) | ((less & ((1 << extraBits) - 1)) << codeBits)
    const distanceBits = codeBits + extraBits
    while (rest > 0) {
      const piece = pieceOf(rest)
      putRepeat(piece, distance, distanceBits)
      rest -= piece
    }
  }
  putLiterals(text + position, text + length)
}

/** Writes a length and a distance, whose bits are known: 48 at most. */
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
  let waiting = bits
  let many = bitCount
  for (let i = start; i < end; i++) {
    const code = word(literalCodes, byteAt(i))
    waiting |= ((code & 0xffff) as u64) << many
    many += code >> 16
    if (many < 48) continue
    store<u64>(out, waiting)
    out += 6
    waiting >>= 48
    many -= 48
  }
  bits = waiting
  bitCount = many
  flush()
}

/** Whether an entry of the table repeats bytes of the text, after those that were taken so far. */
function isRepeat(repeat: usize, position: u32, length: u32): bool {
  const start = load<u32>(repeat)
  const many: u32 = load<u16>(repeat, 6)
  return (
    start >= position &&
    many >= SHORTEST_REPEAT &&
    start < length &&
    many <= length - start &&
    (load<u16>(repeat, 4) as u32) < min<u32>(start, 32768)
  )
}

/** How much of a repetition one symbol stands for: what is left is nothing, or long enough for the next one. */
function pieceOf(rest: u32): u32 {
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

/** The bits that symbols take which occur so often. */
function sizeOf(counts: usize, size: i32, codes: usize): u64 {
  let sum: u64 = 0
  for (let symbol = 0; symbol < size; symbol++) {
    sum += (word(counts, symbol) as u64) * ((word(codes, symbol) >> 16) as u64)
  }
  return sum
}

/** Writes what a block with codes of its own begins with. */
function putHead(): void {
  memory.fill(lengthCounts, 0, LENGTHS * 4)
  const many = gatherLengths()
  buildCode(lengthCounts, LENGTHS, LONGEST_LENGTH_CODE, lengthCodes)
  // Not the last block, and its kind.
  putBits(0b100, 3)
  putBits(LITERALS - 257, 5)
  putBits(DISTANCES - 1, 5)
  putBits(LENGTHS - 4, 4)
  for (let i = 0; i < LENGTHS; i++) {
    putBits(word(lengthCodes, byteAt(lengthOrder + i)) >> 16, 3)
  }
  for (let i = 0; i < many; i++) {
    const entry = word(lengthSymbols, i)
    const symbol = entry & 0xff
    putCode(word(lengthCodes, symbol))
    if (symbol >= 16) putBits(entry >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7)
  }
}

/** Turns the lengths of both codes into symbols, several zeros into one; returns how many there are. */
function gatherLengths(): i32 {
  let many = 0
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
    setWord(lengthSymbols, many++, symbol)
    countUp(lengthCounts, symbol & 0xff)
    i += run
  }
  return many
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

/** Writes the whole bytes of what waits, of at most 63 bits; fewer than eight bits wait after that. */
function flush(): void {
  store<u64>(out, bits)
  out += bitCount >> 3
  bits >>= bitCount & 56
  bitCount &= 7
}
