import { ByteBuffer } from '../byte-buffer.ts'
import { at } from '../read/json-bytes.ts'

/** Ranges of an order whose members are still equal. */
export type Ties = { from: number; to: number }[]

/** Bytes of the keys that are compared at a time. */
const CHUNK = 8

/** Below this many, members are compared with each other; above, they are dealt out by their bytes. */
const FEW = 64

/** From this many on, members are dealt out by two bytes at a time, below by one: the piles cost as much as members. */
const MANY = 1 << 15

/** Members that are gone over between two pauses. */
const STEP = 1 << 18

/** The pieces of many keys, all from the same place in the key and at most of the same size. */
export class KeyPieces {
  readonly size: number
  readonly #bytes = new ByteBuffer()
  #starts = new Uint32Array(1024)
  #count = 0
  /** Lengths of pieces; one more than `size` where the key goes on. */
  #lengths = new Uint32Array(1024)

  constructor(size: number) {
    this.size = size
  }

  /** Takes the piece of a key that begins at `offset`. */
  add(key: Uint8Array, offset: number): void {
    if (this.#count === this.#starts.length) this.#grow()
    const end = Math.min(key.length, offset + this.size)
    this.#starts[this.#count] = this.#bytes.length
    this.#lengths[this.#count] = Math.min(key.length - offset, this.size + 1)
    this.#count++
    this.#bytes.append(key, offset, end)
  }

  /** Whether the key has bytes beyond the first `length` of its piece. */
  goesBeyond(piece: number, length: number): boolean {
    return (this.#lengths[piece] as number) > length
  }

  /** Four bytes of a piece as a number, zeros where it has ended. */
  word(piece: number, offset: number): number {
    const bytes = this.#bytes.bytes
    const i = (this.#starts[piece] as number) + offset
    const left = Math.min(this.#lengths[piece] as number, this.size) - offset
    if (left >= 4) {
      return (
        ((at(bytes, i) << 24) |
          (at(bytes, i + 1) << 16) |
          (at(bytes, i + 2) << 8) |
          at(bytes, i + 3)) >>>
        0
      )
    }
    let word = 0
    for (let k = 0; k < 4; k++) word = word * 256 + (k < left ? at(bytes, i + k) : 0)
    return word
  }

  /** Below 0, 0 or above 0: how two pieces stand to each other from `offset` on. */
  compare(a: number, b: number, offset: number): number {
    for (let i = offset; i < this.size; i += 4) {
      const difference = this.word(a, i) - this.word(b, i)
      if (difference !== 0) return difference
      // No key is the beginning of another one: what is equal so far ends together.
      if (!this.goesBeyond(a, i + 4)) return 0
    }
    return 0
  }

  clear(): void {
    this.#bytes.bytes = new Uint8Array(0)
    this.#bytes.clear()
  }

  #grow(): void {
    const starts = new Uint32Array(this.#count * 2)
    starts.set(this.#starts)
    this.#starts = starts
    const lengths = new Uint32Array(this.#count * 2)
    lengths.set(this.#lengths)
    this.#lengths = lengths
  }
}

/**
 * Orders the members of ties, which are numbers of pieces, stably. Answers the ties that are left: equal in all of
 * their pieces, with keys that go on. `pause` is waited for every few milliseconds.
 */
export async function sortTies(
  order: Uint32Array,
  ties: Ties,
  pieces: KeyPieces,
  pause: () => Promise<void>,
): Promise<Ties> {
  const left: Ties = []
  const open = ties.map((tie) => ({ ...tie, offset: 0 })).reverse()
  let work = 0
  for (let tie = open.pop(); tie; tie = open.pop()) {
    const { from, to, offset } = tie
    const members = order.subarray(from, to)
    const isFew = members.length < FEW
    if (isFew) sortFew(members, pieces, offset)
    else await dealOut(members, pieces, offset, pause)

    const next = isFew ? pieces.size : offset + CHUNK
    const isEqual = (a: number, b: number) =>
      isFew
        ? pieces.compare(a, b, offset) === 0
        : pieces.word(a, offset) === pieces.word(b, offset) &&
          pieces.word(a, offset + 4) === pieces.word(b, offset + 4)
    for (const { from: first, to: end } of equalRanges(members, isEqual)) {
      // Members of one range end together, or all go on.
      if (!pieces.goesBeyond(members[first] as number, Math.min(next, pieces.size))) continue
      const range = { from: from + first, to: from + end }
      if (next >= pieces.size) left.push(range)
      else open.push({ ...range, offset: next })
    }
    work += members.length
    if (work >= STEP) {
      work = 0
      await pause()
    }
  }
  return left
}

function* equalRanges(
  members: Uint32Array,
  isEqual: (a: number, b: number) => boolean,
): Generator<{ from: number; to: number }> {
  for (let from = 0; from < members.length;) {
    let to = from + 1
    while (to < members.length && isEqual(members[to - 1] as number, members[to] as number)) to++
    if (to - from > 1) yield { from, to }
    from = to
  }
}

function sortFew(members: Uint32Array, pieces: KeyPieces, offset: number): void {
  for (let i = 1; i < members.length; i++) {
    const member = members[i] as number
    let low = 0
    let high = i
    // Nearly always it is in its place already, or its place has to be found.
    if (pieces.compare(members[i - 1] as number, member, offset) <= 0) continue
    while (low < high) {
      const middle = (low + high) >>> 1
      if (pieces.compare(members[middle] as number, member, offset) <= 0) low = middle + 1
      else high = middle
    }
    members.copyWithin(low + 1, low, i)
    members[low] = member
  }
}

/**
 * Orders members by the next eight bytes of their pieces: they are dealt out by the last byte or two in which they
 * differ, then by those before it, up to the first (radix sort), which needs no comparisons and is stable.
 */
async function dealOut(
  members: Uint32Array,
  pieces: KeyPieces,
  offset: number,
  pause: () => Promise<void>,
): Promise<void> {
  const count = members.length
  const bits = count < MANY ? 8 : 16
  const words = new Uint32Array(count)
  let hand: Uint32Array = Uint32Array.from(members.keys())
  let other: Uint32Array = new Uint32Array(count)
  for (const part of [offset + 4, offset]) {
    const first = pieces.word(members[0] as number, part)
    let differing = 0
    await inSteps(count, pause, (from, to) => {
      for (let i = from; i < to; i++) {
        const word = pieces.word(members[i] as number, part)
        words[i] = word
        differing |= word ^ first
      }
    })
    for (let shift = 0; shift < 32; shift += bits) {
      if (((differing >>> shift) & (2 ** bits - 1)) === 0) continue
      await deal(hand, other, words, { shift, bits }, pause)
      ;[hand, other] = [other, hand]
    }
  }
  for (let i = 0; i < count; i++) other[i] = members[hand[i] as number] as number
  members.set(other)
}

/** Deals one hand into another by some bits of its words. */
async function deal(
  hand: Uint32Array,
  into: Uint32Array,
  words: Uint32Array,
  { shift, bits }: { shift: number; bits: number },
  pause: () => Promise<void>,
): Promise<void> {
  const mask = 2 ** bits - 1
  const places = new Uint32Array(mask + 1)
  await inSteps(hand.length, pause, (from, to) => {
    for (let i = from; i < to; i++) {
      const digit = ((words[i] as number) >>> shift) & mask
      places[digit] = (places[digit] as number) + 1
    }
  })
  let place = 0
  for (let digit = 0; digit <= mask; digit++) {
    const size = places[digit] as number
    places[digit] = place
    place += size
  }
  await inSteps(hand.length, pause, (from, to) => {
    for (let i = from; i < to; i++) {
      const member = hand[i] as number
      const digit = ((words[member] as number) >>> shift) & mask
      const next = places[digit] as number
      into[next] = member
      places[digit] = next + 1
    }
  })
}

/** Goes over many members with pauses in between; over a few at once. */
async function inSteps(
  count: number,
  pause: () => Promise<void>,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    work(from, Math.min(count, from + STEP))
    if (count > STEP) await pause()
  }
}
