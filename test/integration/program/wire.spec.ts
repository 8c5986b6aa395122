import { blankProfile } from '../../../src-main/contract/profile.ts'
import type { School } from '../../../src-main/contract/school.ts'
import type { Canned } from '../../support/platforms/canned-platform.ts'
import { canary, expect, test, type TestProgram } from '../../support/programs/canned-program.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const show = (program: TestProgram, profileId: string) =>
  program.call('datasets.show', { profileId, id: 'd', job: crypto.randomUUID() })

const dataset = {
  id: 'd',
  projectId: 'p',
  name: 'N',
  description: null,
  metadata: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}
const runs = [{ id: 'r1' }, { id: 'r2' }]
const nestedArrays = `${'['.repeat(5_000)}1${']'.repeat(5_000)}`
const notFound = {
  error: {
    json: { message: 'No dataset', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } },
  },
}
const broken = {
  error: { json: { message: 'Broken', code: -32603, data: { httpStatus: 500, stack: 'at x' } } },
}

test.describe('a dataset is read', () => {
  const whole = { dataset: { id: 'd', name: 'N' }, runs: 2, totalRuns: 2, unread: [] }
  const shapes: [string, Canned, Record<string, unknown>][] = [
    [
      'in the flat shape',
      { body: { result: [{ data: { json: dataset, meta: { values: {} } } }], totalRuns: 2, runs } },
      whole,
    ],
    [
      'from a batch with superjson and older extras',
      {
        body: [
          {
            id: null,
            error: null,
            result: { type: 'data', data: { json: dataset, meta: { v: 9 } } },
          },
          { id: null, result: { type: 'data', data: { json: { runs, totalRuns: 2, extra: 1 } } } },
        ],
      },
      whole,
    ],
    [
      'from a plain batch',
      { body: [{ result: { data: dataset } }, { result: { data: { totalRuns: '2', runs } } }] },
      whole,
    ],
    [
      'under the label of a page',
      {
        headers: { 'content-type': 'text/html' },
        body: { result: [{ data: { json: dataset } }], totalRuns: 2, runs },
      },
      whole,
    ],
    [
      'without a number and without runs',
      { body: { result: [{ data: { json: dataset } }] } },
      { ...whole, runs: 0, totalRuns: 0 },
    ],
    [
      'with its runs’ refusal',
      { status: 207, body: [{ result: { data: { json: dataset } } }, broken] },
      { ...whole, runs: 0, totalRuns: 0, runsFailure: { code: 'server-error', message: 'Broken' } },
    ],
    [
      'as runs beside its own refusal',
      { status: 207, body: [notFound, { result: { data: { json: { totalRuns: 2, runs } } } }] },
      { dataset: null, runs: 2, totalRuns: 2, datasetFailure: { message: 'No dataset' } },
    ],
    [
      'as runs beside its own refusal, in the flat shape',
      { body: { result: [notFound], totalRuns: 2, runs } },
      { dataset: null, runs: 2, datasetFailure: { code: 'not-found', message: 'No dataset' } },
    ],
    [
      'as far as it is understood, and the rest is named',
      {
        body: {
          result: [
            {
              data: {
                json: {
                  ...dataset,
                  name: {},
                },
              },
            },
          ],
          totalRuns: 'many',
          runs,
        },
      },
      {
        dataset: { id: 'd', name: null },
        unread: [
          { path: 'dataset.name', found: 'object' },
          { path: 'totalRuns', found: 'string' },
        ],
      },
    ],
  ]
  for (const [how, canned, expected] of shapes) {
    test(how, async ({ program, canned: { profileId, answers } }) => {
      answers(() => canned)
      const shown = await show(program, profileId)
      expect(shown.ok ? shown.value : shown.failure).toMatchObject(expected)
    })
  }
})

