import { expect, test } from '@playwright/test'
import { LenientReader } from '../../../../../src-main/core/platform/paging/lenient-reader.ts'
import { readPaging } from '../../../../../src-main/core/platform/paging/paging.ts'
import {
  pagesOf,
  remainderOf,
} from '../../../../../src-main/core/platform/paging/paging-remainder.ts'

for (const [what, envelope, expected] of [
  ['a total that is not reached', { total: 9 }, 'more'],
  ['a total that is reached', { total: 4 }, 'none'],
  ['a total that is exceeded', { total: 3 }, 'unknown'],
  ['a last page before the last one', { last_page: 3 }, 'more'],
  ['a last page that is not the last by the total', { last_page: 2, total: 9 }, 'unknown'],
  ['a next page on the last one', { last_page: 2, next_page_url: '?page=3' }, 'unknown'],
  ['a next page', { nextPageUrl: '?page=3' }, 'more'],
  ['no next page', { next_page_url: null }, 'none'],
  ['no next page before the last one', { last_page: 3, next_page_url: null }, 'more'],
  ['a link', { links: { next: { href: '?page=3' } } }, 'more'],
  ['no link', { links: { next: null } }, 'none'],
  ['a link in a list', { links: [{ rel: 'next', href: '?page=3' }] }, 'more'],
  ['links of HAL', { _links: { next: { href: '?page=3' } } }, 'more'],
  ['the number of pages', { meta: { pages: 3 } }, 'more'],
  ['a pager', { pager: { total: 9 } }, 'more'],
  ['page buttons, which are no links', { links: [{ url: null }] }, 'unknown'],
  ['a cursor', { meta: { nextCursor: 'x' } }, 'more'],
  ['no cursor', { next_cursor: null }, 'none'],
  ['more pages', { has_more_pages: true }, 'more'],
  ['no more pages', { hasMore: false }, 'none'],
  ['a total that is no number', { total: 'many', next_page_url: null }, 'unknown'],
  ['a total below zero', { total: -1, next_page_url: null }, 'unknown'],
  ['fractions', { last_page: 1.5, next_page_url: null }, 'unknown'],
  ['a last page by two names that differ', { last_page: 2, total_pages: 3 }, 'more'],
  ['a last page by two names, the second before it', { last_page: 2, total_pages: 1 }, 'unknown'],
  ['a last page in an address', { last_page_url: '/x?page=3' }, 'more'],
  [
    'a last page in an address that counts from 0',
    { last_page: 2, last_page_url: '?page=1' },
    'none',
  ],
  ['a last page in a link', { links: { last: { href: '?page[number]=2' } } }, 'none'],
  ['no last page in a link', { total: 4, links: { last: '/x?page=last' } }, 'none'],
  ['two totals', { total: 4, total_items: 5 }, 'unknown'],
  ['the same total in two places', { total: 4, meta: { totalItems: '4' } }, 'none'],
  ['Django’s count', { count: 4, next: null, previous: '?page=1' }, 'none'],
  ['Django’s count of more', { count: 5, next: null, previous: '?page=1' }, 'more'],
  ['a count beside a total', { total: 4, count: 2 }, 'none'],
  ['a count of more than its rows', { count: 3, next_page_url: null }, 'unknown'],
  ['a count of its rows', { count: 2 }, 'unknown'],
  ['another paginator', { pagination: { total: 4, total_pages: 2 } }, 'none'],
  ['a total by another name', { totalCount: 4 }, 'none'],
  ['a total one level deeper', { meta: { pagination: { total: 4 } } }, 'none'],
  ['a next address by another name', { next: '?page=3' }, 'more'],
  ['an empty next address', { next_page_url: '' }, 'none'],
  ['the number of the next page', { next_page: 3 }, 'more'],
  ['nothing', {}, 'unknown'],
] as const) {
  test(`the second page of two with ${what}: ${expected}`, () => {
    const paging = readPaging(envelope, new LenientReader(), { rows: 2 })
    expect(remainderOf(paging, { before: 2, rows: 2, page: 2 })).toBe(expected)
  })
}

test('an empty page is the end if there were more rows than the total', () => {
  const paging = readPaging({ total: 3 }, new LenientReader())
  expect(remainderOf(paging, { before: 4, rows: 0, page: 3 })).toBe('none')
})

test('returns the stated number of pages or calculates it from the total', () => {
  const pages = (envelope: Record<string, unknown>) =>
    pagesOf(readPaging(envelope, new LenientReader()), 2)
  expect(pages({ last_page: 7, total: 5 })).toBe(7)
  expect(pages({ total: 5 })).toBe(3)
  expect(pages({ total: 0 })).toBe(1)
  expect(pages({ last_page: 0 })).toBe(1)
  expect(pages({})).toBeNull()
})
