import { compareBytes, findBytes, hashBytes } from './bytes'
import { endOfField, isFilled, kindOfField, startOfField } from './chosen-fields'
import { DECIMAL, INTEGER, TEXT } from './fields'
import { putFolded } from './fold'
import { allocate, copyBytes } from './memory'
import { isIsoDate } from './notes'
import { putDate, putDuration, putNumber } from './order-keys'
import { putPlain } from './plain-texts'

/* What filters ask of a field. The numbers of the tests are also in `typed-filter.ts`. */

const IS: i32 = 0
const IS_NOT: i32 = 1
const ONE_OF: i32 = 2
const NONE_OF: i32 = 3
const CONTAINS: i32 = 4
const CONTAINS_NOT: i32 = 5
const STARTS: i32 = 6
const ENDS: i32 = 7
const LESS: i32 = 8
const AT_MOST: i32 = 9
const MORE: i32 = 10
const AT_LEAST: i32 = 11
const EMPTY: i32 = 12
const FILLED: i32 = 13

/** A comparison that no test holds for. */
const NO_ORDER: i32 = 0x7fffffff
/** The first byte of the key of a text; numbers, dates and durations have lower ones. */
const EXACT: u8 = 0xff

/**
 * A filter. Its value as a person typed it: folded, as it is, and as a number, a date or a duration where it is one
 * (length 0: it is none).
 */
@unmanaged
export class Filter {
  field: i32 = 0
  test: i32 = 0
  isDuration: bool = false
  folded: usize = 0
  foldedLength: i32 = 0
  exact: usize = 0
  exactLength: i32 = 0
  number: usize = 0
  numberLength: i32 = 0
  date: usize = 0
  dateLength: i32 = 0
  duration: usize = 0
  durationLength: i32 = 0
  /** Of `one-of`: whether an empty field is one, and the keys of the values, by their hashes. */
  hasEmpty: bool = false
  keys: usize = 0
  keyMask: i32 = 0
}

/** A key in the table of a filter. */
@unmanaged
class ListKey {
  start: usize = 0
  length: i32 = 0
}

export function createFilter(field: i32, test: i32, isDuration: bool): Filter {
  const filter = changetype<Filter>(allocate(offsetof<Filter>()))
  filter.field = field
  filter.test = test
  filter.isDuration = isDuration
  return filter
}

/** Makes room for so many values. */
export function beginList(filter: Filter, count: i32, hasEmpty: bool): void {
  let size = 4
  while (size < count * 2) size <<= 1
  filter.keys = allocate((size as usize) * offsetof<ListKey>())
  filter.keyMask = size - 1
  filter.hasEmpty = hasEmpty
}

export function addToList(filter: Filter, key: usize, length: i32): void {
  let slot = (hashBytes(0, key, key + length) as i32) & filter.keyMask
  while (keyAt(filter, slot).length > 0) slot = (slot + 1) & filter.keyMask
  const place = keyAt(filter, slot)
  place.start = key
  place.length = length
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
    case ONE_OF:
      return filled ? isInList(filter, room) : filter.hasEmpty
    case NONE_OF:
      return !(filled ? isInList(filter, room) : filter.hasEmpty)
    case IS:
      return filled && equals(filter, room)
    // What is not there is also nothing that it should not be.
    case IS_NOT:
      return !filled || !equals(filter, room)
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

/** Whether the field is the value: a number by value, a date by instant, all else by its exact text. */
function equals(filter: Filter, room: usize): bool {
  const field = filter.field
  const isByOrder = filter.isDuration || isNumber(field) || (filter.dateLength > 0 && isDate(field))
  if (isByOrder) return compare(filter, room) == 0
  const end = putPlain(room, kindOfField(field), startOfField(field), endOfField(field))
  const length = (end - room) as i32
  return (
    length == filter.exactLength &&
    compareBytes(room, length, filter.exact, filter.exactLength) == 0
  )
}

/**
 * How the field stands to the value. `NO_ORDER` for booleans, nested values, and numbers against what is none; of a
 * column of durations against what is none.
 */
function compare(filter: Filter, room: usize): i32 {
  const field = filter.field
  const start = startOfField(field)
  const end = endOfField(field)
  if (filter.isDuration) {
    if (filter.durationLength == 0) return NO_ORDER
    const o = putDuration(room, start, end)
    return compareBytes(room, (o - room) as i32, filter.duration, filter.durationLength)
  }
  if (isNumber(field)) {
    if (filter.numberLength == 0) return NO_ORDER
    const o = putNumber(room, start, end)
    return compareBytes(room, (o - room) as i32, filter.number, filter.numberLength)
  }
  if (kindOfField(field) != TEXT) return NO_ORDER
  if (filter.dateLength > 0 && isDate(field)) {
    const o = putDate(room, start, end)
    return compareBytes(room, (o - room) as i32, filter.date, filter.dateLength)
  }
  const o = fold(field, room)
  return compareBytes(room, (o - room) as i32, filter.folded, filter.foldedLength)
}

function isInList(filter: Filter, room: usize): bool {
  const length = (putValueKey(room, filter.field, filter.isDuration) - room) as i32
  let slot = (hashBytes(0, room, room + length) as i32) & filter.keyMask
  while (true) {
    const key = keyAt(filter, slot)
    if (key.length == 0) return false
    if (key.length == length && compareBytes(key.start, length, room, length) == 0) return true
    slot = (slot + 1) & filter.keyMask
  }
}

/**
 * The key of a field that is there and not null. Two fields have the same key where the test `is` takes them for the
 * same: numbers by value, dates by instant, durations by length, all else by the exact text.
 */
export function putValueKey(to: usize, field: i32, isDuration: bool): usize {
  const start = startOfField(field)
  const end = endOfField(field)
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
  return putFolded(to, kindOfField(field), startOfField(field), endOfField(field))
}

function isNumber(field: i32): bool {
  const kind = kindOfField(field)
  return kind == INTEGER || kind == DECIMAL
}

function isDate(field: i32): bool {
  return kindOfField(field) == TEXT && isIsoDate(startOfField(field), endOfField(field))
}

function keyAt(filter: Filter, slot: i32): ListKey {
  return changetype<ListKey>(filter.keys + (slot as usize) * offsetof<ListKey>())
}
