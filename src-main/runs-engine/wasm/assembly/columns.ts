import { COLUMN_COUNT, COLUMNS, FILLED, NOTES, NULLS } from '../memory-layout'
import { isIsoDuration } from './durations'
import { DECIMAL, endOf, fieldAt, fieldCount, INTEGER, kindOf, NULL, startOf, TEXT } from './fields'
import { recordOf } from './keys'
import { setTable, setWord, table } from './memory'
import { dateNotes, decimalNotes, integerNotes, isIsoDate } from './notes'

/** The first bit of the notes, which is no kind, marks a column. */
const IS_COLUMN: i32 = 1
const DATE: i32 = 7
const DURATION: i32 = 14

/** Counts the fields of the run that was read last in their columns. */
export function countFields(): void {
  const count = fieldCount()
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    const record = recordOf(node)
    const kind = kindOf(node)
    let notes = load<i32>(record, NOTES)
    if (notes == 0) {
      notes = IS_COLUMN
      addColumn(node)
    }
    store<i32>(record, notes | (kind > DECIMAL ? 1 << kind : notesOf(notes, kind, node)), NOTES)
    const counts = record + (kind == NULL ? NULLS : FILLED)
    store<u32>(counts, load<u32>(counts) + 1)
  }
}

function addColumn(node: i32): void {
  const column = table(COLUMN_COUNT) as i32
  setWord(table(COLUMNS), column, node)
  setTable(COLUMN_COUNT, column + 1)
}

/** What a text or a number adds to the notes of its column. */
function notesOf(notes: i32, kind: u8, node: i32): i32 {
  const known = 1 << kind
  // Once a column has held any other text it has no dates or durations, and need not be tried again.
  if (kind == TEXT && (notes & known) != 0) return known
  const start = startOf(node)
  const end = endOf(node)
  if (kind == INTEGER) return known | integerNotes(notes, start, end)
  if (kind == DECIMAL) return known | decimalNotes(notes, start, end)
  if (isIsoDate(start, end)) return (1 << DATE) | dateNotes(start, end)
  return isIsoDuration(start, end) ? 1 << DURATION : known
}
