import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { ReadTable, TableOptions } from '../../../../../src-main/contract/batch-table.ts'
import { readTable } from '../../../../../src-main/core/batches/table/read-table.ts'
import { workbook, workbookParts } from '../../../../support/samples/workbooks.ts'

async function tableOf(bytes: Uint8Array, options: TableOptions = {}): Promise<ReadTable> {
  const read = await readTable(bytes, options)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

async function failureOf(bytes: Uint8Array, options: TableOptions = {}) {
  const read = await readTable(bytes, options)
  return read.ok ? null : read.failure
}

const sheetOf = (rows: CellValue[][], name = 'Dados') => ({ name, rows })
const texts = ({ rows }: ReadTable) => rows.map(({ cells }) => cells.map(({ text }) => text))

test('reads cells as Excel shows them, with their types', async () => {
  const cells = new Map([
    ['1,1', { value: 1_310_100, type: 'number' as const, style: { numFmt: '00000-000' } }],
    ['1,2', { value: 129.9, type: 'number' as const, style: { numFmt: '"R$" #,##0.00' } }],
    [
      '1,3',
      {
        value: new Date(Date.UTC(2027, 1, 8)),
        type: 'date' as const,
        style: { numFmt: 'dd/mm/yyyy' },
      },
    ],
    [
      '1,6',
      {
        value: new Date(Date.UTC(1900, 0, 1, 1, 30)),
        type: 'date' as const,
        style: { numFmt: '[h]:mm' },
      },
    ],
  ])
  const rows = [
    ['Nome', 'CEP', 'Preço', 'Início', 'Fórum', 'Nota', 'Duração'],
    ['Escola A', null, null, null, true, 7.5, null],
  ]
  const table = await tableOf(await writeXlsx({ sheets: [{ ...sheetOf(rows), cells }] }))
  expect(table).toMatchObject({ format: 'xlsx', sheet: 'Dados', sheets: ['Dados'], headerRow: 1 })
  expect(table.rows).toEqual([
    {
      row: 2,
      cells: [
        { text: 'Escola A', type: 'text' },
        { text: '01310-100', type: 'number', number: 1_310_100 },
        { text: 'R$ 129.90', type: 'number', number: 129.9 },
        { text: '2027-02-08', type: 'date' },
        { text: 'TRUE', type: 'boolean' },
        { text: '7.5', type: 'number', number: 7.5 },
        { text: '25:30', type: 'date' },
      ],
    },
  ])
})

/** The texts of a column of numbers, each with a format, in a workbook that counts days from 1900 or 1904. */
async function shownAs(numbers: [number: number, format: string][], dateSystem?: '1904') {
  const cells = new Map(
    numbers.map(([value, numFmt], at) => [
      `${at + 1},1`,
      { value, type: 'number' as const, style: { numFmt } },
    ]),
  )
  const rows = [['Nome', 'Valor'], ...numbers.map((_, at) => [`Escola ${at}`, null])]
  const book = { sheets: [{ ...sheetOf(rows), cells }], ...(dateSystem ? { dateSystem } : {}) }
  const { rows: read } = await tableOf(await writeXlsx(book))
  return read.map(({ cells: [, cell] }) => cell)
}

test('distinguishes days from numbers by their format', async () => {
  expect(
    await shownAs([
      [46_426, 'mm/yyyy'],
      [46_426, 'mm'],
      [46_426.5, String.raw`[$-416]d\ "de"\ mmmm;@`],
      [0.5625, 'hh"h"mm'],
      [1.0625, '[h]:mm:ss'],
      [1234.56, '[$S/-280A] #,##0.00'],
      [11_222_333_000_181, 'dd/mm/yyyy'],
      [-1, 'dd/mm/yyyy'],
    ]),
  ).toEqual([
    { text: '2027-02-08', type: 'date' },
    { text: '2027-02-08', type: 'date' },
    { text: '2027-02-08 12:00', type: 'date' },
    { text: '13:30', type: 'date' },
    { text: '25:30', type: 'date' },
    { text: 'S/ 1,234.56', type: 'number', number: 1234.56 },
    { text: '########', type: 'error' },
    { text: '########', type: 'error' },
  ])
})

test('counts days from 1904 in a workbook with that calendar', async () => {
  expect(
    await shownAs(
      [
        [44_964, 'dd/mm/yyyy'],
        [44_964, 'mm'],
        [0.5625, 'hh:mm'],
        [1.0625, '[h]:mm'],
        [44_964, 'General'],
        [1_310_100, '00000-000'],
      ],
      '1904',
    ),
  ).toEqual([
    { text: '2027-02-08', type: 'date' },
    { text: '2027-02-08', type: 'date' },
    { text: '13:30', type: 'date' },
    { text: '25:30', type: 'date' },
    { text: '44964', type: 'number', from1904: true },
    { text: '01310-100', type: 'number', number: 1_310_100 },
  ])
})

test('reads the saved value of a formula, and reports formulas without one', async () => {
  const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>CEP</t></is></c></row>
    <row r="2"><c r="A2" t="str"><f>"Escola "&amp;1</f><v>Escola 1</v></c><c r="B2"><f>1+1</f></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>B</t></is></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
  const table = await tableOf(workbook(workbookParts(data)))
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    [
      { text: 'Escola 1', type: 'text', formula: true },
      { text: '', type: 'empty', formula: true },
    ],
    [
      { text: 'B', type: 'text' },
      { text: '#DIV/0!', type: 'error', formula: true },
    ],
  ])
  expect(table.notes).toEqual([
    { code: 'formulas', count: 1, where: ['A2'] },
    { code: 'formulas-without-value', count: 1, where: ['B2'] },
    { code: 'error-cells', count: 1, where: ['B3'] },
  ])
})

