import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import type { Settlement } from '../../../src-main/contract/attempt.ts'
import type { Canned } from '../../support/platforms/canned-platform.ts'
import { canary, expect, test as base } from '../../support/programs/canned-program.ts'
import { ageAttempts } from '../../support/programs/aged-attempts.ts'
import {
  answerList,
  brokenPagers,
  pagers,
  unit,
  type Unit,
} from '../../support/platforms/paged-schools.ts'
import { wholeSchool } from '../demo/demo-test.ts'

const units = Array.from({ length: 205 }, (_, index) => unit(index + 1))
const minutes = 60_000

const sent = {
  id: 999,
  name: wholeSchool().name,
  urlSlug: wholeSchool().urlSlug,
  contractNumber: wholeSchool().contractNumber ?? null,
  group: wholeSchool().groups.map((id) => ({ id, name: `Grupo ${id}` })),
  // Groups alone prove nothing where no time is told.
  colorScheme: wholeSchool().colorScheme,
}

const all = (profileId: string) => ({
  profileId,
  filters: {},
  page: 1,
  perPage: 100,
  all: true as const,
})

type Answer = (path: string) => Canned

const test = base.extend<{
  /** Sends a school, and loses the answer. From then on the list is what `answer` gives. Resolves to the attempt. */
  lose: (answer: Answer) => Promise<string>
  settle: (id: string) => Promise<Settlement>
  /** What a list proves about a school whose answer was lost, after the grace time. */
  judge: (answer: Answer) => Promise<Settlement>
}>({
  lose: ({ program, canned: { profileId, answers } }, use) =>
    use(async (answer) => {
      answers((path, _, method) =>
        method === 'POST' ? { status: 502, body: 'Bad gateway' } : answer(path),
      )
      const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
      if (failure.code !== 'outcome-unknown') throw new Error(failure.code)
      return failure.attemptId ?? ''
    }),
  settle: ({ program }, use) => use((id) => program.value('attempts.settle', { id })),
  judge: ({ clock, lose, settle }, use) =>
    use(async (answer) => {
      const id = await lose(answer)
      clock.pass(10 * minutes)
      return settle(id)
    }),
})

const usual = pagers['Laravel’s paginate under meta']
const unread = { verdict: 'cannot-tell', doubt: 'unread' }

for (const [kind, pager] of Object.entries(pagers)) {
  test(`${kind}: reads all 205 schools, and single pages`, async ({ program, canned }) => {
    canned.answers(answerList(pager, units))
    const whole = await program.value('schools.list', all(canned.profileId))
    expect(whole).toMatchObject({ total: 205, rest: 'none' })
    expect(whole.schools.map(({ id }) => id)).toEqual(units.map(({ id }) => id))
    const asked = { profileId: canned.profileId, filters: {}, perPage: 50 }
    for (const page of [1, 2, 5]) {
      const read = await program.value('schools.list', { ...asked, page })
      expect(read.schools.map(({ id }) => id)).toEqual(
        units.slice((page - 1) * 50, page * 50).map(({ id }) => id),
      )
      if (kind !== 'a bare list in pages') expect(read.rest).toBe(page < 5 ? 'more' : 'none')
    }
    // Every request went to the platform’s own address.
    const others = canned.platform.asked.filter((line) => !line.startsWith('GET /api/v1/schools?'))
    expect(others).toEqual([])
  })

  for (const ignoresFilters of [false, true])
    test(`${kind}: finds or misses a lost school if filters are ${ignoresFilters ? 'ignored' : 'followed'}`, async ({
      program,
      clock,
      lose,
      settle,
    }) => {
      const id = await lose(answerList(pager, units, { ignoresFilters }))
      // Nothing says that more pages than the empty ones would be empty.
      const isBare = kind === 'a bare list in pages'
      const early = isBare ? unread : { verdict: 'cannot-tell', doubt: 'early' }
      expect(await settle(id)).toMatchObject(early)
      clock.pass(2 * minutes)
      expect(await settle(id)).toMatchObject(isBare ? unread : { verdict: 'not-done', doubt: null })
      if (isBare) await program.value('attempts.settle', { id, verdict: 'not-done' })

      const found = await lose(answerList(pager, [...units, sent], { ignoresFilters }))
      expect(await settle(found)).toMatchObject({ verdict: 'done', schools: [{ id: 999 }] })
    })
}

