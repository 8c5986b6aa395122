import type { ByteBuffer } from '../../byte-buffer.ts'

const GROUP = 8
/** Groups that one head of packed values can count in a single byte. */
const MOST_GROUPS = 63

/** How many bits the numbers from 0 to `greatest` need; at least one, since some readers want it. */
export function bitWidth(greatest: number): number {
  return Math.max(1, 32 - Math.clz32(greatest))
}

/**
 * Parquet's hybrid of run lengths and bit packing: eight or more equal numbers in a row are written
 * once with their count, others packed in groups of eight. Begin, add, end; then it serves again.
 */
export class RleHybrid {
  #out: ByteBuffer
  #width = 1
  readonly #group = new Int32Array(GROUP)
  #grouped = 0
  /** Packed groups since the last head, which stands at `#headAt`. */
  #groups = 0
  #headAt = 0
  /** The number that is coming again and again, and how often it has come outside a group. */
  #value = 0
  #count = 0

  constructor(out: ByteBuffer) {
    this.#out = out
  }

  begin(out: ByteBuffer, width: number): void {
    this.#out = out
    this.#width = width
    this.#grouped = this.#groups = this.#count = 0
  }

  /** Adds a number `count` times. */
  add(value: number, count: number): void {
    if (value === this.#value) {
      this.#count += count
      return
    }
    this.#putRun()
    this.#value = value
    this.#count = count
  }

  end(): void {
    this.#putRun()
    if (this.#grouped === 0) return
    // Filled up; the reader knows how many there are.
    this.#group.fill(0, this.#grouped)
    this.#putGroup()
  }

  #putRun(): void {
    while (this.#count > 0) {
      if (this.#grouped === 0 && this.#count >= GROUP) {
        this.#groups = 0
        this.#putVarint(this.#count * 2)
        this.#putBytes(this.#value, (this.#width + 7) >>> 3)
        this.#count = 0
        return
      }
      this.#count--
      this.#group[this.#grouped++] = this.#value
      if (this.#grouped === GROUP) this.#putGroup()
    }
  }

  #putGroup(): void {
    const out = this.#out
    if (this.#groups === 0 || this.#groups === MOST_GROUPS) {
      this.#groups = 0
      this.#headAt = out.length
      out.push(0)
    }
    out.bytes[this.#headAt] = (++this.#groups << 1) | 1
    this.#grouped = 0
    out.reserve(this.#width)
    let bits = 0
    let held = 0
    for (let i = 0; i < GROUP; i++) {
      const value = this.#group[i] as number
      bits |= value << held
      held += this.#width
      // Eight numbers of any width end on a byte; a number is at most 24 bits wide.
      while (held >= 8) {
        out.bytes[out.length++] = bits
        bits >>>= 8
        held -= 8
      }
    }
  }

  #putBytes(value: number, count: number): void {
    for (let i = 0; i < count; i++) this.#out.push(value >>> (i * 8))
  }

  #putVarint(value: number): void {
    let rest = value
    for (; rest >= 0x80; rest >>>= 7) this.#out.push((rest & 0x7f) | 0x80)
    this.#out.push(rest)
  }
}
