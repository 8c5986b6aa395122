import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { blankProfile, type Addresses } from '../../../src-main/contract/profile.ts'
import { sha256 } from '../../../src-main/core/storage/hash.ts'
import { captureContext } from '../../../src-main/core/platform/request-context.ts'
import { PlatformClient } from '../../../src-main/core/platform/client.ts'
import { Redactor } from '../../../src-main/core/platform/redaction/redactor.ts'
import { addressesOf } from '../../support/platforms/addresses.ts'
import {
  type CannedPlatform,
  startCannedPlatform,
} from '../../support/platforms/canned-platform.ts'
import { profileFile } from '../../support/samples/profile-file.ts'
import {
  addInstitution,
  canary,
  expect,
  test as base,
  type TestProgram,
} from '../../support/programs/program.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const test = base.extend<{ home: CannedPlatform; elsewhere: CannedPlatform }>({
  // eslint-disable-next-line no-empty-pattern
  home: async ({}, use) => {
    const home = await startCannedPlatform(() => ({ body: { data: [] } }))
    await use(home)
    await home.close()
  },
  // eslint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const elsewhere = await startCannedPlatform(() => ({ body: { data: [] } }))
    await use(elsewhere)
    await elsewhere.close()
  },
})

const fields = ['baseUrl', 'contentUrl', 'analyticsUrl'] as const

function at(url: string, change: Partial<Addresses> = {}) {
  return { ...blankProfile, name: 'North', ...addressesOf(url), ...change }
}

/** Everything that sends something. */
async function everything(program: TestProgram, profileId: string, url: string) {
  const job = () => crypto.randomUUID()
  return [
    await program.call('schools.list', { profileId, filters: {}, page: 1, perPage: 5 }),
    await program.call('schools.create', { profileId, school: wholeSchool() }),
    await program.call('courses.update', { profileId, course: shortCourse() }),
    await program.call('datasets.show', { profileId, id: 'd', job: job() }),
    await program.call('connection.probe', { profileId }),
    await program.call('profiles.check', { profileId, profile: at(url) }),
  ]
}

