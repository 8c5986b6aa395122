import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { exportFormats } from '../../src-main/contract/dataset.ts'
import { flattenRun } from '../support/references/reference-json.ts'
import { readCsv } from '../support/readers/read-csv.ts'
import { readParquet } from '../support/readers/read-parquet.ts'
import { readXlsx } from '../support/readers/read-xlsx.ts'
import { clickOnceThere } from './click-once-there.ts'
import { type At, expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { platformRuns } from './platform-runs.ts'

const medium = 'demo-medium'
const all = 5_000

type ExportFormat = (typeof exportFormats)[number]
const WithId = z.object({ id: z.string() })

async function open(at: At, id = medium): Promise<RunsQueryPage> {
  const dataset = await (await at(Frame).toDatasets()).read(id)
  await expect(dataset.row(1)).toContainText('run-000000001', { timeout: 150_000 })
  return dataset.as(RunsQueryPage)
}

/** The text of a field of a run; undefined when the run lacks it, or has null. */
function textOf(run: string, field: string): string | undefined {
  const found = flattenRun(run).get(field)
  return found === undefined || found.kind === 'null' ? undefined : found.text
}

function textsOf(runs: readonly string[], field: string): string[] {
  return runs.map((run) => textOf(run, field)).filter((text) => text !== undefined)
}

/** A text as sort and search see it: without regard to case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function byFolded(a: string, b: string): number {
  return folded(a) === folded(b) ? 0 : folded(a) < folded(b) ? -1 : 1
}

/** The first cells of a column become these. */
async function expectCells(page: RunsQueryPage, label: string, expected: string[]): Promise<void> {
  const first = expected.slice(0, 8)
  await expect.poll(async () => (await page.cells(label)).slice(0, first.length)).toEqual(first)
}

async function expectFound(page: RunsQueryPage, runs: number): Promise<void> {
  await expect(page.main).toContainText(page.found(runs, all))
  await expect(page.grid).toHaveAttribute('aria-rowcount', String(runs + 1))
}

test.describe('sort', () => {
  // Wide enough for the heads of the columns that are sorted by.
  test.use({ viewport: { width: 1920, height: 800 } })

  for (const [key, order] of [
    ['avgLatency', (a: string, b: string) => Number(a) - Number(b)],
    ['name', byFolded],
    ['createdAt', (a: string, b: string) => Date.parse(a) - Date.parse(b)],
  ] as const) {
    test(`${key} sorts up, down, and not at all`, async ({ schools, at, demo }) => {
      const page = await open(at)
      const label = schools.words.datasets.columnNames[key]
      const up = textsOf(await platformRuns(demo, medium), key).toSorted(order)
      const head = page.head(label)
      await expect(head).toHaveAttribute('aria-sort', 'none')
      await head.click()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expectCells(page, label, up)
      await head.click()
      await expect(head).toHaveAttribute('aria-sort', 'descending')
      await expectCells(page, label, up.toReversed())
      await head.click()
      await expect(head).toHaveAttribute('aria-sort', 'none')
      await expect(page.row(1)).toContainText('run-000000001')
    })
  }

  test('a new order starts at the top', async ({ schools, at }) => {
    const page = await open(at)
    await page.grid.focus()
    await page.page.keyboard.press('ControlOrMeta+End')
    await expect(page.row(all)).toBeVisible()
    await page.page.keyboard.press('Home')
    await page.head(schools.words.datasets.columnNames.name).click()
    await expect(page.rowAt(1)).toBeInViewport()
    await expect(page.rowAt(all)).toHaveCount(0)
  })

  test('by keyboard, a second column orders the runs that are equal in the first', async ({
    schools,
    at,
    demo,
  }) => {
    const page = await open(at)
    const { name, id } = schools.words.datasets.columnNames
    const { keyboard } = page.page
    await page.grid.focus()
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key)
    await expect(page.head(name)).toHaveAttribute('aria-sort', 'ascending')
    for (const key of ['ArrowLeft', 'Shift+Enter', 'Shift+Enter']) await keyboard.press(key)
    await expect(page.head(name)).toContainText('1')
    await expect(page.head(id)).toContainText('2')
    await expect(page.head(id)).toHaveAttribute('aria-sort', 'descending')

    const expected = (await platformRuns(demo, medium))
      .map((run) => ({ name: textOf(run, 'name') ?? '', id: textOf(run, 'id') ?? '' }))
      .toSorted((a, b) => byFolded(a.name, b.name) || byFolded(b.id, a.id))
      .map((run) => run.id)
    await expectCells(page, id, expected)
    await expect(page.grid).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.run).toContainText(expected[0] ?? '')
  })
})

