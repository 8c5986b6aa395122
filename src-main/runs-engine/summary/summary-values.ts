import type { Bin, ColumnSummary } from '../../contract/run-summary.ts'
import { type BinScale, durationScale, numberScale, timeScale } from './bin-scale.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { cutText } from '../read/cells.ts'
import { compactJson } from '../read/compact-json.ts'
import { DecimalText } from '../values/decimal-text.ts'
import { Mean } from './mean.ts'
import { durationLength } from '../values/iso-duration.ts'
import { isoInstant } from '../values/iso-instant.ts'
import { at, BACKSLASH } from '../read/json-bytes.ts'
import { unescapeString } from '../read/json-string.ts'
import { JSON_TEXT, TEXT } from '../read/run-fields.ts'
import { Spread } from './extremes.ts'
import { ValueCounts } from './value-counts.ts'
import { ValueHash } from './value-hash.ts'

/** How many of the most frequent values are told. */
const FREQUENT_VALUES = 10
/** How many characters of a value are told. */
const MAX_VALUE_LENGTH = 100
/** Bytes of UTF-8 that surely hold what is shown of a value, and a little more, by which it is seen to be cut. */
const SHOWN_BYTES = (MAX_VALUE_LENGTH + 1) * 4

/** Seeds that keep values of different kinds apart; those of numbers are in `DecimalText`. */
const TEXT_SEED = 0
const OTHER_SEED = 4

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const hash = new ValueHash()
const decimal = new DecimalText()
const scratch = new ByteBuffer(4 * 1024)

/** What `ColumnSummary` tells of the values that are there. */
export type ValuesSummary = Omit<ColumnSummary, 'key' | 'type' | 'filled' | 'nulls' | 'missing'>

/** Learns what the values of one column are; the column's type says which kinds may come. */
export type ColumnValues = {
  /** Takes the value of this kind, not null, between `start` and `end`. */
  add(kind: number, bytes: Uint8Array, start: number, end: number): void
  summary(): ValuesSummary
  /** The values over time, finer than in the summary; of dates. */
  overTime?(bins: number): Bin[]
}

/** How much of a column is kept. */
export type Room = {
  /** So many different values are counted one by one; beyond it their number is an estimate. */
  counted: number
  /** Bytes for the texts of frequent values; 0: these are not told. */
  textBytes: number
  /** Of fewer values the quantiles are exact; 0: quantiles and histogram are not told. */
  exactBelow: number
}

export function columnValues(
  type: ColumnSummary['type'],
  room: Room,
  utcOffset: number,
): ColumnValues {
  switch (type) {
    case 'integer':
    case 'decimal':
      return new NumberValues(type, room)
    case 'date':
      return new TimeValues(instants(utcOffset), room)
    case 'duration':
      return new TimeValues(lengths, room)
    case 'text':
    case 'boolean':
    case 'json':
    case 'empty':
      return new TextValues(room, type === 'text')
  }
}

class NumberValues implements ColumnValues {
  readonly #counts: ValueCounts
  readonly #spread: Spread | null
  readonly #least = new DecimalText()
  readonly #greatest = new DecimalText()
  readonly #leastText = new ByteBuffer(16)
  readonly #greatestText = new ByteBuffer(16)
  #count = 0
  readonly #mean = new Mean()

  constructor(type: 'integer' | 'decimal', { counted, exactBelow }: Room) {
    this.#counts = new ValueCounts({ limit: counted, textBytes: 0 })
    this.#spread = exactBelow > 0 ? new Spread(numberScale(type), exactBelow) : null
  }

