import type { Bin, ColumnSummary } from '../../contract/run-summary.ts'
import type { BinScale } from './bin-scale.ts'
import { Histogram } from './histogram.ts'
import { QuantileSketch } from './quantile-sketch.ts'

/** About so many bins are enough for a small picture. */
const BINS = 24
const RANKS = [0.05, 0.25, 0.5, 0.75, 0.95]

/** How numbers, instants or lengths are spread. */
export class Spread {
  readonly #sketch: QuantileSketch
  readonly #histogram: Histogram

  constructor(scale: BinScale, exactBelow: number) {
    this.#sketch = new QuantileSketch(exactBelow)
    this.#histogram = new Histogram(scale)
  }

  add(value: number): void {
    // Infinite are the numbers beyond the range of doubles.
    const finite = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value))
    this.#sketch.add(finite)
    this.#histogram.add(finite)
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
