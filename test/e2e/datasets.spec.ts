import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flattenRun } from '../support/references/reference-json.ts'
import { readCsv } from '../support/readers/read-csv.ts'
import { type At, expect, test } from './fixtures.ts'
import type { DatasetPage } from './pages/dataset.ts'
import { Frame } from './pages/frame.ts'
import type { SchoolsPage } from './pages/schools.ts'
import { platformRuns } from './platform-runs.ts'

async function read(schools: SchoolsPage, at: At, id: string): Promise<DatasetPage> {
  return readNext(at, id)
}

test('the card shows the facts of the dataset', async ({ schools, at, demo }) => {
  const dataset = await read(schools, at, 'demo-small')
  const known = demo.datasets().find(({ id }) => id === 'demo-small')
  const { facts, metadata } = dataset.words.datasets
  await expect(dataset.title).toHaveText(known?.name ?? '')
  await expect(dataset.main).toContainText(known?.description ?? '')
  await expect(dataset.fact(facts.id)).toContainText('demo-small')
  await expect(dataset.fact(facts.created)).toContainText('2026')
  await expect(dataset.fact(facts.updated)).toContainText('2026')
  await dataset.main.getByText(metadata, { exact: true }).click()
  const tree = dataset.main.getByRole('region', { name: metadata })
  await expect(tree).toContainText('consent.signed')
  await expect(tree).toContainText('D. Nascimento')
  await expect(dataset.grid).toHaveAttribute('aria-rowcount', '13')
})

test(
  'the grid scrolls to the end of 100,000 runs and back, and opens a run',
  { tag: '@journey' },
  async ({ schools, at }) => {
    const dataset = await read(schools, at, 'demo-large')
    const { page } = dataset
    await expect(dataset.grid).toHaveAttribute('aria-rowcount', '100001', { timeout: 150_000 })
    await dataset.grid.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(dataset.row(100_000)).toBeVisible()
    await expect(dataset.row(100_000)).toHaveAttribute('aria-rowindex', '100001')
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(dataset.row(1)).toContainText('run-000000001')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dataset.run).toContainText('run-000000002')
    await dataset.run.getByRole('tab', { name: dataset.words.datasets.json }).click()
    await expect(dataset.run.getByRole('tree', { name: dataset.words.grid.tree })).toContainText(
      '"run-000000002"',
    )
    await dataset.run.getByRole('button', { name: dataset.words.datasets.nextRun }).click()
    await expect(dataset.run).toContainText('run-000000003')
    await page.keyboard.press('Escape')
    await expect(dataset.run).toBeHidden()
    await expect(dataset.grid).toBeFocused()
  },
)

test('hides and moves columns, and keeps the layout when the dataset is read again', async ({
  schools,
  at,
}) => {
  const dataset = await read(schools, at, 'demo-small')
  const { words } = dataset
  const heads = dataset.columnHeads
  await expect(heads.nth(1)).toHaveText(words.datasets.columnNames.id)
  await dataset.openColumns()
  const { id, name } = words.datasets.columnNames
  await dataset.column('name', name).uncheck()
  await dataset.chooser
    .getByRole('button', { name: words.datasets.moveDown({ label: id }), exact: true })
    .click()
  await dataset.page.keyboard.press('Escape')
  await expect(dataset.chooser).toBeHidden()
  // The name that stood after the id is away, and the id has changed places with it.
  await expect(heads.nth(1)).toHaveText(id)
  await expect(heads.getByText(name, { exact: true })).toHaveCount(0)

  await dataset.button(words.datasets.back).click()
  const again = await readNext(at, 'demo-small')
  await expect(again.grid).toBeVisible()
  await expect(heads.getByText(name, { exact: true })).toHaveCount(0)
})

