import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { RunChange } from '../../../../src-main/contract/snapshot.ts'
import { type Diff, diffRuns } from '../../../../src-main/runs-engine/diff/diff-runs.ts'
import { DiffCache } from '../../../../src-main/runs-engine/diff/diff-cache.ts'
import { runChanges } from '../../../../src-main/runs-engine/diff/run-changes.ts'
import { runText, valueText } from '../../../support/samples/json-text.ts'
import {
  rankOf,
  type ReferenceDiff,
  referenceDiff,
} from '../../../support/references/reference-diff.ts'
import { takeRuns } from '../../../support/runs-engine/taken-runs.ts'

const never = new AbortController().signal
const quiet = () => undefined
/** How many columns that could tell runs apart a comparison names. */
const mostKeys = 4
const handles = { before: 'one', after: 'other' }

function compare(
  before: readonly string[],
  after: readonly string[],
  key: string | null = null,
): Promise<Diff> {
  const asked = { key, keys: null }
  return diffRuns(takeRuns(before), takeRuns(after), asked, { signal: never, onProgress: quiet })
}

function changesOf(
  diff: Diff,
  kind: RunChange['kind'],
  {
    column = null,
    offset = 0,
    limit = 500,
  }: { column?: string | null; offset?: number; limit?: number } = {},
): Promise<RunChange[]> {
  return runChanges(diff, { kind, column, offset, limit })
}

/** What a comparison says, in the form of the reference. */
async function told(diff: Diff): Promise<ReferenceDiff> {
  const changed = await changesOf(diff, 'changed')
  const differing = columnsByPair(diff)
  return {
    key: diff.key,
    keys: [...diff.keys],
    appeared: (await changesOf(diff, 'appeared')).map(({ after }) => after ?? -1),
    vanished: (await changesOf(diff, 'vanished')).map(({ before }) => before ?? -1),
    changed: changed.map(({ before, after, fields, more }, position) => {
      const columns = differing.get(position) ?? []
      expect(fields.length + more).toBe(columns.length)
      return { before: before ?? -1, after: after ?? -1, columns: columns.sort() }
    }),
    same: diff.same,
  }
}

/** All columns in which each of the changed runs differs; a change itself gives the first of them. */
function columnsByPair({ changed, columns }: Diff): Map<number, string[]> {
  const differing = new Map<number, string[]>()
  for (const [column, pairs] of changed.byColumn.entries()) {
    for (const pair of pairs.slice(0, pairs.count)) {
      differing.set(pair, [...(differing.get(pair) ?? []), columns.keys[column] ?? ''])
    }
  }
  return differing
}

/** The reference with columns in an order of no meaning: that of a key that is there twice is nobody's. */
function sorted(diff: ReferenceDiff): ReferenceDiff {
  return {
    ...diff,
    changed: diff.changed.map((each) => ({ ...each, columns: [...each.columns].sort() })),
  }
}

const before = [
  '{"id":1,"name":"Ana","score":{"mean":1.50,"tries":[1,2]},"note":null}',
  '{"id":2,"name":"Bia","score":{"mean":2,"tries":[]},"note":""}',
  '{"id":3,"name":"Céu","score":{"mean":3},"note":"x"}',
]

