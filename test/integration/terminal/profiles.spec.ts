import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addArgs, codeOf, expect, issuesOf, test, valueOf } from '../../support/programs/cli.ts'

const good = {
  baseUrl: 'https://units.example.org/escola',
  contentUrl: 'https://content.example.org',
  analyticsUrl: 'https://analytics.example.org',
}

test('adds a profile with every option, lists it, and removes it by name', async ({ cli }) => {
  const more = ['--auth-scheme', '', '--colour', 'teal', '--time-zone', 'America/Manaus']
  const tax = ['--tax-id-country', 'PT', '--tax-id-check', 'block']
  const settings = ['--set', 'dialect.course.cover=base64', '--set', 'course.lists=names']
  const header = ['--no-idempotency-key']
  const options = [...more, ...tax, ...header, ...settings]
  const added = await cli.json([...addArgs(good, 'Escola Açaí'), ...options])
  const profile = valueOf('profiles.add', added)
  expect(profile).toEqual({
    id: profile.id,
    tokenSaved: false,
    name: 'Escola Açaí',
    kind: 'test',
    colour: 'teal',
    baseUrl: good.baseUrl,
    contentUrl: good.contentUrl,
    analyticsUrl: good.analyticsUrl,
    authScheme: '',
    dialect: {
      'dataset.input': 'trpc-batch',
      'dataset.projectId': '',
      'course.lists': 'names',
      'course.cover': 'base64',
    },
    timeZone: 'America/Manaus',
    taxIdCountry: 'PT',
    taxIdCheck: 'block',
    idempotencyKey: false,
    priceUnit: null,
    currency: null,
    archived: false,
  })
  expect(valueOf('profiles.list', await cli.json(['profiles', 'list']))).toMatchObject({
    profiles: [profile],
    selected: profile.id,
  })
  const table = await cli.run(['profiles', 'list'])
  expect(table).toMatchObject({ code: 0, stderr: '' })
  expect(table.stdout.split('\n')).toHaveLength(3)
  expect(table.stdout).toMatch(
    /^\* +Escola Açaí +test +https:\/\/units.example.org\/escola +none +/m,
  )

  const removed = await cli.run(['profiles', 'remove', 'ESCOLA AÇAÍ'])
  expect(removed).toMatchObject({ code: 0, stdout: 'Removed Escola Açaí.\n' })
  expect(valueOf('profiles.list', await cli.json(['profiles', 'list']))).toMatchObject({
    profiles: [],
    selected: null,
  })
})

test('names a file that cannot be read in addition to the JSON', async ({ cli }) => {
  await cli.run(addArgs(good, 'Aurora'))
  const [file = ''] = await readdir(path.join(cli.dataDir, 'profiles'))
  await writeFile(path.join(cli.dataDir, 'profiles', file), 'x')
  const { code, stdout, stderr } = await cli.run(['--json', 'profiles', 'list'])
  expect(code).toBe(8)
  expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  expect(stderr).toContain(file.replace('.json', ''))
})

test('without a selected institution no command uses another one', async ({ cli }) => {
  for (const name of ['Aurora', 'Boreal']) await cli.run(addArgs(good, name))
  const selected = await cli.run(['profiles', 'select', 'boreal'])
  expect(selected).toMatchObject({ code: 0, stdout: 'Boreal is selected.\n', stderr: '' })
  const { stdout } = await cli.run(['profiles', 'list'])
  const id = /^\* +Boreal .* (\S+)$/m.exec(stdout)?.[1] ?? ''
  await writeFile(path.join(cli.dataDir, 'profiles', `${id}.json`), 'x')
  const env = { env: { SECRET: 'a-token-of-boreal' } }
  for (const args of [
    ['schools', 'list', '--token-env', 'SECRET'],
    ['token', 'status'],
  ])
    expect(codeOf(await cli.json(args, env)), args.join(' ')).toBe('profile-not-selected')
  const refused = await cli.run(['datasets', 'show', 'd-1'])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('No institution is selected')
  expect(refused.stderr).toContain('provost profiles select NAME')
  expect((await cli.run(['profiles', 'select', 'Aurora'])).code).toBe(0)
  expect((await cli.run(['token', 'status'])).stdout).toContain('Aurora')
  expect(codeOf(await cli.json(['profiles', 'select', 'Nobody']))).toBe('profile-missing')
})

test('add warns that the institution’s domain belongs into the address for schools', async ({
  cli,
}) => {
  expect(await cli.run(addArgs(good, 'A'))).toMatchObject({
    code: 0,
    stdout: 'Added A.\n',
    stderr: expect.stringContaining('own domain is part of the address for schools'),
  })
  const said = await cli.run(addArgs(good, 'B'), { env: { LANG: 'pt_BR.UTF-8' } })
  expect(said.stderr).toContain('o domínio da instituição faz parte do endereço para escolas')
})