test('reads the first visible sheet with content, or the chosen one', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { ...sheetOf([['Nome'], ['hidden']], 'Listas'), hidden: true },
      sheetOf([], 'Leia-me'),
      sheetOf(
        [
          ['Nome', 'CEP'],
          ['A', '1'],
        ],
        'Escolas',
      ),
      sheetOf(
        [
          ['Nome', 'CEP'],
          ['B', '2'],
        ],
        'Outras',
      ),
    ],
  })
  const table = await tableOf(bytes)
  expect(table).toMatchObject({ sheet: 'Escolas', sheets: ['Leia-me', 'Escolas', 'Outras'] })
  expect(table.notes).toContainEqual({ code: 'hidden-sheets', count: 1, where: ['Listas'] })
  expect(texts(await tableOf(bytes, { sheet: 'Outras' }))).toEqual([['B', '2']])
  expect(await failureOf(bytes, { sheet: 'Nenhuma' })).toEqual({
    code: 'table-sheet-missing',
    sheet: 'Nenhuma',
  })
  expect(await failureOf(bytes, { sheet: 'Leia-me' })).toEqual({ code: 'table-empty' })
})

test('repeats the text of a merged cell in the rows that it covers', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        ...sheetOf([
          ['Nome', 'Grupo'],
          ['A', 'Norte'],
          ['B', null],
          ['C', 'Sul'],
        ]),
        merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }],
      },
    ],
  })
  const table = await tableOf(bytes)
  expect(texts(table)).toEqual([
    ['A', 'Norte'],
    ['B', 'Norte'],
    ['C', 'Sul'],
  ])
  expect(table.notes).toEqual([{ code: 'merged-cells', count: 1, where: ['B2'] }])
})

