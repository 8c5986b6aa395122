import { expect, test } from '@playwright/test'
import { MAX_CELL_LENGTH } from '../../../src-main/runs-engine/read/cells.ts'
import { readRows, readRun } from '../../../src-main/runs-engine/read-rows.ts'
import type { RunsView } from '../../../src-main/runs-engine/view.ts'
import { memoryReader } from '../../support/runs-engine/memory-bytes.ts'
import { takeRuns } from '../../support/runs-engine/taken-runs.ts'

function opened(runs: string[], separator = ',') {
  const taken = takeRuns(runs, separator)
  const source = { ...taken, reader: memoryReader(taken.body, 1000) }
  return {
    window: (offset: number, limit: number, keys?: string[], view: RunsView | null = null) =>
      readRows({ ...source, view }, offset, limit, keys),
    run: (position: number, view: RunsView | null = null) => readRun({ ...source, view }, position),
  }
}

test('a window has the cells of the requested columns', async () => {
  const runs = opened([
    '{"a":"x\\n\\u0041","b":{"c":1.50}}',
    '{"a":null,"b":true,"d":[1, {"e": "f g"}]}',
  ])
  const rows = await runs.window(0, 10, ['b.c', 'a', 'd', 'b', 'absent'])
  expect(rows.map(({ run }) => run)).toEqual([0, 1])
  expect(rows.map(({ cells }) => cells)).toEqual([
    [
      { text: '1.50', kind: 'number', cut: false },
      { text: 'x\nA', kind: 'text', cut: false },
      { text: '', kind: 'missing', cut: false },
      { text: '', kind: 'missing', cut: false },
      { text: '', kind: 'missing', cut: false },
    ],
    [
      { text: '', kind: 'missing', cut: false },
      { text: 'null', kind: 'null', cut: false },
      { text: '[1,{"e":"f g"}]', kind: 'json', cut: false },
      { text: 'true', kind: 'boolean', cut: false },
      { text: '', kind: 'missing', cut: false },
    ],
  ])
})

test('a run in a view keeps its number in the dataset', async () => {
  const runs = opened(Array.from({ length: 100 }, (_, i) => `{"n":${i}}`))
  for (const [numbers, isAscending] of [
    [[3, 40, 99], true],
    [[99, 3, 40], false],
  ] as const) {
    const view = { numbers: Uint32Array.from(numbers), isAscending }
    const rows = await runs.window(1, 10, ['n'], view)
    expect(rows.map(({ run }) => run)).toEqual(numbers.slice(1))
    expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(numbers.slice(1).map(String))
    expect(await runs.run(0, view)).toEqual({ run: numbers[0], json: `{"n":${numbers[0]}}` })
    expect(await runs.run(3, view)).toBeNull()
    expect(await runs.window(3, 10, ['n'], view)).toEqual([])
  }
})

test('reads windows anywhere, over gaps and beyond the end', async () => {
  const texts = Array.from({ length: 3000 }, (_, i) => `{"n":${i},"t":"${'x'.repeat(i % 400)}"}`)
  for (const separator of [',', `,${' '.repeat(5000)}`]) {
    const runs = opened(texts, separator)
    const firstCells = async (offset: number, limit: number): Promise<string[]> =>
      (await runs.window(offset, limit, ['n'])).map(({ cells }) => cells[0]?.text ?? '')
    expect(await firstCells(2990, 50)).toEqual(
      Array.from({ length: 10 }, (_, i) => String(2990 + i)),
    )
    expect(await firstCells(3000, 50)).toEqual([])
    expect(await firstCells(0, 3000)).toEqual(texts.map((_, i) => String(i)))
    expect(await runs.run(1234)).toEqual({ run: 1234, json: texts[1234] })
    expect(await runs.run(3000)).toBeNull()
  }
})

test('returns one run exactly as it came', async () => {
  const text = '{ "a" : "\\ud800\\u0041" ,\n "a":1.0E0, "ç":[ ] }'
  expect(await opened(['1', text]).run(1)).toEqual({ run: 1, json: text })
})

test('cuts long cells between characters', async () => {
  const texts = [
    'x'.repeat(MAX_CELL_LENGTH),
    'x'.repeat(MAX_CELL_LENGTH + 1),
    '\\u00e7'.repeat(5000),
    '\\ud83d\\ude00'.repeat(5000),
    `x${'😀'.repeat(5000)}`,
    '日'.repeat(5000),
  ]
  const runs = opened(texts.map((text) => `{"a":"${text}"}`))
  const cells = (await runs.window(0, 10)).map((row) => row.cells[0])
  texts.forEach((text, i) => {
    const whole = String(JSON.parse(`"${text}"`))
    const cell = cells[i]
    expect(cell?.cut).toBe(whole.length > MAX_CELL_LENGTH)
    expect(whole.startsWith(cell?.text ?? 'none')).toBe(true)
    expect(cell?.text).not.toMatch(/\p{Surrogate}/u)
    expect(cell?.text.length).toBeGreaterThanOrEqual(Math.min(whole.length, MAX_CELL_LENGTH) - 1)
    expect(cell?.text.length).toBeLessThanOrEqual(MAX_CELL_LENGTH)
  })
})

test('cuts long nested values, whatever their white space', async () => {
  const value = `[${' '.repeat(9000)}"${'a'.repeat(9000)}",${'[1, 2],'.repeat(900)}3]`
  const [row] = await opened([`{"a":${value},"b":[${' '.repeat(9000)}1]}`]).window(0, 1)
  expect(row?.cells[0]?.text).toBe(`["${'a'.repeat(MAX_CELL_LENGTH - 2)}`)
  expect(row?.cells[0]?.cut).toBe(true)
  expect(row?.cells[1]).toEqual({ text: '[1]', kind: 'json', cut: false })
})
