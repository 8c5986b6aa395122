import { api } from '../../../lib/api.ts'
import { language } from '../../../state/language.svelte.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { toasts } from '../../../ui/toasts.svelte.ts'
import { mostCells, readTsv, wholeCell } from './cell-copy.ts'
import { cellsOf } from './grid-area.ts'
import { headRow } from './grid-keys.ts'
import type { RunBlocks } from './run-blocks.svelte.ts'
import type { RunsGrid } from './runs-grid.svelte.ts'

/** Where the cells of the grid are from. `view`: the one that is shown; `null`: all runs as they came. */
export type CopySource = {
  grid: RunsGrid
  blocks: RunBlocks
  handle: string
  view: string | null
}

/** Copies the current cell, or the selected ones as TSV, and says so. */
export async function copySelected(source: CopySource): Promise<void> {
  const { datasets, grid: words } = language.messages
  const { grid } = source
  if (grid.isOneSelected) {
    const text = await currentText(source)
    const isCopied = text !== null && (await copyText(text))
    return toasts.show(isCopied ? datasets.cellCopied : datasets.cellNotCopied)
  }
  const count = cellsOf(grid.selection)
  if (count > mostCells)
    return toasts.show(words.tooManyCells({ most: language.number(mostCells) }))
  const text = await selectedText(source)
  const isCopied = text !== null && (await copyText(text))
  toasts.show(
    isCopied ? words.cellsCopied({ count: language.number(count) }) : words.cellsNotCopied,
  )
}

/** The whole text of the current cell; of a head its words. `null`: it cannot be had now. */
async function currentText({ grid, blocks, handle, view }: CopySource): Promise<string | null> {
  const { row, column } = grid.place
  const shown = grid.columns.at(column)
  if (row === headRow) return shown?.label ?? language.messages.datasets.number
  const run = blocks.run(row)
  if (!shown) return run === undefined ? null : String(run + 1)
  return wholeCell(blocks.cell(row, shown.index), shown.key, () =>
    api.datasets.run({ handle, view, index: row }),
  )
}

function selectedText({ grid, handle, view }: CopySource): Promise<string | null> {
  const { rows, columns } = grid.selection
  const keys = grid.columns.all
    .slice(Math.max(0, columns.first - 1), columns.end - 1)
    .map(({ key }) => key)
  const reader = {
    rows: (offset: number, limit: number, columns: readonly string[]) =>
      api.datasets.runs({ handle, view, offset, limit, columns: [...columns] }),
    run: (index: number) => api.datasets.run({ handle, view, index }),
  }
  return readTsv(reader, rows, columns.first === 0 ? [null, ...keys] : keys)
}
