import type { Column } from '../../contract/dataset.ts'

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

/** Whether a column mixes times with and without an offset, whose order is then unknown. */
export function hasMixedOffsets(typeBits: number): boolean {
  const both = INSTANTS | LOCAL_TIMES
  return (typeBits & both) === both
}

/** Whether some times of a column have an offset, so that each is a moment that every zone shows by its own clock. */
export function hasInstants(typeBits: number): boolean {
  return (typeBits & INSTANTS) !== 0
}

/** The exact type of a column of a type and with such typeBits. */
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
    // No format has a type that holds months beside seconds, and that its readers know.
    case 'duration':
    case 'text':
    case 'empty':
      return 'text'
  }
}

/** Times of two kinds in one column are texts. */
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
