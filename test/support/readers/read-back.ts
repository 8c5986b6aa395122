import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { readXlsx as readWithHucre } from 'hucre/xlsx'
import { z } from 'zod'
import type { CsvStyle } from '../../../src-main/runs-engine/formats/csv.ts'
import type { RunColumn } from '../../../src-main/runs-engine/read/columns.ts'
import { expectedCell, expectedType } from '../references/expected-parquet.ts'
import {
  compareCell,
  dateColumnsOf,
  type ExpectedCell,
  expectedCellOf,
} from '../references/expected-xlsx.ts'
import { isNumberIn } from '../references/reference-csv.ts'
import { FORMULA } from '../references/formula.ts'
import { python } from './python.ts'
import { readParquet } from './read-parquet.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Field, flattenRun, wellFormed } from '../references/reference-json.ts'

/** An exported file, its runs and its columns. */
export type Exported = { path: string; runs: readonly string[]; columns: readonly RunColumn[] }

/** Reads the file with other programs and compares every cell. Returns the number of cells. */
export type ReadBack = (exported: Exported) => Promise<number>

/** Uses Python's csv. */
export function csvReadBack(style: CsvStyle): ReadBack {
  const guarded = (text: string): string =>
    style.formulaGuard && FORMULA.test(text) ? `'${text}` : text
  const cellOf = (field: Field | undefined, key: string): string => {
    if (!field) return ''
    if (field.kind === 'null') return style.nullText ?? ''
    const isNumber = field.kind === 'number' || isNumberIn(style, key, field.text)
    if (isNumber) return field.text.replace('.', style.decimalMark)
    if (field.kind === 'text') return guarded(wellFormed(field.text))
    return wellFormed(field.text)
  }
  return async ({ path, runs, columns }) => {
    const encoding = style.bom ? 'utf-8-sig' : 'utf-8'
    const printed = await python('read-csv.py', path, encoding, style.delimiter)
    const [names, ...rows] = jsonLines(printed).map((line) => z.array(z.string()).parse(line))
    assert.deepEqual(
      names,
      columns.map(({ key }) => guarded(wellFormed(key))),
    )
    assert.equal(rows.length, runs.length)
    runs.forEach((run, at) => {
      const fields = flattenRun(run)
      assert.deepEqual(
        rows[at],
        columns.map(({ key }) => cellOf(fields.get(key), key)),
        `run ${at}`,
      )
    })
    return rows.length * columns.length
  }
}

/** Uses Python's json to compare runs as they arrived. */
export function jsonReadBack(format: 'ndjson' | 'json'): ReadBack {
  return ({ path, runs }) => compareJson(format, path, runs)
}

/** Uses Python's json to compare runs with chosen columns under their names. */
export function chosenJsonReadBack(format: 'ndjson' | 'json'): ReadBack {
  return ({ path, runs, columns }) => {
    const chosen = runs.map((run) => {
      const fields = flattenRun(run)
      const members = columns.flatMap(({ key }) => {
        const field = fields.get(key)
        return field ? [`${JSON.stringify(key)}:${field.raw}`] : []
      })
      return `{${members.join(',')}}`
    })
    return compareJson(format, path, chosen)
  }
}

const Same = z.object({ runs: z.number(), values: z.number() })

async function compareJson(format: string, path: string, runs: readonly string[]): Promise<number> {
  const sent = `${path}.sent`
  await writeFile(sent, runs.map((run) => `${JSON.stringify(run)}\n`).join(''))
  const same = Same.parse(JSON.parse(await python('compare-json.py', format, path, sent)))
  assert.equal(same.runs, runs.length)
  return same.values
}

/** Uses Python's zipfile and XML reader to compare what is written, and hucre to compare what it means. */
export const xlsxReadBack: ReadBack = async ({ path, runs, columns }) => {
  const bytes = await readFile(path)
  const [read] = await readXlsx(bytes)
  const workbook = await readWithHucre(bytes)
  const meant = workbook.sheets[0]?.rows ?? []
  assert.equal(workbook.sheets.length, 1)
  assert.equal(read?.rows.length, runs.length + 1)
  const names = columns.map(({ key }) => wellFormed(key))
  assert.deepEqual(
    read?.rows[0]?.cells.map(([, , text]) => text),
    names,
  )
  assert.deepEqual(meant[0], names)
  let cells = 0
  const flat = runs.map(flattenRun)
  const dates = dateColumnsOf(flat, columns)
  flat.forEach((fields, at) => {
    const expected = columns.map(({ key }) => {
      const field = fields.get(key)
      return field ? expectedCellOf(field, dates.has(key)) : null
    })
    const filled = expected.filter((cell) => cell !== null)
    const found = read?.rows[at + 1]?.cells ?? []
    assert.equal(found.length, filled.length, `run ${at}`)
    found.forEach((cell, place) => compareCell(cell, filled[place] as ExpectedCell))
    const values = meant[at + 1] ?? []
    expected.forEach((cell, place) => {
      assert.deepEqual(plain(values[place] ?? null), cell && meaningOf(cell), `run ${at}, ${place}`)
    })
    cells += filled.length
  })
  return cells
}

function plain(value: unknown): unknown {
  return value instanceof Date ? { milliseconds: value.getTime() } : value
}

/** The value that a program gets when it opens the workbook. */
function meaningOf(cell: ExpectedCell): unknown {
  if (cell.kind === 'date') return { milliseconds: cell.milliseconds }
  if (cell.kind === 'boolean') return cell.value === '1'
  return cell.kind === 'number' ? Number(cell.value) : cell.value
}

/** Uses hyparquet. */
export const parquetReadBack: ReadBack = async ({ path, runs, columns }) => {
  const read = await readParquet(await readFile(path))
  assert.equal(Number(read.metadata.num_rows), runs.length)
  // hyparquet treats U+FEFF at the beginning of a name as a byte order mark.
  const names = parquetNames(columns).map((name) => name.replace(/^\ufeff/, ''))
  assert.deepEqual(
    read.columns.map(({ name }) => name),
    names,
  )
  const fields = runs.map(flattenRun)
  let cells = 0
  columns.forEach(({ key }, place) => {
    // It finds columns by name, and cannot distinguish names that it has made equal.
    if (names.indexOf(names[place] ?? '') !== names.lastIndexOf(names[place] ?? '')) return
    const values = fields.map((run) => run.get(key)).filter((field) => field !== undefined)
    const type = expectedType(values.filter(({ kind }) => kind !== 'null'))
    assert.equal(read.columns[place]?.type, type, key)
    assert.deepEqual(
      read.rows.map((row) => row[place] ?? null),
      fields.map((run) => expectedCell(type, run.get(key))),
      key,
    )
    cells += runs.length
  })
  return cells
}

/** Numbers names that are the same in UTF-8, because columns of Parquet are found by name. */
function parquetNames(columns: readonly RunColumn[]): string[] {
  const names: string[] = []
  for (const { key } of columns) {
    const name = wellFormed(key)
    const free = (number: number): string =>
      names.includes(`${name} (${number})`) ? free(number + 1) : `${name} (${number})`
    names.push(names.includes(name) ? free(2) : name)
  }
  return names
}

function jsonLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}