for (const [kind, pager] of Object.entries(brokenPagers)) {
  test(`${kind}: the list may be incomplete`, async ({ program, canned, judge }) => {
    canned.answers(answerList(pager, units))
    const page = await program.value('schools.list', all(canned.profileId))
    expect(page.rest).toBe('unknown')
    expect(page.schools.length).toBeGreaterThan(0)
    expect(canned.platform.asked.length).toBeLessThanOrEqual(500)
    expect(await judge(answerList(pager, units, { ignoresFilters: true }))).toMatchObject(unread)
  })
}

test('X-Total-Count shows whether a bare list is complete', async ({ program, canned }) => {
  const list = answerList(pagers['a bare list in pages'], units, { ignoresFilters: true })
  canned.answers((path) => ({ headers: { 'x-total-count': '205' }, ...list(path) }))
  const page = await program.value('schools.list', all(canned.profileId))
  expect(page).toMatchObject({ total: 205, rest: 'none' })
  // The whole list is on three pages, and no fourth one was asked for.
  expect(canned.platform.asked).toHaveLength(3)
})

for (const [what, headers] of [
  ['X-Total-Count', { 'x-total-count': '250' }],
  ['X-Total', { 'x-total': '250' }],
  ['X-WP-Total', { 'x-wp-total': '250' }],
  ['Content-Range', { 'content-range': 'items 0-99/250' }],
  ['two headers that differ', { 'x-total-count': '205', 'x-total': '250' }],
] as const) {
  test(`a list that is longer according to ${what} is not complete`, async ({ judge }) => {
    const list = answerList(pagers['a bare list in pages'], units, { ignoresFilters: true })
    expect(await judge((path) => ({ headers, ...list(path) }))).toMatchObject(unread)
  })
}

for (const [what, headers] of [
  ['with an age', { age: '41' }],
  ['that is stale', { warning: '110 - "Response is Stale"' }],
  ['by X-Cache', { 'x-cache': 'Hit from cloudfront' }],
  ['by X-Cache, over one that missed', { 'x-cache': 'MISS, HIT' }],
  ['by X-Cache of another kind', { 'x-cache': 'TCP_MEM_HIT from a.example' }],
  ['by X-Cache-Hits', { 'x-cache-hits': '0, 2' }],
  ['by the word of another maker', { 'x-rack-cache': 'fresh' }],
  ['by X-From-Cache', { 'x-from-cache': '1' }],
  ['by the package of Laravel', { 'laravel-responsecache': 'Mon, 23 Nov 2026 10:00:00 GMT' }],
  ['by Server-Timing', { 'server-timing': 'cdn-cache; desc=HIT, edge; dur=1' }],
  ['by X-AC', { 'x-ac': '3.fra _dca HIT' }],
  ['by WordPress', { 'x-wp-super-cache': 'Served supercache file from PHP' }],
  ['by X-Varnish', { 'x-varnish': '32770 3' }],
  ['by the header of one more maker', { 'x-litespeed-cache': 'hit' }],
  ['by a longer header of one more', { 'x-srcache-fetch-status': 'HIT' }],
  ['by its Date', { date: new Date(Date.now() - 6 * minutes).toUTCString() }],
  ['by CF-Cache-Status', { 'cf-cache-status': 'STALE' }],
  ['by Cache-Status', { 'cache-status': 'Origin; fwd=miss, "Edge"; hit; ttl=30' }],
  ['that was made without a connection', { warning: '112 - "Disconnected Operation"' }],
  ['that was not revalidated', { warning: '199 - "odd", 111 cache "Revalidation Failed"' }],
] as const) {
  test(`a cached copy ${what} proves nothing`, async ({ program, canned, judge, settle }) => {
    const list = answerList(usual, units)
    let kept: Record<string, string> = headers
    const judged = await judge((path) => ({ headers: kept, ...list(path) }))
    expect(judged).toMatchObject({ verdict: 'cannot-tell', doubt: 'stored' })
    const listed = await program.value('schools.list', all(canned.profileId))
    expect(listed).toMatchObject({ total: 205, rest: 'none' })
    kept = {
      // Clocks differ.
      date: new Date(Date.now() - 3 * minutes).toUTCString(),
      age: '0',
      warning: '299 - "moved soon"',
      'x-cache-hits': '0',
      'x-cache': 'MISS',
      'cf-cache-status': 'DYNAMIC',
      'cache-status': 'Edge; fwd=stale; stored',
      'cache-control': 'no-cache, stale-while-revalidate=60, stale',
    }
    expect(await settle(judged.attempt.id)).toMatchObject({ verdict: 'not-done' })
  })
}