test.describe('filter', () => {
  const filters = [
    {
      of: 'a number',
      filter: { column: 'Average latency', test: '≥ at least', value: '4,5' },
      field: 'avgLatency',
      fits: (text: string) => Number(text) >= 4.5,
    },
    {
      of: 'a text, whatever its accents',
      filter: { column: 'Name', test: 'contains', value: 'DIAGNOSTICA' },
      field: 'name',
      fits: (text: string) => folded(text).includes('diagnostica'),
    },
    {
      of: 'a yes or no',
      filter: { column: 'Passed', test: 'is', value: 'No' },
      field: 'passed',
      fits: (text: string) => text === 'false',
    },
    {
      of: 'a list or an object',
      filter: { column: 'Tags', test: 'contains', value: 'algebra' },
      field: 'tags',
      fits: (text: string) => folded(text).includes('algebra'),
    },
    {
      of: 'what is there',
      filter: { column: 'Retry of', test: 'has a value' },
      field: 'retryOf',
      fits: () => true,
    },
  ]

  for (const { of, filter, field, fits } of filters) {
    test(`by ${of}`, async ({ schools: _schools, at, demo }) => {
      const page = await open(at)
      const wanted = textsOf(await platformRuns(demo, medium), field).filter(fits)
      expect(wanted.length).toBeGreaterThan(0)
      await page.addFilter(filter)
      await expectFound(page, wanted.length)
      await expect(page.chips).toHaveCount(1)
      await expect(page.addButton).toBeFocused()
    })
  }

  test('by a day, from its beginning to its end', async ({ schools: _schools, at, demo }) => {
    const page = await open(at)
    const created = textsOf(await platformRuns(demo, medium), 'createdAt')
    // The demo institution is in São Paulo, three hours behind UTC.
    const days = created.filter((text) => text >= '2026-02-03T03' && text < '2026-02-04T03')
    expect(days.length).toBeGreaterThan(0)
    await page.addButton.click()
    await page.chooseColumn(column(page).createdAt)
    await page.chooseTest(page.words.datasets.testsOfKind.date.is)
    await page.typeDay(2026, 2, 3)
    await page.apply()
    await expectFound(page, days.length)
  })

  test(
    'from a time of day, on a 24-hour clock',
    { tag: '@journey' },
    async ({ schools: _schools, at, demo }) => {
      const page = await open(at)
      const { datasets } = page.words
      const created = textsOf(await platformRuns(demo, medium), 'createdAt')
      await page.addButton.click()
      await page.chooseColumn(column(page).createdAt)
      await page.chooseTest(datasets.testsOfKind.date['at-least'])
      await page.typeDay(2026, 2, 3)
      const time = page.form.getByRole('textbox', { name: datasets.filterTime })
      await time.fill('24:10')
      await time.press('Enter')
      await expect(time).toHaveAccessibleDescription(datasets.filterProblems.time)
      await expect(time).toBeFocused()
      await time.fill('14h30')
      await page.apply()
      await expectFound(page, created.filter((text) => text >= '2026-02-03T17:30').length)
    },
  )

  test('combines several filters, changes them, and removes them one by one', async ({
    schools: _schools,
    at,
    demo,
  }) => {
    const page = await open(at)
    const runs = await platformRuns(demo, medium)
    const latency = (run: string) => Number(textOf(run, 'avgLatency'))
    const isReading = (run: string) => folded(textOf(run, 'name') ?? '').includes('leitura')
    const count = (fits: (run: string) => boolean) => runs.filter(fits).length

    await page.addFilter({ column: column(page).avgLatency, test: '> more than', value: '2' })
    await page.addFilter({ column: column(page).avgLatency, test: '< less than', value: '3' })
    await page.addFilter({ column: column(page).name, test: 'contains', value: 'leitura' })
    await expectFound(
      page,
      count((run) => latency(run) > 2 && latency(run) < 3 && isReading(run)),
    )
    await page.chips.nth(1).click()
    await page.fill({ column: column(page).avgLatency, test: '< less than', value: '8' })
    await page.apply()
    await expectFound(
      page,
      count((run) => latency(run) > 2 && latency(run) < 8 && isReading(run)),
    )
    await page.removeButtons.nth(2).click()
    await expectFound(
      page,
      count((run) => latency(run) > 2 && latency(run) < 8),
    )
    await expect(page.removeButtons.nth(1)).toBeFocused()
    await page.clearAll.click()
    await expectFound(page, all)
    await expect(page.chips).toHaveCount(0)
  })

  test('shows an invalid filter value under its field', async ({ schools, at }) => {
    const page = await open(at)
    const { datasets } = schools.words
    const apply = page.form.getByRole('button', { name: datasets.applyFilter })
    await page.addButton.click()
    await apply.click()
    await expect(page.form).toContainText(datasets.filterColumnMissing)
    await page.chooseColumn(column(page).avgLatency)
    await apply.click()
    await expect(page.form).toContainText(datasets.filterProblems.missing)
    const value = page.form.getByRole('textbox', { name: datasets.filterValue })
    await expect(value).toBeFocused()
    await value.fill('fast')
    await expect(page.form).toContainText(datasets.filterProblems.number)
    await page.page.keyboard.press('Escape')
    await expect(page.form).toBeHidden()
    await expect(page.addButton).toBeFocused()
    await expectFound(page, all)
  })

  test('by a value of the open run', async ({ schools, at, demo }) => {
    const page = await open(at)
    const { datasets } = schools.words
    const runs = await platformRuns(demo, medium)
    const model = textOf(runs[0] ?? '', 'model.name') ?? ''
    await page.grid.focus()
    await page.page.keyboard.press('Enter')
    const label = `${datasets.columnNames.model} · ${datasets.columnNames.name}`
    await page.run.getByText(label, { exact: true }).hover()
    await page.run.getByRole('button', { name: datasets.fieldFilter({ label }) }).click()
    await expectFound(page, textsOf(runs, 'model.name').filter((text) => text === model).length)
    await expect(page.chips.first()).toContainText(model)
  })
})

