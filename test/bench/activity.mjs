/**
 * What Activity costs: `node test/bench/activity.mjs [entries] [kilobytes]`. Real files; the first time and the median,
 * since a list is opened once. Nothing is judged here: figures differ from machine to machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/lib/run.mjs'
import { buildForNode } from './lib/built.mjs'

const [count, size] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 2) * 1000]
// Packages stay external, so what is built has to lie inside the checkout.
mkdirSync(join(root, 'out'), { recursive: true })
const built = mkdtempSync(join(root, 'out/activity-bench-'))
const data = mkdtempSync(join(tmpdir(), 'activity-bench-'))

try {
  const { createFileStore, ActivityLog, DocumentStore, encode, entryKind } = await load({
    createFileStore: 'src-main/adapters/files/file-store.ts',
    ActivityLog: 'src-main/core/activity/activity-log.ts',
    DocumentStore: 'src-main/core/storage/document-store.ts',
    encode: 'src-main/core/storage/document-store.ts',
    entryKind: 'src-main/core/activity/log-file-name.ts',
  })
  const store = createFileStore(data)
  const clock = { now: () => Date.now(), wait: () => Promise.resolve() }
  const journal = new ActivityLog({ store, records: new DocumentStore(store), clock })

  const lines = []
  for (let index = 0; index < count; index++) lines.push(await encode(entryKind, entryOf(index)))
  mkdirSync(join(data, 'activity/bench'), { recursive: true })
  writeFileSync(join(data, 'activity/bench/2026-11-21.ndjson'), Buffer.concat(lines))
  console.log(`${count} entries of ${lines[0].length} bytes in one day's file`)

  const all = { profileId: null }
  const page = { before: null, limit: 51 }
  const middle = entryOf(count >> 1)
  await measure('first page of 50', 15, () => journal.page(all, page))
  await measure('page in the middle', 15, () => journal.page(all, { ...page, before: middle }))
  await measure('search, one hit', 5, () => journal.page({ ...all, search: 'Text 77.' }, page))
  await measure('search, no hit', 5, () => journal.page({ ...all, search: 'nothing' }, page))
  await measure('show the oldest', 5, () => journal.find(entryOf(0).id))
  let next = count
  await measure('append', 200, () => journal.append(entryOf(next++)))
} finally {
  rmSync(built, { recursive: true })
  rmSync(data, { recursive: true })
}

async function measure(what, rounds, work) {
  const times = []
  const cpu = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    const used = process.cpuUsage()
    await work()
    times.push(performance.now() - before)
    const { user, system } = process.cpuUsage(used)
    cpu.push((user + system) / 1000)
  }
  const first = times[0].toFixed(1)
  const median = times.sort((a, b) => a - b)[rounds >> 1].toFixed(2)
  console.log(
    `${what.padEnd(20)} first ${first} ms, then ${median} ms, of processor time ${cpu.sort((a, b) => a - b)[rounds >> 1].toFixed(2)} ms`,
  )
}

function entryOf(index) {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return {
    id,
    at: new Date(Date.UTC(2026, 10, 21) + index * 1000).toISOString(),
    profileId: 'bench',
    profileName: 'Bench',
    operation: 'schools.list',
    target: `Text ${index}.`,
    attemptId: null,
    draftId: null,
    outcome: 'done',
    code: null,
    durationMs: 12,
    method: 'GET',
    url: 'https://unit.example/api/v1/schools?page=1&perPage=50',
    requestHeaders: [['accept', 'application/json']],
    requestBody: null,
    requestCut: false,
    status: 200,
    responseHeaders: [['content-type', 'application/json']],
    responseBody: JSON.stringify({ data: 'x'.repeat(size - 700) }),
    responseCut: false,
  }
}

/** The exports of some sources by name, built as the hosts are. */
async function load(sources) {
  const names = Object.keys(sources)
  const entry = names
    .map((name) => `export { ${name} } from ${JSON.stringify(join(root, sources[name]))}`)
    .join('\n')
  writeFileSync(join(built, 'entry.ts'), entry)
  await buildForNode(join(built, 'entry.ts'), join(built, 'out'))
  return import(pathToFileURL(join(built, 'out/entry.mjs')).href)
}
