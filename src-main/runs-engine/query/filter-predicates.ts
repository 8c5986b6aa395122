import type { RunFilter } from '../../contract/run-query.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { isIsoDate } from '../values/iso-date.ts'
import { isIsoDuration } from '../values/iso-duration.ts'
import { putDate } from './sort-key-date.ts'
import { putDuration } from './sort-key-duration.ts'
import { putNumber, readTypedNumber } from './sort-key-number.ts'
import type { FieldsOfRun } from './query-fields.ts'
import { typedKeys, valueKey } from './value-key.ts'
import { compareBytes, foldField, foldTyped, indexOfBytes, isExactly } from './text-search.ts'
import { DECIMAL, INTEGER, MISSING, NULL, type RunFields, TEXT } from '../read/run-fields.ts'

/** Whether the run that the fields were just read from `bytes` of is one that is looked for. */
export type RunTest = (bytes: Uint8Array) => boolean

/** A column that is asked about; the node is 0 where no run has it. `isDuration`: all of its values are durations. */
export type QueryColumn = { node: number; isDuration: boolean }

/** What stands between the words of two fields: no byte of UTF-8. */
const BETWEEN_FIELDS = 0xff

const encoder = new TextEncoder()
const scratch = new ByteBuffer(4 * 1024)

/** The test of one filter, over the field of a column. */
export function filterTest(
  fields: FieldsOfRun,
  column: QueryColumn,
  { test, value, values = [] }: RunFilter,
): RunTest {
  const { node } = column
  const kindOf = () => (node === 0 ? MISSING : fields.kind(node))
  const isFilled = () => kindOf() !== MISSING && kindOf() !== NULL
  if (test === 'empty') return () => !isFilled()
  if (test === 'filled') return isFilled
  if (test === 'one-of' || test === 'none-of') {
    const isOneOf = listTest(fields, column, values)
    const ofEmptyField = values.includes(null)
    const wanted = test === 'one-of'
    return (bytes) => (isFilled() ? isOneOf(bytes) : ofEmptyField) === wanted
  }

  const holds = valueTest(fields, column, test, value)
  // What is not there is also nothing that it should not be.
  const ofEmpty = test === 'is-not' || test === 'contains-not'
  return (bytes) => (isFilled() ? holds(bytes) : ofEmpty)
}

/** The test of a search: each word is in some field; keys are not looked at. `null`: no words, so every run fits. */
export function searchTest(fields: RunFields, search: string): RunTest | null {
  const words = search
    .split(/\s+/)
    .map(foldTyped)
    .filter((word) => word.length > 0)
  if (words.length === 0) return null
  return (bytes) => {
    scratch.clear()
    for (let position = 0; position < fields.count; position++) {
      const node = fields.present(position)
      const kind = fields.kind(node)
      if (kind === MISSING || kind === NULL) continue
      foldField(scratch, fields, node, bytes)
      scratch.push(BETWEEN_FIELDS)
    }
    return words.every((word) => indexOfBytes(scratch.bytes, scratch.length, word) >= 0)
  }
}

/** Whether a field that is there is one of the values. However many they are, that is one look into a table. */
function listTest(
  fields: FieldsOfRun,
  { node, isDuration }: QueryColumn,
  values: readonly (string | null)[],
): RunTest {
  const keys = new Set(
    values.flatMap((value) => (value === null ? [] : typedKeys(value, isDuration))),
  )
  return (bytes) => keys.has(valueKey(fields, node, bytes, isDuration))
}

