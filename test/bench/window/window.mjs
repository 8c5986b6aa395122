/**
 * The window in the browser that the tests use, as a process of its own: `window.mjs URL RUNS`, the address of a
 * platform that answers with a dataset. Prints figures: milliseconds, and MiB of memory. Bundled before it is run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChromiumHost } from '../../e2e/hosts/chromium.ts'
import { FirstStartPage } from '../../e2e/pages/first-start.ts'
import { filterRuns, jumpToEnd, readDataset, scrollGrid, sortRuns } from './dataset.mjs'
import { pasteBatch, typeInForms } from './forms.mjs'
import { emptyPageMemory, pageMemory } from './process-use.mjs'
import { openMain, openPlatform } from './processes.mjs'
import { scriptSize } from './script-size.mjs'
import { changeViews, startShift } from './views.mjs'
import { whenListed } from './watch-page.mjs'
import { watched, when } from './watched.mjs'

const [url, count] = process.argv.slice(2)
const runs = Number(count)

const dataFolder = mkdtempSync(join(tmpdir(), 'provost-bench-window-'))
const platform = await openPlatform()
const main = await openMain()
const host = createChromiumHost(undefined, main.startMain)
const installation = {
  dataFolder,
  demo: { ...platform.addresses, analyticsUrl: url },
  look: { locale: 'en-US', colorScheme: 'light', viewport: { width: 1920, height: 1000 } },
}

try {
  await connect()
  const { app, start } = await startWarm()
  const { page } = app
  const at = (view) => new view(page, 'en')
  const scripts = await scriptSize(page)
  const shift = await startShift(page)
  const views = await changeViews(page)
  const read = await readDataset(page, at, url)
  const idle = await watched(page, () => page.waitForTimeout(1_000))
  const scroll = await watched(page, () => scrollGrid(page, at))
  const jump = await watched(page, () => jumpToEnd(page, at, runs))
  const filter = await watched(page, () => filterRuns(page, at))
  const sort = await watched(page, () => sortRuns(page, at))
  const memory = await pageMemory(page)
  const emptyPage = await emptyPageMemory(page.context().browser())
  const forms = await typeInForms(page, at)
  const batch = await pasteBatch(page, at)
  await app.close()
  const figures = {
    start,
    ...scripts,
    ...shift,
    ...views,
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
    ...emptyPage,
    ...forms,
    ...batch,
    main: await main.peak(),
  }
  console.log(JSON.stringify({ runs, figures }))
} finally {
  await host.dispose()
  await main.close()
  await platform.close()
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
  await when(app.page, whenListed, 25)
  return { app, start: performance.now() - began }
}
