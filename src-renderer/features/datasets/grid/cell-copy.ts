import type { Cell, RunRow } from '#contract/dataset.ts'
import type { Result } from '#contract/result.ts'
import { parseExact, plainText } from '../../../lib/exact-json.ts'
import { fieldsOf } from '../run/run-detail-fields.ts'
import type { Range } from './grid-window.ts'

/**
 * The whole text of a cell: what the grid has, unless it was cut or is still on its way; then that of the field in the
 * run. `null`: it cannot be had now.
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

/**
 * The whole texts of some cells as TSV; a null is empty, as in a CSV. `keys`: the columns, of which `null` is that of the
 * numbers of the runs, the first one if any. `null`: they cannot be had now.
 */
export async function readTsv(
  reader: CellReader,
  { first, end }: Range,
  keys: readonly (string | null)[],
): Promise<string | null> {
  const columns = keys.filter((key) => key !== null)
  const lines: string[] = []
  for (let offset = first; offset < end; offset += rowsAtOnce) {
    const answer = await reader.rows(offset, Math.min(rowsAtOnce, end - offset), columns)
    if (!answer.ok) return null
    for (const [index, { run, cells }] of answer.value.entries()) {
      const texts = keys[0] === null ? [String(run + 1)] : []
      for (const [at, key] of columns.entries()) {
        const cell = cells[at]
        const text = await wholeCell(cell, key, () => reader.run(offset + index))
        if (text === null) return null
        texts.push(cell?.kind === 'null' ? '' : text)
      }
      lines.push(tsvLine(texts))
    }
  }
  return lines.join('\n')
}

/** A line of TSV as spreadsheets write and read it: what would break it stands in quotes. */
export function tsvLine(texts: readonly string[]): string {
  const quoted = texts.map((text) =>
    /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
  )
  return quoted.join('\t')
}
