import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Settlement } from '../../../src-main/contract/attempt.ts'
import { encode } from '../../../src-main/core/storage/document-store.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import { type DemoServer, startDemo } from '../../support/platforms/faulty/server.ts'
import {
  addInstitution,
  canary,
  expect,
  test as base,
  type TestProgram,
} from '../../support/programs/program.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

async function openFiles(program: TestProgram): Promise<string[]> {
  const folder = path.join(program.dataFolder, 'attempts')
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name))
}

type Lost = 'lost-after-commit' | '500-after-commit' | 'status-503' | 'status-409'

/** Sends a school to a platform, and loses the answer; resolves to the id of the attempt. */
async function loseAt(
  program: TestProgram,
  demo: DemoServer,
  profileId: string,
  kind: Lost,
): Promise<string> {
  demo.inject({ route: 'schools.create', kind, times: 1 })
  const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
  if (failure.code !== 'outcome-unknown') throw new Error(failure.code)
  return failure.attemptId ?? ''
}

const test = base.extend<{
  /** The same at the platform of the test's profile, which has the school only after `lost-after-commit`. */
  lose: (kind?: Lost) => Promise<string>
  /** Finds out what became of a request, or takes a person's word for it. */
  settle: (id: string, verdict?: 'done' | 'not-done') => Promise<Settlement>
  /** Loses the answer about a school that was not created, and finds that out when the grace time is over. */
  loseAndSettle: () => Promise<string>
}>({
  lose: ({ program, demo, profileId }, use) =>
    use((kind = 'lost-after-commit') => loseAt(program, demo, profileId, kind)),
  settle: ({ program }, use) =>
    use((id, verdict) =>
      program.value('attempts.settle', verdict === undefined ? { id } : { id, verdict }),
    ),
  loseAndSettle: ({ clock, lose, settle }, use) =>
    use(async () => {
      const id = await lose('status-503')
      clock.pass(grace)
      expect((await settle(id)).verdict).toBe('not-done')
      return id
    }),
})

/** The keys of the writes that arrived, oldest first. */
function keysOf(demo: DemoServer): (string | null)[] {
  return demo.writes().map(({ idempotencyKey }) => idempotencyKey)
}

test('stores an attempt on the disk before the request', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 1_500 })
  const creating = program.value('schools.create', { profileId, school: wholeSchool() })
  await expect.poll(() => demo.recorded().length).toBe(1)
  const [file = ''] = await openFiles(program)
  const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: unknown }
  expect(body).toMatchObject({
    profileId,
    operation: 'schools.create',
    title: wholeSchool().name,
    target: { kind: 'school', urlSlug: wholeSchool().urlSlug },
    method: 'POST',
    url: `${demo.baseUrl}/api/v1/schools`,
    state: 'sending',
    payload: { name: wholeSchool().name },
  })
  await creating
  const [sent] = demo.recorded()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent?.body ?? ''))
  const [attempt] = await program.value('attempts.list', {})
  expect(attempt).toMatchObject({ state: 'done', bodySha256: Buffer.from(digest).toString('hex') })
  expect(await openFiles(program)).toEqual([])
})

test('sends the key of an attempt only with writes', async ({ program, demo, profileId }) => {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  const [attempt] = await program.value('attempts.list', {})
  const keys = demo.recorded().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([null, attempt?.id])
})

test.describe('a profile whose platform does not accept a key', () => {
  test.use({ profileChange: { idempotencyKey: false } })
  test('sends no key', async ({ program, demo, profileId }) => {
    await program.value('schools.create', { profileId, school: wholeSchool() })
    expect(demo.recorded()[0]?.idempotencyKey).toBeNull()
  })
})

test('an unknown result locks the school', async ({ program, demo, profileId, lose }) => {
  const attemptId = await lose()
  const school = wholeSchool()
  const again = () => program.failure('schools.create', { profileId, school })
  expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
  await program.restart()
  expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
  expect(demo.recorded()).toHaveLength(1)
  // Another school is another matter.
  const other = { ...school, urlSlug: 'another', contractNumber: 'another' }
  await program.value('schools.create', { profileId, school: other })
})

test('settling finds a created school', async ({ lose, settle }) => {
  const id = await lose()
  const settled = await settle(id)
  expect(settled).toMatchObject({
    verdict: 'done',
    schools: [{ urlSlug: wholeSchool().urlSlug }],
    attempt: { state: 'done', settled: { by: 'platform' } },
  })
  expect((await settle(id)).verdict).toBe('done')
})

