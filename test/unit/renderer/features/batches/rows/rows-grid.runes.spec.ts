import { toStore } from 'svelte/store'
import { beforeEach, expect, test } from 'vitest'
import type { BatchRow, RowEdit } from '../../../../../../src-main/contract/batch-row.ts'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { cellLabel } from '../../../../../../src-renderer/features/batches/rows/cell-words.ts'
import { OpenBatch } from '../../../../../../src-renderer/features/batches/open-batch.svelte.ts'
import { noRange } from '../../../../../../src-renderer/features/batches/rows/cell-range.ts'
import { RowBlocks } from '../../../../../../src-renderer/features/batches/rows/row-blocks.svelte.ts'
import { RowsGrid } from '../../../../../../src-renderer/features/batches/rows/rows-grid.svelte.ts'
import { language } from '../../../../../../src-renderer/state/language.svelte.ts'
import { toasts } from '../../../../../../src-renderer/ui/toasts.svelte.ts'
import { workspace } from '../../../../../../src-renderer/state/workspace.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'
import { batchOf, batchRowOf, profileOf } from '../../../../../support/samples/records.ts'

const id = 'b2f4f5a2-3d5c-4f9e-9a53-0f5f7a1f3c11'
const headers = ['A', 'B', 'C'].map((column) => ({ column, text: column }))
const { source } = batchOf()
const batch = batchOf({ id, source: { ...source, headers } })

let main: Questions
let open: OpenBatch
let blocks: RowBlocks
let grid: RowsGrid

beforeEach(async () => {
  main = new Questions()
  open = new OpenBatch(id)
  open.batch = batch
  blocks = new RowBlocks(id)
  grid = new RowsGrid(open, blocks)
  await answerRows([
    batchRowOf({ row: 2, cells: ['a', 'b', 'c'] }),
    batchRowOf({ row: 3, cells: ['d', 'e', 'f'] }),
    batchRowOf({ row: 5, cells: ['g', 'h', 'i'], state: 'created' }),
    batchRowOf({ row: 6, cells: ['j', 'k', 'l'] }),
  ])
})

async function answerRows(rows: BatchRow[]) {
  const shown = blocks.show(0, rows.length - 1)
  await main.last('batches.rows').answer(ok({ rows, total: rows.length }))
  await shown
}

/** The edits that were asked for by `work`. */
async function editsOf(work: () => Promise<void>): Promise<RowEdit[]> {
  void work()
  await new Promise((settled) => setImmediate(settled))
  const asked = main.of('batches.edit')
  return asked.length > 0 ? (main.last('batches.edit').input['edits'] as RowEdit[]) : []
}

test('the active cell stays within the rows and the columns', () => {
  grid.selection.move(-1, -1)
  expect(grid.selection.active).toEqual({ row: 0, column: 0 })
  grid.selection.go({ row: Infinity, column: Infinity })
  expect(grid.selection.active).toEqual({ row: 3, column: 2 })
})

test('a selection is extended at its edge; typing and moving on begin at its active cell', async () => {
  grid.selection.go({ row: 1, column: 0 })
  grid.selection.move(1, 0, true)
  grid.selection.move(1, 1, true)
  expect(grid.selection.range).toEqual({ top: 1, bottom: 3, left: 0, right: 1 })
  expect([
    grid.selection.isActive({ row: 1, column: 0 }),
    grid.selection.isRead({ row: 3, column: 1 }),
  ]).toEqual([true, true])
  grid.selection.move(0, 1)
  expect(grid.selection.range).toEqual({ top: 1, bottom: 1, left: 1, right: 1 })
  grid.selection.move(1, 0, true)
  grid.type('n')
  expect(await editsOf(() => grid.commit())).toEqual([{ row: 3, column: 'B', text: 'n' }])
})

test('typing a text into the active cell activates the next row', async () => {
  grid.type('n')
  grid.typed = 'new'
  const edits = await editsOf(() => grid.commit(1))
  expect(edits).toEqual([{ row: 2, column: 'A', text: 'new' }])
  expect(grid.selection.active).toEqual({ row: 1, column: 0 })
})

