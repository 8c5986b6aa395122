import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import {
  clipboardText,
  tableOfSchools,
} from '../../../../../src-renderer/features/schools/school-table-file.ts'
import { school } from '../../../../support/samples/records.ts'

const words = messagesIn('en').window.schools

test('has a heading for each column, and days that every spreadsheet reads', () => {
  const { columns, rows } = tableOfSchools([school(), school({ location: null })], words)
  expect(columns.slice(0, 3)).toEqual(['Name', 'Contract', 'Tax ID'])
  expect(rows.map((row) => row.length)).toEqual([columns.length, columns.length])
  expect(rows[0]).toEqual([
    ...['Colégio Ipê', 'CT-1', '15.216.260/0001-76', 'colegio-ipe', 'Ensino Médio'],
    ...['Campinas', 'SP', '2026-02-01', '1'],
  ])
  expect(rows[1]?.slice(5, 7)).toEqual([null, null])
})

test('on the clipboard a cell is one line, and not a formula', () => {
  const table = {
    columns: ['A', 'B'],
    rows: [
      ['=1+1', 'two\tlines\nhere'],
      ['-x', null],
    ],
  }
  expect(clipboardText(table)).toBe("A\tB\n'=1+1\ttwo lines here\n'-x\t")
})

test('a day follows this computer’s clock, as in the list', () => {
  const { TZ } = process.env
  process.env['TZ'] = 'America/Sao_Paulo'
  try {
    const late = school({ updatedAt: '2026-02-02T01:00:00Z' })
    expect(tableOfSchools([late], words).rows[0]?.[7]).toBe('2026-02-01')
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
})
