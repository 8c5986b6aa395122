import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { compression } from '../../../../src-main/adapters/files/compression.ts'
import { csvPresets } from '../../../../src-main/contract/export-values.ts'
import type { ExportOptions } from '../../../../src-main/runs-engine/formats/export-options.ts'
import { createWriter } from '../../../../src-main/runs-engine/formats/create-writer.ts'
import { exportRuns } from '../../../../src-main/runs-engine/formats/export.ts'
import { createOtherLane } from '../../../../src-main/runs-engine/formats/lanes.ts'
import type { ChunkLimits } from '../../../../src-main/runs-engine/formats/run-writer.ts'
import type { RunsView } from '../../../../src-main/runs-engine/view.ts'
import { mixedRun } from '../../../support/samples/hostile-runs.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { MemoryWriter } from '../../../support/runs-engine/memory-bytes.ts'
import { takeRuns, type TakenRuns } from '../../../support/runs-engine/taken-runs.ts'

const formats: ExportOptions[] = [
  { format: 'csv', csv: { ...csvPresets.data, zone: 'America/Sao_Paulo' } },
  { format: 'ndjson' },
  { format: 'json' },
  { format: 'xlsx', xlsx: { numbers: true, zone: 'America/Sao_Paulo' } },
  { format: 'parquet', codec: 'gzip' },
]

/** Writes runs with so many writers beside the first, each over a module of its own. */
async function written(
  taken: TakenRuns,
  options: ExportOptions,
  {
    chunkLimits,
    view = null,
    others: count = 0,
  }: { chunkLimits?: ChunkLimits; view?: RunsView | null; others?: number },
): Promise<Uint8Array> {
  const columns = taken.columns.choose(options.columns)
  const make = () => createWriter(taken.fields, columns, options, compression)
  // As it comes to another thread.
  const setup = structuredClone({ keys: taken.fields.list(), columns, options })
  const others = Array.from({ length: count }, () => createOtherLane(setup, compression))
  const file = new MemoryWriter()
  const writer = chunkLimits ? Object.assign(make(), { chunkLimits }) : make()
  const work = { signal: new AbortController().signal, onProgress: () => undefined, others }
  const { runs, bytes } = await exportRuns({ ...taken, view }, writer, file, work)
  assert.equal(runs, view?.numbers.length ?? taken.index.count)
  assert.equal(bytes, file.bytes.length)
  return file.bytes
}

const runs = fc.oneof(
  fc.array(runText, { maxLength: 12 }),
  fc.array(mixedRun, { maxLength: 40 }),
  fc.array(
    fc.oneof({ weight: 9, arbitrary: mixedRun }, { weight: 1, arbitrary: fc.nat(3).map(longRun) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  ),
)

function longRun(size: number): string {
  return JSON.stringify({ id: size, t: 'ação '.repeat(size * 4_000), 'a.b': { 'é\ud800"': size } })
}

const view = fc.constantFrom<(count: number) => RunsView | null>(
  () => null,
  (count) => ({ numbers: every(count, 3), isAscending: true }),
  (count) => ({ numbers: every(count, 1).reverse(), isAscending: false }),
  () => ({ numbers: new Uint32Array(0), isAscending: true }),
)

function every(count: number, step: number): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step)
}

test('the output is the same with any number of writers', async () => {
  const limits = fc.record({
    bytes: fc.integer({ min: 1, max: 3_000 }),
    runs: fc.integer({ min: 1, max: 9 }),
    perLane: fc.constantFrom(1, 2),
  })
  const property = fc.asyncProperty(
    runs,
    view,
    limits,
    fc.constantFrom(...formats),
    fc.boolean(),
    async (texts, order, chunkLimits, format, isChosen) => {
      const taken = takeRuns(texts, ' , ')
      const keys = taken.columns.list().map(({ key }) => key)
      const options = isChosen ? { ...format, columns: [...keys, 'none'].reverse() } : format
      const asked = { chunkLimits, view: order(taken.index.count) }
      const alone = await written(taken, options, asked)
      for (const others of [1, 3]) {
        const together = await written(taken, options, { ...asked, others })
        assert.ok(Buffer.from(alone).equals(together), `${others} beside the first`)
      }
      // A text format does not show where a chunk ends.
      if (['xlsx', 'parquet'].includes(format.format)) return
      assert.ok(Buffer.from(alone).equals(await written(taken, options, { view: asked.view })))
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

test('thousands of columns have the same nodes in another module', async () => {
  const wide = Array.from(
    { length: 3_000 },
    (_, i) => `{"c${i}":${i},"in":{"k\\u00e9${i % 50}":{"a.b\\"":"x"}},"c${i}":"${i}","\\ud800":1}`,
  )
  const taken = takeRuns(wide)
  for (const options of formats) {
    const chunkLimits: ChunkLimits = { bytes: 50_000, runs: 700, perLane: 1 }
    const alone = await written(taken, options, { chunkLimits })
    expect(
      Buffer.from(alone).equals(await written(taken, options, { chunkLimits, others: 2 })),
    ).toBe(true)
  }
})
