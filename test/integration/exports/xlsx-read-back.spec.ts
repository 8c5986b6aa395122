import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { readXlsx as readWithHucre } from 'hucre/xlsx'
import { columnLetters } from '../../../src-main/contract/column-letters.ts'
import {
  dateColumnsOf,
  compareCell,
  dateOf,
  type ExpectedCell,
  expectedCellOf,
} from '../../support/references/expected-xlsx.ts'
import {
  dateText,
  localDateText,
  longText,
  mixedRun,
  zonedDateText,
} from '../../support/samples/hostile-runs.ts'
import { hasOpenpyxl, readWithOpenpyxl, readXlsx } from '../../support/readers/read-xlsx.ts'
import { flattenRun, wellFormed } from '../../support/references/reference-json.ts'
import { writeXlsx, type WrittenXlsx } from '../../support/runs-engine/write-xlsx.ts'

const runCount = 2_000
const RUNS_OF_A_FILE = 500

type Fields = ReturnType<typeof flattenRun>

/** The cells that a run should have, by place; `dates`: the columns of dates. */
function expectedRow(
  fields: Fields | undefined,
  row: number,
  columns: WrittenXlsx['columns'],
  dates: ReadonlySet<string>,
): Map<string, ExpectedCell> {
  return new Map(
    columns.flatMap(({ key }, column) => {
      const field = fields?.get(key)
      const expected = field ? expectedCellOf(field, dates.has(key)) : null
      return expected ? [[`${columnLetters(column)}${row}`, expected] as const] : []
    }),
  )
}

/** Compares all cells of a workbook with the runs that it was made of; answers how many there were. */
async function compare(runs: string[], rowsPerSheet: number): Promise<number> {
  const written = await writeXlsx(runs, { rowsPerSheet })
  const sheets = await readXlsx(written.bytes)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    Array.from({ length: Math.ceil(runs.length / rowsPerSheet) }, (_, i) =>
      i === 0 ? 'Runs' : `Runs ${i + 1}`,
    ),
  )
  const fields = runs.map(flattenRun)
  const dates = dateColumnsOf(fields, written.columns)
  let cells = 0
  for (const [i, sheet] of sheets.entries()) {
    const [names, ...rows] = sheet.rows
    assert.deepEqual(
      names?.cells.map(([place, , name]) => [place, name]),
      written.columns.map(({ key }, column) => [`${columnLetters(column)}1`, wellFormed(key)]),
    )
    const its = fields.slice(i * rowsPerSheet, (i + 1) * rowsPerSheet)
    assert.equal(rows.length, its.length)
    for (const [at, { row, cells: read }] of rows.entries()) {
      assert.equal(row, at + 2)
      const expected = expectedRow(its[at], row, written.columns, dates)
      assert.deepEqual(
        read.map(([place]) => place),
        [...expected.keys()],
      )
      for (const one of read) compareCell(one, expected.get(one[0]) as ExpectedCell)
      cells += read.length
    }
  }
  return cells
}

test('Python reads back every cell of random and hostile runs', async () => {
  const files = Math.ceil(runCount / RUNS_OF_A_FILE)
  let cells = 0
  for (let file = 0; file < files; file++) {
    const runs = fc.sample(mixedRun, { numRuns: RUNS_OF_A_FILE, seed: 4_000 + file })
    cells += await compare(runs, file % 2 === 0 ? RUNS_OF_A_FILE : 150)
  }
  test.info().annotations.push({ type: 'cells compared', description: String(cells) })
  expect(cells).toBeGreaterThan(runCount * 3)
})

test('texts that are about as long as a cell are read back, cut at its end', async () => {
  const texts = fc.sample(longText, { numRuns: 60, seed: 4 })
  await compare(
    texts.map((text) => `{"t":${text}}`),
    1000,
  )
})

test('a column of dates is read back as dates, and odd dates as text', async () => {
  const dates = fc.sample(dateText, { numRuns: 3000, seed: 5 })
  const kept = dates.filter((date) => dateOf(date.slice(1, -1)))
  expect(kept.length).toBeGreaterThan(500)
  const zoned = fc.sample(zonedDateText, { numRuns: 3000, seed: 6 })
  const local = fc.sample(localDateText, { numRuns: 3000, seed: 7 })
  await compare(
    dates.map((date, i) => `{"at":${date},"zoned":${zoned[i]},"local":${local[i]}}`),
    100_000,
  )
})

test('two readers, and openpyxl if it is installed, read a workbook for people', async () => {
  const { bytes } = await writeXlsx(['{"at":"2026-03-01T12:00:00Z","cost":"0.0070","code":"07"}'], {
    sheet: 'Execuções',
    headings: { at: 'Criada em' },
    zone: 'America/Sao_Paulo',
    numbers: true,
    about: { title: 'Sobre', lines: [['Filtro', '=1']] },
  })
  const rows = [
    ['Criada em', 'cost', 'code'],
    [new Date('2026-03-01T09:00:00Z'), 0.007, '07'],
  ]
  const workbook = await readWithHucre(bytes)
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['Execuções', 'Sobre'])
  expect(workbook.sheets[0]?.rows).toEqual(rows)
  expect(workbook.sheets[1]?.rows).toEqual([['Filtro', '=1']])
  const [, about] = await readXlsx(bytes)
  expect(about?.rows[0]?.cells.map(([, kind, text]) => [kind, text])).toEqual([
    ['text', 'Filtro'],
    ['text', '=1'],
  ])
  if (!(await hasOpenpyxl())) return
  const [runSheet] = await readWithOpenpyxl(bytes)
  expect(runSheet?.rows[1]?.[0]).toEqual({ milliseconds: Date.parse('2026-03-01T09:00:00Z') })
})

test('openpyxl reads the values, the dates, the frozen row and the filter', async () => {
  test.skip(!(await hasOpenpyxl()), 'openpyxl is not there')
  const { bytes } = await writeXlsx([
    '{"id":"007","n":0.1,"at":"2026-03-01T09:30:00.250Z","ok":true,"list":[1, 2],"big":9007199254740993}',
    '{"id":" <&> ","n":-12,"at":"2026-03-01","ok":false,"no":null}',
  ])
  expect(await readWithOpenpyxl(bytes)).toEqual([
    {
      name: 'Runs',
      frozen: 'A2',
      filter: 'A1:G3',
      rows: [
        ['id', 'n', 'at', 'ok', 'list', 'big', 'no'],
        [
          '007',
          0.1,
          { milliseconds: Date.parse('2026-03-01T09:30:00.250Z') },
          true,
          '[1,2]',
          '9007199254740993',
          null,
        ],
        [' <&> ', -12, { milliseconds: Date.parse('2026-03-01') }, false, null, null, null],
      ],
    },
  ])
})