test.describe('a response without a dataset', () => {
  const answers_: [string, Canned, Record<string, unknown>][] = [
    [
      'json: null',
      {
        body: [{ result: { data: { json: null } } }, { result: { data: { json: { runs: [] } } } }],
      },
      { code: 'not-found' },
    ],
    [
      'json: null, flat',
      { body: { result: [{ data: { json: null } }], totalRuns: 0, runs: [] } },
      { code: 'not-found' },
    ],
    [
      'a list of two refusals',
      { status: 401, body: [notFound, notFound] },
      { code: 'unauthorized', message: 'No dataset' },
    ],
    [
      'batch=1 forgotten',
      { status: 404, body: { error: { json: { message: 'No procedure' } } } },
      { code: 'not-found', message: 'No procedure' },
    ],
    [
      'the wrong method',
      { status: 405, body: { error: { message: 'No' } } },
      { code: 'refused', message: 'No' },
    ],
    [
      'issues as text',
      { status: 400, body: [{ error: { message: '[{"path":["id"],"message":"Required"}]' } }] },
      { code: 'refused', complaints: [{ path: ['id'], message: 'Required' }] },
    ],
    [
      'success: false',
      { body: { success: false, message: 'Suspended' } },
      { code: 'refused', message: 'Suspended' },
    ],
    [
      'an error with 200',
      { body: { error: 'Suspended' } },
      { code: 'unexpected-answer', message: 'Suspended' },
    ],
    ['an empty object', { body: {} }, { code: 'unexpected-answer' }],
    ['an empty list', { body: [] }, { code: 'unexpected-answer' }],
    ['a list of something else', { body: [1, { a: 2 }] }, { code: 'unexpected-answer' }],
    ['a text', { body: '"hello"' }, { code: 'unexpected-answer' }],
    ['nesting without end', { body: nestedArrays }, { code: 'unexpected-answer' }],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<p>Sign in</p>' },
      { code: 'web-page' },
    ],
  ]
  for (const [what, canned, expected] of answers_) {
    test(what, async ({ program, canned: { profileId, answers } }) => {
      answers(() => canned)
      const shown = await show(program, profileId)
      expect(shown.ok ? shown.value : shown.failure).toMatchObject(expected)
    })
  }
})

test.describe('explains a response that makes no sense in our words, not the platform’s', () => {
  // Both come from tRPC, and only when its own header asks for them.
  const lines = '{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]]}\n[0,0,[[{"result":0}]]]\n'
  const answers_: [string, unknown, Record<string, unknown>][] = [
    ['a stream of lines', lines, { code: 'not-json', offset: lines.indexOf('\n') + 1 }],
    [
      'an object of results',
      { 0: { result: { data: { json: dataset } } }, 1: { result: { data: { json: { runs } } } } },
      { code: 'unexpected-answer' },
    ],
    ['broken text', '{"result":', { code: 'not-json', offset: 10, detail: 'truncated' }],
    ['nothing', '', { code: 'unexpected-answer', detail: 'empty' }],
    [
      'nesting without end',
      nestedArrays,
      { code: 'unexpected-answer', offset: expect.any(Number), detail: 'too-deep' },
    ],
  ]
  for (const [what, body, expected] of answers_) {
    test(what, async ({ program, canned: { profileId, answers } }) => {
      answers(() => ({ body }))
      const shown = await show(program, profileId)
      expect(shown).toEqual({
        ok: false,
        failure: { ...expected, exchange: expect.objectContaining({ status: 200 }) },
      })
    })
  }

  test('runs that are a number', async ({ program, canned: { profileId, answers } }) => {
    answers(() => ({ body: { result: [{ data: { json: dataset } }], totalRuns: 2, runs: 5 } }))
    const { runsFailure } = await program.value('datasets.show', {
      profileId,
      id: 'd',
      job: crypto.randomUUID(),
    })
    expect(runsFailure).toMatchObject({ code: 'unexpected-answer', detail: 'runs: number' })
    expect(runsFailure).not.toHaveProperty('message')
  })
})