test.describe('a computer whose clock is wrong', () => {
  test.use({
    // The clock of the platform is right.
    // eslint-disable-next-line no-empty-pattern
    fetch: async ({}, use) => {
      await use(nodeFetch)
    },
  })

  for (const [what, days] of [
    ['a day ahead', 1],
    ['400 days ahead', 400],
    ['a day behind', -1],
  ] as const) {
    test(`${what}: a response to a write counts as a copy only with a cache header`, async ({
      program,
      canned: { profileId, answers },
      clock,
    }) => {
      clock.set(days * 24 * 60 * minutes)
      const made = { success: true, data: { id: 7, urlSlug: wholeSchool().urlSlug } }
      answers(() => ({ status: 201, body: made }))
      const { school } = await program.value('schools.create', { profileId, school: wholeSchool() })
      expect(school?.id).toBe(7)
      answers(() => ({ status: 201, headers: { age: '41' }, body: made }))
      const again = await program.failure('schools.create', { profileId, school: wholeSchool() })
      expect(again).toMatchObject({ code: 'outcome-unknown' })
    })

    test(`${what}: only an older list counts as a copy`, async ({
      program,
      clock,
      lose,
      settle,
    }) => {
      clock.set(days * 24 * 60 * minutes)
      const list = answerList(usual, units)
      const hourAgo = { date: new Date(Date.now() - 60 * minutes).toUTCString() }
      let headers = hourAgo as Record<string, string>
      const id = await lose((path) => ({ headers, ...list(path) }))
      await ageAttempts(program.dataFolder, 10 * minutes)
      expect(await settle(id)).toMatchObject({ verdict: 'cannot-tell', doubt: 'stored' })
      headers = {}
      expect(await settle(id)).toMatchObject({ verdict: 'not-done' })
    })
  }
})

for (const [what, more, headers] of [
  ['words of success', () => ({ message: 'Escolas recuperadas com sucesso.' }), {}],
  ['its time', (now) => ({ statusCode: 200, timestamp: new Date(now).toISOString() }), {}],
  ['its own address', () => ({ current_page_url: '/api/v1/schools?page=1&perPage=100' }), {}],
  ['the size of its pages', () => ({ meta: { itemsPerPage: 100, sortBy: [['id', 'ASC']] } }), {}],
  ['headers of pages', () => ({}), { 'page-items': '100', 'total-count': '2' }],
  ['a style sheet', () => ({}), { link: '</app.css?id=123>; rel=preload' }],
] as [string, (now: number) => object, Record<string, string>][]) {
  test(`a list with ${what} is complete`, async ({ program, canned, clock, judge }) => {
    const whole = { data: [unit(1), unit(2)], total: 2, current_page: 1, last_page: 1 }
    const answer = () => ({ headers, body: { ...whole, ...more(clock.now()) } })
    expect(await judge(answer)).toMatchObject({ verdict: 'not-done' })
    const listed = await program.value('schools.list', all(canned.profileId))
    expect(listed).toMatchObject({ total: 2, rest: 'none', unread: [] })
  })
}

