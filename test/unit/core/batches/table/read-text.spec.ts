import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import Papa from 'papaparse'
import type { ReadTable, TableOptions } from '../../../../../src-main/contract/batch-table.ts'
import { readTable } from '../../../../../src-main/core/batches/table/read-table.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function tableOf(text: string, options: TableOptions = {}): Promise<ReadTable> {
  const read = await readTable(bytesOf(text), options)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

async function failureOf(text: string | Uint8Array, options: TableOptions = {}) {
  const read = await readTable(typeof text === 'string' ? bytesOf(text) : text, options)
  return read.ok ? null : read.failure
}

const texts = ({ rows }: ReadTable) => rows.map(({ cells }) => cells.map(({ text }) => text))

test('reports cells after the last column, because a separator in a text moves the cells', async () => {
  const table = await tableOf('Nome;Rua;Cidade\nA;Rua B; casa 2;Recife;9\nB;Rua C;Olinda;;\n')
  expect(table.rows.map(({ beyond }) => beyond)).toEqual(['Recife, 9', undefined])
  // A column without a header is one that all rows have.
  const wide = await tableOf('Nome;Cidade;\nA;Recife;nota\n')
  expect(wide.rows.map(({ beyond }) => beyond)).toEqual([undefined])
  expect(wide.notes).toMatchObject([{ code: 'nameless-columns', where: ['C'] }])
})

test('reads a text with its header, row numbers and delimiter', async () => {
  const table = await tableOf('Nome;Cidade\r\nEscola A;São Paulo\r\n\r\nEscola B;\r\n')
  expect(table).toMatchObject({
    format: 'csv',
    delimiter: ';',
    encoding: 'utf-8',
    headerRow: 1,
    headers: [
      { column: 'A', text: 'Nome' },
      { column: 'B', text: 'Cidade' },
    ],
    notes: [{ code: 'empty-rows', count: 1, where: ['3'] }],
  })
  expect(table.rows.map(({ row }) => row)).toEqual([2, 4])
  expect(texts(table)).toEqual([
    ['Escola A', 'São Paulo'],
    ['Escola B', ''],
  ])
})

test('uses the delimiter of the line that names it, and does not count that line', async () => {
  const table = await tableOf('sep=|\nNome|Cidade\nA, B|C, D\n')
  expect(table).toMatchObject({ delimiter: '|', headerRow: 1 })
  expect(texts(table)).toEqual([['A, B', 'C, D']])
})

test('keeps the spaces of a cell, and counts a quoted line break as one row', async () => {
  const table = await tableOf('Nome,Texto\n A ,"um\ndois"\nB,três\n')
  expect(texts(table)).toEqual([
    [' A ', 'um\ndois'],
    ['B', 'três'],
  ])
  expect(table.rows.map(({ row }) => row)).toEqual([2, 3])
})

test('reads a formula that only keeps the zeros of a text as that text', async () => {
  const table = await tableOf('Nome;CEP\n="A";"=""01310100"""\n')
  expect(texts(table)).toEqual([['A', '01310100']])
})

test('skips title rows above the header', async () => {
  const table = await tableOf('Relatório 2026;;\n;;\nNome da escola;CEP;UF\nA;01310-100;SP\n')
  expect(table.headerRow).toBe(3)
  expect(table.notes).toContainEqual({ code: 'title-rows', count: 1, where: ['1'] })
})

test('uses the chosen header row', async () => {
  const text = 'Nome,CEP\nEscola,Postal\nA,1\n'
  expect((await tableOf(text, { headerRow: 2 })).headers.map(({ text: each }) => each)).toEqual([
    'Escola',
    'Postal',
  ])
  expect(await failureOf(text, { headerRow: 9 })).toMatchObject({ code: 'table-no-header' })
})

test('reads a pasted range, even with a cell that starts with a quotation mark', async () => {
  const pasted = 'Nome\tDescrição\n"A"" e B\tx\nC\t"y, z\nw"\n'
  const table = await tableOf(pasted, { format: 'paste' })
  expect(table).toMatchObject({ format: 'paste', delimiter: '\t' })
  expect(texts(table)).toEqual([
    ['"A"" e B', 'x'],
    ['C', 'y, z\nw'],
  ])
})

