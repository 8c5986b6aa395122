import { join } from 'node:path'
import { exportFormats } from '../../src-main/contract/dataset.ts'
import { expect } from '../e2e/fixtures.ts'
import type { DatasetPage } from '../e2e/pages/dataset.ts'
import type { Walk } from './walk.ts'

/** The fourth operation: reading a dataset with its runs, and exporting them into a folder. */
export async function walkDatasets(walk: Walk, folder: string): Promise<void> {
  const { camera, frame } = walk
  const datasets = await frame.toDatasets()
  await expect(datasets.idOrLink).toBeVisible()
  await camera.take('datasets')
  const dataset = await datasets.read('practice-medium')
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
  await exportRuns(dataset, walk, folder)

  await (await frame.toDatasets()).read('nobody-has-this')
  await expect(
    dataset.main.getByRole('heading', { name: dataset.words.datasets.notFoundTitle }),
  ).toBeVisible()
  await camera.take('dataset-missing')
  await (await frame.toDatasets()).read('practice-empty')
  await expect(
    dataset.main.getByRole('heading', { name: dataset.words.datasets.noRunsTitle }),
  ).toBeVisible()
  await camera.take('dataset-without-runs')
  const recent = await frame.toDatasets()
  await expect(recent.recent).toBeVisible()
  await camera.take('datasets-recent')
}

async function exportRuns(dataset: DatasetPage, { app, camera }: Walk, folder: string) {
  const dialog = await dataset.export()
  await expect(dialog.box).toBeVisible()
  await camera.take('export')
  for (const format of exportFormats) {
    await dialog.chooseFormat(format)
    const name = `practice-medium.${format}`
    await app.answerSaveDialog(join(folder, name))
    await dialog.start()
    await expect(dialog.written(name)).toBeVisible()
    if (format === 'csv') await camera.take('exported')
    if (format !== 'json') await dialog.again()
  }
  await dataset.page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
}
