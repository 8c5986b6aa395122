import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { createSpool } from '../../../src-main/adapters/worker/runs-spool.ts'
import { csvPresets } from '../../../src-main/contract/dataset.ts'
import type {
  FirstRuns,
  OpenedDataset,
  RunsEngine,
} from '../../../src-main/runs-engine/engine-types.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { mountSmallDisk } from '../../support/faults/small-disk.ts'

let spool: string
let engine: RunsEngine

test.beforeEach(async () => {
  spool = await mkdtemp(join(tmpdir(), 'runs-engine-'))
  engine = createRunsEngine(await buildEntry('src-main/entry/runs-worker.ts'))
})

test.afterEach(async () => {
  await engine.close()
  await rm(spool, { recursive: true })
})

const encoder = new TextEncoder()
const head = '{"result":[{"data":{"json":{"id":"d","name":"Ação"}}}],"totalRuns":9,"runs":['

function runText(i: number): string {
  return `{"id":${i},"name":"run ${i}, ç","at":"2026-01-02","score":{"mean":${i}.50}}`
}

/** A body of pieces; `trouble` is thrown after the last one. */
function bodyOf(
  pieces: Iterable<string> | AsyncIterable<string>,
  trouble?: Error,
): ReadableStream<Uint8Array> {
  const iterator = oneAfterAnother(pieces)
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next()
      if (!next.done) controller.enqueue(encoder.encode(next.value))
      else if (trouble) controller.error(trouble)
      else controller.close()
    },
  })
}

async function* oneAfterAnother(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield* pieces
}

function* answerPieces(runs: number, tail = ']}'): Generator<string> {
  yield head
  for (let i = 0; i < runs; i++) yield (i > 0 ? ',' : '') + runText(i)
  yield tail
}

async function opened(
  body: ReadableStream<Uint8Array>,
  options: Partial<Parameters<RunsEngine['open']>[1]> = {},
): Promise<OpenedDataset> {
  const result = await engine.open(body, { spool, ...options })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const quiet = (): void => undefined

test('reads a dataset, shows it, exports it in three formats, and deletes it on close', async () => {
  const seen: number[] = []
  const dataset = await opened(bodyOf(answerPieces(20_000)), {
    onProgress: ({ bytes }) => seen.push(bytes),
  })
  expect(dataset).toMatchObject({ runs: 20_000, runsFound: true, incomplete: null })
  expect(dataset.envelope).toEqual({
    result: [{ data: { json: { id: 'd', name: 'Ação' } } }],
    totalRuns: 9,
    runs: [],
  })
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen).toEqual(seen.filter((bytes) => bytes <= dataset.bytes).toSorted((a, b) => a - b))
  expect(dataset.columns.map(({ key, type, filled }) => [key, type, filled])).toEqual([
    ['id', 'integer', 20_000],
    ['name', 'text', 20_000],
    ['at', 'date', 20_000],
    ['score.mean', 'decimal', 20_000],
  ])
  expect(await dataset.ask('run', { view: null, index: 12_345 })).toEqual({
    ok: true,
    value: { run: 12_345, json: runText(12_345) },
  })
  const end = { view: null, offset: 19_999, limit: 50, columns: ['score.mean'] }
  expect(await dataset.ask('runs', end)).toEqual({
    ok: true,
    value: [{ run: 19_999, cells: [{ text: '19999.50', kind: 'number', cut: false }] }],
  })

  const out = await mkdtemp(join(tmpdir(), 'runs-out-'))
  const csv = join(out, 'runs.csv')
  const progress: number[] = []
  const result = await dataset.ask(
    'export',
    {
      options: { format: 'csv', csv: csvPresets.data },
      place: { path: csv, overwrite: false },
    },
    { onProgress: ({ runs }) => progress.push(runs) },
  )
  const text = await readFile(csv, 'utf8')
  expect(result).toEqual({
    ok: true,
    value: { path: csv, runs: 20_000, bytes: Buffer.byteLength(text), cutCells: 0 },
  })
  expect(progress.length).toBeGreaterThan(0)
  expect(text.split('\n')[20_000]).toBe('19999,"run 19999, ç",2026-01-02,19999.50')
  expect(
    await dataset.ask('export', {
      options: { format: 'ndjson' },
      place: { path: csv, overwrite: false },
    }),
  ).toMatchObject({
    ok: false,
    failure: { code: 'file-exists', name: 'runs.csv' },
  })
  const place = { path: csv, overwrite: true }
  await dataset.ask('export', { options: { format: 'ndjson', columns: ['id'] }, place })
  expect((await readFile(csv, 'utf8')).slice(0, 20)).toBe('{"id":0}\n{"id":1}\n{"')
  await dataset.ask('export', { options: { format: 'json' }, place })
  expect(JSON.parse(await readFile(csv, 'utf8'))).toHaveLength(20_000)
  expect(await readdir(out)).toEqual(['runs.csv'])
  await rm(out, { recursive: true })

  await dataset.close()
  expect(await readdir(spool)).toEqual([])
  const gone = { ok: false, failure: { code: 'dataset-not-open' } }
  expect(await dataset.ask('run', { view: null, index: 1 })).toEqual(gone)
})