test.describe('schools are read', () => {
  const meta = { total: 1, per_page: '25', current_page: 1, last_page: 1 }
  const list = (program: TestProgram, profileId: string) =>
    program.call('schools.list', { profileId, filters: {}, page: 1, perPage: 25 })
  const one = (
    unit: object,
    school: Partial<School>,
    unread: string[] = [],
  ): [Canned, Record<string, unknown>] => [
    { body: { data: [{ id: 7, name: 'A', urlSlug: 'a', ...unit }], meta } },
    { schools: [school], unread: unread.map((path) => expect.objectContaining({ path })) },
  ]
  const answers_: [string, Canned, Record<string, unknown>][] = [
    [
      'with ids as text',
      ...one(
        { id: '7', group: [{ id: '3', name: 'G' }] },
        { id: 7, groups: [{ id: 3, name: 'G' }] },
      ),
    ],
    [
      'with tags as objects',
      ...one({ tags: [{ id: 1, name: 'x' }, 'y', 5] }, { tags: ['x', 'y', '5'] }),
    ],
    [
      'without its name and its slug',
      ...one({ name: undefined, urlSlug: null }, { name: '', urlSlug: '' }, [
        'data.0.name',
        'data.0.urlSlug',
      ]),
    ],
    [
      'with its name and its slug in other spellings',
      ...one({ name: null, Name: 'B', urlSlug: undefined, url_slug: 'b' }, { urlSlug: 'b' }),
    ],
    [
      'with plain objects for subgroups',
      ...one({ subgroups: [{}, { title: 'S' }, 4] }, { subgroups: [{ id: 4, name: '4' }] }, [
        'data.0.subgroups.1.id',
      ]),
    ],
    [
      'with empty lists for objects',
      ...one(
        { features: [], location: [], social: [], colorScheme: [] },
        { location: null, social: {}, colorScheme: null },
      ),
    ],
    [
      'in both spellings',
      ...one(
        { taxId: 'T', features: { enableViewCounter: 1 } },
        {
          taxId: 'T',
          features: expect.objectContaining({ enableViewCount: true }) as School['features'],
        },
      ),
    ],
    ...['results', 'items', 'schools', 'dados', 'escolas', 'datos', 'escuelas'].map(
      (place): [string, Canned, Record<string, unknown>] => [
        `whose list is called ${place}`,
        { body: { [place]: [{ id: 1, name: 'A', urlSlug: 'a' }], meta: { ...meta, total: 1 } } },
        { schools: [{ id: 1, name: 'A' }], total: 1, unread: [] },
      ],
    ),
    [
      'of an empty page',
      { body: { data: [], meta: { ...meta, total: 0, from: null, to: null } } },
      { schools: [], total: 0, pages: 1, unread: [] },
    ],
    [
      'with per_page as a number and other links',
      {
        body: {
          data: [],
          meta: {
            ...meta,
            per_page: 10,
            previous_page_url: '/x',
            first_page: 'https://evil.example/',
          },
        },
      },
      { perPage: 10, unread: [] },
    ],
    [
      'without meta',
      { body: { data: [{ id: 1, name: 'A', urlSlug: 'a' }] } },
      {
        total: null,
        page: 1,
        pages: null,
        perPage: 25,
        rest: 'unknown',
        unread: [{ path: 'meta', found: 'missing' }],
      },
    ],
    [
      'from a list alone',
      { body: [{ id: 1, name: 'A', urlSlug: 'a' }] },
      { schools: [{ id: 1 }], unread: [{ path: 'meta' }] },
    ],
    [
      'from a list with gaps',
      { body: { data: { 0: { id: 1 }, 2: { id: 3 } }, meta } },
      { schools: [{ id: 1 }, { id: 3 }] },
    ],
    [
      'without what is no school',
      { body: { data: [null, 5, { id: 1, name: 'A', urlSlug: 'a' }], meta } },
      {
        schools: [{ id: 1 }],
        unread: [
          { path: 'data.0', found: 'null' },
          { path: 'data.1', found: 'number' },
        ],
      },
    ],
    [
      'under the label of a page',
      { headers: { 'content-type': 'text/html' }, body: { data: [], meta } },
      { schools: [] },
    ],
  ]
  for (const [how, canned, expected] of answers_) {
    test(how, async ({ program, canned: { profileId, answers } }) => {
      answers(() => canned)
      expect(await list(program, profileId)).toMatchObject({ ok: true, value: expected })
    })
  }

  for (const body of [{ data: null }, { data: { id: 1 } }, { data: 'x' }, {}, 'null', '7']) {
    test(`not from ${JSON.stringify(body)}`, async ({
      program,
      canned: { profileId, answers },
    }) => {
      answers(() => ({ body }))
      expect(await list(program, profileId)).toMatchObject({
        failure: { code: 'unexpected-answer' },
      })
    })
  }

  test('all of them, from a platform that ignores the page', async ({
    program,
    canned: { profileId, platform, answers },
  }) => {
    answers(() => ({ body: { data: [{ id: 1 }], meta: { ...meta, last_page: 1e9 } } }))
    const asked = { profileId, filters: {}, page: 1, perPage: 25, all: true }
    await program.value('schools.list', asked)
    expect(platform.asked).toHaveLength(2)
  })
})

