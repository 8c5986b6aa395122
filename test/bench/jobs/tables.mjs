/**
 * What batches do with a table, each as a process of its own: `tables.mjs JOB [FILE]`. Without the worker thread, whose
 * start and messages are not measured. Bundled before it is run. Prints what came of it.
 */
import { readFileSync } from 'node:fs'
import { repairKinds } from '../../../src-main/contract/batch-mapping.ts'
import { createRowReader } from '../../../src-main/core/batches/mapping/row-reader.ts'
import { suggestMapping } from '../../../src-main/core/batches/mapping/suggest-mapping.ts'
import { readTable } from '../../../src-main/core/batches/table/read-table.ts'
import { bomb } from '../../support/workbooks.ts'
import { headers, tableRows } from '../lib/sample-table.mjs'

const [job, file] = process.argv.slice(2)
const jobs = { read, values, refuse }
console.log(JSON.stringify(await jobs[job]()))

/** Seconds for a whole file, more rows than a batch may have. */
async function read() {
  const bytes = readFileSync(file)
  const { seconds, result } = await timed(() => readTable(bytes, {}, Infinity))
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return { rows: result.value.rows.length, seconds }
}

/** Seconds for the values of 20,000 rows that were read already. */
async function values() {
  const lines = [headers, ...tableRows(20_000)].map((cells) => cells.join('\t')).join('\n')
  const { value: table } = await readTable(new TextEncoder().encode(lines), { format: 'paste' })
  const { mapping, likely } = suggestMapping(table.headers, table.rows.slice(0, 50), 'school')
  const context = {
    names: {
      groups: [
        { id: 11, name: 'Região Norte' },
        { id: 13, name: 'Região Sul' },
      ],
      subgroups: [],
      specialties: [],
    },
    ...{ language: 'pt-BR', country: 'BR', priceUnit: 'cents', lists: 'ids', isTaxId: () => true },
    repairs: new Set(repairKinds),
  }
  const { seconds, result } = await timed(() =>
    table.rows.map(createRowReader({ table, mapping, kind: 'school', context })),
  )
  const repairs = result.reduce((sum, row) => sum + row.repairs.length, 0)
  return {
    rows: result.length,
    fields: Object.keys(mapping.columns).length,
    likely: likely.length,
    repairs,
    seconds,
  }
}

/** Milliseconds until a workbook that unpacks to 300 MB is refused: an honest one, and one whose sizes lie. */
async function refuse() {
  const figures = {}
  for (const [name, bytes] of [
    ['honest', bomb()],
    ['lying', bomb(1000)],
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
