import { expect, test } from '@playwright/test'
import { ListWalk, pageLimit } from '../../../../../src-main/core/platform/paging/list-walk.ts'
import { listOf, paged, units, walked } from '../../../../support/platforms/school-lists.ts'

test('if a list grows while it is read, a school may be missing', () => {
  // The second was removed, the third moved to the first page, and two were added.
  const walk = walked(
    paged(units(1, 2), { total: 3, last_page: 2 }),
    paged(units(4, 5), { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ total: 4, rest: 'unknown' })
})

test('if a list shrinks while it is read, a school may be missing', () => {
  // The second was removed, the third moved to the first page; four are counted and four were read.
  const walk = walked(
    paged(units(1, 2), { total: 5, last_page: 3 }),
    paged(units(4, 5), { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.page()).toMatchObject({ rest: 'unknown', schools: units(1, 2).concat(units(4, 5)) })
})

test('schools with ids above 2^53 are different schools', () => {
  const ids = ['173891723891273890', '173891723891273900', '173891723891273910']
  const schools = ids.map((id, at) => `{"id":${id},"urlSlug":"s-${String(at)}"}`)
  const page = (from: number, to: number, current: number): unknown =>
    JSON.parse(
      `{"data":[${schools.slice(from, to).join(',')}],` +
        `"meta":{"current_page":${String(current)},"total":3,"last_page":2}}`,
    )
  const walk = walked(page(0, 2, 1), page(2, 3, 2))
  expect(walk.page()).toMatchObject({ rest: 'none', total: 3 })
  expect(walk.page().schools.map(({ urlSlug }) => urlSlug)).toEqual(['s-0', 's-1', 's-2'])
})

test('keeps an item that is on two pages once, and another item may be missing', () => {
  const walk = walked(
    paged(units(1, 2), { next_page_url: '?page=2' }),
    paged(units(2, 3), { next_page_url: null, current_page: 2 }),
  )
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ rest: 'unknown', schools: units(1, 3) })
})

test('recognises a school by its id and keeps its last version', () => {
  const [first = {}, second = {}, third = {}] = units(1, 3)
  const walk = walked(
    paged([first, second], { total: 4, last_page: 2 }),
    paged([{ ...second, updatedAt: 'later' }, third], { total: 4, last_page: 2, current_page: 2 }),
  )
  expect(walk.page()).toMatchObject({
    rest: 'unknown',
    total: 4,
    schools: [first, { ...second, updatedAt: 'later' }, third],
  })
  // One id under two schools of one page; ids that are texts; and none.
  const count = (...items: object[]) => walked(items).page().schools.length
  expect(count({ id: 1, name: 'a' }, { id: '1', name: 'b' })).toBe(1)
  expect(count({ id: 'x-1', name: 'a' }, { id: 'x-1', name: 'b' })).toBe(1)
  expect(count({ id: '', name: 'a' }, { id: '', name: 'b' }, { id: null }, {})).toBe(4)
})

test('an empty first page without data about the list proves nothing', () => {
  expect(walked([]).page().rest).toBe('unknown')
  expect(walked({ data: [] }).page().rest).toBe('unknown')
  expect(walked(paged([], { total: 0, last_page: 1 })).page().rest).toBe('none')
  expect(walked(paged([], { next_page_url: null })).page().rest).toBe('none')
  // After a page that had something, two empty ones are the end where nothing is counted, and else one.
  expect(walked(units(1, 2), []).page().rest).toBe('unknown')
  expect(walked(units(1, 2), [], []).page().rest).toBe('none')
  expect(walked(units(1, 2), [], units(3, 4), [], []).page()).toMatchObject({
    rest: 'none',
    total: 4,
  })
})

test('requests the next page if the total may count only a full first page', () => {
  const walk = (...answers: object[]) => {
    const list = new ListWalk(2)
    for (const json of answers) list.add(listOf(json))
    return list
  }
  const full = { data: units(1, 2), total: 2 }
  expect(walk(full).next).toEqual({ page: 2, cursor: null })
  expect(walk(full, { data: [], total: 2 }).page()).toMatchObject({ total: 2, rest: 'none' })
  const more = walk(full, { data: units(3, 3), total: 1 }).page()
  expect(more).toMatchObject({ rest: 'unknown', schools: units(1, 3) })
  expect(walk({ ...full, last_page: 1 }).next).toEqual({ page: 2, cursor: null })
  expect(walk({ data: units(1, 1), total: 1 }).next).toBeNull()
})

test('an empty last page means that pages count from 0 and the first one is missing', () => {
  const page = (data: object[], number: number) => ({ data, page: number, total_pages: 3 })
  const walk = walked(page(units(3, 4), 1), page(units(5, 5), 2), page([], 3))
  expect(walk.next).toBeNull()
  expect(walk.page().rest).toBe('unknown')
})

test('continues after an empty page of a list with cursors', () => {
  const walk = walked({ data: [], next_cursor: 'a' }, { data: units(1, 1), next_cursor: 'b' })
  expect(walk.next).toEqual({ page: 3, cursor: 'b' })
  walk.add(listOf({ data: [], next_cursor: null }))
  expect(walk.next).toBeNull()
  expect(walk.page()).toMatchObject({ total: 1, rest: 'none' })
})

test('stops reading an endless list', () => {
  const walk = new ListWalk()
  let pages = 0
  for (; walk.next !== null; pages++) {
    walk.add(listOf({ data: units(pages, pages), next_cursor: pages }))
  }
  expect(pages).toBe(pageLimit)
  expect(walk.page().rest).toBe('unknown')
})

for (const [what, answers] of [
  [
    'returns another page than requested',
    [paged(units(1, 2), { total: 4 }), paged(units(3, 4), { total: 4 })],
  ],
  [
    'returns another page and has more',
    [paged(units(1, 2), { total: 9 }), paged(units(3, 4), { total: 9 })],
  ],
  ['returns the same content for each page', [units(1, 2), units(1, 2)]],
  [
    'returns an empty page without a cursor after a cursor',
    [{ data: units(1, 2), next_cursor: 'a' }, { data: [] }],
  ],
  [
    'has an empty page before its last one',
    [paged(units(1, 2), { last_page: 3 }), paged([], { last_page: 3, current_page: 2 })],
  ],
  ['has an item that is not a school', [paged([...units(1, 1), []], { total: 2, last_page: 1 })]],
  [
    'has an unreadable number on an earlier page',
    [
      paged(units(1, 2), { total: 'many', last_page: 2 }),
      paged(units(3, 4), { last_page: 2, current_page: 2 }),
    ],
  ],
  [
    'gives a larger total only on its first page',
    [
      paged(units(1, 2), { total: 5, last_page: 2 }),
      paged(units(3, 4), { last_page: 2, current_page: 2 }),
    ],
  ],
  [
    'gives the same cursor twice',
    [
      { data: units(1, 1), next_cursor: 'a' },
      { data: units(2, 2), next_cursor: 'a' },
    ],
  ],
  [
    'gives no cursor after a cursor',
    [{ data: units(1, 1), next_cursor: 'a' }, { data: units(2, 2) }],
  ],
  ['has no cursor but a larger total', [{ data: units(1, 2), next_cursor: null, total: 5 }]],
  ['begins with an empty page', [[]]],
] as const) {
  test(`stops reading a list that ${what}, and the list is not complete`, () => {
    const walk = walked(...answers)
    expect(walk.next).toBeNull()
    expect(walk.page().rest).toBe('unknown')
  })
}

test('reports the unreadable values of a repeated page once', () => {
  const odd = [{ id: 1, urlSlug: 's-1', name: {} }]
  const once = walked(odd).page().unread
  expect(once.length).toBeGreaterThan(0)
  expect(walked(odd, odd).page().unread).toEqual(once)
})

test('ignores a response after the end', () => {
  const whole = paged(units(1, 2), { total: 2, last_page: 1 })
  expect(walked(whole, units(3, 4)).page()).toEqual(walked(whole).page())
})

for (const size of ['per_page', 'pageSize', 'limit']) {
  test(`a total of one full page of ${size} may count only that page`, () => {
    const page = { data: units(1, 50), total: 50, [size]: 50 }
    const walk = new ListWalk(100)
    walk.add(listOf(page))
    expect(walk.page().rest).toBe('unknown')
    expect(walk.next).toEqual({ page: 2, cursor: null })
    walk.add(listOf({ ...page, data: [] }))
    expect(walk.page()).toMatchObject({ rest: 'none', total: 50 })
  })
}

test('requests one more page after a page that is full by the platform’s own size and counts only itself', () => {
  const own = (from: number, to: number, current: number) => ({
    data: units(from, to),
    meta: { total: to - from + 1, per_page: '20', current_page: current, last_page: 1 },
  })
  const walk = new ListWalk(100)
  walk.add(listOf(own(1, 20, 1)))
  expect(walk).toMatchObject({ next: { page: 2, cursor: null }, isBeyondEnd: true })
  walk.add(listOf(own(21, 40, 2)))
  expect(walk.page().rest).toBe('unknown')
})

test('requests one more page after a full page that seems to be the only one', () => {
  const own = (from: number, to: number, current: number) => ({
    ...{ data: units(from, to), total: 100, last_page: 1 },
    ...{ current_page: current, next_page_url: null },
  })
  const walk = new ListWalk(100)
  walk.add(listOf(own(1, 100, 1)))
  expect(walk).toMatchObject({ next: { page: 2, cursor: null }, isBeyondEnd: true })
  expect(walk.page().rest).toBe('unknown')
  walk.add(listOf({ ...own(1, 100, 2), data: [] }))
  expect(walk.page()).toMatchObject({ rest: 'none', total: 100 })

  const refused = new ListWalk(100)
  refused.add(listOf(own(1, 100, 1)))
  refused.endBefore()
  expect(refused.page()).toMatchObject({ rest: 'none', total: 100 })

  const more = new ListWalk(100)
  more.add(listOf(own(1, 100, 1)))
  more.add(listOf(own(101, 140, 2)))
  expect(more.page()).toMatchObject({ rest: 'unknown' })
})

test('items are missing if a page before the last one is not full', () => {
  const page = (from: number, to: number, current: number) =>
    paged(units(from, to), { per_page: 3, last_page: 2, current_page: current })
  expect(walked(page(1, 3, 1), page(4, 5, 2)).page().rest).toBe('none')
  expect(walked(page(1, 2, 1), page(3, 5, 2)).page().rest).toBe('unknown')
})

for (const [what, next, rest] of [
  ['has other schools', { data: units(21, 23), total: 3 }, 'unknown'],
  ['is empty', { data: [], total: 0, page: 2 }, 'none'],
  ['is the same', { data: units(1, 20), total: 20, page: 1 }, 'none'],
  ['is empty and names more', { data: [], total: 20, next_page_url: '?page=3' }, 'unknown'],
  ['has a message', { data: [], total: 20, message: 'Some schools are hidden' }, 'unknown'],
] as const) {
  test(`a count that may count its page is checked with the next page: it ${what}: ${rest}`, () => {
    const walk = new ListWalk(100, { checksEnd: true })
    walk.add(listOf({ data: units(1, 20), total: 20 }))
    expect(walk).toMatchObject({ next: { page: 2, cursor: null }, isBeyondEnd: true })
    expect(walk.page().rest).toBe('unknown')
    walk.add(listOf(next))
    expect(walk.page().rest).toBe(rest)
  })
}

test('a page that does not count itself is not checked', () => {
  const walk = new ListWalk(100, { checksEnd: true })
  walk.add(listOf({ data: [], total: 0 }))
  expect(walk.next).toBeNull()
})
