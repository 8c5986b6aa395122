import { readFileSync } from 'node:fs'

/** What the page's process has for itself, and the part of it that is its objects. */
export async function pageMemory(page) {
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