test.describe('search', () => {
  test('finds words anywhere in a run, ignoring accents', async ({
    schools: _schools,
    at,
    demo,
  }) => {
    const page = await open(at)
    const wanted = (await platformRuns(demo, medium)).filter((run) => {
      const text = folded([...flattenRun(run).values()].map((field) => field.text).join('\n'))
      return text.includes('bilingue') && text.includes('fracoes')
    })
    expect(wanted.length).toBeGreaterThan(0)
    await page.search.fill('BILINGUE frações')
    await expectFound(page, wanted.length)
    await expect(page.search).toBeFocused()
    await expect(page.said(page.found(wanted.length, all))).toBeAttached()
    await page.search.fill('')
    await page.search.press('Enter')
    await expectFound(page, all)
  })

  test('an empty result offers to clear the search', async ({ schools, at }) => {
    const page = await open(at)
    await page.search.fill('nothing has this')
    await page.search.press('Enter')
    await expect(page.nothingFound).toBeVisible()
    await expect(page.head(schools.words.datasets.columnNames.name)).toBeVisible()
    await page.button(schools.words.datasets.clearFilters).click()
    await expect(page.nothingFound).toBeHidden()
    await expect(page.row(1)).toContainText('run-000000001')
    await expect(page.search).toHaveValue('')
    await expect(page.grid).toBeFocused()
  })
})

