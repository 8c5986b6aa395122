import type { BatchKind } from '../../contract/batch-fields.ts'
import type { Mapping } from '../../contract/batch-mapping.ts'
import type { Header, ReadTable } from '../../contract/batch-table.ts'
import { hasOtherLetters, suggestSlug } from '../../contract/school.ts'
import { columnLetters } from '../../contract/column-letters.ts'
import { matchHeader } from './mapping/header-match.ts'
import { emptyCell } from './table/grid.ts'
import { fieldsIn } from './mapping/saved-mapping.ts'

/**
 * Adds an empty column for the web address name to a table of schools that has none: the spreadsheets of offices rarely
 * have it. A person can type another name there.
 */
export function withSlugColumn(table: ReadTable, kind: BatchKind): ReadTable {
  const { headers, rows } = table
  const isSlug = ({ text }: Header) => {
    const { fields, isSure } = matchHeader(text, 'school')
    return isSure && fields[0] === 'urlSlug'
  }
  if (kind === 'course' || headers.some(isSlug)) return table
  const taken = new Set(headers.map(({ column }) => column))
  let place = headers.length
  while (taken.has(columnLetters(place))) place += 1
  const added: Header = { column: columnLetters(place), text: 'urlSlug', isAdded: true }
  return {
    ...table,
    headers: [...headers, added],
    rows: rows.map((row) => ({ ...row, cells: [...row.cells, emptyCell] })),
  }
}

/**
 * Returns the column that gives the web address name: one of the file, or else the added one. An empty cell there gets a
 * name that is made from the school's name. Null if there is no such column.
 */
export function slugColumnOf(headers: readonly Header[], { columns }: Mapping): string | null {
  const added = headers.find(({ isAdded }) => isAdded)?.column
  const given = Object.entries(columns).find(
    ([column, use]) => column !== added && fieldsIn(use).includes('urlSlug'),
  )
  if (given) return given[0]
  return added === undefined || columns[added] === 'ignored' ? null : added
}

/** Returns the web address name that the form would suggest. Null if the name has letters that a web address cannot have. */
export function slugFrom(name: unknown): string | null {
  if (typeof name !== 'string' || hasOtherLetters(name)) return null
  return suggestSlug(name) || null
}
