import assert from 'node:assert/strict'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { ColumnSummary } from '../../../../src-main/contract/run-summary.ts'
import { FULL_COLUMNS } from '../../../../src-main/runs-engine/summary/summary.ts'
import { compareDecimals } from '../../../support/references/exact-decimal.ts'
import { runText } from '../../../support/samples/json-text.ts'
import { type Field, flattenRun, wellFormed } from '../../../support/references/reference-json.ts'
import { summarize } from '../../../support/runs-engine/summarize.ts'

const all = { p05: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 }

async function summaryOf(...values: string[]): Promise<ColumnSummary> {
  const { columns } = await summarize(values.map((value) => `{"a":${value}}`))
  const [column] = columns
  if (!column) throw new Error('there is no column')
  return column
}

/** The values of every column, by a reader of its own. */
function referenceColumns(runs: readonly string[]): Map<string, Field[]> {
  const columns = new Map<string, Field[]>()
  for (const run of runs) {
    for (const [key, field] of flattenRun(run))
      columns.set(key, [...(columns.get(key) ?? []), field])
  }
  return columns
}

/** A value as it is shown: cut, and each half of a surrogate pair as however many marks. */
function readable(text: string): string {
  const shown = text.length > 100 ? `${text.slice(0, 100).replace(/[\ud800-\udbff]$/, '')}…` : text
  return wellFormed(shown).replaceAll(/\ufffd+/g, '\ufffd')
}

function assertNumbers(column: ColumnSummary, texts: readonly string[]): void {
  const sorted = texts.toSorted(compareDecimals)
  assert.equal(compareDecimals(column.least ?? '', sorted[0] ?? ''), 0)
  assert.equal(compareDecimals(column.greatest ?? '', sorted.at(-1) ?? ''), 0)
  assert(texts.includes(column.least ?? '') && texts.includes(column.greatest ?? ''))
  const different = sorted.filter(
    (text, i) => i === 0 || compareDecimals(sorted[i - 1] ?? '', text) !== 0,
  )
  assert.deepEqual(column.distinct, { count: different.length, exact: true })
  const numbers = texts.map(Number)
  if (numbers.every(Number.isFinite)) {
    const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
    const size = Math.max(...numbers.map(Math.abs))
    assert(Math.abs((column.mean ?? NaN) - mean) <= size * 1e-12)
    for (const [name, rank] of Object.entries(all)) {
      const at = Math.max(0, Math.ceil(rank * sorted.length) - 1)
      assert.equal(column.quantiles?.[name as keyof typeof all], Number(sorted[at]) + 0)
    }
  }
  assert.equal(column.quantiles?.exact, true)
  assert.equal(
    column.histogram.reduce((sum, { count }) => sum + count, 0),
    texts.length,
  )
}

function assertTexts(column: ColumnSummary, fields: readonly Field[]): void {
  const names = fields.map(({ kind, text }) => `${kind === 'text' ? 'text' : 'other'} ${text}`)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  assert.deepEqual(column.distinct, { count: counts.size, exact: true })
  assert.equal(column.frequent.exact, true)
  const expected = [...counts.values()].sort((a, b) => b - a).slice(0, 10)
  assert.deepEqual(
    column.frequent.values.map(({ count }) => count),
    expected,
  )
  for (const { text, count } of column.frequent.values) {
    const fitting = [...counts].filter(
      ([name]) => readable(name.replace(/^\w+ /, '')) === readable(text),
    )
    assert(fitting.some(([, times]) => times === count))
  }
  if (column.type !== 'text') return
  const sorted = fields
    .map(({ text }) => text)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  if (sorted.some((text) => /\p{Surrogate}/u.test(text))) return
  assert.equal(column.least, readable(sorted[0] ?? ''))
  assert.equal(column.greatest, readable(sorted.at(-1) ?? ''))
}

