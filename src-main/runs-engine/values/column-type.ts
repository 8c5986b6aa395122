import type { Column } from '../../contract/dataset.ts'
import {
  DAYS,
  INSTANTS,
  LOCAL_TIMES,
  NOT_DOUBLE,
  NOT_INT64,
  ODD_TIMES,
} from '../wasm/memory-layout.ts'

/**
 * The narrowest type that holds every value of a column exactly, or `text` if there is none. `day`, `instant` and
 * `local` are the kinds of `TimeKind`.
 */
export type ExactType =
  'int64' | 'double' | 'boolean' | 'day' | 'instant' | 'local' | 'json' | 'text'

const TIMES = DAYS | INSTANTS | LOCAL_TIMES | ODD_TIMES

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
