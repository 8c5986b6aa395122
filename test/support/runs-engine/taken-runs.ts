import assert from 'node:assert/strict'
import type { ByteReader } from '../../../src-main/runs-engine/ports.ts'
import { RunIngest } from '../../../src-main/runs-engine/read/ingest.ts'
import { memoryReader } from './memory-bytes.ts'

/** Runs that were read, and the body that contains them. */
export type TakenRuns = Pick<RunIngest, 'index' | 'fields' | 'columns'> & {
  body: Uint8Array
  reader: ByteReader
}

/** Reads runs, each a JSON text. */
export function takeRuns(runs: readonly string[], separator = ','): TakenRuns {
  const body = new TextEncoder().encode(`{"runs":[${runs.join(separator)}]}`)
  const taken = new RunIngest()
  taken.feed(body)
  assert.equal(taken.endBody().fault, null)
  const { index, fields, columns } = taken
  return { body, reader: memoryReader(body), index, fields, columns }
}