test.describe('comparing two datasets', () => {
  test('finds appeared, vanished and changed runs, with the fields that differ', async () => {
    const after = [
      '{"id":4,"name":"Davi"}',
      '{"id":1,"name":"Ana","score":{"mean":1.75,"tries":[1,2]}}',
      before[2] ?? '',
    ]
    const diff = await compare(before, after)
    expect(new DiffCache().add(handles, diff)).toMatchObject({
      key: 'id',
      keys: ['id', 'name'],
      appeared: 1,
      vanished: 1,
      changed: 1,
      same: 1,
      columns: [
        { key: 'score.mean', changed: 1 },
        { key: 'note', changed: 1 },
      ],
    })
    expect(await changesOf(diff, 'appeared')).toEqual([
      { kind: 'appeared', name: '4', before: null, after: 0, fields: [], more: 0 },
    ])
    expect(await changesOf(diff, 'vanished')).toEqual([
      { kind: 'vanished', name: '2', before: 1, after: null, fields: [], more: 0 },
    ])
    expect(await changesOf(diff, 'changed')).toEqual([
      {
        kind: 'changed',
        name: '1',
        before: 0,
        after: 1,
        fields: [
          {
            column: 'score.mean',
            before: { text: '1.50', kind: 'number', cut: false },
            after: { text: '1.75', kind: 'number', cut: false },
          },
          {
            column: 'note',
            before: { text: 'null', kind: 'null', cut: false },
            after: { text: '', kind: 'missing', cut: false },
          },
        ],
        more: 0,
      },
    ])
  })

  test('another order, white space or notation is not a change', async () => {
    const after = [
      '{ "note":"\\u0078", "score":{"mean":3.0}, "name":"C\\u00e9u", "id":3e0 }',
      '{"id":1,"score":{"tries":[ 1, 2 ],"mean":15e-1},"note":null,"name":"Ana"}',
      before[1] ?? '',
    ]
    expect(await compare(before, after, 'id')).toMatchObject({ key: 'id', same: 3 })
    expect(await compare(before, after, 'note')).toMatchObject({ key: 'note', same: 3 })
  })

  test('null, missing, an empty text, 0 and false are all different', async () => {
    const values = [',"a":null', '', ',"a":""', ',"a":0', ',"a":false', ',"a":[]', ',"a":"0"']
    for (const [i, value] of values.entries()) {
      for (const [j, other] of values.entries()) {
        const diff = await compare([`{"id":1${value}}`], [`{"id":1${other}}`])
        expect(diff.same, `${value} and ${other}`).toBe(i === j ? 1 : 0)
      }
    }
  })

  test('distinguishes long numbers to the last digit', async () => {
    const diff = await compare(
      ['{"id":9007199254740993,"a":0.1000000000000000000001}', '{"id":9007199254740992,"a":1}'],
      ['{"id":9007199254740993,"a":0.1}', '{"id":9007199254740992,"a":1.0}'],
    )
    expect(diff).toMatchObject({ key: 'id', same: 1 })
    expect(await changesOf(diff, 'changed')).toMatchObject([{ name: '9007199254740993' }])
  })

  test('without a key column, matches equal runs as often as they occur', async () => {
    const one = ['{"a":1,"b":"x"}', '{"a":1,"b":"x"}', '{"a":2,"b":"y"}', '5', '[]']
    const other = ['{"b":"x","a":1.0}', '[]', '{"a":2,"b":"z"}', '5']
    const diff = await compare(one, other)
    expect(diff).toMatchObject({ key: null, keys: [], same: 3 })
    expect(await changesOf(diff, 'changed')).toEqual([])
    const [gone, another] = await changesOf(diff, 'vanished')
    expect([gone, another]).toMatchObject([
      { before: 1, name: '{"a":1,"b":"x"}' },
      { before: 2, name: '{"a":2,"b":"y"}' },
    ])
    expect(await changesOf(diff, 'appeared')).toMatchObject([{ after: 2 }])
  })

  test('matches several runs with the same key in their order', async () => {
    const of = (tries: number[]) => tries.map((n) => `{"pupil":"Ana","n":${n}}`)
    const diff = await compare(of([1, 2, 3]), of([1, 3]), 'pupil')
    expect(await told(diff)).toMatchObject({
      changed: [{ before: 1, after: 1, columns: ['n'] }],
      vanished: [2],
      same: 1,
    })
  })

  test('matches runs that lack the chosen key with each other', async () => {
    const diff = await compare(['{"a":1}', '{"k":1,"a":1}'], ['{"a":2}', '{"k":null}'], 'k')
    expect(await told(diff)).toMatchObject({
      changed: [{ before: 0, after: 0, columns: ['a'] }],
      appeared: [1],
      vanished: [1],
    })
  })

  test('a key that only one dataset has matches nothing', async () => {
    const diff = await compare(['{"a":1}'], ['{"b":1}'], 'a')
    expect(diff).toMatchObject({ same: 0, appeared: { length: 1 }, vanished: { length: 1 } })
  })

  test('prefers a key called id, then one that ends in id, and never a measurement', async () => {
    const runs = [1, 2].map(
      (n) => `{"t":${n}.5,"at":"2026-01-0${n}","runId":"${n}","b":{"id":${n}},"id":"i${n}"}`,
    )
    expect((await compare(runs, runs)).keys).toEqual(['id', 'runId', 'b.id', 'at'])
    const noId = [1, 2].map((n) => `{"t":${n}.5,"list":[${n}],"on":${n === 1}}`)
    expect((await compare(noId, noId)).keys).toEqual([])
    expect((await compare(noId, noId, 't')).same).toBe(2)
  })

  test('without runs in one dataset, all runs of the other appeared or vanished', async () => {
    expect(await compare([], before)).toMatchObject({ key: 'id', appeared: { length: 3 }, same: 0 })
    expect(await compare(before, [])).toMatchObject({ key: 'id', vanished: { length: 3 }, same: 0 })
    expect(await compare([], [])).toMatchObject({ key: null, keys: [], same: 0 })
  })
})

