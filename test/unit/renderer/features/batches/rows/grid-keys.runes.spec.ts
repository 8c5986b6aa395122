import { beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { OpenBatch } from '../../../../../../src-renderer/features/batches/open-batch.svelte.ts'
import { pressKey } from '../../../../../../src-renderer/features/batches/rows/grid-keys.ts'
import { RowBlocks } from '../../../../../../src-renderer/features/batches/rows/row-blocks.svelte.ts'
import { RowsGrid } from '../../../../../../src-renderer/features/batches/rows/rows-grid.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'
import { batchOf, batchRowOf } from '../../../../../support/samples/records.ts'

const { id, source } = batchOf()
const headers = ['A', 'B', 'C'].map((column) => ({ column, text: column }))

let grid: RowsGrid

beforeEach(async () => {
  const main = new Questions()
  const open = new OpenBatch(id)
  open.batch = batchOf({ source: { ...source, headers } })
  const blocks = new RowBlocks(id)
  grid = new RowsGrid(open, blocks)
  const rows = [2, 3, 4, 5].map((row) => batchRowOf({ row, cells: ['a', 'b', 'c'] }))
  const shown = blocks.show(0, rows.length - 1)
  await main.last('batches.rows').answer(ok({ rows, total: rows.length }))
  await shown
})

function press(key: string, held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }) {
  const event = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }
  const nothing = () => {}
  const keys = { pageRows: 2, undo: nothing, redo: nothing, open: nothing, close: undefined }
  expect(pressKey(event, grid, keys)).toBe(true)
}

test('Ctrl or Command with an arrow goes to the edge of the rows and columns', () => {
  grid.selection.go({ row: 1, column: 1 })
  for (const [key, place] of [
    ['ArrowDown', { row: 3, column: 1 }],
    ['ArrowRight', { row: 3, column: 2 }],
    ['ArrowUp', { row: 0, column: 2 }],
    ['ArrowLeft', { row: 0, column: 0 }],
  ] as const) {
    press(key, key === 'ArrowUp' ? { metaKey: true } : { ctrlKey: true })
    expect(grid.selection.active, key).toEqual(place)
  }
})

test('with Shift it selects up to there, so that a column can be filled by keyboard', () => {
  grid.selection.go({ row: 1, column: 1 })
  press('ArrowDown', { ctrlKey: true, shiftKey: true })
  expect([grid.selection.active, grid.selection.edge]).toEqual([
    { row: 1, column: 1 },
    { row: 3, column: 1 },
  ])
  press('ArrowLeft', { ctrlKey: true, shiftKey: true })
  expect([grid.selection.active, grid.selection.edge]).toEqual([
    { row: 1, column: 1 },
    { row: 3, column: 0 },
  ])
})
