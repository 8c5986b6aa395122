import { Frame } from '../../e2e/pages/frame.ts'
import { RunsQueryPage } from '../../e2e/pages/runs-query.ts'
import { whenBegun, whenFilled, whenShown } from './watch-page.mjs'
import { when } from './watched.mjs'

/** Turns of the wheel, and how far each goes, in px. */
const [turns, distance] = [60, 400]

/** How long after the first bytes of the runs the first of them are on screen, and the grid with all of them. */
export async function readDataset(page, at, url) {
  const datasets = await at(Frame).toDatasets()
  await datasets.read('bench')
  const [first, all] = await Promise.all([when(page, whenBegun), when(page, whenFilled)])
  const begun = await (await fetch(`${url}/begun`)).json()
  return { firstRows: first - begun, allRows: all - begun }
}

/** Turns the wheel over the grid. */
export async function scrollGrid(page, at) {
  const { grid } = at(RunsQueryPage)
  await grid.hover()
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, distance)
  await when(page, whenShown, {})
}

/** How long until the last run is shown. */
export async function jumpToEnd(page, at, runs) {
  const { grid } = at(RunsQueryPage)
  await grid.focus()
  const began = Date.now()
  await page.keyboard.press('ControlOrMeta+End')
  const shown = await when(page, whenShown, { lastRow: runs + 1 })
  return shown - began
}

/** How long until only the runs are shown whose name has a text; all are shown again after it. */
export async function filterRuns(page, at) {
  const dataset = at(RunsQueryPage)
  const { columnNames, applyFilter } = dataset.words.datasets
  await dataset.addButton.click()
  await dataset.fill({ column: columnNames.name, test: 'contains', value: 'MEDIA' })
  const rowCount = await dataset.grid.getAttribute('aria-rowcount')
  const began = Date.now()
  await dataset.form.getByRole('button', { name: applyFilter }).click()
  const shown = await when(page, whenShown, { rowCount })
  const found = await dataset.grid.getAttribute('aria-rowcount')
  await dataset.clearAll.click()
  await when(page, whenShown, { rowCount: found })
  return shown - began
}

/** How long until the runs are shown in another order. */
export async function sortRuns(page, at) {
  const dataset = at(RunsQueryPage)
  await dataset.row(1).waitFor()
  // The jump to the end went to the last column, too.
  await dataset.grid.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  const began = Date.now()
  await dataset.head(dataset.words.datasets.columnNames.avgLatency).click()
  return (await when(page, whenShown, { firstRun: '1' })) - began
}
