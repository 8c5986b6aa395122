import { beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../../src-main/contract/result.ts'
import {
  type DatasetSession,
  DatasetSessions,
  mostKept,
} from '../../../../../src-renderer/features/datasets/dataset-session.svelte.ts'
import { display } from '../../../../../src-renderer/state/display.svelte.ts'
import { memoryStore } from '../../../../support/runes/memory-store.ts'
import { mounted } from '../../../../support/runes/effects.svelte.ts'
import { Questions } from '../../../../support/runes/questions.ts'

let main: Questions
let sessions: DatasetSessions

beforeEach(() => {
  main = new Questions()
  memoryStore()
  sessions = new DatasetSessions()
})

const columns = [{ key: 'a', type: 'integer', filled: 9 }]

async function enter(id: string, profileId = 'north'): Promise<DatasetSession> {
  const session = sessions.enter(profileId, { kind: 'platform', id }, 'data')
  if (session.reading.state.phase === 'open') return session
  void session.reading.read()
  await main.last('datasets.show').answer(ok({ handle: `h-${id}`, runs: 9, columns }))
  return session
}

function panelOf(session: DatasetSession) {
  const { state } = session.reading
  if (state.phase !== 'open') throw new Error('it is not open')
  return session.panelOf(state.dataset, 'd-1')
}

const closed = () => main.of('datasets.close').map(({ input }) => input['handle'])
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a dataset that is left and opened again is unchanged, without a request', async () => {
  const session = await enter('d-1')
  const panel = panelOf(session)
  panel.marked.toggle(4)
  panel.look('summary', 'a')
  session.query.ask({ filters: [], search: 'x', sort: [] })
  sessions.leave(session)
  const again = await enter('d-1')
  expect(again).toBe(session)
  expect(panelOf(again)).toBe(panel)
  expect(again.query.asked.search).toBe('x')
  expect(main.of('datasets.show')).toHaveLength(1)
  expect(closed()).toEqual([])
})

test('the same id in another institution is another dataset', async () => {
  const session = await enter('d-1')
  expect(await enter('d-1', 'south')).not.toBe(session)
})

test('closes the least recently viewed dataset for a fourth one', async () => {
  expect(mostKept).toBe(3)
  const first = await enter('d-1')
  for (const id of ['d-2', 'd-3', 'd-1', 'd-4']) sessions.leave(await enter(id))
  await settled()
  expect(closed()).toEqual(['h-d-2'])
  expect(await enter('d-1')).toBe(first)
})

test('cancels the reading of a dataset that is left', async () => {
  const session = sessions.enter('north', { kind: 'platform', id: 'd-1' }, 'data')
  void session.reading.read()
  sessions.leave(session)
  await main.last('datasets.show').answer(ok({ handle: 'late', runs: 9, columns }))
  expect(closed()).toEqual(['late'])
  expect(sessions.enter('north', { kind: 'platform', id: 'd-1' }, 'data')).not.toBe(session)
})

test('closes datasets of a removed institution', async () => {
  await enter('d-1')
  await enter('d-2', 'south')
  sessions.drop(({ profileId }) => profileId === 'north')
  await settled()
  expect(closed()).toEqual(['h-d-1'])
})

test('derived state outlives the view that created it', async () => {
  const made: ReturnType<typeof panelOf>[] = []
  const session = await enter('d-1')
  const end = mounted(() => {
    const panel = panelOf(session)
    made.push(panel)
    expect(panel.grid.selection.rows).toEqual({ first: 0, end: 1 })
    return undefined
  })
  await settled()
  end()
  const [panel] = made
  panel?.grid.show(5)
  panel?.grid.selectAll()
  expect(panel?.grid.selection.rows).toEqual({ first: 0, end: 5 })
})

test('an open dataset shows its columns as sent once that is chosen', async () => {
  const session = await enter('d-1')
  const { label, grid } = panelOf(session)
  expect(label('schoolCode')).not.toBe('schoolCode')
  const before = grid.columns.all[0]?.label
  display.exact = true
  expect(label('schoolCode')).toBe('schoolCode')
  expect(grid.columns.all[0]?.label).not.toBe(before)
  display.exact = false
})

test('a dataset that is read again starts a new panel with the same query', async () => {
  const session = await enter('d-1')
  const panel = panelOf(session)
  session.query.ask({ filters: [], search: 'x', sort: [] })
  void session.reading.read()
  await main.last('datasets.show').answer(ok({ handle: 'h-new', runs: 9, columns }))
  expect(panelOf(session)).not.toBe(panel)
  expect(main.last('datasets.query').input).toMatchObject({ handle: 'h-new' })
  await settled()
  expect(closed()).toEqual(['h-d-1'])
})

test('returns the last viewed dataset and its query', async () => {
  expect(sessions.openOf('north')).toBeNull()
  await enter('a')
  const session = await enter('b')
  session.query.restore({ filters: [], search: 'ana', sort: [] })
  expect(sessions.openOf('north')).toEqual({
    view: 'dataset',
    id: 'b',
    query: JSON.stringify({ filters: [], search: 'ana', sort: [] }),
  })
  expect(sessions.openOf('south')).toBeNull()
  sessions.drop((each) => each === session)
  expect(sessions.openOf('north')).toMatchObject({ id: 'a' })
})

test('an effect that closes nothing does not run again', async () => {
  await enter('a')
  let times = 0
  const stop = mounted(() => {
    times += 1
    sessions.drop(() => false)
    return undefined
  })
  await settled()
  expect(times).toBe(1)
  stop()
})
