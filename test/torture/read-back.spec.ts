import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunsEngine } from '../../src-main/adapters/worker/runs-worker-client.ts'
import { csvPresets } from '../../src-main/contract/dataset.ts'
import type { OpenedDataset, RunsEngine } from '../../src-main/runs-engine/engine-types.ts'
import type { ExportOptions } from '../../src-main/runs-engine/formats/export-options.ts'
import type { CsvStyle } from '../../src-main/runs-engine/formats/csv.ts'
import { buildEntry } from '../support/builds/build-entry.ts'
import { hostileRuns } from '../support/samples/hostile-runs.ts'
import {
  chosenJsonReadBack,
  csvReadBack,
  jsonReadBack,
  parquetReadBack,
  type ReadBack,
  xlsxReadBack,
} from '../support/readers/read-back.ts'
import { unzipSync } from 'fflate'
import { expect, test as base } from '../support/faults/torture.ts'

// Random and hostile runs are read and exported by the engine in its worker. Each file is read back by a program that is
// not ours, and every cell compared with the run that it came from, which is told apart by slow means.

type Fixtures = {
  engine: RunsEngine
  folder: string
  open: (body: string) => Promise<OpenedDataset>
  /** Exports a dataset to a file of this name; answers its path. */
  write: (dataset: OpenedDataset, name: string, options: ExportOptions) => Promise<string>
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'read-back-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  // eslint-disable-next-line no-empty-pattern
  engine: async ({}, use) => {
    const engine = createRunsEngine(await buildEntry('src-main/entry/runs-worker.ts'))
    await use(engine)
    await engine.close()
  },
  open: async ({ engine, folder }, use) => {
    await use(async (body) => {
      const result = await engine.open(new Blob([body]).stream(), { spool: folder })
      if (!result.ok) throw new Error(JSON.stringify(result.failure))
      return result.value
    })
  },
  write: async ({ folder }, use) => {
    await use(async (dataset, name, options) => {
      const place = { path: join(folder, name), overwrite: true }
      const result = await dataset.ask('export', { options, place })
      if (!result.ok) throw new Error(JSON.stringify(result.failure))
      return place.path
    })
  },
})

/** What is written and read back: some runs with the other tests, a hundred thousand in the torture. */
const files = { few: 1, many: 100 }
const runsOfFile = { few: 300, many: 1_000 }

/** The two shapes in which platforms answer; in the second, what superjson says about the runs comes behind them. */
const shapes = {
  flat: (runs: readonly string[]) =>
    `{"result":[{"data":{"json":{"id":"d","name":"Ação"}}}],"totalRuns":${runs.length},"runs":[${runs.join(',')}]}`,
  batch: (runs: readonly string[]) =>
    `[{"result":{"data":{"json":{"id":"d","name":"Ação"}}}},\n{"result":{"data":{"json":{"runs": [${runs.join(' ,\n')}],` +
    `"totalRuns":${runs.length}},"meta":{"values":{"runs.0.at":["Date"],"runs.1.n":["bigint"]}}}}}]`,
}

const tabs: CsvStyle = {
  delimiter: '\t',
  bom: false,
  lineEnd: '\n',
  decimalMark: '.',
  formulaGuard: false,
  nullText: 'NULL',
}

type Format = { name: string; options: ExportOptions; readBack: ReadBack }

const formats: Format[] = [
  ...Object.entries({ ...csvPresets, tabs }).map(([preset, csv]) => ({
    name: `CSV (${preset})`,
    options: { format: 'csv' as const, csv },
    readBack: csvReadBack(csv),
  })),
  ...(['ndjson', 'json'] as const).map((format) => ({
    name: format.toUpperCase(),
    options: { format },
    readBack: jsonReadBack(format),
  })),
  { name: 'XLSX', options: { format: 'xlsx' }, readBack: xlsxReadBack },
  ...(['none', 'gzip'] as const).map((codec) => ({
    name: `Parquet (${codec})`,
    options: { format: 'parquet' as const, codec },
    readBack: parquetReadBack,
  })),
]

for (const { name, options, readBack } of formats) {
  test(`reads back every cell of ${name} unchanged`, async ({ rounds, open, write }) => {
    let cells = 0
    for (let file = 0; file < rounds(files.few, files.many); file++) {
      const runs = hostileRuns(rounds(runsOfFile.few, runsOfFile.many), file)
      const dataset = await open(file % 2 === 0 ? shapes.flat(runs) : shapes.batch(runs))
      expect(dataset.runs).toBe(runs.length)
      const path = await write(dataset, 'runs', options)
      cells += await readBack({ path, runs, columns: dataset.columns })
      await dataset.close()
    }
    test.info().annotations.push({ type: 'cells compared', description: String(cells) })
    expect(cells).toBeGreaterThan(runsOfFile.few)
  })
}

for (const format of ['ndjson', 'json'] as const) {
  test(`reads back every value of chosen columns from ${format.toUpperCase()} unchanged`, async ({
    rounds,
    open,
    write,
  }) => {
    for (let file = 0; file < rounds(files.few, files.many); file++) {
      const runs = hostileRuns(rounds(runsOfFile.few, runsOfFile.many), file)
      const dataset = await open(shapes.flat(runs))
      const columns = dataset.columns.filter((_, place) => place % 3 !== 1).toReversed()
      const keys = columns.map(({ key }) => key)
      const path = await write(dataset, 'runs', { format, columns: keys })
      await chosenJsonReadBack(format)({ path, runs, columns })
      await dataset.close()
    }
  })
}

// A workbook is compressed in the pieces in which runs come: there its parts are the same.
test('both shapes of the response give the same bytes in every format', async ({
  rounds,
  open,
  write,
}) => {
  for (let file = 0; file < rounds(files.few, files.many / 10); file++) {
    const runs = hostileRuns(rounds(runsOfFile.few, runsOfFile.many), file)
    const [flat, batch] = [await open(shapes.flat(runs)), await open(shapes.batch(runs))]
    for (const { name, options } of formats) {
      const one = await readFile(await write(flat, 'flat', options))
      const other = await readFile(await write(batch, 'batch', options))
      if (name === 'XLSX') expect(unzipSync(one)).toEqual(unzipSync(other))
      else expect(one.equals(other), name).toBe(true)
    }
    await flat.close()
    await batch.close()
  }
})
