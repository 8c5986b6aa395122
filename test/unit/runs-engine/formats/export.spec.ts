import { expect, test } from '@playwright/test'
import { compression } from '../../../../src-main/adapters/files/compression.ts'
import { exportRuns } from '../../../../src-main/runs-engine/formats/export.ts'
import { ByteBuffer } from '../../../../src-main/runs-engine/byte-buffer.ts'
import { RunFields } from '../../../../src-main/runs-engine/read/run-fields.ts'
import type { RunWriter } from '../../../../src-main/runs-engine/formats/run-writer.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import { createNdjsonWriter } from '../../../../src-main/runs-engine/formats/json-lines.ts'
import { ParquetWriter } from '../../../../src-main/runs-engine/formats/parquet/parquet.ts'
import { MemoryWriter, memoryReader } from '../../../support/runs-engine/memory-bytes.ts'
import { writeParquet } from '../../../support/runs-engine/write-parquet.ts'

const texts = Array.from({ length: 5000 }, (_, i) => `{"n":${i},"t":"${'é'.repeat(i % 300)}"}`)

function source() {
  const bytes = new TextEncoder().encode(`{"runs":[${texts.join(',')}]}`)
  const taken = new RunIngest()
  taken.feed(bytes)
  return { reader: memoryReader(bytes), index: taken.index, view: null }
}

function ndjsonWriter(): RunWriter {
  return createNdjsonWriter({ fields: new RunFields(), columns: null })
}

test('writes all runs in batches and reports progress up to the end', async () => {
  const file = new MemoryWriter()
  const seen: { runs: number; of: number; bytes: number }[] = []
  const result = await exportRuns(source(), ndjsonWriter(), file, {
    signal: new AbortController().signal,
    onProgress: (progress) => seen.push(progress),
  })
  const text = texts.map((run) => `${run}\n`).join('')
  expect(file.text === text).toBe(true)
  expect(file.state).toBe('committed')
  expect(result).toEqual({
    runs: 5000,
    bytes: Buffer.byteLength(text),
    cutCells: 0,
    path: '/memory',
  })
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.at(-1)).toEqual({ runs: 5000, of: 5000, bytes: Buffer.byteLength(text) })
})

test('an abort between batches discards the file', async () => {
  const file = new MemoryWriter()
  const controller = new AbortController()
  const seen: number[] = []
  const work = exportRuns(source(), ndjsonWriter(), file, {
    signal: controller.signal,
    onProgress: ({ runs }) => {
      seen.push(runs)
      setImmediate(() => controller.abort())
    },
  })
  await expect(work).rejects.toHaveProperty('name', 'AbortError')
  expect(file.state).toBe('discarded')
  // The abort comes in the turn after the first batch: at most one more is begun.
  expect(seen.length).toBeLessThanOrEqual(2)
})

test('an abort within a chunk discards the file', async () => {
  const file = new MemoryWriter()
  const controller = new AbortController()
  /** Gathers work that would never end. */
  const endless = {
    chunkLimits: { bytes: 1000, runs: 10, perLane: 2 as const },
    out: new ByteBuffer(),
    begin: () => undefined,
    end: () => undefined,
    *writeChunk(): Generator<void, null> {
      setImmediate(() => controller.abort())
      for (;;) yield
    },
  }
  const work = exportRuns(source(), endless, file, {
    signal: controller.signal,
    onProgress: () => undefined,
  })
  await expect(work).rejects.toHaveProperty('name', 'AbortError')
  expect(file.state).toBe('discarded')
})

test('Parquet files are the same, written column by column or in one step', async () => {
  const taken = new RunIngest()
  const body = new TextEncoder().encode(`{"runs":[${texts.join(',')}]}`)
  taken.feed(body)
  const file = new MemoryWriter()
  const options = { compression, codec: 'gzip', limits: { rows: 700, bytes: 1 << 20 } } as const
  const writer = new ParquetWriter(taken.fields, taken.columns.choose(), options)
  await exportRuns({ ...source(), index: taken.index }, writer, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const atOnce = writeParquet(texts, { codec: 'gzip', limits: options.limits })
  expect(Buffer.from(file.bytes).equals(atOnce.bytes)).toBe(true)
})

test('any failure discards the file', async () => {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const full = new MemoryWriter()
  full.write = async () => Promise.reject(new Error('full'))
  await expect(exportRuns(source(), ndjsonWriter(), full, options)).rejects.toThrow('full')
  expect(full.state).toBe('discarded')
  const file = new MemoryWriter()
  const short = { ...source(), reader: memoryReader(new Uint8Array(1000)) }
  await expect(exportRuns(short, ndjsonWriter(), file, options)).rejects.toThrow('spool')
  expect(file.state).toBe('discarded')
})
