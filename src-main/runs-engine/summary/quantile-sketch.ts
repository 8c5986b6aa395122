/** Sorts numbers in their place. */
export type SortNumbers = (values: Float64Array) => void

/** Values that a level holds; the first one, which is exact, may hold more. */
const LEVEL_SIZE = 1024

/**
 * Quantiles of any number of values in little memory (the scheme of Manku, Rajagopalan and Lindsay,
 * 1998): a level that is full is sorted, and every second of its values goes up to the next one,
 * where it stands for twice as many; alternately the odd and the even ones, so that what one step
 * does to a rank the next one undoes. Each level adds at most half a 1,024th to the error of a
 * rank, so that of a million values, with ten levels, it is below 0.5 %; it is usually a tenth of that.
 */
export class QuantileSketch {
  readonly #levels: Level[] = [new Level()]
  readonly #firstSize: number
  readonly #sort: SortNumbers

  /** Fewer values than `exactBelow`, an even number, are all kept. */
  constructor(exactBelow: number, sort: SortNumbers) {
    this.#firstSize = exactBelow
    this.#sort = sort
  }

  /** Whether every value is here. */
  get exact(): boolean {
    return this.#levels.length === 1
  }

  addAll(values: Float64Array): void {
    for (let from = 0; from < values.length;) {
      const level = this.#levels[0] as Level
      const to = Math.min(values.length, from + this.#firstSize - level.count)
      level.append(values.subarray(from, to))
      from = to
      if (level.count === this.#firstSize) this.#raise(0)
    }
  }

  /**
   * The values with the given ranks (parts of 1, ascending): such that so large a part of the
   * values, as nearly as whole values allow, is less or equal. Empty when there are no values.
   */
  quantiles(ranks: readonly number[]): number[] {
    const kept = this.#levels
      .flatMap(({ values, count }, level) =>
        [...values.subarray(0, count)].map((value) => ({ value, weight: 2 ** level })),
      )
      .sort((a, b) => a.value - b.value)
    const total = kept.reduce((sum, { weight }) => sum + weight, 0)
    let below = 0
    let next = 0
    const found: number[] = []
    for (const rank of ranks) {
      while (next < kept.length - 1 && below + (kept[next]?.weight ?? 0) < rank * total) {
        below += kept[next++]?.weight ?? 0
      }
      const value = kept[next]?.value
      if (value !== undefined) found.push(value)
    }
    return found
  }

  /** Every second value of a level that is full goes up. */
  #raise(number: number): void {
    const level = this.#levels[number] as Level
    const above = (this.#levels[number + 1] ??= new Level())
    for (let i = level.halve(this.#sort); i < level.count; i += 2) {
      above.push(level.values[i] as number)
      if (above.count === LEVEL_SIZE) this.#raise(number + 1)
    }
    level.count = 0
  }
}

/** Values of equal weight; the array grows with them. */
class Level {
  values = new Float64Array(16)
  count = 0
  #isOdd = false

  push(value: number): void {
    this.#reserve(1)
    this.values[this.count++] = value
  }

  append(values: Float64Array): void {
    this.#reserve(values.length)
    this.values.set(values, this.count)
    this.count += values.length
  }

  /** Sorts the values and answers which of the first two goes on, with every second one after it. */
  halve(sort: SortNumbers): number {
    sort(this.values.subarray(0, this.count))
    this.#isOdd = !this.#isOdd
    return this.#isOdd ? 1 : 0
  }

  #reserve(count: number): void {
    const needed = this.count + count
    if (needed <= this.values.length) return
    const larger = new Float64Array(Math.max(needed, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }
}
