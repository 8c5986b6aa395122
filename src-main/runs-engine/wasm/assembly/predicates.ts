import { compareBytes, findBytes, hashBytes } from './bytes'
import { isFilled, kindOfField } from './chosen-fields'
import { DECIMAL, endOf, INTEGER, startOf, TEXT } from './fields'
import { putFolded } from './fold'
import { addKey, createKeyTable, findKey, Key, KeyTable } from './key-table'
import { allocate, byteAt, copyBytes } from './memory'
import { isIsoDate } from './notes'
import { putDate, putDuration, putNumber } from './order-keys'
import { putPlain } from './plain-texts'

/* What filters ask of a field. The numbers of the tests are also in `typed-filter.ts`. */

/** The same as one of some values, and none of them. */
const IS: i32 = 0
const IS_NOT: i32 = 1
const CONTAINS: i32 = 2
const CONTAINS_NOT: i32 = 3
const STARTS: i32 = 4
const ENDS: i32 = 5
const LESS: i32 = 6
const AT_MOST: i32 = 7
const MORE: i32 = 8
const AT_LEAST: i32 = 9
const EMPTY: i32 = 10
const FILLED: i32 = 11

/** A comparison that no test holds for. */
const NO_ORDER: i32 = 0x7fffffff
/** The first bytes of the keys of a date or a duration, and of a text; those of numbers are lower. */
const TIME: u8 = 4
const EXACT: u8 = 0xff

/** A filter, with its value as a person typed it in all the forms in which fields are compared with it. */
@unmanaged
export class Filter {
  field: i32 = 0
  test: i32 = 0
  isDuration: bool = false
  /** Whether an empty field is one of the values. */
  hasEmpty: bool = false
  /** The value without regard to case and accents. */
  folded: usize = 0
  foldedLength: i32 = 0
  /** The keys that the values stand for (`putValueKey`); and the last one of a number, and of a date or duration. */
  keys: KeyTable = changetype<KeyTable>(0)
  number: Key | null = null
  time: Key | null = null
}

export function createFilter(field: i32, test: i32, isDuration: bool, hasEmpty: bool): Filter {
  const filter = changetype<Filter>(allocate(offsetof<Filter>()))
  filter.field = field
  filter.test = test
  filter.isDuration = isDuration
  filter.hasEmpty = hasEmpty
  filter.keys = createKeyTable()
  return filter
}

export function setFolded(filter: Filter, start: usize, length: i32): void {
  filter.folded = start
  filter.foldedLength = length
}

/** Adds a key that the value, or one of the values, stands for. */
export function addValueKey(filter: Filter, start: usize, length: i32): void {
  const key = changetype<Key>(allocate(offsetof<Key>()))
  key.hash = hashBytes(0, start, start + length)
  key.start = start
  key.length = length
  addKey(filter.keys, key)
  if (byteAt(start) < TIME) filter.number = key
  else if (byteAt(start) == TIME) filter.time = key
}

/** Whether a filter holds for the run that was read last. `room`: three times its bytes may be written there. */
export function holds(filter: Filter, room: usize): bool {
  const field = filter.field
  const test = filter.test
  const filled = isFilled(field)
  switch (test) {
    case EMPTY:
      return !filled
    case FILLED:
      return filled
    case IS:
      return filled ? isValue(filter, room) : filter.hasEmpty
    // What is not there is also nothing that it should not be.
    case IS_NOT:
      return !(filled ? isValue(filter, room) : filter.hasEmpty)
    case CONTAINS_NOT:
      return !filled || !contains(filter, room)
    case CONTAINS:
      return filled && contains(filter, room)
    case STARTS:
      return filled && begins(filter, room)
    case ENDS:
      return filled && ends(filter, room)
  }
  if (!filled) return false
  const order = compare(filter, room)
  switch (test) {
    case LESS:
      return order < 0
    case AT_MOST:
      return order <= 0
    case MORE:
      return order > 0 && order != NO_ORDER
    case AT_LEAST:
      return order >= 0 && order != NO_ORDER
  }
  return false
}

function contains(filter: Filter, room: usize): bool {
  const end = fold(filter.field, room)
  return findBytes(room, end, filter.folded, filter.foldedLength) != 0
}

function begins(filter: Filter, room: usize): bool {
  const length = min((fold(filter.field, room) - room) as i32, filter.foldedLength)
  return compareBytes(room, length, filter.folded, filter.foldedLength) == 0
}

function ends(filter: Filter, room: usize): bool {
  const end = fold(filter.field, room)
  const length = min((end - room) as i32, filter.foldedLength)
  return compareBytes(end - length, length, filter.folded, filter.foldedLength) == 0
}

/**
 * How the field stands to the value. `NO_ORDER` for booleans, nested values, and numbers against what is none; of a
 * column of durations against what is none.
 */
function compare(filter: Filter, room: usize): i32 {
  const field = filter.field
  const isTime = filter.isDuration || (filter.time != null && isDate(field))
  if (isTime || isNumber(field)) {
    const key = isTime ? filter.time : filter.number
    if (key == null) return NO_ORDER
    const length = (putValueKey(room, field, filter.isDuration) - room) as i32
    return compareBytes(room, length, key.start, key.length)
  }
  if (kindOfField(field) != TEXT) return NO_ORDER
  const length = (fold(field, room) - room) as i32
  return compareBytes(room, length, filter.folded, filter.foldedLength)
}

/** Whether the field is the value, or one of the values: a number by value, a date by instant, all else by its exact text. */
function isValue(filter: Filter, room: usize): bool {
  const end = putValueKey(room, filter.field, filter.isDuration)
  return findKey(filter.keys, hashBytes(0, room, end), room, (end - room) as i32) != null
}

/**
 * The key of a field that is there and not null. Two fields have the same key where the test `is` takes them for the
 * same: numbers by value, dates by instant, durations by length, all else by the exact text.
 */
export function putValueKey(to: usize, field: i32, isDuration: bool): usize {
  const start = startOf(field)
  const end = endOf(field)
  if (isDuration) return putDuration(to, start, end)
  if (isNumber(field)) return putNumber(to, start, end)
  if (isDate(field)) return putDate(to, start, end)
  store<u8>(to, EXACT)
  return putPlain(to + 1, kindOfField(field), start, end)
}

/** The key of a text, by its plain bytes. */
export function putExactKey(to: usize, start: usize, end: usize): usize {
  store<u8>(to, EXACT)
  return copyBytes(to + 1, start, end)
}

function fold(field: i32, to: usize): usize {
  return putFolded(to, kindOfField(field), startOf(field), endOf(field))
}

function isNumber(field: i32): bool {
  const kind = kindOfField(field)
  return kind == INTEGER || kind == DECIMAL
}

function isDate(field: i32): bool {
  return kindOfField(field) == TEXT && isIsoDate(startOf(field), endOf(field))
}
