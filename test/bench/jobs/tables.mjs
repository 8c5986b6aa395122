/**
 * What batches do with a table, each as a process of its own: `tables.mjs JOB [FILE]`. Without the worker thread, whose
 * start and messages are not measured. Bundled before it is run. Prints what came of it.
 */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { repairKinds } from '../../../src-main/contract/batch-mapping.ts'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { confirmationNeedsOf } from '../../../src-main/core/batches/confirmation-needs.ts'
import { createRowReader } from '../../../src-main/core/batches/mapping/row-reader.ts'
import { suggestMapping } from '../../../src-main/core/batches/mapping/suggest-mapping.ts'
import { CheckedBatch } from '../../../src-main/core/batches/checked-batch.ts'
import { shownBatch } from '../../../src-main/core/batches/shown-batch.ts'
import { SchoolIndex } from '../../../src-main/core/batches/school-index.ts'
import { readTable } from '../../../src-main/core/batches/table/read-table.ts'
import { Redactor } from '../../../src-main/core/platform/redaction/redactor.ts'
import { yieldToEventLoop } from '../../../src-main/runs-engine/yield-to-event-loop.ts'
import { bomb } from '../../support/samples/workbooks.ts'
import { headers, tableRows } from '../lib/sample-table.mjs'

const [job, file] = process.argv.slice(2)
const jobs = { read, check, refuse }
console.log(JSON.stringify(await jobs[job]()))

/** Seconds for a whole file, more rows than a batch may have. */
async function read() {
  const bytes = readFileSync(file)
  const { seconds, result } = await timed(() => readTable(bytes, {}, Infinity))
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return { rows: result.value.rows.length, seconds }
}

/**
 * Seconds for the check of 20,000 rows that were read already: what the window waits for between the reading and the first
 * picture of the rows. `pause`: the longest time, in milliseconds, in which the process did nothing else; `processor`: the time of
 * the processor, in milliseconds, which other programs on the machine hardly change.
 */
async function check() {
  const lines = [headers, ...tableRows(20_000)].map((cells) => cells.join('\t')).join('\n')
  const { value: table } = await readTable(new TextEncoder().encode(lines), { format: 'paste' })
  const { mapping, likely } = suggestMapping(table.headers, table.rows.slice(0, 200), 'school')
  const document = {
    id: crypto.randomUUID(),
    kind: 'school',
    profileId: 'bench',
    name: 'bench',
    rev: 1,
    source: { from: 'paste', size: lines.length, sha256: '', options: {} },
    mapping,
    likely,
    repairsOff: [],
    edits: {},
    excluded: [],
    doneBefore: [],
    covers: {},
    bases: [],
    stop: null,
  }
  const open = new CheckedBatch(document, table)
  const at = new Date().toISOString()
  open.platform = new SchoolIndex(Array.from({ length: 5_000 }, schoolAt), { at, isWhole: true })
  const profile = { ...blankProfile, id: 'bench', kind: 'sandbox' }
  const context = {
    names: {
      groups: [
        { id: 11, name: 'Região Norte' },
        { id: 12, name: 'Região Oeste' },
        { id: 13, name: 'Região Sul' },
      ],
      subgroups: [],
      specialties: [],
    },
    schools: [],
    language: 'pt-BR',
    typedIn: 'pt-BR',
    usualDateOrder: 'dmy',
    country: 'BR',
    priceUnit: 'whole',
    currency: 'BRL',
    lists: 'ids',
    isTaxId: () => true,
    repairs: new Set(repairKinds),
    likeSchool: { ...schoolAt(null, 7), features: { enableForum: true } },
  }
  let reader
  const around = {
    profile,
    today: new Date().toISOString().slice(0, 10),
    redactor: new Redactor(),
    baseOf: () => null,
    coverOf: () => null,
    valuesOf: (row) => {
      reader ??= createRowReader({ table: open.corrected(), mapping, kind: 'school', context })
      return reader(row)
    },
    valuesKey: 'values',
    ownKey: 'own',
  }
  const turns = monitorEventLoopDelay({ resolution: 1 })
  turns.enable()
  await yieldToEventLoop()
  const before = process.cpuUsage()
  const { seconds, result } = await timed(async () => {
    await open.judge(around)
    return shownBatch(open, false, confirmationNeedsOf(open, profile, 25))
  })
  const { user, system } = process.cpuUsage(before)
  await yieldToEventLoop()
  turns.disable()
  return {
    rows: result.rows,
    verdicts: result.verdicts,
    repairs: result.repairs.reduce((sum, { count }) => sum + count, 0),
    seconds,
    figures: { pause: turns.max / 1e6, processor: (user + system) / 1_000 },
  }
}

/** A school of the platform: the first ones have the slugs of rows. */
function schoolAt(_, place) {
  return {
    id: place + 1,
    name: `Escola ${place}`,
    urlSlug: `escola-${place * 2}`,
    isDeleted: null,
    contractNumber: `C-${place * 2}`,
    taxId: null,
    tags: [],
    features: {},
    location: null,
    groups: [],
    subgroups: [],
    specialties: [],
    colorScheme: null,
    createdAt: null,
    updatedAt: null,
  }
}

/** Milliseconds until a bomb is refused: one of 300 MB, one whose sizes lie, and one just below the limit. */
async function refuse() {
  const figures = {}
  for (const [name, bytes] of [
    ['honest', bomb()],
    ['lying', bomb(1000)],
    ['fitting', bomb(64_000_000, 64)],
  ]) {
    const { seconds, result } = await timed(() => readTable(bytes))
    if (result.ok) throw new Error('it was read')
    figures[name] = seconds * 1_000
  }
  return { figures }
}

async function timed(work) {
  const began = performance.now()
  const result = await work()
  return { seconds: (performance.now() - began) / 1_000, result }
}
