import { HASH_WORDS } from './distinct-hashes.ts'

/** Matched runs of two datasets: `before[i]` and `after[i]` are the same run. */
export type Pairs = { before: Uint32Array; after: Uint32Array }

/** Run numbers, ascending. Pairs are in the order of the later dataset. */
export type Matched = { pairs: Pairs; vanished: Uint32Array; appeared: Uint32Array }

/** Runs that are processed between two pauses. */
const STEP = 1 << 16

/**
 * Matches runs by the hashes of their identity. Runs with equal identity are matched in order. Takes 20 bytes per run
 * in addition to the hashes.
 */
export async function matchRuns(
  before: Int32Array,
  after: Int32Array,
  pause: () => Promise<void>,
): Promise<Matched> {
  const [countBefore, countAfter] = [before.length / HASH_WORDS, after.length / HASH_WORDS]
  const waiting = new WaitingRuns(before)
  // In reverse order, because a stack returns the last added run first.
  await inSteps(countBefore, pause, (step) => {
    waiting.add(countBefore - 1 - step)
  })
  const pairs = {
    before: new Uint32Array(Math.min(countBefore, countAfter)),
    after: new Uint32Array(Math.min(countBefore, countAfter)),
  }
  const appeared = new Uint32Array(countAfter)
  const isTaken = new Uint8Array(countBefore)
  let matched = 0
  let left = 0
  await inSteps(countAfter, pause, (run) => {
    const partner = waiting.take(after, run)
    if (partner < 0) {
      appeared[left++] = run
      return
    }
    isTaken[partner] = 1
    pairs.before[matched] = partner
    pairs.after[matched++] = run
  })
  return {
    pairs: { before: pairs.before.slice(0, matched), after: pairs.after.slice(0, matched) },
    appeared: appeared.slice(0, left),
    vanished: numbersWithout(isTaken, countBefore - matched),
  }
}

/** The runs without a match so far. Each identity has a stack, which is found by its hash. */
class WaitingRuns {
  readonly #hashes: Int32Array
  /**
   * Hash table with open addressing. The size is a power of two, and at most half is used. A slot has the first added
   * run of an identity, plus one. 0 if the slot is free.
   */
  readonly #slots: Int32Array
  /** For each such first run, the top of its stack. For each run, the run below it. Both plus one, or 0 if there is none. */
  readonly #tops: Int32Array
  readonly #below: Int32Array

  constructor(hashes: Int32Array) {
    const count = hashes.length / HASH_WORDS
    this.#hashes = hashes
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, count * 2))))
    this.#tops = new Int32Array(count)
    this.#below = new Int32Array(count)
  }

  add(run: number): void {
    const slot = this.#find(this.#hashes, run)
    if (this.#slots[slot] === 0) this.#slots[slot] = run + 1
    const first = (this.#slots[slot] as number) - 1
    this.#below[run] = this.#tops[first] as number
    this.#tops[first] = run + 1
  }

  /** Removes and returns the last added run with the same identity. Returns -1 if there is none. */
  take(hashes: Int32Array, run: number): number {
    const first = (this.#slots[this.#find(hashes, run)] as number) - 1
    if (first < 0) return -1
    const top = (this.#tops[first] as number) - 1
    if (top >= 0) this.#tops[first] = this.#below[top] as number
    return top
  }

  /** Returns the slot of a run's identity, or the free slot for it. */
  #find(hashes: Int32Array, run: number): number {
    const mask = this.#slots.length - 1
    const from = run * HASH_WORDS
    let slot = (hashes[from] as number) & mask
    for (;;) {
      const known = (this.#slots[slot] as number) - 1
      if (known < 0 || isSame(this.#hashes, known * HASH_WORDS, hashes, from)) return slot
      slot = (slot + 1) & mask
    }
  }
}

/** Whether the hashes at `one[at]` and `other[from]` are equal. */
export function isSame(one: Int32Array, at: number, other: Int32Array, from: number): boolean {
  for (let word = 0; word < HASH_WORDS; word++) {
    if (one[at + word] !== other[from + word]) return false
  }
  return true
}

function numbersWithout(isTaken: Uint8Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  let found = 0
  for (let run = isTaken.indexOf(0); run >= 0; run = isTaken.indexOf(0, run + 1)) {
    numbers[found++] = run
  }
  return numbers
}

/** Calls `visit` for 0 to `count` - 1, with a pause every `STEP` calls. */
async function inSteps(
  count: number,
  pause: () => Promise<void>,
  visit: (at: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(count, from + STEP)
    for (let at = from; at < to; at++) visit(at)
    await pause()
  }
}
