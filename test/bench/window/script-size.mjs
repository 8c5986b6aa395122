import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

/** As far above this file as above the bundle that is run. */
const assets = new URL('../../../out/renderer/assets/', import.meta.url)

/** The scripts that the page has read so far, in kB: as they are, and as the budget of `npm run check` counts them. */
export async function scriptSize(page) {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const files = [...new Set(names)]
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(basename(name), assets)))
  const sum = (size) => files.reduce((total, file) => total + size(file), 0) / 1000
  return {
    scripts: sum((file) => file.length),
    scriptsPacked: sum((file) => gzipSync(file, { level: 9 }).length),
  }
}