test('finds the same counts, extremes, means, quantiles and frequent values as a slow reader', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(runText, { maxLength: 12 }), async (runs) => {
      const summary = await summarize(runs)
      const expected = referenceColumns(runs)
      assert.equal(summary.runs, runs.length)
      assert.deepEqual(new Set(summary.columns.map(({ key }) => key)), new Set(expected.keys()))
      for (const column of summary.columns) {
        const fields = expected.get(column.key) ?? []
        const filled = fields.filter(({ kind }) => kind !== 'null')
        assert.equal(column.filled, filled.length)
        assert.equal(column.nulls, fields.length - filled.length)
        assert.equal(column.missing, runs.length - fields.length)
        const isNumeric = column.type === 'integer' || column.type === 'decimal'
        if (isNumeric)
          assertNumbers(
            column,
            filled.map(({ raw }) => raw),
          )
        else if (column.type !== 'date' && column.type !== 'empty') assertTexts(column, filled)
      }
    }),
    { numRuns: 400 },
  )
})

test('keeps order and digits of numbers that doubles cannot distinguish', async () => {
  const column = await summaryOf(
    '9007199254740993',
    '9007199254740992',
    '9007199254740994',
    '9007199254740993.0',
  )
  expect(column).toMatchObject({
    type: 'decimal',
    least: '9007199254740992',
    greatest: '9007199254740994',
    distinct: { count: 3, exact: true },
  })
  expect(await summaryOf('1e400', '-1e999', '1e401')).toMatchObject({
    least: '-1e999',
    greatest: '1e401',
    mean: null,
    distinct: { count: 3 },
  })
})

test('the mean does not lose small numbers next to large ones', async () => {
  const { mean } = await summaryOf('1e16', ...Array.from({ length: 1000 }, () => '1'), '-1e16')
  expect(mean).toBe(1000 / 1002)
})

test('dates are ordered by instant, whatever their zone', async () => {
  const column = await summaryOf(
    '"2026-03-01T10:00:00-03:00"',
    '"2026-03-01T12:30:00Z"',
    '"2026-03-01T13:30:00+02:00"',
    'null',
  )
  const times = [Date.UTC(2026, 2, 1, 11, 30), Date.UTC(2026, 2, 1, 13)]
  expect(column).toMatchObject({
    type: 'date',
    filled: 3,
    nulls: 1,
    least: '2026-03-01T13:30:00+02:00',
    greatest: '2026-03-01T10:00:00-03:00',
    quantiles: { p05: times[0], p95: times[1], exact: true },
    mean: null,
  })
})

