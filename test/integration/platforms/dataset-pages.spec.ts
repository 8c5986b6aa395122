import { blankProfile } from '../../../src-main/contract/profile.ts'
import { areRunsWhole } from '../../../src-main/contract/run-counts.ts'
import type { Canned } from '../../support/platforms/canned-platform.ts'
import { expect, test as base, type TestProgram } from '../../support/programs/canned-program.ts'

// The dialect in which a platform gives the runs of a dataset page by page, at most 100 on each.
const dialect = {
  ...blankProfile.dialect,
  'dataset.input': 'langfuse',
  'dataset.projectId': 'p',
} as const

/** `read`: reads the dataset from a platform that answers with these pages, the first one first. */
const test = base.extend<{
  read: (...pages: Canned[]) => ReturnType<TestProgram['call']>
}>({
  profileChange: { dialect },
  read: async ({ program, canned: { profileId, platform, answers } }, use) => {
    await use((...pages) => {
      answers(() => pages[platform.asked.length - 1] ?? { status: 410, body: {} })
      return program.call('datasets.show', { profileId, id: 'd', job: crypto.randomUUID() })
    })
  },
})

const dataset = { id: 'd', name: 'N' }

let made = 0

/** A page of so many runs that no other page has. */
function page(count: number, totalRuns?: unknown, more = {}, around = {}): Canned {
  const runs = Array.from({ length: count }, () => ({ id: ++made }))
  return pageOf(runs, totalRuns, more, around)
}

function pageOf(runs: object[], totalRuns?: unknown, more = {}, around = {}): Canned {
  return {
    body: [
      { result: { data: { json: dataset } } },
      { result: { data: { json: { totalRuns, runs, ...more }, ...around } } },
    ],
  }
}

for (const [count, total] of [
  [99, 99],
  [250, 250],
  [250, undefined],
  [0, undefined],
] as const) {
  test(`reads a platform that sends ${count} of ${total} runs`, async ({
    read,
    canned: { platform },
  }) => {
    const same = page(count, total)
    expect(await read(same, same, same)).toMatchObject({
      value: { runs: count, totalRuns: total ?? 0, incomplete: false },
    })
    expect(platform.asked).toHaveLength(1)
  })
}

const gone = { status: 404, body: { message: 'No such page' } }
for (const [what, pages, runs, totalRuns] of [
  ['to the number that it tells', [page(50, 150), page(50, 150), page(50, 150)], 150, 150],
  ['once more after a full one that counts itself', [page(100, 100), page(0, 100)], 100, 100],
  ['once more after it, where no page is there', [page(100, 100), gone], 100, 100],
  ['to that number in larger pages', [page(150, 300), page(150, 300)], 300, 300],
  ['to an empty page', [page(50), page(50), page(50), page(0)], 150, 0],
  ['to an empty page before its number', [page(50, 150), page(50, 150), page(0)], 100, 150],
  ['once more after a few', [page(3), page(0)], 3, 0],
  ['once more after a few, where that page is not there', [page(3), gone], 3, 0],
  [
    'to an empty page after one that told of more',
    [page(3, null, { hasMore: true }), gone],
    3,
    null,
  ],
  [
    'to an empty page, with what pages tell of themselves',
    [
      page(50, null, { page: 0, limit: 50, totalPages: 1, hasPreviousPage: false }),
      page(0, null, { page: 1, limit: 50, offset: 50, totalPages: 1, hasPreviousPage: true }),
    ],
    ...([50, 0] as const),
  ],
] as const) {
  test(`reads pages of other sizes ${what}`, async ({ read, canned: { platform } }) => {
    expect(await read(...pages)).toMatchObject({ value: { runs, totalRuns, incomplete: false } })
    expect(platform.asked).toHaveLength(pages.length)
  })
}

test('reads runs after a full page that only counts its own runs', async ({ read }) => {
  const answer = await read(page(100, 100), page(40, 40))
  expect(answer).toMatchObject({ value: { runs: 140, totalRuns: null } })
})

for (const [what, pages, code] of [
  ['a full one', [page(100), gone], 'not-found'],
  ['one that tells of more', [page(50, 150), gone], 'not-found'],
  ['a few', [page(3), { status: 403, body: {} }], 'forbidden'],
] as const) {
  test(`a failed page after ${what} leaves the runs incomplete`, async ({ read }) => {
    expect(await read(...pages)).toMatchObject({
      value: { incomplete: true, incompleteFailure: { code } },
    })
  })
}

const list = (from: number, to: number, more: (id: number) => object = (id) => ({ id })) =>
  Array.from({ length: to - from }, (_, at) => more(from + at))
