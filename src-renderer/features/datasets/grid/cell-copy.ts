import type { Cell, RunRow } from '#contract/dataset.ts'
import type { Result } from '#contract/result.ts'
import { parseExact, plainText } from '../../../lib/exact-json.ts'
import { tsvLine } from '../../../lib/sheet-table.ts'
import { runFields } from '../run/run-detail-fields.ts'
import type { Range } from './grid-window.ts'

/**
 * The whole text of a cell. If the grid has only part of it, or does not have it yet, reads the field from the run.
 * Returns null if the text is not available now.
 */
export async function wholeCell(
  cell: Cell | undefined,
  key: string,
  readRun: () => Promise<Result<{ json: string }>>,
): Promise<string | null> {
  if (cell && !cell.cut) return cell.text
  const run = await readRun()
  if (!run.ok) return null
  const field = runFields(parseExact(run.value.json)).find((each) => each.key === key)
  return field ? plainText(field.value) : ''
}

/** The maximum number of cells to copy at a time. The clipboard and spreadsheets handle this many without a pause. */
export const mostCells = 50_000
/** The number of rows per request (contract: `datasets.runs`). */
const rowsAtOnce = 500

export type CellReader = {
  rows: (offset: number, limit: number, keys: readonly string[]) => Promise<Result<RunRow[]>>
  run: (row: number) => Promise<Result<{ json: string }>>
}

/** A run (from 0) with the whole texts of some of its cells. */
export type WholeRow = { run: number; cells: Pick<Cell, 'kind' | 'text'>[] }

/** Reads some cells with their whole texts, in the order of the columns. Returns null if they are not available now. */
export async function readCells(
  reader: CellReader,
  { first, end }: Range,
  keys: readonly string[],
): Promise<WholeRow[] | null> {
  const rows: WholeRow[] = []
  for (let offset = first; offset < end; offset += rowsAtOnce) {
    const answer = await reader.rows(offset, Math.min(rowsAtOnce, end - offset), keys)
    if (!answer.ok) return null
    for (const [index, { run, cells }] of answer.value.entries()) {
      const whole: WholeRow['cells'] = []
      for (const [at, key] of keys.entries()) {
        const cell = cells[at]
        const text = await wholeCell(cell, key, () => reader.run(offset + index))
        if (text === null) return null
        whole.push({ kind: cell?.kind ?? 'text', text })
      }
      rows.push({ run, cells: whole })
    }
  }
  return rows
}

/** Cells as TSV, each text as the platform sent it. A null is empty, as in a CSV. `numbered`: starts with the run's number. */
export function exactTsv(rows: readonly WholeRow[], numbered: boolean): string {
  return rows
    .map(({ run, cells }) => {
      const texts = cells.map(({ kind, text }) => (kind === 'null' ? '' : text))
      return tsvLine(numbered ? [String(run + 1), ...texts] : texts)
    })
    .join('\n')
}
