/**
 * A quick look at the speed of the byte engine: `node test/bench/runs-quick.mjs [runs]`. CPU time in
 * one process, without files and threads around it; whole-file `JSON.parse` beside it, since only
 * ratios hold from machine to machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = [
  'read/ingest',
  'formats/csv',
  'formats/json-lines',
  'formats/export',
  'query/query-runs',
  'query/sorted-chunks',
]
const ignore = async () => undefined
const folder = mkdtempSync(join(tmpdir(), 'runs-bench-'))

try {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          modules.map((name) => [name, join(root, `src-main/runs-engine/${name}.ts`)]),
        ),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  const [
    { RunIngest },
    { createCsvWriter },
    { createNdjsonWriter, createJsonWriter },
    { exportRuns },
    { queryRuns },
    { sortRoom },
  ] = await Promise.all(modules.map(load))

  const document = makeDocument(Number(process.argv[2] ?? 200_000))
  const chunks = Array.from({ length: Math.ceil(document.length / 65_536) }, (_, i) =>
    document.slice(i * 65_536, (i + 1) * 65_536),
  )
  console.log(`${(document.length / 1e6).toFixed(0)} MB`)
  await measure('JSON.parse, whole', () => JSON.parse(new TextDecoder().decode(document)))
  let taken
  await measure('scan, index and columns', () => {
    taken = new RunIngest()
    for (const chunk of chunks) taken.feed(chunk)
    if (taken.endBody().fault) throw new Error('the document is faulty')
  })
  const reader = {
    read: async (into, position) => {
      const piece = document.subarray(position, position + into.length)
      into.set(piece)
      return piece.length
    },
  }
  const sink = { write: ignore, commit: ignore, discard: ignore }
  const options = { signal: new AbortController().signal, onProgress: ignore }
  const source = { reader, index: taken.index, fields: taken.fields, columns: taken.columns }
  const write = (writer, view = null) => exportRuns({ ...source, view }, writer, sink, options)
  const style = { delimiter: ',', bom: false, lineEnd: '\n', decimalMark: '.', formulaGuard: true }
  const columns = taken.columns.choose()
  await measure('CSV', () => write(createCsvWriter(taken.fields, columns, style)))
  const whole = { fields: taken.fields, columns: null }
  await measure('NDJSON', () => write(createNdjsonWriter(whole)))
  await measure('NDJSON, chosen columns', () => write(createNdjsonWriter({ ...whole, columns })))
  await measure('JSON', () => write(createJsonWriter(whole)))

  const filter = (column, test, value) => ({ filters: [{ column, test, value }] })
  const sort = (...columns) => ({
    sort: columns.map((column) => ({ column, descending: false })),
  })
  const queries = {
    'filter: text contains': filter('name', 'contains', 'MEDIA'),
    'filter: number at least': filter('avgLatency', 'at-least', '100.5'),
    'filter: date less': filter('createdAt', 'less', '2023-11-20'),
    'search: two words': { search: 'acao user77' },
    'sort: whole number': sort('countRunItems'),
    'sort: 17 digits': sort('avgLatency'),
    'sort: text': sort('name'),
    'sort: text, many alike': sort('owner'),
    'sort: date': sort('createdAt'),
    'sort: three columns': sort('status', 'metadata.model', 'avgTotalCost'),
  }
  const all = { filters: [], search: '', sort: [] }
  let view
  for (const [name, query] of Object.entries(queries)) {
    await measure(name, async () => {
      view = await queryRuns(source, { ...all, ...query }, options, sortRoom)
    })
  }
  await measure('NDJSON, sorted', () => write(createNdjsonWriter(whole), view))

  async function measure(job, work) {
    const times = []
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage().user
      await work()
      times.push(process.cpuUsage().user - before)
    }
    const best = Math.min(...times)
    const speed = (document.length / best).toFixed(0).padStart(5)
    console.log(`${job.padEnd(26)} ${speed} MB/s ${(best / 1e6).toFixed(2).padStart(6)} s`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** A flat answer with runs of about 370 bytes: flat and nested fields, Unicode, escapes, nulls, missing and extra keys. */
function makeDocument(runs) {
  const words = [
    'ação',
    'média, final',
    '"citado"',
    'linha\nnova',
    'plain text',
    '=SUM(A1)',
    '日本語',
    '😀',
  ]
  const lines = Array.from({ length: runs }, (_, i) =>
    JSON.stringify({
      id: `run-${String(i).padStart(8, '0')}`,
      name: `Run ${i} ${words[i % words.length]}`,
      datasetId: 'ds-1',
      createdAt: new Date(1.7e12 + i * 1000).toISOString(),
      countRunItems: i % 100,
      avgLatency: (i % 1000) / 7,
      avgTotalCost: i % 5 === 0 ? null : (i % 77) / 1000,
      status: ['ok', 'failed', 'pending'][i % 3],
      active: i % 2 === 0,
      score: 9007199254740000 + (i % 50),
      ...(i % 10 === 3 ? {} : { note: words[(i * 7) % words.length] }),
      owner: `user${i % 500}@example.org`,
      metadata: { model: `m-${i % 4}`, temperature: 0.2, lang: 'pt-BR' },
      tags: ['a', `b${i % 3}`, 'ç'],
      ...(i % 50 === 7 ? { extra: `x${i}` } : {}),
    }),
  )
  return new TextEncoder().encode(`{"result":[],"totalRuns":${runs},"runs":[${lines.join(',')}]}`)
}
