import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import {
  type AnswerCase,
  type AnswerRow,
  answerRows,
} from '../../../src-main/core/platform/answers/answer-rows.ts'
import {
  type Canned,
  type CannedPlatform,
  startCannedPlatform,
} from '../../support/platforms/canned-platform.ts'
import { addInstitution, expect, test as base } from '../../support/programs/program.ts'
import { readyDraft, stateOf } from '../../support/programs/ready-drafts.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

/** The program with one profile, of a platform that answers what the test says. */
const test = base.extend<{ profileId: string; platform: CannedPlatform; answer: { now: Canned } }>({
  // eslint-disable-next-line no-empty-pattern
  answer: async ({}, use) => use({ now: { body: '' } }),
  platform: async ({ answer }, use) => {
    const platform = await startCannedPlatform(() => answer.now)
    await use(platform)
    await platform.close()
  },
  profileId: async ({ program, platform }, use) => use(await addInstitution(program, platform.url)),
})

const html = { 'content-type': 'text/html; charset=utf-8' }
const plain = { 'content-type': 'text/plain' }
const page = '<!doctype html><html><body>Sign in</body></html>'
const slug = 'escola-do-teste'
const unit = { id: 7, name: wholeSchool().name, urlSlug: slug }
const trpc = (httpStatus: number) => ({
  error: { json: { message: 'No', code: -32000, data: { code: 'X', httpStatus } } },
})

/** Answers of each case, as real platforms, frameworks and gateways give them. */
const examples: Record<
  Exclude<AnswerCase, 'no-final-status' | 'key-in-use' | 'another-school' | 'another-course'>,
  Canned[]
> = {
  redirect: [300, 301, 302, 303, 304, 307, 308].map((status) => ({
    status,
    headers: { location: '/there' },
    body: '',
  })),
  stored: [
    { headers: { 'x-cache': 'HIT' }, body: { success: true, data: unit } },
    { status: 422, headers: { age: '60' }, body: { errors: { name: ['taken'] } } },
  ],
  'open-status': [406, 408, 424, 460, 499].map((status) => ({
    status,
    body: { message: 'Too late' },
  })),
  'client-error': [
    401, 402, 403, 404, 405, 409, 410, 411, 412, 413, 414, 415, 417, 418, 419, 421, 422, 423, 425,
    426, 428, 429, 431, 451,
  ].map((status) => ({ status, body: { message: 'No' } })),
  'broken-json': [
    { body: '{"success":tr' },
    { status: 201, body: '{"data":{"id":7,' },
    { headers: plain, body: 'Notice: x\n{"success":false}' },
    { status: 409, body: '{"success":true,"data":{"id":7' },
  ],
  'repeated-name': [
    { body: '{"success":false,"success":true}' },
    { status: 422, body: '{"created":true,"created":false}' },
  ],
  'refused-and-made': [
    { status: 400, body: { success: true, data: unit } },
    { status: 422, body: { schoolId: 7, errors: { logo: ['big'] } } },
    { status: 422, body: { data: { id: 7 }, message: 'mail could not be sent' } },
    { status: 409, headers: { location: '/schools/7' }, body: { message: 'No' } },
    { status: 409, body: { queued: true, message: 'No' } },
  ],
  'refused-and-failed': [
    { status: 400, body: { statusCode: 500 } },
    { status: 422, body: { error: { status: 503 } } },
  ],
  'bad-request': [
    { status: 400, body: { message: 'No' } },
    { status: 400, headers: plain, body: 'cURL error 28: Operation timed out' },
    { status: 400, headers: html, body: page },
  ],
  'server-error': [500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 524, 599].map((status) => ({
    status,
    body: { message: 'Broken' },
  })),
  'web-page': [
    { headers: html, body: page },
    { headers: plain, body: page },
    { body: `\n ${page}` },
    { headers: html, body: '<br />\n<b>Warning</b>: x\n{"success":true}' },
    { status: 201, headers: html, body: '<p>Aceite os termos</p>' },
    { headers: { 'content-type': 'text/xml' }, body: '<?xml version="1.0"?><error>x</error>' },
  ],
  'many-outcomes': [
    { status: 207, body: { results: [{ status: 422 }] } },
    { status: 207, body: { success: true } },
  ],
  'says-no': [
    { errors: { specialty: ['is not known'], specialties: ['are not known'] } },
    { error: true },
    { success: false },
    { success: 'false' },
    { Success: false },
    { is_success: false },
    { ok: false },
    { status: 'failed' },
    { data: { success: false } },
  ].map((body) => ({ body })),
  'says-no-unclearly': [
    { status: 422, message: 'No' },
    { code: '409', msg: 'No' },
    { statusCode: 400 },
    trpc(409),
    [trpc(400)],
    { success: 0, message: 'No' },
    { status: 'error', message: 'No' },
    { error: 'Internal Server Error' },
    { errors: ['No'] },
    { result: { error: 'Taken' } },
    { update: { success: false } },
    'false',
    'error',
  ].map((body) => ({ body })),
  'says-failed': [
    { success: false, statusCode: 500 },
    { status: 'error', code: 503, message: 'No' },
    { statusCode: 499 },
    trpc(500),
    [trpc(408)],
  ].map((body) => ({ body })),
  'says-both': [
    { success: true, errors: { urlSlug: ['taken'] } },
    { success: false, data: { id: 7 } },
    { data: { id: 7 }, error: 'The mail was not sent' },
    { success: true, data: { success: false } },
  ].map((body) => ({ body })),
  'says-yes': [
    { body: { success: true } },
    { body: { success: 1, error: null, errors: [] } },
    { body: { success: 'true', error: false, errorCode: 0 } },
    { body: { ok: true } },
    { body: { status: 'success', errors: {} } },
    { body: { statusCode: 201, message: 'Created' } },
    { body: { data: { id: 7, name: unit.name } } },
    { headers: html, body: { success: true } },
    { headers: html, body: 'OK' },
    { headers: plain, body: 'ok\n' },
    { body: '1' },
    { body: 'true' },
    { headers: plain, body: 'Success!' },
  ],
  accepted: [
    { status: 202, body: '' },
    { status: 202, body: {} },
    { status: 202, body: { success: true, data: unit } },
    { status: 202, body: { job: 'a' } },
    { status: 202, body: { message: 'Accepted' } },
    { status: 202, headers: plain, body: 'Queued' },
  ],
  'other-success': [
    { status: 206, body: { success: true } },
    { status: 208, body: { success: true, data: unit } },
    { status: 226, body: '' },
  ],
  empty: [
    { status: 204, body: '' },
    { status: 205, body: '' },
    { body: '' },
    { status: 201, body: '' },
    { headers: html, body: '' },
    { headers: html, body: '\n' },
    { headers: plain, body: ' \r\n ' },
  ],
  created: [
    { status: 201, body: {} },
    { status: 201, body: { data: null } },
    { status: 201, body: [] },
    { status: 201, body: { school: { id: 7 } } },
  ],
  'not-json': [
    { headers: plain, body: 'The school' },
    { status: 201, headers: plain, body: 'Feito' },
  ],
  'says-neither': [
    {},
    [],
    { data: null },
    { message: 'x' },
    { id: 7, status: 'pending' },
    { queued: true, data: { id: 7 } },
    { code: 422, title: 'A course has a code', status: false },
    { id: 7, status: 0, errors: [] },
    'null',
    '7',
  ].map((body) => ({ body })),
}

