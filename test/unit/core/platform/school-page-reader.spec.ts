import { expect, test } from '@playwright/test'
import { ListWalk } from '../../../../src-main/core/platform/paging/list-walk.ts'
import {
  listOf,
  paged,
  units,
  walked,
  walkedWith,
} from '../../../support/platforms/school-lists.ts'

test('a list is not complete if other schools are inside its items or beside it', () => {
  const [first, second, third] = units(1, 3)
  const meta = { total: 1, last_page: 1 }
  const restOf = (data: object[], more: object = {}) =>
    walked({ ...paged(data, { ...meta, total: data.length }), ...more }).page().rest
  expect(restOf([{ ...first, children: [second] }])).toBe('unknown')
  expect(restOf([{ ...first, children: [{ ...second, children: [third] }] }, second ?? {}])).toBe(
    'unknown',
  )
  expect(restOf([first ?? {}], { included: [second] })).toBe('unknown')
  expect(restOf([first ?? {}], { Data: [second] })).toBe('unknown')
  expect(restOf([{ ...first, parent: second }, second ?? {}])).toBe('none')
  // Neither an echo of the filter nor a former address is a school.
  expect(restOf([{ ...first, oldSlugs: ['a'] }], { links: { urlSlug: 'b' } })).toBe('none')
})

test('a missing school proves nothing in a response that is a part, a copy or a contradiction', () => {
  const rest = (json: object, status = 200) => walkedWith(json, { status }).page().rest
  const empty = paged([], { total: 0, last_page: 1 })
  expect(rest({ ...empty, total: 0 })).toBe('none')
  expect(rest({ ...empty, total_items: 3 })).toBe('unknown')
  expect(rest(empty)).toBe('none')
  for (const status of [202, 203, 206]) expect(rest(empty, status)).toBe('unknown')
  expect(rest({ ...empty, success: true, errors: [{ message: 'shard' }] })).toBe('unknown')
  expect(rest({ ...empty, success: true, errors: [] })).toBe('none')
})

test('a list with a repeated name is not complete', () => {
  const read = (text: string) => {
    const walk = new ListWalk(100)
    walk.add(listOf(JSON.parse(text), { text }))
    return walk.page().rest
  }
  const data = JSON.stringify(units(1, 3))
  expect(read(`{"data":${data},"total":3}`)).toBe('none')
  expect(read(`{"data":${data},"total":9,"total":3}`)).toBe('unknown')
  expect(read(`{"data":${JSON.stringify(units(4, 9))},"data":${data},"total":3}`)).toBe('unknown')
})
