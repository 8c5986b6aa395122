import * as kinds from '../kinds'
import { hashBytes } from './bytes'
import { fieldNumber, kindOfField } from './chosen-fields'
import { endOf, fieldAt, fieldCount, startOf } from './fields'
import { scratch } from './memory'
import { putNumber } from './order-keys'
import { putPlain } from './plain-texts'

/*
 * 128-bit hashes that are equal for equal values, however they are written. Values with equal hashes count as equal.
 * For two million different values, a collision happens once in 10^26 comparisons of such datasets, far less often
 * than a wrong bit in memory. `seed` separates bytes of different meaning.
 */

const HASH_BYTES: usize = 16
/** Size of an entry in a list of hashes: the number of the field, and its hash. */
const LISTED_BYTES: usize = 4 + HASH_BYTES

let first: u64 = 0
let second: u64 = 0

/** Writes the 16 bytes of a hash. */
export function putHash(to: usize, seed: i32, start: usize, end: usize): void {
  hash(seed, start, end)
  store<u64>(to, first)
  store<u64>(to, second, 8)
}

function hash(seed: i32, start: usize, end: usize): void {
  first = hashBytes(seed as u64, start, end)
  second = hashBytes(~(seed as u64), start, end)
}

/** Writes the hash of a field of the current run. */
export function putFieldHash(to: usize, seed: i32, field: i32): void {
  hashField(seed, field)
  store<u64>(to, first)
  store<u64>(to, second, 8)
}

/** Writes the sum of the hashes of all chosen fields, so that their order does not matter. */
export function putContentHash(to: usize): void {
  let firstSum: u64 = 0
  let secondSum: u64 = 0
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    const number = fieldNumber(field)
    if (number == 0 || kindOfField(field) == kinds.MISSING) continue
    hashField(number, field)
    firstSum += first
    secondSum += second
  }
  store<u64>(to, firstSum)
  store<u64>(to, secondSum, 8)
}

/** Lists the hashes of all chosen fields, each after its number. Returns how many there are. */
export function listFieldHashes(to: usize): i32 {
  let count = 0
  for (let position = 0; position < fieldCount(); position++) {
    const field = fieldAt(position)
    const number = fieldNumber(field)
    if (number == 0 || kindOfField(field) == kinds.MISSING) continue
    const at = to + (count++ as usize) * LISTED_BYTES
    store<i32>(at, number - 1)
    putFieldHash(at + 4, 0, field)
  }
  return count
}

function hashField(seed: i32, field: i32): void {
  const kind = kindOfField(field)
  const start = startOf(field)
  const end = endOf(field)
  const buffer = scratch(kind == kinds.MISSING ? 64 : end - start + 64)
  const isNumber = kind == kinds.INTEGER || kind == kinds.DECIMAL
  // `1` and `1.0` are the same number.
  store<u8>(buffer, isNumber ? kinds.INTEGER : kind)
  let after = buffer + 1
  if (isNumber) after = putNumber(after, start, end)
  else if (kind != kinds.MISSING) after = putPlain(after, kind, start, end, true)
  hash(seed, buffer, after)
}
