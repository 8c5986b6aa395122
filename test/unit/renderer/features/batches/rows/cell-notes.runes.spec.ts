import { expect, test } from 'vitest'
import { cellNotes } from '../../../../../../src-renderer/features/batches/rows/cell-notes.ts'
import { noNames } from '../../../../../../src-renderer/shared/editing/known-names.ts'
import { batchOf, batchRowOf } from '../../../../../support/samples/records.ts'

test('shows what hours are read as, also beside a problem of the cell', () => {
  const repair = { field: 'hour_length', before: '40', after: '2400 min', isMade: true } as const
  const row = batchRowOf({
    repairs: [
      { ...repair, column: 'A', kind: 'hours-by-heading' },
      { ...repair, column: 'B', kind: 'outer-spaces' },
    ],
    problems: [
      { column: 'A', field: 'hour_length', code: 'not-whole', isWarning: true, params: {} },
    ],
  })
  const notes = cellNotes(batchOf({ kind: 'course' }), row, noNames)
  expect(notes.get('A')).toMatchObject({ tone: 'warning', reading: '2400 min' })
  expect(notes.get('B')?.reading).toBeUndefined()
})

test('quotes a number of a workbook as the grid shows it', () => {
  const row = batchRowOf({
    cells: ['1299.5'],
    numbers: { A: '1299.5' },
    problems: [
      {
        column: 'A',
        field: 'price',
        code: 'unanswered',
        isWarning: false,
        params: { text: '1299.5' },
      },
    ],
  })
  const batch = batchOf({ kind: 'course', numberLanguage: 'pt-BR' })
  const mapping = { ...batch.mapping, columns: { A: { field: 'price' } } }
  const notes = cellNotes({ ...batch, mapping }, row, noNames)
  expect(notes.get('A')?.text).toContain('1299,5')
})
