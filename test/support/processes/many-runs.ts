import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { csvPresets, type exportFormats } from '../../../src-main/contract/dataset.ts'
import type { ExportOptions } from '../../../src-main/runs-engine/formats/export-options.ts'

// Reads the given number of runs, generated while they are read, and exports them, several times. Prints the largest
// memory use, in bytes: `many-runs.ts WORKER RUNS TIMES FORMAT`.

const [worker = '', count = '', times = '', format = ''] = process.argv.slice(2)
/** The number of runs in one piece of the body, about 300 kB. */
const together = 1_000

function exportOptions(name: (typeof exportFormats)[number]): ExportOptions {
  if (name === 'csv') return { format: name, csv: csvPresets.data }
  return name === 'parquet' ? { format: name, codec: 'gzip' } : { format: name }
}

const encoder = new TextEncoder()

/** Repeats the same runs, so that their source needs no memory itself. */
function* bodyPieces(runs: number): Generator<Uint8Array> {
  yield encoder.encode('{"result":[{"data":{"json":{"id":"d"}}}],"runs":[')
  const piece = encoder.encode(runTexts(together))
  for (let first = 0; first + together < runs; first += together) yield piece.slice()
  yield encoder.encode(`${runTexts(runs % together || together).slice(0, -1)}]}`)
}

function runTexts(count: number): string {
  return Array.from({ length: count }, (_, number) => `${runText(number)},`).join('')
}

function runText(number: number): string {
  return JSON.stringify({
    id: `run-${number}`,
    name: `Leitura ${number}, “ação”`,
    createdAt: new Date(1_767_225_600_000 + number * 1_000).toISOString(),
    latency: number / 7,
    passed: number % 2 === 0,
    model: { name: `m-${number % 4}`, temperature: 0.2 },
    tags: ['álgebra', 'frações'],
    note: number % 3 === 0 ? null : 'linha\n"citada"',
  })
}

function bodyOf(runs: number): ReadableStream<Uint8Array> {
  const pieces = bodyPieces(runs)
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )
}

const folder = mkdtempSync(join(tmpdir(), 'many-runs-'))
const place = { path: join(folder, 'runs'), overwrite: true }
// The test passes one of the formats.
const options = exportOptions(format as (typeof exportFormats)[number])
const engine = createRunsEngine(new URL(worker))

async function readAndExport(): Promise<number> {
  const opened = await engine.open(bodyOf(Number(count)), { spool: folder })
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure))
  const written = await opened.value.ask('export', { options, place })
  if (!written.ok) throw new Error(JSON.stringify(written.failure))
  await opened.value.close()
  return written.value.runs
}

try {
  let runs = 0
  for (let time = 0; time < Number(times); time++) runs += await readAndExport()
  process.send?.({ runs, peak: process.resourceUsage().maxRSS * 1024 })
} finally {
  await engine.close()
  rmSync(folder, { recursive: true })
}
