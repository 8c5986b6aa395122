import { fault } from '../../support/faults/faults.ts'
import { storedProfile, canary, expect, test } from '../../support/programs/program.ts'
import { wholeSchool } from '../demo/demo-test.ts'

const firstPage = { filters: {}, page: 1, perPage: 25 }

test.describe('schools.list', () => {
  test('reads a page with its numbers', async ({ program, profileId, demo }) => {
    const page = await program.value('schools.list', { profileId, ...firstPage })
    expect(page).toMatchObject({ total: 64, page: 1, pages: 3, perPage: 25, unread: [] })
    expect(page.schools).toHaveLength(25)
    const [school] = page.schools
    const held = demo.schools().find(({ id }) => id === school?.id)
    expect(school?.name).toBe(held?.name)
    expect(school?.features.enableViewCount).toEqual(expect.any(Boolean))
    expect(school?.location?.city).toBeTruthy()
    expect(school?.groups[0]?.name).toBeTruthy()
  })

  test('omits empty filters and sends the token', async ({ program, profileId, demo }) => {
    await program.value('schools.list', {
      profileId,
      filters: { name: ' Escola ', contractNumber: '', urlSlug: undefined },
      page: 1,
      perPage: 10,
    })
    const [request] = demo.recorded()
    const { searchParams } = new URL(request?.path ?? '', 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({ name: 'Escola', page: '1', perPage: '10' })
    expect(request?.authorization).toBe(`Bearer ${demo.token}`)
    expect(request?.accept).toBe('application/json')
  })

  test('reads and reports all pages, and remembers them', async ({ program, profileId }) => {
    const job = crypto.randomUUID()
    const page = await program.value('schools.list', { profileId, ...firstPage, all: true, job })
    expect(page.schools).toHaveLength(64)
    expect(new Set(page.schools.map(({ id }) => id)).size).toBe(64)
    const progress = program.events.filter(({ event }) => event === 'jobs.progress')
    expect(progress.at(-1)?.payload).toEqual({ job, done: 3, total: 3, unit: 'pages' })

    expect(program.events).toContainEqual({ event: 'jobs.ended', payload: { job } })

    await program.restart()
    const last = await program.value('schools.last', { profileId })
    expect(last?.page.schools).toHaveLength(64)
    const names = await program.value('schools.names', { profileId })
    expect(names.groups.length).toBeGreaterThan(1)
    expect(names.groups[0]).toEqual({ id: expect.any(Number), name: expect.any(String) })
  })

  test('repeats the request to a busy platform later', async ({
    program,
    profileId,
    demo,
    clock,
  }) => {
    demo.inject({ route: 'schools.list', kind: 'status-503', times: 1 })
    demo.inject({ route: 'schools.list', kind: 'status-429', times: 1, ms: 7_000 })
    const page = await program.value('schools.list', { profileId, ...firstPage })
    expect(page.schools).toHaveLength(25)
    expect(demo.recorded()).toHaveLength(3)
    expect(clock.waits[1]).toBe(7_000)
  })

  const faults = [
    ['status-403', 'forbidden'],
    ['status-404', 'list-missing'],
    ['status-429', 'rate-limited'],
    ['status-500', 'server-error'],
    ['text-500', 'server-error'],
    ['html-502', 'server-error'],
    ['empty-500', 'server-error'],
    ['html-200', 'web-page'],
    ['malformed-json', 'not-json'],
    ['empty-200', 'not-json'],
    ['status-204', 'not-json'],
    ['redirect', 'redirected'],
    ['cut', 'connection-lost'],
    ['wrapped-200', 'refused'],
    ['laravel-422', 'refused'],
    ['message-only', 'unauthorized'],
  ] as const
  for (const [kind, code] of faults) {
    test(`reports ${kind} as ${code}`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'schools.list', kind })
      expect((await program.failure('schools.list', { profileId, ...firstPage })).code).toBe(code)
    })
  }

  test.describe('with a short deadline', () => {
    test.use({ deadlines: { request: 150, idle: 150 } })
    for (const kind of ['stall', 'stall-body'] as const) {
      test(`${kind} ends as timed-out`, async ({ program, profileId, demo }) => {
        demo.inject({ route: 'schools.list', kind })
        expect((await program.failure('schools.list', { profileId, ...firstPage })).code).toBe(
          'timed-out',
        )
      })
    }
  })

  test('reads a list that arrives slowly to its end', async ({ program, profileId, demo }) => {
    demo.inject({ route: 'schools.list', kind: 'drip', bytes: 4_000, ms: 2 })
    const page = await program.value('schools.list', { profileId, ...firstPage, perPage: 64 })
    expect(page.schools).toHaveLength(64)
  })

  test('reports a server that does not run, also to the page', async ({
    program,
    profileId,
    demo,
  }) => {
    await demo.close()
    const failure = await program.failure('schools.list', { profileId, ...firstPage })
    expect(failure).toMatchObject({ code: 'connection-refused', host: new URL(demo.url).host })
    expect(program.events).toContainEqual({
      event: 'connection.changed',
      payload: { profileId, online: false },
    })
  })

  test('reports an unknown address', async ({ program, profileId, demo: _ }) => {
    const stored = await storedProfile(program, profileId)
    const profile = { ...stored, baseUrl: 'https://nowhere.invalid' }
    await program.value('profiles.update', { profileId, profile })
    await program.value('token.set', { profileId, token: canary, keep: 'session' })
    const failure = await program.failure('schools.list', { profileId, ...firstPage })
    expect(failure.code).toBe('address-unknown')
  })

  test('immediately refuses more than 100 per page', async ({ program, profileId, demo }) => {
    const failure = await program.failure('schools.list', {
      profileId,
      filters: {},
      page: 1,
      perPage: 101,
    })
    expect(failure).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['perPage'], rule: 'too-big', limit: 100 }],
    })
    expect(demo.recorded()).toEqual([])
  })
})