test.describe('export', () => {
  for (const format of ['csv', 'ndjson', 'json'] as const) {
    test(`${format} contains exactly the platform’s values`, async ({
      app,
      schools,
      at,
      demo,
      folder,
    }) => {
      const id = 'demo-medium'
      const dataset = await read(schools, at, id)
      await expect(dataset.grid).toBeVisible()
      const dialog = await dataset.export()
      await dialog.chooseFormat(format)
      if (format === 'csv') await dialog.choosePreset('data')
      const path = join(folder, `runs.${format}`)
      await app.answerSaveDialog(path)
      await dialog.start()
      await expect(dialog.written(`runs.${format}`)).toBeVisible()
      expect((await app.saveDialogs()).at(-1)).toMatch(new RegExp(`\\.${format}$`))
      expect(await readdir(folder)).toEqual([`runs.${format}`])

      const runs = await platformRuns(demo, id)
      expect(runs).toHaveLength(5_000)
      const text = await readFile(path, 'utf8')
      if (format === 'ndjson') expect(text).toBe(`${runs.join('\n')}\n`)
      else if (format === 'json')
        expect(JSON.parse(text)).toEqual(runs.map((run) => JSON.parse(run) as unknown))
      else expectCsv(text, runs)
    })
  }

  test('CSV for a Brazilian spreadsheet has semicolons, a BOM, and no formulas', async ({
    app,
    schools,
    at,
    folder,
  }) => {
    const dataset = await read(schools, at, 'demo-medium')
    await expect(dataset.grid).toBeVisible()
    const dialog = await dataset.export()
    await dialog.chooseFormat('csv')
    await dialog.choosePreset('excel-br')
    await app.answerSaveDialog(join(folder, 'runs.csv'))
    await dialog.start()
    await expect(dialog.written('runs.csv')).toBeVisible()
    const text = await readFile(join(folder, 'runs.csv'), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head = [], ...rows] = readCsv(text.slice(1), ';', '\r\n')
    expect(rows).toHaveLength(5_000)
    const remark = head.indexOf('remark')
    const guarded = rows.filter((row) => row[remark]?.startsWith("'="))
    expect(guarded.length).toBeGreaterThan(0)
    expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  })

  test('a large export shows its progress, and leaves no file when it is cancelled', async ({
    app,
    schools,
    at,
    folder,
  }) => {
    const dataset = await read(schools, at, 'demo-large')
    await expect(dataset.grid).toBeVisible({ timeout: 150_000 })
    const dialog = await dataset.export()
    // The format that takes the longest.
    await dialog.chooseFormat('xlsx')
    await app.answerSaveDialog(join(folder, 'runs.xlsx'))
    await dialog.start()
    await expect(dialog.progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
    await dialog.cancel()
    await expect(dialog.banner(dialog.words.exports.stopped)).toBeVisible()
    expect(await readdir(folder)).toEqual([])
  })

  test('closing the save dialog changes nothing', async ({ schools, at, folder }) => {
    const dataset = await read(schools, at, 'demo-small')
    await expect(dataset.grid).toBeVisible()
    const dialog = await dataset.export()
    await dialog.start()
    await expect(dialog.box.getByRole('button', { name: dialog.words.exports.start })).toBeVisible()
    await expect(dialog.banner(dialog.words.exports.stopped)).toBeHidden()
    expect(await readdir(folder)).toEqual([])
  })
})

test('names the id of a dataset that does not exist', async ({ schools, at }) => {
  const dataset = await read(schools, at, 'nobody-has-this')
  const { notFoundTitle, notFoundText } = dataset.words.datasets
  await expect(dataset.main.getByRole('heading', { name: notFoundTitle })).toBeVisible()
  await expect(dataset.main).toContainText(
    notFoundText({ id: 'nobody-has-this', institution: dataset.words.profiles.demoName }),
  )
})

test('shows the runs of an incomplete response and marks them as incomplete', async ({
  schools,
  at,
  demo,
}) => {
  demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 200_000, times: 1 })
  const dataset = await read(schools, at, 'demo-medium')
  const { words } = dataset
  await expect(dataset.banner(words.datasets.incompleteTitle)).toBeVisible()
  const count = Number(await dataset.grid.getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(100)
  expect(count).toBeLessThan(5_001)
  await dataset.button(words.datasets.readAgain).click()
  await expect(dataset.grid).toHaveAttribute('aria-rowcount', '5001')
  await expect(dataset.banner(words.datasets.incompleteTitle)).toBeHidden()
})

test('shows the first runs while the others are still loading', async ({ schools, at, demo }) => {
  demo.inject({ route: 'datasets.show', kind: 'stall-body', bytes: 200_000, times: 1 })
  const dataset = await read(schools, at, 'demo-medium')
  await expect(dataset.firstRuns.getByRole('row')).toHaveCount(51)
  await expect(dataset.firstRuns.getByRole('row').nth(1)).toContainText('run-000000001')
  await expect(dataset.main.getByRole('progressbar')).toBeVisible()
  await expect(dataset.grid).toBeHidden()
  await dataset.button(dataset.words.datasets.stopReading).click()
  await expect(dataset.firstRuns).toBeHidden()
})

