import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { blankProfile, ProfileInput } from '../../../src-main/contract/profile.ts'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { err } from '../../../src-main/contract/result.ts'
import { ProfileFile } from '../../../src-main/contract/profile-file.ts'
import { startDemo } from '../../support/platforms/faulty/server.ts'
import { profileFile } from '../../support/samples/profile-file.ts'
import {
  addInstitution,
  storedProfile,
  canary,
  expect,
  test,
} from '../../support/programs/program.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

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
  expect(profiles).toEqual([{ ...profile, id, tokenSaved: true, archived: false }])
  expect(selected).toBe(id)
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'keychain' })
})

const addresses = [
  ['http://aurora.example', 'not-https'],
  ['aurora.example', 'not-an-address'],
  ['https://user:secret@aurora.example', 'not-an-address'],
  ['ftp://aurora.example', 'not-a-web-address'],
  ['https://aurora.example/?a=b', 'not-an-address'],
  ['https://aurora.example/#a', 'not-an-address'],
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

test.describe('a disk that accepts no profile', () => {
  let isFull = false
  test.use({
    // eslint-disable-next-line no-empty-pattern
    openStore: async ({}, use) =>
      use((folder) => {
        const store = createFileStore(folder)
        return {
          ...store,
          write: (name, bytes) =>
            isFull && name.startsWith('profiles/')
              ? Promise.resolve(err({ code: 'disk-full', name }))
              : store.write(name, bytes),
        }
      }),
  })

  test('keeps the old token if the new one cannot be recorded', async ({
    program,
    demo,
    profileId,
  }) => {
    const keep = 'keychain'
    await program.value('token.set', { profileId, token: demo.token, keep })
    isFull = true
    const refused = await program.failure('token.set', { profileId, token: 'another', keep })
    expect(refused.code).toBe('disk-full')
    await program.restart()
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 1 })
    expect((await program.call('token.clear', { profileId })).ok).toBe(true)
    isFull = false
    expect(
      (await program.failure('schools.list', { profileId, filters: {}, page: 1, perPage: 1 })).code,
    ).toBe('token-absent')
  })
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

const tokens = ['', '  ', 'two words here', 'line\nbreak', 'tökén', 'nul\0l']
for (const token of tokens) {
  test(`token.set: refuses ${JSON.stringify(token)}`, async ({ program }) => {
    const { id } = await program.value('profiles.add', { profile })
    const failure = await program.failure('token.set', { profileId: id, token, keep: 'session' })
    expect(failure.code).toBe('token-invalid')
  })
}

test('token.set: does not double a pasted scheme', async ({ program, profileId, demo }) => {
  await program.value('token.set', {
    profileId,
    token: `Bearer  ${demo.token}`,
    keep: 'session',
  })
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  expect(demo.recorded()[0]?.authorization).toBe(`Bearer ${demo.token}`)
})

test.describe('a profile without a scheme', () => {
  test.use({ profileChange: { authScheme: '' } })
  test('sends only the token', async ({ program, profileId, demo }) => {
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
    expect(demo.recorded()[0]?.authorization).toBe(demo.token)
  })
})

test('token.clear: the next request has no token', async ({ program, profileId, demo }) => {
  expect(await program.value('token.clear', { profileId })).toEqual({ state: 'absent' })
  const failure = await program.failure('schools.list', {
    profileId,
    filters: {},
    page: 1,
    perPage: 10,
  })
  expect(failure.code).toBe('token-absent')
  expect(demo.recorded()).toEqual([])
})

test('token.set: a token for this session is gone after a restart', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('token.set', { profileId: id, token: canary, keep: 'session' })
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'session' })
  await program.restart()
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'absent' })
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

