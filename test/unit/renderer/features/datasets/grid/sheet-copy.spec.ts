import { expect, test } from '@playwright/test'
import {
  sheetCell,
  sheetCopy,
} from '../../../../../../src-renderer/features/datasets/grid/sheet-copy.ts'
import type { Value } from '../../../../../../src-renderer/features/datasets/value-text.ts'

const style = {
  language: 'pt-BR',
  zone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  states: { FAILED: 'Falhou' },
} as const
const cell = (kind: Value['kind'], text: string, key = 'a') => sheetCell({ kind, text, key }, style)

test('a number has the decimal mark of the language and no groups', () => {
  expect(cell('number', '7.625')).toEqual({ text: '7,625', number: '7.625', format: null })
  expect(cell('number', '1234567.5').text).toBe('1234567,5')
  expect(cell('text', '0.0077660')).toMatchObject({ text: '0,0077660', number: '0.0077660' })
  expect(
    sheetCell({ kind: 'number', text: '7.625', key: 'a' }, { ...style, language: 'en' }).text,
  ).toBe('7.625')
})

test('a number that a spreadsheet would round stays a text', () => {
  expect(cell('number', '12345678901234567890')).toEqual({
    text: '12345678901234567890',
    number: null,
    format: null,
  })
  expect(cell('number', '1e400').number).toBeNull()
})

test('a date suits the spreadsheets of the language, in the zone of the view', () => {
  expect(cell('text', '2026-02-02T15:00:00Z')).toEqual({
    text: '02/02/2026 12:00:00',
    number: '46055.5',
    format: 'dd/mm/yyyy hh:mm:ss',
  })
  expect(cell('text', '2026-02-02')).toEqual({
    text: '02/02/2026',
    number: '46055',
    format: 'dd/mm/yyyy',
  })
  const english = sheetCell(
    { kind: 'text', text: '2026-02-02T11:00:00Z', key: 'a' },
    { ...style, language: 'en' },
  )
  expect(english.text).toBe('2026-02-02 08:00:00')
})

test('no text becomes a formula', () => {
  for (const text of ['=1+1', '+1', '-x', '@a', ' =1', '\t1', '＝1', '\uFEFF=1'])
    expect(cell('text', text).text, text).toBe(`'${text}`)
  expect(cell('number', '-5').text).toBe('-5')
  expect(cell('text', 'a=1').text).toBe('a=1')
})

test('copies codes, words and nulls', () => {
  expect(cell('text', '00626', 'schoolCode')).toEqual({ text: '00626', number: null, format: null })
  expect(cell('text', 'FAILED', 'status').text).toBe('Falhou')
  expect(cell('boolean', 'true').text).toBe('Sim')
  expect(cell('null', 'null').text).toBe('')
})

test('copies rows with their headers, as TSV and as a table with types', () => {
  const columns = [
    { key: 'latency', type: 'decimal', label: 'Latência' },
    { key: 'remark', type: 'text', label: '=Nota' },
  ] as const
  const rows = [
    {
      run: 6,
      cells: [
        { kind: 'number', text: '7.625' },
        { kind: 'text', text: 'a <b>\n2' },
      ],
    },
  ] as const
  const copied = sheetCopy(
    rows.map(({ run, cells }) => ({ run, cells: [...cells] })),
    columns,
    'Nº',
    style,
  )
  expect(copied.text).toBe(`Nº\tLatência\t'=Nota\n7\t7,625\t"a <b>\n2"`)
  expect(copied.html).toContain(`<th>Nº</th><th>Latência</th><th>'=Nota</th>`)
  expect(copied.html).toContain('<td x:num="7.625">7,625</td>')
  expect(copied.html).toContain('<td class="text">a &lt;b&gt;<br>2</td>')
})

test('a date in the table has its number and the format of the language', () => {
  const rows = [{ run: 0, cells: [{ kind: 'text' as const, text: '2026-02-02T15:00:00Z' }] }]
  const { html } = sheetCopy(rows, [{ key: 'at', type: 'date', label: 'At' }], null, style)
  expect(html).toContain('<td class="f0" x:num="46055.5">02/02/2026 12:00:00</td>')
  expect(html).toContain('.f0{mso-number-format:"dd\\/mm\\/yyyy\\ hh\\:mm\\:ss"}')
})