const usualWith = (change: Unit) => answerList(usual, [...units, { ...unit(206), ...change }])
/** A list that its slug filter finds nothing in, though it has one more school. */
const unfiltered = (stored: Unit, nothing: Canned = { body: [] }) => {
  const whole = answerList(usual, [...units, stored])
  return (path: string) => (path.includes('urlSlug=') ? nothing : whole(path))
}
const page0 = (before: Canned) => (path: string) => {
  const first = { body: { data: units.slice(100), next: null } }
  return path.includes('page=0') ? before : path.includes('urlSlug') ? { body: [] } : first
}
const slugless = { verdict: 'cannot-tell', doubt: 'slugless' }
const nameless = { verdict: 'cannot-tell', doubt: 'nameless' }
const differs = { verdict: 'cannot-tell', doubt: 'differs', schools: [{ id: 999 }] }
const notDone = { verdict: 'not-done' }
const missing = { status: 404, body: { message: 'No results' } }

for (const [what, answer, expected] of [
  ['with a unit without slug', usualWith({ urlSlug: undefined }), slugless],
  ['with a unit whose slug is null', usualWith({ urlSlug: null }), slugless],
  ['with a unit whose slug is an object', usualWith({ urlSlug: {} }), slugless],
  ['with a unit without name', usualWith({ name: undefined }), nameless],
  ['with a unit whose name is null', usualWith({ name: null }), nameless],
  ['with the contract under another slug', unfiltered({ ...sent, urlSlug: 'outra' }), differs],
  [
    'with an address that has the slug in it',
    unfiltered({ ...sent, urlSlug: `https://${sent.urlSlug}.escola.example` }),
    differs,
  ],
  ['whose filter answers 404, without the school', unfiltered(unit(206), missing), notDone],
  ['whose filter answers 404, with the school', unfiltered(sent, missing), { verdict: 'done' }],
  [
    'whose page 0 has others',
    page0({ body: { data: units.slice(0, 100), next: 1 } }),
    { verdict: 'cannot-tell' },
  ],
  [
    'whose page 0 is the first one again',
    page0({ body: { data: units.slice(100), next: null } }),
    notDone,
  ],
  ['without a page 0', page0({ status: 404, body: { detail: 'Invalid page.' } }), notDone],
  [
    'that refuses a page 0',
    page0({ status: 422, body: { message: 'page must be at least 1' } }),
    notDone,
  ],
  ['whose page 0 is forbidden', page0({ status: 403, body: {} }), unread],
] satisfies [string, Answer, object][]) {
  test(`a list ${what}: ${expected.verdict}`, async ({ judge }) => {
    expect(await judge(answer)).toMatchObject(expected)
  })
}

test('pages that are counted from 0 are not reported as complete', async ({ program, canned }) => {
  canned.answers((path) => {
    const page = Number(new URL(path, 'http://x.example').searchParams.get('page'))
    const data = units.slice(page * 100, page * 100 + 100)
    return { body: { data, has_more: page < 2 } }
  })
  const listed = await program.value('schools.list', all(canned.profileId))
  expect(listed).toMatchObject({ rest: 'unknown' })
  expect(listed.schools).toHaveLength(105)
})

for (const [what, more, headers] of [
  ['that says it is a part', { total: 0, message: 'Search index rebuilding' }, {}],
  ['that does not count its schools', { page: 1, has_more: false }, {}],
  ['with one page by its own number', { page: 1, total_pages: 1 }, {}],
  ['with a word that is not known', { total: 0, from_cache: true }, {}],
  [
    'with a next link',
    { total: 0, has_more: false },
    { link: '</api/v1/schools?page=2>; rel="next"' },
  ],
] as [string, object, Record<string, string>][]) {
  test(`an empty list ${what} proves nothing`, async ({ judge }) => {
    expect(await judge(() => ({ headers, body: { data: [], ...more } }))).toMatchObject(unread)
  })
}

