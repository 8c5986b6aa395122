import { expect, issuesOf, test } from '../../support/programs/cli.ts'

test('help and version go to standard output, with the exit codes', async ({ cli }) => {
  const help = await cli.run(['--help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  const platform = ['profiles', 'token', 'schools', 'courses', 'datasets', 'demo']
  for (const word of [...platform, 'drafts', 'attempts', 'activity'])
    expect(help.stdout).toContain(`${word} `)
  for (const code of ['0', '1', '2', '3', '4', '5', '6', '130'])
    expect(help.stdout).toMatch(new RegExp(`^ +${code}  \\w`, 'm'))

  const add = await cli.run(['profiles', 'add', '--help'])
  expect(add).toMatchObject({ code: 0, stderr: '' })
  expect(add.stdout).toContain('--analytics-url <url>')

  const version = await cli.run(['--version'])
  expect(version).toMatchObject({ code: 0, stderr: '' })
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

const mistakes: [args: string[], sentence: string, issue: string][] = [
  [['bogus'], 'There is no command “bogus”.', 'bogus unknown-field'],
  [
    ['--data-dir', '', 'drafts', 'list'],
    'The option --data-dir needs a value.',
    '--data-dir required',
  ],
  [['schools', 'bogus'], 'There is no command “bogus”.', 'bogus unknown-field'],
  [['schools', 'list', '--bogus'], 'There is no option --bogus here.', '--bogus unknown-field'],
  [
    ['schools', 'list', '--per-pag', '3'],
    'There is no option --per-pag here. Did you mean --per-page?',
    '--per-pag unknown-field --per-page',
  ],
  [['schools', 'list', 'extra'], '“list” was given too many arguments.', 'list too-many'],
  [['schools', 'create'], 'The argument <file> is missing.', 'file required'],
  [['courses', 'update', '1001'], 'The argument <file> is missing.', 'file required'],
  [['schools', 'list', '--name'], 'The option --name needs a value.', '--name required'],
  [
    ['datasets', 'export', 'x', '--out', 'y'],
    'The option --format is required.',
    '--format required',
  ],
  [
    ['datasets', 'runs'],
    'Say which dataset: by its ID, or by a file that holds its answer with --from-file FILE.',
    'id required',
  ],
  [
    ['datasets', 'show', 'x', '--from-file', 'y'],
    'Say which dataset by its ID or by --from-file, not by both.',
    '--from-file not-valid',
  ],
  [['datasets', 'verify'], 'The argument <files> is missing.', 'files required'],
  [['drafts', 'send'], 'The argument <id> is missing.', 'id required'],
  [
    ['drafts', 'send', 'x', '--all'],
    'The option --all cannot be combined with the others.',
    '--all not-valid',
  ],
  [['drafts', 'restore'], 'The argument <id> is missing.', 'id required'],
  [['attempts', 'settle'], 'The argument <id> is missing.', 'id required'],
  [
    ['activity', 'shwo', 'x'],
    'There is no command “shwo”. Did you mean show?',
    'shwo unknown-field show',
  ],
  [['profiles', 'export'], 'The option --out is required.', '--out required'],
  [
    ['profiles', 'import', 'x', '--all', '--take', 'A'],
    'The option --all cannot be combined with the others.',
    '--all not-valid',
  ],
]
for (const [args, sentence, issue] of mistakes) {
  test(`“${args.join(' ')}” is not a command: it ends with 2 and prints why`, async ({ cli }) => {
    const [said, answer] = await Promise.all([cli.run(args), cli.json(args)])
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toBe(`${sentence} See provost --help.\n`)
    expect(answer).toMatchObject({ code: 2, stderr: '' })
    expect(issuesOf(answer)).toEqual([issue])
  })
}

test('without a command, prints the help to standard error', async ({ cli }) => {
  for (const args of [[], ['schools']]) {
    const said = await cli.run(args)
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain('Usage: provost')
    expect(said.stderr).toContain('A command is missing.')
    const answer = await cli.json(args)
    expect(answer.code).toBe(2)
    expect(issuesOf(answer)).toEqual(['command required'])
  }
})

test('each group of commands has its help, with its parameters', async ({ cli }) => {
  const groups = {
    drafts: ['list', 'show <id>', 'send', 'delete <id>', 'restore <id>'],
    attempts: ['list', 'settle'],
    activity: ['list', 'show', 'wipe'],
    profiles: [
      'list',
      'add',
      'select <name>',
      'remove <name>',
      'archive',
      'unarchive',
      'export',
      'import',
    ],
  }
  for (const [group, commands] of Object.entries(groups)) {
    const help = await cli.run([group, '--help'])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    for (const command of commands) expect(help.stdout).toContain(`  ${command} `)
  }
  const send = await cli.run(['drafts', 'send', '--help'])
  expect(send.stdout).toContain('--confirm <name>')
})

test('speaks the language of the locale', async ({ cli }) => {
  for (const env of [
    { LANG: 'pt_BR.UTF-8' },
    { LANG: 'en_US.UTF-8', LC_ALL: 'pt_BR.UTF-8' },
    { LANG: 'en_US.UTF-8', LC_MESSAGES: 'pt_PT' },
  ])
    expect(await cli.run(['schools', 'create'], { env })).toMatchObject({
      code: 2,
      stderr: 'Falta o argumento <file>. Veja provost --help.\n',
    })
  const other = await cli.run(['schools', 'create'], { env: { LANG: 'de_DE.UTF-8' } })
  expect(other.stderr).toContain('The argument <file> is missing.')
})

test('the help speaks the language of the locale', async ({ cli }) => {
  for (const [locale, title, description] of [
    ['pt_BR.UTF-8', 'Uso: provost schools list', 'listar as escolas'],
    ['es_MX.UTF-8', 'Uso: provost schools list', 'listar las escuelas'],
    ['de_DE.UTF-8', 'Usage: provost schools list', 'list the schools'],
  ] as const) {
    const env = { LANG: locale }
    const option = await cli.run(['schools', 'list', '--help'], { env })
    expect(option).toMatchObject({ code: 0, stderr: '' })
    expect(option.stdout).toContain(title)
    expect(option.stdout).toContain(description)
    expect(await cli.run(['schools', 'help', 'list'], { env })).toEqual(option)
  }
})

test('accepts the global options before or after the command', async ({ cli }) => {
  const after = await cli.run(['profiles', 'list', '--json'])
  expect(after).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(after.stdout)).toMatchObject({ ok: true, value: { profiles: [] } })
})

test('an impossible data folder is a failure like any other', async ({ cli }) => {
  const file = await cli.file('not-a-folder', 'x')
  const answer = await cli.json(['--data-dir', file, 'profiles', 'list'])
  expect(answer.code).toBe(2)
  const said = await cli.run(['--data-dir', file, 'profiles', 'list'])
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr, 'no stack').not.toMatch(/^ +at /m)
})

test('the help of --where explains empty, accents and case', async ({ cli }) => {
  for (const command of ['runs', 'stats', 'export']) {
    const help = await cli.run(['datasets', command, '--help'])
    const text = help.stdout.replaceAll(/\s+/g, ' ')
    expect(text).toContain('~, !~, ^= and $= ignore accents and case')
    expect(text).toContain('"is empty" finds null and missing values only')
    expect(text).toContain('column= finds empty texts')
  }
})
