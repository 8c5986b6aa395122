import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startDemo } from '../../support/platforms/faulty/server.ts'
import { canary, expect, storedProfile, test } from '../../support/programs/program.ts'
import { exampleProfile as profile } from '../../support/samples/profile-file.ts'

test('profiles.add: survives a restart, without the token', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('token.set', { profileId: id, token: `  ${canary}\n`, keep: 'keychain' })
  await program.restart()
  const { profiles, selected } = await program.value('profiles.list', {})
  expect(profiles).toEqual([{ ...profile, id, tokenSaved: true, archived: false }])
  expect(selected).toBe(id)
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'keychain' })
})

const addresses = [
  ['http://buriti.example', 'not-https'],
  ['buriti.example', 'not-an-address'],
  ['https://user:secret@buriti.example', 'not-an-address'],
  ['ftp://buriti.example', 'not-a-web-address'],
  ['https://buriti.example/?a=b', 'not-an-address'],
  ['https://buriti.example/#a', 'not-an-address'],
  ['', 'required'],
] as const
for (const [address, rule] of addresses) {
  test(`profiles.add: refuses the address ${JSON.stringify(address)} as ${rule}`, async ({
    program,
  }) => {
    const failure = await program.failure('profiles.add', {
      profile: { ...profile, baseUrl: address },
    })
    expect(failure).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['profile', 'baseUrl'], rule }],
    })
  })
}

test('profiles.add: accepts http for this machine', async ({ program }) => {
  for (const address of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:9']) {
    await program.value('profiles.add', { profile: { ...profile, baseUrl: address } })
  }
})

test('profiles.remove: removes token and remembered lists', async ({ program, profileId }) => {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  expect(await readdir(path.join(program.dataFolder, 'remembered'))).not.toEqual([])
  await program.value('profiles.remove', { profileId })
  expect((await program.value('profiles.list', {})).profiles).toEqual([])
  expect(await readdir(path.join(program.dataFolder, 'remembered'))).toEqual([])
  expect((await program.failure('token.status', { profileId })).code).toBe('profile-missing')
})

test('sets aside and reports a profile file that cannot be read', async ({ program }) => {
  const broken = await program.value('profiles.add', { profile })
  const whole = await program.value('profiles.add', { profile: { ...profile, name: 'Whole' } })
  const file = path.join(program.dataFolder, 'profiles', `${broken.id}.json`)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, -20))
  await program.restart()
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles.map(({ id }) => id)).toEqual([whole.id])
  const { unreadableFiles } = await program.value('app.info', {})
  expect(unreadableFiles).toMatchObject([{ what: 'profiles', reason: 'unreadable' }])
  expect(
    await readFile(path.join(program.dataFolder, unreadableFiles[0]?.name ?? ''), 'utf8'),
  ).toBe(text.slice(0, -20))
})

test.describe('the selected institution is unreadable', () => {
  const selectionFile = 'selected-profile.json'
  const harms: Record<string, (file: string) => Promise<void>> = {
    'its file is damaged': (file) => writeFile(file, '{"v":1,"sha2'),
    'its file is of a newer version': async (file) => {
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('{"v":1,', '{"v":2,'))
    },
    'its file is not there any more': (file) => rm(file),
  }
  for (const [how, harm] of Object.entries(harms)) {
    test(`${how}: no other one is selected until a person selects it`, async ({ program }) => {
      const first = await program.value('profiles.add', { profile: { ...profile, name: 'A' } })
      const { id } = await program.value('profiles.add', { profile: { ...profile, name: 'B' } })
      await program.value('profiles.select', { profileId: id })
      await harm(path.join(program.dataFolder, 'profiles', `${id}.json`))
      // The second start finds nothing that is damaged any more.
      for (const _ of [1, 2]) {
        await program.restart()
        expect((await program.value('profiles.list', {})).selected).toBeNull()
      }
      await program.value('profiles.select', { profileId: first.id })
      expect((await program.value('profiles.list', {})).selected).toBe(first.id)
    })
  }

  test('no institution is selected if the selection is damaged', async ({ program }) => {
    for (const name of ['A', 'B', 'C']) {
      const { id } = await program.value('profiles.add', { profile: { ...profile, name } })
      await program.value('profiles.select', { profileId: id })
    }
    await writeFile(path.join(program.dataFolder, selectionFile), 'x')
    for (const _ of [1, 2]) {
      await program.restart()
      const { profiles, selected } = await program.value('profiles.list', {})
      expect(profiles).toHaveLength(3)
      expect(selected).toBeNull()
    }
  })

  test('if none was ever selected, an unreadable one could be the selected one', async ({
    program,
  }) => {
    const { id } = await program.value('profiles.add', { profile: { ...profile, name: 'A' } })
    await program.value('profiles.add', { profile: { ...profile, name: 'B' } })
    await rm(path.join(program.dataFolder, selectionFile))
    await rm(path.join(program.dataFolder, `${selectionFile}.bak`), { force: true })
    expect((await program.value('profiles.list', {})).selected).toBe(id)
    const file = path.join(program.dataFolder, 'profiles', `${id}.json`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('{"v":1,', '{"v":2,'))
    expect((await program.value('profiles.list', {})).selected).toBeNull()
  })
})

