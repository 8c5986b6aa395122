import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import { answer, cuts, pieces } from '../../../support/samples/json-text.ts'
import { flattenRun } from '../../../support/references/reference-json.ts'

const encoder = new TextEncoder()

function ingest(...bodies: Uint8Array[][]): RunIngest {
  const taken = new RunIngest()
  for (const body of bodies) {
    for (const chunk of body) taken.feed(chunk)
    expect(taken.endBody().fault).toBeNull()
  }
  return taken
}

function textIngest(...texts: string[]): RunIngest {
  return ingest(...texts.map((text) => [encoder.encode(text)]))
}

function placesOf({ index }: RunIngest): [number, number][] {
  return Array.from({ length: index.count }, (_, run) => [index.start(run), index.length(run)])
}

test('index and columns do not depend on how the body is cut', () => {
  fc.assert(
    fc.property(answer, cuts, ({ text, runs, starts }, where) => {
      const bytes = encoder.encode(text)
      const taken = new RunIngest()
      for (const chunk of pieces(bytes, where)) taken.feed(chunk)
      assert.equal(taken.endBody().fault, null)
      assert.deepEqual(
        placesOf(taken),
        runs.map((run, i) => [starts[i], Buffer.byteLength(run)]),
      )
      assertColumns(taken, runs)
    }),
    { numRuns: 600 },
  )
})

/** Compares the columns with what the slow reader finds in each run. */
function assertColumns(taken: RunIngest, runs: string[]): void {
  const expected = new Map<string, { filled: number; nulls: number }>()
  for (const run of runs) {
    for (const [key, { kind }] of flattenRun(run)) {
      const column = expected.get(key) ?? { filled: 0, nulls: 0 }
      if (kind === 'null') column.nulls++
      else column.filled++
      expected.set(key, column)
    }
  }
  const found = taken.columns.list().map(({ key, filled, nulls }) => [key, { filled, nulls }])
  assert.deepEqual(new Map(found as [string, { filled: number; nulls: number }][]), expected)
}

test('several bodies become one list of runs', () => {
  const taken = textIngest('{"runs":[{"a":1}]}', '{"runs":[]}', ' {"runs":[{"b":2},{"a":3}]}')
  expect(taken.index.count).toBe(3)
  expect(placesOf(taken)).toEqual([
    [9, 7],
    [39, 7],
    [47, 7],
  ])
  expect(taken.columns.list().map(({ key, filled }) => [key, filled])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('runs that are dropped leave no trace, and runs of earlier bodies stay', () => {
  const taken = textIngest('{"runs":[{"a":1}]}', '{"runs":[{"x":1},{"a":"t"}],"runs":[{"a":2}]}')
  expect(taken.index.count).toBe(2)
  expect(taken.columns.list()).toEqual([
    { key: 'a', path: ['a'], type: 'integer', filled: 2, nulls: 0 },
  ])
})

test('reads a run that is larger than many chunks', () => {
  const long = 'é'.repeat(100_000)
  const bytes = encoder.encode(`{"runs":[{"a":"${long}","b":1},{"b":2}]}`)
  const chunks = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, i) =>
    bytes.subarray(i * 999, (i + 1) * 999),
  )
  const taken = ingest(chunks)
  expect(taken.index.length(0)).toBe(Buffer.byteLength(long) + 14)
  expect(taken.columns.list().map(({ key, filled }) => [key, filled])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('reads nested runs up to the limit', () => {
  const deep = (levels: number): string => '{"k":'.repeat(levels) + '1' + '}'.repeat(levels)
  const taken = textIngest(`{"runs":[${deep(500)}]}`)
  expect(taken.columns.list()[0]?.path).toHaveLength(500)
  const fed = new RunIngest()
  fed.feed(encoder.encode(`{"runs":[${deep(511)}]}`))
  expect(fed.endBody().fault?.kind).toBe('too-deep')
})
