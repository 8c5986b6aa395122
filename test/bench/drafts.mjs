/**
 * What drafts cost: `node test/bench/drafts.mjs [drafts] [kilobytes]`. The whole program over real files, without a
 * window; medians, since a disk has bad moments, and the time of the processor beside them, which a busy machine
 * changes less. Nothing is judged here: figures differ from machine to machine.
 */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [count, size] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 20) * 1000]
// Packages stay external, so what is built has to lie inside the checkout.
mkdirSync(join(root, 'out'), { recursive: true })
const built = mkdtempSync(join(root, 'out/drafts-bench-'))
const data = mkdtempSync(join(tmpdir(), 'drafts-bench-'))

try {
  const { start, createFileStore, nodeFetch } = await load({
    start: 'src-main/app.ts',
    createFileStore: 'src-main/adapters/files/file-store.ts',
    nodeFetch: 'src-main/adapters/network/node-fetch.ts',
  })
  const program = start({
    store: createFileStore(data),
    fetch: nodeFetch,
    clock: { now: () => Date.now(), wait: () => Promise.resolve() },
    log: { info: () => undefined, warn: console.warn },
    emit: () => undefined,
    host: 'terminal',
    version: 'bench',
    spool: join(data, 'open-datasets'),
    // None of these is asked by what is measured.
    secrets: {},
    places: {},
    workstation: {},
    network: {},
    saveFile: () => undefined,
    presence: { announce: () => Promise.resolve('bench'), close: () => Promise.resolve() },
    demo: { close: () => Promise.resolve() },
    runs: { close: () => Promise.resolve() },
  })
  const call = async (channel, input) => {
    const result = await program.dispatch(channel, input)
    if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.failure)}`)
    return result.value
  }

  const drafts = Array.from({ length: count }, (_, index) => draftOf(index, size))
  for (const draft of drafts) await call('drafts.save', { ...draft, rev: 0 })
  console.log(`${count} drafts of ${JSON.stringify(drafts[0].body).length} bytes`)

  await measure('drafts.list', 15, () => call('drafts.list', {}))
  let rev = 1
  await measure('drafts.save', 100, async () => {
    const draft = drafts[count >> 1]
    const body = { ...draft.body, name: `typed ${rev}` }
    ;({ rev } = await call('drafts.save', { ...draft, body, rev }))
  })
  await measure('drafts.show', 100, () => call('drafts.show', { id: drafts[0].id }))
  await program.close()
} finally {
  rmSync(built, { recursive: true })
  rmSync(data, { recursive: true })
}

/** The first time counts as little as any: a median of `rounds`. */
async function measure(what, rounds, work) {
  const times = []
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = ((user + system) / 1000 / rounds).toFixed(1).padStart(6)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1).padStart(6)
  console.log(`${what.padEnd(12)} median ${at(0.5)} ms, slowest ${at(1)} ms, processor ${cpu} ms`)
}

/** Builds the modules and answers the export that each is named after. */
async function load(entries) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: built,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: entries,
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const loaded = await Promise.all(
    Object.keys(entries).map((name) => import(pathToFileURL(join(built, `${name}.mjs`)).href)),
  )
  return Object.fromEntries(Object.keys(entries).map((name, index) => [name, loaded[index][name]]))
}

/** What a form of a course holds: many small fields and one long text. */
function draftOf(index, bytes) {
  const fields = Object.fromEntries(
    Array.from({ length: 40 }, (_, field) => [
      `field_${field}`,
      field % 3 ? `valor ${field} ação` : [field, index],
    ]),
  )
  const empty = { name: `Curso ${index}`, long_description: '', ...fields }
  const text = 'Sensores, motores e “a primeira máquina”.\n'
  const missing = Math.max(0, bytes - JSON.stringify(empty).length)
  const body = { ...empty, long_description: text.repeat(missing / (text.length + 1)) }
  return {
    id: crypto.randomUUID(),
    kind: 'course',
    profileId: 'bench',
    title: `Curso ${index}`,
    body,
  }
}