test.describe('a created school', () => {
  for (const [body, expected] of [
    [
      { success: true, data: { id: '9', name: wholeSchool().name } },
      {
        school: { id: 9, name: wholeSchool().name, urlSlug: '' },
        unread: [{ path: 'data.urlSlug', found: 'missing' }],
      },
    ],
    [{ success: true }, { school: null, unread: [] }],
    [{ data: null }, { school: null, unread: [] }],
    [{ data: [] }, { school: null, unread: [{ path: 'data', found: 'array' }] }],
    [{ data: 'ok' }, { school: null, unread: [{ path: 'data', found: 'string' }] }],
    [
      { success: true, data: { urlSlug: null, id: null } },
      { school: null, unread: [] },
    ],
  ] as const) {
    test(`is read from ${JSON.stringify(body)}`, async ({
      program,
      canned: { profileId, answers },
    }) => {
      answers(() => ({ status: 201, body }))
      const created = await program.value('schools.create', { profileId, school: wholeSchool() })
      expect(created).toMatchObject(expected)
    })
  }
})

test.describe('a platform that quotes the token', () => {
  // The fixture looks for the canary in all answers, files, events and lines of the log.
  const token = `${canary}/a+b=&"<c>`
  const quotes: ((authorization: string) => Canned)[] = [
    (header) => ({ status: 401, body: { message: `Not valid: ${header}` } }),
    (header) => ({ status: 422, body: { errors: { [header]: [header] } } }),
    (header) => ({
      status: 400,
      body: [{ error: { json: { message: header } } }, { error: { message: header } }],
    }),
    (header) => ({
      status: 207,
      body: [{ result: { data: { json: null } } }, { error: { message: header } }],
    }),
    (header) => ({ body: { success: false, message: header } }),
    (header) => ({ body: JSON.stringify({ error: header }).replaceAll('/', '\\/') }),
    (header) => ({
      status: 500,
      headers: { 'content-type': `text/plain; x="${encodeURIComponent(header)}"` },
      body: header,
    }),
    (header) => ({
      status: 500,
      headers: { 'content-type': 'text/html' },
      body: `<pre>${header.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? '&quot;')}</pre>`,
    }),
  ]
  for (const [index, quote] of quotes.entries()) {
    test(`has the token removed (${index + 1})`, async ({
      program,
      canned: { profileId, answers },
    }) => {
      await program.value('token.set', { profileId, token, keep: 'session' })
      answers((_, authorization) => quote(authorization))
      const asked = { profileId, filters: {}, page: 1, perPage: 25 }
      const failures = [
        await show(program, profileId),
        await program.call('schools.list', asked),
        await program.call('schools.create', { profileId, school: wholeSchool() }),
        await program.call('courses.update', { profileId, course: shortCourse() }),
      ]
      expect(JSON.stringify(failures)).toContain('[token removed]')
      const { profiles } = await program.value('profiles.list', {})
      const {
        id: _id,
        tokenSaved: _saved,
        archived: _archived,
        ...profile
      } = profiles[0] ?? absent()
      await program.value('profiles.check', { profile, profileId })
    })
  }
})

test('checks typed addresses with the stored token', async ({
  program,
  canned: { profileId, platform, answers },
}) => {
  answers((_, authorization) => ({
    status: authorization === `Token ${canary}` ? 403 : 401,
    body: {},
  }))
  const elsewhere = `${platform.url}/elsewhere`
  const profile = {
    ...blankProfile,
    name: 'Edited',
    authScheme: 'Token',
    baseUrl: elsewhere,
    contentUrl: elsewhere,
    analyticsUrl: elsewhere,
  }
  const { addresses } = await program.value('profiles.check', { profile, profileId })
  expect(addresses.map(({ failure }) => failure?.code)).toEqual(Array(3).fill('forbidden'))
  expect(platform.asked.every((line) => line.startsWith('GET /elsewhere/'))).toBe(true)
})

test('Retry-After may be a date', async ({
  program,
  clock,
  canned: { profileId, platform, answers },
}) => {
  const date = new Date(Date.now() + 20_000).toUTCString()
  answers(() =>
    platform.asked.length === 1
      ? { status: 503, headers: { 'retry-after': date }, body: {} }
      : {
          body: [{ result: { data: { json: dataset } } }, { result: { data: { json: { runs } } } }],
        },
  )
  expect(await show(program, profileId)).toMatchObject({ ok: true })
  expect(clock.waits[0]).toBeGreaterThan(15_000)
})

test('does not wait longer than the time that is left', async ({
  program,
  clock,
  canned: { profileId, platform, answers },
}) => {
  answers(() => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} }))
  expect(await show(program, profileId)).toMatchObject({
    failure: { code: 'rate-limited', retryAfter: 3600 },
  })
  expect([platform.asked.length, clock.waits.length]).toEqual([1, 0])
})

function absent(): never {
  throw new Error('the profile is not there')
}
