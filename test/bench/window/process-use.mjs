import { readFileSync } from 'node:fs'

/** What the page's own process has for itself without garbage, and the part of it that is its objects. In MiB. */
export async function pageMemory(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await metric(session, 'JSHeapUsedSize')) / 2 ** 20
  return { page: await privateMemory(session), heap }
}

/** What the browser takes for a page with nothing in it. */
export async function emptyPageMemory(browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const memory = await pageMemory(page)
  await context.close()
  return { emptyPage: memory.page }
}

/** How long the page's own thread uses the processor while something is done, in milliseconds. */
export async function threadTime(page, work) {
  const session = await page.context().newCDPSession(page)
  const before = await metric(session, 'ThreadTime')
  await work()
  const after = await metric(session, 'ThreadTime')
  await session.detach()
  return (after - before) * 1000
}

async function metric(session, wanted) {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted).value
}

/** As the browser's task manager counts it, in MiB; `null` where the system does not tell. */
async function privateMemory(session) {
  const pid = await processOf(session)
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
      /^(?:Private_\w+|Swap): +(\d+) kB/gm,
    )
    return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0)
  } catch {
    return null
  }
}

/** The process that draws a page: a trace begins with the processes of its frames. */
async function processOf(session) {
  const events = []
  const add = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', add)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  })
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', add)
  const begun = events.find(({ name }) => name === 'TracingStartedInBrowser')
  return begun.args.data.frames.find(({ parent }) => parent === undefined).processId
}
