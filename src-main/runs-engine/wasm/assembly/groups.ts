import { hashBytes } from './bytes'
import { isFilled, kindOfField } from './chosen-fields'
import { endOf, startOf } from './fields'
import { addKey, createKeyTable, findKey, Key, KeyTable } from './key-table'
import { allocate, resize, word } from './memory'
import { putPlain } from './plain-texts'
import { putValueKey } from './predicates'

/* Groups runs by the values of some columns. Values are the same where the test `is` takes them for the same. */

/** A column that runs are grouped by. */
@unmanaged
class GroupColumn {
  field: i32 = 0
  isDuration: bool = false
}

/** Of `texts`, for each column: the length of the value's text (-1: it is empty), and the beginning of the text. */
@unmanaged
class Group extends Key {
  number: i32 = 0
  count: i32 = 0
  texts: usize = 0
}

/** Bytes that keys and texts take from the memory at a time. */
const BLOCK: usize = 64 * 1024

let columns: usize = 0
let columnCount: i32 = 0
let most: i32 = 0
let mostBytes: usize = 0
let mostText: i32 = 0

/** The addresses of the groups in the order in which they were met, with room for so many. */
let groups: usize = 0
let room: i32 = 0
let count: i32 = 0
let table: KeyTable = changetype<KeyTable>(0)
let isFull: bool = false
let taken: usize = 0
let block: usize = 0
let blockEnd: usize = 0

/**
 * Begins to group by so many columns; beyond so many groups, or so many bytes of their keys and texts, none is told.
 * `mostOfText`: bytes of a value's text that are kept.
 */
export function beginGroups(
  columnsToCome: i32,
  mostGroups: i32,
  bytesOfGroups: usize,
  mostOfText: i32,
): void {
  columns = allocate((columnsToCome as usize) * offsetof<GroupColumn>())
  columnCount = 0
  most = mostGroups
  mostBytes = bytesOfGroups
  mostText = mostOfText
  table = createKeyTable()
  room = count = 0
  groups = taken = block = blockEnd = 0
  isFull = false
}

/** Runs are not grouped. */
export function endGroups(): void {
  columnCount = 0
}

export function addGroupColumn(field: i32, isDuration: bool): void {
  const column = columnAt(columnCount++)
  column.field = field
  column.isDuration = isDuration
}

export function hasGroups(): bool {
  return columnCount > 0
}

/** How many groups there are; -1: too many. */
export function groupCount(): i32 {
  return isFull ? -1 : count
}

export function countOfGroup(group: i32): i32 {
  return groupAt(group).count
}

export function textsOfGroup(group: i32): usize {
  return groupAt(group).texts
}

/** Counts the run that was read last. Answers its group; -1: there are too many. */
export function countInGroup(space: usize): i32 {
  if (isFull) return -1
  const end = putKey(space)
  const hash = hashBytes(0, space, end)
  const length = (end - space) as i32
  const known = findKey(table, hash, space, length)
  if (known == null) return beginGroup(space, length, hash, end)
  const group = changetype<Group>(known)
  group.count++
  return group.number
}

/** The values' keys, each with its length before it, so that no two lists of keys look alike. */
function putKey(to: usize): usize {
  let o = to
  for (let i = 0; i < columnCount; i++) {
    const column = columnAt(i)
    const from = o + 4
    o = isFilled(column.field) ? putValueKey(from, column.field, column.isDuration) : from
    store<i32>(from - 4, (o - from) as i32)
  }
  return o
}

function beginGroup(key: usize, length: i32, hash: u64, space: usize): i32 {
  const textsEnd = putTexts(space)
  const size = (length as usize) + (textsEnd - space)
  taken += size
  if (count == most || taken > mostBytes) {
    isFull = true
    return -1
  }
  const group = changetype<Group>(take(offsetof<Group>()))
  group.hash = hash
  group.length = length
  group.number = count
  group.count = 1
  group.start = take(size)
  group.texts = group.start + length
  memory.copy(group.start, key, size)
  addKey(table, group)
  if (count == room) {
    groups = resize(groups, (room as usize) << 2, (max(256, room * 4) as usize) << 2)
    room = max(256, room * 4)
  }
  store<usize>(groups + ((count as usize) << 2), changetype<usize>(group))
  return count++
}

function putTexts(to: usize): usize {
  let o = to
  for (let i = 0; i < columnCount; i++) {
    const field = columnAt(i).field
    if (!isFilled(field)) {
      store<i32>(o, -1)
      o += 4
      continue
    }
    const end = putPlain(o + 4, kindOfField(field), startOf(field), endOf(field))
    const kept = min(mostText, ((end - o) as i32) - 4)
    store<i32>(o, kept)
    o += 4 + kept
  }
  return o
}

function groupAt(group: i32): Group {
  return changetype<Group>(word(groups, group))
}

function columnAt(position: i32): GroupColumn {
  return changetype<GroupColumn>(columns + (position as usize) * offsetof<GroupColumn>())
}

/** Memory for a group. */
function take(size: usize): usize {
  const aligned = (size + 7) & ~(7 as usize)
  if (block + aligned > blockEnd) {
    const fresh = max(BLOCK, aligned)
    block = allocate(fresh)
    blockEnd = block + fresh
  }
  block += aligned
  return block - aligned
}
