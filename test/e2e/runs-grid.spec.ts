import { expect } from './fixtures.ts'
import { clipboard } from './clipboard.ts'
import { GridPage } from './pages/grid.ts'
import { test } from './saved-runs.ts'
import { violationsOf } from './violations.ts'

const columns = ['ID', 'Name', 'Took', 'Grade', 'Remark', 'Nested · Deep · List']
const took = ['PT90M', 'PT1H', 'P1D', 'PT45.5S', '-PT1H', 'PT1H30M']
const runs = took.map(
  (length, place) =>
    `{"id":"run-${place + 1}","name":"Run of ${place % 2 === 0 ? 'Ana' : 'Bia'}","took":"${length}",` +
    `"grade":${place}.50,"remark":"a\\tb ${place}\\n\\"quoted\\"",` +
    `"nested":{"deep":{"list":[12345678901234567890.10,{"it's":"needle ${place}"}]}}}`,
)

// Wide enough for every column.
test.use({ viewport: { width: 1600, height: 800 } })

test('pins, moves, narrows and hides columns by keyboard and menu, and keeps the layout', async ({
  openRuns,
}) => {
  const page = await openRuns(GridPage, runs)
  const { keyboard } = page.page
  const words = page.words.grid
  expect(await page.labels()).toEqual(columns)

  await page.openMenu('Grade')
  await page.chooseEntry(words.pin)
  await expect(page.grid).toBeFocused()
  await expect(page.head('Grade')).toHaveAttribute('aria-colindex', '2')
  await expect(await page.cell(1, 'Grade')).toHaveText('0.50')

  await (await page.cell(1, 'Name')).click()
  await keyboard.press('Alt+Shift+ArrowRight')
  await expect
    .poll(() => page.labels())
    .toEqual(['Grade', 'ID', 'Took', 'Name', ...columns.slice(4)])
  await expect(page.said(words.isMoved({ column: 'Name', place: '4', of: '6' }))).toBeAttached()

  const before = (await page.head('Name').boundingBox())?.width ?? 0
  await keyboard.press('Alt+ArrowLeft')
  await expect
    .poll(async () => (await page.head('Name').boundingBox())?.width)
    .toBeCloseTo(before - 16, 0)

  await keyboard.press('Alt+ArrowDown')
  await page.menu.getByText(words.hide, { exact: true }).waitFor()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(page.head('Name')).toHaveCount(0)
  await expect(page.grid).toBeFocused()

  const again = await openRuns(GridPage, runs)
  expect(await again.labels()).toEqual(['Grade', 'ID', 'Took', ...columns.slice(4)])
  await expect(again.head('Grade')).toHaveAttribute('aria-colindex', '2')
})

test('a pinned column stays beside the row numbers while the others scroll', async ({
  openRuns,
  at,
}) => {
  await at(GridPage).page.setViewportSize({ width: 900, height: 700 })
  const page = await openRuns(GridPage, runs)
  await page.openMenu('Name')
  await page.chooseEntry(page.words.grid.pin)
  const left = (await page.head('Name').boundingBox())?.x
  await page.grid.focus()
  await page.page.keyboard.press('End')
  await expect(page.head('Nested · Deep · List')).toBeInViewport()
  expect((await page.head('Name').boundingBox())?.x).toBe(left)
  await expect(await page.cell(2, 'Name')).toHaveText('Run of Bia')
  await expect(page.grid).toHaveAttribute('aria-colcount', '7')
})

test('drags a header to another position', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  await page.head('Took').dragTo(page.head('ID'), { targetPosition: { x: 6, y: 16 } })
  await expect
    .poll(() => page.labels())
    .toEqual(['Took', 'ID', 'Name', 'Grade', ...columns.slice(4)])
  // The click that ends a dragging does not sort.
  await expect(page.head('Took')).toHaveAttribute('aria-sort', 'none')
})

test('sorts durations by length, filters them as people write them, and shows them in words', async ({
  openRuns,
}) => {
  const page = await openRuns(GridPage, runs)
  await page.openMenu('Took')
  await page.chooseEntry(page.words.grid.sortAscending)
  await expect
    .poll(() => page.cells('Took'))
    .toEqual(['-PT1H', 'PT45.5S', 'PT1H', 'PT90M', 'PT1H30M', 'P1D'])
  await expect(page.row(1)).toHaveAttribute('aria-rowindex', '5')
  await expect(await page.cell(1, 'Took')).toHaveText('90 min')

  await page.openMenu('Took')
  await page.chooseEntry(page.words.grid.filter)
  await page.chooseTest(page.words.datasets.filterTests['at-least'])
  const value = page.form.getByRole('textbox', { name: page.words.datasets.filterValue })
  await value.fill('soon')
  await page.form.getByRole('button', { name: page.words.datasets.applyFilter }).click()
  await expect(page.form).toContainText(page.words.datasets.filterProblems.duration)
  await value.fill('1h 30min')
  await page.apply()
  await expect.poll(() => page.cells('Took')).toEqual(['PT90M', 'PT1H30M', 'P1D'])
  await expect(page.chips).toContainText('1 hour, 30 minutes')

  // The runs keep the numbers that they have in the dataset.
  await expect(page.row(6)).toHaveAttribute('aria-rowindex', '3')
  await (await page.cell(6, 'Took')).dblclick()
  await expect(page.run).toContainText(page.words.datasets.runTitle({ number: '6' }))
  await expect(page.run).toContainText(page.words.grid.rowOf({ row: '2', rows: '3' }))
})

