import { execFile, execFileSync } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import type { ActivityEntry, ActivityFilter } from '../../../src-main/contract/activity.ts'
import { curlCommand, redacted } from '../../../src-main/contract/curl.ts'
import { encode } from '../../../src-main/core/storage/document-store.ts'
import {
  addInstitution,
  storedProfile,
  canary,
  expect,
  test,
  type TestProgram,
} from '../../support/programs/program.ts'
import { startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import type { DemoServer } from '../../support/platforms/faulty/server.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const firstPage = { filters: {}, page: 1, perPage: 5 }
const all: ActivityFilter = { profileId: null }
const png = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`

/** The entries, the newest first. */
async function entries(program: TestProgram, filter = all): Promise<ActivityEntry[]> {
  const page = await program.value('activity.list', { filter, limit: 500 })
  return Promise.all(page.entries.map(({ id }) => program.value('activity.show', { id })))
}

test('records a read with request and response, no token', async ({ program, demo, profileId }) => {
  await program.value('schools.list', { profileId, ...firstPage, filters: { name: 'Escola' } })
  const [entry, ...others] = await entries(program)
  expect(others).toEqual([])
  const [request] = demo.recorded()
  expect(entry).toMatchObject({
    profileId,
    profileName: 'Test institution',
    operation: 'schools.list',
    target: 'Escola',
    attemptId: null,
    draftId: null,
    outcome: 'done',
    code: null,
    method: 'GET',
    url: new URL(request?.path ?? '', demo.baseUrl).href,
    requestHeaders: [
      ['accept', 'application/json'],
      ['cache-control', 'no-cache'],
      ['authorization', `Bearer ${redacted}`],
    ],
    requestBody: null,
    requestCut: false,
    status: 200,
    responseCut: false,
  })
  expect(entry?.responseHeaders).toContainEqual(['content-type', expect.stringContaining('json')])
  expect(JSON.parse(entry?.responseBody ?? '')).toHaveProperty('data')
  expect(Date.parse(entry?.at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(program.events).toContainEqual({ event: 'activity.changed', payload: { profileId } })
  // On the disk when the operation answers.
  await program.restart()
  expect(await entries(program)).toEqual([entry])
})

test('records a write with attempt, key and sent body', async ({ program, demo, profileId }) => {
  const school = wholeSchool()
  await program.value('schools.create', { profileId, school })
  const [attempt] = await program.value('attempts.list', {})
  const [entry] = await entries(program, { ...all, attemptId: attempt?.id })
  expect(entry).toMatchObject({
    operation: 'schools.create',
    target: school.name,
    attemptId: attempt?.id,
    outcome: 'done',
    status: 201,
    requestBody: demo.recorded()[0]?.body,
    requestCut: false,
  })
  expect(entry?.requestHeaders).toContainEqual(['idempotency-key', attempt?.id])
})

test('records each attempt of a read', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'schools.list', kind: 'status-503', times: 2 })
  await program.value('schools.list', { profileId, ...firstPage })
  demo.inject({ route: 'schools.list', kind: 'cut', bytes: 20, times: 3 })
  const failure = await program.failure('schools.list', { profileId, ...firstPage })
  expect(failure.code).toBe('connection-lost')
  const kept = await entries(program)
  expect(kept.map(({ outcome, code, status }) => [outcome, code, status]).reverse()).toEqual([
    ['failed', 'server-error', 503],
    ['failed', 'server-error', 503],
    ['done', null, 200],
    ['failed', 'connection-lost', 200],
    ['failed', 'connection-lost', 200],
    ['failed', 'connection-lost', 200],
  ])
})

const writes: [
  kind: 'laravel-422' | 'status-403' | 'text-500' | 'lost-after-commit',
  outcome: object,
][] = [
  ['laravel-422', { outcome: 'failed', code: 'refused', status: 422 }],
  ['status-403', { outcome: 'failed', code: 'forbidden', status: 403 }],
  ['text-500', { outcome: 'unknown', code: 'server-error', status: 500 }],
  ['lost-after-commit', { outcome: 'unknown', code: 'connection-lost', status: null }],
]
for (const [kind, outcome] of writes) {
  test(`records the true outcome of a write: ${kind}`, async ({ program, demo, profileId }) => {
    demo.inject({ route: 'schools.create', kind, times: 1 })
    await program.failure('schools.create', { profileId, school: wholeSchool() })
    expect(await entries(program)).toMatchObject([outcome])
  })
}

test('records nothing if nothing was sent', async ({ program, demo, profileId }) => {
  await program.failure('schools.create', {
    profileId,
    school: { ...wholeSchool(), name: '' },
  })
  await program.value('token.clear', { profileId })
  await program.failure('schools.list', { profileId, ...firstPage })
  expect(demo.recorded()).toEqual([])
  expect(await entries(program)).toEqual([])
})

test('records that a read was cancelled', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'schools.list', kind: 'stall' })
  const job = crypto.randomUUID()
  const reading = program.failure('schools.list', { profileId, ...firstPage, job })
  await expect.poll(() => demo.recorded().length).toBe(1)
  await program.value('jobs.cancel', { job })
  expect((await reading).code).toBe('cancelled')
  expect(await entries(program)).toMatchObject([
    { outcome: 'cancelled', code: 'cancelled', status: null },
  ])
})

test('records only the beginning of a dataset', async ({ program, profileId }) => {
  const job = crypto.randomUUID()
  const { bytes } = await program.value('datasets.show', { profileId, id: 'runs-10000', job })
  const [entry] = await entries(program)
  expect(entry).toMatchObject({ operation: 'datasets.show', outcome: 'done', status: 200 })
  expect(entry?.target).toBe('runs-10000')
  expect(bytes).toBeGreaterThan(1_000_000)
  // The last characters may be those of a token that was cut through.
  const length = entry?.responseBody.length ?? 0
  expect(length).toBeLessThanOrEqual(64 * 1024)
  expect(length).toBeGreaterThan(60_000)
  expect(entry?.responseCut).toBe(true)
})

test('records a dataset that is cut off as failed', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'datasets.show', kind: 'cut', bytes: 200_000, times: 1 })
  const job = crypto.randomUUID()
  const dataset = await program.value('datasets.show', { profileId, id: 'runs-10000', job })
  expect(dataset.incomplete).toBe(true)
  expect(await entries(program)).toMatchObject([{ outcome: 'failed', code: 'connection-lost' }])
})

test('describes a body that is too long', async ({ program, profileId }) => {
  const image = Buffer.concat([Buffer.from(png.slice(22), 'base64'), Buffer.alloc(60_000)])
  const cover = `data:image/png;base64,${image.toString('base64')}`
  await program.value('courses.update', { profileId, course: { ...shortCourse(), cover } })
  const [entry] = await entries(program)
  expect(entry?.operation).toBe('courses.update')
  expect(entry?.requestCut).toBe(true)
  expect(entry?.requestBody).toContain(`… (${cover.length} characters)`)
  expect(curlCommand(entry as ActivityEntry, 'sh')).toEqual({ reason: 'body-cut' })
})

test.describe('a form with files', () => {
  test.use({
    profileChange: {
      dialect: {
        'dataset.input': 'trpc-batch',
        'dataset.projectId': '',
        'course.lists': 'ids',
        'course.cover': 'multipart',
      },
    },
  })
  test('is described, and cannot be copied as a command', async ({ program, profileId }) => {
    await program.value('courses.update', { profileId, course: { ...shortCourse(), cover: png } })
    const [entry] = await entries(program)
    expect(entry).toMatchObject({ requestCut: true, outcome: 'done' })
    expect(entry?.requestBody).toContain('cover: cover.png (70 bytes)')
    expect(curlCommand(entry as ActivityEntry, 'sh')).toEqual({ reason: 'body-has-files' })
  })
})

test('records the checks of stored profiles, not of new ones', async ({
  program,
  demo,
  profileId,
}) => {
  const profile = await storedProfile(program, profileId)
  await program.value('profiles.check', { profile, token: demo.token })
  expect(await entries(program)).toEqual([])

  await program.value('profiles.check', { profile, profileId })
  const checks = await entries(program)
  expect(checks.map(({ operation }) => operation)).toEqual(Array(3).fill('profiles.check'))
  // A server that refuses the method, or knows no such dataset, is there all the same.
  expect(checks.map(({ outcome }) => outcome)).toEqual(Array(3).fill('done'))
  expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([200, 405]))

  await program.value('connection.probe', { profileId })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const lost = await program.failure('schools.create', { profileId, school: wholeSchool() })
  const id = ('attemptId' in lost && lost.attemptId) || ''
  await program.value('attempts.settle', { id })
  const operations = (await entries(program)).slice(0, 3).map(({ operation }) => operation)
  expect(operations).toEqual(['attempts.settle', 'schools.create', 'connection.probe'])
})

test('removes a token that the platform sends back', async ({ program }) => {
  const platform = await startCannedPlatform((_, authorization) => ({
    status: 422,
    headers: { 'x-seen': authorization, 'set-cookie': 'session=abc' },
    body: { message: `no: ${authorization}`, html: `<b>${authorization}</b>`, stack: 'at /srv/x' },
  }))
  const profileId = await addInstitution(program, platform.url)
  await program.failure('schools.create', { profileId, school: wholeSchool() })
  await platform.close()
  const [entry] = await entries(program)
  expect(entry?.responseHeaders).toContainEqual(['x-seen', redacted])
  expect(entry?.responseHeaders).toContainEqual(['set-cookie', redacted])
  expect(entry?.responseBody).toContain(redacted)
  expect(entry?.responseBody).not.toContain('/srv/x')
})

test('does not record a token that a person searched for', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'schools.list', kind: 'status-404', times: 1 })
  await program.failure('schools.list', { profileId, ...firstPage, filters: { name: canary } })
  const [listed] = await entries(program)
  expect(listed?.url).toContain(redacted)
})

test('reports a log that cannot be written once', async ({ program, profileId }) => {
  // A file where the folder has to be.
  await writeFile(path.join(program.dataFolder, 'activity'), '')
  for (let time = 0; time < 3; time++) {
    await program.value('schools.list', { profileId, ...firstPage })
  }
  expect(program.log.filter((line) => line.includes('activity cannot be kept'))).toHaveLength(1)
  await rm(path.join(program.dataFolder, 'activity'))
  await program.value('schools.list', { profileId, ...firstPage })
  expect(await entries(program)).toHaveLength(1)
})

test('the list continues where it ended', async ({ program, profileId }) => {
  for (let time = 0; time < 5; time++) {
    await program.value('schools.list', { profileId, ...firstPage })
  }
  const ids: string[] = []
  let before: string | undefined
  do {
    const page = await program.value('activity.list', {
      filter: all,
      limit: 2,
      ...(before === undefined ? {} : { before }),
    })
    ids.push(...page.entries.map(({ id }) => id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(ids).toEqual((await entries(program)).map(({ id }) => id))
  expect(await program.failure('activity.list', { filter: all, limit: 2, before: 'x' })).toEqual({
    code: 'invalid-input',
    issues: [{ path: ['before'], rule: 'not-valid' }],
  })
  const id = crypto.randomUUID()
  expect(await program.failure('activity.show', { id })).toEqual({ code: 'entry-missing' })
})

test('sets torn and foreign entries aside and names them', async ({ program, profileId }) => {
  await program.value('schools.list', { profileId, ...firstPage })
  const folder = path.join(program.dataFolder, 'activity', profileId)
  const [day = ''] = await readdir(folder)
  const other = path.join(program.dataFolder, 'activity', crypto.randomUUID())
  await mkdir(other)
  await writeFile(path.join(other, day), await readFile(path.join(folder, day)))
  await appendFile(path.join(folder, day), '\n{"v":1,"sha256":"7')
  await program.value('schools.list', { profileId, ...firstPage })
  expect(await entries(program)).toHaveLength(2)
  const { unreadableFiles } = await program.value('app.info', {})
  expect(unreadableFiles.map(({ what, reason }) => [what, reason])).toEqual([
    ['activity', 'unreadable'],
    ['activity', 'unreadable'],
  ])
})

test('a wipe deletes one profile’s log, not its attempts', async ({ program, demo, profileId }) => {
  const second = await addInstitution(program, demo)
  await program.value('schools.list', { profileId: second, ...firstPage })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  demo.inject({ route: 'courses.update', kind: 'lost-after-commit', times: 1 })
  await program.failure('courses.update', { profileId, course: shortCourse() })
  await program.value('activity.wipe', { profileId })
  expect((await entries(program)).map((entry) => entry.profileId)).toEqual([second])
  expect(await program.value('attempts.list', {})).toMatchObject([{ state: 'unknown' }])
  expect(await readdir(path.join(program.dataFolder, 'activity', profileId))).toEqual([])
  await program.restart()
  expect(await entries(program, { profileId })).toEqual([])
})

test('keeps the activity of a removed profile', async ({ program, profileId }) => {
  await program.value('schools.list', { profileId, ...firstPage })
  await program.value('profiles.remove', { profileId })
  expect(await entries(program)).toMatchObject([{ profileName: 'Test institution' }])
})

test('has one entry for a write that was recorded before a crash', async ({
  program,
  demo,
  profileId,
}) => {
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await program.failure('schools.create', { profileId, school: wholeSchool() })
  await asInterrupted(program)
  await program.restart()
  expect(await program.value('attempts.list', {})).toMatchObject([{ because: 'interrupted' }])
  expect(await entries(program)).toMatchObject([
    { operation: 'schools.create', outcome: 'unknown' },
  ])
})

test('has one entry for a write of a crashed program', async ({ program, demo, profileId }) => {
  const attemptId = await loseWithEntry({ program, demo, profileId })
  for (let time = 0; time < 2; time++) {
    expect(await program.value('attempts.list', {})).toMatchObject([{ because: 'interrupted' }])
  }
  await program.restart()
  await program.value('attempts.list', {})
  const [entry, ...others] = await entries(program, { ...all, search: 'interrupted' })
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    attemptId,
    profileName: 'Test institution',
    operation: 'schools.create',
    target: wholeSchool().name,
    outcome: 'unknown',
    code: 'interrupted',
    status: null,
    requestBody: demo.recorded()[0]?.body,
    requestCut: false,
  })
})

test('adds a write of a silent program when it is settled', async ({
  program,
  demo,
  profileId,
}) => {
  // The sign of a program on another computer.
  const id = await loseWithEntry({ program, demo, profileId }, '12345678-1234')
  expect(await program.value('attempts.list', {})).toMatchObject([{ because: 'elsewhere' }])
  const writes = { ...all, operation: 'schools.create' } as const
  expect(await entries(program, writes)).toEqual([])
  expect(await program.value('attempts.settle', { id })).toMatchObject({ verdict: 'done' })
  expect(await entries(program, writes)).toMatchObject([
    { id, attemptId: id, outcome: 'unknown', code: 'interrupted' },
  ])
})

test('an entry copied as a command sends the same request', async ({
  program,
  demo,
  profileId,
}) => {
  test.skip(!runs('curl'), 'SKIPPED: no curl is installed')
  await program.value('schools.create', { profileId, school: wholeSchool() })
  const [entry] = await entries(program)
  const made = curlCommand(entry as ActivityEntry, 'sh')
  const command = 'command' in made ? made.command : ''
  expect(command).not.toContain(canary)
  // Not synchronous: the demo server answers in this process.
  await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, TOKEN: demo.token },
  })
  const [first, second] = demo.recorded()
  expect(second).toMatchObject({
    method: first?.method,
    path: first?.path,
    authorization: first?.authorization,
    contentType: first?.contentType,
    accept: first?.accept,
    body: first?.body,
  })
})

test('the diagnostics contain no token and no content', async ({ program, demo, profileId }) => {
  const school = { ...wholeSchool(), name: 'Escola Secreta' }
  await program.value('schools.list', { profileId, ...firstPage })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  await program.failure('schools.create', { profileId, school })
  await program.value('drafts.save', {
    id: crypto.randomUUID(),
    kind: 'school',
    profileId,
    title: 'Título do rascunho',
    body: { name: 'Texto do rascunho' },
    rev: 0,
  })
  await writeFile(path.join(program.dataFolder, 'drafts', `${crypto.randomUUID()}.json`), 'torn')
  const file = path.join(program.dataFolder, 'bundle.zip')
  program.fileDialogs.answer(file)
  expect(await program.value('diagnostics.save', {})).toEqual({ name: 'bundle.zip' })
  expect(program.fileDialogs.asked).toEqual([
    expect.stringMatching(/^provost-diagnostics-\d{4}-\d{2}-\d{2}\.zip$/),
  ])
  const zip = await readFile(file)
  const decoder = new TextDecoder()
  const files = Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, decoder.decode(bytes)]),
  )
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'about.json',
    'activity.json',
    'attempts.json',
    'drafts.json',
    'log.txt',
    'profiles.json',
    'settings.json',
    'unreadable.json',
  ])
  const json = (name: string): unknown => JSON.parse(files[name] ?? '')
  expect(json('about.json')).toMatchObject({ version: '0.0.0-test', host: 'terminal' })
  expect(json('profiles.json')).toMatchObject({ profiles: [{ id: profileId }] })
  expect(json('activity.json')).toMatchObject([
    { operation: 'schools.create', outcome: 'unknown' },
    {
      operation: 'schools.list',
      requestHeaders: [
        ['accept', 'application/json'],
        ['cache-control', 'no-cache'],
        ['authorization', `Bearer ${redacted}`],
      ],
    },
  ])
  expect(json('attempts.json')).toMatchObject([{ state: 'unknown', because: 'connection-lost' }])
  expect(json('drafts.json')).toMatchObject([{ kind: 'school', state: 'editing', size: 28 }])
  expect(json('unreadable.json')).toMatchObject([{ what: 'draft', reason: 'unreadable' }])
  const whole = Object.values(files).join('\n')
  for (const secret of [canary, 'rascunho"', 'Título', 'Texto', '"requestBody"', '"payload"']) {
    expect(whole).not.toContain(secret)
  }
  for (const name of Object.keys(files)) {
    if (name !== 'README.txt') expect(files['README.txt']).toContain(name)
  }
  if (!runs('python3')) return
  const independent = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())'
  const verdict = execFileSync('python3', ['-c', independent, file], { encoding: 'utf8' })
  expect(verdict.trim()).toBe('None')
})

test('the diagnostics write nothing when the dialog is closed', async ({ program }) => {
  program.fileDialogs.answer(null)
  expect(await program.value('diagnostics.save', {})).toBeNull()
})

/** A write that was carried out, and whose program died before it kept an entry; answers the id of its attempt. */
async function loseWithEntry(
  { program, demo, profileId }: { program: TestProgram; demo: DemoServer; profileId: string },
  owner?: string,
): Promise<string> {
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const lost = await program.failure('schools.create', { profileId, school: wholeSchool() })
  await asInterrupted(program, owner)
  await rm(path.join(program.dataFolder, 'activity'), { recursive: true })
  await program.restart()
  return ('attemptId' in lost && lost.attemptId) || ''
}

/** The open attempt as a program leaves it that is killed while its request is under way. */
async function asInterrupted({ dataFolder }: TestProgram, elsewhere?: string): Promise<void> {
  const folder = path.join(dataFolder, 'attempts')
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const file = path.join(folder, name)
  const { body } = z
    .object({ body: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(file, 'utf8')))
  const gone = createLiveness()
  const owner = elsewhere ?? (await gone.announce())
  await gone.close()
  const left = { ...body, state: 'sending', because: null, endedAt: null, owner }
  const kind = { what: 'attempt', version: 2, schema: z.unknown() } as const
  await writeFile(file, await encode(kind, left))
}

/** Whether a program is installed. */
function runs(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
