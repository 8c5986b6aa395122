import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

/**
 * The size budget of each part, in kB of 1000 bytes after gzip. Raise a number if the benefit is worth it, and say so
 * in the commit. At its start the page loads the files that it names, the list of schools, and one language.
 */
const budgets = [
  { part: 'page, scripts at the start', limit: 276, files: () => atStart() },
  { part: 'page, all scripts, one language', limit: 584, files: () => inOneLanguage() },
  { part: 'page, styles', limit: 30, files: () => linked('css') },
  { part: 'preload', limit: 3, files: () => ['out/preload/preload.cjs'] },
]

/** Measures the built files. */
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
  return `${part.padEnd(32)} ${weight.toFixed(1).padStart(7)} kB of ${String(limit)}${over}`
}

/** The files that the page itself names. */
function linked(extension) {
  const page = readFileSync(join(root, 'out/renderer/index.html'), 'utf8')
  const names = page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)
  return [...names]
    .map(([, name]) => `out/renderer/${name}`)
    .filter((name) => name.endsWith(`.${extension}`))
}

function atStart() {
  const first = scripts().filter((name) => /\/SchoolsView-/.test(name))
  return [...linked('js'), ...first, heaviestLanguage()]
}

function inOneLanguage() {
  const ofLanguages = languages()
  return [...scripts().filter((name) => !ofLanguages.includes(name)), heaviestLanguage()]
}

function heaviestLanguage() {
  return languages().toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

/** The bundles of the languages, which are named after the files in `resources/messages`. */
function languages() {
  const names = readdirSync(join(root, 'resources/messages')).map((name) => parse(name).name)
  return scripts().filter((script) => names.some((name) => script.includes(`/assets/${name}-`)))
}

function scripts() {
  return readdirSync(join(root, 'out/renderer/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `out/renderer/assets/${name}`)
}

function weightOf(name) {
  return gzipSync(readFileSync(join(root, name)), { level: 9 }).length / 1000
}
