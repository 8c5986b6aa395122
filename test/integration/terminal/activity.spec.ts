import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { courseRequest, schoolRequest } from '../../support/programs/other-program.ts'

/** Two schools sent for Aurora, of which one was refused, and a list read for Boreal. */
async function someActivity(cli: CommandLine): Promise<void> {
  const first = await cli.institution({ name: 'Aurora' })
  const second = await cli.institution({ name: 'Boreal' })
  const window = cli.beside()
  for (const { profileId, token } of [first, second])
    await window.value('token.set', { profileId, token, keep: 'session' })
  const sent = { profileId: first.profileId, school: schoolRequest }
  await window.value('schools.create', sent)
  await expect(window.value('schools.create', sent)).rejects.toThrow('refused')
  const page = { filters: {}, page: 1, perPage: 10 }
  await window.value('schools.list', { profileId: second.profileId, ...page })
}

test('lists the activity of a profile or of all, narrowed by every filter', async ({ cli }) => {
  await someActivity(cli)
  const list = async (...args: string[]) => {
    const { entries } = valueOf('activity.list', await cli.json(['activity', 'list', ...args]))
    return entries.map(({ operation, outcome }) => `${operation} ${outcome}`)
  }
  expect(await list()).toEqual(['schools.create failed', 'schools.create done'])
  expect(await list('--profile', 'Boreal')).toEqual(['schools.list done'])
  expect(await list('--all-profiles')).toHaveLength(3)
  expect(await list('--all-profiles', '--operation', 'schools.list')).toHaveLength(1)
  expect(await list('--outcome', 'failed')).toEqual(['schools.create failed'])
  expect(await list('--search', 'BOA VISTA')).toHaveLength(2)
  expect(await list('--search', 'nothing has this')).toEqual([])
})

test('lists page by page, in both languages', async ({ cli }) => {
  await someActivity(cli)
  const twoOfAll = ['activity', 'list', '--all-profiles', '--limit', '2']
  const page = valueOf('activity.list', await cli.json(twoOfAll))
  expect(page.entries).toHaveLength(2)
  const rest = await cli.json([...twoOfAll, '--before', String(page.next)])
  expect(valueOf('activity.list', rest)).toMatchObject({
    entries: [{ operation: 'schools.create', outcome: 'done' }],
    next: null,
  })

  const said = await cli.run(twoOfAll)
  expect(said.code).toBe(0)
  expect(said.stdout).toMatch(
    /^ID +When +Operation +About +Status +Result +Took +Institution\n[\da-f]{8} {2}.+ schools\.list +200 +done +[\d,]+ ms +Boreal\n/,
  )
  expect(said.stderr).toBe(`2 entries\nThere are older ones: add --before "${page.next}"\n`)
  const env = { LANG: 'pt_BR.UTF-8' }
  expect((await cli.run(['activity', 'list'], { env })).stdout).toMatch(
    / schools\.create +Escola Boa Vista +422 +falhou +[\d.]+ ms\n/,
  )
})

test('names an invalid filter', async ({ cli }) => {
  await cli.institution()
  for (const [args, issue] of [
    [['--limit', '501'], /^--limit too-big 500$/],
    [['--limit', 'many'], /^--limit not-a-number$/],
    [['--before', 'yesterday'], /^--before not-valid$/],
    [['--search', 'x'.repeat(501)], /^--search too-long 500$/],
    [['--operation', 'schools'], /^--operation not-one-of schools\.list, /],
    [['--outcome', 'bad'], /^--outcome not-one-of done, failed, unknown, cancelled$/],
  ] as const) {
    const answer = await cli.json(['activity', 'list', ...args])
    expect(answer.code).toBe(2)
    expect(issuesOf(answer)).toEqual([expect.stringMatching(issue)])
  }
})