test('an address with an unknown filter shows all runs, and warns', async ({
  schools: _schools,
  at,
}) => {
  const page = await open(at)
  const filters = [{ column: 'status', test: 'near', value: 'x' }]
  const query = JSON.stringify({ filters, search: '', sort: [] })
  await page.page.evaluate((asked) => {
    location.hash = `${location.hash}?query=${encodeURIComponent(asked)}`
  }, query)
  await expect(page.notices).toContainText(page.words.datasets.queryNotUnderstood)
  await expect(page.notices.locator('.lucide-triangle-alert')).toBeVisible()
  await expect(page.grid).toHaveAttribute('aria-rowcount', String(all + 1))
})

test('an address with a filter of an unknown column says so at the filter', async ({
  schools: _schools,
  at,
}) => {
  const page = await open(at)
  const filters = [{ column: 'gone', test: 'is', value: 'x' }]
  const query = JSON.stringify({ filters, search: '', sort: [] })
  await page.page.evaluate((asked) => {
    location.hash = `${location.hash}?query=${encodeURIComponent(asked)}`
  }, query)
  await expect(page.nothingFound).toBeVisible()
  await expect(page.chips).toContainText(`Gone ${page.words.datasets.noSuchColumn}`)
})

test('a cancelled search leaves the previous runs', async ({ schools: _schools, at }) => {
  const page = await open(at, 'demo-large')
  await page.addFilter({ column: column(page).name, test: 'contains', value: 'leitura' })
  await expect(page.progress).toHaveCount(0)
  const count = await page.grid.getAttribute('aria-rowcount')
  await page.search.fill('álgebra')
  await page.search.press('Enter')
  await expect(page.page).toHaveURL(/lgebra/)
  await page.search.press('Escape')
  // The empty field is searched for after a pause, and its search must not be the one that is stopped.
  await expect(page.page).not.toHaveURL(/lgebra/)
  await expect(page.progress).toHaveCount(0)
  await expect(page.search).toHaveValue('')
  // Before anything is typed: what is typed is searched for by itself after the same pause.
  await clickOnceThere(page.page, page.words.datasets.stopLooking)
  await page.search.fill('frações álgebra')
  await page.search.press('Enter')
  await expect(page.progress).toHaveCount(0)
  await expect(page.grid).toHaveAttribute('aria-rowcount', count ?? '')
  await expect(page.search).toHaveValue('')
  await expect(page.chips).toHaveCount(1)
})

test('shows the later one of two searches', async ({ schools: _schools, at }) => {
  const page = await open(at, 'demo-large')
  await page.search.fill('leitura')
  await page.search.press('Enter')
  await page.search.fill('run-000012345')
  await page.search.press('Enter')
  await expect(page.grid).toHaveAttribute('aria-rowcount', '2')
  await expect(page.rowAt(1)).toContainText('run-000012345')
})

test('repeats the query when the dataset is read again', async ({ schools, at }) => {
  const page = await open(at)
  await page.search.fill('run-000000042')
  await expect(page.rowAt(1)).toContainText('run-000000042')
  await page.button(schools.words.datasets.readAgain).click()
  await expect(page.rowAt(1)).toContainText('run-000000042')
  await expect(page.grid).toHaveAttribute('aria-rowcount', '2')
  await expect(page.search).toHaveValue('run-000000042')
})

