import type { Cell, RunRow } from '#contract/dataset.ts'
import type { Result } from '#contract/result.ts'
import { parseExact, plainText } from '../../../lib/exact-json.ts'
import { fieldsOf } from '../run/run-detail-fields.ts'
import type { Range } from './grid-window.ts'

/**
 * The whole text of a cell: what the grid has, unless it was cut or is still on its way; then that of the field in the
 * run. Null if it is not available now.
 */
export async function wholeCell(
  cell: Cell | undefined,
  key: string,
  readRun: () => Promise<Result<{ json: string }>>,
): Promise<string | null> {
  if (cell && !cell.cut) return cell.text
  const run = await readRun()
  if (!run.ok) return null
  const field = fieldsOf(parseExact(run.value.json)).find((each) => each.key === key)
  return field ? plainText(field.value) : ''
}

/** The most cells that are copied at a time: what a clipboard and a spreadsheet take without a pause. */
export const mostCells = 50_000
/** Rows that are asked for at a time (contract: `datasets.runs`). */
const rowsAtOnce = 500

/** What cells are read from. */
export type CellReader = {
  rows: (offset: number, limit: number, keys: readonly string[]) => Promise<Result<RunRow[]>>
  run: (row: number) => Promise<Result<{ json: string }>>
}

/** A run (from 0 on) with the whole texts of some of its cells. */
export type WholeRow = { run: number; cells: Pick<Cell, 'kind' | 'text'>[] }

/** Some cells with their whole texts, in the order of the columns. Returns null if they cannot be had now. */
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

/** Cells as TSV, each text as the platform sent it; a null is empty, as in a CSV. `numbered`: the run's number stands first. */
export function exactTsv(rows: readonly WholeRow[], numbered: boolean): string {
  return rows
    .map(({ run, cells }) => {
      const texts = cells.map(({ kind, text }) => (kind === 'null' ? '' : text))
      return tsvLine(numbered ? [String(run + 1), ...texts] : texts)
    })
    .join('\n')
}

/** A line of TSV as spreadsheets write and read it: what would break it stands in quotes. */
export function tsvLine(texts: readonly string[]): string {
  const quoted = texts.map((text) =>
    /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
  )
  return quoted.join('\t')
}