test.describe('a school that differs from another one only in its time', () => {
  /** By how many days the platform's clock is ahead. */
  let days = 0

  // Of each school the platform tells only what another one may share, and the time.
  test.use({
    fetch: async ({ fetch }, use) => {
      await use(async (url, init) => {
        const answer = await fetch(url, init)
        const headers = new Headers(answer.headers)
        headers.delete('content-length')
        headers.set('date', new Date(Date.now() + days * 86_400_000).toUTCString())
        const isList = init?.method === 'GET' && new URL(url).pathname.endsWith('/schools')
        if (!isList) return new Response(answer.body, { status: answer.status, headers })
        const kept = ['data', 'id', 'name', 'urlSlug', 'contractNumber', 'createdAt']
        const json: unknown = await answer.json()
        const text = JSON.stringify(json, [...kept, 'pagination', 'total', 'page', 'perPage'])
        return new Response(text, { status: answer.status, headers })
      })
    },
  })

  const undated = { verdict: 'cannot-tell', doubt: 'undated' }
  for (const [what, [atSending, atLook], found] of [
    ['agree', [0, 0], { verdict: 'done', doubt: null }],
    ['differ', [2, 2], undated],
    ['differed, and were set', [2, 0], undated],
  ] as const) {
    test(`the clocks of platform and computer ${what}`, async ({
      program,
      demo,
      profileId,
      settle,
    }) => {
      days = atSending
      const id = await loseAt(program, demo, profileId, '500-after-commit')
      days = atLook
      await program.restart()
      expect(await settle(id)).toMatchObject(found)
    })
  }
})

test('settling frees a school that was not created', async ({
  program,
  profileId,
  loseAndSettle,
}) => {
  await loseAndSettle()
  await program.value('schools.create', { profileId, school: wholeSchool() })
})

