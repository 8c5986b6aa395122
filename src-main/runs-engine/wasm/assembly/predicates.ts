import * as kinds from '../kinds'
import { compareBytes, findBytes, hashBytes } from './bytes'
import { isDurationField, isFilled, kindOfField } from './chosen-fields'
import { endOf, startOf } from './fields'
import { putFolded } from './fold'
import { isIsoDate } from './iso-dates'
import { addKey, createKeyTable, findKey, Key, KeyTable } from './key-table'
import { byteAt, copyBytes, create } from './memory'
import { putDate, putDuration, putNumber } from './order-keys'
import { putPlain } from './plain-texts'

/* The tests of filters. Their numbers are also in `typed-filter.ts`. */

/** A bit that reverses a test. */
const NOT: i32 = 1
/** Equal to one of the values. */
const IS: i32 = 0
const CONTAINS: i32 = 2
const STARTS: i32 = 4
const FILLED: i32 = 8
const LESS: i32 = 10
const AT_MOST: i32 = 12
const MORE: i32 = 14

/** The result of a comparison for which every test is false. */
const NO_ORDER: i32 = 0x7fffffff
/**
 * The first byte of the key of a date or duration, and that of a text. The first byte of a number is lower than
 * `TIME`.
 */
const TIME: u8 = 4
const EXACT: u8 = 0xff

/** A filter, with its value in all forms that are compared with fields. */
@unmanaged
export class Filter {
  field: i32 = 0
  test: i32 = 0
  /** Whether an empty field is one of the values. */
  hasEmpty: bool = false
  /** The value without case and accents. */
  folded: usize = 0
  foldedLength: i32 = 0
  /** The keys of the values (`putValueKey`), the last key of a number, and the last key of a date or duration. */
  keys: KeyTable = changetype<KeyTable>(0)
  number: Key | null = null
  time: Key | null = null
}

export function createFilter(field: i32, test: i32, hasEmpty: bool): Filter {
  const filter = create<Filter>()
  filter.field = field
  filter.test = test
  filter.hasEmpty = hasEmpty
  filter.keys = createKeyTable()
  return filter
}

export function setFolded(filter: Filter, start: usize, length: i32): void {
  filter.folded = start
  filter.foldedLength = length
}

/** Adds a key of one of the values. */
export function addValueKey(filter: Filter, start: usize, length: i32): void {
  const key = create<Key>()
  key.hash = hashBytes(0, start, start + length)
  key.start = start
  key.length = length
  addKey(filter.keys, key)
  if (byteAt(start) < TIME) filter.number = key
  else if (byteAt(start) == TIME) filter.time = key
}

/** Whether the current run matches a filter. Writes up to three times the bytes of the run to `buffer`. */
export function matches(filter: Filter, buffer: usize): bool {
  return holds(filter, filter.test & ~NOT, buffer) != ((filter.test & NOT) != 0)
}

function holds(filter: Filter, test: i32, buffer: usize): bool {
  const filled = isFilled(filter.field)
  if (test == IS) return filled ? isValue(filter, buffer) : filter.hasEmpty
  if (!filled || test == FILLED) return filled
  if (test < FILLED) return hasText(filter, test, buffer)
  const order = compare(filter, buffer)
  if (order == NO_ORDER) return false
  switch (test) {
    case LESS:
      return order < 0
    case AT_MOST:
      return order <= 0
    case MORE:
      return order > 0
    default:
      return order >= 0
  }
}

/** Whether the folded field contains, starts or ends with the folded value. */
function hasText(filter: Filter, test: i32, buffer: usize): bool {
  const end = fold(filter.field, buffer)
  if (test == CONTAINS) return findBytes(buffer, end, filter.folded, filter.foldedLength) != 0
  const length = min((end - buffer) as i32, filter.foldedLength)
  const start = test == STARTS ? buffer : end - length
  return compareBytes(start, length, filter.folded, filter.foldedLength) == 0
}

/**
 * Compares the field and the value. Returns `NO_ORDER` for booleans and nested values, for a number if the value is
 * not a number, and in a column of durations if the value is not a duration.
 */
function compare(filter: Filter, buffer: usize): i32 {
  const field = filter.field
  const isTime = isDurationField(field) || (filter.time != null && isDate(field))
  if (isTime || isNumber(field)) {
    const key = isTime ? filter.time : filter.number
    if (key == null) return NO_ORDER
    const length = (putValueKey(buffer, field) - buffer) as i32
    return compareBytes(buffer, length, key.start, key.length)
  }
  if (kindOfField(field) != kinds.TEXT) return NO_ORDER
  const length = (fold(field, buffer) - buffer) as i32
  return compareBytes(buffer, length, filter.folded, filter.foldedLength)
}

function isValue(filter: Filter, buffer: usize): bool {
  const end = putValueKey(buffer, filter.field)
  return findKey(filter.keys, hashBytes(0, buffer, end), buffer, (end - buffer) as i32) != null
}

/**
 * Writes the key of a field that is not empty. Returns the address after it. Fields with equal keys are equal for the
 * test `is`: numbers by value, dates by instant, durations by length, all others by their exact text.
 */
export function putValueKey(to: usize, field: i32): usize {
  const start = startOf(field)
  const end = endOf(field)
  if (isDurationField(field)) return putDuration(to, start, end)
  if (isNumber(field)) return putNumber(to, start, end)
  if (isDate(field)) return putDate(to, start, end)
  store<u8>(to, EXACT)
  return putPlain(to + 1, kindOfField(field), start, end)
}

/** Writes the key of a text. Returns the address after it. */
export function putExactKey(to: usize, start: usize, end: usize): usize {
  store<u8>(to, EXACT)
  return copyBytes(to + 1, start, end)
}

function fold(field: i32, to: usize): usize {
  return putFolded(to, kindOfField(field), startOf(field), endOf(field))
}

function isNumber(field: i32): bool {
  const kind = kindOfField(field)
  return kind == kinds.INTEGER || kind == kinds.DECIMAL
}

function isDate(field: i32): bool {
  return kindOfField(field) == kinds.TEXT && isIsoDate(startOf(field), endOf(field))
}