test('opens the summary of a column with one choice', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  await page.openMenu('Took')
  await page.chooseEntry(page.words.grid.summary)
  const { summary } = page.words
  await expect(page.main).toContainText(summary.columns({ shown: '1', all: '6' }))
  await expect(page.main).toContainText(summary.shortest)
  await expect(page.main.getByText('-1 hour', { exact: true })).toBeVisible()
  await expect(page.main.getByText('1 day', { exact: true }).first()).toBeVisible()
})

test('selects cells by keys and pointer, and copies them for a spreadsheet', async ({
  openRuns,
}) => {
  const page = await openRuns(GridPage, runs)
  const { keyboard, mouse } = page.page
  await (await page.cell(2, 'Grade')).click()
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Shift+ArrowDown')
  await expect(page.selectedCells).toHaveCount(4)
  await keyboard.press('ControlOrMeta+c')
  await expect(page.notices).toContainText(page.words.grid.cellsCopied({ count: '4' }))
  await expect
    .poll(() => clipboard(page))
    .toBe('Grade\tRemark\n1.50\t"a\tb 1\n""quoted"""\n2.50\t"a\tb 2\n""quoted"""')
  await keyboard.press('ControlOrMeta+Shift+c')
  await expect
    .poll(() => clipboard(page))
    .toBe('1.50\t"a\tb 1\n""quoted"""\n2.50\t"a\tb 2\n""quoted"""')

  const [from, to] = [await page.cell(1, 'ID'), await page.cell(3, 'Name')]
  await from.hover()
  await mouse.down()
  await to.hover()
  await mouse.up()
  await expect(page.selectedCells).toHaveCount(6)
  await keyboard.press('ControlOrMeta+c')
  await expect(page.notices).toContainText(page.words.grid.cellsCopied({ count: '6' }))
  await expect
    .poll(() => clipboard(page))
    .toBe('ID\tName\nrun-1\tRun of Ana\nrun-2\tRun of Bia\nrun-3\tRun of Ana')

  await from.click()
  await expect(page.selectedCells).toHaveCount(0)
  await keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(page)).toBe('run-1')
})

test('shows a run as a tree: with keys, search, and exact copies of paths and values', async ({
  openRuns,
}) => {
  const page = await openRuns(GridPage, runs)
  const { keyboard } = page.page
  await (await page.cell(1, 'ID')).dblclick()
  await page.openTree()
  await expect(page.line('took')).toContainText('"PT90M"')
  await page.tree.focus()
  await keyboard.press('End')
  await expect(page.currentLine).toHaveAttribute('aria-level', '5')
  await keyboard.press('ControlOrMeta+Shift+c')
  await expect(page.notices).toContainText(page.words.grid.pathCopied)
  await expect.poll(() => clipboard(page)).toBe(`$.nested.deep.list[1]['it\\'s']`)

  for (let level = 5; level > 3; level--) await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect(page.currentLine).toContainText('list')
  await expect(page.currentLine).toHaveAttribute('aria-expanded', 'false')
  await expect(page.line("it's")).toHaveCount(0)
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(page)).toBe('12345678901234567890.10')

  await page.run.getByRole('button', { name: page.words.grid.closeAll }).click()
  await page.find.fill('NEEDLE')
  await expect(page.currentLine).toContainText('needle 0')
  await expect(page.run).toContainText(page.words.grid.matches({ place: '1', count: '1' }))
  await page.find.fill('nobody wrote this')
  await expect(page.run).toContainText(page.words.grid.noMatch)
  expect(await violationsOf(page.page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the grid with marks, a selection and a menu is accessible', async ({ openRuns }) => {
      const page = await openRuns(GridPage, runs)
      await page.openMenu('Grade')
      await page.chooseEntry(page.words.grid.pin)
      await (await page.cell(2, 'Grade')).click()
      await page.page.keyboard.press('Space')
      await page.page.keyboard.press('Shift+ArrowRight')
      await page.openMenu('Took')
      expect(await violationsOf(page.page)).toEqual([])
    })
  })
}
