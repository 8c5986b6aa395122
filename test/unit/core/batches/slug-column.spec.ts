import { expect, test } from '@playwright/test'
import type { Mapping } from '../../../../src-main/contract/batch-mapping.ts'
import type { ReadTable } from '../../../../src-main/contract/batch-table.ts'
import { blankMapping } from '../../../../src-main/core/batches/mapping/saved-mapping.ts'
import {
  slugColumnOf,
  slugFrom,
  withSlugColumn,
} from '../../../../src-main/core/batches/slug-column.ts'

function tableOf(...texts: string[]): ReadTable {
  const letters = ['A', 'C', 'D']
  return {
    format: 'csv',
    sheets: [],
    headerRow: 1,
    notes: [],
    headers: texts.map((text, place) => ({ column: letters[place] ?? '', text })),
    rows: [{ row: 2, cells: texts.map((text) => ({ text, type: 'text' })) }],
  }
}

test('adds an empty column for the web address name to schools without one', () => {
  const table = withSlugColumn(tableOf('Nome da escola', 'Cidade'), 'school')
  // No other column has its letters.
  expect(table.headers.at(-1)).toEqual({ column: 'D', text: 'urlSlug', isAdded: true })
  expect(table.rows[0]?.cells.map(({ text }) => text)).toEqual(['Nome da escola', 'Cidade', ''])
})

test('does not change a file with such a column or a file of courses', () => {
  const schools = tableOf('Nome da escola', 'Nome no endereço')
  expect(withSlugColumn(schools, 'school')).toBe(schools)
  const courses = tableOf('course_id', 'title')
  expect(withSlugColumn(courses, 'course')).toBe(courses)
})

test('makes missing web address names in the column of the file, or else in the added one', () => {
  const { headers } = withSlugColumn(tableOf('Nome da escola', 'Apelido'), 'school')
  const given = (columns: Mapping['columns']) => slugColumnOf(headers, { ...blankMapping, columns })
  expect(given({ A: { field: 'name' }, D: { field: 'urlSlug' } })).toBe('D')
  expect(given({ C: { field: 'urlSlug' }, D: { field: 'urlSlug' } })).toBe('C')
  expect(given({ D: 'ignored' })).toBeNull()
})

test('makes no web address name from a name that a web address cannot have', () => {
  expect(slugFrom('Escola São José')).toBe('escola-sao-jose')
  for (const name of ['مدرسة', 'Школа 1', '–', undefined]) expect(slugFrom(name)).toBeNull()
})
