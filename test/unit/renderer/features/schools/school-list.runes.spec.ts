import { beforeEach, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '../../../../../src-main/contract/result.ts'
import type { RememberedSchools, SchoolPage } from '../../../../../src-main/contract/school.ts'
import { SchoolList } from '../../../../../src-renderer/features/schools/school-list.svelte.ts'
import { school } from '../../../../support/samples/records.ts'

type Asked = {
  filters: { name?: string }
  all?: boolean
  answer: (result: Result<SchoolPage>) => void
}

/** The questions to main that wait for an answer, in their order. */
let asked: Asked[]

let remembered: RememberedSchools | null

beforeEach(() => {
  asked = []
  remembered = null
  const list = ({ filters, all = false }: Asked) =>
    new Promise<Result<SchoolPage>>((answer) => asked.push({ filters, all, answer }))
  const api = (window as unknown as { api: object }).api
  Object.assign(api, {
    schools: { list, last: () => Promise.resolve(ok(remembered)) },
    jobs: { cancel: () => Promise.resolve(ok(null)) },
    subscribe: () => () => undefined,
  })
})

function pageWith(name: string): Result<SchoolPage> {
  const schools = [school({ name })]
  const page = { page: 1, pages: 1, perPage: 25, total: 1, rest: 'none' as const }
  return ok({ ...page, schools, unread: [] })
}

/** The answer to the question of a place comes in. */
async function answer(place: number, name: string): Promise<void> {
  await vi.waitFor(() => {
    expect(asked.length).toBeGreaterThan(place)
  })
  asked[place]?.answer(pageWith(name))
}

const names = (list: SchoolList) => list.rows.map((row) => row.school.name)

test('drops the response to an earlier request, whatever their order', async () => {
  const list = new SchoolList('practice')
  list.texts.name = 'a'
  list.apply()
  list.texts.name = 'ab'
  list.apply()
  await answer(1, 'about ab')
  await vi.waitFor(() => {
    expect(names(list)).toEqual(['about ab'])
  })
  await answer(0, 'about a')
  await new Promise((settled) => setImmediate(settled))
  expect(names(list)).toEqual(['about ab'])
  expect(asked.map(({ filters }) => filters.name)).toEqual(['a', 'ab'])
})

test('does not send the same filter twice', async () => {
  const list = new SchoolList('practice')
  list.texts.name = 'a'
  list.apply()
  await answer(0, 'about a')
  await vi.waitFor(() => {
    expect(list.loading).toBe(false)
  })
  list.apply()
  expect(asked).toHaveLength(1)
})

test('another institution has a list of its own', async () => {
  const [one, other] = [new SchoolList('one'), new SchoolList('other')]
  one.texts.name = 'a'
  one.apply()
  await answer(0, 'of one')
  await vi.waitFor(() => {
    expect(names(one)).toEqual(['of one'])
  })
  expect(other.rows).toEqual([])
})

/** The first schools of a list that has `total`. */
function pageOf(count: number, total: number): SchoolPage {
  const schools = Array.from({ length: count }, (_, index) =>
    school({ id: index + 1, name: `School ${index + 1}`, urlSlug: `school-${index + 1}` }),
  )
  const rest = count < total ? ('more' as const) : ('none' as const)
  return { page: 1, pages: null, perPage: 25, total, rest, schools, unread: [] }
}

async function answerWith(place: number, result: Result<SchoolPage>): Promise<void> {
  await vi.waitFor(() => {
    expect(asked.length).toBeGreaterThan(place)
  })
  asked[place]?.answer(result)
  await new Promise((settled) => setImmediate(settled))
}

test('loads the other pages of a list of up to 1,000 schools automatically', async () => {
  const list = new SchoolList('practice')
  void list.arrive()
  await answerWith(0, ok(pageOf(25, 1_000)))
  expect(list.isReadingOn).toBe(true)
  expect(list.progress, 'nobody has to wait').toBe(null)
  expect(asked[1]?.all).toBe(true)
  await answerWith(1, ok(pageOf(1_000, 1_000)))
  expect(list.isWhole).toBe(true)
  expect(list.isReadingOn).toBe(false)
  expect(list.rows).toHaveLength(25)
})

test('loads a longer list page by page until a person asks for all of it', async () => {
  const list = new SchoolList('practice')
  void list.arrive()
  await answerWith(0, ok(pageOf(25, 1_001)))
  expect(asked).toHaveLength(1)
  expect(list.isWhole).toBe(false)
  list.searchFor('school-7')
  expect(names(list)).toEqual(['School 7'])
})

test('a filter by a slug takes the place of reading all schools', async () => {
  const list = new SchoolList('practice')
  void list.readAll()
  await answer(0, 'of all')
  await vi.waitFor(() => {
    expect(list.isWhole).toBe(true)
  })
  void list.readAll()
  list.filterBySlug('ipe')
  void list.arrive()
  await answer(2, 'Ipê')
  await vi.waitFor(() => {
    expect(names(list)).toEqual(['Ipê'])
  })
  expect(list.progress).toBeNull()
  expect(asked.map(({ all }) => all)).toEqual([true, true, false])
})

test('shows the previous list immediately, and how much of it there is', async () => {
  remembered = { filters: {}, page: pageOf(25, 64), readAt: '2026-11-22T19:15:00.000Z' }
  const list = new SchoolList('practice')
  void list.arrive()
  await vi.waitFor(() => {
    expect(list.rows).toHaveLength(25)
  })
  expect([list.total, list.count, list.isWhole]).toEqual([25, 64, false])
  const failure = { code: 'connection-refused', host: 'example.test' } as const
  await answerWith(0, err(failure))
  expect(list.shown?.source).toBe('remembered')
  expect(list.failure?.code).toBe('connection-refused')
})

test('does not show a previously filtered list as the whole one', async () => {
  remembered = { filters: { name: 'a' }, page: pageOf(2, 2), readAt: '2026-11-22T19:15:00.000Z' }
  const list = new SchoolList('practice')
  void list.arrive()
  await answerWith(0, ok(pageOf(3, 3)))
  expect(list.shown?.source).toBe('page')
  expect(list.isWhole).toBe(true)
})

test('opens a school from a link as soon as it is loaded, on its page', async () => {
  const list = new SchoolList('practice')
  list.want('60')
  void list.arrive()
  await answerWith(0, ok(pageOf(25, 64)))
  expect(list.open).toBe(null)
  await answerWith(1, ok(pageOf(64, 64)))
  expect(list.open?.name).toBe('School 60')
  expect(list.page).toBe(3)
  list.want('no-such-school')
  expect(list.missing).toBe('no-such-school')
})

test('copies or exports the marked schools, or all that were found', async () => {
  const list = new SchoolList('practice')
  void list.arrive()
  await answerWith(0, ok(pageOf(3, 3)))
  expect(list.chosen()).toHaveLength(3)
  list.toggle(list.rows[1]?.key ?? '')
  expect(list.chosen().map(({ name }) => name)).toEqual(['School 2'])
  list.toggle(list.rows[1]?.key ?? '')
  list.searchFor('school-3')
  expect(list.chosen().map(({ name }) => name)).toEqual(['School 3'])
})
