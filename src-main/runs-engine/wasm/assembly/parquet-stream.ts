import { allocate } from './memory'

const FIRST_BLOCK: usize = 64
const LARGEST_BLOCK: usize = 32 * 1024
/** Size of the head of a block: the address of the next block, and the address of the end of the content. */
export const BLOCK_HEAD: usize = 8

/** Bytes that are appended to a linked list of blocks. If all members are zero, the stream is empty. */
@unmanaged
export class Stream {
  first: usize = 0
  last: usize = 0
  /** The address for the next byte, and the end of the last block. */
  at: usize = 0
  limit: usize = 0
}

export function clearStream(stream: Stream): void {
  memory.fill(changetype<usize>(stream), 0, offsetof<Stream>())
}

/** Returns the address for `bytes` contiguous bytes. The caller writes them and moves `at`. */
export function reserve(stream: Stream, bytes: usize): usize {
  if (stream.at + bytes > stream.limit) addBlock(stream, bytes)
  return stream.at
}

export function appendWord(stream: Stream, word: i32): void {
  store<i32>(reserve(stream, 4), word)
  stream.at += 4
}

function addBlock(stream: Stream, bytes: usize): void {
  const before = stream.limit - stream.last
  const size = max(min(max(before * 2, FIRST_BLOCK), LARGEST_BLOCK), BLOCK_HEAD + bytes)
  const block = allocate(size)
  if (stream.first == 0) {
    stream.first = block
  } else {
    store<usize>(stream.last, block)
    store<usize>(stream.last, stream.at, 4)
  }
  stream.last = block
  stream.at = block + BLOCK_HEAD
  stream.limit = block + size
}

/** Returns the next block, or 0 if there is none. */
export function nextBlock(block: usize): usize {
  return load<usize>(block)
}

export function endOfBlock(stream: Stream, block: usize): usize {
  return block == stream.last ? stream.at : load<usize>(block, 4)
}

/** Copies all bytes. Returns the address after them. */
export function copyStream(to: usize, stream: Stream): usize {
  let out = to
  for (let block = stream.first; block != 0; block = nextBlock(block)) {
    const from = block + BLOCK_HEAD
    const length = endOfBlock(stream, block) - from
    memory.copy(out, from, length)
    out += length
  }
  return out
}
