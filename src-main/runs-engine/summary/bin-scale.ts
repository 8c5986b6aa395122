/**
 * The widths that bins may have, by level, from fine to coarse: each is a whole multiple of the one
 * before, so that bins can be joined and none has to be split.
 */
export type BinScale = {
  /** The finest level that can tell values of this size apart. */
  levelFor(value: number): number
  /** How many bins of a level make one of the next. */
  ratio(level: number): number
  width(level: number): number
  /** Where the bins with the number 0 begin. */
  origin: number
  /** Where bin number `index` of a level begins. */
  edge(level: number, index: number): number
  /** How many bins of a level make one that is good to look at, in ascending order. */
  niceMultiples(level: number): readonly number[]
}

/** A value has at most this many bins between it and zero. */
const MAX_INDEX = 1e12

/** 1, 5, 10, 50, 100 … times a power of ten; of whole numbers at least 1. */
export function numberScale(type: 'integer' | 'decimal'): BinScale {
  return {
    levelFor: (value) => {
      const finest = value === 0 ? -40 : 2 * Math.ceil(Math.log10(Math.abs(value) / MAX_INDEX))
      return type === 'integer' ? Math.max(0, finest) : Math.max(-600, finest)
    },
    ratio: (level) => (isFive(level) ? 2 : 5),
    width: (level) => edge(level, 1),
    origin: 0,
    edge,
    niceMultiples: (level) =>
      isFive(level) ? [1, 2, 4, 10, 20, 40, 100] : [1, 2, 5, 10, 20, 50, 100],
  }
}

/** Whether a level's width is five times a power of ten, not one. */
function isFive(level: number): boolean {
  return level % 2 !== 0
}

/** Those that doubles hold exactly; asked for with nearly every value. */
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)

function powerOfTen(exponent: number): number {
  return powersOfTen[exponent] ?? 10 ** exponent
}

/** The double nearest to the decimal, up to the powers of ten that doubles hold exactly. */
function edge(level: number, index: number): number {
  const exponent = Math.floor(level / 2)
  const whole = isFive(level) ? index * 5 : index
  return exponent < 0 ? whole / powerOfTen(-exponent) : whole * powerOfTen(exponent)
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** Bins of days and longer begin on a Monday: the first one after 1 January 1970. */
const MONDAY = 4 * DAY

const durations = [
  ...[1, 10, 100, SECOND, 5 * SECOND, 30 * SECOND],
  ...[MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, DAY],
  ...[1, 13, 52, 520, 5200, 52_000].map((weeks) => weeks * WEEK),
]

const niceDurations = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 28, 91, 182, 364, 728, 1820, 3640, 36_400, 364_000].map((days) => days * DAY),
]

/** Of this length and its multiples are the bins of durations that no calendar has. */
const LONGEST = 52_000 * WEEK

const lengths = [...durations, ...powers(10).map((power) => LONGEST * power)]
const niceLengths = [
  ...niceDurations,
  ...[1, ...powers(10)].flatMap((power) => [2, 5, 10].map((count) => LONGEST * power * count)),
]

/** Milliseconds, seconds, minutes, hours, days and weeks, for lengths of time in milliseconds. */
export const durationScale: BinScale = {
  levelFor: (value) => lengths.findIndex((length) => Math.abs(value) / length <= MAX_INDEX),
  ratio: (level) => at(lengths, level + 1) / at(lengths, level),
  width: (level) => at(lengths, level),
  origin: 0,
  edge: (level, index) => index * at(lengths, level),
  niceMultiples: (level) => multiplesOf(at(lengths, level), niceLengths),
}

/**
 * Seconds, minutes, hours, days and weeks of clocks that are `utcOffset` seconds ahead of UTC, for instants in
 * milliseconds.
 */
export function timeScale(utcOffset: number): BinScale {
  const origin = MONDAY - utcOffset * SECOND
  return {
    levelFor: () => 0,
    ratio: (level) => at(durations, level + 1) / at(durations, level),
    width: (level) => at(durations, level),
    origin,
    edge: (level, index) => origin + index * at(durations, level),
    niceMultiples: (level) => multiplesOf(at(durations, level), niceDurations),
  }
}

function multiplesOf(width: number, nice: readonly number[]): number[] {
  return nice.map((each) => each / width).filter((multiple) => Number.isInteger(multiple))
}

function powers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 10 ** (index + 1))
}

function at(widths: readonly number[], level: number): number {
  return widths[level] ?? Infinity
}