test('reads every field of units in snake_case', async ({ lose, settle }) => {
  const stored = {
    id: 7,
    name: sent.name,
    url_slug: sent.urlSlug,
    contract_number: sent.contractNumber,
    tax_id: '15.216.260/0001-76',
    color_scheme: { primary: '#1d4ed8', secondary: '#ffffff', button_text: '#000000' },
    location: { street: 'Rua A', additional_details: 'Sala 2', zip_code: '50030-230' },
    features: { enable_forum: true, enable_view_counter: 1 },
    created_at: '2026-11-21T12:00:00Z',
    updated_at: null,
  }
  const id = await lose(answerList(usual, [stored], { ignoresFilters: true }))
  expect(await settle(id)).toMatchObject({
    schools: [
      {
        id: 7,
        urlSlug: sent.urlSlug,
        contractNumber: sent.contractNumber,
        taxId: stored.tax_id,
        colorScheme: { primary: '#1d4ed8', buttonText: '#000000' },
        location: { additionalDetails: 'Sala 2', zipCode: '50030-230' },
        features: { enableForum: true, enableViewCount: true },
        createdAt: stored.created_at,
      },
    ],
  })
})

test('does not read an id that is not a safe number', async ({ program, canned }) => {
  canned.answers(() => ({
    body: '{"data":[{"id":9007199254740993,"name":"A","urlSlug":"a","group":[{"id":"9007199254740993","name":"G"},3]},{"id":"9007199254740993","name":"B","urlSlug":"b"}],"meta":{"total":2,"last_page":1,"current_page":1}}',
  }))
  const page = await program.value('schools.list', all(canned.profileId))
  expect(page.schools).toMatchObject([
    { id: null, urlSlug: 'a', groups: [{ id: 3 }] },
    { id: null, urlSlug: 'b' },
  ])
  expect(page.unread.map(({ path }) => path)).toEqual([
    'data.0.id',
    'data.0.group.0.id',
    'data.1.id',
  ])
})

test('an address in a response gets no request and no token', async ({ program, canned }) => {
  const asked: string[] = []
  canned.answers((path, authorization) => {
    asked.push(`${path} ${authorization}`)
    return {
      body: { data: [unit(asked.length)], next_page_url: 'http://127.0.0.1:9/steal?page=2' },
    }
  })
  const page = await program.value('schools.list', all(canned.profileId))
  expect(page.rest).toBe('unknown')
  expect(asked.every((line) => line.endsWith(`Bearer ${canary}`))).toBe(true)
})

const secretAddress = `/x?cursor=${encodeURIComponent(canary)}`
for (const [what, given] of [
  ['in a header', { headers: { link: `<${secretAddress}>; rel="next"` } }],
  [
    'escaped twice',
    {
      body: {
        next_page_url: `/x?cursor=${encodeURIComponent(`%${canary.charCodeAt(0).toString(16)}${canary.slice(1)}`)}`,
      },
    },
  ],
  ['in the address of the next page', { body: { next_page_url: secretAddress } }],
  ['within a cursor', { body: { meta: { next_cursor: `a-${canary}-b` } } }],
] as [string, { headers?: Record<string, string>; body?: object }][]) {
  test(`the token ${what} is never sent in an address`, async ({ program, canned }) => {
    const { platform, profileId, answers } = canned
    const body = { data: [unit(1), unit(2)], ...given.body }
    answers(() => ({ body, headers: given.headers ?? {} }))
    for (const asked of [all(profileId), { profileId, filters: {}, page: 1, perPage: 2 }])
      expect(await program.value('schools.list', asked)).toMatchObject({ rest: 'unknown' })
    await program.value('schools.list', { profileId, filters: {}, page: 2, perPage: 2 })
    expect(platform.asked.filter((line) => line.includes('cursor='))).toEqual([])
  })
}

test('requests the next page with a cursor that has no token', async ({ program, canned }) => {
  const { platform, profileId, answers } = canned
  const headers = { link: '</x?cursor=c2>; rel="next"' }
  answers((path) => ({
    body: { data: [unit(path.includes('c2') ? 2 : 1)] },
    headers: path.includes('c2') ? {} : headers,
  }))
  await program.value('schools.list', all(profileId))
  expect(platform.asked.some((line) => line.includes('cursor=c2'))).toBe(true)
})
