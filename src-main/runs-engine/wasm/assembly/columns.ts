import { COLUMN_OF, COLUMN_OF_SIZE, FILLED, NOTES, NULLS } from '../memory-layout'
import { DECIMAL, endOf, fieldAt, fieldCount, INTEGER, kindOf, NULL, startOf, TEXT } from './fields'
import { dateNotes, decimalNotes, IN_DOUBT, integerNotes, isIsoDate } from './notes'
import { byteAt, setWord, table, word } from './memory'
import { MINUS } from './values'

const DATE: i32 = 7
const LETTER_P: u8 = 0x50

/**
 * The twin of `Columns.add`: counts the fields of the run that was read last. Answers how many of
 * them it did; the next one has a column that is new, or is something that is not judged here.
 */
export function countFields(): i32 {
  const count = fieldCount()
  const columnOf = table(COLUMN_OF)
  const known = table(COLUMN_OF_SIZE) as i32
  const allNotes = table(NOTES)
  for (let position = 0; position < count; position++) {
    const node = fieldAt(position)
    const column = node < known ? word(columnOf, node) - 1 : -1
    if (column < 0) return position
    const kind = kindOf(node)
    const notes = word(allNotes, column)
    const more = kind > DECIMAL ? 1 << kind : notesOf(notes, kind, node)
    if (more == IN_DOUBT) return position
    setWord(allNotes, column, notes | more)
    const counts = table(kind == NULL ? NULLS : FILLED) + ((column as usize) << 3)
    store<f64>(counts, load<f64>(counts) + 1)
  }
  return count
}

function notesOf(notes: i32, kind: u8, node: i32): i32 {
  const known = 1 << kind
  // Once a column has held any other text it is no date, and need not be tried again.
  if (kind == TEXT && (notes & known) != 0) return known
  const start = startOf(node)
  const end = endOf(node)
  if (kind == TEXT) {
    if (isIsoDate(start, end)) return (1 << DATE) | dateNotes(start, end)
    return couldBeDuration(start) ? IN_DOUBT : known
  }
  const more = kind == INTEGER ? integerNotes(notes, start, end) : decimalNotes(notes, start, end)
  return more == IN_DOUBT ? IN_DOUBT : known | more
}

/** Durations begin with P, or a minus before it; whether it is one is not judged here. */
function couldBeDuration(start: usize): bool {
  return byteAt(start) == LETTER_P || byteAt(start) == MINUS
}