test('after Tab, Enter returns to the column where the row began', async () => {
  grid.selection.go({ row: 0, column: 0 })
  for (const text of ['one', 'two']) {
    grid.type(text)
    await editsOf(() => grid.commit(0, 1))
  }
  grid.type('three')
  await editsOf(() => grid.commit(1, 0))
  expect(grid.selection.active).toEqual({ row: 1, column: 0 })
  grid.selection.go({ row: 1, column: 2 })
  grid.type('four')
  await editsOf(() => grid.commit(1, 0))
  expect(grid.selection.active).toEqual({ row: 2, column: 2 })
})

test('a typed text belongs to the cell in which typing began, whatever moves the selection', async () => {
  grid.type('n')
  grid.typed = 'new'
  grid.selection.go({ row: 1, column: 2 })
  grid.selection.go({ row: 3, column: 2 }, true)
  expect(await editsOf(() => grid.commit())).toEqual([{ row: 2, column: 'A', text: 'new' }])
  expect([grid.selection.active.row, grid.selection.edge.row]).toEqual([1, 3])
})

test('a cell with line breaks is not changed by looking at it, and keeps them when it is', async () => {
  blocks.choose({})
  await answerRows([batchRowOf({ row: 2, cells: ['one\r\ntwo', 'b', 'c'] })])
  grid.type()
  grid.typed = 'one\ntwo'
  expect(await editsOf(() => grid.commit())).toEqual([])
  grid.type()
  grid.typed = 'one\ntwo\n'
  expect(await editsOf(() => grid.commit())).toEqual([
    { row: 2, column: 'A', text: 'one\r\ntwo\r\n' },
  ])
})

test('typing in another cell stores the text of the first one', async () => {
  grid.type('n')
  grid.selection.go({ row: 1, column: 1 })
  expect(
    await editsOf(() => {
      grid.type('m')
      return Promise.resolve()
    }),
  ).toEqual([{ row: 2, column: 'A', text: 'n' }])
  expect(grid.typed).toBe('m')
})

test('a double click in the editor keeps the typed text', () => {
  grid.type('new')
  grid.type()
  expect(grid.typed).toBe('new')
})

const [second, third, fifth, sixth] = [
  batchRowOf({ row: 2, cells: ['a', 'b', 'c'] }),
  batchRowOf({ row: 3, cells: ['d', 'e', 'f'] }),
  batchRowOf({ row: 5, cells: ['g', 'h', 'i'] }),
  batchRowOf({ row: 6, cells: ['j', 'k', 'l'] }),
]

test('the editor and the active cell follow their row when other rows leave the view', async () => {
  grid.selection.go({ row: 1, column: 1 })
  grid.type('new')
  blocks.renew()
  await answerRows([third, sixth])
  expect(grid.isEdited(0, 1)).toBe(true)
  expect(grid.typed).toBe('new')
  expect(await editsOf(() => grid.commit(1))).toEqual([{ row: 3, column: 'B', text: 'new' }])
  expect(grid.selection.active).toEqual({ row: 1, column: 1 })
})

test('a selection follows its rows, and is cleared when one of them leaves the view', async () => {
  grid.selection.go({ row: 1, column: 0 })
  grid.selection.go({ row: 2, column: 1 }, true)
  blocks.renew()
  await answerRows([third, fifth, sixth])
  expect(grid.selection.range).toEqual({ top: 0, bottom: 1, left: 0, right: 1 })
  blocks.renew()
  await answerRows([third, sixth])
  expect([grid.selection.range, grid.selection.isActive(grid.selection.active)]).toEqual([
    noRange,
    false,
  ])
  toasts.list = []
  for (const work of [
    () => grid.paste('x\ny'),
    () => grid.clear(),
    () => grid.fillDown(),
    () => Promise.resolve(grid.type('x')),
  ]) {
    expect(await editsOf(work)).toEqual([])
  }
  const { rowsGone } = language.messages.batches
  expect(new Set(toasts.list.map(({ text }) => text))).toEqual(new Set([rowsGone]))
  expect([grid.typed, await grid.copy()]).toEqual([null, null])
  // An arrow selects the cell that is now there.
  grid.selection.move(1, 0)
  expect(await editsOf(() => grid.paste('x'))).toEqual([{ row: 3, column: 'A', text: 'x' }])
})

