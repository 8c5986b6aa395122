import assert from 'node:assert/strict'
import { compression } from '../../src-main/adapters/compression.ts'
import type { TypedColumn } from '../../src-main/core/runs/columns.ts'
import { exportRuns } from '../../src-main/core/runs/export.ts'
import { RunIngest } from '../../src-main/core/runs/ingest.ts'
import { XlsxWriter } from '../../src-main/core/runs/formats/xlsx/xlsx.ts'
import { MemoryWriter, memoryReader } from './memory-bytes.ts'

export type WrittenXlsx = { bytes: Uint8Array; columns: TypedColumn[]; cutCells: number }

/** Takes runs in and exports them as a workbook, as the program does. */
export async function writeXlsx(
  runs: string[],
  { keys, rowsPerSheet }: { keys?: string[]; rowsPerSheet?: number } = {},
): Promise<WrittenXlsx> {
  const body = new TextEncoder().encode(`{"runs":[${runs.join(',')}]}`)
  const taken = new RunIngest()
  taken.feed(body)
  assert.equal(taken.endBody().fault, null)
  const columns = taken.columns.choose(keys)
  const writer = new XlsxWriter(taken.fields, columns, {
    compression,
    ...(rowsPerSheet ? { rowsPerSheet } : {}),
  })
  const file = new MemoryWriter()
  await exportRuns({ reader: memoryReader(body), index: taken.index, view: null }, writer, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { bytes: file.bytes, columns, cutCells: writer.cutCells }
}
