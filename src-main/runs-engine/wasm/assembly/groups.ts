import { hashBytes } from './bytes'
import { isFilled, kindOfField } from './chosen-fields'
import { endOf, startOf } from './fields'
import { addKey, createKeyTable, findKey, Key, KeyTable } from './key-table'
import { allocate, create, resize, setWord, word } from './memory'
import { putPlain } from './plain-texts'
import { putValueKey } from './predicates'

/* Groups runs by the values of some columns. Values are equal as in the test `is` of a filter. */

/**
 * For each column, `texts` has the length of the value's text and then the beginning of the text. The length is -1 if
 * the value is empty.
 */
@unmanaged
class Group extends Key {
  number: i32 = 0
  count: i32 = 0
  texts: usize = 0
}

/** The fields of the columns. */
let columns: usize = 0
let columnCount: i32 = 0
let groupLimit: i32 = 0
let byteLimit: usize = 0
let textLimit: i32 = 0

/** The addresses of the groups in the order in which they first appeared. */
let groups: usize = 0
let capacity: i32 = 0
let count: i32 = 0
let table: KeyTable = changetype<KeyTable>(0)
let isFull: bool = false
let usedBytes: usize = 0

/**
 * Begins to group by `maxColumns` columns. With more than `maxGroups` groups, or more than `maxBytes` of keys and
 * texts, there is no result. `maxTextBytes` is how much of a value's text is kept.
 */
export function beginGroups(
  maxColumns: i32,
  maxGroups: i32,
  maxBytes: usize,
  maxTextBytes: i32,
): void {
  columns = allocate((maxColumns as usize) << 2)
  columnCount = 0
  groupLimit = maxGroups
  byteLimit = maxBytes
  textLimit = maxTextBytes
  table = createKeyTable()
  capacity = count = 0
  groups = usedBytes = 0
  isFull = false
}

/** Stops grouping: later runs are not grouped. */
export function endGroups(): void {
  columnCount = 0
}

export function addGroupColumn(field: i32): void {
  setWord(columns, columnCount++, field)
}

export function hasGroups(): bool {
  return columnCount > 0
}

/** Returns the number of groups, or -1 if there are too many. */
export function groupCount(): i32 {
  return isFull ? -1 : count
}

export function countOfGroup(group: i32): i32 {
  return groupAt(group).count
}

/** Returns the address of a group's texts, in the form that `Group` describes. */
export function textsOfGroup(group: i32): usize {
  return groupAt(group).texts
}

/** Counts the current run. Returns its group, or -1 if there are too many groups. */
export function countInGroup(buffer: usize): i32 {
  if (isFull) return -1
  const end = putKey(buffer)
  const hash = hashBytes(0, buffer, end)
  const length = (end - buffer) as i32
  const known = findKey(table, hash, buffer, length)
  if (known == null) return addGroup(buffer, length, hash, end)
  const group = changetype<Group>(known)
  group.count++
  return group.number
}

/** Writes the keys of all values, each after its length. So different lists never have the same bytes. */
function putKey(to: usize): usize {
  let out = to
  for (let i = 0; i < columnCount; i++) {
    const field = word(columns, i)
    const from = out + 4
    out = isFilled(field) ? putValueKey(from, field) : from
    store<i32>(from - 4, (out - from) as i32)
  }
  return out
}

function addGroup(key: usize, length: i32, hash: u64, buffer: usize): i32 {
  const size = (length as usize) + (putTexts(buffer) - buffer)
  usedBytes += size
  if (count == groupLimit || usedBytes > byteLimit) {
    isFull = true
    return -1
  }
  const group = create<Group>()
  group.hash = hash
  group.length = length
  group.number = count
  group.count = 1
  group.start = allocate(size)
  group.texts = group.start + length
  memory.copy(group.start, key, size)
  addKey(table, group)
  if (count == capacity) {
    const larger = max(256, capacity * 4)
    groups = resize(groups, (capacity as usize) << 2, (larger as usize) << 2)
    capacity = larger
  }
  setWord(groups, count, changetype<i32>(group))
  return count++
}

function putTexts(to: usize): usize {
  let out = to
  for (let i = 0; i < columnCount; i++) {
    const field = word(columns, i)
    if (!isFilled(field)) {
      store<i32>(out, -1)
      out += 4
      continue
    }
    const end = putPlain(out + 4, kindOfField(field), startOf(field), endOf(field))
    const kept = min(textLimit, ((end - out) as i32) - 4)
    store<i32>(out, kept)
    out += 4 + kept
  }
  return out
}

function groupAt(group: i32): Group {
  return changetype<Group>(word(groups, group))
}