test('a row that takes the place of the active one is not active', async () => {
  grid.selection.go({ row: 0, column: 0 })
  blocks.renew()
  await answerRows([third, sixth])
  expect([grid.selection.range, grid.selection.isActive(grid.selection.active)]).toEqual([
    noRange,
    false,
  ])
})

test('a paste does not reach rows that came to the selected places while they were read', async () => {
  toasts.list = []
  grid.selection.go({ row: 0, column: 0 })
  grid.selection.go({ row: 1, column: 0 }, true)
  blocks.renew()
  await editsOf(() => grid.paste('x\ny'))
  await main.last('batches.rows').answer(ok({ rows: [fifth, sixth], total: 2 }))
  expect(main.of('batches.edit')).toEqual([])
  expect(toasts.list.map(({ text }) => text)).toEqual([language.messages.batches.rowsGone])
})

test('a typed text is stored in its row when the row leaves the view, or when others are chosen', async () => {
  grid.type('new')
  blocks.renew()
  expect(await editsOf(() => answerRows([third, sixth]))).toEqual([
    { row: 2, column: 'A', text: 'new' },
  ])
  expect(grid.typed).toBeNull()
  grid.selection.go({ row: 0, column: 0 })
  grid.type('other')
  const edits = await editsOf(() => {
    grid.reset()
    return answerRows([second])
  })
  await main.last('batches.edit').answer(ok({ batch, inverse: [] }))
  expect([edits, main.last('batches.edit').input['edits']]).toEqual([
    [{ row: 2, column: 'A', text: 'new' }],
    [{ row: 3, column: 'A', text: 'other' }],
  ])
})

test('says once that a sent row cannot be changed', () => {
  toasts.list = []
  grid.selection.go({ row: 2, column: 0 })
  grid.type('n')
  grid.type('e')
  expect(grid.typed).toBeNull()
  const { rowFixed } = language.messages.batches
  expect(toasts.list.map(({ text }) => text)).toEqual([rowFixed.sent])
})

test('says why nothing can be typed into a row, by its state', async () => {
  const { rowFixed } = language.messages.batches
  for (const [state, why] of [
    ['unknown', rowFixed.unknown],
    ['was-there', rowFixed['was-there']],
    ['updated', rowFixed.sent],
  ] as const) {
    toasts.list = []
    blocks.choose({})
    await answerRows([batchRowOf({ row: 2, cells: ['a', 'b', 'c'], state })])
    grid.type('n')
    expect(toasts.list.map(({ text }) => text)).toEqual([why])
  }
})

test('nothing can be typed or pasted while the batch is being sent', async () => {
  toasts.list = []
  open.batch = { ...batch, state: 'sending' }
  grid.type('n')
  expect(grid.typed).toBeNull()
  expect(toasts.list.map(({ text }) => text)).toEqual([language.messages.batches.rowFixed.sending])
  expect(await editsOf(() => grid.paste('x'))).toEqual([])
})

test('a paste waits for rows that are being read, and for rows that changed in the meantime', async () => {
  const rows = [
    batchRowOf({ row: 2, cells: ['a', 'b', 'c'] }),
    batchRowOf({ row: 3, cells: ['d', 'e', 'f'] }),
  ]
  const answer = () => main.last('batches.rows').answer(ok({ rows, total: 4 }))
  blocks.choose({})
  blocks.total = 4
  void blocks.show(0, 1)
  expect(await editsOf(() => grid.paste('x\ny'))).toEqual([])
  const first = main.last('batches.rows')
  blocks.renew()
  await first.answer(ok({ rows: [], total: 0 }))
  expect(main.of('batches.edit')).toEqual([])
  await answer()
  expect(main.last('batches.edit').input['edits']).toEqual([
    { row: 2, column: 'A', text: 'x' },
    { row: 3, column: 'A', text: 'y' },
  ])
})

