import { expect, test } from '@playwright/test'
import { readSchoolPage } from '../../../../../src-main/core/platform/school-page-reader.ts'
import { paged, units, walked, walkedWith } from '../../../../support/platforms/school-lists.ts'

test('understands a time beside a list if it is the time of the response', () => {
  const date = new Date('2026-11-21T10:00:00Z')
  const understood = (beside: object, headers: Record<string, string>) => {
    const whole = { data: units(1, 2), total: 2, ...beside }
    return readSchoolPage(whole, { headers: new Headers(headers) })?.paging.isUnderstood
  }
  const headers = { date: date.toUTCString() }
  for (const timestamp of [
    ...['2026-11-21T10:00:00.123Z', '2026-11-21 09:58:00', '2026-11-21T07:00:02-03:00'],
    ...['Sat, 21 Nov 2026 10:00:01 GMT', date.getTime() + 400, date.getTime() / 1000],
  ]) {
    expect(understood({ timestamp }, headers), String(timestamp)).toBe(true)
    expect(understood({ generatedAt: timestamp }, headers)).toBe(true)
    expect(understood({ timestamp }, {})).toBe(false)
  }
  for (const asOf of ['2026-11-21T08:00:00-03:00', '2026-11-20', '2026-11-20T10:00:00Z', 2])
    expect(understood({ asOf }, headers), String(asOf)).toBe(false)
})

for (const beside of [
  ...[{ from_cache: true }, { cached: 1 }, { skipped: 3 }, { hidden: 2 }, { restricted: true }],
  ...[{ filters: { active: true } }, { status: 'partial' }, { code: 206 }, { success: 'maybe' }],
  ...[{ meta: { total: 2, visible: 2 } }, { pager: { total: 2, limited: true } }],
  ...[{ timestamp: '2020-01-01' }, { title: 'Only the first 10' }, { kind: 'partial' }],
  ...[{ message: 'Um a menos' }, { shards_failed: 1 }, { asOf: '2026-11-21T10:00:00Z' }],
]) {
  test(`data beside a list may mean that there is more: ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside }).isUnderstood).toBe(false)
    // Around a paginator too, and on any page.
    expect(walked({ data: whole, ...beside }).isUnderstood).toBe(false)
    const pages = [paged(units(1, 2), { last_page: 2 }), paged([], { last_page: 2 })]
    expect(walked(...pages).isUnderstood).toBe(true)
    expect(walked({ ...pages[0], ...beside }, pages[1]).isUnderstood).toBe(false)
  })
}

for (const beside of [
  ...[{ success: true }, { status: 200 }, { status: 'ok' }, { code: 0 }, { message: 'OK' }],
  ...[{ filters: { urlSlug: null, tags: [] } }, { debug: null }, { request_id: 'a', took: 3 }],
  ...[{ links: { first: '?page=1', last: '?page=1', prev: null, next: null } }, { notes: '' }],
  ...[{ sort: { sorted: false }, pageable: { offset: 0 }, empty: false, first: true, last: true }],
  { meta: { path: 'https://a.example/x', links: [{ url: null, label: '1', active: true }] } },
  { current_page_url: '/x?page=1', current_page: 1 },
  { meta: { itemsPerPage: 20, totalItems: 2, currentPage: 1, sortBy: [['id', 'ASC']] } },
  { links: { current: 'https://a.example/x?page=1&limit=20&sortBy=id:ASC' } },
]) {
  test(`understands the data beside a list: ${JSON.stringify(beside)}`, () => {
    const whole = { data: units(1, 2), total: 2, current_page: 1, last_page: 1 }
    expect(walked({ ...whole, ...beside })).toMatchObject({ isUnderstood: true })
    expect(walked({ ...whole, ...beside }).page().rest).toBe('none')
  })
}

test('an unknown header about a list may mean that there is more', () => {
  const headers = { 'x-hidden-items': '4' }
  const walk = walkedWith({ data: units(1, 2), total: 2 }, { headers })
  expect(walk.page().rest).toBe('none')
  expect(walk.isUnderstood).toBe(false)
})

test('an address with other parameters than a page means that the list is filtered', () => {
  const understood = (beside: object, headers: Record<string, string> = {}) =>
    readSchoolPage({ data: units(1, 2), ...beside }, { headers: new Headers(headers) })?.paging
      .isUnderstood
  for (const query of ['page=1', 'page=1&perPage=50', 'page%5Bnumber%5D=1', 'url_slug=s&page=1']) {
    expect(understood({ links: { self: `https://x.test/schools?${query}` } }), query).toBe(true)
  }
  for (const beside of [
    { links: { self: '/schools?status=active&page=1' } },
    { links: { first: { href: '/schools?archived=0' } } },
    { meta: { path: '/schools?tenant=3' } },
    { last_page_url: '/schools?page=1&since=2026' },
    { current_page_url: '/schools?page=1&state=PE' },
  ]) {
    expect(understood(beside), JSON.stringify(beside)).toBe(false)
  }
  expect(understood({}, { link: '</s?page=2>; rel="next"' })).toBe(true)
  expect(understood({}, { link: '</s?page=2&status=active>; rel="last"' })).toBe(false)
})