for (const [name, all] of Object.entries(examples)) {
  // The cast: `Object.entries` forgets the names of the keys.
  const row: AnswerRow = answerRows[name as AnswerCase]
  test(`${row.when}: has the verdict of the table, and the draft is kept unless it was done`, async ({
    program,
    profileId,
    platform,
    answer,
  }) => {
    test.slow()
    for (const [number, canned] of all.entries()) {
      for (const kind of ['school', 'course'] as const) {
        answer.now = canned
        const asked = platform.asked.length
        const mark = `escola-${number}`
        const { id } = await readyDraft(
          program,
          profileId,
          kind === 'school'
            ? { ...wholeSchool(), urlSlug: mark, contractNumber: mark }
            : { ...shortCourse(), course_id: 1000 + number },
        )
        const sent = await program.call('drafts.send', { id })
        const said = sent.ok ? 'done' : sent.failure.code
        const what = `${kind}: ${JSON.stringify(canned)} is ${JSON.stringify(sent)}`
        const verdict = typeof row.verdict === 'string' ? row.verdict : row.verdict[kind]
        if (verdict === 'done') expect(said, what).toBe('done')
        else if (verdict === 'unknown') {
          expect(sent, what).toMatchObject({
            failure: { code: 'outcome-unknown', because: row.because },
          })
        } else expect(['done', 'outcome-unknown', 'invalid-input'], what).not.toContain(said)

        const state = await stateOf(program, id)
        // Neither says anything about the draft: it can be sent as it is.
        const refused = ['unauthorized', 'rate-limited'].includes(said) ? 'ready' : 'failed'
        const states = { done: null, unknown: 'unknown', refused, 'not-sent': 'ready' }
        expect(state, what).toBe(states[verdict])
        if (verdict === 'unknown') {
          const again = await program.failure('drafts.send', { id })
          expect(again.code, what).toBe('attempt-unsettled')
        }
        expect(platform.asked.length, what).toBe(asked + 1)
      }
    }
  })
}

test('keeps errors of a 200 with the draft', async ({ program, profileId, answer }) => {
  answer.now = { body: { errors: { url_slug: ['has already been taken'] } } }
  const { id } = await readyDraft(program, profileId, wholeSchool())
  const complaints = [{ path: ['urlSlug'], message: 'has already been taken' }]
  expect(await program.failure('drafts.send', { id })).toMatchObject({
    code: 'refused',
    complaints,
  })
  expect(await program.value('drafts.show', { id })).toMatchObject({ state: 'failed', complaints })
})

