import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { addArgs, codeOf, expect, issuesOf, test, valueOf } from '../../support/programs/cli.ts'

const addresses = {
  baseUrl: 'https://units.example.org/escola',
  contentUrl: 'https://content.example.org',
  analyticsUrl: 'https://analytics.example.org',
}
const elsewhere = { ...addresses, baseUrl: 'https://units.example.net/colegio' }
const portuguese = { env: { LANG: 'pt_BR.UTF-8' } }

type Stored = { profiles: Record<string, unknown>[] }

test('exports profiles without tokens, and needs --force', async ({ cli }) => {
  await cli.run(addArgs(addresses, 'Aurora'))
  await cli.run(addArgs(elsewhere, 'Boreal'))
  const out = path.join(cli.folder, 'profiles.json')
  const stored = async () => JSON.parse(await readFile(out, 'utf8')) as Stored
  const exportAll = ['profiles', 'export', '--out', 'profiles.json']

  const said = await cli.run(exportAll)
  expect(said).toMatchObject({ code: 0, stderr: '' })
  expect(said.stdout).toBe('Institutions written to profiles.json, without their tokens.\n')
  const { profiles } = await stored()
  expect(profiles).toMatchObject([{ name: 'Aurora', ...addresses }, { name: 'Boreal' }])
  for (const profile of profiles)
    for (const key of ['id', 'token', 'tokenSaved']) expect(profile).not.toHaveProperty(key)

  const some = ['profiles', 'export', 'boreal', '--out', 'profiles.json']
  const taken = await cli.json(some)
  expect([taken.code, codeOf(taken)]).toEqual([2, 'file-exists'])
  expect((await stored()).profiles).toHaveLength(2)
  expect(valueOf('profiles.export', await cli.json([...some, '--force']))).toEqual({
    name: 'profiles.json',
  })
  expect((await stored()).profiles).toMatchObject([{ name: 'Boreal' }])

  expect(codeOf(await cli.json(['profiles', 'export', 'Nobody', '--out', 'x.json']))).toBe(
    'profile-missing',
  )
  expect(codeOf(await cli.json(['profiles', 'export', '--out', 'no-folder/x.json']))).toBe(
    'folder-missing',
  )
})

test('an import shows what it would add, and adds nothing until confirmed', async ({ cli }) => {
  await cli.run(addArgs(addresses, 'Aurora'))
  await cli.run(addArgs(elsewhere, 'Boreal'))
  await cli.run(['profiles', 'export', '--out', 'all.json'])
  await cli.run(['profiles', 'remove', 'Boreal'])
  const stored = JSON.parse(await readFile(path.join(cli.folder, 'all.json'), 'utf8')) as Stored
  stored.profiles.push({ ...stored.profiles[0], name: 'Cruzeiro', baseUrl: 'http://plain.example' })
  await cli.file('all.json', stored)

  for (const more of [[], ['--dry-run'], ['--all', '--dry-run']]) {
    const shown = await cli.run(['profiles', 'import', 'all.json', ...more])
    expect(shown.code).toBe(0)
    expect(shown.stderr).toBe(
      'Nothing was imported. --all imports those without errors, --take NAME… imports some.\n',
    )
    const [head, ...rows] = shown.stdout.trimEnd().split('\n')
    expect(head).toMatch(/^No\. +Name +Kind +Address for schools +What is wrong +Already here$/)
    expect(rows).toEqual([
      expect.stringMatching(/^1 +Aurora +test +https:\S+ +Aurora$/),
      expect.stringMatching(/^2 +Boreal +test +https:\S+$/),
      expect.stringMatching(/^3 +Cruzeiro +baseUrl: Use https:\/\/\./),
    ])
  }
  const answer = await cli.json(['profiles', 'import', 'all.json'])
  expect(valueOf('profiles.preview', answer)).toMatchObject([
    { name: 'Aurora', same: { name: 'Aurora' }, issues: [] },
    { name: 'Boreal', same: null },
    { name: 'Cruzeiro', profile: null, issues: [{ path: ['baseUrl'], rule: 'not-https' }] },
  ])
  const names = async () =>
    valueOf('profiles.list', await cli.json(['profiles', 'list'])).profiles.map(({ name }) => name)
  expect(await names()).toEqual(['Aurora'])

  const some = await cli.run(['profiles', 'import', 'all.json', '--take', 'BOREAL'])
  expect(some).toMatchObject({ code: 0 })
  expect(some.stdout).toContain('\nAdded Boreal.\n')
  expect(some.stderr).toContain('provost --profile NAME token set')
  expect(await names()).toEqual(['Aurora', 'Boreal'])

  const input = JSON.stringify(stored)
  const all = await cli.run(['profiles', 'import', '-', '--all'], { input, ...portuguese })
  expect(all.code).toBe(0)
  expect(all.stdout).toContain('Instituição adicionada: Aurora (2).\n')
  expect(all.stderr).toContain('Ficaram de fora, pelo que está errado nelas: Cruzeiro.\n')
  expect(await names()).toEqual(['Aurora', 'Aurora (2)', 'Boreal', 'Boreal (2)'])
})