test('filling down gives each selected row the texts of the first, except for sent rows', async () => {
  grid.selection.go({ row: 0, column: 1 })
  grid.selection.go({ row: 3, column: 2 }, true)
  expect(await editsOf(() => grid.fillDown())).toEqual([
    { row: 3, column: 'B', text: 'b' },
    { row: 3, column: 'C', text: 'c' },
    { row: 6, column: 'B', text: 'b' },
    { row: 6, column: 'C', text: 'c' },
  ])
})

test('filling right gives each selected column the texts of the first, except for sent rows', async () => {
  grid.selection.go({ row: 1, column: 0 })
  grid.selection.go({ row: 3, column: 2 }, true)
  expect(await editsOf(() => grid.fillRight())).toEqual([
    { row: 3, column: 'B', text: 'd' },
    { row: 3, column: 'C', text: 'd' },
    { row: 6, column: 'B', text: 'j' },
    { row: 6, column: 'C', text: 'j' },
  ])
})

for (const { way, text } of [
  { way: 'fillDown', text: 'b' },
  { way: 'fillRight', text: 'd' },
] as const) {
  test(`a single cell takes the text of the one before it: ${way}`, async () => {
    grid.selection.go({ row: 0, column: 0 })
    expect(await editsOf(() => grid[way]())).toEqual([])
    grid.selection.go({ row: 1, column: 1 })
    expect(await editsOf(() => grid[way]())).toEqual([{ row: 3, column: 'B', text }])
  })
}

test('a typed text fills the selected cells in one step', async () => {
  grid.selection.go({ row: 0, column: 0 })
  grid.selection.go({ row: 1, column: 1 }, true)
  grid.type('n')
  grid.typed = 'b'
  expect(await editsOf(() => grid.commit(0, 0, true))).toEqual([
    { row: 2, column: 'A', text: 'b' },
    { row: 3, column: 'A', text: 'b' },
    { row: 3, column: 'B', text: 'b' },
  ])
  expect(grid.selection.range).toEqual({ top: 0, bottom: 1, left: 0, right: 1 })
})

test('a cut, a copy and a paste wait for the undo before them, and for its rows', async () => {
  // As the panel does.
  const end = toStore(() => open.version).subscribe(() => blocks.renew())
  await answerRows([{ ...second, edited: { A: 'new' } }, third])
  await settled()
  const texts: string[] = []
  const copy = (text: string) => {
    texts.push(text)
    return Promise.resolve(true)
  }
  const restored = [{ row: 2, column: 'A', text: null }]
  void open.edit(restored)
  await settled()
  void grid.cut(copy)
  const copied = grid.copy()
  void grid.paste('x')
  await settled()
  expect([texts, main.of('batches.edit').length]).toEqual([[], 1])
  await main.last('batches.edit').answer(ok({ batch, inverse: [] }))
  await main.last('batches.rows').answer(ok({ rows: [second, third], total: 2 }))
  expect(texts).toEqual(['a'])
  expect(main.last('batches.edit').input['edits']).toEqual([{ row: 2, column: 'A', text: '' }])
  // Answers the cut, whose rows the next action reads.
  await main.last('batches.edit').answer(ok({ batch, inverse: [] }))
  const empty = { ...second, edited: { A: '' } }
  await main.last('batches.rows').answer(ok({ rows: [empty, third], total: 2 }))
  expect(main.last('batches.edit').input['edits']).toEqual([{ row: 2, column: 'A', text: 'x' }])
  expect(await copied).toBe('')
  end()
})

test('a single pasted cell fills all selected ones', async () => {
  grid.selection.go({ row: 0, column: 0 })
  grid.selection.go({ row: 1, column: 0 }, true)
  expect(await editsOf(() => grid.paste('x'))).toEqual([
    { row: 2, column: 'A', text: 'x' },
    { row: 3, column: 'A', text: 'x' },
  ])
})

test('a pasted row fills the selected rows', async () => {
  grid.selection.go({ row: 0, column: 1 })
  grid.selection.go({ row: 1, column: 2 }, true)
  expect(await editsOf(() => grid.paste('x\ty\n'))).toEqual([
    { row: 2, column: 'B', text: 'x' },
    { row: 2, column: 'C', text: 'y' },
    { row: 3, column: 'B', text: 'x' },
    { row: 3, column: 'C', text: 'y' },
  ])
})

