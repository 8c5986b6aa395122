import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../../../../../../src-main/contract/result.ts'
import { ValueList } from '../../../../../../src-renderer/features/datasets/query/value-list.svelte.ts'
import { Questions } from '../../../../../support/runes/questions.ts'
import { api } from '../../../../../../src-renderer/lib/api.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
})

afterEach(() => {
  vi.useRealTimers()
})

const list = () =>
  // The question itself does not matter here, so one with few fields stands for it.
  new ValueList(
    (find, job) => api.datasets.groups({ find, job } as never),
    (text) => (text === 'final' ? 'Avaliação final' : text),
  )
const groups = (count: number | null, ...texts: (string | null)[]) => ({
  runs: 9,
  count,
  groups: texts.map((text) => ({
    values: [text === null ? null : { text, cut: false }],
    count: 1,
  })),
})
const texts = (of: ValueList) => of.found.map(({ values }) => values[0]?.text ?? null)

test('searches complete values without a request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const values = list()
  void values.read()
  await main.last('datasets.groups').answer(ok(groups(3, 'Média', 'final', null)))
  expect(texts(values)).toEqual(['Média', 'final', null])
  values.type('media')
  vi.runAllTimers()
  expect(texts(values)).toEqual(['Média'])
  expect(values.onlyFound).toBe('Média')
  values.type('avaliacao')
  expect(texts(values)).toEqual(['final'])
  values.type('i')
  expect(values.onlyFound).toBeNull()
  expect(main.of('datasets.groups')).toHaveLength(1)
})

test('requests incomplete values when the typing pauses, and again without the search', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const values = list()
  void values.read()
  await main.last('datasets.groups').answer(ok(groups(null)))
  for (const text of ['r', 'ru', 'run-7']) values.type(text)
  vi.runAllTimers()
  expect(main.of('datasets.groups').map(({ input }) => input['find'])).toEqual(['', 'run-7'])
  await main.last('datasets.groups').answer(ok(groups(1, 'run-7')))
  expect(texts(values)).toEqual(['run-7'])
  values.type('')
  vi.runAllTimers()
  expect(main.last('datasets.groups').input).toMatchObject({ find: '' })
})

test('drops the response to an earlier search, and stops its job', async () => {
  const values = list()
  void values.read()
  const first = main.last('datasets.groups')
  values.text = 'b'
  void values.read()
  expect(main.last('jobs.cancel').input).toEqual({ job: first.input['job'] })
  await main.last('datasets.groups').answer(ok(groups(1, 'b')))
  await first.answer(ok(groups(1, 'a')))
  values.text = ''
  expect(texts(values)).toEqual(['b'])
})