test('distinguishes two profiles with the same name by their ids', async ({ cli }) => {
  const first = valueOf('profiles.add', await cli.json(addArgs(good, 'Twin')))
  const second = valueOf('profiles.add', await cli.json(addArgs(good, 'Twin')))
  const ambiguous = await cli.json(['profiles', 'remove', 'twin'])
  expect(ambiguous.code).toBe(2)
  const [issue = ''] = issuesOf(ambiguous)
  expect(issue).toContain('name not-one-of')
  for (const { id } of [first, second]) expect(issue).toContain(`${id} (test, ${good.baseUrl})`)
  const said = await cli.run(['--profile', 'Twin', 'token', 'status'])
  expect(said.code).toBe(2)
  expect(said.stderr).toContain('--profile: Choose one of: ')
  expect(said.stderr).toContain(second.id)

  expect((await cli.run(['profiles', 'remove', first.id])).code).toBe(0)
  const { profiles } = valueOf('profiles.list', await cli.json(['profiles', 'list']))
  expect(profiles).toEqual([second])
})

test('prints the next command for a missing profile', async ({ cli }) => {
  for (const args of [
    ['schools', 'list'],
    ['--profile', 'Nobody', 'token', 'status'],
    ['profiles', 'remove', 'Nobody'],
  ]) {
    const answer = await cli.json(args)
    expect(answer.code).toBe(2)
    expect(codeOf(answer)).toBe('profile-missing')
    const said = await cli.run(args)
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain('provost profiles add --help')
  }
})

test('names the option of a wrong address, for each of the three', async ({ cli }) => {
  const wrong: [address: string, rule: string, words: string][] = [
    ['', 'required', 'Fill this in.'],
    ['http://units.example.org', 'not-https', 'Use https://.'],
  ]
  for (const [address, rule, words] of wrong) {
    const all = { ...good, baseUrl: address, contentUrl: address, analyticsUrl: address }
    const answer = await cli.json(addArgs(all))
    expect(answer.code).toBe(2)
    expect(issuesOf(answer)).toEqual([
      `--base-url ${rule}`,
      `--content-url ${rule}`,
      `--analytics-url ${rule}`,
    ])
    const said = await cli.run(addArgs({ ...good, analyticsUrl: address }))
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain(`--analytics-url: ${words}`)
  }
})

test('names the option and limit of every other rule of a profile', async ({ cli }) => {
  const wrong: [args: string[], issue: RegExp][] = [
    [['--name', ''], /^--name required$/],
    [['--name', 'x'.repeat(81)], /^--name too-long 80$/],
    [['--kind', 'toy'], /^--kind not-one-of demo, test, production$/],
    [['--colour', 'beige'], /^--colour not-one-of blue, violet, /],
    [['--auth-scheme', 'two words'], /^--auth-scheme not-valid$/],
    [['--time-zone', 'Mars/Olympus'], /^--time-zone unknown-time-zone$/],
    [['--tax-id-country', 'Brazil'], /^--tax-id-country not-one-of$/],
    [['--tax-id-check', 'maybe'], /^--tax-id-check not-one-of off, warn, block$/],
    [['--set', 'dialect.course.cover=gif'], /^dialect.course.cover not-one-of data-url, base64, /],
    [['--set', 'course.colour=red'], /^dialect.course.colour unknown-field$/],
    [['--set', 'name=red'], /^dialect.name unknown-field$/],
    [['--set', '__proto__=red'], /^dialect.__proto__ unknown-field$/],
    [['--set', 'course.cover'], /^--set.course.cover not-valid$/],
  ]
  for (const [args, issue] of wrong) {
    // Of an option that is given twice, the last counts.
    const answer = await cli.json([...addArgs(good), ...args])
    expect(answer.code).toBe(2)
    expect(issuesOf(answer), args.join(' ')).toEqual([expect.stringMatching(issue)])
  }
  expect(valueOf('profiles.list', await cli.json(['profiles', 'list'])).profiles).toEqual([])
})

test('sets aside and reports a profile file that cannot be read', async ({ cli }) => {
  const { id } = valueOf('profiles.add', await cli.json(addArgs(good, 'Broken')))
  await cli.run(addArgs(good, 'Whole'))
  await writeFile(path.join(cli.dataDir, 'profiles', `${id}.json`), '{"v":1,"half')
  const said = await cli.run(['profiles', 'list'])
  expect(said.code).toBe(8)
  expect(said.stdout).toContain('Whole')
  expect(said.stdout).not.toContain('Broken')
  expect(said.stderr).toMatch(/A file could not be read and was moved aside as /)
  expect(await readdir(path.join(cli.dataDir, 'corrupt'))).toHaveLength(1)
})

test('token set rejects input that is too long or not UTF-8', async ({ cli }) => {
  await cli.run(addArgs(good, 'Aurora'))
  const long = await cli.json(['token', 'set'], { input: Buffer.alloc(257 * 1024 * 1024, 'x') })
  expect([long.code, codeOf(long)]).toEqual([2, 'file-too-long'])
  const bytes = await cli.json(['token', 'set'], { input: Buffer.from([0x74, 0xe9, 0x74]) })
  expect([bytes.code, codeOf(bytes)]).toEqual([2, 'file-not-utf8'])
})
