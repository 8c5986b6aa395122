/** Up to this many positions are always kept as a list. */
const FEW = 256

/**
 * A compact set of positions, which must be added in ascending order. It is a list while positions are few or far
 * apart. After that it is a bitmap, which then needs less memory.
 */
export class PositionSet {
  #count = 0
  #list: Uint32Array = new Uint32Array(4)
  #bits: Uint32Array | null = null

  get count(): number {
    return this.#count
  }

  add(position: number): void {
    if (!this.#bits && this.#count === this.#list.length) this.#makeRoom(position)
    if (this.#bits) this.#setBit(position)
    else this.#list[this.#count] = position
    this.#count++
  }

  /** Returns at most `limit` positions after the first `offset` ones. */
  slice(offset: number, limit: number): number[] {
    if (!this.#bits)
      return [...this.#list.subarray(0, this.#count).subarray(offset, offset + limit)]
    const found: number[] = []
    let skipped = 0
    for (const [index, word] of this.#bits.entries()) {
      const here = bitCount(word)
      if (skipped + here <= offset) {
        skipped += here
        continue
      }
      for (let bits = word; bits !== 0; bits &= bits - 1) {
        if (found.length === limit) return found
        if (skipped++ >= offset) found.push(index * 32 + 31 - Math.clz32(bits & -bits))
      }
    }
    return found
  }

  #makeRoom(position: number): void {
    if (this.#count < FEW || this.#count * 32 < position) {
      this.#list = grownTo(this.#list, this.#count * 2)
      return
    }
    const list = this.#list
    this.#list = new Uint32Array(0)
    this.#bits = new Uint32Array((position >>> 5) + 1)
    for (const each of list) this.#setBit(each)
  }

  #setBit(position: number): void {
    const word = position >>> 5
    let bits = this.#bits ?? new Uint32Array(0)
    if (word >= bits.length) bits = grownTo(bits, Math.max(word + 1, bits.length * 2))
    bits[word] = (bits[word] as number) | (1 << (position & 31))
    this.#bits = bits
  }
}

function grownTo(numbers: Uint32Array, size: number): Uint32Array {
  const larger = new Uint32Array(size)
  larger.set(numbers)
  return larger
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