/** Of a field that is there. */
function valueTest(
  fields: FieldsOfRun,
  { node, isDuration }: QueryColumn,
  test: Exclude<RunFilter['test'], 'empty' | 'filled' | 'one-of' | 'none-of'>,
  value: string,
): RunTest {
  const folded = foldTyped(value)
  const length = isDuration ? durationKey(value) : null
  const compare = isDuration
    ? lengthComparison(fields, node, length)
    : comparison(fields, node, value)
  // What is asked for may be no duration: then it is none of those that are there.
  const equals = isDuration
    ? (bytes: Uint8Array) => compare(bytes) === 0
    : equality(fields, node, value)
  const indexOf = (bytes: Uint8Array): number => {
    fold(fields, node, bytes)
    return indexOfBytes(scratch.bytes, scratch.length, folded)
  }
  switch (test) {
    case 'is':
      return equals
    case 'is-not':
      return (bytes) => !equals(bytes)
    case 'contains':
      return (bytes) => indexOf(bytes) >= 0
    case 'contains-not':
      return (bytes) => indexOf(bytes) < 0
    case 'starts':
      return (bytes) => {
        fold(fields, node, bytes)
        const end = Math.min(scratch.length, folded.length)
        return compareBytes(scratch.bytes, 0, end, folded) === 0
      }
    case 'ends':
      return (bytes) => {
        fold(fields, node, bytes)
        const start = Math.max(0, scratch.length - folded.length)
        return compareBytes(scratch.bytes, start, scratch.length, folded) === 0
      }
    case 'less':
      return (bytes) => compare(bytes) < 0
    case 'at-most':
      return (bytes) => compare(bytes) <= 0
    case 'more':
      return (bytes) => compare(bytes) > 0
    case 'at-least':
      return (bytes) => compare(bytes) >= 0
  }
}

/** Whether the field is the value: a number by value, a date by instant, all else by its exact text. */
function equality(fields: FieldsOfRun, node: number, value: string): RunTest {
  const exact = encoder.encode(value)
  const compare = comparison(fields, node, value)
  const date = dateKey(value)
  return (bytes) => {
    if (isNumber(fields, node)) return compare(bytes) === 0
    if (date !== null && isDate(fields, node, bytes)) return compare(bytes) === 0
    return isExactly(exact, fields, node, bytes)
  }
}

/**
 * Below 0, 0 or above 0: how the field stands to the value. Not a number (so that nothing holds) for booleans, nested
 * values, and numbers against what is none.
 */
function comparison(
  fields: FieldsOfRun,
  node: number,
  value: string,
): (bytes: Uint8Array) => number {
  const number = numberKey(value)
  const date = dateKey(value)
  const text = foldTyped(value)
  return (bytes) => {
    scratch.clear()
    if (isNumber(fields, node)) {
      if (number === null) return NaN
      putNumber(scratch, bytes, fields.start(node), fields.end(node))
      return compareBytes(scratch.bytes, 0, scratch.length, number)
    }
    if (fields.kind(node) !== TEXT) return NaN
    if (date !== null && isDate(fields, node, bytes)) {
      putDate(scratch, bytes, fields.start(node), fields.end(node))
      return compareBytes(scratch.bytes, 0, scratch.length, date)
    }
    foldField(scratch, fields, node, bytes)
    return compareBytes(scratch.bytes, 0, scratch.length, text)
  }
}

/** The same for a column of durations, by their lengths. `null` is a value that is none. */
function lengthComparison(
  fields: FieldsOfRun,
  node: number,
  length: Uint8Array | null,
): (bytes: Uint8Array) => number {
  return (bytes) => {
    if (length === null) return NaN
    scratch.clear()
    putDuration(scratch, bytes, fields.start(node), fields.end(node))
    return compareBytes(scratch.bytes, 0, scratch.length, length)
  }
}

function fold(fields: FieldsOfRun, node: number, bytes: Uint8Array): void {
  scratch.clear()
  foldField(scratch, fields, node, bytes)
}

function isNumber(fields: FieldsOfRun, node: number): boolean {
  const kind = fields.kind(node)
  return kind === INTEGER || kind === DECIMAL
}

function isDate(fields: FieldsOfRun, node: number, bytes: Uint8Array): boolean {
  return fields.kind(node) === TEXT && isIsoDate(bytes, fields.start(node), fields.end(node))
}

/** A number as a person types it by its place in the order. Null if it is not a number. */
function numberKey(typed: string): Uint8Array | null {
  const number = readTypedNumber(typed)
  return number && keyOf(putNumber, number)
}

function dateKey(typed: string): Uint8Array | null {
  const bytes = encoder.encode(typed.trim())
  return isIsoDate(bytes, 0, bytes.length) ? keyOf(putDate, bytes) : null
}

function durationKey(typed: string): Uint8Array | null {
  const bytes = encoder.encode(typed.trim())
  return isIsoDuration(bytes, 0, bytes.length) ? keyOf(putDuration, bytes) : null
}

function keyOf(put: typeof putNumber, bytes: Uint8Array): Uint8Array {
  const key = new ByteBuffer(64)
  put(key, bytes, 0, bytes.length)
  return key.content().slice()
}
