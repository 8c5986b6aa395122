import { compression } from '../../../src-main/adapters/files/compression.ts'
import type { TypedColumn } from '../../../src-main/runs-engine/read/columns.ts'
import { exportRuns } from '../../../src-main/runs-engine/formats/export.ts'
import { XlsxWriter, type XlsxStyle } from '../../../src-main/runs-engine/formats/xlsx/xlsx.ts'
import { MemoryWriter } from './memory-bytes.ts'
import { takeRuns } from './taken-runs.ts'

export type WrittenXlsx = { bytes: Uint8Array; columns: TypedColumn[]; cutCells: number }

/** Reads runs and exports them as a workbook, like the program. */
export async function writeXlsx(
  runs: string[],
  { keys, rowsPerSheet, ...style }: XlsxStyle & { keys?: string[]; rowsPerSheet?: number } = {},
): Promise<WrittenXlsx> {
  const taken = takeRuns(runs)
  const columns = taken.columns.choose(keys)
  const writer = new XlsxWriter(taken.fields, columns, {
    compression,
    ...style,
    ...(rowsPerSheet ? { rowsPerSheet } : {}),
  })
  const file = new MemoryWriter()
  await exportRuns({ ...taken, view: null }, writer, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { bytes: file.bytes, columns, cutCells: writer.cutCells }
}