test('pasted cells start at the first selected one and end at the last row', async () => {
  grid.selection.go({ row: 3, column: 2 })
  expect(await editsOf(() => grid.paste('x\ty\nz\tq'))).toEqual([
    { row: 6, column: 'C', text: 'x' },
  ])
})

test('says how many pasted cells were not written, and why', async () => {
  const said = () => toasts.list.map(({ text }) => text)
  toasts.list = []
  grid.selection.go({ row: 1, column: 1 })
  // Beyond are the third column and the fourth line. The line of the sent row has one text that it already has.
  await editsOf(() => grid.paste('x\ty\tz\nh\ty\nx\ty\nx\t'))
  const stored = () => main.last('batches.edit').answer(ok({ batch, inverse: [] }))
  await stored()
  expect(said()).toEqual([
    '2 cells were not changed: the table ends before. 1 cell was not changed: rows that were sent or are being sent cannot change.',
  ])
  toasts.list = []
  grid.selection.go({ row: 0, column: 0 })
  await editsOf(() => grid.paste('x\ty\n'))
  await stored()
  expect(said()).toEqual([])
  open.batch = { ...batch, state: 'sending' }
  await editsOf(() => grid.paste('x\ty\n'))
  expect(said()).toEqual([
    '2 cells were not changed: rows that were sent or are being sent cannot change.',
  ])
})

test('copies selected cells as shown', async () => {
  grid.selection.go({ row: 0, column: 0 })
  grid.selection.go({ row: 1, column: 1 }, true)
  expect(await grid.copy()).toBe('a\tb\nd\te')
})

test('keeps rows in view while they are read again', async () => {
  blocks.renew()
  void blocks.show(0, 3)
  expect(blocks.at(0)?.cells).toEqual(['a', 'b', 'c'])
  await main.last('batches.rows').answer(ok({ rows: [batchRowOf({ cells: ['new'] })], total: 1 }))
  expect(blocks.at(0)?.cells).toEqual(['new'])
  expect(blocks.total).toBe(1)
})

test('does not show the response for an older view', async () => {
  blocks.choose({ verdict: 'wrong' })
  void blocks.show(0, 3)
  const late = main.last('batches.rows')
  blocks.choose({ verdict: 'ready' })
  void blocks.show(0, 3)
  await late.answer(ok({ rows: [batchRowOf({ cells: ['late'] })], total: 1 }))
  expect(blocks.total).toBeNull()
  expect(blocks.at(0)).toBeNull()
})

const settled = () => new Promise((done) => setImmediate(done))

/** Does the work, and answers its requests for rows from `all`. */
async function answerAll<T>(all: readonly BatchRow[], work: () => Promise<T>): Promise<T> {
  const asked = () =>
    main.all.filter(({ channel }) => channel === 'batches.rows' || channel === 'batches.cells')
  let answered = asked().length
  const done = work()
  await settled()
  for (; answered < asked().length; answered += 1) {
    const { input, answer } = asked()[answered] ?? main.last('batches.rows')
    const [offset, limit] = [input['offset'] as number, input['limit'] as number]
    await answer(ok({ rows: all.slice(offset, offset + limit), total: all.length }))
  }
  return done
}

/** A batch whose cells are more than can change in one step. */
async function showManyRows(): Promise<readonly BatchRow[]> {
  const all = Array.from({ length: 7_000 }, (_, place) =>
    batchRowOf({ row: place + 2, cells: ['a', 'b', String(place)] }),
  )
  blocks.choose({})
  await answerAll(all, () => blocks.show(0, 0))
  grid.selection.go({ row: 0, column: 0 })
  grid.selection.go({ row: Infinity, column: Infinity }, true)
  return all
}

/** Shows many rows, and moves to the last one, which is not loaded. */
async function goToEnd(): Promise<readonly BatchRow[]> {
  const all = await showManyRows()
  grid.selection.go({ row: Infinity, column: 0 })
  expect(blocks.at(6_999)).toBeNull()
  return all
}

