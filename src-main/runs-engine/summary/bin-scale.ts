/**
 * The allowed bin widths, by level from fine to coarse. Each width is a whole multiple of the one before. So bins can
 * be merged, and no bin has to be split.
 */
export type BinScale = {
  /** Returns the finest level that can distinguish values of this size. */
  levelFor(value: number): number
  /** Returns how many bins of a level make one bin of the next level. */
  ratio(level: number): number
  width(level: number): number
  /** The start of bin number 0. */
  origin: number
  /** Returns the start of bin number `index` of a level. */
  edge(level: number, index: number): number
  /** Returns the numbers of bins of a level that together have a round width, ascending. */
  niceMultiples(level: number): readonly number[]
}

/** At most this many bins lie between a value and zero. */
const MAX_INDEX = 1e12

/** Bins of 1 or 5 times a power of ten. For integers the smallest width is 1. */
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

/** Whether a level's width is five times a power of ten. Otherwise it is a power of ten. */
function isFive(level: number): boolean {
  return level % 2 !== 0
}

/** The powers of ten that a double holds exactly. A table, because nearly every value needs one. */
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)

function powerOfTen(exponent: number): number {
  return powersOfTen[exponent] ?? 10 ** exponent
}

/**
 * Returns the double that is nearest to the decimal edge. This is true only up to the powers of ten that a double holds
 * exactly.
 */
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
/** Bins of a day or more start on a Monday. This is the first Monday after 1 January 1970. */
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

/** The longest width of `durations`. Longer durations than any date range use multiples of it. */
const LONGEST = 52_000 * WEEK

const lengths = [...durations, ...powers(10).map((power) => LONGEST * power)]
const niceLengths = [
  ...niceDurations,
  ...[1, ...powers(10)].flatMap((power) => [2, 5, 10].map((count) => LONGEST * power * count)),
]

/** The scale for durations in milliseconds: milliseconds, seconds, minutes, hours, days and weeks. */
export const durationScale: BinScale = {
  levelFor: (value) => lengths.findIndex((length) => Math.abs(value) / length <= MAX_INDEX),
  ratio: (level) => at(lengths, level + 1) / at(lengths, level),
  width: (level) => at(lengths, level),
  origin: 0,
  edge: (level, index) => index * at(lengths, level),
  niceMultiples: (level) => multiplesOf(at(lengths, level), niceLengths),
}

/**
 * Returns the scale for instants in milliseconds. Seconds, minutes, hours, days and weeks follow a clock that is
 * `utcOffset` seconds ahead of UTC.
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
