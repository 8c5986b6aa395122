import type { Column } from '../../contract/dataset.ts'
import { isInt64 } from './int64.ts'
import { at, MINUS, ZERO } from '../read/json-bytes.ts'
import { DECIMAL } from '../read/run-fields.ts'
import { timeKindOf, zoneStart } from './iso-time.ts'
import { WireNumber } from './json-number.ts'

/**
 * The narrowest type that holds every value of a column exactly; `text` where none does. `day`,
 * `instant` and `local` are times as `TimeKind` has them.
 */
export type ExactType =
  'int64' | 'double' | 'boolean' | 'day' | 'instant' | 'local' | 'json' | 'text'

// What was found in a column: bits beside those of its kinds (`Columns`), which begin at 0.
const NOT_INT64 = 1 << 8
const NOT_DOUBLE = 1 << 9
const DAYS = 1 << 10
/** Times with an offset. */
const INSTANTS = 1 << 11
/** Times without one. */
const LOCAL_TIMES = 1 << 12
/** Days and times of the kind `odd`; a time has the bit above too. */
const ODD_TIMES = 1 << 13
const TIMES = DAYS | INSTANTS | LOCAL_TIMES | ODD_TIMES

const timeNotes = { day: DAYS, instant: INSTANTS, local: LOCAL_TIMES } as const
const number = new WireNumber()

/** Integers as short as this are 64-bit ones and doubles, but for `-0`. */
const SHORT = 15

/**
 * What an integer adds to the notes of its column. A long one is tried as a double only where a
 * decimal came before it: to try is dear, and in a column of integers it would be for nothing.
 */
export function integerNotes(notes: number, bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= SHORT) {
    return at(bytes, start) === MINUS && at(bytes, start + 1) === ZERO ? NOT_INT64 : 0
  }
  const asInteger = isInt64(bytes, start, end) ? 0 : NOT_INT64
  const isAmongDecimals = (notes & (1 << DECIMAL)) !== 0
  return asInteger | (isAmongDecimals ? decimalNotes(notes, bytes, start, end) : NOT_DOUBLE)
}

/** What a decimal adds to the notes of its column. */
export function decimalNotes(notes: number, bytes: Uint8Array, start: number, end: number): number {
  if ((notes & NOT_DOUBLE) !== 0) return 0
  return number.read(bytes, start, end).survives() ? 0 : NOT_DOUBLE
}

/** What an ISO 8601 date adds to the notes of its column. */
export function dateNotes(bytes: Uint8Array, start: number, end: number): number {
  const kind = timeKindOf(bytes, start, end)
  if (kind !== 'odd') return timeNotes[kind]
  if (end - start === 10) return ODD_TIMES
  return ODD_TIMES | (zoneStart(bytes, start, end) === end ? LOCAL_TIMES : INSTANTS)
}

/** Whether some times of a column have an offset and others have none: nobody knows how these stand to each other. */
export function hasMixedOffsets(notes: number): boolean {
  const both = INSTANTS | LOCAL_TIMES
  return (notes & both) === both
}

/** Whether some times of a column have an offset, so that each is a moment that every zone shows by its own clock. */
export function hasInstants(notes: number): boolean {
  return (notes & INSTANTS) !== 0
}

/** The exact type of a column of a type and with such notes. */
export function exactTypeOf(type: Column['type'], notes: number): ExactType {
  switch (type) {
    case 'integer':
      return (notes & NOT_INT64) === 0 ? 'int64' : 'text'
    case 'decimal':
      return (notes & NOT_DOUBLE) === 0 ? 'double' : 'text'
    case 'date':
      return exactTimeOf(notes)
    case 'boolean':
    case 'json':
      return type
    // No format has a type that holds months beside seconds, and that its readers know.
    case 'duration':
    case 'text':
    case 'empty':
      return 'text'
  }
}

/** Times of two kinds in one column are texts. */
function exactTimeOf(notes: number): ExactType {
  switch (notes & TIMES) {
    case DAYS:
      return 'day'
    case INSTANTS:
      return 'instant'
    case LOCAL_TIMES:
      return 'local'
    default:
      return 'text'
  }
}
