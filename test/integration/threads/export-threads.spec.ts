import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { compression } from '../../../src-main/adapters/files/compression.ts'
import { createExportFile } from '../../../src-main/adapters/files/export-file.ts'
import { createThreads } from '../../../src-main/adapters/worker/engine-threads.ts'
import { openLocalFile } from '../../../src-main/adapters/worker/local-file.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { csvPresets } from '../../../src-main/contract/export-values.ts'
import type { OpenedDataset, RunsEngine } from '../../../src-main/runs-engine/engine-types.ts'
import type { ExportOptions } from '../../../src-main/runs-engine/formats/export-options.ts'
import { createWriter } from '../../../src-main/runs-engine/formats/create-writer.ts'
import { exportRuns } from '../../../src-main/runs-engine/formats/export.ts'
import type { HostFiles } from '../../../src-main/runs-engine/host-files.ts'
import { createHost } from '../../../src-main/runs-engine/worker-handlers.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { takeRuns } from '../../support/runs-engine/taken-runs.ts'

const formats: ExportOptions[] = [
  { format: 'csv', csv: csvPresets.data },
  { format: 'ndjson' },
  { format: 'json' },
  { format: 'xlsx' },
  { format: 'parquet', codec: 'gzip' },
]

let folder: string
let document: string
let engines: RunsEngine[]

test.beforeAll(async () => {
  document = join(await mkdtemp(join(tmpdir(), 'export-threads-')), 'runs.json')
  const file = createWriteStream(document)
  file.write('{"runs":[\n')
  // Enough for all threads to be started, with one run that is longer than a chunk.
  const long = 'ção '.repeat(3_000_000)
  for (let i = 0; i < 90_000; i++) {
    const note = i === 40_000 ? long : 'x'.repeat(i % 400)
    const run = {
      id: i,
      name: `Run ${i % 977}`,
      at: '2026-01-02T10:00:00Z',
      score: { mean: i / 7 },
    }
    const text = JSON.stringify({ ...run, note, [`rare ${i % 300}`]: i % 2 === 0 ? null : `${i}` })
    if (!file.write(`${i > 0 ? ',\n' : ''}${text}`)) await once(file, 'drain')
  }
  file.end(']}')
  await once(file, 'close')
})

test.afterAll(() => rm(join(document, '..'), { recursive: true }))

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-threads-'))
  engines = []
})

test.afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.close()))
  await rm(folder, { recursive: true })
})