test('reads the pasted text of a file, and does not split at commas in sentences', async () => {
  const file = await tableOf('Escolas de 2027\nNome;UF\nA;SP\nB;RJ\n', { format: 'paste' })
  expect(file).toMatchObject({ delimiter: ';', headerRow: 2 })
  expect(texts(file)).toEqual([
    ['A', 'SP'],
    ['B', 'RJ'],
  ])
  const column = await tableOf('Endereço, completo\nRua A, 1\nRua B, 2\n', { format: 'paste' })
  expect(texts(column)).toEqual([['Rua A, 1'], ['Rua B, 2']])
})

test('leaves out and reports columns without a header and the example of the template', async () => {
  const table = await tableOf('Nome,,CEP\n[Exemplo] Escola,,1\nA,extra,2\n')
  expect(table.headers.map(({ column }) => column)).toEqual(['A', 'C'])
  expect(texts(table)).toEqual([['A', '2']])
  expect(table.notes).toEqual([
    { code: 'example-row', count: 1, where: ['2'] },
    { code: 'nameless-columns', count: 1, where: ['B'] },
  ])
})

for (const [what, text, failure] of [
  ['an empty file', '', { code: 'table-empty' }],
  ['only spaces', ' \n ; \n', { code: 'table-empty' }],
  ['only a header', 'Nome,CEP\n', { code: 'table-only-header' }],
  ['data without a header', 'A,1,2027-02-08\nB,2,2027-02-09\n', { code: 'table-no-header' }],
  [
    'equal headers',
    'Nome,CEP,nome \nA,B,C\n',
    { code: 'table-equal-headers', name: 'nome', columns: 'A, C' },
  ],
  ['an open quote', 'Nome,CEP\n"A,1\nB,2\n', { code: 'table-damaged' }],
  [
    'a web page',
    '<!DOCTYPE html><table><tr><td>Nome</td></tr></table>',
    { code: 'table-not-a-table' },
  ],
  ['JSON', '[{"name": "A"}]', { code: 'table-not-a-table' }],
  [
    'a cell that is too long',
    `Nome,CEP\nA,${'x'.repeat(32_768)}\n`,
    { code: 'table-cell-too-long', where: 'B2', limit: 32_767 },
  ],
  [
    'too many rows',
    `Nome,CEP\n${'A,1\n'.repeat(20_001)}`,
    { code: 'table-too-many-rows', limit: 20_000 },
  ],
  [
    'too many columns',
    `${Array.from({ length: 257 }, (_, at) => `c${String.fromCharCode(97 + (at % 26))}x${'y'.repeat(at)}`).join(',')}\n1\n`,
    { code: 'table-too-many-columns', limit: 256 },
  ],
] as const) {
  test(`refuses ${what}`, async () => {
    expect(await failureOf(text)).toMatchObject(failure)
  })
}

test('reads as many rows as the limit allows', async () => {
  const table = await tableOf(`Nome,CEP\n${'A,1\n'.repeat(20_000)}`)
  expect(table.rows).toHaveLength(20_000)
})

test('refuses bytes that are not text', async () => {
  expect(await failureOf(bytesOf('%PDF-1.7\n'))).toMatchObject({ code: 'table-not-a-table' })
  expect(
    await failureOf(Uint8Array.from({ length: 500 }, (_, at) => (at * 37) % 256)),
  ).toMatchObject({
    code: 'table-not-a-table',
  })
})

const cell = fc
  .string({
    unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '1', '-', '|'),
    maxLength: 8,
  })
  .filter((text) => text.trim() === text)
const grids = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n'),
  }),
)
const headersFor = (width: number) => ['Nome', 'Cidade', 'CEP', 'UF', 'Bairro'].slice(0, width)

/** Every cell in quotes, written by hand. */
function quoted(rows: string[][], delimiter: string, newline: string): string {
  return rows
    .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
    .join(newline)
}

for (const [writer, write] of [
  [
    'papaparse',
    (rows: string[][], delimiter: string, newline: string) =>
      Papa.unparse(rows, { delimiter, newline }),
  ],
  ['hand', quoted],
] as const) {
  test(`reads a table that was written by ${writer}`, async () => {
    await fc.assert(
      fc.asyncProperty(grids, async ({ width, rows, delimiter, newline }) => {
        // A row whose first cell is filled is never empty.
        const filled = rows.map(([first, ...rest], at) => [`Escola ${at}${first}`, ...rest])
        const text = write([headersFor(width), ...filled], delimiter, newline)
        const table = await tableOf(text, { delimiter })
        expect(texts(table)).toEqual(filled)
      }),
    )
  })
}
