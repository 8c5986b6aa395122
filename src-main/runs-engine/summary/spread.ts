import type { Bin, ColumnSummary } from '../../contract/run-summary.ts'
import type { BinScale } from './bin-scale.ts'
import { Histogram } from './histogram.ts'
import { QuantileSketch, type SortNumbers } from './quantile-sketch.ts'

/** Most bins of a histogram. They suffice for a small picture. */
const BINS = 24
const RANKS = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Computes the quantiles and the histogram of numbers, instants or durations. */
export class Spread {
  readonly #sketch: QuantileSketch
  readonly #histogram: Histogram

  constructor(scale: BinScale, exactBelow: number, sort: SortNumbers) {
    this.#sketch = new QuantileSketch(exactBelow, sort)
    this.#histogram = new Histogram(scale)
  }

  /** Adds values. Infinite values in the array are replaced by the largest or smallest double. */
  addAll(values: Float64Array): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      if (!Number.isFinite(value)) values[i] = Math.sign(value) * Number.MAX_VALUE
    }
    this.#sketch.addAll(values)
    this.#histogram.addAll(values)
  }

  bins(most: number): Bin[] {
    return this.#histogram.bins(most)
  }

  summary(): Pick<ColumnSummary, 'quantiles' | 'histogram'> {
    const [p05, p25, p50, p75, p95] = this.#sketch.quantiles(RANKS)
    const isEmpty =
      p05 === undefined ||
      p25 === undefined ||
      p50 === undefined ||
      p75 === undefined ||
      p95 === undefined
    return {
      quantiles: isEmpty ? null : { p05, p25, p50, p75, p95, exact: this.#sketch.exact },
      histogram: this.bins(BINS),
    }
  }
}