test('converts the kind of a profile of version 0.1', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile: { ...profile, kind: 'demo' } })
  const file = path.join(program.dataFolder, 'profiles', `${id}.json`)
  const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: object }
  const old = JSON.stringify({ ...body, kind: 'practice' })
  const sha256 = createHash('sha256').update(old).digest('hex')
  await writeFile(file, `{"v":1,"sha256":"${sha256}","body":${old}}\n`)
  await program.restart()
  expect((await program.value('profiles.list', {})).profiles).toMatchObject([{ id, kind: 'demo' }])

  const profiles = [{ ...profile, kind: 'practice' }]
  const head = { format: 'provost-profiles', version: 1, exportedAt: '2026-11-01T00:00:00Z' }
  const text = JSON.stringify({ ...head, profiles })
  const [found] = await program.value('profiles.preview', { text })
  expect(found).toMatchObject({ profile: { kind: 'demo' }, issues: [] })
})

test('selects the first profile, and the next one after a removal', async ({ program }) => {
  const add = async (name: string) =>
    (await program.value('profiles.add', { profile: { ...profile, name } })).id
  const selected = async () => (await program.value('profiles.list', {})).selected
  const [b, a] = [await add('B'), await add('A')]
  expect(await selected()).toBe(b)
  await program.value('profiles.remove', { profileId: b })
  expect(await selected()).toBe(a)
  await program.value('profiles.remove', { profileId: a })
  expect(await selected()).toBeNull()
  const c = await add('C')
  expect(await selected()).toBe(c)
})

test('leaves a profile file of a newer version unchanged and reports it', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  const file = path.join(program.dataFolder, 'profiles', `${id}.json`)
  const newer = (await readFile(file, 'utf8')).replace('{"v":1,', '{"v":2,')
  await writeFile(file, newer)
  await program.restart()
  expect((await program.value('profiles.list', {})).profiles).toEqual([])
  expect((await program.value('app.info', {})).unreadableFiles).toMatchObject([
    { reason: 'newer-version' },
  ])
  expect(await readFile(file, 'utf8')).toBe(newer)
})

test('demo.start: starts with one click, and everything works without a keychain', async ({
  program,
}) => {
  const started = await program.value('demo.start', { name: 'Instituição de prática' })
  expect(started).toMatchObject({
    id: 'practice',
    kind: 'demo',
    name: 'Instituição de prática',
  })
  const wanted = { profileId: 'practice', filters: {}, page: 1, perPage: 10 }
  const page = await program.value('schools.list', wanted)
  expect(page.total).toBe(64)
  await program.restart()
  const again = await program.value('schools.list', wanted)
  expect(again.total).toBe(64)
})

test.describe('profiles.check', () => {
  test('reads each address without a write', async ({ program, profileId, demo }) => {
    const stored = await storedProfile(program, profileId)
    const check = await program.value('profiles.check', { profile: stored, token: demo.token })
    expect(check.addresses.map(({ address, outcome }) => [address, outcome])).toEqual([
      ['baseUrl', 'works'],
      ['contentUrl', 'right'],
      ['analyticsUrl', 'works'],
    ])
    expect(check.detected).toEqual({ 'dataset.input': 'trpc-batch' })
    expect(new Set(demo.recorded().map(({ method }) => method))).toEqual(new Set(['GET']))
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
      test.use({ demoOptions: { dialects: [input] } })
      test('is recognised', async ({ program, profileId, demo: _ }) => {
        const stored = await storedProfile(program, profileId)
        const check = await program.value('profiles.check', { profile: stored, profileId })
        expect(check.detected).toEqual({ 'dataset.input': input })
      })
    })
  }

  test('distinguishes a server that does not run, an unknown host and another server', async ({
    program,
    demo,
  }) => {
    const dead = await startDemo()
    await dead.close()
    const check = await program.value('profiles.check', {
      profile: {
        ...profile,
        baseUrl: dead.baseUrl,
        contentUrl: 'https://nowhere.invalid',
        analyticsUrl: `${demo.url}/elsewhere`,
      },
      token: canary,
    })
    const codes = check.addresses.map(({ failure }) => failure?.code)
    expect(codes.slice(0, 2)).toEqual(['connection-refused', 'address-unknown'])
    expect(['not-found', 'unexpected-answer']).toContain(codes[2])
  })
})

