import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Column } from '../../../../../../src-main/contract/dataset.ts'
import { ok, err } from '../../../../../../src-main/contract/result.ts'
import {
  RunsQuery,
  type ShownRuns,
} from '../../../../../../src-renderer/features/datasets/query/runs-query.svelte.ts'
import { workspace } from '../../../../../../src-renderer/state/workspace.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'
import { profileOf } from '../../../../../support/samples/records.ts'

let main: Questions
let shown: ShownRuns[]

beforeEach(() => {
  main = new Questions()
  shown = []
})

afterEach(() => {
  vi.useRealTimers()
})

function opened(): RunsQuery {
  const query = new RunsQuery()
  query.open({ handle: 'h-1', runs: 9, columns: [], onshown: (runs) => shown.push(runs) })
  return query
}

const searchFor = (search: string) => ({ filters: [], search, sort: [] })

test('drops the response to an earlier request, and stops its job', async () => {
  const query = opened()
  query.ask(searchFor('a'))
  const first = main.last('datasets.query')
  query.ask(searchFor('ab'))
  expect(main.last('jobs.cancel').input).toEqual({ job: first.input['job'] })
  await main.last('datasets.query').answer(ok({ view: 'v-2', runs: 2 }))
  await first.answer(ok({ view: 'v-1', runs: 5 }))
  expect(shown).toEqual([{ query: searchFor('ab'), view: 'v-2', runs: 2 }])
  expect(query.shown).toMatchObject({ view: 'v-2', runs: 2 })
  expect(query.progress).toBeNull()
})

test('asking for all runs needs no request', () => {
  const query = opened()
  query.ask(searchFor(''))
  expect(main.of('datasets.query')).toEqual([])
  expect(shown).toEqual([{ query: searchFor(''), view: null, runs: 9 }])
})

test('a cancelled search keeps the previous result and its words', async () => {
  const query = opened()
  query.text = 'a'
  query.search()
  await main.last('datasets.query').answer(ok({ view: 'v-1', runs: 5 }))
  query.text = 'abc'
  query.search()
  query.cancel()
  await main.last('datasets.query').answer(err({ code: 'cancelled' }))
  expect(query.text).toBe('a')
  expect(query.asked).toEqual(searchFor('a'))
  expect(query.shown).toMatchObject({ view: 'v-1' })
  expect(query.failure).toBeNull()
})

test('a failure stays until the next request', async () => {
  const query = opened()
  query.ask(searchFor('a'))
  await main.last('datasets.query').answer(err({ code: 'defect', detail: 'x' }))
  expect(query.failure).toEqual({ code: 'defect', detail: 'x' })
  query.ask(searchFor('b'))
  expect(query.failure).toBeNull()
})

test('typing makes one search when it pauses', () => {
  vi.useFakeTimers()
  const query = opened()
  for (const text of ['s', 'si', 'sim ']) query.type(text)
  expect(main.of('datasets.query')).toEqual([])
  vi.runAllTimers()
  expect(main.of('datasets.query').map(({ input }) => input['query'])).toEqual([searchFor('sim')])
  query.leave()
  query.type('other')
  query.leave()
  vi.runAllTimers()
  expect(main.of('datasets.query')).toHaveLength(1)
})

test('repeats the query when the dataset is read again', async () => {
  const query = opened()
  query.ask(searchFor('a'))
  await main.last('datasets.query').answer(ok({ view: 'v-1', runs: 5 }))
  query.open({ handle: 'h-2', runs: 9, columns: [], onshown: (runs) => shown.push(runs) })
  expect(main.last('datasets.query').input).toMatchObject({ handle: 'h-2', query: searchFor('a') })
})

test('another zone repeats the query with its filters, once', () => {
  workspace.profiles = [profileOf({ timeZone: 'America/Manaus' })]
  workspace.selectedId = 'one'
  const query = opened()
  query.ask(searchFor('a'))
  query.followZone('Asia/Tokyo')
  expect(main.of('datasets.query')).toHaveLength(1)
  query.ask({ filters: [{ column: 'at', test: 'last-month', value: '' }], search: '', sort: [] })
  query.followZone('America/Manaus')
  expect(main.of('datasets.query')).toHaveLength(2)
  query.followZone('Asia/Tokyo')
  expect(main.of('datasets.query')).toHaveLength(3)
})

test('sends a day in the zone of the view, a zoneless one as it is, and a state by its code', () => {
  workspace.profiles = [profileOf({ timeZone: 'America/Manaus' })]
  workspace.selectedId = 'one'
  const query = new RunsQuery()
  const columns: Column[] = [
    { key: 'at', type: 'date', filled: 9 },
    { key: 'day', type: 'date', filled: 9, zoneless: true },
    { key: 'status', type: 'text', filled: 9 },
  ]
  query.open({ handle: 'h-1', runs: 9, columns, onshown: (runs) => shown.push(runs) })
  const value = '2026-03-01'
  query.ask({
    filters: [
      { column: 'at', test: 'at-least', value },
      { column: 'day', test: 'at-least', value },
      { column: 'status', test: 'is', value: 'Failed' },
    ],
    search: '',
    sort: [],
  })
  expect(main.last('datasets.query').input['query']).toMatchObject({
    filters: [
      { column: 'at', value: '2026-03-01T04:00:00.000Z' },
      { column: 'day', value: '2026-03-01T00:00:00.000Z' },
      { column: 'status', value: 'FAILED' },
    ],
  })
})