for (const [what, runs, totalRuns] of [
  ['comes on two pages', [list(0, 100), list(99, 149)], null],
  ['comes on two pages, and was changed', [list(0, 100), [{ id: 99, grade: 5 }]], null],
  [
    'comes on pages that are apart',
    [list(0, 100), list(100, 200), [...list(200, 249), { id: 7 }]],
    null,
  ],
  [
    'without an id comes on two pages',
    [list(0, 100, (grade) => ({ grade })), [{ grade: 7 }]],
    null,
  ],
  [
    'comes twice on one page',
    [
      [...list(0, 99), { id: 5 }],
      [{ id: 200 }, { id: 200 }],
    ],
    undefined,
  ],
  [
    'has an id and another one has that grade',
    [list(0, 100), [{ grade: 5 }, { id: null }]],
    undefined,
  ],
  ['has a number and another one has it as a text', [list(0, 100), [{ id: '5' }]], undefined],
] as const) {
  test(`on several pages, one run ${what}: ${totalRuns ?? 'unknown'}`, async ({
    program,
    read,
  }) => {
    const total = runs.flat().length
    const read1 = await read(...runs.map((each) => pageOf([...each], total)))
    expect(read1).toMatchObject({
      value: { runs: total, totalRuns: totalRuns === null ? null : total, incomplete: false },
    })
    if (!read1.ok) return
    const opened = read1.value as Parameters<typeof areRunsWhole>[0] & { handle: string }
    expect(areRunsWhole(opened)).toBe(totalRuns !== null)
    const job = crypto.randomUUID()
    const kept = await program.value('snapshots.keep', { handle: opened.handle, job })
    const copy = await program.value('snapshots.open', { id: kept.id, job: crypto.randomUUID() })
    expect(areRunsWhole(copy)).toBe(totalRuns !== null)
  })
}

for (const total of [undefined, 200, 1000]) {
  test(`equal pages with ${total} runs are not complete`, async ({
    read,
    canned: { platform },
  }) => {
    const same = page(100, total)
    expect(await read(same, same, same)).toMatchObject({
      value: {
        runs: 200,
        incomplete: true,
        incompleteFailure: { code: 'unexpected-answer', detail: 'runs: the same page twice' },
      },
    })
    expect(platform.asked).toHaveLength(2)
  })
}

for (const [what, pages, told] of [
  ['the same number', [page(100, 150), page(50, 150)], { runs: 150, totalRuns: 150 }],
  ['a number on the first one alone', [page(100, 150), page(50)], { totalRuns: 150 }],
  ['no number', [page(100), page(50), page(0)], { runs: 150, totalRuns: 0 }],
  ['more than came', [page(100, 250), page(50, 250), page(0)], { runs: 150, totalRuns: 250 }],
  [
    'a number on the last one alone',
    [page(100), page(50, 200), page(0)],
    { runs: 150, totalRuns: 200 },
  ],
  ['different numbers', [page(100, 150), page(50, 200), page(50, 200)], { totalRuns: null }],
  ['a smaller number than before', [page(100, 250), page(100, 200)], { totalRuns: null }],
  ['a number that makes no sense', [page(100, 150), page(50, 'many')], { totalRuns: null }],
  ['0 beside runs', [page(100, 150), page(50, 0)], { totalRuns: null }],
  [
    'at the end that more follow',
    [page(100), page(50, null, { hasMore: true })],
    { totalRuns: null },
  ],
  [
    'in a header that more follow',
    [page(100), { ...page(50), headers: { 'content-range': 'runs 100-149/300' } }],
    { totalRuns: null },
  ],
  [
    'around the result that more follow',
    [page(100), page(50, undefined, {}, { meta: { pagination: { hasNextPage: true } } })],
    { totalRuns: null },
  ],
  [
    'in words that they are a part',
    [page(100), page(50, 150, { notice: 'Only 150 of 900 runs' })],
    { totalRuns: null, unread: [{ path: 'notice', said: 'Only 150 of 900 runs' }] },
  ],
  [
    'that the last of two pages is the last',
    [page(100, 150), page(50, 150, { totalPages: 2 })],
    { totalRuns: 150 },
  ],
  ['at once that more follow', [page(50, null, { nextCursor: 'x' })], { totalRuns: null }],
] as const) {
  test(`pages that say ${what}: the number of runs is ${told.totalRuns}`, async ({ read }) => {
    expect(await read(...pages)).toMatchObject({ value: { ...told, incomplete: false } })
  })
}

