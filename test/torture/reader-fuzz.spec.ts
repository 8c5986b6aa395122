import assert from 'node:assert/strict'
import fc from 'fast-check'
import { RunIngest } from '../../src-main/runs-engine/read/ingest.ts'
import { mixedRun } from '../support/samples/hostile-runs.ts'
import { answer, cuts, pieces, runText } from '../support/samples/json-text.ts'
import { referenceColumns } from '../support/references/reference-columns.ts'
import { referenceFault } from '../support/references/reference-scan.ts'
import { test } from '../support/faults/torture.ts'

/*
 * Documents that are whole, damaged, or no documents at all, cut anywhere, go through the module. It must find the fault
 * that the slow reader finds, and in the runs before it the columns that the slow reader finds there.
 */

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const body = fc.oneof(
  answer.map(({ text }) => text),
  fc
    .array(fc.oneof(mixedRun, runText), { maxLength: 30 })
    .map((runs) => `{"runs":[${runs.join(',')}]}`),
)

const byte = fc.oneof(fc.nat(255), fc.constantFrom(...encoder.encode('"\\{}[],:0-e.tfn \n')))
const change = fc.tuple(
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  fc.nat(3),
  fc.array(byte, { maxLength: 3 }),
)

/** Bytes of a body with some of them left out, replaced, or put in; or any bytes. */
const bytes = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  {
    weight: 20,
    arbitrary: fc.tuple(body, fc.array(change, { maxLength: 3 })).map(([text, changes]) => {
      const all = [...encoder.encode(text)]
      for (const [place, remove, insert] of changes)
        all.splice(Math.floor(place * all.length), remove, ...insert)
      return Uint8Array.from(all)
    }),
  },
)

test('the reader agrees with the slow reader about any bytes', ({ lots, survived }) => {
  const property = fc.property(bytes, cuts, (document, where) => {
    const taken = new RunIngest()
    for (const piece of pieces(document, where)) taken.feed(piece)
    assert.deepEqual(taken.endBody().fault, referenceFault(document))
    const runs = Array.from({ length: taken.index.count }, (_, run) => {
      const start = taken.index.start(run)
      return decoder.decode(document.subarray(start, start + taken.index.length(run)))
    })
    const found = taken.columns.list().map(({ key, type, filled, nulls }) => {
      return [key, { type, filled, nulls }] as const
    })
    const expected = [...referenceColumns(runs)].map(([key, { type, filled, nulls }]) => {
      return [key, { type, filled, nulls }] as const
    })
    assert.deepEqual(new Map(found), new Map(expected))
    survived()
  })
  for (const numRuns of lots(300, 2_000_000)) fc.assert(property, { numRuns })
})
