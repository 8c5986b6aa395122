import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { SelectionTotals } from '../../../../../../src-renderer/features/datasets/grid/selection-totals.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const area = (first: number, end: number) => ({
  rows: { first, end },
  columns: { first: 1, end: 2 },
})
const totals = { filled: 3, numbers: 3, sum: '1.5', mean: 0.5 }

test('sums a selection when it is stable', async () => {
  const adding = new SelectionTotals()
  adding.add('h-1', 'v-1', area(2, 4), ['a'])
  adding.add('h-1', 'v-1', area(2, 5), ['a'])
  vi.runAllTimers()
  expect(main.of('datasets.totals').map(({ input }) => input)).toMatchObject([
    { handle: 'h-1', view: 'v-1', offset: 2, limit: 3, columns: ['a'] },
  ])
  await main.last('datasets.totals').answer(ok(totals))
  expect(adding.totals).toEqual(totals)
})

test('does not show the totals of an earlier selection, and stops their job', async () => {
  const adding = new SelectionTotals()
  adding.add('h-1', null, area(0, 9), ['a'])
  vi.runAllTimers()
  const first = main.last('datasets.totals')
  adding.add('h-1', null, area(0, 1), [])
  expect(main.last('jobs.cancel').input).toEqual({ job: first.input['job'] })
  await first.answer(ok(totals))
  vi.runAllTimers()
  expect(adding.totals).toBeNull()
  expect(main.of('datasets.totals')).toHaveLength(1)
})
