import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { School, SchoolPage } from '../../../src-main/contract/school.ts'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { type Canned, startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import {
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { schoolRequest } from '../../support/programs/other-program.ts'
import { answerList, brokenPagers, pagers, unit } from '../../support/platforms/paged-schools.ts'

const body = schoolRequest

test('prints a created school as it was sent if the response has only its id', async ({ cli }) => {
  const platform = await startCannedPlatform(() => ({ body: { data: { id: 17 } } }))
  const profile = { ...blankProfile, name: 'Brief', ...addressesOf(platform.url) }
  await cli.beside().value('profiles.add', { profile })
  try {
    const file = await cli.file('school.json', body)
    const args = ['schools', 'create', file, '--confirm', 'Brief']
    const created = await cli.run(args, { token: 'a-token-for-one-run' })
    expect(created).toMatchObject({ code: 0, stdout: 'Created Escola Boa Vista (17).\n' })
  } finally {
    await platform.close()
  }
})

test('lists with every filter, page by page and all', async ({ cli }) => {
  const { token } = await cli.institution()
  const list = async (...args: string[]): Promise<SchoolPage> =>
    valueOf('schools.list', await cli.json(['schools', 'list', ...args], { token }))

  const all = await list()
  expect([all.schools.length, all.total, all.pages]).toEqual([64, 64, 1])
  const second = await list('--page', '2', '--per-page', '10')
  expect(second.schools).toEqual(all.schools.slice(10, 20))
  expect([second.page, second.pages, second.total]).toEqual([2, 7, 64])
  const whole = await list('--all', '--per-page', '10')
  expect(whole.schools).toEqual(all.schools)

  const [, , , fourth] = all.schools as [School, School, School, School]
  expect((await list('--url-slug', fourth.urlSlug)).schools).toContainEqual(fourth)
  expect((await list('--name', fourth.name)).schools).toContainEqual(fourth)
  const contract = all.schools.find(({ contractNumber }) => contractNumber !== null)
  expect(
    (await list('--contract-number', String(contract?.contractNumber))).schools,
  ).toContainEqual(contract)
  expect((await list('--name', 'nobody is called this')).schools).toEqual([])

  const said = await cli.run(['schools', 'list', '--page', '2', '--per-page', '10'], { token })
  expect(said.code).toBe(0)
  expect(said.stdout.trimEnd().split('\n')).toHaveLength(11)
  expect(said.stdout).toContain(second.schools[0]?.name)
  expect(said.stderr).toBe('10 of 64 schools, page 2 of 7\n')
})

test('names an invalid page with its limit, and requests nothing', async ({ cli }) => {
  // No server runs any more: what was sent would end with 4.
  const { token, stop } = await cli.institution()
  await stop()
  const wrong: [args: string[], issue: string, words: string][] = [
    [['--per-page', '101'], '--per-page too-big 100', 'at most 100'],
    [['--per-page', '0'], '--per-page not-positive', 'too small'],
    [['--page', 'two'], '--page not-a-number', 'has to be a number'],
    [['--page', '1.5'], '--page not-whole', 'has to be a whole number'],
    [['--name', 'x'.repeat(256)], '--name too-long 255', 'at most 255 characters'],
  ]
  for (const [args, issue, words] of wrong) {
    const answer = await cli.json(['schools', 'list', ...args], { token })
    expect(answer.code).toBe(2)
    expect(issuesOf(answer)).toEqual([issue])
    const said = await cli.run(['schools', 'list', ...args], { token })
    expect(said.stderr).toContain(words)
  }
  const sent = await cli.json(['schools', 'list'], { token })
  expect(sent.code).toBe(4)
  expect(codeOf(sent)).toBe('connection-refused')
})

test('creates from a file and from standard input', async ({ cli }) => {
  const { token } = await cli.institution()
  const created = await cli.run(['schools', 'create', await cli.file('school.json', body)], {
    token,
  })
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(created.stdout).toMatch(/^Created Escola Boa Vista \(\d+\)\.\n$/)

  const second = { ...body, name: 'B', urlSlug: 'b', contractNumber: 'CT-77-002' }
  const input = `\uFEFF${JSON.stringify(second)}`
  const answer = await cli.json(['schools', 'create', '-'], { token, input })
  expect(valueOf('schools.create', answer).school).toMatchObject({ name: 'B', urlSlug: 'b' })

  const { schools } = valueOf(
    'schools.list',
    await cli.json(['schools', 'list', '--contract-number', 'CT-77'], { token }),
  )
  expect(schools.map(({ urlSlug }) => urlSlug).sort()).toEqual(['b', 'escola-boa-vista'])
})

for (const [encoding, bytes] of [
  ['Windows-1252', Buffer.from(JSON.stringify({ ...body, name: 'Colégio São João' }), 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(body)}`, 'utf16le')],
] as const) {
  test(`refuses a file in ${encoding} before a letter is lost`, async ({ cli }) => {
    const { token, demo } = await cli.institution()
    const file = path.join(cli.folder, 'school.json')
    await writeFile(file, bytes)
    const refused = await cli.run(['schools', 'create', file], { token })
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('school.json is not a UTF-8 text')
    const piped = await cli.run(['schools', 'create', '-'], {
      token,
      input: bytes,
      env: { LANG: 'pt_BR.UTF-8' },
    })
    expect(piped.code).toBe(2)
    expect(piped.stderr).toMatch(/^a entrada padrão não é um texto em UTF-8/i)
    expect(codeOf(await cli.json(['profiles', 'import', file]))).toBe('file-not-utf8')
    expect(demo.recorded()).toEqual([])
  })
}

test('counts the position of an error in JSON in bytes', async ({ cli }) => {
  await cli.institution()
  const file = await cli.file('comma.json', '{"name":"ééé",}')
  const { stderr } = await cli.run(['schools', 'create', file])
  expect(stderr).toContain('breaks the rules of JSON at byte 17')
})

test('does not quote a file that contains a token and no JSON', async ({ cli }) => {
  await cli.institution()
  const secret = 'k3y-9f8e7d6c5b4a'
  for (const text of [secret, `{"name": ${secret}}`]) {
    const file = await cli.file('token.txt', text)
    for (const args of [
      ['schools', 'create', file],
      ['courses', 'update', '1', file],
      ['schools', 'create', '-'],
    ]) {
      const env = { TOKEN: secret }
      const input = args.includes('-') ? text : ''
      for (const given of [args, ['--json', '--token-env', 'TOKEN', ...args]]) {
        const { code, stdout, stderr } = await cli.run(given, { env, input })
        expect(code).toBe(2)
        expect(`${stdout}${stderr}`).not.toContain('f8e7d')
      }
    }
  }
})

test('sends nothing for a missing file, a folder or invalid JSON', async ({ cli }) => {
  const { token } = await cli.institution()
  const create = ['schools', 'create']
  const cases: [file: string, code: string, sentence: string][] = [
    ['absent.json', 'file-missing', 'absent.json is not there'],
    [cli.folder, 'file-is-folder', 'is a folder'],
    [await cli.file('half.json', '{"name": '), 'file-not-json', 'half.json cannot be read'],
    [await cli.file('empty.json', ''), 'file-not-json', 'empty.json cannot be read'],
  ]
  for (const [file, code, sentence] of cases) {
    const answer = await cli.json([...create, file], { token })
    expect(answer.code).toBe(2)
    expect(codeOf(answer)).toBe(code)
    const said = await cli.run([...create, file], { token })
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain(sentence)
  }
  const half = await cli.run([...create, 'half.json'], { token })
  expect(half.stderr.match(/rules of JSON/g), 'the cause stands once').toHaveLength(1)
  expect(half.stderr).toContain('Correct the file')
  const list = await cli.json(['schools', 'list'], { token })
  expect(valueOf('schools.list', list).total).toBe(64)
})

test('names each invalid field with its rule and its limit', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('bad.json', {
    ...body,
    name: 'x'.repeat(256),
    groups: [],
    colorScheme: { primary: 'blue', secondary: '#fff', buttonText: '#000' },
    tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`),
    location: { street: 'Rua A' },
    surprise: true,
  })
  const answer = await cli.json(['schools', 'create', file], { token })
  expect(answer.code).toBe(2)
  expect(issuesOf(answer).sort()).toEqual([
    'colorScheme.primary not-a-colour',
    'groups required',
    'location.city required',
    'location.district required',
    'location.number required',
    'location.state required',
    'location.zipCode required',
    'name too-long 255',
    'surprise unknown-field',
    'tags too-many 10',
  ])
  const english = await cli.run(['schools', 'create', file], { token })
  expect(english).toMatchObject({ code: 2, stdout: '' })
  for (const line of [
    'name: Use at most 255 characters.',
    'tags: Use at most 10.',
    'location.zipCode: Fill this in.',
    'surprise: This field is not known here.',
  ])
    expect(english.stderr).toContain(`  ${line}\n`)
  const env = { LANG: 'pt_BR.UTF-8' }
  const portuguese = await cli.run(['schools', 'create', file], { token, env })
  for (const line of ['name: Use no máximo 255 caracteres.', 'tags: Use no máximo 10.'])
    expect(portuguese.stderr).toContain(`  ${line}\n`)
  expect(portuguese.stderr).not.toContain('Use at most')

  for (const [content, issue] of [
    ['null', ' not-an-object'],
    ['[1]', ' not-an-object'],
    ['7', ' not-an-object'],
  ] as const)
    expect(issuesOf(await cli.json(['schools', 'create', '-'], { token, input: content }))).toEqual(
      [issue],
    )
})

