import { equalBytes } from './bytes'
import { unescape } from './escapes'
import { hashOf, isPlain, Step } from './field-steps'
import { DECIMAL, INTEGER, JSON_TEXT, NULL, TEXT } from './fields'
import { allocate, byteAt, setWord, word } from './memory'
import { afterSpace, afterString, afterValue } from './stored-json'
import {
  BACKSLASH,
  CLOSE_OBJECT,
  DOT,
  LOWER_E,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
} from './values'

/*
 * Finds some fields of runs that were found valid when they arrived, in any run: with escaped keys, keys that are there
 * twice, and runs that are no objects. Nothing is checked, what is not asked for is passed over, and a run is left when
 * all is found.
 */

export const MISSING: u8 = 0
const BOOLEAN: u8 = 4

/** A field of the run that was read last. */
@unmanaged
class Field {
  start: usize = 0
  end: usize = 0
  kind: u8 = 0
  run: i32 = 0
  step: usize = 0
}

/** So many keys are gone through; where there are more, their hashes are looked up. */
const FEW: i32 = 8

let root: usize = 0
let fields: usize = 0
let count: i32 = 0
let present: usize = 0
let presentLength: i32 = 0
let run: i32 = 0
/** Where the run ends that is read. */
let runEnd: usize = 0
let hasRepeatedKeys: bool = false
/** Open addressing by hash and parent, at most half full. */
let slots: usize = 0
let slotMask: i32 = 0
/** Where a key is unescaped. */
let keyRoom: usize = 0
let keyRoomSize: usize = 0

/** Begins a choice of `fieldCount` fields below at most `stepCount` keys. */
export function beginFields(fieldCount: i32, stepCount: i32, hasRepeated: bool): void {
  count = fieldCount
  hasRepeatedKeys = hasRepeated
  fields = allocate((fieldCount as usize) * offsetof<Field>())
  present = allocate((fieldCount as usize) * 4)
  presentLength = 0
  run = 0
  let size = 16
  while (size < stepCount * 2) size <<= 1
  slots = allocate((size as usize) * 4)
  slotMask = size - 1
  root = allocate(offsetof<Step>())
  keyRoom = 0
  keyRoomSize = 0
}

/** The step for the key at `key` inside another one (0: the run itself); made if there is none. */
export function addStep(parent: usize, key: usize, keyLength: i32): usize {
  const above = parent == 0 ? root : parent
  const hash = hashOf(above, key, keyLength)
  const known = findByHash(above, key, keyLength, hash)
  if (known != 0) return known
  const address = allocate(offsetof<Step>())
  const step = changetype<Step>(address)
  step.key = key
  step.keyLength = keyLength
  step.keyHash = hash
  step.isPlain = isPlain(key, keyLength)
  step.parent = above
  step.sibling = changetype<Step>(above).child
  changetype<Step>(above).child = address
  changetype<Step>(above).inner++
  let slot = hash & slotMask
  while (word(slots, slot) != 0) slot = (slot + 1) & slotMask
  store<usize>(slots + ((slot as usize) << 2), address)
  return address
}

/** Asks for the field that a key has, under a number. */
export function chooseField(step: usize, field: i32): void {
  changetype<Step>(step).field = field + 1
  fieldAt(field).step = step
}

export function presentCount(): i32 {
  return presentLength
}

/** The number of a field that the run has, by order of appearance; one that was there twice may be there twice. */
export function presentAt(position: i32): i32 {
  return word(present, position)
}

/** What a field holds in the run that was read last; of one that is not there `MISSING`. */
export function kindOfField(field: i32): u8 {
  if (field < 0) return MISSING
  const found = fieldAt(field)
  return found.run == run ? found.kind : MISSING
}

/** The address of a field's first byte; of a text's first byte after the quote. */
export function startOfField(field: i32): usize {
  return fieldAt(field).start
}

export function endOfField(field: i32): usize {
  return fieldAt(field).end
}

/** Whether the field is there and not null. */
export function isFilled(field: i32): bool {
  const kind = kindOfField(field)
  return kind != MISSING && kind != NULL
}

/** Finds the fields of a run. */
export function readFields(start: usize, end: usize): void {
  run++
  runEnd = end
  presentLength = 0
  if (count == 0) return
  if (byteAt(start) == OPEN_OBJECT) readObject(changetype<Step>(root), start + 1)
  else readOther(start, end)
}

function fieldAt(field: i32): Field {
  return changetype<Field>(fields + (field as usize) * offsetof<Field>())
}

