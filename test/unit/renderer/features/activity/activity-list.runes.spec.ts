import { beforeEach, expect, test } from 'vitest'
import { ok, err } from '../../../../../src-main/contract/result.ts'
import { ActivityList } from '../../../../../src-renderer/features/activity/activity-list.svelte.ts'
import { Questions } from '../../../../support/runes/questions.ts'

let main: Questions

beforeEach(() => {
  main = new Questions()
})

const entry = (id: string) => ({ id, profileId: 'north', profileName: 'North' })
const page = (...ids: string[]) => ok({ entries: ids.map(entry), next: null })
const ids = (list: ActivityList) => list.entries?.map(({ id }) => id)

/** Answers both questions of a reading. */
async function answerAll(place: number, ...entries: string[]): Promise<void> {
  await main.of('attempts.list')[place]?.answer(ok([]))
  await main.of('activity.list')[place]?.answer(page(...entries))
}

test('drops the response to an earlier request, whatever their order', async () => {
  const list = new ActivityList('north')
  list.apply()
  list.search = 'ipê'
  list.apply()
  await answerAll(1, 'b')
  await answerAll(0, 'a')
  expect(ids(list)).toEqual(['b'])
  expect(main.of('activity.list').map(({ input }) => input['filter'])).toEqual([
    { profileId: 'north' },
    { profileId: 'north', search: 'ipê' },
  ])
})

test('reads activity that happens during a request after it, once', async () => {
  const list = new ActivityList('north')
  list.listen()
  main.emit('activity.changed', { profileId: 'north' })
  main.emit('activity.changed', { profileId: 'north' })
  expect(main.of('activity.list')).toHaveLength(1)
  await answerAll(0, 'a')
  expect(main.of('activity.list')).toHaveLength(2)
  await answerAll(1, 'b', 'a')
  expect(ids(list)).toEqual(['b', 'a'])
  expect(main.of('activity.list')).toHaveLength(2)
})

test('is read anew after it left the screen, unless it is long', async () => {
  const list = new ActivityList('north')
  list.listen()()
  await answerAll(0, 'a')
  main.emit('activity.changed', { profileId: 'north' })
  await answerAll(1, ...Array.from({ length: 201 }, (_, at) => `b${String(at)}`))
  expect(ids(list)).toHaveLength(201)
  main.emit('activity.changed', { profileId: 'north' })
  expect(main.of('activity.list')).toHaveLength(2)
  list.listen()
  expect(main.of('activity.list')).toHaveLength(3)
})

test('leaves out another institution’s activity, unless all are shown', async () => {
  const list = new ActivityList('north')
  list.listen()
  await answerAll(0, 'a')
  main.emit('activity.changed', { profileId: 'south' })
  expect(main.of('activity.list')).toHaveLength(1)
  list.of = null
  main.emit('activity.changed', { profileId: 'south' })
  expect(main.of('activity.list')).toHaveLength(2)
})

test('a failure keeps the listed entries', async () => {
  const list = new ActivityList('north')
  list.apply()
  await answerAll(0, 'a')
  list.apply()
  await main.of('attempts.list')[1]?.answer(ok([]))
  await main.of('activity.list')[1]?.answer(err({ code: 'file-failed', name: 'log' }))
  expect(ids(list)).toEqual(['a'])
  expect(list.failure).toMatchObject({ code: 'file-failed' })
})