test.describe('export', () => {
  /** The ids in a file, as another program reads them. */
  const idsIn = {
    csv: (bytes) => {
      const [head = [], ...rows] = readCsv(bytes.toString(), ',', '\n')
      return rows.map((row) => row[head.indexOf('id')])
    },
    ndjson: (bytes) => textsOf(bytes.toString().trimEnd().split('\n'), 'id'),
    json: (bytes) =>
      z
        .array(WithId)
        .parse(JSON.parse(bytes.toString()))
        .map(({ id }) => id),
    xlsx: async (bytes) => {
      const [sheet] = await readXlsx(bytes)
      const [head, ...rows] = sheet?.rows ?? []
      const letters = (reference: string | undefined) => reference?.replace(/\d+$/, '')
      const column = letters(head?.cells.find(([, , text]) => text === 'ID')?.[0])
      return rows.map(({ cells }) => cells.find(([at]) => letters(at) === column)?.[2])
    },
    parquet: async (bytes) => {
      const { columns, rows } = await readParquet(bytes)
      const column = columns.findIndex(({ name }) => name === 'id')
      return rows.map((row) => row[column])
    },
  } as const satisfies Record<ExportFormat, (bytes: Buffer) => unknown>

  test('contains the runs of the grid in its order, in every format', async ({
    app,
    schools,
    at,
    demo,
    folder,
  }) => {
    test.slow()
    const page = await open(at)
    const { datasets, exports } = schools.words
    await page.addFilter({ column: column(page).name, test: 'contains', value: 'redacao' })
    await page.head(datasets.columnNames.createdAt).click()
    await page.head(datasets.columnNames.createdAt).click()
    const wanted = (await platformRuns(demo, medium))
      .filter((run) => folded(textOf(run, 'name') ?? '').includes('redacao'))
      .toReversed()
    await expectFound(page, wanted.length)
    const ids = textsOf(wanted, 'id')
    await expect(page.rowAt(1)).toContainText(ids[0] ?? '')

    const dialog = await page.export()
    const filtered = exports.runsFiltered({ count: page.number(wanted.length) })
    await expect(dialog.choiceOf(exports.runs, filtered)).toBeChecked()
    for (const format of exportFormats) {
      await dialog.chooseFormat(format)
      if (format === 'csv') await dialog.choosePreset('data')
      const path = join(folder, `found.${format}`)
      await app.answerSaveDialog(path)
      await dialog.start()
      await expect(dialog.written(`found.${format}`)).toBeVisible()
      expect(await idsIn[format](await readFile(path)), format).toEqual(ids)
      await dialog.again()
    }
  })

  test('contains all runs in their original order, if the person chooses that', async ({
    app,
    schools,
    at,
    demo,
    folder,
  }) => {
    const page = await open(at)
    const { datasets, exports } = schools.words
    await page.search.fill('leitura')
    await page.head(datasets.columnNames.name).click()
    await expect(page.main).toContainText(
      datasets.runsOf({ found: '', all: page.found(all, all) }).trimStart(),
    )
    const dialog = await page.export()
    await dialog.choose(exports.runs, exports.runsAll({ count: page.number(all) }), dialog.box)
    await dialog.chooseFormat('ndjson')
    await app.answerSaveDialog(join(folder, 'all.ndjson'))
    await dialog.start()
    await expect(dialog.written('all.ndjson')).toBeVisible()
    const runs = await platformRuns(demo, medium)
    expect(await readFile(join(folder, 'all.ndjson'), 'utf8')).toBe(`${runs.join('\n')}\n`)
  })

  test('each format shows only the options that it needs', async ({ schools, at }) => {
    const { exports } = schools.words
    const page = await open(at, 'demo-small')
    const dialog = await page.export()
    const presets = dialog.box.getByRole('group', { name: exports.preset })
    const compression = dialog.box.getByRole('radiogroup', { name: exports.compression })
    for (const format of exportFormats) {
      await dialog.chooseFormat(format)
      await expect(presets).toBeVisible({ visible: format === 'csv' })
      await expect(compression).toBeVisible({ visible: format === 'parquet' })
    }
    await expect(dialog.box.getByRole('radiogroup', { name: exports.runs })).toHaveCount(0)
  })
})

/** The words above some columns. */
function column(page: RunsQueryPage): RunsQueryPage['words']['datasets']['columnNames'] {
  return page.words.datasets.columnNames
}
