import {
  type Cell,
  type Header,
  type ReadTable,
  tableLimits,
  type TableNote,
  type TableRow,
} from '../../../contract/batch-table.ts'
import { columnLetters } from '../../../contract/column-letters.ts'
import { isExampleCell } from '../template/example-mark.ts'
import { findHeader } from './find-header.ts'
import { cellName, emptyCell, type Grid, type GridRow, noteOf, TableError } from './grid.ts'

type Found = Pick<ReadTable, 'headerRow' | 'headers' | 'rows' | 'notes'>
type Chosen = {
  headerRow: number | undefined
  rowLimit: number
  /** Whether separators divide the cells. Then an unquoted separator in a text moves all cells after it. */
  isDelimited: boolean
}

export function buildTable(grid: Grid, chosen: Chosen): Found {
  const filled = withMergedTexts(grid).filter(({ cells }) => cells.some(isFilled))
  if (filled.length === 0) throw new TableError('table-empty')
  const at =
    chosen.headerRow === undefined
      ? findHeader(filled)
      : filled.findIndex(({ row }) => row === chosen.headerRow)
  const head = filled[at]
  if (!head) throw new TableError('table-no-header')
  assertNotMerged(grid, head.row)
  const { headers, columns } = headersOf(head)
  const below = filled.slice(at + 1)
  const isExample = ({ cells }: GridRow) => cells.some(({ text }) => isExampleCell(text))
  const [examples, data] = [below.filter(isExample), below.filter((row) => !isExample(row))]
  if (data.length === 0) throw new TableError('table-only-header')
  if (data.length > chosen.rowLimit)
    throw new TableError('table-too-many-rows', { limit: chosen.rowLimit })
  const rows = data.map(({ row, cells }): TableRow => {
    const beyond = chosen.isDelimited ? textsOf(cells.slice(head.cells.length)) : ''
    const named = columns.map((column) => cells[column] ?? emptyCell)
    return { row, cells: named, ...(beyond === '' ? {} : { beyond }) }
  })
  const notes = [
    ...noteOf('title-rows', numbersOf(filled.slice(0, at))),
    ...noteOf('example-row', numbersOf(examples)),
    ...noteOf('empty-rows', missingRows(data, head.row, examples)),
    ...noteOf('hidden-rows', numbersOf(data).filter(isIn(grid.hiddenRows))),
    ...noteOf('hidden-columns', columns.filter(isIn(grid.hiddenColumns)).map(columnLetters)),
    ...noteOf('nameless-columns', namelessColumns(data, columns)),
    ...mergedNotes(grid, data),
    ...cellNotes(data, columns),
  ]
  return { headerRow: head.row, headers, rows, notes }
}

function textsOf(cells: readonly Cell[]): string {
  return cells
    .filter(isFilled)
    .map(({ text }) => text.trim())
    .join(', ')
}

function isFilled({ text, formula }: Cell): boolean {
  return text !== '' || formula === true
}

/** Repeats the first cell of a merged area in each of its rows, and empties the covered cells of its other columns. */
function withMergedTexts({ rows, merged }: Grid): GridRow[] {
  if (merged.length === 0) return rows
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  const last = rows.at(-1)?.row ?? 0
  for (const { startRow, endRow, startColumn, endColumn } of merged) {
    const cell = byNumber.get(startRow)?.cells[startColumn]
    if (!cell) continue
    for (let row = startRow; row <= Math.min(endRow, last); row++) {
      const cells = byNumber.get(row)?.cells
      if (!cells || cells.length <= startColumn) continue
      cells[startColumn] = cell
      cells.fill(emptyCell, startColumn + 1, endColumn + 1)
    }
  }
  return rows
}

function assertNotMerged({ merged }: Grid, headerRow: number): void {
  const wide = merged.filter(
    ({ startRow, endRow, startColumn, endColumn }) =>
      startRow <= headerRow && headerRow <= endRow && endColumn > startColumn,
  )
  const [first] = wide
  if (!first) return
  throw new TableError('table-merged-headers', {
    columns: `${columnLetters(first.startColumn)}–${columnLetters(first.endColumn)}`,
    where: String(headerRow),
  })
}

function headersOf({ cells }: GridRow): { headers: Header[]; columns: number[] } {
  const columns = cells.flatMap(({ text }, at) => (text.trim() === '' ? [] : [at]))
  if (columns.length > tableLimits.columns)
    throw new TableError('table-too-many-columns', { limit: tableLimits.columns })
  const headers = columns.map((at) => ({
    column: columnLetters(at),
    text: (cells[at] ?? emptyCell).text.trim().replaceAll(/\s+/g, ' '),
  }))
  const texts = headers.map(({ text }) => text.toLowerCase())
  const twice = headers.find((_, at) => texts.indexOf(texts[at] ?? '') < at)
  if (!twice) return { headers, columns }
  const equal = headers.filter((_, at) => texts[at] === twice.text.toLowerCase())
  throw new TableError('table-equal-headers', {
    name: twice.text,
    columns: equal.map(({ column }) => column).join(', '),
  })
}

function missingRows(data: GridRow[], headerRow: number, examples: GridRow[]): number[] {
  const there = new Set(numbersOf([...data, ...examples]))
  const last = data.at(-1)?.row ?? headerRow
  const missing: number[] = []
  for (let row = headerRow + 1; row < last; row++) if (!there.has(row)) missing.push(row)
  return missing
}

function numbersOf(rows: readonly GridRow[]): number[] {
  return rows.map(({ row }) => row)
}

function isIn(places: readonly number[]): (place: number) => boolean {
  const known = new Set(places)
  return (place) => known.has(place)
}

function namelessColumns(data: GridRow[], columns: number[]): string[] {
  const named = new Set(columns)
  const found = new Set<number>()
  for (const { cells } of data)
    cells.forEach((cell, at) => {
      if (!named.has(at) && isFilled(cell)) found.add(at)
    })
  return [...found].sort((a, b) => a - b).map(columnLetters)
}

function mergedNotes({ merged }: Grid, data: GridRow[]): TableNote[] {
  const [first, last] = [data[0]?.row ?? 0, data.at(-1)?.row ?? 0]
  const areas = merged.filter(({ startRow, endRow }) => endRow >= first && startRow <= last)
  return noteOf(
    'merged-cells',
    areas.map(({ startColumn, startRow }) => cellName(startColumn, startRow)),
  )
}

function cellNotes(data: GridRow[], columns: number[]): TableNote[] {
  const formulas: string[] = []
  const valueless: string[] = []
  const errors: string[] = []
  for (const { row, cells } of data)
    for (const column of columns) {
      const cell = cells[column]
      if (!cell || (cell.formula === undefined && cell.type !== 'error')) continue
      const name = cellName(column, row)
      if (cell.type === 'error') errors.push(name)
      else if (cell.type === 'empty') valueless.push(name)
      else formulas.push(name)
    }
  return [
    ...noteOf('formulas', formulas),
    ...noteOf('formulas-without-value', valueless),
    ...noteOf('error-cells', errors),
  ]
}
