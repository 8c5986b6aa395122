import { expect, test } from '@playwright/test'
import { LenientReader } from '../../../../../src-main/core/platform/paging/lenient-reader.ts'
import { readPaging } from '../../../../../src-main/core/platform/paging/paging.ts'
import {
  listOf,
  paged,
  units,
  walked,
  walkedWith,
} from '../../../../support/platforms/school-lists.ts'

test('a list is not complete if a page states other row numbers than it has', () => {
  const restOf = (meta: object) =>
    walked(paged(units(1, 3), { total: 3, last_page: 1, ...meta })).page().rest
  expect(restOf({ from: 1, to: 3 })).toBe('none')
  expect(restOf({ from: 0, to: 2 })).toBe('none')
  expect(restOf({ from: 0, to: 3 })).toBe('none')
  expect(restOf({ from: 1, to: 4 })).toBe('unknown')
  expect(restOf({ from: 1, to: 2 })).toBe('unknown')
})

for (const before of [
  ...[
    { hasPrevious: true },
    { first: false },
    { previous: '/x?page=0' },
    { prev_page_url: '?page=0' },
  ],
  ...[{ links: { prev: '/x?page=0' } }, { meta: { prevCursor: 'a' } }, { has_prev: 1 }],
]) {
  test(`a list is not complete if there is a page before the first: ${JSON.stringify(before)}`, () => {
    const whole = { data: units(1, 2), total: 2, last_page: 1 }
    expect(walked({ ...whole, ...before }).page().rest).toBe('unknown')
    // On the second page it is as it should be.
    const first = { data: units(1, 2), next: '?page=2' }
    expect(walked(first, { data: units(3, 3), next: null, ...before }).page().rest).toBe('none')
  })
}

for (const [headers, rest] of [
  [{ link: '</x?page=0>; rel="prev"' }, 'unknown'],
  [{ 'content-range': '0-1/3' }, 'unknown'],
  [{ 'x-total-pages': '3' }, 'unknown'],
  [{ 'x-wp-totalpages': '3' }, 'unknown'],
  [{ 'x-wp-total': '3', 'x-wp-totalpages': '1' }, 'unknown'],
  [{ 'x-next-page': '2' }, 'unknown'],
  [{ 'x-has-more': 'true' }, 'unknown'],
  [{ 'x-next-cursor': 'abc' }, 'unknown'],
  [{ 'x-pagination': '{"TotalCount":3,"PageSize":2}' }, 'unknown'],
  [{ 'x-pagination-total-count': '3' }, 'unknown'],
  [{ 'content-range': 'items 0-1/3' }, 'unknown'],
  [{ 'content-range': 'odd' }, 'unknown'],
  [{ 'x-total-count': 'many' }, 'unknown'],
  [{ 'x-truncated': '1' }, 'unknown'],
  [{ 'x-total-pages': '1', 'x-next-page': '', 'x-page': '1', 'x-per-page': '20' }, 'none'],
  [{ 'x-has-more': 'false', 'x-total': '2', 'content-range': 'items 0-1/2' }, 'none'],
  [{ 'x-pagination': '{"TotalCount":2,"TotalPages":1,"HasNext":false}' }, 'none'],
  [{ 'content-range': 'items 0-1/*', 'x-ratelimit-remaining-count': '9' }, 'none'],
  [{ 'current-page': '1', 'page-items': '20', 'total-pages': '1', 'total-count': '2' }, 'none'],
  [{ link: '</x?page=1>; rel="first", <https://a.example/app.css?id=123>; rel=preload' }, 'none'],
  [{ 'content-length': '80', 'x-powered-by': 'a', 'accept-ranges': 'none' }, 'none'],
] as [Record<string, string>, string][]) {
  test(`a list of two with the headers ${JSON.stringify(headers)}: ${rest}`, () => {
    const walk = walkedWith({ data: units(1, 2), has_more: false }, { headers })
    expect(walk.page().rest).toBe(rest)
    if (rest === 'none') expect(walk.isUnderstood).toBe(true)
  })
}

test('reads the next page and the cursor from a Link header', () => {
  const link =
    '<https://a.example/x?cursor=c9&a=1,2>; title="next"; rel="prefetch next", </x?page=1>; rel=first'
  const answer = listOf(units(1, 2), { headers: new Headers({ link }) })
  expect(answer.paging).toMatchObject({ hasNext: true, cursor: 'c9', isOdd: false })
  const rest = (json: object, header: string) =>
    walkedWith(json, { headers: { link: header } }).page().rest
  const empty = { data: [], total: 0, has_more: false }
  expect(rest(empty, '</x?page=1>; rel="first"')).toBe('none')
  expect(rest(empty, '</x?page=2>; rel="next"')).toBe('unknown')
  expect(rest(empty, '</x?page=3>; rel=last')).toBe('unknown')
  expect(rest(empty, '</x?page=0>; rel=first')).toBe('unknown')
})

test('reads a cursor from any address, unless the cursor is too long', () => {
  const cursorOf = (address: string) =>
    readPaging({ next_page_url: address }, new LenientReader()).cursor
  expect(cursorOf('https://elsewhere.example/x?a=1&cursor=abc%3D#top')).toBe('abc=')
  expect(cursorOf('?cursor=')).toBeNull()
  expect(cursorOf('not an address')).toBeNull()
  expect(cursorOf(`?cursor=${'x'.repeat(2001)}`)).toBeNull()
})

test('a list with page numbers has no cursor', () => {
  const read = (envelope: Record<string, unknown>) => readPaging(envelope, new LenientReader())
  const cursors = { next_page_url: '?cursor=x', next_cursor: 'x' }
  expect(read(cursors)).toMatchObject({ cursor: 'x', isByCursor: true })
  expect(read({ next_cursor: null })).toMatchObject({ cursor: null, isByCursor: true })
  expect(read({ ...cursors, current_page: 1 })).toMatchObject({ cursor: null, isByCursor: false })
})

test('reports a response without data about the list', () => {
  const reader = new LenientReader()
  readPaging({}, reader)
  expect(reader.unread).toMatchObject([{ path: 'meta' }])
})