test('reading can be cancelled', async ({ schools, at, demo }) => {
  demo.inject({ route: 'datasets.show', kind: 'stall-body', bytes: 200_000, times: 1 })
  const dataset = await read(schools, at, 'demo-medium')
  const { words } = dataset
  // The body that stalls is on its way: the next one is whole.
  await expect(dataset.firstRuns).toBeVisible()
  await dataset.button(words.datasets.stopReading).click()
  await expect(
    dataset.main.getByRole('heading', { name: words.datasets.stoppedTitle }),
  ).toBeVisible()
  await dataset.button(words.datasets.readAgain).last().click()
  await expect(dataset.grid).toHaveAttribute('aria-rowcount', '5001')
})

test('reports missing data: no runs, differing counts, half a response', async ({
  schools,
  at,
}) => {
  const { datasets } = schools.words
  const empty = await read(schools, at, 'demo-empty')
  await expect(empty.main.getByRole('heading', { name: datasets.noRunsTitle })).toBeVisible()
  const disagreeing = await readNext(at, 'demo-disagreeing')
  await expect(disagreeing.banner(datasets.disagreeText({ said: '20', sent: '12' }))).toBeVisible()
  const withoutRuns = await readNext(at, 'demo-runs-fail')
  await expect(withoutRuns.main).toContainText(datasets.runsFailedTitle)
  // There is nothing to save.
  await expect(withoutRuns.button(schools.words.snapshots.keep)).toBeHidden()
  const withoutDataset = await readNext(at, 'demo-dataset-fails')
  await expect(withoutDataset.main).toContainText(datasets.datasetFailed)
  await expect(withoutDataset.grid).toHaveAttribute('aria-rowcount', '13')
})

async function readNext(at: At, id: string): Promise<DatasetPage> {
  return (await at(Frame).toDatasets()).read(id)
}

/** Every cell of a CSV against the runs, read by a second reader. */
function expectCsv(text: string, runs: string[]): void {
  const [head = [], ...rows] = readCsv(text, ',', '\n')
  const expected = runs.map((run) => {
    const fields = flattenRun(run)
    return head.map((column) => {
      const field = fields.get(column)
      return field === undefined || field.kind === 'null' ? '' : field.text
    })
  })
  const columns = new Set(runs.flatMap((run) => [...flattenRun(run).keys()]))
  expect(new Set(head)).toEqual(columns)
  expect(rows).toEqual(expected)
}

test.describe('in Spanish, which has the longest words', () => {
  test.use({ locale: 'es-ES' })

  test('the bar above the runs is one line and shows each fact in full', async ({
    schools: _,
    at,
  }) => {
    const dataset = await (await at(Frame).toDatasets()).read('demo-small')
    await expect(dataset.row(12)).toBeVisible()
    const { columns, export: exporting, columnCount } = dataset.words.datasets
    const [first, last] = await Promise.all([
      dataset.button(columns).boundingBox(),
      dataset.button(exporting).boundingBox(),
    ])
    expect(last?.y).toBe(first?.y)
    const fact = dataset.main.getByText(columnCount({ shown: '21', all: '21' }))
    expect(await fact.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  })
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('a notice above the runs is one line until a person opens it', async ({
    schools: _,
    at,
  }) => {
    const dataset = await (await at(Frame).toDatasets()).read('demo-disagreeing')
    const { disagreeTitle, disagreeText } = dataset.words.datasets
    const banner = dataset.banner(disagreeTitle)
    await expect(banner).toBeVisible()
    const details = banner.getByRole('button', { name: dataset.words.fields.details })
    await expect(details).toHaveAttribute('aria-expanded', 'false')
    expect((await banner.boundingBox())?.height).toBeLessThan(44)
    await details.press('Enter')
    const text = banner.getByText(disagreeText({ said: '20', sent: '12' }))
    await expect(text).toBeInViewport({ ratio: 1 })
    expect((await banner.boundingBox())?.height).toBeGreaterThan(44)
  })

  test('open details and notices leave rows of the grid', async ({ schools: _, at }) => {
    const dataset = await (await at(Frame).toDatasets()).read('demo-disagreeing')
    const { metadata, disagreeTitle } = dataset.words.datasets
    await dataset.main.getByText(metadata, { exact: true }).click()
    const banner = dataset.banner(disagreeTitle)
    await banner.getByRole('button', { name: dataset.words.fields.details }).click()
    await expect
      .poll(async () => (await dataset.grid.boundingBox())?.height ?? 0)
      .toBeGreaterThan(6 * 34)
  })
})
