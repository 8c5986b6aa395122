import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { groupLimit, type RunGroups } from '../../../../src-main/contract/run-groups.ts'
import type { RunQuery } from '../../../../src-main/contract/run-query.ts'
import { queryRuns } from '../../../../src-main/runs-engine/query/query-runs.ts'
import { groupRuns } from '../../../../src-main/runs-engine/summary/group-runs.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { referenceGroups } from '../../../support/references/reference-query.ts'
import { sortRoomOf } from '../../../support/runs-engine/sort-room.ts'
import { takeRuns } from '../../../support/runs-engine/taken-runs.ts'

const never = new AbortController().signal
const work = { signal: never, onProgress: () => undefined }
const anyRun: RunQuery = { filters: [], search: '', sort: [] }

type Asked = { columns?: string[]; measure?: string | null; query?: RunQuery; limit?: number }

function group(runs: readonly string[], asked: Asked = {}): Promise<RunGroups> {
  const { columns = ['a'], measure = null, query = anyRun, limit = 1000 } = asked
  return groupRuns(takeRuns(runs), { query, columns, measure, limit }, work)
}

const told = ({ groups }: RunGroups) =>
  groups.map(({ values, count }) => [...values.map((value) => value?.text ?? null), count])

test('treats values as equal if a filter does, including long numbers and escaped texts', async () => {
  const long = '12345678901234567890'
  const values = ['"é"', '"\\u00e9"', long, `${long}.0`, '12345678901234567891', '"2026-01-02"']
  const runs = [...values, '"2026-01-02T00:00:00Z"', 'null'].map((value) => `{"a":${value}}`)
  expect(told(await group([...runs, '{}']))).toEqual([
    ['é', 2],
    [long, 2],
    ['2026-01-02', 2],
    [null, 2],
    ['12345678901234567891', 1],
  ])
})

test('treats durations of equal length as one value', async () => {
  const runs = ['"PT90M"', '"PT1H30M"', '"P1D"'].map((value) => `{"a":${value}}`)
  expect(told(await group(runs))).toEqual([
    ['PT90M', 2],
    ['P1D', 1],
  ])
})

test('computes exact sums and means by several columns, even of numbers that are texts', async () => {
  const runs = [
    '{"a":"x","b":1,"n":0.1}',
    '{"a":"x","b":1.0,"n":0.2}',
    '{"a":"x","b":1,"n":"9007199254740993"}',
    '{"a":"x","b":2,"n":"00626"}',
    '{"b":1,"n":-1e3}',
  ]
  const { groups, count } = await group(runs, { columns: ['a', 'b'], measure: 'n' })
  expect(count).toBe(3)
  expect(groups).toEqual([
    {
      values: [
        { text: 'x', cut: false },
        { text: '1', cut: false },
      ],
      count: 3,
      numbers: 3,
      sum: '9007199254740993.3',
      mean: Number('9007199254740993.3') / 3,
    },
    expect.objectContaining({ count: 1, numbers: 0, sum: null, mean: null }),
    expect.objectContaining({
      values: [null, { text: '1', cut: false }],
      sum: '-1000',
      mean: -1000,
    }),
  ])
})

test('groups only the runs of the query and returns at most the requested number of groups', async () => {
  const runs = ['1', '2', '2', '3', '3', '3'].map((a) => `{"a":${a}}`)
  const filters = [{ column: 'a', test: 'less', value: '3' } as const]
  const found = await group(runs, { query: { ...anyRun, filters }, limit: 1 })
  expect(told(found)).toEqual([['2', 2]])
  expect(found).toMatchObject({ runs: 3, count: 2 })
})

test('marks a long value as cut', async () => {
  const { groups } = await group([`{"a":"${'ü'.repeat(1001)}"}`])
  expect(groups[0]?.values).toEqual([{ text: 'ü'.repeat(1000), cut: true }])
})

test('returns no groups if there are more than the limit', async () => {
  const runs = Array.from({ length: groupLimit }, (_, a) => `{"a":${a}}`)
  expect((await group(runs, { limit: 1 })).count).toBe(groupLimit)
  expect(await group([...runs, '{}'])).toEqual({ runs: groupLimit + 1, count: null, groups: [] })
})

test('returns no sum if the exponents are too far apart', async () => {
  const sums = async (values: string[]) => {
    const runs = values.map((n) => `{"a":1,"n":${n}}`)
    return (await group(runs, { measure: 'n' })).groups[0]?.sum
  }
  expect(await sums(['1e400', '1', '-1e400'])).toBe('1')
  expect(await sums(['1e401', '1'])).toBeNull()
  expect(await sums(['1e-999999999', '1'])).toBeNull()
  expect(await sums([`0.${'0'.repeat(500)}1`, '1'])).toBeNull()
  expect(await sums(['0e999', '-0'])).toBe('0')
})

test('reports progress, and ends when aborted', async () => {
  const runs = Array.from({ length: 20_000 }, () => `{"a":"${'long '.repeat(20)}"}`)
  const controller = new AbortController()
  const grouping = groupRuns(
    takeRuns(runs),
    { query: anyRun, columns: ['a'], measure: null, limit: 1 },
    {
      signal: controller.signal,
      onProgress: ({ of }) => {
        expect(of).toBe(20_000)
        controller.abort()
      },
    },
  )
  await expect(grouping).rejects.toHaveProperty('name', 'AbortError')
})

/** Long values are cut. */
const begun = (text: string | null | undefined) => text?.slice(0, 900) ?? null

const columns = fc.constantFrom('a', 'b', 'a.b', 'value', 'nobody')

test('groups any runs like the slow reference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(runText, { maxLength: 20 }),
      fc.array(columns, { minLength: 1, maxLength: 3 }),
      columns,
      async (runs, by, measure) => {
        const { groups } = await group(runs, { columns: by, measure })
        const found = groups.map(({ values, count, numbers, sum }) => {
          return { texts: values.map((value) => begun(value?.text)), count, numbers, sum }
        })
        const expected = referenceGroups(runs, anyRun, by, measure).map((each) => {
          return { ...each, texts: each.texts.map(begun) }
        })
        assert.deepEqual(found, expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('a filter by a group’s value finds at least the runs of the group', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(runText, { maxLength: 20 }), columns, async (runs, column) => {
      const { groups } = await group(runs, { columns: [column] })
      for (const { values, count } of groups) {
        if (values.some((value) => value?.cut)) continue
        const texts = values.map((value) => value?.text ?? null)
        const filters = [{ column, test: 'one-of', value: '', values: texts } as const]
        const view = await queryRuns(takeRuns(runs), { ...anyRun, filters }, work, sortRoomOf())
        expect(view.numbers.length).toBeGreaterThanOrEqual(count)
      }
    }),
    { numRuns: 200 },
  )
})