test.describe('the changes of a comparison', () => {
  const count = 3_000
  const runs = (change: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => `{"id":${n},${change(n)}}`)
  const one = runs(() => '"a":0,"b":0,"c":0')
  // Every third run changed in `a`, one in `b`, none in `c`.
  const other = runs((n) => `"a":${n % 3 === 0 ? 1 : 0},"b":${n === 1_000 ? 1 : 0},"c":0`).reverse()

  test('can be read from any offset, in the order of the later dataset', async () => {
    const diff = await compare(one, other)
    expect(new DiffCache().add(handles, diff).columns).toEqual([
      { key: 'a', changed: 1_000 },
      { key: 'b', changed: 1 },
    ])
    const window = await changesOf(diff, 'changed', { offset: 990, limit: 30 })
    expect(window).toHaveLength(11)
    expect(window.at(-1)).toMatchObject({ name: '0', before: 0, after: count - 1 })
    expect(await changesOf(diff, 'changed', { offset: 5_000 })).toEqual([])
  })

  test('can be read for one column', async () => {
    const diff = await compare(one, other)
    const inA = await changesOf(diff, 'changed', { column: 'a', offset: 998 })
    expect(inA.map(({ name }) => name)).toEqual(['3', '0'])
    expect(await changesOf(diff, 'changed', { column: 'b' })).toMatchObject([{ name: '1000' }])
    expect(await changesOf(diff, 'changed', { column: 'c' })).toEqual([])
    expect(await changesOf(diff, 'changed', { column: 'nothing' })).toEqual([])
    expect(await changesOf(diff, 'appeared', { column: 'a' })).toEqual([])
  })

  test('have the first fields, always with the requested one, and the number of others', async () => {
    const wide = (value: number) =>
      `{"id":1,${Array.from({ length: 200 }, (_, n) => `"c${n}":${value}`).join(',')}}`
    const diff = await compare([wide(0)], [wide(1)])
    const [all] = await changesOf(diff, 'changed')
    expect(all).toMatchObject({ fields: { length: 50 }, more: 150 })
    expect(all?.fields.at(-1)?.column).toBe('c49')
    const [asked] = await changesOf(diff, 'changed', { column: 'c150' })
    expect(asked).toMatchObject({ fields: { length: 50 }, more: 150 })
    expect(asked?.fields.at(-1)?.column).toBe('c150')
  })
})

test('a comparison reports progress, and stops when aborted', async () => {
  const runs = Array.from({ length: 20_000 }, (_, n) => `{"id":${n},"a":"${'x'.repeat(50)}"}`)
  const stop = new AbortController()
  const seen: number[] = []
  const comparing = diffRuns(
    takeRuns(runs),
    takeRuns(runs),
    { key: null, keys: null },
    {
      signal: stop.signal,
      onProgress: ({ runs: done, of }) => {
        expect(of).toBe(40_000)
        seen.push(done)
        if (done > 10_000) stop.abort()
      },
    },
  )
  await expect(comparing).rejects.toThrow('abort')
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBeLessThan(30_000)
})