test.describe('a school that does not exist yet', () => {
  test('is early until the grace time', async ({ program, profileId, clock, lose, settle }) => {
    const id = await lose('status-503')
    clock.pass(20_000)
    const early = await settle(id)
    expect(early).toMatchObject({ verdict: 'cannot-tell', doubt: 'early', schools: [] })
    expect(early.retryAfter).toBeGreaterThan(80)
    expect(early.retryAfter).toBeLessThanOrEqual(100)
    await program.restart()
    const again = await program.failure('schools.create', { profileId, school: wholeSchool() })
    expect(again).toEqual({ code: 'attempt-unsettled', attemptId: id })
    clock.pass((early.retryAfter ?? 0) * 1000)
    expect((await settle(id)).verdict).toBe('not-done')
  })

  test('is found later, and not sent twice', async ({ demo, clock, lose, settle }) => {
    const id = await lose('status-503')
    expect((await settle(id)).doubt).toBe('early')
    // The platform worked on after its gateway had given up.
    const headers = {
      authorization: `Bearer ${demo.token}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify(wholeSchool())
    await fetch(`${demo.baseUrl}/api/v1/schools`, { method: 'POST', headers, body })
    clock.pass(grace)
    expect((await settle(id)).verdict).toBe('done')
    const same = ({ urlSlug }: { urlSlug: string }) => urlSlug === wholeSchool().urlSlug
    expect(demo.schools().filter(same)).toHaveLength(1)
  })

  test('is settled by a person at any time', async ({ program, lose, settle }) => {
    const id = await lose('status-503')
    expect((await settle(id)).doubt).toBe('early')
    const said = await settle(id, 'not-done')
    expect(said.attempt).toMatchObject({ state: 'failed', settled: { by: 'person' } })
    // The same once more is no contradiction; the contrary is never answered with “sending again is safe”.
    expect((await settle(id, 'not-done')).verdict).toBe('not-done')
    const contrary = await program.failure('attempts.settle', { id, verdict: 'done' })
    expect(contrary.code).toBe('attempt-settled')
  })

  test('a clock set forward does not shorten the grace time', async ({
    program,
    clock,
    lose,
    settle,
  }) => {
    const id = await lose('status-503')
    clock.set(24 * 60 * 60_000)
    expect((await settle(id)).doubt).toBe('early')
    clock.set(24 * 60 * 60_000)
    await program.restart()
    expect((await settle(id)).doubt).toBe('early')
    clock.pass(grace)
    expect((await settle(id)).verdict).toBe('not-done')
  })

  test('a clock set back restarts the grace time', async ({ clock, lose, settle }) => {
    const id = await lose('status-503')
    clock.set(-365 * 24 * 60 * 60_000)
    clock.pass(grace)
    expect((await settle(id)).doubt).toBe('early')
    clock.pass(grace / 2)
    expect((await settle(id)).doubt).toBe('early')
    clock.pass(grace / 2)
    expect((await settle(id)).verdict).toBe('not-done')
  })

  test('the grace time of an old record starts with a check', async ({
    program,
    clock,
    lose,
    settle,
  }) => {
    const id = await lose('status-503')
    await program.restart(async () => {
      const [file = ''] = await openFiles(program)
      const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: Record<string, unknown> }
      const { over: _, retryOf: __, ...old } = body
      const kind = { what: 'attempt', version: 1, schema: z.looseObject({}) } as const
      await writeFile(file, await encode(kind, old))
    })
    clock.pass(10 * grace)
    expect((await settle(id)).doubt).toBe('early')
    clock.pass(grace)
    expect((await settle(id)).verdict).toBe('not-done')
  })
})

test('sends the same content with the same key, once', async ({ program, demo, loseAndSettle }) => {
  const first = await loseAndSettle()
  await program.restart()
  const second = await loseAndSettle()
  const third = await loseAndSettle()
  expect(keysOf(demo)).toEqual([first, first, third])
  expect(second).not.toBe(first)
})

test('a conflict keeps a sent key', async ({ program, demo, profileId, clock, lose, settle }) => {
  const ids: string[] = []
  for (const fault of ['status-503', 'status-409', 'status-409'] as const) {
    ids.push(await lose(fault))
    const [attempt] = await program.value('attempts.list', {})
    expect(attempt?.because).toBe(fault === 'status-503' ? 'server-error' : 'key-in-use')
    clock.pass(grace)
    const settled = await settle(ids.at(-1) ?? '')
    expect(settled.verdict).toBe('not-done')
  }
  demo.inject({ route: 'schools.create', kind: 'status-409', times: 1 })
  const school = { ...wholeSchool(), tags: ['other'] }
  const failure = await program.failure('schools.create', { profileId, school })
  expect(failure.code, 'a key of its own').toBe('refused')
  const keys = keysOf(demo)
  expect(keys.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]])
  expect(new Set(keys).size).toBe(2)
})

test('keeps a key after a rate limit', async ({ program, demo, profileId, loseAndSettle }) => {
  const id = await loseAndSettle()
  demo.inject({ route: 'schools.create', kind: 'status-429', times: 2 })
  const school = wholeSchool()
  for (let time = 0; time < 2; time++) {
    const failure = await program.failure('schools.create', { profileId, school })
    expect(failure.code).toBe('rate-limited')
  }
  await program.restart()
  await program.value('schools.create', { profileId, school })
  const keys = () => keysOf(demo)
  expect(keys()).toEqual([id, id, id, id])
  // It is done: what is sent now is another matter.
  await program.failure('schools.create', { profileId, school })
  expect(keys().at(-1)).not.toBe(id)
})

test('keeps an unsent key, but not a refused one', async ({ program, clock, settle }) => {
  const first = await startDemo({ token: canary })
  const profileId = await addInstitution(program, first)
  const id = await loseAt(program, first, profileId, 'status-503')
  clock.pass(grace)
  await settle(id)
  await first.close()
  const school = wholeSchool()
  const failure = await program.failure('schools.create', { profileId, school })
  expect(failure.code).toBe('connection-refused')
  const port = Number(new URL(first.url).port)
  const second = await startDemo({ token: canary, port })
  second.inject({ route: 'schools.create', kind: 'status-413', times: 1 })
  expect((await program.failure('schools.create', { profileId, school })).code).toBe('refused')
  await program.value('schools.create', { profileId, school })
  const keys = second.recorded().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toBe(id)
  expect(keys[1]).not.toBe(id)
  await second.close()
})

test.describe('while a result is unknown', () => {
  test('another profile with the same address cannot send the same, even after a removal', async ({
    program,
    demo,
    profileId,
    clock,
    lose,
    settle,
  }) => {
    const attemptId = await lose('status-503')
    const another = await addInstitution(program, demo)
    const again = () =>
      program.failure('schools.create', { profileId: another, school: wholeSchool() })
    expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
    await program.value('profiles.remove', { profileId })
    await program.restart()
    expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
    clock.pass(grace)
    await settle(attemptId, 'not-done')
    await program.value('schools.create', { profileId: another, school: wholeSchool() })
  })

  test('another profile cannot send the same course either', async ({
    program,
    demo,
    profileId,
  }) => {
    demo.inject({ route: 'courses.update', kind: 'lost-after-commit' })
    const course = shortCourse()
    await program.failure('courses.update', { profileId, course })
    const another = await addInstitution(program, demo)
    const failure = await program.failure('courses.update', { profileId: another, course })
    expect(failure.code).toBe('attempt-unsettled')
  })

  const { urlSlug, contractNumber } = wholeSchool()
  for (const [what, change] of [
    ['a slug with spaces', { urlSlug: ` ${urlSlug} `, contractNumber: 'another' }],
    ['a slug in capitals', { urlSlug: urlSlug.toUpperCase(), contractNumber: 'another' }],
    ['another slug with its contract', { urlSlug: 'another' }],
    [
      'another slug with its contract in small letters',
      { urlSlug: 'another', contractNumber: contractNumber.toLowerCase() },
    ],
    [
      'another slug with its contract in other signs',
      { urlSlug: 'another', contractNumber: contractNumber.replaceAll(/\W/g, ' ') },
    ],
    [
      'its slug as an address',
      { urlSlug: `https://schools.example/${urlSlug}/`, contractNumber: 'another' },
    ],
    [
      'its slug quoted',
      {
        urlSlug: `%${urlSlug.charCodeAt(0).toString(16)}${urlSlug.slice(1)}`,
        contractNumber: 'another',
      },
    ],
    ['a slug with other hyphens', { urlSlug: `${urlSlug}-`, contractNumber: 'another' }],
  ] as const) {
    test(`${what} is the same school`, async ({ program, profileId, lose }) => {
      const attemptId = await lose()
      const school = { ...wholeSchool(), ...change }
      const failure = await program.failure('schools.create', { profileId, school })
      expect(failure).toEqual({ code: 'attempt-unsettled', attemptId })
    })
  }

  test('another name of the same computer is not another platform', async ({
    program,
    demo,
    lose,
  }) => {
    const attemptId = await lose()
    const baseUrl = demo.baseUrl.replace('127.0.0.1', 'localhost')
    expect(baseUrl).not.toBe(demo.baseUrl)
    const another = await addInstitution(program, baseUrl)
    const school = wholeSchool()
    const failure = await program.failure('schools.create', { profileId: another, school })
    expect(failure).toEqual({ code: 'attempt-unsettled', attemptId })
  })

  test('the same school on another platform is another school', async ({ program, lose }) => {
    await lose()
    const elsewhere = await startDemo({ token: canary })
    const another = await addInstitution(program, elsewhere)
    await program.value('schools.create', { profileId: another, school: wholeSchool() })
    await elsewhere.close()
  })
})