  add(_kind: number, bytes: Uint8Array, start: number, end: number): void {
    decimal.read(bytes, start, end)
    decimal.hash(hash)
    this.#counts.add(hash.high, hash.low, bytes, start, end)
    if (this.#count === 0 || decimal.compareQuickly(this.#least) < 0) {
      this.#least.read(bytes, start, end)
      keep(this.#leastText, bytes, start, end)
    }
    if (this.#count === 0 || decimal.compareQuickly(this.#greatest) > 0) {
      this.#greatest.read(bytes, start, end)
      keep(this.#greatestText, bytes, start, end)
    }
    this.#count++
    this.#mean.add(decimal.value)
    this.#spread?.add(decimal.value)
  }

  summary(): ValuesSummary {
    const isEmpty = this.#count === 0
    return {
      ...nothing,
      distinct: this.#counts.distinct,
      least: isEmpty ? null : shown(this.#leastText.content()),
      greatest: isEmpty ? null : shown(this.#greatestText.content()),
      mean: this.#mean.value,
      ...this.#spread?.summary(),
    }
  }
}

/** What the texts of a column stand for, in milliseconds. */
type Measure = {
  of(bytes: Uint8Array, start: number, end: number): number
  scale: BinScale
  hasMean: boolean
}

function instants(utcOffset: number): Measure {
  return { of: isoInstant, scale: timeScale(utcOffset), hasMean: false }
}
const lengths: Measure = { of: durationLength, scale: durationScale, hasMean: true }

/** Dates and durations: texts that stand for a number of milliseconds. */
class TimeValues implements ColumnValues {
  readonly #measure: Measure
  readonly #counts: ValueCounts
  readonly #spread: Spread | null
  readonly #mean = new Mean()
  readonly #leastText = new ByteBuffer(24)
  readonly #greatestText = new ByteBuffer(24)
  #least = Infinity
  #greatest = -Infinity

  constructor(measure: Measure, { counted, exactBelow }: Room) {
    this.#measure = measure
    this.#counts = new ValueCounts({ limit: counted, textBytes: 0 })
    this.#spread = exactBelow > 0 ? new Spread(measure.scale, exactBelow) : null
  }

  add(_kind: number, bytes: Uint8Array, start: number, end: number): void {
    const value = this.#measure.of(bytes, start, end)
    hash.of(TEXT_SEED, bytes, start, end)
    this.#counts.add(hash.high, hash.low, bytes, start, end)
    if (value < this.#least) {
      this.#least = value
      keep(this.#leastText, bytes, start, end)
    }
    if (value > this.#greatest) {
      this.#greatest = value
      keep(this.#greatestText, bytes, start, end)
    }
    this.#mean.add(value)
    this.#spread?.add(value)
  }

  summary(): ValuesSummary {
    const isEmpty = this.#least > this.#greatest
    return {
      ...nothing,
      distinct: this.#counts.distinct,
      least: isEmpty ? null : shown(this.#leastText.content()),
      greatest: isEmpty ? null : shown(this.#greatestText.content()),
      mean: this.#measure.hasMean ? this.#mean.value : null,
      ...this.#spread?.summary(),
    }
  }

  overTime(bins: number): Bin[] {
    return this.#spread?.bins(bins) ?? []
  }
}

/** Texts, and in a column of several kinds whatever else there is, as it is written. */
class TextValues implements ColumnValues {
  readonly #counts: ValueCounts
  readonly #isOrdered: boolean
  readonly #least = new ByteBuffer(16)
  readonly #greatest = new ByteBuffer(16)
  #count = 0

  /** With `isOrdered`, least and greatest are told. */
  constructor({ counted, textBytes }: Room, isOrdered: boolean) {
    this.#counts = new ValueCounts({ limit: counted, textBytes })
    this.#isOrdered = isOrdered
  }

  add(kind: number, bytes: Uint8Array, start: number, end: number): void {
    const isPlain = kind === JSON_TEXT ? false : kind !== TEXT || !hasEscape(bytes, start, end)
    if (isPlain) {
      this.#add(kind, bytes, start, end)
      return
    }
    scratch.clear()
    scratch.reserve(end - start)
    scratch.length =
      kind === TEXT
        ? unescapeString(scratch.bytes, 0, bytes, start, end, true)
        : compactJson(scratch.bytes, 0, bytes, start, end)
    this.#add(kind, scratch.bytes, 0, scratch.length)
  }

  summary(): ValuesSummary {
    const frequent = this.#counts.mostFrequent(FREQUENT_VALUES)
    const isOrdered = this.#isOrdered && this.#count > 0
    return {
      ...nothing,
      distinct: this.#counts.distinct,
      least: isOrdered ? shown(this.#least.content()) : null,
      greatest: isOrdered ? shown(this.#greatest.content()) : null,
      frequent: {
        values: frequent.map(({ text, count }) => ({ text: shown(text), count })),
        exact: this.#counts.exact,
      },
    }
  }

  #add(kind: number, bytes: Uint8Array, start: number, end: number): void {
    hash.of(kind === TEXT ? TEXT_SEED : OTHER_SEED, bytes, start, end)
    const cut = Math.min(end, start + SHOWN_BYTES)
    this.#counts.add(hash.high, hash.low, bytes, start, cut)
    if (!this.#isOrdered) return
    // What is not shown of long texts has no say: they would only change places unseen.
    if (this.#count === 0 || compareBytes(bytes, start, cut, this.#least) < 0) {
      keep(this.#least, bytes, start, cut)
    }
    if (this.#count === 0 || compareBytes(bytes, start, cut, this.#greatest) > 0) {
      keep(this.#greatest, bytes, start, cut)
    }
    this.#count++
  }
}

const nothing = {
  distinct: { count: 0, exact: true },
  least: null,
  greatest: null,
  mean: null,
  quantiles: null,
  histogram: [],
  frequent: { values: [], exact: true },
} satisfies ValuesSummary

function keep(into: ByteBuffer, bytes: Uint8Array, start: number, end: number): void {
  into.clear()
  into.append(bytes, start, end)
}

/** UTF-8 as text, cut where it is long. */
function shown(bytes: Uint8Array): string {
  const text = decoder.decode(bytes.subarray(0, SHOWN_BYTES))
  return text.length > MAX_VALUE_LENGTH ? `${cutText(text, MAX_VALUE_LENGTH)}…` : text
}

function hasEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (at(bytes, i) === BACKSLASH) return true
  return false
}

/** The order of UTF-8, which is that of code points. */
function compareBytes(bytes: Uint8Array, start: number, end: number, other: ByteBuffer): number {
  const shared = Math.min(end - start, other.length)
  for (let i = 0; i < shared; i++) {
    const difference = at(bytes, start + i) - at(other.bytes, i)
    if (difference !== 0) return difference
  }
  return end - start - other.length
}
