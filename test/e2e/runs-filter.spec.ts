import { expect } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { GridPage } from './pages/grid.ts'
import { GroupsPage } from './pages/groups.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SummaryPage } from './pages/summary.ts'
import { test } from './saved-runs.ts'
import { clipboard } from './clipboard.ts'

const states = ['failed', 'done', 'done', 'failed', 'done', null]
const runs = states.map((state, place) =>
  JSON.stringify({
    id: `run-${place + 1}`,
    name: place % 2 === 0 ? 'Ana' : 'Bia',
    status: state,
    cost: place + 0.1,
  }),
)

/** The ids in the rows, from the top. */
const ids = (page: RunsQueryPage) => page.cells('ID')

test('by values ticked in a list, with the keyboard alone', async ({ openRuns }) => {
  const page = await openRuns(RunsQueryPage, runs)
  const { keyboard } = page.page
  await page.addButton.click()
  await keyboard.type('status')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.valueBox('Done')).toBeVisible()
  await expect(page.form.getByRole('listitem')).toHaveText([/Done\s*3/, /Failed\s*2/, /1$/])
  await keyboard.type('fail')
  await expect(page.form.getByRole('listitem')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await expect(page.valueBox('Failed')).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect.poll(() => ids(page)).toEqual(['run-1', 'run-4'])
  await expect(page.chips).toHaveAccessibleName(/is one of Failed/)
})

test('by the menu of a cell: only these, and not these', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  const { grid } = page.words
  await (await page.cell(2, 'Status')).click({ button: 'right' })
  await page.menu.getByRole('menuitem', { name: grid.onlyThese }).click()
  await expect.poll(() => ids(page)).toEqual(['run-2', 'run-3', 'run-5'])
  await (await page.cell(2, 'Name')).click()
  await page.page.keyboard.press('Shift+F10')
  await page.menu.getByRole('menuitem', { name: grid.notThese }).click()
  await expect.poll(() => ids(page)).toEqual(['run-3', 'run-5'])
  await expect(page.grid).toBeFocused()
})

test('the menu of a column closes the form of a filter', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  await page.addButton.click()
  await expect(page.form).toBeVisible()
  // A head that the form does not cover.
  await page.openMenu('Cost')
  await expect(page.form).toBeHidden()
})

test('by a frequent value and by a bin of the summary', async ({ openRuns }) => {
  const page = await openRuns(RunsQueryPage, runs)
  const summary = page.as(SummaryPage)
  await summary.look('summary')
  await summary.frequent('Status').getByRole('button', { name: 'Failed' }).click()
  await expect(page.main).toContainText(page.found(2, 6))
  await page.clearAll.click()
  await expect(page.main).toContainText(page.found(6, 6))
  await summary.show('tables')
  await summary.histogram('Cost').getByRole('button').first().click()
  await expect(page.chips).toHaveCount(2)
  await summary.look('runs')
  expect(await ids(page)).toContain('run-1')
  expect((await ids(page)).length).toBeLessThan(6)
})

test('by a click on a bar of the summary', async ({ openRuns }) => {
  const page = await openRuns(RunsQueryPage, runs)
  const summary = page.as(SummaryPage)
  await summary.look('summary')
  await summary.bars('Cost').first().click()
  await expect(page.chips).toHaveCount(2)
  await summary.look('runs')
  await expect.poll(() => ids(page)).toEqual(['run-1'])
})

test('groups runs with their sums, and returns to the runs of one group', async ({ openRuns }) => {
  const page = await openRuns(GroupsPage, runs)
  const { datasets, groups } = page.words
  await page.as(SummaryPage).look('groups')
  await page.chooseColumnFor(groups.by, 'Status')
  await page.chooseColumnFor(groups.thenBy, 'Name')
  await page.chooseColumnFor(groups.measure, 'Cost')
  await expect
    .poll(() => page.groups())
    .toEqual([
      ['Done', 'Ana', '2', '33.3%', '6.2', '3.1'],
      ['Failed', 'Ana', '1', '16.7%', '0.1', '0.1'],
      ['Done', 'Bia', '1', '16.7%', '1.1', '1.1'],
      ['Failed', 'Bia', '1', '16.7%', '3.1', '3.1'],
      [datasets.emptyField, 'Bia', '1', '16.7%', '5.1', '5.1'],
    ])
  await page.button(page.words.grid.copyShown).click()
  await expect(page.notices).toContainText(page.words.grid.cellsCopied({ count: '30' }))
  expect((await clipboard(page)).split('\n').slice(0, 2)).toEqual([
    'Status\tName\tRuns\tShare\tSum: Cost\tMean: Cost',
    'Done\tAna\t2\t33.3%\t6.2\t3.1',
  ])
  await page.table.getByRole('button', { name: 'Done' }).first().press('Enter')
  await expect.poll(() => ids(page)).toEqual(['run-3', 'run-5'])
  await expect(page.grid).toBeFocused()
  await page.page.goBack()
  await expect.poll(async () => (await page.groups()).length).toBe(5)
  await page.page.goForward()
  await expect.poll(() => ids(page)).toEqual(['run-3', 'run-5'])
})