test.describe('schools.create', () => {
  test('returns the created school in one spelling', async ({ program, profileId, demo }) => {
    const school = wholeSchool()
    const { school: created, unread } = await program.value('schools.create', { profileId, school })
    expect(unread).toEqual([])
    expect(created).toMatchObject({
      name: school.name,
      urlSlug: school.urlSlug,
      taxId: school.taxid,
    })
    expect(created?.groups.map(({ id }) => id)).toEqual(school.groups)
    expect(demo.schools()).toHaveLength(65)
    expect(JSON.parse(demo.recorded()[0]?.body ?? '')).toEqual(school)
  })

  test('assigns errors to the names of the form', async ({ program, profileId, demo }) => {
    const [taken] = demo.schools()
    const failure = await program.failure('schools.create', {
      profileId,
      school: { ...wholeSchool(), urlSlug: taken?.urlSlug ?? '' },
    })
    expect(failure).toMatchObject({ code: 'refused', exchange: { status: 422 } })
    const complaints = 'complaints' in failure ? failure.complaints : []
    expect(complaints?.map(({ path }) => path)).toEqual([['urlSlug']])
  })

  test('reports a taken contract at its field', async ({ program, profileId, demo }) => {
    const contractNumber = demo.schools()[0]?.contractNumber ?? ''
    const failure = await program.failure('schools.create', {
      profileId,
      school: { ...wholeSchool(), contractNumber },
    })
    expect(failure).toMatchObject({
      code: 'refused',
      complaints: [{ path: ['contractNumber'], message: expect.stringContaining('taken') }],
    })
  })

  test('sends JSON, and requests JSON', async ({ program, profileId, demo }) => {
    await program.value('schools.create', { profileId, school: wholeSchool() })
    expect(demo.recorded()).toMatchObject([
      { method: 'POST', contentType: 'application/json', accept: 'application/json' },
    ])
  })

  test('accepts an address as slug, and no location', async ({ program, profileId, demo }) => {
    const { location: _, ...rest } = wholeSchool()
    const school = { ...rest, urlSlug: 'https://jatoba.escola.example/' }
    // The platform may refuse it; the program does not.
    await program.call('schools.create', { profileId, school })
    expect(JSON.parse(demo.recorded()[0]?.body ?? '')).toEqual(school)
  })

  for (const kind of [
    'laravel-422',
    'wrapped-422',
    'wrapped-200',
    'rule-list',
    'problem-list',
    'error-only',
    'trpc-error',
  ] as const) {
    // `error-only` is a 400 with only a sentence, so it is not certain that it is a refusal.
    const told = { 'error-only': 'outcome-unknown', 'trpc-error': 'not-found' }
    const expected = kind in told ? told[kind as keyof typeof told] : 'refused'
    test(`${kind} is ${expected} and loses nothing`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'schools.create', kind })
      const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
      expect(failure.code).toBe(expected)
      expect(demo.schools()).toHaveLength(64)
      const said = 'exchange' in failure ? failure.exchange : undefined
      expect(said?.responseBody).not.toBe('')
      const heard = JSON.stringify([
        'message' in failure ? failure.message : '',
        'complaints' in failure ? failure.complaints : [],
      ])
      expect(heard.length).toBeGreaterThan(8)
    })
  }

  const outcomes = [
    // The platform may or may not have carried it out.
    ['500-after-commit', 'outcome-unknown', 65],
    ['lost-after-commit', 'outcome-unknown', 65],
    ['cut', 'outcome-unknown', 65],
    ['malformed-json', 'outcome-unknown', 65],
    ['status-503', 'outcome-unknown', 64],
    ['text-500', 'outcome-unknown', 64],
    ['html-200', 'outcome-unknown', 64],
    ['redirect', 'outcome-unknown', 64],
    // A clear no.
    ['status-409', 'refused', 64],
    ['status-413', 'refused', 64],
    ['status-429', 'rate-limited', 64],
    ['message-only', 'unauthorized', 64],
  ] as const
  for (const [kind, code, held] of outcomes) {
    test(`reports ${kind} as ${code}, and sends once`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'schools.create', kind })
      const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
      expect(failure.code).toBe(code)
      expect(demo.recorded()).toHaveLength(1)
      expect(demo.schools()).toHaveLength(held)
    })
  }

  for (const kind of ['status-204', 'empty-200'] as const) {
    test(`${kind} is a success without the school`, async ({ program, profileId, demo }) => {
      demo.inject({ route: 'schools.create', kind })
      const created = await program.value('schools.create', { profileId, school: wholeSchool() })
      expect(created).toEqual({ school: null, unread: [] })
    })
  }

  test('a server that does not run is not an unknown result', async ({
    program,
    profileId,
    demo,
  }) => {
    await demo.close()
    const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
    expect(failure.code).toBe('connection-refused')
  })

  test(
    'a second click during the first request sends nothing',
    fault('hurried person'),
    async ({ program, profileId, demo }) => {
      demo.inject({ route: 'schools.create', kind: 'delay', ms: 100 })
      const school = wholeSchool()
      const results = await Promise.all([
        program.call('schools.create', { profileId, school }),
        program.call('schools.create', { profileId, school }),
      ])
      expect(results.map((result) => (result.ok ? 'done' : result.failure.code)).sort()).toEqual([
        'already-running',
        'done',
      ])
      expect(demo.recorded()).toHaveLength(1)
    },
  )

  test('reports each broken rule and sends nothing', async ({ program, profileId, demo }) => {
    const result = await program.raw('schools.create', {
      profileId,
      school: {
        ...wholeSchool(),
        name: ' ',
        urlSlug: 'a'.repeat(256),
        groups: [],
        contractNumber: 'c'.repeat(51),
        tags: Array.from({ length: 11 }, (_, i) => `tag ${i}`),
        colorScheme: { primary: 'blue', secondary: '#fff', buttonText: '#000000' },
        location: { street: 'Rua A' },
        features: { enableForum: 'yes' },
        nickname: 'x',
      },
    })
    if (result.ok || result.failure.code !== 'invalid-input')
      return expect(result).toBe('invalid input')
    const said = result.failure.issues.map(({ path, rule, limit }) => [
      path.slice(1).join('.'),
      rule,
      limit,
    ])
    expect(said).toEqual(
      expect.arrayContaining([
        ['name', 'required', undefined],
        ['urlSlug', 'too-long', 255],
        ['groups', 'required', undefined],
        ['contractNumber', 'too-long', 50],
        ['tags', 'too-many', 10],
        ['colorScheme.primary', 'not-a-colour', undefined],
        ['location.zipCode', 'required', undefined],
        ['features.enableForum', 'not-yes-or-no', undefined],
        ['nickname', 'unknown-field', undefined],
      ]),
    )
    expect(demo.recorded()).toEqual([])
  })

  test.describe('a profile that blocks a wrong tax ID', () => {
    test.use({ profileChange: { taxIdCheck: 'block' } })
    test('blocks it', async ({ program, profileId, demo }) => {
      const failure = await program.failure('schools.create', {
        profileId,
        school: { ...wholeSchool(), taxid: '12ABC34501DE36' },
      })
      expect(failure).toEqual({
        code: 'invalid-input',
        issues: [{ path: ['taxid'], rule: 'not-a-tax-id' }],
      })
      expect(demo.recorded()).toEqual([])
    })
  })

  for (const taxIdCheck of ['off', 'warn'] as const) {
    test.describe(`a profile whose check of tax IDs is ${taxIdCheck}`, () => {
      test.use({ profileChange: { taxIdCheck } })
      test('lets the platform decide', async ({ program, profileId }) => {
        const failure = await program.failure('schools.create', {
          profileId,
          school: { ...wholeSchool(), taxid: '12ABC34501DE36' },
        })
        expect(failure).toMatchObject({ code: 'refused', complaints: [{ path: ['taxid'] }] })
      })
    })
  }

  test('a preview needs no token', async ({ program, profileId }) => {
    await program.value('token.clear', { profileId })
    const preview = await program.value('schools.preview', { profileId, school: wholeSchool() })
    expect(preview.payload).toEqual(wholeSchool())
  })

  test('a preview shows the request and sends nothing', async ({ program, profileId, demo }) => {
    const preview = await program.value('schools.preview', { profileId, school: wholeSchool() })
    expect(preview).toMatchObject({
      method: 'POST',
      url: `${demo.baseUrl}/api/v1/schools`,
      payload: wholeSchool(),
    })
    expect(JSON.parse(preview.body)).toEqual(wholeSchool())
    expect(demo.recorded()).toEqual([])
  })
})