test('errors from the platform appear under their field', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('school.json', body)
  expect((await cli.run(['schools', 'create', file], { token })).code).toBe(0)
  const answer = await cli.json(['schools', 'create', file], { token })
  expect(answer.code).toBe(1)
  expect(answer).toMatchObject({
    failure: {
      code: 'refused',
      complaints: expect.arrayContaining([expect.objectContaining({ path: ['urlSlug'] })]),
    },
  })
  const said = await cli.run(['schools', 'create', file], { token })
  expect(said).toMatchObject({ code: 1, stdout: '' })
  expect(said.stderr).toContain('The platform refused this')
  expect(said.stderr).toMatch(/^ {2}urlSlug: .+$/m)
  expect(said.stderr).toMatch(/^ {2}contractNumber: .+$/m)
})

test('sends doubtful values with a warning', async ({ cli }) => {
  const { token } = await cli.institution()
  const file = await cli.file('school.json', { ...body, urlSlug: 'Boa Vista', taxid: '123' })
  const said = await cli.run(['schools', 'create', file], { token })
  expect(said.stderr).toContain('The web address name is neither')
  expect(said.stderr).toContain('The tax ID does not look valid')
})

test('does not print control characters from a platform', async ({ cli }) => {
  const { token } = await cli.institution()
  const name = 'Evil\u001b[2J\u001b]0;x\u0007\u009b31m\u202eloohcs\nSecond line\rover'
  const input = JSON.stringify({ ...body, name })
  const created = await cli.run(['schools', 'create', '-'], { token, input })
  expect(created.code).toBe(0)
  const listed = await cli.run(['schools', 'list', '--url-slug', body.urlSlug], { token })
  expect(listed.stdout.trimEnd().split('\n'), 'one line of its own').toHaveLength(2)
  expect(listed.stdout).toContain('Evil\\x1b[2J')
  const json = await cli.run(['--json', 'schools', 'list', '--url-slug', body.urlSlug], { token })
  expect(JSON.parse(json.stdout)).toMatchObject({ value: { schools: [{ name }] } })
  for (const { stdout, stderr } of [created, listed, json])
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  for (const { stdout } of [created, listed]) expect(stdout).not.toContain('\u202e')
})