/** Runs that look like those of a platform, and what was done to them. */
const record = fc.record({
  name: fc.constantFrom('"Ana"', '"A\\u006ea"', '"Bia"', 'null'),
  score: fc.constantFrom('1', '1.0', '2', '0.10', '1e-1', '12345678901234567890'),
  tags: fc.constantFrom('[]', '[ ]', '["a"]', '{}', '{"x":1}', '{"x":1.0}', '{"x":2}'),
})

function textOf(id: number, { name, score, tags }: Record<'name' | 'score' | 'tags', string>) {
  const fields = [`"runId":${id}`, `"name":${name}`, `"score":${score}`, `"tags":${tags}`]
  return `{${(id % 2 === 0 ? fields : fields.toReversed()).join(',')}}`
}

const edited = fc
  .array(
    fc.record({
      before: record,
      after: record,
      what: fc.constantFrom('kept', 'edited', 'vanished', 'appeared'),
    }),
    { maxLength: 40 },
  )
  .chain((runs) => {
    const earlier = runs.flatMap(({ before: run, what }, id) =>
      what === 'appeared' ? [] : [textOf(id, run)],
    )
    const later = runs.flatMap(({ before: kept, after, what }, id) =>
      what === 'vanished' ? [] : [textOf(id, what === 'kept' ? kept : after)],
    )
    return fc.record({
      earlier: fc.constant(earlier),
      later: fc.shuffledSubarray(later, { minLength: later.length }),
    })
  })

test('finds the same as a slow comparison for edited runs in any order, by any key', async () => {
  const keys = fc.constantFrom(null, 'runId', 'name', 'score', 'tags.x', 'tags')
  await fc.assert(
    fc.asyncProperty(edited, keys, async ({ earlier, later }, key) => {
      const diff = await compare(earlier, later, key)
      const expected = referenceDiff(earlier, later, key)
      const keys = expected.keys.slice(0, mostKeys)
      expect(sorted(await told(diff))).toEqual(sorted({ ...expected, keys }))
    }),
    { numRuns: 100 },
  )
})

function hasRepeatedKeys({ before: earlier, after: later }: Diff): boolean {
  return earlier.fields.hasRepeatedKeys || later.fields.hasRepeatedKeys
}

/**
 * A run that repeats a key has no single order of columns: the reader puts a column where its value lies, `JSON.parse`
 * where the key was first. Each key must then be one that could tell runs apart, and the best names come first.
 */
function expectAnyOrder(keys: readonly string[], all: readonly string[]): void {
  expect(new Set(keys).size).toBe(keys.length)
  expect(all).toEqual(expect.arrayContaining([...keys]))
  expect(keys.map(rankOf)).toEqual(all.slice(0, mostKeys).map(rankOf))
}

test('finds the same as a slow comparison for runs of any content', async () => {
  const runs = fc.oneof(
    fc.array(runText, { maxLength: 12 }),
    fc.array(
      valueText.map((value) => `{"id":${value}}`),
      { maxLength: 12 },
    ),
  )
  const keys = fc.constantFrom(null, 'a', 'id', 'value', 'a.b')
  await fc.assert(
    fc.asyncProperty(runs, runs, keys, async (one, other, key) => {
      // Some runs are in both, so that there is something to match.
      const later = [...other, ...one.filter((_, i) => i % 2 === 0)]
      const diff = await compare(one, later, key)
      const expected = referenceDiff(one, later, key)
      const found = await told(diff)
      if (hasRepeatedKeys(diff)) {
        expectAnyOrder(found.keys, expected.keys)
        if (key === null && found.key !== expected.key) return
      } else expect(found.keys).toEqual(expected.keys.slice(0, mostKeys))
      expect(sorted({ ...found, keys: [] })).toEqual(sorted({ ...expected, keys: [] }))
    }),
    {
      numRuns: 150,
      // Five columns tell the run, and the repeated key decides which of them come first.
      examples: [
        [['{"a":{"value":[],"a":"","value":{"a":{"a":0,"A":"","c":"","a.b":""}}}}'], [], null],
      ],
    },
  )
})
