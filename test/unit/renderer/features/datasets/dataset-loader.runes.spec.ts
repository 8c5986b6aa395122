import { tick } from 'svelte'
import { toStore } from 'svelte/store'
import { beforeEach, expect, test } from 'vitest'
import { ok, err } from '../../../../../src-main/contract/result.ts'
import { DatasetLoader } from '../../../../../src-renderer/features/datasets/dataset-loader.svelte.ts'
import { Questions } from '../../../../support/runes/questions.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
})

const platform = { kind: 'platform', id: 'd-7' } as const
const reading = (inUse = () => Promise.resolve()) => new DatasetLoader('north', platform, inUse)

test('shows the first runs during reading, and opens the dataset at the end', async () => {
  const one = reading()
  void one.read()
  const { input, answer } = main.last('datasets.show')
  expect(input).toMatchObject({ profileId: 'north', id: 'd-7' })
  main.emit('jobs.progress', { job: String(input['job']), done: 5, total: 9, unit: 'bytes' })
  main.emit('jobs.progress', { job: 'of another view', done: 8, total: 9, unit: 'bytes' })
  expect(one.state).toMatchObject({ phase: 'reading', bytes: 5, total: 9 })
  await answer(ok({ handle: 'h-1' }))
  expect(one.state).toEqual({ phase: 'open', dataset: { handle: 'h-1' } })
  expect([main.listening('jobs.progress'), main.listening('datasets.begun')]).toEqual([0, 0])
})

test('draws the first runs once, whatever else arrives', async () => {
  const one = reading()
  const drawn: unknown[] = []
  const end = toStore(() => one.first).subscribe((first) => drawn.push(first))
  void one.read()
  const { job } = main.last('datasets.show').input
  const runs = { columns: [], rows: [] }
  main.emit('datasets.begun', { job: String(job), ...runs })
  await tick()
  for (const done of [5, 7]) {
    main.emit('jobs.progress', { job: String(job), done, total: 9, unit: 'bytes' })
    await tick()
  }
  end()
  expect(drawn).toEqual([null, runs])
})

test('closes the response to an earlier reading and never shows it', async () => {
  const one = reading()
  void one.read()
  const first = main.last('datasets.show')
  void one.read()
  expect(main.last('jobs.cancel').input).toEqual({ job: first.input['job'] })
  await main.last('datasets.show').answer(ok({ handle: 'second' }))
  await first.answer(ok({ handle: 'first' }))
  expect(one.state).toEqual({ phase: 'open', dataset: { handle: 'second' } })
  expect(main.of('datasets.close').map(({ input }) => input)).toEqual([{ handle: 'first' }])
})

test('closes a dataset that was left and that nothing uses any more', async () => {
  let ended: () => void = () => undefined
  const inUse = new Promise<void>((resolve) => (ended = resolve))
  const one = reading(() => inUse)
  void one.read()
  await main.last('datasets.show').answer(ok({ handle: 'h-1' }))
  one.leave()
  expect(main.of('datasets.close')).toEqual([])
  ended()
  await new Promise((settled) => setImmediate(settled))
  expect(main.last('datasets.close').input).toEqual({ handle: 'h-1' })
})

test('a view that is left during reading closes what arrives afterwards', async () => {
  const one = reading()
  void one.read()
  one.leave()
  await main.last('datasets.show').answer(ok({ handle: 'late' }))
  expect(one.state.phase).toBe('reading')
  expect(main.last('datasets.close').input).toEqual({ handle: 'late' })
})

test('shows a failure, but not if no file was chosen', async () => {
  const one = reading()
  void one.read()
  await main.last('datasets.show').answer(err({ code: 'cancelled' }))
  expect(one.state).toEqual({ phase: 'failed', failure: { code: 'cancelled' } })
  const file = new DatasetLoader('north', { kind: 'file', file: 'f-1' }, () => Promise.resolve())
  expect(file.state).toEqual({ phase: 'unchosen' })
  void file.read()
  await main.last('datasets.load').answer(ok(null))
  expect(file.state).toEqual({ phase: 'unchosen' })
})
