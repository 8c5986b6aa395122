import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { startPractice } from '../../../src-main/practice/server.ts'
import { canary, expect, test } from '../../support/program.ts'

const profile = {
  ...blankProfile,
  name: 'Instituto Aurora',
  baseUrl: 'https://aurora.example/api',
  contentUrl: 'https://content.example',
  analyticsUrl: 'https://analytics.example',
}

test('profiles.add: survives a restart, without the token', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('token.set', { profileId: id, token: `  ${canary}\n`, keep: 'keychain' })
  await program.restart()
  const { profiles, selected } = await program.value('profiles.list', {})
  expect(profiles).toEqual([{ ...profile, id, tokenSaved: true }])
  expect(selected).toBe(id)
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'keychain' })
})

const addresses = [
  ['http://aurora.example', 'not-https'],
  ['aurora.example', 'not-an-address'],
  ['https://user:secret@aurora.example', 'not-an-address'],
  ['ftp://aurora.example', 'not-an-address'],
  ['', 'required'],
] as const
for (const [address, rule] of addresses) {
  test(`profiles.add: the address ${JSON.stringify(address)} is ${rule}`, async ({ program }) => {
    const failure = await program.failure('profiles.add', {
      profile: { ...profile, baseUrl: address },
    })
    expect(failure).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['profile', 'baseUrl'], rule }],
    })
  })
}

test('profiles.add: http is taken for this machine', async ({ program }) => {
  for (const address of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:9']) {
    await program.value('profiles.add', { profile: { ...profile, baseUrl: address } })
  }
})

test('profiles.remove: takes the token and what was remembered with it', async ({
  program,
  profileId,
}) => {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  expect(await readdir(path.join(program.dataFolder, 'remembered'))).not.toEqual([])
  await program.value('profiles.remove', { profileId })
  expect((await program.value('profiles.list', {})).profiles).toEqual([])
  expect(await readdir(path.join(program.dataFolder, 'remembered'))).toEqual([])
  expect((await program.failure('token.status', { profileId })).code).toBe('profile-missing')
})

test('a profile file that cannot be read is put aside and reported; the others work', async ({
  program,
}) => {
  const broken = await program.value('profiles.add', { profile })
  const whole = await program.value('profiles.add', { profile: { ...profile, name: 'Whole' } })
  const file = path.join(program.dataFolder, 'profiles', `${broken.id}.json`)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, -20))
  await program.restart()
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles.map(({ id }) => id)).toEqual([whole.id])
  const { setAside } = await program.value('app.info', {})
  expect(setAside).toMatchObject([{ what: 'profiles', reason: 'unreadable' }])
  expect(await readFile(path.join(program.dataFolder, setAside[0]?.name ?? ''), 'utf8')).toBe(
    text.slice(0, -20),
  )
})

test('a profile file of a newer version is left alone and reported', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  const file = path.join(program.dataFolder, 'profiles', `${id}.json`)
  const newer = (await readFile(file, 'utf8')).replace('{"v":1,', '{"v":2,')
  await writeFile(file, newer)
  await program.restart()
  expect((await program.value('profiles.list', {})).profiles).toEqual([])
  expect((await program.value('app.info', {})).setAside).toMatchObject([
    { reason: 'newer-version' },
  ])
  expect(await readFile(file, 'utf8')).toBe(newer)
})

const tokens = ['', '  ', 'two words here', 'line\nbreak', 'tökén', 'nul\0l']
for (const token of tokens) {
  test(`token.set: ${JSON.stringify(token)} is no token`, async ({ program }) => {
    const { id } = await program.value('profiles.add', { profile })
    const failure = await program.failure('token.set', { profileId: id, token, keep: 'session' })
    expect(failure.code).toBe('token-invalid')
  })
}

test('token.set: a pasted scheme is not doubled', async ({ program, profileId, practice }) => {
  await program.value('token.set', {
    profileId,
    token: `Bearer  ${practice.token}`,
    keep: 'session',
  })
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  expect(practice.recorded()[0]?.authorization).toBe(`Bearer ${practice.token}`)
})

test.describe('a profile without a scheme', () => {
  test.use({ profileChange: { authScheme: '' } })
  test('sends the token alone', async ({ program, profileId, practice }) => {
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
    expect(practice.recorded()[0]?.authorization).toBe(practice.token)
  })
})

test('token.clear: the next request says that there is none', async ({
  program,
  profileId,
  practice,
}) => {
  expect(await program.value('token.clear', { profileId })).toEqual({ state: 'absent' })
  const failure = await program.failure('schools.list', {
    profileId,
    filters: {},
    page: 1,
    perPage: 10,
  })
  expect(failure.code).toBe('token-absent')
  expect(practice.recorded()).toEqual([])
})