for (const keep of ['keychain', 'session'] as const) {
  test(`a token (${keep}) stays with its old address`, async ({ program, home, elsewhere }) => {
    const profileId = await addInstitution(program, home.url, {}, keep)
    await program.value('connection.probe', { profileId })
    expect(await program.value('connection.list', {})).toMatchObject([{ profileId, online: true }])
    await program.value('profiles.update', { profileId, profile: at(elsewhere.url) })
    // The new addresses were not asked yet.
    expect(await program.value('connection.list', {})).toEqual([])
    expect(program.events).toContainEqual({ event: 'connection.forgotten', payload: { profileId } })
    expect(await program.value('token.status', { profileId })).toEqual({ state: 'other-address' })
    for (const answer of await everything(program, profileId, elsewhere.url)) {
      expect(answer).toEqual({
        ok: false,
        failure: { code: 'token-other-address', detail: elsewhere.url },
      })
    }
    const report = await program.value('health.check', {
      profileIds: [profileId],
      offline: false,
      job: crypto.randomUUID(),
    })
    expect(report.checks.find(({ check }) => check === 'token')).toMatchObject({
      state: 'failed',
      failure: { code: 'token-other-address' },
      facts: { token: 'other-address' },
    })
    expect(elsewhere.headers).toEqual([])
    // What was not sent stands in the way of nothing.
    expect(await program.value('attempts.list', {})).toEqual([])

    await program.value('profiles.update', { profileId, profile: at(home.url) })
    expect(await program.value('token.status', { profileId })).toEqual({ state: keep })
    await everything(program, profileId, home.url)
    expect(home.headers.length).toBeGreaterThan(5)
    expect(home.headers.every((headers) => headers.includes(canary))).toBe(true)

    await program.value('profiles.update', { profileId, profile: at(elsewhere.url) })
    await program.value('token.set', { profileId, token: 'another-secret-token', keep })
    await program.call('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
    expect(elsewhere.headers.join()).toContain('Bearer another-secret-token')
    expect(elsewhere.headers.join()).not.toContain(canary)
  })
}

for (const field of fields) {
  test(`one different address is enough to withhold the token: ${field}`, async ({
    program,
    home,
    elsewhere,
  }) => {
    const profileId = await addInstitution(program, home.url)
    const edited = at(home.url, { [field]: `${elsewhere.url}/api` })
    const failure = { code: 'token-other-address', detail: elsewhere.url }
    expect(await program.failure('profiles.check', { profileId, profile: edited })).toEqual(failure)
    await program.value('profiles.update', { profileId, profile: edited })
    await everything(program, profileId, elsewhere.url)
    expect(elsewhere.headers).toEqual([])
  })
}

test('sends a typed token to the typed addresses', async ({ program, home, elsewhere }) => {
  const profileId = await addInstitution(program, home.url)
  const asked = { profileId, profile: at(elsewhere.url), token: 'typed-for-elsewhere' }
  await program.value('profiles.check', asked)
  expect(elsewhere.headers.join()).toContain('typed-for-elsewhere')
  expect((await program.failure('profiles.check', { ...asked, token: undefined })).code).toBe(
    'token-other-address',
  )
  expect(elsewhere.headers.join()).not.toContain(canary)
})

test('does not send the token to addresses in an edited profile file', async ({
  program,
  home,
  elsewhere,
}) => {
  const profileId = await addInstitution(program, home.url)
  const file = path.join(program.dataFolder, 'profiles', `${profileId}.json`)
  /** Edits the file as a person who knows its format would. */
  const move = async (from: string, to: string) => {
    const record = JSON.parse(await readFile(file, 'utf8')) as { body: unknown }
    const body = JSON.stringify(record.body).replaceAll(from, to)
    await writeFile(file, `{"v":1,"sha256":"${await sha256(body)}","body":${body}}\n`)
  }
  // In a running program, and in the next one.
  await program.call('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
  await move(home.url, elsewhere.url)
  expect(await program.value('token.status', { profileId })).toEqual({ state: 'other-address' })
  await everything(program, profileId, elsewhere.url)
  await program.restart()
  await everything(program, profileId, elsewhere.url)
  expect(elsewhere.headers).toEqual([])
  await move(elsewhere.url, home.url)
  expect(await program.value('token.status', { profileId })).toEqual({ state: 'keychain' })
})

test('imported and copied institutions have no token', async ({ program, home, elsewhere }) => {
  await addInstitution(program, home.url)
  const text = profileFile([at(elsewhere.url)])
  const [imported] = await program.value('profiles.import', { text, take: [0] })
  const copy = await program.value('profiles.add', { profile: at(elsewhere.url) })
  for (const { id: profileId } of [imported ?? copy, copy]) {
    expect(await program.value('token.status', { profileId })).toEqual({ state: 'absent' })
    await everything(program, profileId, elsewhere.url)
  }
  expect(elsewhere.headers).toEqual([])
})

test('finds the demo institution at its new port', async ({ program }) => {
  const { id: profileId, baseUrl } = await program.value('demo.start', {})
  await program.restart()
  const asked = { profileId, filters: {}, page: 1, perPage: 5 }
  expect((await program.value('schools.list', asked)).schools).toHaveLength(5)
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles[0]?.baseUrl).toBe(baseUrl)
})

test('the client sends a token only to its own addresses', async ({ home, elsewhere }) => {
  const client = new PlatformClient({
    fetch: nodeFetch,
    clock: systemClock,
    redactor: new Redactor(),
    deadline: 20_000,
    onExperience: () => undefined,
    onTime: () => undefined,
  })
  const profile = { ...at(home.url), id: 'north' }
  const context = captureContext(profile, profile, { token: canary, origins: [home.url] })
  const { signal } = new AbortController()
  for (const url of [elsewhere.url, `${elsewhere.url}/@${home.url}`, `${home.url}0/`, 'nowhere']) {
    const refused = {
      ok: false,
      failure: { reason: { code: 'token-other-address' }, neverLeft: true },
    }
    const request = { method: 'GET', url } as const
    expect(await client.ask(context, request)).toMatchObject(refused)
    expect(await client.open(context, request, { signal, within: 1000 })).toMatchObject(refused)
  }
  expect((await client.ask(context, { method: 'GET', url: `${home.url}/x` })).ok).toBe(true)
  expect(elsewhere.headers).toEqual([])
})

test('does not store a token for earlier addresses', async ({ program, home, elsewhere }) => {
  const { id: profileId } = await program.value('profiles.add', { profile: at(home.url) })
  // As in a dialog that was opened before another program moved the profile.
  const given = { profileId, token: canary, keep: 'keychain' as const, origins: [home.url] }
  await program.value('profiles.update', { profileId, profile: at(elsewhere.url) })
  expect(await program.failure('token.set', given)).toMatchObject({
    code: 'token-other-address',
    detail: elsewhere.url,
  })
  expect(await program.value('token.status', { profileId })).toEqual({ state: 'absent' })
  await program.value('token.set', { ...given, origins: [home.url, elsewhere.url] })
})

test('does not store a token as part of an address', async ({ program, home }) => {
  const token = 'a-token-that-the-program-has-not-seen'
  const { id } = await program.value('profiles.add', { profile: at(`${home.url}/${token}`) })
  const issues = fields.map((field) => ({ path: [field], rule: 'holds-token' }))
  expect(
    await program.failure('token.set', { profileId: id, token, keep: 'session' }),
  ).toMatchObject({ code: 'invalid-input', issues })

  const profileId = await addInstitution(program, home.url)
  const profile = at(`${home.url}/${canary}`)
  const refused = { code: 'invalid-input' }
  expect(await program.failure('profiles.add', { profile })).toMatchObject(refused)
  expect(await program.failure('profiles.update', { profileId, profile })).toMatchObject(refused)
})