test.describe('profiles.archive', () => {
  test('hides a profile, keeps its drafts, restores it', async ({ program, profileId }) => {
    const other = await program.value('profiles.add', { profile })
    const draft = { kind: 'school', profileId, title: 'Escola Ipê', body: {}, rev: 0 } as const
    await program.value('drafts.save', { id: crypto.randomUUID(), ...draft })
    await program.value('profiles.select', { profileId })
    const away = await program.value('profiles.archive', { profileId, archived: true })
    expect(away).toMatchObject({ id: profileId, archived: true, tokenSaved: true })

    await program.restart()
    const list = await program.value('profiles.list', {})
    expect(list.selected).toBe(other.id)
    expect(list.profiles.map(({ id, archived }) => [id, archived])).toEqual([
      [other.id, false],
      [profileId, true],
    ])
    expect(await program.value('token.status', { profileId })).toEqual({ state: 'keychain' })
    expect(await program.value('drafts.list', {})).toMatchObject([
      { profileId, title: 'Escola Ipê' },
    ])

    const back = await program.value('profiles.archive', { profileId, archived: false })
    expect(back.archived).toBe(false)
    expect((await program.value('profiles.list', {})).selected).toBe(other.id)
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
  })

  test('no production institution is selected while there is another one', async ({ program }) => {
    const ids: string[] = []
    for (const [name, kind] of [
      ['a', 'test'],
      ['b', 'production'],
      ['c', 'test'],
    ] as const)
      ids.push((await program.value('profiles.add', { profile: { ...profile, name, kind } })).id)
    const [a = '', b = '', c = ''] = ids
    const afterArchiving = async (profileId: string) => {
      await program.value('profiles.select', { profileId })
      await program.value('profiles.archive', { profileId, archived: true })
      return (await program.value('profiles.list', {})).selected
    }
    expect(await afterArchiving(a)).toBe(c)
    expect(await afterArchiving(c)).toBe(b)
  })

  test('an archived profile cannot be selected', async ({ program, profileId }) => {
    await program.value('profiles.archive', { profileId, archived: true })
    expect((await program.failure('profiles.select', { profileId })).code).toBe('profile-archived')
    expect((await program.value('profiles.list', {})).selected).toBeNull()
  })

  test('the next or else the previous profile is selected', async ({ program }) => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) {
      ids.push((await program.value('profiles.add', { profile: { ...profile, name } })).id)
    }
    const [a = '', b = '', c = ''] = ids
    await program.value('profiles.select', { profileId: b })
    await program.value('profiles.archive', { profileId: b, archived: true })
    expect((await program.value('profiles.list', {})).selected).toBe(c)
    await program.value('profiles.archive', { profileId: c, archived: true })
    expect((await program.value('profiles.list', {})).selected).toBe(a)
  })

  test('demo.start restores the demo institution', async ({ program }) => {
    await program.value('demo.start', {})
    await program.value('profiles.archive', { profileId: 'practice', archived: true })
    expect((await program.value('profiles.list', {})).selected).toBeNull()
    expect((await program.value('demo.start', {})).archived).toBe(false)
    expect((await program.value('profiles.list', {})).selected).toBe('practice')
  })

  test('reports a profile that does not exist', async ({ program }) => {
    const failure = await program.failure('profiles.archive', { profileId: 'none', archived: true })
    expect(failure.code).toBe('profile-missing')
  })
})

test('profiles.list sorts names with numbers by their value', async ({ program }) => {
  for (const name of ['Instituto 10', 'Instituto 2', 'Instituto 1']) {
    await program.value('profiles.add', { profile: { ...profile, name } })
  }
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles.map(({ name }) => name)).toEqual(['Instituto 1', 'Instituto 2', 'Instituto 10'])
})
