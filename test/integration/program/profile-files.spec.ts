import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ProfileInput } from '../../../src-main/contract/profile.ts'
import { ProfileFile } from '../../../src-main/contract/profile-file.ts'
import { canary, expect, test } from '../../support/programs/program.ts'
import { exampleProfile as profile, profileFile } from '../../support/samples/profile-file.ts'

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
      'Instituto Buriti',
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
      baseUrl: 'https://BURITI.example.edu/api/',
    }
    const { idempotencyKey: _, ...older } = {
      ...profile,
      name: 'New',
      baseUrl: 'https://new.example',
    }
    const text = profileFile([sameAddresses, moved, older])
    const preview = await program.value('profiles.preview', { text: `\ufeff${text}` })
    const same = { id, name: 'Instituto Buriti' }
    expect(preview).toEqual([
      { profile: sameAddresses, issues: [], name: 'Another name', same },
      { profile: moved, issues: [], name: 'Instituto Buriti', same },
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
      { ...profile, baseUrl: 'http://buriti.example' },
      [{ path: ['baseUrl'], rule: 'not-https' }],
    ],
    [
      'credentials in an address',
      { ...profile, contentUrl: 'https://me:secret@buriti.example' },
      [{ path: ['contentUrl'], rule: 'not-an-address' }],
    ],
    [
      'another dialect',
      { ...profile, dialect: { ...profile.dialect, 'course.cover': 'fax' } },
      [{ path: ['dialect', 'course.cover'], rule: 'not-one-of' }],
    ],
    ['a text', 'buriti', [{ path: [], rule: 'not-an-object' }]],
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
    expect(taken.map(({ name }) => name)).toEqual(['Instituto Buriti (2)', 'Instituto Buriti (3)'])
    expect(taken).toMatchObject([
      { tokenSaved: false, archived: false },
      { tokenSaved: false, archived: false },
    ])
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
    await program.restart()
    expect((await program.value('profiles.list', {})).profiles.map(({ name }) => name)).toEqual([
      'Instituto Buriti',
      'Instituto Buriti (2)',
      'Instituto Buriti (3)',
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