test('token.set: kept for this session only, it is gone after a restart', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('token.set', { profileId: id, token: canary, keep: 'session' })
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'session' })
  await program.restart()
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'absent' })
})

test('practice.start: one click, and everything works without a keychain', async ({ program }) => {
  const started = await program.value('practice.start', { name: 'Instituição de prática' })
  expect(started).toMatchObject({
    id: 'practice',
    kind: 'practice',
    name: 'Instituição de prática',
  })
  const page = await program.value('schools.list', {
    profileId: 'practice',
    filters: {},
    page: 1,
    perPage: 10,
  })
  expect(page.total).toBe(64)
  await program.restart()
  const again = await program.value('schools.list', {
    profileId: 'practice',
    filters: {},
    page: 1,
    perPage: 10,
  })
  expect(again.total).toBe(64)
})

test('an answer that arrives after a switch belongs to the profile that asked', async ({
  program,
  profileId,
  practice,
}) => {
  const other = await startPractice()
  const { baseUrl, contentUrl, analyticsUrl, token } = other
  const second = await program.value('profiles.add', {
    profile: { ...profile, kind: 'test', name: 'Other', baseUrl, contentUrl, analyticsUrl },
  })
  await program.value('token.set', { profileId: second.id, token, keep: 'session' })
  practice.inject({ route: 'schools.list', kind: 'delay', ms: 60, times: 1 })
  const slow = program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  await program.value('profiles.select', { profileId: second.id })
  await program.value('schools.list', { profileId: second.id, filters: {}, page: 1, perPage: 20 })
  await slow
  expect(practice.recorded().map(({ authorization }) => authorization)).toEqual([
    `Bearer ${practice.token}`,
  ])
  expect(other.recorded().map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`])
  expect((await program.value('schools.last', { profileId }))?.page.perPage).toBe(10)
  expect((await program.value('schools.last', { profileId: second.id }))?.page.perPage).toBe(20)
  await other.close()
})

test.describe('profiles.check', () => {
  test('says of each address what stands there, by safe reads only', async ({
    program,
    profileId,
    practice,
  }) => {
    const { profiles } = await program.value('profiles.list', {})
    const {
      id: _,
      tokenSaved: __,
      ...stored
    } = profiles.find(({ id }) => id === profileId) ?? absent()
    const check = await program.value('profiles.check', { profile: stored, token: practice.token })
    expect(check.addresses.map(({ address, outcome }) => [address, outcome])).toEqual([
      ['baseUrl', 'works'],
      ['contentUrl', 'answers'],
      ['analyticsUrl', 'works'],
    ])
    expect(check.detected).toEqual({ 'dataset.input': 'trpc-batch' })
    expect(new Set(practice.recorded().map(({ method }) => method))).toEqual(new Set(['GET']))
    const wrong = await program.value('profiles.check', { profile: stored, token: 'wrong-token' })
    expect(wrong.addresses.map(({ failure }) => failure?.code)).toEqual([
      'unauthorized',
      // The method is refused before the token is looked at.
      undefined,
      'unauthorized',
    ])
  })

  for (const input of ['trpc-batch-plain', 'query-id', 'query-input'] as const) {
    test.describe(`a platform that speaks ${input}`, () => {
      test.use({ practiceOptions: { dialects: [input] } })
      test('is recognised', async ({ program, profileId, practice: _ }) => {
        const { profiles } = await program.value('profiles.list', {})
        const {
          id: __,
          tokenSaved: ___,
          ...stored
        } = profiles.find(({ id }) => id === profileId) ?? absent()
        const check = await program.value('profiles.check', { profile: stored, profileId })
        expect(check.detected).toEqual({ 'dataset.input': input })
      })
    })
  }

  test('tells a dead server, an unknown host and another server apart', async ({
    program,
    practice,
  }) => {
    const dead = await startPractice()
    await dead.close()
    const check = await program.value('profiles.check', {
      profile: {
        ...profile,
        baseUrl: dead.baseUrl,
        contentUrl: 'https://nowhere.invalid',
        analyticsUrl: `${practice.url}/elsewhere`,
      },
      token: canary,
    })
    const codes = check.addresses.map(({ failure }) => failure?.code)
    expect(codes.slice(0, 2)).toEqual(['connection-refused', 'address-unknown'])
    expect(['not-found', 'unexpected-answer']).toContain(codes[2])
  })
})

function absent(): never {
  throw new Error('the profile is not there')
}
