import { beforeEach, expect, test } from 'vitest'
import { ok, err } from '../../../../../src-main/contract/result.ts'
import type { RunGroups } from '../../../../../src-main/contract/run-groups.ts'
import { ResultLoader } from '../../../../../src-renderer/features/datasets/result-loader.svelte.ts'
import { api } from '../../../../../src-renderer/lib/api.ts'
import { Questions } from '../../../../support/runes/questions.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
})

const groups = (runs: number) => ({ runs, count: 0, groups: [] })
// The question itself does not matter here.
const ask = (job: string) => api.datasets.groups({ job } as never)

test('drops the response to an earlier request, and stops its job', async () => {
  const loader = new ResultLoader<RunGroups>()
  void loader.read(ask)
  const first = main.last('datasets.groups')
  void loader.read(ask)
  expect(main.last('jobs.cancel').input).toEqual({ job: first.input['job'] })
  await main.last('datasets.groups').answer(ok(groups(2)))
  await first.answer(ok(groups(1)))
  expect(loader.state).toEqual({ phase: 'shown', value: groups(2) })
  expect(main.listening('jobs.progress')).toBe(0)
})

test('loading reports its progress and can be cancelled', async () => {
  const loader = new ResultLoader<RunGroups>()
  void loader.read(ask)
  const { input, answer } = main.last('datasets.groups')
  main.emit('jobs.progress', { job: String(input['job']), done: 3, total: 9, unit: 'runs' })
  expect(loader.state).toEqual({ phase: 'reading', done: 3, total: 9 })
  loader.cancel()
  expect(main.last('jobs.cancel').input).toEqual({ job: input['job'] })
  await answer(err({ code: 'cancelled' }))
  expect(loader.state).toEqual({ phase: 'stopped' })
})
