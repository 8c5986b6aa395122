/**
 * What the program does with the runs, each as a process of its own: `ours.mjs JOB WORKER THREADS DOCUMENT OUT [ARGUMENT …]`.
 * The engine with its built worker and the real files around it; bundled before it is run. Prints what came of it.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { createThreads } from '../../../src-main/adapters/worker/engine-threads.ts'
import { openLocalFile } from '../../../src-main/adapters/worker/local-file.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { csvPresets } from '../../../src-main/contract/export-values.ts'
import { createHost } from '../../../src-main/runs-engine/worker-handlers.ts'
import { answerPieces } from '../lib/sample-runs.mjs'

const [job, worker, threads, document, out, ...rest] = process.argv.slice(2)
const formats = {
  csv: { format: 'csv', csv: csvPresets.data },
  ndjson: { format: 'ndjson' },
  json: { format: 'json' },
  xlsx: { format: 'xlsx' },
  parquet: { format: 'parquet', codec: 'gzip' },
}
const queries = {
  sort: { sort: [{ column: 'avgLatency', descending: false }] },
  filter: { filters: [{ column: 'name', test: 'contains', value: 'MEDIA' }] },
  search: { search: 'acao u77' },
}
const nothing = { filters: [], search: '', sort: [] }
/** What an open dataset is asked: the question and its input. */
const questions = {
  ...Object.fromEntries(
    Object.entries(queries).map(([name, asked]) => [
      name,
      ['query', { query: { ...nothing, ...asked } }],
    ]),
  ),
  summary: ['summary', { view: null, utcOffset: 0 }],
  groups: [
    'groups',
    { query: nothing, columns: ['status', 'owner'], measure: 'avgTotalCost', limit: 100 },
  ],
}
const jobs = { scan, read, http, export: exportAs, query, cancel, cancelQuery, generated, dataset }
const spool = join(out, 'spool')

mkdirSync(out, { recursive: true })
const data = threads === 'usual' ? {} : { threads: Number(threads) }
const engine = createRunsEngine(pathToFileURL(worker), data)
try {
  console.log(JSON.stringify(await jobs[job](...rest)))
} finally {
  await engine.close()
}

/** Only the reading, in this thread and those that it starts. */
async function scan() {
  const others = createThreads(pathToFileURL(worker), data.threads)
  const host = createHost({ openFile: openLocalFile, threads: others })
  const { value: handle } = await host.openFile({ spool, path: document })
  const context = { signal: new AbortController().signal, onProgress: () => undefined }
  const { runs, fault, damage } = (await host.readFile({ handle }, context)).value
  if (fault ?? damage) throw new Error(JSON.stringify(fault ?? damage))
  return { runs, columns: (await host.columns({ handle })).length }
}

async function read() {
  const dataset = await openedDocument()
  return { runs: dataset.runs }
}

/** The time until the first rows are there counts from the request; the worker is warm, as when the view has been open. */
async function http(url) {
  await opened(new Response('{"runs":[]}').body)
  const began = performance.now()
  let firstRows = null
  const { body } = await nodeFetch(url, {})
  const dataset = await opened(body, {
    onFirstRuns: () => (firstRows = performance.now() - began),
  })
  return { runs: dataset.runs, figures: { firstRows } }
}

async function exportAs(format) {
  const dataset = await openedDocument()
  const { runs } = await written(dataset, format)
  return { runs }
}

/** Seconds for one look at all runs, when they have been read. */
async function query(name) {
  const dataset = await openedDocument()
  const began = performance.now()
  const found = await dataset.ask(...questions[name])
  if (!found.ok) throw new Error(JSON.stringify(found.failure))
  return { runs: dataset.runs, seconds: (performance.now() - began) / 1_000 }
}

/**
 * The longest of some waits, in milliseconds, between a cancel and the end of an export of each format; `null`: it was
 * written before it could be cancelled.
 */
async function cancel() {
  const dataset = await openedDocument()
  const figures = {}
  for (const format of Object.keys(formats)) {
    const waits = []
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const wait = await waitForEnd(dataset, format, part)
      if (wait !== null) waits.push(wait)
    }
    figures[format] = waits.length > 0 ? Math.max(...waits) : null
  }
  const left = readdirSync(out).filter((name) => name !== 'spool')
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
  return { runs: dataset.runs, figures }
}

/** The same for what is asked of a dataset; each is cancelled after parts of the time that it takes. */
async function cancelQuery() {
  const dataset = await openedDocument()
  const figures = {}
  for (const [name, question] of Object.entries(questions)) {
    const began = performance.now()
    await dataset.ask(...question)
    const whole = performance.now() - began
    const waits = []
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const stop = new AbortController()
      let stopped = 0
      const timer = setTimeout(() => {
        stopped = performance.now()
        stop.abort()
      }, whole * part)
      const result = await dataset.ask(...question, { signal: stop.signal })
      clearTimeout(timer)
      if (!result.ok) waits.push(performance.now() - stopped)
    }
    figures[name] = waits.length > 0 ? Math.max(...waits) : null
  }
  return { runs: dataset.runs, figures }
}

async function waitForEnd(dataset, format, part) {
  const stop = new AbortController()
  const place = placeOf(format)
  let began = 0
  const onProgress = ({ runs }) => {
    if (began > 0 || runs < dataset.runs * part) return
    began = performance.now()
    stop.abort()
  }
  const input = { options: formats[format], place }
  const result = await dataset.ask('export', input, { signal: stop.signal, onProgress })
  if (!result.ok) return performance.now() - began
  rmSync(place.path)
  return null
}

/** Reads and exports any number of runs that are made while they are read, so that no file has to hold them. */
async function generated(count, format) {
  const dataset = await opened(madeBody(count))
  const { runs } = await written(dataset, format)
  return { runs }
}

/** The same as a Parquet dataset, and once more, when nothing has to be written. */
async function dataset(count, column) {
  const began = performance.now()
  const runs = await opened(madeBody(count))
  const read = secondsSince(began)
  const first = await writtenParts(runs, column)
  const again = await writtenParts(runs, column)
  if (again.newParts > 0) throw new Error('the second export wrote parts')
  const { parts, bytes } = first
  const figures = { read, write: first.seconds, again: again.seconds, parts, MB: bytes / 1e6 }
  return { runs: first.runs, figures }
}

async function writtenParts(runs, column) {
  const began = performance.now()
  const asked = { dataset: { id: 'bench', name: 'Bench' }, profile: null, query: null }
  const how = { partitionBy: [column], codec: 'gzip' }
  const counts = { received: runs.runs, totalRuns: runs.runs, incomplete: false }
  const about = { ...asked, ...how, ...counts, chosenColumns: null, readAt: '', writtenAt: '' }
  const place = { path: join(out, 'dataset'), overwrite: false }
  const result = await runs.ask('exportParts', { options: how, about, place })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return { ...result.value, seconds: secondsSince(began) }
}

function secondsSince(began) {
  return (performance.now() - began) / 1_000
}

function madeBody(count) {
  const encoder = new TextEncoder()
  const pieces = answerPieces(Number(count))
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function openedDocument() {
  return sound(await engine.openFile(document, { spool }))
}

async function opened(body, options) {
  return sound(await engine.open(body, { spool, ...options }))
}

function sound(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  if (result.value.incomplete) throw new Error(JSON.stringify(result.value.incomplete))
  return result.value
}

async function written(dataset, format) {
  const result = await dataset.ask('export', {
    options: formats[format],
    place: placeOf(format),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function placeOf(format) {
  return { path: join(out, `runs.${format}`), overwrite: false }
}