/** Reads an object from after its brace; answers where it ends, or 0 when all fields are found. */
function readObject(parent: Step, from: usize): usize {
  let i = afterSpace(from)
  if (byteAt(i) == CLOSE_OBJECT) return i + 1
  let expected = parent.inside
  let before: usize = 0
  while (true) {
    const key = i + 1
    let step = expected
    if (step != 0 && isKey(changetype<Step>(step), key)) {
      i = key + changetype<Step>(step).keyLength + 1
    } else {
      i = afterString(key)
      step = findStep(parent, key, i - 1)
      if (step != 0) {
        if (before == 0) parent.inside = step
        else changetype<Step>(before).following = step
      }
    }
    i = afterSpace(afterSpace(i) + 1)
    if (step == 0) {
      i = afterValue(i)
    } else {
      i = readValue(changetype<Step>(step), i)
      if (i == 0) return 0
      before = step
      expected = changetype<Step>(step).following
    }
    i = afterSpace(i)
    if (byteAt(i) == CLOSE_OBJECT) return i + 1
    i = afterSpace(i + 1)
  }
}

function readValue(step: Step, start: usize): usize {
  if (hasRepeatedKeys) {
    if (step.run == run) forget(step)
    step.run = run
  }
  const first = byteAt(start)
  // An object that has keys is no value: what is inside it are fields of their own.
  if (first == OPEN_OBJECT && byteAt(afterSpace(start + 1)) != CLOSE_OBJECT) {
    return step.inner > 0 ? readObject(step, start + 1) : afterValue(start)
  }
  const end = afterValue(start)
  if (step.field == 0) return end
  if (first == QUOTE) put(step, TEXT, start + 1, end - 1)
  else put(step, kindOfValue(first, start, end), start, end)
  // Of a key that is there twice the last counts: then no run can be left before its end.
  return presentLength == count && !hasRepeatedKeys ? 0 : end
}

/** A run that is no object is the field `value`. */
function readOther(start: usize, end: usize): void {
  const key = valueKey()
  const address = findByHash(root, key, 5, hashOf(root, key, 5))
  if (address == 0) return
  const step = changetype<Step>(address)
  const first = byteAt(start)
  if (step.field == 0) return
  if (first == QUOTE) put(step, TEXT, start + 1, end - 1)
  else put(step, kindOfValue(first, start, end), start, end)
}

function valueKey(): usize {
  return memory.data<u8>([0x76, 0x61, 0x6c, 0x75, 0x65])
}

function put(step: Step, kind: u8, start: usize, end: usize): void {
  const number = step.field - 1
  const field = fieldAt(number)
  if (field.run != run) {
    field.run = run
    setWord(present, presentLength++, number)
  }
  field.kind = kind
  field.start = start
  field.end = end
}

/** Takes back what a key gave the first time, with all that is inside it. */
function forget(step: Step): void {
  const self = changetype<usize>(step)
  for (let position = 0; position < presentLength; position++) {
    const field = fieldAt(presentAt(position))
    for (let above = field.step; above != 0; above = changetype<Step>(above).parent) {
      if (above == self) field.kind = MISSING
    }
  }
}

function kindOfValue(first: u8, start: usize, end: usize): u8 {
  switch (first) {
    case OPEN_ARRAY:
    case OPEN_OBJECT:
      return JSON_TEXT
    case LOWER_T:
    case LOWER_F:
      return BOOLEAN
    case LOWER_N:
      return NULL
    default:
      for (let i = start; i < end; i++) {
        const byte = byteAt(i)
        if (byte == DOT || (byte | 0x20) == LOWER_E) return DECIMAL
      }
      return INTEGER
  }
}

/** The step for a raw key; 0: it is not asked for. */
function findStep(parent: Step, start: usize, end: usize): usize {
  let key = start
  let length = (end - start) as i32
  for (let i = start; i < end; i++) {
    if (byteAt(i) != BACKSLASH) continue
    length = unescapeKey(start, end)
    key = keyRoom
    break
  }
  if (parent.inner > FEW) {
    const above = changetype<usize>(parent)
    return findByHash(above, key, length, hashOf(above, key, length))
  }
  for (let step = parent.child; step != 0; step = changetype<Step>(step).sibling) {
    const known = changetype<Step>(step)
    if (known.keyLength == length && equalBytes(known.key, key, length)) return step
  }
  return 0
}

function findByHash(parent: usize, key: usize, length: i32, hash: i32): usize {
  let slot = hash & slotMask
  while (true) {
    const address = load<usize>(slots + ((slot as usize) << 2))
    if (address == 0) return 0
    const step = changetype<Step>(address)
    if (
      step.keyHash == hash &&
      step.parent == parent &&
      step.keyLength == length &&
      equalBytes(step.key, key, length)
    ) {
      return address
    }
    slot = (slot + 1) & slotMask
  }
}

/** Whether the raw key that begins at `at` is that of a step and ends with it; no for one with escapes. */
function isKey(step: Step, at: usize): bool {
  const length = step.keyLength
  return (
    at + length < runEnd &&
    byteAt(at + length) == QUOTE &&
    step.isPlain &&
    equalBytes(step.key, at, length)
  )
}

/** Unescapes a key, each half of a surrogate pair that stands alone as its three bytes. Answers its length. */
function unescapeKey(start: usize, end: usize): i32 {
  if (keyRoomSize < end - start) {
    keyRoomSize = (end - start) * 2
    keyRoom = allocate(keyRoomSize)
  }
  return (unescape(keyRoom, start, end, true) - keyRoom) as i32
}
