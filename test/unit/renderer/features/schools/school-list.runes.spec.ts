import { beforeEach, expect, test, vi } from 'vitest'
import { ok, type Result } from '../../../../../src-main/contract/result.ts'
import type { SchoolPage } from '../../../../../src-main/contract/school.ts'
import { SchoolList } from '../../../../../src-renderer/features/schools/school-list.svelte.ts'
import { school } from './form/school-test-data.ts'

type Asked = { filters: { name?: string }; answer: (result: Result<SchoolPage>) => void }

/** The questions to main that wait for an answer, in their order. */
let asked: Asked[]

beforeEach(() => {
  asked = []
  const list = ({ filters }: Asked) =>
    new Promise<Result<SchoolPage>>((answer) => asked.push({ filters, answer }))
  const api = (window as unknown as { api: object }).api
  Object.assign(api, { schools: { list, last: () => Promise.resolve(ok(null)) } })
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

test('an answer to an earlier question is dropped, in whichever order they come', async () => {
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

test('the same filter is not asked for twice', async () => {
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