test('reports a bad file with its name, and stores nothing', async ({ cli }) => {
  const one = { name: 'Aurora', kind: 'test', ...addresses }
  const file = (profiles: unknown[], version = 1) => ({
    format: 'provost-profiles',
    version,
    exportedAt: '2026-01-01T00:00:00.000Z',
    profiles,
  })
  await cli.file('half.json', '{"format": ')
  await cli.file('other.json', { format: 'something-else' })
  await cli.file('newer.json', file([one], 99))
  for (const [name, code] of [
    ['absent.json', 'file-missing'],
    ['half.json', 'file-not-json'],
    ['other.json', 'file-unreadable'],
    ['newer.json', 'file-newer-version'],
  ] as const) {
    const answer = await cli.json(['profiles', 'import', name, '--all'])
    expect([answer.code, codeOf(answer)]).toEqual([2, code])
    expect((await cli.run(['profiles', 'import', name])).stderr).toContain(name)
  }

  await cli.run(addArgs(addresses, 'Twin'))
  await cli.run(['profiles', 'export', '--out', 'twins.json'])
  const twin = JSON.parse(await readFile(path.join(cli.folder, 'twins.json'), 'utf8')) as Stored
  await cli.file('twins.json', { ...twin, profiles: [...twin.profiles, ...twin.profiles, one] })
  const take = (...names: string[]) =>
    cli.json(['profiles', 'import', 'twins.json', '--take', ...names])
  expect(issuesOf(await take('twin'))).toEqual(['--take not-one-of 1 (Twin), 2 (Twin)'])
  expect(issuesOf(await take('Nobody'))).toEqual(['--take not-one-of 1 (Twin), 2 (Twin)'])
  expect((await take('Aurora')).code, 'has a fault').toBe(2)
  expect(valueOf('profiles.import', await take('2'))).toMatchObject([{ name: 'Twin (2)' }])

  await cli.file('faulty.json', { ...twin, profiles: [one] })
  const faulty = await cli.run(['profiles', 'import', 'faulty.json', '--all'])
  expect(faulty.code).toBe(2)
  expect(faulty.stderr).toContain('No institution in this file can be imported.')
})

test('marks an archived profile, does not select it, and restores it', async ({ cli }) => {
  await cli.run(addArgs(addresses, 'Aurora'))
  await cli.run(addArgs(elsewhere, 'Boreal'))
  expect(await cli.run(['profiles', 'archive', 'aurora'])).toMatchObject({
    code: 0,
    stdout: 'Aurora is archived.\n',
    stderr: 'Boreal is selected.\n',
  })
  for (const args of [
    ['schools', 'list'],
    ['token', 'status'],
  ])
    expect(codeOf(await cli.json(['--profile', 'Aurora', ...args]))).toBe('profile-archived')
  const { stdout } = await cli.run(['profiles', 'list'])
  expect(stdout).toMatch(/^ +Aurora \(archived\) /m)
  expect(stdout).toMatch(/^\* +Boreal /m)
  const back = await cli.run(['profiles', 'unarchive', 'Aurora'], portuguese)
  expect(back).toMatchObject({
    code: 0,
    stdout: 'A instituição Aurora pode ser escolhida novamente.\n',
  })
  expect((await cli.run(['profiles', 'list'], portuguese)).stdout).not.toContain('arquivada')
  expect(codeOf(await cli.json(['profiles', 'archive', 'Nobody']))).toBe('profile-missing')
})
