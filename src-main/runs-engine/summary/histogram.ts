import type { Bin } from '../../contract/run-summary.ts'
import type { BinScale } from './bin-scale.ts'

/** An upper bound for the relative error of a division. */
const ERROR_BOUND = 1e-15

/** Most fine bins that are kept. There are enough of them to choose a round width. */
const FINE_BINS = 512

/**
 * Counts values in bins with round edges, in one pass. The range is not known before. So it starts with the finest bins
 * and merges neighbours when the values need more than 512 bins.
 */
export class Histogram {
  readonly #scale: BinScale
  readonly #counts = new Uint32Array(FINE_BINS)
  #level = 0
  #width = 0
  /** Whether the edges are integers. Then the division of an integer value has no rounding error. */
  #isWhole = false
  /** Number of the first bin in `#counts`. */
  #base = 0
  /** Numbers of the first and the last bin with values. */
  #first = 0
  #last = -1

  constructor(scale: BinScale) {
    this.#scale = scale
  }

  addAll(values: Float64Array): void {
    for (const value of values) this.#add(value)
  }

  #add(value: number): void {
    if (this.#last < this.#first) this.#begin(value)
    let index = this.#indexOf(value)
    if (index < this.#first || index > this.#last) {
      while (Math.max(index, this.#last) - Math.min(index, this.#first) >= FINE_BINS) {
        this.#join()
        index = this.#indexOf(value)
      }
      this.#first = Math.min(index, this.#first)
      this.#last = Math.max(index, this.#last)
      if (this.#first < this.#base || this.#last >= this.#base + FINE_BINS) this.#rearrange(1)
    }
    const place = index - this.#base
    this.#counts[place] = (this.#counts[place] as number) + 1
  }

  /**
   * Returns at most `most` bins of equal width, from the least to the greatest value. `most` must be at least 50 to be
   * respected in all cases.
   */
  bins(most: number): Bin[] {
    if (this.#last < this.#first) return []
    const multiples = this.#scale.niceMultiples(this.#level)
    const multiple =
      multiples.find(
        (bins) => this.#joined(this.#last, bins) - this.#joined(this.#first, bins) < most,
      ) ?? FINE_BINS
    const from = this.#joined(this.#first, multiple)
    const bins = Array.from({ length: this.#joined(this.#last, multiple) - from + 1 }, (_, i) => ({
      from: this.#scale.edge(this.#level, (from + i) * multiple),
      to: this.#scale.edge(this.#level, (from + i + 1) * multiple),
      count: 0,
    }))
    for (let index = this.#first; index <= this.#last; index++) {
      const bin = bins[this.#joined(index, multiple) - from]
      if (bin) bin.count += this.#counts[index - this.#base] ?? 0
    }
    return bins
  }

  #begin(value: number): void {
    this.#level = this.#scale.levelFor(value)
    this.#setWidth()
    this.#first = this.#last = this.#indexOf(value)
    this.#base = this.#first - FINE_BINS / 2
  }

  #setWidth(): void {
    this.#width = this.#scale.width(this.#level)
    this.#isWhole = Number.isSafeInteger(this.#width) && Number.isSafeInteger(this.#scale.origin)
  }

  /**
   * Returns the number of the bin that contains the value. Near an edge, the division may give a neighbouring bin, so
   * the edges are compared as well.
   */
  #indexOf(value: number): number {
    const scale = this.#scale
    const level = this.#level
    const place = (value - scale.origin) / this.#width
    const index = Math.floor(place)
    if (this.#isWhole && Number.isSafeInteger(value - scale.origin)) return index
    const error = ERROR_BOUND * (1 + Math.abs(place))
    if (place - index > error && index + 1 - place > error) return index
    if (value < scale.edge(level, index)) return index - 1
    return value >= scale.edge(level, index + 1) ? index + 1 : index
  }

  /** Goes to the next level and merges bins. */
  #join(): void {
    const ratio = this.#scale.ratio(this.#level++)
    this.#setWidth()
    this.#rearrange(ratio)
  }

  /** Merges `ratio` bins at a time. Puts the bins with values in the middle, so that there is room on both sides. */
  #rearrange(ratio: number): void {
    const before = this.#counts.slice()
    const base = this.#base
    const [first, last] = [this.#first, this.#last]
    this.#first = this.#joined(first, ratio)
    this.#last = this.#joined(last, ratio)
    this.#base = this.#first - ((FINE_BINS - (this.#last - this.#first + 1)) >> 1)
    this.#counts.fill(0)
    for (let index = first; index <= last; index++) {
      const place = this.#joined(index, ratio) - this.#base
      this.#counts[place] = (this.#counts[place] as number) + (before[index - base] ?? 0)
    }
  }

  #joined(index: number, ratio: number): number {
    return Math.floor(index / ratio)
  }
}
