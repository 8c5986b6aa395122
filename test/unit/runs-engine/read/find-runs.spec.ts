import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { RunFinder } from '../../../../src-main/runs-engine/read/find-runs.ts'
import { RunIngest } from '../../../../src-main/runs-engine/read/ingest.ts'
import { mixedRun, typedRuns } from '../../../support/samples/hostile-runs.ts'
import { pieces, runText } from '../../../support/samples/json-text.ts'

const encoder = new TextEncoder()

/** Takes a body in with the help of a finder; `change` may falsify what it found. */
function takeHelped(
  chunks: readonly Uint8Array[],
  change = (found: ReturnType<RunFinder['find']>) => found,
) {
  const taken = new RunIngest()
  const finder = new RunFinder()
  const nodes = [0]
  let found = 0
  for (const chunk of chunks) {
    if (taken.separator === null) {
      taken.feed(chunk)
      continue
    }
    const runs = change(finder.find(chunk, taken.separator))
    found += runs.ranges.length / 2
    taken.feedFound(chunk, { ...runs, nodes })
  }
  return { ...told(taken), found }
}

function takeAlone(chunks: readonly Uint8Array[]) {
  const taken = new RunIngest()
  for (const chunk of chunks) taken.feed(chunk)
  return told(taken)
}

function told(taken: RunIngest) {
  const { index, columns, fields } = taken
  const outcome = taken.endBody()
  const ranges = Array.from({ length: index.count }, (_, run) => [
    index.start(run),
    index.length(run),
  ])
  const types = columns.choose().map(({ key, exact, holdsDates }) => ({ key, exact, holdsDates }))
  const { hasRepeatedKeys } = fields
  return { outcome, ranges, columns: columns.list(), types, hasRepeatedKeys }
}

const sizes = fc.integer({ min: 60, max: 3_000 })

function inPieces(body: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(body.length / size)
  return Array.from({ length: count }, (_, at) => body.slice(at * size, (at + 1) * size))
}

const spaces = fc.constantFrom('', ' ', '\n    ')
/** Bodies of a few runs that come again and again, with lists in them that look like the runs. */
const bodies = fc
  .tuple(
    fc.oneof(fc.array(fc.oneof(runText, mixedRun), { minLength: 1, maxLength: 6 }), typedRuns),
    fc.array(fc.nat(), { minLength: 20, maxLength: 200, size: 'max' }),
    spaces,
    fc.constantFrom('', '"id":1,', '"id":1,"id":[{"id":2},{"id":3}],', '"id":{"id":7},'),
  )
  .map(([runs, order, space, begin]) => {
    const all = order.flatMap((number) => {
      const run = runs[number % runs.length] ?? '{}'
      return /^\{\s*"/.test(run) ? `{${space}${begin}${run.slice(1)}` : run
    })
    return encoder.encode(`{"runs":[${all.join(`,${space}`)}],"after":"[{"}`)
  })

test('finds the same runs with and without a finder, however the body is cut', () => {
  let found = 0
  fc.assert(
    fc.property(bodies, sizes, (body, size) => {
      const chunks = inPieces(body, size)
      const helped = takeHelped(chunks)
      found += helped.found
      assert.deepEqual({ ...helped, found: 0 }, { ...takeAlone(chunks), found: 0 })
    }),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(5_000)
})

test('reports a fault at the same place with a finder', () => {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...encoder.encode('"\\{}[],:0-e \n\u0000')))
  fc.assert(
    fc.property(
      bodies,
      sizes,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (body, size, all) => {
        for (const [place, byte] of all) body[place % body.length] = byte
        const chunks = inPieces(body, size)
        assert.deepEqual({ ...takeHelped(chunks), found: 0 }, { ...takeAlone(chunks), found: 0 })
      },
    ),
    { numRuns: 500 },
  )
})

test('uses the finder’s result only if the first run begins at its guess', () => {
  const runs = (count: number) => `{"id":1},`.repeat(count)
  const chunks = [`{"runs":[${runs(3)}{"id"`, `:1},${runs(4)}{"i`, `d":1},${runs(4)}`, `{"id":1}]}`]
  const bytes = chunks.map((chunk) => encoder.encode(chunk))
  const filledOf = ({ columns }: { columns: { filled: number }[] }) => columns[0]?.filled
  expect(filledOf(takeHelped(bytes))).toBe(14)
  // A false count shows what was taken: both pieces.
  const falsified = takeHelped(bytes, (found) => ({
    ...found,
    columns: found.columns.map((counts) => ({ ...counts, filled: counts.filled + 100 })),
  }))
  expect(filledOf(falsified)).toBe(214)
  const moved = takeHelped(bytes, (found) => ({
    ...found,
    ranges: found.ranges.map((place) => place + 1),
  }))
  expect(filledOf(moved)).toBe(14)
  expect(moved.ranges).toHaveLength(14)
})

test('does not mistake lists inside a run for runs', () => {
  const run = `{"id":1,"list":[{"id":2},{"id":3}${',{"id":4}'.repeat(50)}]}`
  const body = `{"runs":[${Array.from({ length: 30 }, () => run).join(',')}]}`
  const bytes = encoder.encode(body)
  const chunks = pieces(bytes, [0.3, 0.31, 0.5, 0.77, 0.9])
  const helped = takeHelped(chunks)
  expect(helped.found).toBeGreaterThan(10)
  expect({ ...helped, found: 0 }).toEqual({ ...takeAlone(chunks), found: 0 })
})
