import { readXlsx, type Sheet } from 'hucre/xlsx'
import { tableLimits, type TableNote } from '../../../contract/batch-table.ts'
import { checkedCell, type Grid, type GridRow, noteOf, TableError } from './grid.ts'
import { type Calendar, showCell } from './show-cell.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

type WorkbookTable = { grid: Grid; sheet: string; sheets: string[]; notes: TableNote[] }

/** Most rows that are parsed. It is more than the limit for tables, because empty rows do not count. */
const parsedRows = tableLimits.rows * 5

/** Reads the cells of one sheet: the requested one, else the first visible sheet with content. */
export async function readWorkbook(
  bytes: Uint8Array,
  chosen: string | undefined,
): Promise<WorkbookTable> {
  const { bytes: unpacked, hasMacros } = unpackWorkbook(bytes)
  const empty = new Set<string>()
  for (;;) {
    const { sheets, hidden, read, calendar } = await parse(unpacked, (name, isHidden) =>
      chosen === undefined ? !isHidden && !empty.has(name) : name === chosen,
    )
    if (chosen !== undefined && !read)
      throw new TableError('table-sheet-missing', { sheet: chosen })
    if (!read) throw new TableError('table-empty')
    const grid = gridOf(read, calendar)
    if (grid.rows.length > 0 || chosen !== undefined)
      return {
        grid,
        sheet: read.name,
        sheets,
        notes: [...noteOf('hidden-sheets', hidden), ...noteOf('macros', hasMacros ? [''] : [])],
      }
    empty.add(read.name)
  }
}

type Parsed = {
  sheets: string[]
  hidden: string[]
  read: Sheet | undefined
  calendar: Calendar
}

/** Reads the first wanted sheet and the names of all sheets. */
async function parse(
  bytes: Uint8Array,
  isWanted: (name: string, isHidden: boolean) => boolean,
): Promise<Parsed> {
  const sheets: string[] = []
  const hidden: string[] = []
  let isFound = false
  try {
    const book = await readXlsx(bytes, {
      sheets: ({ name, ...state }) => {
        const isHidden = state.hidden === true || state.veryHidden === true
        ;(isHidden ? hidden : sheets).push(name)
        if (isFound || !isWanted(name, isHidden)) return false
        isFound = true
        return true
      },
      readStyles: true,
      maxRows: parsedRows,
    })
    return { sheets, hidden, read: book.sheets[0], calendar: book.dateSystem ?? '1900' }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    // A single cell far away can make a sheet of millions of rows.
    if (/ spans \d+ rows /.test(detail))
      throw new TableError('table-too-many-rows', { limit: tableLimits.rows, detail })
    throw new TableError('table-damaged', { detail })
  }
}

function gridOf(
  { rows, cells, merges = [], rowDefs, columns = [] }: Sheet,
  calendar: Calendar,
): Grid {
  const filled = rows.flatMap((values, at): GridRow[] => {
    const shown = values.map((value, column) => {
      const detail = cells?.get(`${at},${column}`)
      return checkedCell(showCell(value, detail, calendar), column, at + 1)
    })
    return shown.some(({ text, formula }) => text !== '' || formula)
      ? [{ row: at + 1, cells: shown }]
      : []
  })
  return {
    rows: filled,
    merged: merges.map(({ startRow, endRow, startCol, endCol }) => ({
      startRow: startRow + 1,
      endRow: endRow + 1,
      startColumn: startCol,
      endColumn: endCol,
    })),
    hiddenRows: [...(rowDefs ?? [])].flatMap(([at, { hidden }]) => (hidden ? [at + 1] : [])),
    hiddenColumns: columns.flatMap(({ hidden }, at) => (hidden ? [at] : [])),
  }
}