test.describe('schools list --all', () => {
  const units = Array.from({ length: 205 }, (_, index) => unit(index + 1))
  const token = 'a-token-of-this-test'
  const all = ['schools', 'list', '--all']

  /** Runs the commands on a platform with such a list. */
  async function onPlatform(
    cli: CommandLine,
    answer: (path: string) => Canned,
    work: () => Promise<void>,
  ): Promise<void> {
    const { url, close } = await startCannedPlatform(answer)
    const profile = { ...blankProfile, name: 'Listed', ...addressesOf(url) }
    await cli.beside().value('profiles.add', { profile })
    try {
      await work()
    } finally {
      await close()
    }
  }

  for (const kind of ['paginate at top level', 'simplePaginate'] as const) {
    test(`reads ${kind} to its end: 205 schools are 205`, async ({ cli }) => {
      await onPlatform(cli, answerList(pagers[kind], units), async () => {
        const said = await cli.run(all, { token })
        expect(said).toMatchObject({ code: 0, stderr: '205 of 205 schools\n' })
        expect(said.stdout.trimEnd().split('\n')).toHaveLength(206)
        const page = valueOf('schools.list', await cli.json(all, { token }))
        expect(page).toMatchObject({ total: 205, rest: 'none' })
        const first = await cli.run(['schools', 'list', '--per-page', '5'], { token })
        expect(first.code).toBe(0)
        expect(first.stderr).toMatch(
          kind === 'paginate at top level'
            ? /^5 of 205 schools, page 1 of 41\n$/
            : /^5 schools, page 1\nThere are more schools: /,
        )
      })
    })
  }

  test('reports that the end was not seen, and ends with 8', async ({ cli }) => {
    const list = brokenPagers['a bare list that takes no notice of the page']
    await onPlatform(cli, answerList(list, units), async () => {
      const said = await cli.run(all, { token })
      expect(said.code).toBe(8)
      expect(said.stderr).toMatch(/^100 schools\n! There may be more schools: /)
      const emPortugues = await cli.run(all, { token, env: { LANG: 'pt_BR.UTF-8' } })
      expect(emPortugues.stderr).toContain('! Pode haver mais escolas: ')
      const answer = await cli.json(all, { token, isPartial: true })
      expect(answer.code).toBe(8)
      expect(valueOf('schools.list', answer)).toMatchObject({ total: null, rest: 'unknown' })
    })
  })
})