test('new content gets a new key', async ({ program, demo, profileId, settle, loseAndSettle }) => {
  const first = await loseAndSettle()
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const school = { ...wholeSchool(), tags: ['other'] }
  await program.failure('schools.create', { profileId, school })
  const [second] = await program.value('attempts.list', {})
  await settle(second?.id ?? '', 'not-done')
  await program.value('schools.create', { profileId, school })
  const keys = keysOf(demo)
  expect(keys.slice(0, 2)).toEqual([first, second?.id])
  expect(new Set(keys).size).toBe(3)
})

test('a failed check settles nothing', async ({ program, demo, lose, settle }) => {
  const id = await lose()
  demo.inject({ route: 'schools.list', kind: 'status-403', times: 1 })
  expect((await program.failure('attempts.settle', { id })).code).toBe('forbidden')
  expect(await program.value('attempts.list', {})).toMatchObject([{ id, state: 'unknown' }])
  expect((await settle(id)).verdict).toBe('done')
})

test('a person settles an attempt that cannot be checked', async ({
  program,
  demo,
  profileId,
  settle,
}) => {
  demo.inject({ route: 'courses.update', kind: 'lost-after-commit' })
  const course = shortCourse()
  const failure = await program.failure('courses.update', { profileId, course })
  const id = failure.code === 'outcome-unknown' ? (failure.attemptId ?? '') : ''
  expect((await settle(id)).verdict).toBe('cannot-tell')
  await program.value('profiles.remove', { profileId })
  const settled = await settle(id, 'done')
  expect(settled.attempt).toMatchObject({ state: 'done', settled: { by: 'person' } })
})