test('counts and sums the selected cells', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  const { grid } = page.words
  await (await page.cell(1, 'Cost')).click()
  await page.page.keyboard.press('Shift+ArrowDown')
  await page.page.keyboard.press('Shift+ArrowDown')
  const totals = [
    grid.sumOf({ sum: '3.3' }),
    grid.meanOf({ mean: '1.1' }),
    grid.filledCells({ count: '3' }),
  ]
  for (const width of [1024, 1280, 1440, 1600]) {
    await page.page.setViewportSize({ width, height: 640 })
    await expect(page.main.getByText(totals.join(' · '))).toBeInViewport({ ratio: 1 })
  }
})

test('shows the number of selected cells on one line, beside the count if there is room', async ({
  openRuns,
}) => {
  const page = await openRuns(GridPage, runs)
  await (await page.cell(1, 'Name')).click()
  await page.page.keyboard.press('Shift+ArrowDown')
  const filled = page.main.getByText(page.words.grid.filledCells({ count: '2' }), { exact: true })
  const count = page.main.locator('.count').filter({ hasText: '6' })
  await expect(filled).toHaveCSS('text-wrap-mode', 'nowrap')
  await page.page.setViewportSize({ width: 1024, height: 640 })
  await expect(filled).toBeInViewport({ ratio: 1 })
  await page.page.setViewportSize({ width: 1440, height: 640 })
  await expect(filled).toBeInViewport({ ratio: 1 })
  await expect(count).toBeVisible()
})

test('saves a view under a name, which restores its filters and order', async ({ openRuns }) => {
  const page = await openRuns(GridPage, runs)
  const { views } = page.words
  await page.addFilter({
    column: 'Status',
    test: page.words.datasets.filterTests.starts,
    value: 'f',
  })
  await expect.poll(() => ids(page)).toEqual(['run-1', 'run-4'])
  await page.head('ID').click()
  await page.head('ID').click()
  await expect.poll(() => ids(page)).toEqual(['run-4', 'run-1'])
  await page.button(views.title).click()
  const box = page.dialog(views.title)
  await box.getByRole('textbox').fill('Failed')
  await box.getByRole('button', { name: views.save }).click()
  await page.page.keyboard.press('Escape')
  await page.clearAll.click()
  await expect(page.main).toContainText(page.found(6, 6))
  await page.button(views.title).click()
  await box.getByRole('textbox').fill('Failed')
  await box.getByRole('button', { name: views.save }).click()
  await expect(
    page.page.getByText(views.replaced({ name: 'Failed' }), { exact: true }),
  ).toBeVisible()
  await page.page.getByRole('button', { name: views.undo, exact: true }).click()
  await page.page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.button(views.title).click()
  await box.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect.poll(() => ids(page)).toEqual(['run-4', 'run-1'])
})

test('a dataset is unchanged after visiting another view, and its query survives back, forward and a reload', async ({
  schools: _schools,
  at,
  demo,
}) => {
  const reads = () => demo.recorded().filter(({ path }) => path.includes('dataset')).length
  const dataset = await (await at(Frame).toDatasets()).read('demo-medium')
  await expect(dataset.row(1)).toBeVisible()
  const page = dataset.as(RunsQueryPage)
  await page.search.fill('leitura')
  await expect(page.clearAll).toBeVisible()
  await expect(page.main).toContainText(' of 5,000 runs')
  // The words and the grid are told apart: the rows may follow a moment later.
  await expect(page.grid).not.toHaveAttribute('aria-rowcount', '5001')
  const found = await page.grid.getAttribute('aria-rowcount')
  const before = reads()
  await at(Frame).toSchools()
  await page.page.goBack()
  await expect(page.grid).toHaveAttribute('aria-rowcount', found ?? '')
  await expect(page.search).toHaveValue('leitura')
  expect(reads()).toBe(before)
  await page.clearAll.click()
  await expect(page.grid).toHaveAttribute('aria-rowcount', '5001')
  // The place in the rows is kept as well.
  await page.grid.evaluate((grid) => {
    grid.scrollTo({ top: 40_000, left: 120 })
  })
  await expect(dataset.row(1)).toBeHidden()
  const place = () => page.grid.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  const left = await place()
  expect(left[0]).toBeGreaterThan(1000)
  await at(Frame).toSchools()
  await page.page.goBack()
  await expect.poll(place).toEqual(left)
  await page.page.goBack()
  await expect(page.grid).toHaveAttribute('aria-rowcount', found ?? '')
  await page.page.reload()
  await expect(page.search).toHaveValue('leitura')
  await expect(page.grid).toHaveAttribute('aria-rowcount', found ?? '')
})