test('keeps each letter that is typed before the row is loaded', async () => {
  const all = await goToEnd()
  grid.type('O')
  expect([grid.typed, grid.isEdited(6_999, 0)]).toEqual(['O', true])
  grid.typed = 'Olin'
  await answerAll(all, () => blocks.show(6_999, 6_999))
  expect([grid.typed, grid.isEdited(6_999, 0)]).toEqual(['Olin', true])
  grid.typed = 'Olinda'
  expect(await editsOf(() => grid.commit(1))).toEqual([{ row: 7_001, column: 'A', text: 'Olinda' }])
})

test('stores a text that is complete before the row is loaded, and sends nothing before', async () => {
  const all = await goToEnd()
  grid.type('Olinda')
  expect(await editsOf(() => grid.commit(1))).toEqual([])
  let isStored = false
  void open.store().then(() => (isStored = true))
  const { input, answer } = main.last('batches.rows')
  expect(isStored).toBe(false)
  const start = input['offset'] as number
  await answer(ok({ rows: all.slice(start, start + 100), total: all.length }))
  expect(main.last('batches.edit').input['edits']).toEqual([
    { row: 7_001, column: 'A', text: 'Olinda' },
  ])
})

test('adds what is typed after F2 to the text of the cell, once it is loaded', async () => {
  const all = await goToEnd()
  grid.type()
  grid.typed += 'b'
  await answerAll(all, () => blocks.show(6_999, 6_999))
  expect(grid.typed).toBe('ab')
})

test('ends typing in a row that cannot be edited or that another may have replaced, and says so', async () => {
  const { rowFixed, rowsGone } = language.messages.batches
  for (const [change, why] of [
    [
      (all: readonly BatchRow[]) => all.map((row) => ({ ...row, state: 'created' as const })),
      rowFixed.sent,
    ],
    [(all: readonly BatchRow[]) => all.slice(1), rowsGone],
  ] as const) {
    toasts.list = []
    const all = await goToEnd()
    grid.type('O')
    await answerAll(change(all), () => blocks.show(6_900, 6_999))
    expect(grid.typed).toBeNull()
    expect(toasts.list.map(({ text }) => text)).toEqual([why])
  }
  expect(main.of('batches.edit')).toEqual([])
})

test('copies the whole selection, however many rows it has', async () => {
  const all = await showManyRows()
  const copied = await answerAll(all, () => grid.copy())
  const lines = copied?.split('\n') ?? []
  expect([lines.length, lines.at(-1)]).toEqual([7_000, 'a\tb\t6999'])
})

test('changes nothing, and says so, if more cells would change than can change at once', async () => {
  const all = await showManyRows()
  const said = (count: string) =>
    `Nothing was changed: ${count} cells would change, and at most 20,000 can change at once. Select fewer.`
  const lines = Array<string>(7_000).fill('x\ty\tz').join('\n')
  for (const [work, count] of [
    [() => grid.clear(), '21,000'],
    [() => grid.paste('x'), '21,000'],
    [() => grid.paste(lines), '21,000'],
  ] as const) {
    toasts.list = []
    await answerAll(all, work)
    expect(main.of('batches.edit')).toEqual([])
    expect(toasts.list.map(({ text }) => text)).toEqual([said(count)])
  }
  // Only the last column differs from the first row.
  await answerAll(all, () => editsOf(() => grid.fillDown()))
  expect(main.last('batches.edit').input['edits']).toHaveLength(6_999)
})

test('empties the cells that were selected when their rows were asked for', async () => {
  const all = await showManyRows()
  grid.selection.go({ row: 150, column: 0 })
  void answerAll(all, () => {
    const emptied = grid.clear()
    grid.selection.go({ row: 0, column: 2 })
    return emptied
  })
  await new Promise((settled) => setImmediate(settled))
  expect(main.last('batches.edit').input['edits']).toEqual([{ row: 152, column: 'A', text: '' }])
})

