import type { Column } from '../../contract/dataset.ts'

/**
 * The narrowest type that holds every value of a column exactly, or `text` if there is none. `day`, `instant` and
 * `local` are the kinds of `TimeKind`.
 */
export type ExactType =
  'int64' | 'double' | 'boolean' | 'day' | 'instant' | 'local' | 'json' | 'text'

// What was found in a column. These bits follow those of the kinds of values (`Columns`), which begin at bit 0.
const NOT_INT64 = 1 << 8
const NOT_DOUBLE = 1 << 9
const DAYS = 1 << 10
/** Times with an offset. */
const INSTANTS = 1 << 11
/** Times without an offset. */
const LOCAL_TIMES = 1 << 12
/** Days and times of the kind `odd`. A time also has one of the two bits above. */
const ODD_TIMES = 1 << 13
const TIMES = DAYS | INSTANTS | LOCAL_TIMES | ODD_TIMES

/** Whether a column has times with an offset and times without one. Their order is then unknown. */
export function hasMixedOffsets(typeBits: number): boolean {
  const both = INSTANTS | LOCAL_TIMES
  return (typeBits & both) === both
}

/**
 * Whether some times of a column have an offset. Such a time is an instant, which each time zone shows by its own
 * clock.
 */
export function hasInstants(typeBits: number): boolean {
  return (typeBits & INSTANTS) !== 0
}

/** Returns the exact type of a column from its type and its bits. */
export function exactTypeOf(type: Column['type'], typeBits: number): ExactType {
  switch (type) {
    case 'integer':
      return (typeBits & NOT_INT64) === 0 ? 'int64' : 'text'
    case 'decimal':
      return (typeBits & NOT_DOUBLE) === 0 ? 'double' : 'text'
    case 'date':
      return exactTimeOf(typeBits)
    case 'boolean':
    case 'json':
      return type
    // No format has a type for both months and seconds that its readers support.
    case 'duration':
    case 'text':
    case 'empty':
      return 'text'
  }
}

/** A column with times of two kinds is text. */
function exactTimeOf(typeBits: number): ExactType {
  switch (typeBits & TIMES) {
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
