import assert from 'node:assert/strict'
import type { ByteReader } from '../../src-main/runs-engine/ports.ts'
import { RunIngest } from '../../src-main/runs-engine/read/ingest.ts'
import { RunFields } from '../../src-main/runs-engine/read/run-fields.ts'
import { SharedArrays } from '../../src-main/runs-engine/wasm/shared-arrays.ts'
import { memoryReader } from './memory-bytes.ts'

/** Runs that were taken in, and the body they lie in. */
export type TakenRuns = Pick<RunIngest, 'index' | 'fields' | 'columns'> & {
  body: Uint8Array
  reader: ByteReader
}

/**
 * Takes runs in, each a JSON text, by the reader in TypeScript unless there are `arrays` with a module
 * (`reader-module.spec.ts` compares the two): thousands of small bodies would spend most of their time making modules.
 */
export function takeRuns(
  runs: readonly string[],
  separator = ',',
  arrays = new SharedArrays(null),
): TakenRuns {
  const body = new TextEncoder().encode(`{"runs":[${runs.join(separator)}]}`)
  const taken = new RunIngest('answer', new RunFields(arrays))
  taken.feed(body)
  assert.equal(taken.endBody().fault, null)
  const { index, fields, columns } = taken
  return { body, reader: memoryReader(body), index, fields, columns }
}
