import { expect, test } from '@playwright/test'
import { messagesIn } from '../../../../../src-main/contract/messages/catalogue.ts'
import {
  copyOfSchools,
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

test('on the clipboard a cell is one line and not a formula, and dates and ids are typed', () => {
  const copied = [
    school({ id: 12, name: '=1+1', contractNumber: '007', groups: [], location: null }),
    school({ id: null, name: 'two\tlines\nhere', groups: [], location: null, updatedAt: null }),
  ]
  const { text, html } = copyOfSchools(copied, messagesIn('es').window.schools, 'es')
  const [, first = '', second = ''] = text.split('\n')
  expect(first.split('\t')).toEqual([
    ...["'=1+1", '007', '15.216.260/0001-76', 'colegio-ipe', '', '', '', '01/02/2026', '12'],
  ])
  expect(second.split('\t')).toEqual([
    ...['two lines here', 'CT-1', '15.216.260/0001-76', 'colegio-ipe', '', '', '', '', ''],
  ])
  expect(html).toContain('<td class="text">007</td>')
  expect(html).toContain('<td class="f0" x:num="46054">01/02/2026</td><td x:num="12">12</td>')
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
