import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { answerPieces, linePieces, shapes } from './sample-runs.mjs'
import { headers, tableRows } from './sample-table.mjs'

/** Part of the inputs' names: what other runs made is not what is measured now. */
const edition = createHash('sha256')
  .update(readFileSync(new URL('sample-runs.mjs', import.meta.url)))
  .update(readFileSync(new URL('sample-table.mjs', import.meta.url)))
  .digest('hex')
  .slice(0, 8)
/** Rows of the table that batches read: more than a batch may have. */
const tableSize = 50_000
const kept = join(root, 'out/bench/inputs')

/**
 * What the jobs read: always the same, so that it is written once and kept. `remove` takes away what the jobs wrote, not
 * what they read.
 */
export function createInputs(runs) {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept)) {
    if (!name.startsWith(`${edition}-`) || name.endsWith('.part')) rmSync(join(kept, name))
  }
  const folder = join(root, `out/bench/results-${process.pid}`)
  sweepResults()
  mkdirSync(folder)
  const shapeRuns = Math.max(1_000, Math.ceil(runs / 10))
  return {
    runs,
    folder,
    document: () => written(`document-${runs}.json`, () => answerPieces(runs)),
    oneRun: () => written('document-1.json', () => answerPieces(1)),
    lines: () => written(`lines-${runs}.ndjson`, () => linePieces(runs)),
    shape: (name) =>
      written(`${name}-${shapeRuns}.json`, () => answerPieces(shapeRuns, shapes[name])),
    workbook: () => written(`table-${tableSize}.xlsx`, () => workbookPieces(tableSize)),
    csv: () => written(`table-${tableSize}.csv`, () => csvPieces(tableSize)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Takes away what benchmarks left that were ended before they could. */
function sweepResults() {
  for (const name of readdirSync(join(root, 'out/bench'))) {
    const [, pid] = /^results-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(root, 'out/bench', name), { recursive: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes a result away and answers how large it was; `null`: there was none. */
export function takeAway(path) {
  if (!existsSync(path)) return null
  const { size } = statSync(path)
  rmSync(path, { recursive: true })
  return size
}

async function written(name, pieces) {
  const path = join(kept, `${edition}-${name}`)
  if (existsSync(path)) return path
  const file = createWriteStream(`${path}.part`)
  for await (const piece of pieces()) if (!file.write(piece)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
  renameSync(`${path}.part`, path)
  return path
}

async function* workbookPieces(rows) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = headers.map((header) => ({ header }))
  yield* writeXlsxStream(tableRows(rows), { name: 'Escolas', columns })
}

function* csvPieces(rows) {
  yield `${headers.join(';')}\n`
  for (const cells of tableRows(rows)) yield `${cells.map((cell) => `"${cell}"`).join(';')}\n`
}
