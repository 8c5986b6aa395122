/**
 * The window in the browser that the tests use, as a process of its own: `window.mjs URL RUNS`, the address of a
 * platform that answers with a dataset. Prints figures: milliseconds, and MiB of memory. Bundled before it is run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../../../src-main/demo-platform/server.ts'
import { createChromiumHost } from '../../e2e/hosts/chromium.ts'
import { FirstStartPage } from '../../e2e/pages/first-start.ts'
import { Frame } from '../../e2e/pages/frame.ts'
import { RunsQueryPage } from '../../e2e/pages/runs-query.ts'
import { SchoolsPage } from '../../e2e/pages/schools.ts'
import { createMemorySecrets } from '../../support/memory-secrets.ts'
import {
  beginWatch,
  endWatch,
  takeKeys,
  watchKeys,
  whenBegun,
  whenFilled,
  whenShown,
} from './watch-page.mjs'

const [url, runs] = process.argv.slice(2)
/** Turns of the wheel, and how far each goes, in px. */
const [turns, distance] = [60, 400]
const keys = 60
/** Longer than anything takes on a slow machine, in milliseconds. */
const patience = 120_000
const courseId = 1

const dataFolder = mkdtempSync(join(tmpdir(), 'provost-bench-window-'))
const demo = await startDemo()
const { baseUrl, contentUrl, token } = demo
const host = createChromiumHost()
const installation = {
  dataFolder,
  demo: { baseUrl, contentUrl, token, analyticsUrl: url },
  secrets: createMemorySecrets(),
  look: { locale: 'en-US', colorScheme: 'light', viewport: { width: 1920, height: 1000 } },
}

try {
  await connect()
  const { app, start } = await startWarm()
  const { page } = app
  const at = (view) => new view(page, 'en')
  const read = await readDataset(page, at)
  const idle = await watched(page, () => page.waitForTimeout(1_000))
  const scroll = await watched(page, () => scrollGrid(page, at))
  const jump = await watched(page, () => jumpToEnd(page, at))
  const filter = await watched(page, () => filterRuns(page, at))
  const sort = await watched(page, () => sortRuns(page, at))
  const memory = await pageMemory(page)
  const key = await typeInForm(page, at)
  await app.close()
  const figures = {
    start,
    ...read,
    idleFrame: idle.frame,
    scrollFrame: scroll.frame,
    scrollLate: scroll.late,
    scrollBand: scroll.band,
    jump: jump.took,
    jumpFrame: jump.frame,
    jumpBand: jump.band,
    filter: filter.took,
    filterFrame: filter.frame,
    sort: sort.took,
    sortFrame: sort.frame,
    ...memory,
    ...key,
    main: process.resourceUsage().maxRSS / 1024,
  }
  console.log(JSON.stringify({ runs: Number(runs), figures }))
} finally {
  await host.dispose()
  await demo.close()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** The first start, by which the institution is known and everything is warm. */
async function connect() {
  const app = await host.open(installation)
  const schools = await new FirstStartPage(app.page, 'en').openDemo()
  await schools.rows.nth(24).waitFor()
  await app.close()
}

async function startWarm() {
  const began = performance.now()
  const app = await host.open(installation)
  await new SchoolsPage(app.page, 'en').rows.nth(24).waitFor()
  return { app, start: performance.now() - began }
}

/** How long after the first bytes of the runs the first of them are on screen, and the grid with all of them. */
async function readDataset(page, at) {
  const datasets = await at(Frame).toDatasets()
  await datasets.read('bench')
  const [first, all] = await Promise.all([when(page, whenBegun), when(page, whenFilled)])
  const begun = await (await fetch(`${url}/begun`)).json()
  return { firstRows: first - begun, allRows: all - begun }
}

async function scrollGrid(page, at) {
  const { grid } = at(RunsQueryPage)
  await grid.hover()
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, distance)
  await when(page, whenShown, {})
}

async function jumpToEnd(page, at) {
  const { grid } = at(RunsQueryPage)
  await grid.focus()
  const began = Date.now()
  await page.keyboard.press('ControlOrMeta+End')
  const shown = await when(page, whenShown, { lastRow: Number(runs) + 1 })
  return shown - began
}

async function filterRuns(page, at) {
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

async function sortRuns(page, at) {
  const dataset = at(RunsQueryPage)
  await dataset.row(1).waitFor()
  // The jump to the end went to the last column, too.
  await dataset.grid.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  const began = Date.now()
  await dataset.head(dataset.words.datasets.columnNames.avgLatency).click()
  return (await when(page, whenShown, { firstRun: '1' })) - began
}

/** What a key in a long text of the largest form costs, and the longest frame while it is typed. */
async function typeInForm(page, at) {
  const courses = await at(Frame).toCourses()
  const form = await courses.edit(String(courseId))
  const field = form.field('long_description')
  await field.fill('Sensores, motores e “a primeira máquina”.\n'.repeat(400))
  await page.evaluate(watchKeys)
  const { frame } = await watched(page, () => field.pressSequentially('x'.repeat(keys)))
  const costs = (await page.evaluate(takeKeys)).toSorted((a, b) => a - b)
  return { key: costs[costs.length >> 1], slowestKey: costs.at(-1), typingFrame: frame }
}

/** Frames and empty bands while something is done; `took`: what that answers. */
async function watched(page, work) {
  await page.evaluate(beginWatch)
  const took = await work()
  return { took, ...(await page.evaluate(endWatch)) }
}

async function when(page, isSo, told) {
  const answer = await page.waitForFunction(isSo, told, { polling: 'raf', timeout: patience })
  return answer.jsonValue()
}

/** What the page's process has for itself, and the part of it that is its objects. */
async function pageMemory(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20
  return { page: await privateMemory(page), heap }
}

/** As the browser's task manager counts it; `null` where the system does not tell. */
async function privateMemory(page) {
  const session = await page.context().browser().newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = renderers.map(({ id }) => privateBytes(id)).filter((size) => size !== null)
  return sizes.length === 0 ? null : Math.max(...sizes) / 2 ** 20
}

function privateBytes(pid) {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
      /^(Private_\w+|Swap): +(\d+) kB/gm,
    )
    return [...lines].reduce((sum, [, , kilobytes]) => sum + Number(kilobytes) * 1024, 0)
  } catch {
    return null
  }
}
