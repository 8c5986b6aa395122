import { NOTES } from '../memory-layout'
import { hashBytes } from './bytes'
import { kindOfField } from './chosen-fields'
import { unescape } from './escapes'
import {
  DECIMAL,
  endOf,
  fieldAt,
  fieldCount,
  INTEGER,
  JSON_TEXT,
  MISSING,
  startOf,
  TEXT,
} from './fields'
import { recordOf } from './keys'
import { copyBytes } from './memory'
import { putNumber } from './order-keys'
import { compact } from './plain-texts'
import { scratch } from './scratch'

/*
 * Hashes of 128 bits, which are the same for the same value, however it was written. Two values with the same hash count as
 * the same without another look. Among two million different ones that happens by chance once in 10^26 comparisons of such
 * datasets: far less often than a disk or a memory gives a wrong bit. `seed` keeps bytes of different meaning apart.
 */

const HASH_BYTES: usize = 16
/** The number of a field and its hash, in a list of hashes. */
const LISTED_BYTES: usize = 4 + HASH_BYTES

let first: u64 = 0
let second: u64 = 0

export function putHash(to: usize, seed: i32, start: usize, end: usize): void {
  hash(seed, start, end)
  store<u64>(to, first)
  store<u64>(to, second, 8)
}

function hash(seed: i32, start: usize, end: usize): void {
  first = hashBytes(seed as u64, start, end)
  second = hashBytes(~(seed as u64), start, end)
}

/** Writes the hash of a field of the run that was read last. */
export function putFieldHash(to: usize, seed: i32, field: i32): void {
  hashField(seed, field)
  store<u64>(to, first)
  store<u64>(to, second, 8)
}

/** Writes the sum of the hashes of all fields that were asked for: their order makes no difference to it. */
export function putContentHash(to: usize): void {
  let one: u64 = 0
  let other: u64 = 0
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    const number = numberOf(field)
    if (number == 0 || kindOfField(field) == MISSING) continue
    hashField(number, field)
    one += first
    other += second
  }
  store<u64>(to, one)
  store<u64>(to, other, 8)
}

/** Lists the hashes of all fields that were asked for, each behind its number; answers how many they are. */
export function listFieldHashes(to: usize): i32 {
  let count = 0
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    const number = numberOf(field)
    if (number == 0 || kindOfField(field) == MISSING) continue
    const at = to + (count++ as usize) * LISTED_BYTES
    store<i32>(at, number - 1)
    putFieldHash(at + 4, 0, field)
  }
  return count
}

/** The number under which a field was asked for, plus one; 0: it was not. */
function numberOf(field: i32): i32 {
  return load<i32>(recordOf(field), NOTES)
}

function hashField(seed: i32, field: i32): void {
  const kind = kindOfField(field)
  const start = startOf(field)
  const end = endOf(field)
  const room = scratch(kind == MISSING ? 64 : end - start + 64)
  // `1` and `1.0` are one number.
  store<u8>(room, kind == DECIMAL ? INTEGER : kind)
  hash(seed, room, putContent(room + 1, kind, start, end))
}

function putContent(to: usize, kind: u8, start: usize, end: usize): usize {
  switch (kind) {
    case MISSING:
      return to
    case TEXT:
      return unescape(to, start, end, true)
    case INTEGER:
    case DECIMAL:
      return putNumber(to, start, end)
    case JSON_TEXT:
      return compact(to, start, end)
    default:
      return copyBytes(to, start, end)
  }
}