test('empties the cells that a merged cell covers in its row', async () => {
  const rows = [
    ['Nome', 'Rua', 'Número'],
    ['A', 'Rua A', '0'],
    ['B', 'Rua B', '7'],
    ['C', 'Rua C', '8'],
  ]
  const merges = [
    { startRow: 1, endRow: 1, startCol: 1, endCol: 2 },
    { startRow: 2, endRow: 3, startCol: 1, endCol: 2 },
  ]
  const table = await tableOf(await writeXlsx({ sheets: [{ ...sheetOf(rows), merges }] }))
  expect(texts(table)).toEqual([
    ['A', 'Rua A', ''],
    ['B', 'Rua B', ''],
    ['C', 'Rua B', ''],
  ])
})

test('accepts a header that is merged downwards, and refuses one across several columns', async () => {
  const rows = [
    ['Nome', 'Endereço', null],
    [null, 'Rua', 'CEP'],
    ['A', 'Rua B', '01310-100'],
    ['C', 'Rua D', '01310-200'],
  ]
  const merges = [
    { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
    { startRow: 0, endRow: 0, startCol: 1, endCol: 2 },
  ]
  const bytes = await writeXlsx({ sheets: [{ ...sheetOf(rows), merges }] })
  const table = await tableOf(bytes)
  expect(table.headers.map(({ text }) => text)).toEqual(['Nome', 'Rua', 'CEP'])
  expect(await failureOf(bytes, { headerRow: 1 })).toEqual({
    code: 'table-merged-headers',
    columns: 'B–C',
    where: '1',
  })
})

test('notes hidden rows and columns, and macros', async () => {
  const parts = workbookParts(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>CEP</t></is></c></row><row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2"><v>1</v></c></row>',
  )
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  const withColumns = sheet.replace(
    '<sheetData>',
    '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>',
  )
  const bytes = workbook({
    ...parts,
    'xl/worksheets/sheet1.xml': new TextEncoder().encode(withColumns),
    'xl/vbaProject.bin': new Uint8Array(10),
  })
  expect((await tableOf(bytes)).notes).toEqual([
    { code: 'macros', count: 1, where: [] },
    { code: 'hidden-rows', count: 1, where: ['2'] },
    { code: 'hidden-columns', count: 1, where: ['B'] },
  ])
})

test('ignores rows that have only a format', async () => {
  const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c></row>
    ${Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`).join('')}`
  const table = await tableOf(workbook(workbookParts(data)))
  expect(table.rows).toHaveLength(1)
})

const texts1 = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(
    (text) =>
      text.trim() !== '' && !/[\0-\x1f\uFFFE\uFFFF]/.test(text) && !/_x[\da-f]{4}_/i.test(text),
  )
const values = fc.oneof(
  texts1,
  fc
    .double({ noNaN: true, min: -999_999_999_999_999, max: 999_999_999_999_999 })
    .map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.boolean(),
  fc
    .integer({ min: 100, max: 60_000 })
    .map((days) => new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)),
)

test('shows the loss of digits in a number that is too long', async () => {
  const rows = [
    ['Nome', 'Contrato'],
    ['A', 123_456_789_012_345_680],
    ['B', 999999999999999],
  ]
  const table = await tableOf(await writeXlsx({ sheets: [sheetOf(rows)] }))
  expect(texts(table)).toEqual([
    ['A', '1.23457E+17'],
    ['B', '999999999999999'],
  ])
})

test('reads a workbook that hucre wrote', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(texts1, values, values), { minLength: 1, maxLength: 6 }),
      async (rows) => {
        const bytes = await writeXlsx({ sheets: [sheetOf([['Nome', 'CEP', 'Cidade'], ...rows])] })
        const shown = (value: CellValue) =>
          value instanceof Date
            ? value.toISOString().slice(0, 10)
            : typeof value === 'boolean'
              ? String(value).toUpperCase()
              : String(value)
        const table = await tableOf(bytes)
        expect(texts(table)).toEqual(
          rows.filter(([name]) => !/^\[ex/i.test(name)).map((row) => row.map(shown)),
        )
      },
    ),
    { numRuns: 60 },
  )
})