test('shows the first rows while the rest is still arriving', async () => {
  let more: () => void = quiet
  const wanted = (): Promise<void> => new Promise((resolve) => (more = resolve))
  const runs = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `,${runText(from + at)}`).join('')
  async function* pieces() {
    yield head + runText(0)
    await wanted()
    yield runs(1, 20)
    yield runs(20, 60)
    await wanted()
    yield `${runs(60, 200)}]}`
  }
  const seen: number[] = []
  const dataset = await opened(bodyOf(pieces()), {
    onFirstRuns: ({ columns, rows }) => {
      expect(columns).toHaveLength(4)
      expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(rows.map((_, at) => String(at)))
      seen.push(rows.length)
      more()
    },
  })
  // Once when there are some, once more when there are as many as are looked at, and never again.
  expect(seen).toEqual([1, 50])
  expect(dataset.runs).toBe(200)
})

test('shows only the first columns at first if there are thousands', async () => {
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`c${at}`, at])),
  )
  let first: FirstRuns | null = null
  await opened(bodyOf([`${head}${wide}]}`]), { onFirstRuns: (runs) => (first = runs) })
  await expect
    .poll(() => first)
    .toMatchObject({ columns: { length: 60 }, rows: [{ cells: { length: 60 } }] })
})

test('joins pages into one dataset, which is incomplete if a page fails', async () => {
  const page = (runs: string): ReadableStream<Uint8Array> =>
    bodyOf([`[{"result":{"data":{"json":{"runs":[${runs}],"totalRuns":3}}}}]`])
  const asked: number[][] = []
  const dataset = await opened(page('{"a":1},{"a":2}'), {
    next: async ({ runs, bodyRuns }) => {
      asked.push([runs, bodyRuns])
      return runs < 3 ? page('{"b":3}') : null
    },
  })
  expect(asked).toEqual([
    [2, 2],
    [3, 1],
  ])
  expect(dataset).toMatchObject({ runs: 3, incomplete: null })
  expect(await dataset.ask('run', { view: null, index: 2 })).toEqual({
    ok: true,
    value: { run: 2, json: '{"b":3}' },
  })
  const trouble = new Error('gone')
  const half = await opened(page('1'), { next: async () => Promise.reject(trouble) })
  expect(half).toMatchObject({ runs: 1, incomplete: { kind: 'interrupted', cause: trouble } })
  const bad = await opened(page('1'), { next: async () => bodyOf(['<html>']) })
  expect(bad).toMatchObject({ runs: 1, incomplete: { kind: 'web-page', offset: 0 } })
})

test('reports what is unreadable and where', async () => {
  const failureOf = async (text: string): Promise<unknown> => engine.open(bodyOf([text]), { spool })
  expect(await failureOf('')).toEqual({ ok: false, failure: { kind: 'empty', offset: 0 } })
  expect(await failureOf('<html>')).toEqual({ ok: false, failure: { kind: 'web-page', offset: 0 } })
  expect(await failureOf(`${head}{"a":01}]}`)).toEqual({
    ok: false,
    failure: { kind: 'not-json', offset: encoder.encode(head).length + 6 },
  })
  expect(await failureOf('{"result":[{')).toMatchObject({ failure: { kind: 'truncated' } })
  expect(await readdir(spool)).toEqual([])
  expect(await failureOf('{"message":"no"}')).toMatchObject({
    ok: true,
    value: { runsFound: false, runs: 0, envelope: { message: 'no' } },
  })
})

test('a body that is cut short keeps its runs and reports whether the network was the cause', async () => {
  const cut = await opened(bodyOf(answerPieces(10, ',{"id":')))
  expect(cut).toMatchObject({ runs: 10, incomplete: { kind: 'truncated' } })
  expect(cut.envelope).toMatchObject({ totalRuns: 9, runs: [] })
  const trouble = new Error('ECONNRESET')
  const lost = await opened(bodyOf(answerPieces(10, ','), trouble))
  expect(lost).toMatchObject({ runs: 10, incomplete: { kind: 'interrupted', cause: trouble } })
  const whole = await opened(bodyOf(answerPieces(10), trouble))
  expect(whole).toMatchObject({ runs: 10, incomplete: null })
  const early = await engine.open(bodyOf(['{"res'], trouble), { spool })
  expect(early).toMatchObject({ failure: { kind: 'interrupted', offset: 5, cause: trouble } })
})