for (const [spelling, body] of Object.entries({
  camelCase: unit,
  snake_case: { id: 7, name: unit.name, url_slug: slug },
  'JSON:API': {
    data: { type: 'schools', id: '7', attributes: { name: unit.name, url_slug: slug } },
  },
})) {
  test(`reads a school in ${spelling}`, async ({ program, profileId, answer }) => {
    answer.now = { body }
    const school = { ...wholeSchool(), urlSlug: slug }
    expect(await program.value('schools.create', { profileId, school })).toMatchObject({
      school: { id: 7, name: unit.name, urlSlug: slug },
    })
  })
}

test('an older school was not created', async ({ program, profileId, answer }) => {
  const school = { ...wholeSchool(), urlSlug: slug }
  const { contractNumber } = school
  const older = { ...unit, contractNumber, createdAt: '2024-01-01T00:00:00Z' }
  for (const data of [older, { ...unit, name: 'Outro Nome' }, { ...unit, contractNumber: 'OLD' }]) {
    answer.now = { status: 201, body: { data, message: 'OK' } }
    const failure = await program.failure('schools.create', { profileId, school })
    expect(failure).toMatchObject({ code: 'outcome-unknown', message: 'OK' })
    if (failure.code !== 'outcome-unknown' || !failure.attemptId) throw new Error('no attempt')
    await program.value('attempts.settle', { id: failure.attemptId, verdict: 'not-done' })
  }
})

test('a school that was found was not created', async ({ program, profileId, answer }) => {
  const school = { ...wholeSchool(), urlSlug: slug }
  answer.now = { body: { success: true, data: unit, meta: { existing: true } } }
  const failure = await program.failure('schools.create', { profileId, school })
  expect(failure).toMatchObject({ code: 'outcome-unknown' })
})

test('a response that names another course is not a success', async ({
  program,
  profileId,
  answer,
}) => {
  answer.now = { body: { success: true, course_id: 999 } }
  const course = { ...shortCourse(), course_id: 101 }
  const failure = await program.failure('courses.update', { profileId, course })
  expect(failure).toMatchObject({ code: 'outcome-unknown' })
})

test('a redirect stops the other drafts', async ({ program, profileId, platform, answer }) => {
  answer.now = { status: 302, headers: { location: '/login' }, body: '' }
  for (const urlSlug of ['a', 'b', 'c']) {
    await readyDraft(program, profileId, { ...wholeSchool(), urlSlug, contractNumber: urlSlug })
  }
  const job = crypto.randomUUID()
  expect(await program.value('drafts.sendAll', { profileId, job })).toMatchObject({
    results: [{ failure: { code: 'outcome-unknown', because: 'redirected' } }],
    stopped: 'redirected',
    left: 2,
  })
  expect(platform.asked).toHaveLength(1)
})

/** A server that answers each request with exactly these bytes. */
async function startRawServer(answer: string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const yes =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 16\r\n\r\n{"success":true}'

for (const [what, answer, detail] of [
  // Node's fetch (undici, `onHeadersComplete`) destroys the connection at a 100 that it did not ask for.
  ['a 100 Continue that nobody asked for', `HTTP/1.1 100 Continue\r\n\r\n${yes}`, 'UND_ERR_SOCKET'],
  ['bytes that are no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', expect.any(String)],
] as const)
  test(`${what}: the answer is lost, and the result is unknown`, async ({ program }) => {
    const server = await startRawServer(answer)
    const profileId = await addInstitution(program, server.url)
    const school = wholeSchool()
    expect(await program.failure('schools.create', { profileId, school })).toMatchObject({
      code: 'outcome-unknown',
      because: 'connection-lost',
      detail,
    })
    await server.close()
  })

test('103 Early Hints before the answer change nothing', async ({ program }) => {
  const server = await startRawServer(`HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${yes}`)
  const profileId = await addInstitution(program, server.url)
  const school = wholeSchool()
  await program.value('schools.create', { profileId, school })
  await server.close()
})

test.describe('Retry-After', () => {
  for (const [header, seconds] of [
    ['7', 7],
    [' 7 ', 7],
    ['0x10', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['7.5', undefined],
    ['soon', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['1970-01-01', undefined],
  ] as const) {
    test(`${JSON.stringify(header)} means ${seconds ?? 'nothing'}`, async ({
      program,
      profileId,
      answer,
    }) => {
      answer.now = { status: 429, headers: { 'retry-after': header }, body: '{}' }
      const school = wholeSchool()
      const failure = await program.failure('schools.create', { profileId, school })
      expect('retryAfter' in failure ? failure.retryAfter : undefined).toBe(seconds)
    })
  }
})