test('pastes a long column with few requests, for the cells of its rows', async () => {
  const all = Array.from({ length: 5_200 }, (_, place) =>
    batchRowOf({ row: place + 2, cells: ['a'] }),
  )
  blocks.choose({})
  void blocks.show(0, 0)
  const lines = all.map((_, place) => `line ${place}`).join('\n')
  const first = main.last('batches.rows')
  await first.answer(ok({ rows: all.slice(0, 100), total: all.length }))
  const before = main.of('batches.rows').length
  await answerAll(all, () => editsOf(() => grid.paste(lines)))
  const asked = main.of('batches.cells').map(({ input }) => [input['offset'], input['limit']])
  expect(asked).toEqual([
    [0, 5_000],
    [5_000, 200],
  ])
  expect(main.of('batches.rows')).toHaveLength(before)
  const written = main.last('batches.edit').input['edits'] as RowEdit[]
  expect(written).toHaveLength(all.length)
  expect(written.at(-1)).toEqual({ row: 5_201, column: 'A', text: 'line 5199' })
})

test('pastes into the rows that were shown, whatever is searched meanwhile', async () => {
  void grid.paste('x')
  blocks.choose({ search: 'nothing' })
  await new Promise((settled) => setImmediate(settled))
  const asked = main.last('batches.cells')
  expect(asked.input).toMatchObject({ view: {}, offset: 0, limit: 1 })
  await asked.answer(ok({ rows: [batchRowOf({ row: 2, cells: ['a', 'b', 'c'] })], total: 4 }))
  await new Promise((settled) => setImmediate(settled))
  expect(main.last('batches.edit').input['edits']).toEqual([{ row: 2, column: 'A', text: 'x' }])
})

test('says that nothing is pasted before the rows of a search have arrived', async () => {
  blocks.choose({ search: 'a' })
  await grid.paste('x')
  expect(toasts.list.at(-1)?.text).toBe(language.messages.batches.rowsGone)
  expect(main.of('batches.edit')).toEqual([])
})

test('edits, copies and pastes prices of sent courses as amounts', async () => {
  await language.use('pt-BR')
  workspace.profiles = [profileOf({ priceUnit: 'cents' })]
  workspace.selectedId = 'one'
  const mapping = { ...batch.mapping, columns: { B: { field: 'price' } } }
  open.batch = { ...batch, kind: 'course', from: 'recent', mapping }
  blocks.choose({})
  await answerRows([
    batchRowOf({ row: 2, cells: ['1', '14990', 'x'] }),
    batchRowOf({ row: 3, cells: ['2', '9900', 'y'] }),
  ])
  grid.selection.go({ row: 0, column: 1 })
  expect(await grid.copy()).toBe('149,90')
  grid.type()
  expect(grid.typed).toBe('149,90')
  expect(await editsOf(() => grid.commit())).toEqual([])
  const edits = await editsOf(() => grid.paste('160\n170,50'))
  expect(edits).toEqual([
    { row: 2, column: 'B', text: '16000' },
    { row: 3, column: 'B', text: '17050' },
  ])
})

test('shows, edits and copies the prices of a workbook in the batch’s language, and keeps texts as they are', async () => {
  const mapping = { ...batch.mapping, columns: { B: { field: 'price' }, C: { field: 'title' } } }
  const numberLanguage = 'pt-BR'
  const courses = { ...batch, kind: 'course', mapping, numberLanguage } as const
  open.batch = courses
  blocks.choose({})
  const numbers = { B: 'R$ 1,300.00', C: '1.5' }
  const row = batchRowOf({ row: 2, cells: ['1', 'R$ 1,300.00', '1.5'], numbers })
  await answerRows([row, batchRowOf({ row: 3, cells: ['2', 'R$ 1,300.00', 'y'] })])
  expect(cellLabel(courses, 'B', 'R$ 1,300.00', row.numbers)).toBe('R$ 1.300,00')
  expect(cellLabel(courses, 'C', '1.5', row.numbers)).toBe('1.5')
  expect(cellLabel(courses, 'B', 'R$ 1,300.00')).toBe('R$ 1,300.00')
  grid.selection.go({ row: 0, column: 1 })
  expect(await grid.copy()).toBe('R$ 1.300,00')
  grid.type()
  expect(grid.typed).toBe('R$ 1.300,00')
  expect(await editsOf(() => grid.commit())).toEqual([])
  grid.selection.go({ row: 1, column: 1 }, true)
  expect(await editsOf(() => grid.fillDown())).toEqual([
    { row: 3, column: 'B', text: 'R$ 1.300,00' },
  ])
})
