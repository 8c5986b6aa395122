import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

/**
 * What each part may weigh, in kB of 1000 bytes after gzip: what is read before the first picture. Raise a number
 * when what it buys is worth it, and say so in the commit.
 */
const budgets = [
  { part: 'page, scripts', limit: 540, files: () => linked('js') },
  { part: 'page, styles', limit: 30, files: () => linked('css') },
  { part: 'page, fetched when needed', limit: 140, files: () => later() },
  { part: 'preload', limit: 3, files: () => ['out/preload/preload.cjs'] },
]

/** Weighs what was built. */
export async function weighBundle() {
  const weighed = budgets.map(({ part, limit, files }) => ({
    part,
    limit,
    weight: files().reduce((sum, name) => sum + weightOf(name), 0),
  }))
  return {
    passed: weighed.every(({ weight, limit }) => weight <= limit),
    output: weighed.map(line).join('\n'),
    isTold: true,
  }
}

function line({ part, limit, weight }) {
  const over = weight > limit ? '  over budget' : ''
  return `${part.padEnd(28)} ${weight.toFixed(1).padStart(7)} kB of ${String(limit)}${over}`
}

/** What the page itself names. */
function linked(extension) {
  const page = readFileSync(join(root, 'out/renderer/index.html'), 'utf8')
  const names = page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)
  return [...names]
    .map(([, name]) => `out/renderer/${name}`)
    .filter((name) => name.endsWith(`.${extension}`))
}

function later() {
  const first = new Set(linked('js'))
  return readdirSync(join(root, 'out/renderer/assets'))
    .map((name) => `out/renderer/assets/${name}`)
    .filter((name) => name.endsWith('.js') && !first.has(name))
}

function weightOf(name) {
  return gzipSync(readFileSync(join(root, name)), { level: 9 }).length / 1000
}
