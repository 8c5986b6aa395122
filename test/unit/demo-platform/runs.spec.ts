import { expect, test } from '@playwright/test'
import { inPieces, runMetaTexts, runTexts } from '../../../src-main/demo-platform/run-stream.ts'
import { runText } from '../../../src-main/demo-platform/runs.ts'

type Run = Record<string, unknown>

const texts = Array.from({ length: 2000 }, (_, index) => runText(1, index))
const runs = texts.map((text) => JSON.parse(text) as Run)

test('a run depends only on the seed and its index', () => {
  expect(runText(1, 1234)).toBe(texts[1234])
  expect(runText(2, 1234)).not.toBe(texts[1234])
  expect(new Set(texts).size).toBe(texts.length)
})

test('runs are open records: keys are missing, extra, null, nested, and of mixed type', () => {
  const having = (test: (run: Run) => boolean) => runs.filter(test).length
  expect(having((run) => 'startedAt' in run && run['startedAt'] === null)).toBeGreaterThan(0)
  expect(having((run) => !('startedAt' in run))).toBeGreaterThan(0)
  expect(having((run) => 'retryOf' in run)).toBeGreaterThan(0)
  expect(having((run) => 'observação' in run)).toBeGreaterThan(0)
  expect(new Set(runs.map((run) => typeof run['grade']))).toEqual(
    new Set(['number', 'string', 'boolean', 'object']),
  )
  expect(having((run) => Array.isArray(run['tags']) && run['tags'].length === 2)).toBeGreaterThan(0)
  expect(runs[0]).toMatchObject({ model: { settings: { temperature: expect.any(Number) } } })
})

test('remarks contain texts that are hard to write to files', () => {
  const remarks = runs.map((run) => run['remark'])
  for (const wanted of [/"/, /,/, /\n/, /\r\n/, /^=/, /^\+/, /^@/, /^-/, /🎉/u, /師/, /^$/]) {
    expect(remarks.some((remark) => typeof remark === 'string' && wanted.test(remark))).toBe(true)
  }
  expect(remarks).toContain(null)
})

test('contains texts that JSON.parse would change: long numbers, zeros at either end', () => {
  const shapes = [/"attemptNumber":\d{20},/, /"avgTotalCost":"0\.\d{7}"/, /"schoolCode":"00\d{3}"/]
  expect(texts.filter((text) => !shapes.every((shape) => shape.test(text)))).toEqual([])
})

test('the meta names existing dates and decimals, by their place in the response', () => {
  const range = { first: 100, count: 50 }
  const page = JSON.parse(`[${[...runTexts(1, range)].join('')}]`) as Run[]
  const meta = JSON.parse(`{${[...runMetaTexts(range)].join('')}}`) as Record<string, unknown>
  expect(page).toHaveLength(50)
  page.forEach((run, place) => {
    expect(meta[`runs.${place}.createdAt`]).toEqual(['Date'])
    expect(meta[`runs.${place}.avgTotalCost`]).toEqual([['custom', 'decimal.js']])
    const isDate = typeof run['startedAt'] === 'string'
    expect(meta[`runs.${place}.startedAt`]).toEqual(isDate ? ['Date'] : undefined)
  })
  expect(meta).not.toHaveProperty(['runs.50.createdAt'])
})

test('joins pieces to a useful size, on demand, and loses nothing', () => {
  let made = 0
  function* source(): Generator<string, undefined> {
    for (; made < 1000; made++) yield 'x'.repeat(1000)
  }
  const pieces = inPieces(source())
  const first = String(pieces.next().value)
  expect(first.length).toBe(66_000)
  expect(made).toBeLessThan(70)
  expect(first.length + [...pieces].join('').length).toBe(1_000_000)
})
