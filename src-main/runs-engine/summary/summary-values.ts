import type { Bin, ColumnSummary } from '../../contract/run-summary.ts'
import type { QueryJob } from '../query/query-job.ts'
import { cutText } from '../read/cells.ts'
import * as layout from '../wasm/summary-layout.ts'
import { type BinScale, durationScale, numberScale, timeScale } from './bin-scale.ts'
import { Histogram } from './histogram.ts'
import { Mean } from './mean.ts'
import { QuantileSketch, type SortNumbers } from './quantile-sketch.ts'
import { ValueCounts } from './value-counts.ts'

/** Most frequent values that are returned. */
const FREQUENT_VALUES = 10
/** Most bins of a histogram. They suffice for a small picture. */
const BINS = 24
const RANKS = [0.05, 0.25, 0.5, 0.75, 0.95]
/** Most characters of a value that are returned. */
const MAX_VALUE_LENGTH = 100
/**
 * Bytes of UTF-8 that can always hold the shown part of a value and one more character. The extra character shows that
 * the value was cut.
 */
export const SHOWN_BYTES = (MAX_VALUE_LENGTH + 1) * 4

/** The module's codes for the types of values (`assembly/summary.ts`). */
const NUMBERS = 0
const DATES = 1
const DURATIONS = 2
const TEXTS = 3
const OTHERS = 4
const numberOf: Record<ColumnSummary['type'], number> = {
  integer: NUMBERS,
  decimal: NUMBERS,
  date: DATES,
  duration: DURATIONS,
  text: TEXTS,
  boolean: OTHERS,
  json: OTHERS,
  empty: OTHERS,
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The part of `ColumnSummary` about the values that exist. */
type ValuesSummary = Omit<ColumnSummary, 'key' | 'type' | 'filled' | 'nulls' | 'missing'>

/** Memory limits for one column. */
export type Room = {
  /** This many different values are counted exactly. Above it, their number is an estimate. */
  counted: number
  /** Bytes for the texts of frequent values. 0 if frequent values are not returned. */
  textBytes: number
  /** Quantiles of fewer values are exact. 0 for no quantiles and no histogram. */
  exactBelow: number
}

/** The summary of a column without values. */
export const nothing: ValuesSummary = {
  distinct: { count: 0, exact: true },
  least: null,
  greatest: null,
  mean: null,
  quantiles: null,
  histogram: [],
  frequent: { values: [], exact: true },
}

/** Whether values of this type are measured as numbers. */
export function isMeasured(type: ColumnSummary['type']): boolean {
  return numberOf[type] <= DURATIONS
}

/**
 * Summarises the values of one column. The module counts them. Numbers, instants and durations are also measured here.
 */
export class ColumnValues {
  readonly #job: QueryJob
  /** The number of the column in the module. */
  readonly #column: number
  readonly #type: number
  readonly #mean: Mean | null
  readonly #spread: { sketch: QuantileSketch; histogram: Histogram } | null

  /** `utcOffset`: seconds that the days for counting instants are ahead of UTC. */
  constructor(
    job: QueryJob,
    field: number,
    type: ColumnSummary['type'],
    options: { room: Room; utcOffset: number; sort: SortNumbers },
  ) {
    const { counted, textBytes, exactBelow } = options.room
    this.#job = job
    this.#type = numberOf[type]
    const scale = scaleOf(type, options.utcOffset)
    this.#mean = scale !== null && type !== 'date' ? new Mean() : null
    this.#spread =
      scale !== null && exactBelow > 0
        ? { sketch: new QuantileSketch(exactBelow, options.sort), histogram: new Histogram(scale) }
        : null
    const bytes = scale === null ? textBytes : 0
    this.#column = job.module.beginColumn(field, this.#type, counted, bytes)
  }

  get filled(): number {
    return this.#described(layout.FILLED)
  }

  get nulls(): number {
    return this.#described(layout.NULLS)
  }

  /**
   * Takes the numbers that the module has collected from the last runs. In the spread, an infinite value counts as the
   * largest or smallest double.
   */
  takeNumbers(): void {
    if (this.#mean === null && this.#spread === null) return
    const address = this.#job.module.numbersOf(this.#column)
    const [count = 0] = this.#job.wordsAt(address, 1)
    if (count === 0) return
    const values = this.#job.doublesAt(address + 8, count)
    this.#mean?.addAll(values)
    if (this.#spread === null) return
    for (let i = 0; i < count; i++) {
      const value = values[i] as number
      if (!Number.isFinite(value)) values[i] = Math.sign(value) * Number.MAX_VALUE
    }
    this.#spread.sketch.addAll(values)
    this.#spread.histogram.addAll(values)
  }

  summary(): ValuesSummary {
    const counts = new ValueCounts(this.#job, this.#described(layout.COUNTS))
    const hasOrder = this.#type !== OTHERS && this.filled > 0
    return {
      ...nothing,
      distinct: counts.distinct,
      least: hasOrder ? this.#text(layout.LEAST_START, layout.LEAST_END) : null,
      greatest: hasOrder ? this.#text(layout.GREATEST_START, layout.GREATEST_END) : null,
      mean: this.#mean?.value ?? null,
      quantiles: this.#quantiles(),
      histogram: this.bins(BINS),
      ...(this.#type >= TEXTS && {
        frequent: {
          values: counts
            .mostFrequent(FREQUENT_VALUES)
            .map(({ text, count }) => ({ text: shown(text), count })),
          exact: counts.exact,
        },
      }),
    }
  }

  /** Returns a histogram of at most `most` bins. */
  bins(most: number): Bin[] {
    return this.#spread?.histogram.bins(most) ?? []
  }

  #quantiles(): ColumnSummary['quantiles'] {
    const { sketch } = this.#spread ?? {}
    const found = sketch?.quantiles(RANKS) ?? []
    if (!sketch || found.length === 0) return null
    const [p05, p25, p50, p75, p95] = found as [number, number, number, number, number]
    return { p05, p25, p50, p75, p95, exact: sketch.exact }
  }

  #text(start: number, end: number): string {
    return shown(this.#job.bytes.subarray(this.#described(start), this.#described(end)))
  }

  /** Returns one word of the module's description of the column. */
  #described(word: number): number {
    const address = this.#job.module.describeColumn(this.#column)
    return this.#job.wordsAt(address, layout.COLUMN_WORDS)[word] as number
  }
}

function scaleOf(type: ColumnSummary['type'], utcOffset: number): BinScale | null {
  switch (type) {
    case 'integer':
    case 'decimal':
      return numberScale(type)
    case 'date':
      return timeScale(utcOffset)
    case 'duration':
      return durationScale
    case 'text':
    case 'boolean':
    case 'json':
    case 'empty':
      return null
  }
}

/** Decodes UTF-8 and cuts a long text. */
function shown(bytes: Uint8Array): string {
  const text = decoder.decode(bytes.subarray(0, SHOWN_BYTES))
  return text.length > MAX_VALUE_LENGTH ? `${cutText(text, MAX_VALUE_LENGTH)}…` : text
}