test('durations are ordered by length, and their figures are in milliseconds', async () => {
  const column = await summaryOf('"PT90M"', '"P1D"', '"-PT1H"', '"PT1H30M"', '"PT0.5S"')
  expect(column.type).toBe('duration')
  expect([column.least, column.greatest]).toEqual(['-PT1H', 'P1D'])
  expect(column.mean).toBe((5_400_000 * 2 + 86_400_000 - 3_600_000 + 500) / 5)
  expect(column.quantiles?.p50).toBe(5_400_000)
  expect(column.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(5)
})

test('counts instants by the days of the requested zone, and days without a zone', async () => {
  const days = Array.from({ length: 20 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`)
  const hours = async (text: (day: string) => string) => {
    const runs = days.map((day) => `{"at":"${text(day)}"}`)
    const { overTime } = await summarize(runs, { utcOffset: -3 * 3600 })
    return new Set(overTime?.bins.map(({ from }) => new Date(from).toISOString().slice(11, 16)))
  }
  expect([...(await hours((day) => `${day}T10:00:00Z`))].toSorted()).toEqual(['03:00', '15:00'])
  expect([...(await hours((day) => day))].toSorted()).toEqual(['00:00', '12:00'])
})

test('counts runs over time by the first date column that most runs have', async () => {
  const run = (i: number) =>
    `{"rare":${i === 0 ? '"2020-01-01"' : 'null'},"at":"2026-03-${String((i % 20) + 1).padStart(2, '0')}","later":"2026-05-01"}`
  const { overTime } = await summarize(Array.from({ length: 100 }, (_, i) => run(i)))
  expect(overTime?.column).toBe('at')
  expect(overTime?.bins).toHaveLength(39)
  expect(overTime?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(100)
  expect((await summarize(['{"a":1}'])).overTime).toBeNull()
})

test('cuts long values between characters', async () => {
  const { least, frequent } = await summaryOf(`"x${'😀'.repeat(500)}"`, '"y"')
  expect(least).toBe(`x${'😀'.repeat(49)}…`)
  expect(frequent.values[0]?.text).toBe(least)
})

test('returns requested columns in their order, even one that no run has', async () => {
  const runs = ['{"a":1,"b":"x","c":true}', '{"b":null,"c":false}']
  const { columns } = await summarize(runs, { columns: ['c', 'nothing', 'a'] })
  expect(columns.map(({ key, filled, missing }) => [key, filled, missing])).toEqual([
    ['c', 2, 0],
    ['nothing', 0, 2],
    ['a', 1, 1],
  ])
  expect(columns[0]?.frequent.values).toEqual([
    { text: 'true', count: 1 },
    { text: 'false', count: 1 },
  ])
})

test('counts only the runs of a view', async () => {
  const runs = Array.from({ length: 50 }, (_, i) => `{"n":${i}}`)
  const view = { numbers: Uint32Array.of(40, 3, 7), isAscending: false }
  const { runs: counted, columns } = await summarize(runs, { view })
  expect(counted).toBe(3)
  expect(columns[0]).toMatchObject({ filled: 3, missing: 0, least: '3', greatest: '40' })
})

test('summarises a dataset without runs', async () => {
  expect(await summarize([])).toEqual({
    runs: 0,
    columns: [],
    fullColumns: 0,
    overTime: null,
  })
  const view = { numbers: new Uint32Array(), isAscending: true }
  const { columns } = await summarize(['{"a":1,"b":"2026-01-01","c":"x"}'], { view })
  for (const column of columns) {
    expect(column).toMatchObject({
      filled: 0,
      distinct: { count: 0, exact: true },
      least: null,
      greatest: null,
      mean: null,
      quantiles: null,
      histogram: [],
      frequent: { values: [], exact: true },
    })
  }
})

test('with very many columns, the last ones have only counts and extremes', async () => {
  const width = FULL_COLUMNS + 50
  const run = (i: number) =>
    `{${Array.from({ length: width }, (_, column) => `"c${column}":${column + i}`).join(',')}}`
  const { columns } = await summarize([run(0), run(1)])
  expect(columns).toHaveLength(width)
  expect(columns[FULL_COLUMNS - 1]?.quantiles).not.toBeNull()
  expect(columns[FULL_COLUMNS]).toMatchObject({
    least: String(FULL_COLUMNS),
    greatest: String(FULL_COLUMNS + 1),
    distinct: { count: 2, exact: true },
    quantiles: null,
    histogram: [],
  })
})

test('reports progress in runs, and ends when cancelled', async () => {
  const runs = Array.from({ length: 20_000 }, (_, i) => `{"n":${i},"t":"${'x'.repeat(100)}"}`)
  const told: number[] = []
  await summarize(runs, {
    onProgress: (done, of) => {
      expect(of).toBe(runs.length)
      told.push(done)
    },
  })
  expect(told.at(-1)).toBe(runs.length)
  expect(told.length).toBeGreaterThan(3)
  const stop = new AbortController()
  const stopped: number[] = []
  await expect(
    summarize(runs, {
      signal: stop.signal,
      onProgress: (done) => {
        stopped.push(done)
        stop.abort(new Error('enough'))
      },
    }),
  ).rejects.toThrow('enough')
  expect(stopped).toHaveLength(1)
})