const part = page(50, 150)
const lines = '{"0":1}\n[0]'
for (const [what, following, kept, why] of [
  ['status 202', { ...part, status: 202 }, 150, { code: 'incomplete-answer' }],
  ['status 203', { ...part, status: 203 }, 150, { code: 'incomplete-answer' }],
  ['status 206', { ...part, status: 206 }, 150, { code: 'incomplete-answer' }],
  [
    'a promise',
    { status: 202, body: { status: 'pending' } },
    100,
    { code: 'incomplete-answer', exchange: { status: 202 } },
  ],
  ['status 500', { status: 500, body: { message: 'Down' } }, 100, { code: 'server-error' }],
  [
    'a refusal',
    { status: 403, body: { message: 'Enough' } },
    100,
    { code: 'forbidden', message: 'Enough' },
  ],
  [
    'a refusal with status 200',
    { body: { success: false, message: 'Suspended' } },
    100,
    { code: 'refused', message: 'Suspended' },
  ],
  ['something else', { body: { hello: 1 } }, 100, { code: 'unexpected-answer' }],
  ['a list of nothing', { body: [] }, 100, { code: 'unexpected-answer' }],
  ['runs that are none', page(0, 150, { runs: 'none' }), 100, { code: 'unexpected-answer' }],
  [
    'lines',
    { body: lines },
    100,
    { code: 'not-json', offset: 8, exchange: { responseBody: lines } },
  ],
  [
    'a web page',
    { body: '<html>no' },
    100,
    { code: 'web-page', exchange: { responseBody: '<html>no' } },
  ],
] as const) {
  test(`a following page that is ${what} leaves the runs incomplete`, async ({ read }) => {
    expect(await read(page(100, 150), following)).toMatchObject({
      value: { runs: kept, totalRuns: 150, incomplete: true, incompleteFailure: why },
    })
  })
}

for (const [what, body] of [
  ['null', null],
  ['no data', [{ result: {} }, { result: {} }]],
  [
    'words',
    [
      { result: { data: { json: dataset } } },
      { result: { data: { json: { message: 'rate limited' } } } },
    ],
  ],
  ['one result', [{ result: { data: { json: dataset } } }]],
] as const) {
  test(`a following page with ${what} does not count as an empty one`, async ({ read }) => {
    expect(await read(page(100), { body })).toMatchObject({
      value: { runs: 100, incomplete: true, incompleteFailure: { code: 'unexpected-answer' } },
    })
  })
}

test('a following page without runs is the last one', async ({ read }) => {
  expect(await read(page(100), page(0))).toMatchObject({ value: { runs: 100, incomplete: false } })
})

test.describe('a platform that sends all runs together', () => {
  test.use({ profileChange: {} })

  for (const [what, headers, totalRuns] of [
    ['more runs', { 'x-total-count': '80' }, null],
    ['two pages', { 'x-page': '1', 'x-total-pages': '2' }, null],
    ['a next page', { link: '</x?page=2>; rel="next"' }, null],
    ['the second page', { 'x-page': '2', 'x-total-pages': '2' }, null],
    ['runs that remain', { 'x-items-remaining': '9' }, null],
    ['as many runs', { 'x-total-count': '50', 'x-total-pages': '1' }, 0],
  ] as const) {
    test(`is complete or not according to its headers: ${what}`, async ({ read }) => {
      expect(await read({ ...page(50), headers })).toMatchObject({ value: { runs: 50, totalRuns } })
    })
  }

  for (const [what, more, totalRuns] of [
    ['a scroll id', { _scroll_id: 'x' }, null],
    ['runs that remain', { remaining: 7 }, null],
    ['none that remain', { remaining: 0 }, 0],
    ['runs before these', { offset: 50 }, null],
    ['the second page', { page: { currentPage: 2, totalPages: 2 } }, null],
    ['a page as full as it can be', { page: 0, limit: 50 }, null],
    ['a page as full as it can be, in meta', { meta: { perPage: '50' } }, null],
    ['such a page whose number of runs is its own', { meta: { pageSize: 50, total: 50 } }, null],
    ['such a page, which is the last', { limit: 50, hasMore: false }, 0],
    ['such a page, which is the only one', { meta: { limit: 50, last_page: 1, page: 1 } }, 0],
    ['such a page, which has all runs', { totalRuns: 50, limit: 50 }, 50],
    ['room for more', { page: 0, limit: 100 }, 0],
  ] as const) {
    test(`is complete or not according to its body: ${what}`, async ({ read }) => {
      expect(await read(page(50, null, more))).toMatchObject({ value: { runs: 50, totalRuns } })
    })
  }

  test('shows the platform’s texts next to the runs', async ({ read }) => {
    expect(await read(page(2, 2, { warning: 'only the first 2', message: 'OK' }))).toMatchObject({
      value: { unread: [{ path: 'warning', found: 'string' }] },
    })
  })
})