test('reports an attempt that does not exist', async ({ program }) => {
  const failure = await program.failure('attempts.settle', { id: crypto.randomUUID() })
  expect(failure.code).toBe('attempt-missing')
})

const another = { ...wholeSchool(), urlSlug: 'another', contractNumber: 'OTHER' }

test.describe('an unreadable file of an attempt', () => {
  const damage: [string, (file: string) => Promise<void>, string][] = [
    ['torn', async (file) => writeFile(file, (await readFile(file)).subarray(0, 60)), 'unreadable'],
    ['foreign', (file) => writeFile(file, '{"hello":"world"}'), 'unreadable'],
    [
      'under another name',
      (file) => rename(file, file.replace(/\w{8}\.json/, '00000000.json')),
      'unreadable',
    ],
    [
      'of a newer version',
      async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"v":2', '"v":9')),
      'newer-version',
    ],
  ]
  for (const [what, spoil, reason] of damage) {
    test(`${what}: is reported, and its draft has an unknown result`, async ({
      program,
      demo,
      profileId,
    }) => {
      const id = crypto.randomUUID()
      const content = { id, kind: 'school' as const, profileId, title: 'A', body: {}, rev: 0 }
      await program.value('drafts.save', content)
      demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
      const school = wholeSchool()
      await program.failure('schools.create', { profileId, school, draftId: id })
      const [file = ''] = await openFiles(program)
      // An earlier version would take its place; here there is none.
      await writeFile(`${file}.bak`, 'torn as well')
      await spoil(file)
      await program.restart()
      const [draft] = await program.value('drafts.list', {})
      const { unreadableFiles } = await program.value('app.info', {})
      expect(unreadableFiles).toMatchObject([{ what: 'attempt', reason }])
      expect(draft?.state).toBe('unknown')
      if (reason === 'newer-version') {
        // It may be about the same school under another name, or of another institution.
        const { code } = await program.failure('schools.create', { profileId, school: another })
        expect(code).toBe('file-newer-version')
      }
      expect((await program.failure('drafts.send', { id })).code).toBe('attempt-unsettled')
      const again = await program.call('schools.create', { profileId, school, draftId: id })
      expect(again.ok).toBe(false)
      expect(demo.writes()).toHaveLength(1)
    })
  }
})

test.describe('a damaged lock', () => {
  test('still locks if its newest version is gone', async ({
    program,
    profileId,
    lose,
    settle,
  }) => {
    const attemptId = await lose()
    await program.restart(async () => {
      const [file = ''] = await openFiles(program)
      await rm(file)
    })
    const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
    expect(failure).toEqual({ code: 'attempt-unsettled', attemptId })
    expect((await settle(attemptId)).verdict).toBe('done')
    expect(await openFiles(program)).toEqual([])
  })

  for (const previous of ['torn as well', null]) {
    test(`locks until it is settled if it has ${previous === null ? 'no previous version' : 'a torn previous version'}`, async ({
      program,
      profileId,
      lose,
      settle,
    }) => {
      await lose('status-503')
      await program.restart(async () => {
        const [file = ''] = await openFiles(program)
        await writeFile(file, 'torn')
        if (previous === null) await rm(`${file}.bak`)
        else await writeFile(`${file}.bak`, previous)
      })
      await program.value('attempts.list', {})
      await program.restart()
      const school = wholeSchool()
      // It may be about the same school under another name, or of another institution.
      const unread = await program.failure('schools.create', { profileId, school: another })
      expect(unread).toMatchObject({
        code: 'attempt-unreadable',
        name: expect.stringMatching(/^attempts\/\w+$/),
      })
      const failure = await program.failure('schools.create', { profileId, school })
      const [attempt] = await program.value('attempts.list', {})
      const id = attempt?.id ?? ''
      expect(failure).toEqual({ code: 'attempt-unsettled', attemptId: id })
      expect(attempt).toMatchObject({ state: 'unknown', title: school.name })
      await settle(id, 'not-done')
      await program.value('schools.create', { profileId, school })
    })
  }
})