test('crossing answers belong to their profiles', async ({ program, profileId, demo }) => {
  const other = await startDemo()
  const second = await addInstitution(program, other)
  demo.inject({ route: 'schools.list', kind: 'delay', ms: 60, times: 1 })
  await program.value('profiles.select', { profileId: second })
  const slow = program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  await program.value('schools.list', { profileId: second, filters: {}, page: 1, perPage: 20 })
  await slow
  expect(demo.recorded().map(({ authorization }) => authorization)).toEqual([
    `Bearer ${demo.token}`,
  ])
  expect(other.recorded().map(({ authorization }) => authorization)).toEqual([
    `Bearer ${other.token}`,
  ])
  expect((await program.value('schools.last', { profileId }))?.page.perPage).toBe(10)
  expect((await program.value('schools.last', { profileId: second }))?.page.perPage).toBe(20)
  await other.close()
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

test.describe('profiles.select', () => {
  const page = { filters: {}, page: 1, perPage: 5 }

  test('ends the reads of another profile', async ({ program, profileId, demo }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.list', kind: 'stall' })
    demo.inject({ route: 'datasets.show', kind: 'stall' })
    const listing = program.failure('schools.list', { profileId, ...page })
    const job = crypto.randomUUID()
    const showing = program.failure('datasets.show', { profileId, id: 'runs-3', job })
    await expect.poll(() => demo.recorded().length).toBe(2)
    await program.value('profiles.select', { profileId: other.id })
    expect((await listing).code).toBe('cancelled')
    expect((await showing).code).toBe('cancelled')
    expect(await program.value('schools.last', { profileId })).toBeNull()
  })

  test('keeps the reads of the profile in use', async ({ program, profileId, demo }) => {
    demo.inject({ route: 'schools.list', kind: 'delay', ms: 80 })
    const listing = program.value('schools.list', { profileId, ...page })
    await expect.poll(() => demo.recorded().length).toBe(1)
    await program.value('profiles.select', { profileId })
    expect((await listing).schools).toHaveLength(5)
  })

  test('back immediately: its reads get answers', async ({ program, profileId, demo }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.list', kind: 'delay', ms: 80 })
    for (let round = 0; round < 10; round++) {
      const switches = [other.id, profileId].map((id) =>
        program.value('profiles.select', { profileId: id }),
      )
      const listing = program.value('schools.list', { profileId, ...page })
      await Promise.all(switches)
      expect((await listing).schools).toHaveLength(5)
      expect((await program.value('profiles.list', {})).selected).toBe(profileId)
    }
  })

  test('never ends a write, which continues to its true end', async ({
    program,
    profileId,
    demo,
  }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.create', kind: 'delay', ms: 120 })
    demo.inject({ route: 'courses.update', kind: '500-after-commit' })
    const creating = program.value('schools.create', { profileId, school: wholeSchool() })
    const updating = program.failure('courses.update', { profileId, course: shortCourse() })
    await expect.poll(() => demo.recorded().length).toBe(2)
    await program.value('profiles.select', { profileId: other.id })
    await program.value('profiles.archive', { profileId, archived: true })
    expect((await creating).school?.urlSlug).toBe(wholeSchool().urlSlug)
    expect((await updating).code).toBe('outcome-unknown')
    expect(demo.schools().some(({ urlSlug }) => urlSlug === wholeSchool().urlSlug)).toBe(true)
  })
})

test.describe('profiles.export', () => {
  test('writes a readable file without ids or tokens', async ({ program, profileId }, info) => {
    const target = info.outputPath('institutions.json')
    const second = { ...profile, idempotencyKey: false, authScheme: '' }
    const { id } = await program.value('profiles.add', { profile: second })
    const away = await program.value('profiles.add', { profile: { ...profile, name: 'Away' } })
    await program.value('profiles.archive', { profileId: away.id, archived: true })
    await program.value('demo.start', {})
    program.fileDialogs.answer(target)
    expect(await program.value('profiles.export', { profileIds: null })).toEqual({
      name: 'institutions.json',
    })
    expect(program.fileDialogs.asked).toEqual(['provost-profiles.json'])

    const text = await readFile(target, 'utf8')
    for (const hidden of [canary, profileId, id, 'tokenSaved', 'archived']) {
      expect(text).not.toContain(hidden)
    }
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
    const file = ProfileFile.parse(JSON.parse(text))
    expect(file).toMatchObject({ format: 'provost-profiles', version: 1 })
    expect(Date.parse(file.exportedAt)).toBeLessThanOrEqual(Date.now())
    expect(file.profiles.map((each) => ProfileInput.parse(each).name)).toEqual([
      'Instituto Aurora',
      'Test institution',
    ])
    expect(file.profiles[0]).toEqual(second)
  })

  test('exports an archived one if it is named', async ({ program }, info) => {
    const target = info.outputPath('one.json')
    const { id } = await program.value('profiles.add', { profile })
    await program.value('profiles.archive', { profileId: id, archived: true })
    program.fileDialogs.answer(target)
    await program.value('profiles.export', { profileIds: [id, id] })
    const file = ProfileFile.parse(JSON.parse(await readFile(target, 'utf8')))
    expect(file.profiles).toEqual([profile])
  })

  test('writes nothing when the dialog is closed', async ({ program, profileId }) => {
    program.fileDialogs.answer(null)
    expect(await program.value('profiles.export', { profileIds: [profileId] })).toBeNull()
  })

  test('refuses no choice, unknown ones and the demo institution', async ({ program }) => {
    await program.value('demo.start', {})
    const refused = [
      [null, { code: 'invalid-input', issues: [{ path: ['profileIds'], rule: 'required' }] }],
      [[], { code: 'invalid-input', issues: [{ path: ['profileIds'], rule: 'required' }] }],
      [['none'], { code: 'profile-missing' }],
      [
        ['practice'],
        { code: 'invalid-input', issues: [{ path: ['profileIds', 0], rule: 'not-one-of' }] },
      ],
    ] as const
    for (const [profileIds, failure] of refused) {
      const ids = profileIds === null ? null : [...profileIds]
      expect(await program.failure('profiles.export', { profileIds: ids })).toEqual(failure)
    }
    expect(program.fileDialogs.asked).toEqual([])
  })

  test('reports a folder that does not exist', async ({ program, profileId }) => {
    program.fileDialogs.answer(path.join(program.dataFolder, 'nowhere', 'out.json'))
    expect(await program.failure('profiles.export', { profileIds: [profileId] })).toMatchObject({
      code: 'folder-missing',
      name: 'out.json',
    })
  })
})

test.describe('profiles.preview', () => {
  test('shows the content of each profile, and stores nothing', async ({ program }) => {
    const { id } = await program.value('profiles.add', { profile })
    const moved = { ...profile, contentUrl: 'https://other.example' }
    const sameAddresses = {
      ...profile,
      name: 'Another name',
      baseUrl: 'https://AURORA.example/api/',
    }
    const { idempotencyKey: _, ...older } = {
      ...profile,
      name: 'New',
      baseUrl: 'https://new.example',
    }
    const text = profileFile([sameAddresses, moved, older])
    const preview = await program.value('profiles.preview', { text: `\ufeff${text}` })
    const same = { id, name: 'Instituto Aurora' }
    expect(preview).toEqual([
      { profile: sameAddresses, issues: [], name: 'Another name', same },
      { profile: moved, issues: [], name: 'Instituto Aurora', same },
      { profile: { ...older, idempotencyKey: true }, issues: [], name: 'New', same: null },
    ])
    expect((await program.value('profiles.list', {})).profiles).toHaveLength(1)
  })

  const broken: [string, unknown, { path: (string | number)[]; rule: string }[]][] = [
    ['a token', { ...profile, token: 'abc' }, [{ path: ['token'], rule: 'unknown-field' }]],
    [
      'a mark of a token',
      { ...profile, tokenSaved: true },
      [{ path: ['tokenSaved'], rule: 'unknown-field' }],
    ],
    ['an id', { ...profile, id: 'practice' }, [{ path: ['id'], rule: 'unknown-field' }]],
    [
      'http',
      { ...profile, baseUrl: 'http://aurora.example' },
      [{ path: ['baseUrl'], rule: 'not-https' }],
    ],
    [
      'credentials in an address',
      { ...profile, contentUrl: 'https://me:secret@aurora.example' },
      [{ path: ['contentUrl'], rule: 'not-an-address' }],
    ],
    [
      'another dialect',
      { ...profile, dialect: { ...profile.dialect, 'course.cover': 'fax' } },
      [{ path: ['dialect', 'course.cover'], rule: 'not-one-of' }],
    ],
    ['a text', 'aurora', [{ path: [], rule: 'not-an-object' }]],
    ['nothing', null, [{ path: [], rule: 'not-an-object' }]],
    ['a list', [profile], [{ path: [], rule: 'not-an-object' }]],
  ]
  for (const [what, found, issues] of broken) {
    test(`a profile with ${what} cannot be imported, but the others can`, async ({ program }) => {
      const text = profileFile([found, profile])
      const [wrong, right] = await program.value('profiles.preview', { text })
      expect(wrong).toMatchObject({ profile: null, issues, same: null })
      expect(right?.profile).toEqual(profile)
      const refused = await program.failure('profiles.import', { text, take: [1, 0] })
      expect(refused).toMatchObject({
        code: 'invalid-input',
        issues: issues.map((issue) => ({ ...issue, path: ['profiles', 0, ...issue.path] })),
      })
      expect((await program.value('profiles.list', {})).profiles).toEqual([])
      await program.value('profiles.import', { text, take: [1] })
      expect((await program.value('profiles.list', {})).profiles).toMatchObject([profile])
    })
  }

  const foreign: [string, string, string][] = [
    ['an empty file', '', 'file-not-json'],
    ['half a file', profileFile([profile]).slice(0, -9), 'file-not-json'],
    ['lists without end', '['.repeat(100_000), 'file-not-json'],
    [
      'a newer version',
      profileFile([], { version: 2, profiles: { all: true } }),
      'file-newer-version',
    ],
    ['version 0', profileFile([profile], { version: 0 }), 'file-unreadable'],
    ['another format', profileFile([profile], { format: 'bookmarks' }), 'file-unreadable'],
    ['another thing', '{"name":"package"}', 'file-unreadable'],
    ['a number', '42', 'file-unreadable'],
    ['no profiles', profileFile([]), 'file-unreadable'],
    ['more profiles than anybody has', profileFile(Array(1001).fill(0)), 'file-unreadable'],
  ]
  for (const [what, text, code] of foreign) {
    test(`refuses a file with ${what} as ${code}`, async ({ program }) => {
      const failure = { code, name: 'provost-profiles.json' }
      expect(await program.failure('profiles.preview', { text })).toEqual(failure)
      expect(await program.failure('profiles.import', { text, take: [0] })).toEqual(failure)
    })
  }
})

test('profiles.list sorts names with numbers by their value', async ({ program }) => {
  for (const name of ['Instituto 10', 'Instituto 2', 'Instituto 1']) {
    await program.value('profiles.add', { profile: { ...profile, name } })
  }
  const { profiles } = await program.value('profiles.list', {})
  expect(profiles.map(({ name }) => name)).toEqual(['Instituto 1', 'Instituto 2', 'Instituto 10'])
})

test.describe('profiles.import', () => {
  test('gives each institution its own colour', async ({ program }) => {
    const found = Array.from({ length: 8 }, (_, place) => ({ ...profile, name: `Ipê ${place}` }))
    const text = profileFile(found)
    const taken = await program.value('profiles.import', { text, take: [0, 1, 2, 3, 4, 5, 6, 7] })
    expect(taken[0]?.colour).toBe(profile.colour)
    expect(new Set(taken.map(({ colour }) => colour)).size).toBe(8)
  })

  test('stores the chosen ones without a token, under a free name', async ({ program }) => {
    await program.value('profiles.add', { profile })
    const other = { ...profile, name: 'Other', kind: 'test', colour: 'red' } as const
    const text = profileFile([profile, other, profile])
    const taken = await program.value('profiles.import', { text, take: [0, 2, 2] })
    expect(taken.map(({ name }) => name)).toEqual(['Instituto Aurora (2)', 'Instituto Aurora (3)'])
    expect(taken).toMatchObject([
      { tokenSaved: false, archived: false },
      { tokenSaved: false, archived: false },
    ])
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
    await program.restart()
    expect((await program.value('profiles.list', {})).profiles.map(({ name }) => name)).toEqual([
      'Instituto Aurora',
      'Instituto Aurora (2)',
      'Instituto Aurora (3)',
    ])
  })

  test('shortens a name of full length for its number', async ({ program }) => {
    const full = { ...profile, name: 'x'.repeat(80) }
    const text = profileFile([full])
    await program.value('profiles.import', { text, take: [0] })
    const [second] = await program.value('profiles.import', { text, take: [0] })
    expect(second?.name).toBe(`${'x'.repeat(76)} (2)`)
  })

  test('imports nothing when nothing is chosen', async ({ program }) => {
    expect(
      await program.value('profiles.import', { text: profileFile([profile]), take: [] }),
    ).toEqual([])
    expect((await program.value('profiles.list', {})).profiles).toEqual([])
  })

  test('refuses an index that the file does not have', async ({ program }) => {
    const failure = await program.failure('profiles.import', {
      text: profileFile([profile]),
      take: [0, 7],
    })
    expect(failure).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['profiles', 7], rule: 'required' }],
    })
    expect((await program.value('profiles.list', {})).profiles).toEqual([])
  })

  test('imports an exported institution again', async ({ program, profileId }, info) => {
    const target = info.outputPath('institutions.json')
    program.fileDialogs.answer(target)
    await program.value('profiles.export', { profileIds: null })
    await program.value('profiles.remove', { profileId })
    const text = await readFile(target, 'utf8')
    const [taken] = await program.value('profiles.import', { text, take: [0] })
    expect(taken).toMatchObject({ name: 'Test institution', kind: 'test', tokenSaved: false })
    expect(taken?.id).not.toBe(profileId)
  })
})
