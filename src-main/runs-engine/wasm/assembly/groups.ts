import { equalBytes, hashBytes } from './bytes'
import { endOfField, isFilled, kindOfField, startOfField } from './chosen-fields'
import { allocate, copyBytes, word } from './memory'
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
class Group {
  hash: u64 = 0
  key: usize = 0
  keyLength: i32 = 0
  count: i32 = 0
  texts: usize = 0
}

/** Bytes that keys and texts take from the heap at a time. */
const BLOCK: usize = 64 * 1024

let columns: usize = 0
let columnCount: i32 = 0
let most: i32 = 0
let mostBytes: usize = 0
let mostText: i32 = 0

/** The addresses of the groups in the order in which they were met, and where they are found by their hashes. */
let groups: usize = 0
let room: i32 = 0
let count: i32 = 0
let slots: usize = 0
let slotMask: i32 = 0
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
  room = 256
  groups = allocate((room as usize) * 4)
  slots = allocate((room as usize) * 2 * 4)
  slotMask = room * 2 - 1
  count = 0
  isFull = false
  taken = 0
  block = 0
  blockEnd = 0
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
  let slot = (hash as i32) & slotMask
  while (true) {
    const number = word(slots, slot) - 1
    if (number < 0) break
    const group = groupAt(number)
    if (group.hash == hash && group.keyLength == length && equalBytes(group.key, space, length)) {
      group.count++
      return number
    }
    slot = (slot + 1) & slotMask
  }
  return beginGroup(space, length, hash, end)
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
  group.keyLength = length
  group.count = 1
  group.key = take(size)
  group.texts = group.key + length
  memory.copy(group.key, key, size)
  if (count == room) grow()
  store<usize>(groups + ((count as usize) << 2), changetype<usize>(group))
  place(count++)
  return count - 1
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
    const end = putPlain(o + 4, kindOfField(field), startOfField(field), endOfField(field))
    const kept = min(mostText, ((end - o) as i32) - 4)
    store<i32>(o, kept)
    o += 4 + kept
  }
  return o
}

function grow(): void {
  const before = groups
  groups = allocate((room as usize) * 2 * 4)
  copyBytes(groups, before, before + ((room as usize) << 2))
  room *= 2
  slots = allocate((room as usize) * 2 * 4)
  slotMask = room * 2 - 1
  for (let group = 0; group < count; group++) place(group)
}

function place(group: i32): void {
  let slot = (groupAt(group).hash as i32) & slotMask
  while (word(slots, slot) != 0) slot = (slot + 1) & slotMask
  store<i32>(slots + ((slot as usize) << 2), group + 1)
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
