import { join } from 'node:path'
import { exportFormats } from '../../src-main/contract/dataset.ts'
import { expect } from '../e2e/fixtures.ts'
import type { DatasetPage } from '../e2e/pages/dataset.ts'
import { ComparePage } from '../e2e/pages/compare.ts'
import { RunsQueryPage } from '../e2e/pages/runs-query.ts'
import { SummaryPage } from '../e2e/pages/summary.ts'
import type { Walk } from './walk.ts'

/** The fourth operation: reading a dataset with its runs, and exporting them into a folder. */
export async function walkDatasets(walk: Walk, folder: string): Promise<void> {
  const { camera, frame } = walk
  const datasets = await frame.toDatasets()
  await expect(datasets.idOrLink).toBeVisible()
  await camera.take('datasets')
  walk.demo.inject({ route: 'datasets.show', kind: 'stall-body', bytes: 200_000, times: 1 })
  const dataset = await datasets.read('demo-medium')
  await expect(dataset.firstRuns.getByRole('row')).toHaveCount(51)
  await camera.take('dataset-reading')
  await dataset.button(dataset.words.datasets.stopReading).click()
  await dataset.button(dataset.words.datasets.readAgain).last().click()
  await expect(dataset.row(1)).toContainText('run-000000001')
  await camera.take('dataset')
  await dataset.main.getByText(dataset.words.datasets.metadata, { exact: true }).click()
  await camera.take('dataset-metadata')
  await dataset.main.getByText(dataset.words.datasets.metadata, { exact: true }).click()
  await dataset.grid.focus()
  await dataset.page.keyboard.press('ArrowDown')
  await dataset.page.keyboard.press('Enter')
  await expect(dataset.run).toContainText('run-000000002')
  await camera.take('run')
  await dataset.page.keyboard.press('Escape')
  await dataset.openColumns()
  await expect(dataset.chooser).toBeVisible()
  await camera.take('columns')
  await dataset.page.keyboard.press('Escape')
  await compareRuns(dataset.as(ComparePage), walk)
  await summarizeRuns(dataset.as(SummaryPage), walk)
  await askRuns(dataset.as(RunsQueryPage), walk)
  await exportRuns(dataset, walk, folder)

  await (await frame.toDatasets()).read('nobody-has-this')
  await expect(
    dataset.main.getByRole('heading', { name: dataset.words.datasets.notFoundTitle }),
  ).toBeVisible()
  await camera.take('dataset-missing')
  await (await frame.toDatasets()).read('demo-empty')
  await expect(
    dataset.main.getByRole('heading', { name: dataset.words.datasets.noRunsTitle }),
  ).toBeVisible()
  await camera.take('dataset-without-runs')
  const recent = await frame.toDatasets()
  await expect(recent.recent).toBeVisible()
  await camera.take('datasets-recent')
}

/** Marks runs and lays them side by side, on the screen and on paper. */
async function compareRuns(page: ComparePage, { camera }: Walk) {
  await page.markAll(1, 2, 5)
  await camera.take('runs-marked')
  await page.compare(3)
  await camera.take('compare')
  await page.onlyChanged.click()
  await page.print()
  await camera.take('compare-printed')
  await page.endPrint()
  await page.closeButton.click()
  await page.button(page.words.compare.clear).click()
}

/** What is in the columns, as charts and as tables. */
async function summarizeRuns(page: SummaryPage, { camera }: Walk) {
  await page.look('summary')
  await expect(page.chart).toBeVisible()
  await camera.take('summary')
  await page.column(page.words.datasets.columnNames.countRunItems).scrollIntoViewIfNeeded()
  await camera.take('summary-columns')
  await page.show('tables')
  await expect(page.chart).toHaveCount(0)
  await camera.take('summary-tables')
  await page.look('runs')
}

/** Sorts, filters and searches; what is asked stays for the export that follows. */
async function askRuns(page: RunsQueryPage, { camera }: Walk) {
  const { columnNames, testsOfKind } = page.words.datasets
  await page.addButton.click()
  await page.chooseColumn(columnNames.avgLatency)
  await page.chooseTest(`≥ ${page.words.datasets.filterTests['at-least']}`)
  await page.form.getByRole('textbox', { name: page.words.datasets.filterValue }).fill('2.5')
  await camera.take('filter')
  await page.apply()
  await page.addButton.click()
  await page.chooseColumn(columnNames.createdAt)
  await page.chooseTest(testsOfKind.date['at-least'])
  await page.typeDay(2026, 2, 3)
  await camera.take('filter-date')
  await page.apply()
  await page.search.fill('leitura')
  await page.search.press('Enter')
  await page.head(columnNames.name).click()
  await page.head(columnNames.id).click({ modifiers: ['Shift'] })
  await page.head(columnNames.id).click({ modifiers: ['Shift'] })
  await expect(page.head(columnNames.id)).toHaveAttribute('aria-sort', 'descending')
  await expect(page.progress).toHaveCount(0)
  await expect(page.rowAt(1)).toContainText('run-')
  await camera.take('dataset-filtered')
  await page.search.fill('leitura xyz')
  await page.search.press('Enter')
  await expect(page.nothingFound).toBeVisible()
  await camera.take('dataset-nothing-found')
  await page.search.fill('leitura')
  await page.search.press('Enter')
  await expect(page.nothingFound).toBeHidden()
  await expect(page.rowAt(1)).toContainText('run-')
}

async function exportRuns(dataset: DatasetPage, { app, camera }: Walk, folder: string) {
  const dialog = await dataset.export()
  await expect(dialog.box).toBeVisible()
  await camera.take('export')
  await dialog.chooseFormat('parquet')
  await camera.take('export-parquet')
  await dialog.choose(
    dialog.words.exports.runs,
    dialog.words.exports.runsAll({ count: dialog.number(5_000) }),
    dialog.box,
  )
  for (const format of exportFormats) {
    await dialog.chooseFormat(format)
    const name = `demo-medium.${format}`
    await app.answerSaveDialog(join(folder, name))
    await dialog.start()
    await expect(dialog.written(name)).toBeVisible()
    if (format === 'csv') await camera.take('exported')
    if (format !== exportFormats.at(-1)) await dialog.again()
  }
  await dataset.page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
  expect(await app.saveDialogs()).toHaveLength(exportFormats.length)
}
