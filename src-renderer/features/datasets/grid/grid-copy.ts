import { api } from '../../../lib/api.ts'
import { display } from '../../../state/display.svelte.ts'
import { language } from '../../../state/language.svelte.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import { exactTsv, mostCells, readCells, wholeCell } from './cell-copy.ts'
import { cellsOf } from './grid-area.ts'
import { headRow } from './grid-place.ts'
import type { RunBlocks } from './run-blocks.svelte.ts'
import type { RunsGrid } from './runs-grid.svelte.ts'
import { sheetCell, sheetCopy } from './sheet-copy.ts'

/** Where the cells of the grid come from. `view`: the view in the grid. Null for all runs in their original order. */
export type CopySource = {
  grid: RunsGrid
  blocks: RunBlocks
  handle: string
  view: string | null
}

/**
 * Copies the current cell or the selected cells, and announces it. The cells are copied as shown, for a spreadsheet
 * in the language; several cells include their headers. With `exact`, or if the grid shows exact values, they are
 * copied as the platform sent them.
 */
export async function copySelected(source: CopySource, exact: boolean): Promise<void> {
  const { datasets, grid: words } = language.messages
  const { grid } = source
  const isExact = exact || display.exact
  if (grid.isOneSelected) {
    const text = await currentText(source, isExact)
    const isCopied = text !== null && (await copyText(text))
    return toasts.tell(isCopied, datasets.cellCopied, datasets.cellNotCopied)
  }
  const count = cellsOf(grid.selection)
  if (count > mostCells)
    return toasts.refuse(words.tooManyCells({ most: language.number(mostCells) }))
  const copied = await selectedText(source, isExact)
  const isCopied = copied !== null && (await copyText(copied.text, copied.html))
  toasts.tell(isCopied, words.cellsCopied({ count: language.number(count) }), words.cellsNotCopied)
}

/** The whole text of the current cell, or of a header. Null if it is not available now. */
async function currentText(
  { grid, blocks, handle, view }: CopySource,
  isExact: boolean,
): Promise<string | null> {
  const { row, column } = grid.place
  const shown = grid.columns.at(column)
  if (row === headRow) return shown?.label ?? language.messages.datasets.number
  const run = blocks.run(row)
  if (!shown) return run === undefined ? null : String(run + 1)
  const cell = blocks.cell(row, shown.index)
  const text = await wholeCell(cell, shown.key, () =>
    api.datasets.run({ handle, view, index: row }),
  )
  if (text === null || isExact || !cell) return text
  return sheetCell({ kind: cell.kind, text, key: shown.key, type: shown.type }, display.style).text
}

async function selectedText(
  { grid, handle, view }: CopySource,
  isExact: boolean,
): Promise<{ text: string; html?: string } | null> {
  const { rows, columns } = grid.selection
  const chosen = grid.columns.all.slice(Math.max(0, columns.first - 1), columns.end - 1)
  const reader = {
    rows: (offset: number, limit: number, columns: readonly string[]) =>
      api.datasets.runs({ handle, view, offset, limit, columns: [...columns] }),
    run: (index: number) => api.datasets.run({ handle, view, index }),
  }
  const keys = chosen.map(({ key }) => key)
  const read = await readCells(reader, rows, keys)
  if (read === null) return null
  const isNumbered = columns.first === 0
  if (isExact) return { text: exactTsv(read, isNumbered) }
  const number = isNumbered ? language.messages.datasets.number : null
  return sheetCopy(read, chosen, number, display.style)
}