async function openedWith(
  threads: number,
  onProgress: () => void = () => undefined,
): Promise<OpenedDataset> {
  const engine = createRunsEngine(await buildEntry('src-main/entry/runs-worker.ts'), { threads })
  engines.push(engine)
  const result = await engine.openFile(document, { spool: folder, onProgress })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The threads of this process, where the system tells. */
function threadCount(): number {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').length : 0
}

test('one, two and four threads find the same runs and write the same files', async () => {
  test.setTimeout(180_000)
  const query = { filters: [], search: '', sort: [{ column: 'name', descending: true }] }
  const filtered = { ...query, sort: [], search: 'run 97' }
  const hashes: Record<string, string>[] = []
  for (const threads of [1, 2, 4]) {
    let most = 0
    const dataset = await openedWith(threads, () => (most = Math.max(most, threadCount())))
    const before = threadCount()
    // The document is worth two threads beside that of the engine.
    const finders = process.platform === 'linux' ? Math.min(threads - 1, 2) : 0
    expect(most - before).toBe(finders)
    const views: Record<string, string | null> = { all: null }
    for (const [name, asked] of Object.entries({ query, filtered })) {
      const found = await dataset.ask('query', { query: asked })
      if (!found.ok) throw new Error(JSON.stringify(found.failure))
      views[name] = found.value.view
    }
    const seen: Record<string, string> = { columns: JSON.stringify(dataset.columns) }
    for (const options of formats) {
      for (const [name, view] of Object.entries(views)) {
        const path = join(folder, `${threads}-${name}.${options.format}`)
        const result = await dataset.ask('export', {
          options: { ...options, ...(view !== null && { view }) },
          place: { path, overwrite: false },
        })
        expect(result).toMatchObject({ ok: true })
        const hash = createHash('sha256').update(await readFile(path))
        seen[`${options.format} ${name}`] = hash.digest('hex')
        await rm(path)
      }
    }
    const place = { path: join(folder, `parts-${threads}`), overwrite: false }
    const parts = await dataset.ask('exportParts', { options: partsOptions, about: about(), place })
    expect(parts).toMatchObject({ ok: true })
    const names = await readdir(join(folder, `parts-${threads}`), { recursive: true })
    // The parts are named by their hashes.
    seen['parts'] = names.sort().join()
    hashes.push(seen)
    expect(threadCount()).toBeLessThanOrEqual(before)
  }
  expect(hashes[1]).toEqual(hashes[0])
  expect(hashes[2]).toEqual(hashes[0])
})

const partsOptions = { partitionBy: ['at'], codec: 'gzip' as const }

function about() {
  const asked = { dataset: { id: 'd', name: 'D' }, profile: null, query: null }
  const counts = { received: 90_000, totalRuns: 90_000, incomplete: false }
  const times = { readAt: '', writtenAt: '' }
  return { ...asked, ...partsOptions, ...counts, ...times, chosenColumns: null }
}

test('cancelling ends all threads and leaves no file', async () => {
  const dataset = await openedWith(4)
  const before = threadCount()
  const target = join(folder, 'out')
  await mkdir(target)
  for (const options of formats) {
    const stop = new AbortController()
    let most = 0
    const result = await dataset.ask(
      'export',
      { options, place: { path: join(target, 'runs'), overwrite: false } },
      {
        signal: stop.signal,
        onProgress: () => {
          most = Math.max(most, threadCount())
          stop.abort()
        },
      },
    )
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
    const hasThreads = process.platform === 'linux' && !options.format.endsWith('json')
    expect(most > before).toBe(hasThreads)
    expect(threadCount()).toBeLessThanOrEqual(before)
    expect(await readdir(target)).toEqual([])
  }
})

test('a thread that breaks or ends fails the export, which leaves no file and no thread', async () => {
  const taken = takeRuns(Array.from({ length: 5_000 }, (_, i) => `{"n":${i}}`))
  const ways = {
    'out of luck': `throw new Error('out of luck')`,
    'a thread of the engine ended': 'process.exit(0)',
  }
  for (const [reason, way] of Object.entries(ways)) {
    for (const moment of ['at once', 'at a chunk']) {
      const program = join(folder, 'broken.mjs')
      await writeFile(
        program,
        `import { parentPort } from 'node:worker_threads'
         const fail = () => { ${way} }
         ${moment === 'at once' ? 'fail()' : `parentPort.on('message', fail)`}`,
      )
      const before = threadCount()
      const columns = taken.columns.choose()
      const options: ExportOptions = { format: 'ndjson' }
      const writer = Object.assign(createWriter(taken.fields, columns, options, compression), {
        chunkLimits: { bytes: 20, runs: 1, perLane: 1 },
      })
      const setup = { keys: taken.fields.list(), columns, options }
      const other = createThreads(pathToFileURL(program), 2).startLane(setup)
      const target = join(folder, 'out')
      await mkdir(target)
      const file = await createExportFile({ path: join(target, 'runs'), overwrite: false })
      const work = { signal: new AbortController().signal, onProgress: () => undefined }
      const source = { ...taken, view: null }
      await expect(exportRuns(source, writer, file, { ...work, others: [other] })).rejects.toThrow(
        reason,
      )
      await other.close()
      expect(await readdir(target)).toEqual([])
      expect(threadCount()).toBeLessThanOrEqual(before)
      await rm(target, { recursive: true })
    }
  }
})

test('a thread that breaks during the search for runs does no harm', async () => {
  const { columns, runs } = await openedWith(1)
  const before = threadCount()
  for (const pieces of [0, 1, 5]) {
    const program = join(folder, 'broken.mjs')
    // The first answer says that the thread is ready; nothing is found in the pieces after it.
    await writeFile(
      program,
      `import { parentPort } from 'node:worker_threads'
       let left = ${pieces}
       const ranges = new Int32Array(0)
       parentPort.on('message', () => {
         if (left-- === 0) throw new Error('out of luck')
         parentPort.postMessage({ ranges, columns: [], hasRepeatedKeys: false, keys: [] })
       })`,
    )
    const threads = createThreads(pathToFileURL(program), 2)
    const host = createHost({ openFile: openLocalFile, threads } as HostFiles)
    const work = { signal: new AbortController().signal, onProgress: () => undefined }
    const opened = await host.openFile({ spool: folder, path: document }, work)
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure))
    const handle = opened.value
    expect(await host.readFile({ handle }, work)).toMatchObject({ ok: true, value: { runs } })
    expect(await host.columns({ handle }, work)).toEqual(columns)
    await host.close({ handle }, work)
    expect(threadCount()).toBeLessThanOrEqual(before)
  }
})
