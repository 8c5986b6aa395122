import {
  COLUMN_COUNT,
  COLUMNS,
  FILLED,
  KIND,
  NODES,
  NOTES,
  NULLS,
  RECORD_BITS,
} from '../memory-layout'
import { readDuration } from './durations'
import { DECIMAL, endOf, fieldAt, fieldCount, INTEGER, NULL, startOf } from './fields'
import { byteAt, setTable, setWord, table } from './memory'
import {
  dateNotes,
  decimalNotes,
  INSTANTS,
  integerNotes,
  isIsoDate,
  isOrdinaryInstant,
} from './notes'
import { MINUS } from './values'

/** The first bit of the notes, which is no kind, marks a column. */
const IS_COLUMN: i32 = 1
const DATE: i32 = 7
const DURATION: i32 = 14

/** Integers as short as this are 64-bit ones and doubles, but for `-0`. */
const SHORT: usize = 15

/** Counts the fields of the run that was read last in their columns. */
export function countFields(): void {
  const count = fieldCount()
  const records = table(NODES)
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    const record = records + ((node as usize) << RECORD_BITS)
    const kind = load<u8>(record, KIND)
    const counts = record + (kind == NULL ? NULLS : FILLED)
    store<u32>(counts, load<u32>(counts) + 1)
    const notes = load<i32>(record, NOTES)
    const known = 1 << kind
    // Most columns learn nothing from most values: a text among texts, a short integer among integers.
    if ((notes & known) != 0 && kind != DECIMAL) {
      if (kind != INTEGER) continue
      const start = startOf(node)
      if (endOf(node) - start <= SHORT && byteAt(start) != MINUS) continue
    }
    if (notes == 0) addColumn(node)
    store<i32>(record, notes | IS_COLUMN | notesOf(notes, kind, node), NOTES)
  }
}

function addColumn(node: i32): void {
  const column = table(COLUMN_COUNT) as i32
  setWord(table(COLUMNS), column, node)
  setTable(COLUMN_COUNT, column + 1)
}

/** What a value adds to the notes of its column. */
function notesOf(notes: i32, kind: u8, node: i32): i32 {
  const known = 1 << kind
  if (kind > DECIMAL) return known
  const start = startOf(node)
  const end = endOf(node)
  if (kind == INTEGER) return known | integerNotes(notes, start, end)
  if (kind == DECIMAL) return known | decimalNotes(notes, start, end)
  // Once a column has held any other text it has no dates or durations, and need not be tried again.
  if ((notes & known) != 0) return known
  if (isOrdinaryInstant(start, end)) return (1 << DATE) | INSTANTS
  if (isIsoDate(start, end)) return (1 << DATE) | dateNotes(start, end)
  return readDuration(start, end) ? 1 << DURATION : known
}