test('reading can be cancelled while the network is silent', async () => {
  const controller = new AbortController()
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(head)),
    cancel: () => void (isCancelled = true),
  })
  const result = await engine.open(body, {
    spool,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  })
  expect(result).toEqual({ ok: false, failure: { code: 'cancelled' } })
  expect(isCancelled).toBe(true)
  expect(await readdir(spool)).toEqual([])
})

test('a cancelled export leaves nothing', async () => {
  const dataset = await opened(bodyOf(answerPieces(60_000)))
  const out = await mkdtemp(join(tmpdir(), 'runs-out-'))
  const controller = new AbortController()
  const result = await dataset.ask(
    'export',
    {
      options: { format: 'csv', csv: csvPresets['excel-br'] },
      place: { path: join(out, 'runs.csv'), overwrite: false },
    },
    { signal: controller.signal, onProgress: () => controller.abort() },
  )
  expect(result).toEqual({ ok: false, failure: { code: 'cancelled' } })
  expect(await readdir(out)).toEqual([])
  await rm(out, { recursive: true })
  expect(await dataset.ask('run', { view: null, index: 0 })).toEqual({
    ok: true,
    value: { run: 0, json: runText(0) },
  })
})

test('closing a dataset ends its export', async () => {
  const dataset = await opened(bodyOf(answerPieces(60_000)))
  const place = { path: join(spool, 'runs.csv'), overwrite: false }
  let closed: Promise<void> | undefined
  const result = await dataset.ask(
    'export',
    { options: { format: 'json' }, place },
    { onProgress: () => void (closed ??= dataset.close()) },
  )
  await closed
  expect(result).toEqual({ ok: false, failure: { code: 'cancelled' } })
  expect(await readdir(spool)).toEqual([])
})

test('a spool that cannot be created is a file failure', async () => {
  await writeFile(join(spool, 'file'), '')
  const result = await engine.open(bodyOf(['{}']), { spool: join(spool, 'file', 'folder') })
  expect(result).toMatchObject({ ok: false, failure: { code: 'folder-missing' } })
})

test('a body that is too large for the disk is a file failure', async () => {
  const full = join(spool, 'full')
  await mkdir(full)
  const unmount = mountSmallDisk(full, 'size=256k')
  try {
    const result = await engine.open(bodyOf(answerPieces(20_000)), { spool: full })
    expect(result).toMatchObject({ ok: false, failure: { code: 'disk-too-small' } })
    expect(await readdir(full)).toEqual([])
  } finally {
    unmount()
  }
})

test('does not create a spool that is known to become too large', async () => {
  const tooLarge = createSpool(spool, Number.MAX_SAFE_INTEGER)
  await expect(tooLarge).rejects.toHaveProperty('failure.code', 'disk-too-small')
  expect(await readdir(spool)).toEqual([])
  const small = await createSpool(spool, 1024)
  await small.close()
})

test('if the worker breaks, pending calls fail and the next dataset opens', async () => {
  const broken = join(spool, 'broken.mjs')
  await writeFile(
    broken,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', () => { throw new Error('out of luck') })`,
  )
  const lost = createRunsEngine(new URL(`file://${broken}`))
  for (let i = 0; i < 2; i++) {
    const result = await lost.open(bodyOf(['{}']), { spool })
    expect(result).toMatchObject({ ok: false, failure: { code: 'defect' } })
    expect(JSON.stringify(result)).toContain('out of luck')
  }
  await lost.close()
})

test('closing the engine fails pending calls', async () => {
  const dataset = await opened(bodyOf(answerPieces(10)))
  let pending: Promise<unknown> | undefined
  const first = { view: null, index: 0 }
  const [closed] = await Promise.allSettled([engine.close(), (pending = dataset.ask('run', first))])
  expect(closed.status).toBe('fulfilled')
  expect(await pending).toMatchObject({
    ok: false,
    failure: { code: expect.stringMatching(/^(dataset-not-open|cancelled|defect)$/) },
  })
  expect(await dataset.ask('run', first)).toMatchObject({
    ok: false,
    failure: { code: 'defect', detail: expect.stringContaining('closed') },
  })
  expect(await readdir(spool)).toEqual([])
})

test('an idle worker does not keep its process alive', async () => {
  const client = await buildEntry('src-main/adapters/worker/runs-worker-client.ts')
  const worker = await buildEntry('src-main/entry/runs-worker.ts')
  const script = `
    const { createRunsEngine } = await import(${JSON.stringify(client.href)})
    const engine = createRunsEngine(new URL(${JSON.stringify(worker.href)}))
    const body = new Blob(['{"runs":[1,2,3]}']).stream()
    console.log(JSON.stringify(await engine.open(body, { spool: ${JSON.stringify(spool)} })))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.on('exit', resolve))
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ ok: true, value: { runs: 3 } })
  expect(await readdir(spool)).toEqual([])
})