test('shows one with its request and response, and never the token', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const course = await cli.file('course.json', courseRequest)
  expect((await cli.run(['courses', 'update', '101', course], { token })).code).toBe(0)
  const { entries } = valueOf('activity.list', await cli.json(['activity', 'list']))
  const id = String(entries[0]?.id)
  const said = await cli.run(['activity', 'show', id.slice(0, 8)])
  expect(said).toMatchObject({ code: 0, stderr: '' })
  expect(said.stdout).toMatch(/^courses\.update: Leitura e Escrita\n/)
  expect(said.stdout).toContain(`\nRequest: POST ${demo.contentUrl}`)
  expect(said.stdout).toContain('Um curso para quem está começando.')
  expect(said.stdout).toMatch(/\nAnswer: 200\n/)
  expect(said.stdout).toContain(`Attempt: ${String(entries[0]?.attemptId)}\n`)
  expect(said.stdout.toLowerCase()).toContain('authorization: ')
  expect(valueOf('activity.show', await cli.json(['activity', 'show', id]))).toMatchObject({ id })

  const missing = await cli.json(['activity', 'show', crypto.randomUUID()])
  expect([missing.code, codeOf(missing)]).toEqual([2, 'entry-missing'])
  expect(codeOf(await cli.json(['activity', 'show', 'zzz']))).toBe('entry-missing')
})

test('copies one as a command, for sh and for PowerShell', async ({ cli }) => {
  test.skip(spawnSync('curl', ['--version']).error !== undefined, 'SKIPPED: there is no curl')
  const { demo, token } = await cli.institution()
  const title = `It's "quoted" $HOME`
  const course = await cli.file('course.json', { ...courseRequest, title })
  expect((await cli.run(['courses', 'update', '101', course], { token })).code).toBe(0)
  const { entries } = valueOf('activity.list', await cli.json(['activity', 'list']))
  const show = ['activity', 'show', String(entries[0]?.id)]

  const said = await cli.run([...show, '--curl', 'sh'])
  expect(said).toMatchObject({ code: 0, stderr: '' })
  const env = { ...process.env, TOKEN: token }
  const curl = spawn('sh', ['-c', said.stdout], { env, stdio: 'ignore' })
  expect(await once(curl, 'close')).toEqual([0, null])
  const [first, second] = demo.recorded()
  for (const part of ['method', 'path', 'authorization', 'contentType', 'body'] as const)
    expect(second?.[part], part).toBe(first?.[part])

  const answer = await cli.json([...show, '--curl', 'powershell'])
  expect(answer).toMatchObject({ value: { command: expect.stringContaining('$env:TOKEN') } })
  expect(issuesOf(await cli.json([...show, '--curl', 'fish']))).toEqual([
    '--curl not-one-of sh, powershell',
  ])
})

test('gives no command for a request that was too long to store, and reports it', async ({
  cli,
}) => {
  const { token } = await cli.institution()
  const cover = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(2_000_001)}`
  const course = await cli.file('course.json', { ...courseRequest, cover })
  await cli.run(['courses', 'update', '101', course], { token })
  const { entries } = valueOf('activity.list', await cli.json(['activity', 'list']))
  const said = await cli.run(['activity', 'show', String(entries[0]?.id), '--curl', 'sh'])
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr).toContain('Only part of its body was saved')
})

test('deletes the activity of one profile after its name was repeated', async ({ cli }) => {
  const first = await cli.institution({ name: 'Aurora' })
  const second = await cli.institution({ name: 'Boreal' })
  await cli.run(['schools', 'list'], first)
  await cli.run(['--profile', 'Boreal', 'schools', 'list'], second)
  const count = async () =>
    valueOf('activity.list', await cli.json(['activity', 'list', '--all-profiles'])).entries.length
  for (const [args, issue] of [
    [[], '--confirm required'],
    [['--confirm', 'Boreal'], '--confirm not-one-of Aurora'],
  ] as const) {
    const answer = await cli.json(['activity', 'wipe', ...args])
    expect(answer.code).toBe(2)
    expect(issuesOf(answer)).toEqual([issue])
  }
  expect(await count()).toBe(2)
  const wiped = await cli.run(['activity', 'wipe', '--confirm', 'Aurora'])
  expect(wiped).toMatchObject({
    code: 0,
    stdout: 'The activity of Aurora is deleted.\n',
    stderr: '',
  })
  expect(await count()).toBe(1)
})
