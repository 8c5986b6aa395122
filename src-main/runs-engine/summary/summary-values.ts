import type { Bin, ColumnSummary } from '../../contract/run-summary.ts'
import type { QueryJob } from '../query/query-job.ts'
import { cutText } from '../read/cells.ts'
import * as layout from '../wasm/summary-layout.ts'
import { type BinScale, durationScale, numberScale, timeScale } from './bin-scale.ts'
import { Spread } from './extremes.ts'
import { Mean } from './mean.ts'
import type { SortNumbers } from './quantile-sketch.ts'
import { ValueCounts } from './value-counts.ts'

/** How many of the most frequent values are returned. */
const FREQUENT_VALUES = 10
/** How many characters of a value are returned. */
const MAX_VALUE_LENGTH = 100
/** Bytes of UTF-8 that surely hold what is shown of a value, and a little more, by which it is seen to be cut. */
export const SHOWN_BYTES = (MAX_VALUE_LENGTH + 1) * 4

/** The numbers that the module knows the types of values by (`assembly/summary.ts`). */
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

/** What `ColumnSummary` tells of the values that are there. */
type ValuesSummary = Omit<ColumnSummary, 'key' | 'type' | 'filled' | 'nulls' | 'missing'>

/** How much of a column is kept. */
export type Room = {
  /** So many different values are counted one by one; beyond it their number is an estimate. */
  counted: number
  /** Bytes for the texts of frequent values. 0 if these are not returned. */
  textBytes: number
  /** Quantiles of fewer values are exact. 0 if there are no quantiles and no histogram. */
  exactBelow: number
}

/** Of a column without values. */
export const nothing: ValuesSummary = {
  distinct: { count: 0, exact: true },
  least: null,
  greatest: null,
  mean: null,
  quantiles: null,
  histogram: [],
  frequent: { values: [], exact: true },
}

/** Whether the values of a type stand for numbers. */
export function isMeasured(type: ColumnSummary['type']): boolean {
  return numberOf[type] <= DURATIONS
}

/** Learns what the values of one column are: counted by the module, and spread here if they stand for numbers. */
export class ColumnValues {
  readonly #job: QueryJob
  /** The column of the module. */
  readonly #column: number
  readonly #type: number
  readonly #mean: Mean | null
  readonly #spread: Spread | null

  /** `utcOffset`: how far ahead of UTC the days are over which moments are counted. In seconds. */
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
      scale !== null && exactBelow > 0 ? new Spread(scale, exactBelow, options.sort) : null
    const bytes = scale === null ? textBytes : 0
    this.#column = job.module.beginColumn(field, this.#type, counted, bytes)
  }

  get filled(): number {
    return this.#described(layout.FILLED)
  }

  get nulls(): number {
    return this.#described(layout.NULLS)
  }

  /** Takes the numbers that the module left of the runs that it looked at last. */
  takeNumbers(): void {
    if (this.#mean === null && this.#spread === null) return
    const address = this.#job.module.numbersOf(this.#column)
    const [count = 0] = this.#job.wordsAt(address, 1)
    if (count === 0) return
    const values = this.#job.doublesAt(address + 8, count)
    this.#mean?.addAll(values)
    this.#spread?.addAll(values)
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
      ...this.#spread?.summary(),
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

  /** The values over time, finer than in the summary; of dates. */
  overTime(bins: number): Bin[] {
    return this.#spread?.bins(bins) ?? []
  }

  #text(start: number, end: number): string {
    return shown(this.#job.bytes.subarray(this.#described(start), this.#described(end)))
  }

  /** A word by which the module describes the column. */
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

/** UTF-8 as text, cut where it is long. */
function shown(bytes: Uint8Array): string {
  const text = decoder.decode(bytes.subarray(0, SHOWN_BYTES))
  return text.length > MAX_VALUE_LENGTH ? `${cutText(text, MAX_VALUE_LENGTH)}…` : text
}
