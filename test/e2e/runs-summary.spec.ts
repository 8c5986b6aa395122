import { flattenRun } from '../support/references/reference-json.ts'
import { clickOnceThere } from './click-once-there.ts'
import { type At, expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { RunsQueryPage } from './pages/runs-query.ts'
import { SummaryPage } from './pages/summary.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { platformRuns } from './platform-runs.ts'
import { violationsOf } from './violations.ts'

async function open(at: At, id: string): Promise<SummaryPage> {
  const dataset = await (await at(Frame).toDatasets()).read(id)
  await expect(dataset.row(1)).toContainText('run-000000001')
  const summary = dataset.as(SummaryPage)
  await summary.look('summary')
  await expect(summary.shown.first()).toBeVisible()
  return summary
}

/** The texts of a field, of the runs that have it and where it is not null. */
async function textsOf(demo: DemoServer, id: string, field: string): Promise<string[]> {
  const runs = await platformRuns(demo, id)
  return runs.flatMap((run) => {
    const found = flattenRun(run).get(field)
    return found === undefined || found.kind === 'null' ? [] : [found.text]
  })
}

/** The cells of a table, row by row, without its head. */
function rowsOf(table: ReturnType<SummaryPage['histogram']>): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    )
}

test(
  'the numbers of a column match its runs',
  { tag: '@journey' },
  async ({ schools, at, demo }) => {
    await expect(schools.rows).toHaveCount(25)
    const summary = await open(at, 'demo-small')
    const { least, greatest, mean, distinct, nulls, missing } = summary.words.summary
    const numbers = (await textsOf(demo, 'demo-small', 'countRunItems')).map(Number)
    const sum = numbers.reduce((total, value) => total + value, 0)
    const name = 'Run items'
    await expect(summary.fact(name, least)).toHaveText(String(Math.min(...numbers)))
    await expect(summary.fact(name, greatest)).toHaveText(String(Math.max(...numbers)))
    await expect(summary.fact(name, mean)).toHaveText(
      new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }).format(sum / numbers.length),
    )
    await expect(summary.fact(name, distinct)).toHaveText(String(new Set(numbers).size))

    const starts = await textsOf(demo, 'demo-small', 'startedAt')
    const empty = await summary.fact('Started', nulls).innerText()
    const lacking = await summary.fact('Started', missing).innerText()
    expect(Number(empty) + Number(lacking) + starts.length).toBe(12)
    await expect(summary.column('Started')).toContainText(`${starts.length} of 12 runs`)

    const statuses = await textsOf(demo, 'demo-small', 'status')
    const frequent = await rowsOf(summary.frequent('Status'))
    for (const status of new Set(statuses)) {
      const times = statuses.filter((each) => each === status).length
      const said = summary.words.datasets.states[status as 'FAILED']
      expect(frequent.map(([text, count]) => [text, count])).toContainEqual([said, String(times)])
    }
  },
)

test('every chart has its numbers in a table too', async ({ schools, at }) => {
  await expect(schools.rows).toHaveCount(25)
  const summary = await open(at, 'demo-medium')
  await expect(summary.chart).toBeVisible()
  for (const table of [summary.overTime, summary.histogram('Run items')]) {
    const rows = await rowsOf(table)
    const counted = rows.reduce(
      (total, [, , count = '']) => total + Number(count.replace(',', '')),
      0,
    )
    expect(counted).toBe(5000)
  }
  await summary.show('tables')
  await expect(summary.chart).toHaveCount(0)
  await expect(summary.overTime).toBeInViewport()
  await expect(summary.histogram('Run items')).toHaveCount(1)
  await summary.show('charts')
  await expect(summary.chart).toBeVisible()
})

test('a bar of runs over time shows its count, and a click finds its runs', async ({
  schools,
  at,
}) => {
  await expect(schools.rows).toHaveCount(25)
  const summary = await open(at, 'demo-medium')
  const [, second] = await rowsOf(summary.overTime)
  // What listens lies above the canvas.
  await summary.chart.hover({ position: { x: 90, y: 60 }, force: true })
  await expect(summary.main).toContainText(`${second?.[0]} to ${second?.[1]}: ${second?.[2]} runs`)
  await summary.chart.click({ position: { x: 90, y: 60 }, force: true })
  const query = summary.as(RunsQueryPage)
  await expect(query.chips).toHaveCount(2)
  const count = Number(second?.[2]?.replace(',', ''))
  await expect(summary.main).toContainText(query.found(count, 5000))
})

test('the summary covers the runs that were found', async ({ schools, at, demo }) => {
  await expect(schools.rows).toHaveCount(25)
  const summary = await open(at, 'demo-medium')
  const query = summary.as(RunsQueryPage)
  const runs = await platformRuns(demo, 'demo-medium')
  const found = runs.filter((run) =>
    [...flattenRun(run).values()].some(({ text }) => /leitura/i.test(text)),
  ).length
  await query.search.fill('leitura')
  await query.search.press('Enter')
  await expect(summary.column('Name')).toContainText(`of ${summary.number(found)} runs`, {
    timeout: 10_000,
  })
  await query.search.fill('no run has this')
  await query.search.press('Enter')
  await expect(
    summary.main.getByRole('heading', { name: summary.words.summary.none }),
  ).toBeVisible()
})

test('shows the number of columns once', async ({ schools: _, at }) => {
  const summary = await open(at, 'demo-small')
  const count = summary.words.summary.columns({ shown: '21', all: '21' })
  await expect(summary.main.getByText(count, { exact: true })).toHaveCount(1)
})

test('finds columns by name, and everything works by keyboard', async ({ schools, at }) => {
  await expect(schools.rows).toHaveCount(25)
  const summary = await open(at, 'demo-small')
  const { page } = summary
  await summary.find.focus()
  await page.keyboard.type('latency')
  await expect(summary.shown).toHaveCount(1)
  await expect(summary.column('Average latency')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(summary.histogram('Average latency')).toBeInViewport({ ratio: 0.5 })
  await summary.find.fill('nothing like this')
  await expect(summary.main).toContainText(summary.words.summary.noColumnFits)
  await summary.look('runs')
  await expect(summary.main.getByRole('grid')).toBeVisible()
})

test('a cancelled summary can be started again', async ({ schools, at }) => {
  await expect(schools.rows).toHaveCount(25)
  const dataset = await (await at(Frame).toDatasets()).read('demo-large')
  await expect(dataset.row(1)).toContainText('run-000000001', { timeout: 150_000 })
  const summary = dataset.as(SummaryPage)
  const { stop, stoppedTitle, again } = summary.words.summary
  await clickOnceThere(summary.page, stop)
  await summary.look('summary')
  await expect(summary.main.getByRole('heading', { name: stoppedTitle })).toBeVisible()
  await summary.button(again).click()
  await expect(summary.column('ID')).toContainText('100,000 of 100,000 runs', { timeout: 30_000 })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('axe finds no violations in charts and tables', async ({ schools, at }) => {
      await expect(schools.rows).toHaveCount(25)
      const summary = await open(at, 'demo-small')
      expect(await violationsOf(summary.page)).toEqual([])
      await summary.show('tables')
      expect(await violationsOf(summary.page)).toEqual([])
    })
  })
}
