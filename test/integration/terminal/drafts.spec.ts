import { codeOf, expect, issuesOf, test, valueOf } from '../../support/programs/cli.ts'
import { readyDraft, savedDraft } from '../../support/programs/other-program.ts'

const portuguese = { env: { LANG: 'pt_BR.UTF-8' } }

test('lists the drafts of all profiles, of one, and those in a state', async ({ cli }) => {
  const { profileId } = await cli.institution({ name: 'Aurora' })
  const { profileId: other } = await cli.institution({ name: 'Boreal' })
  const window = cli.beside()
  const school = await savedDraft(window, { profileId, kind: 'school', title: 'Escola A' })
  const course = await readyDraft(window, { profileId: other, kind: 'course', title: 'Curso B' })

  const list = async (...args: string[]) =>
    valueOf('drafts.list', await cli.json(['drafts', 'list', ...args])).map(({ id }) => id)
  expect(await list()).toEqual([course.id, school.id])
  expect(await list('--state', 'ready')).toEqual([course.id])
  expect(await list('--profile', 'aurora')).toEqual([school.id])
  expect(await list('--profile', 'aurora', '--state', 'ready')).toEqual([])

  const said = await cli.run(['drafts', 'list'])
  expect(said).toMatchObject({ code: 0, stderr: '2 drafts\n' })
  const [head, first, second] = said.stdout.split('\n')
  expect(head).toMatch(/^ID +Kind +Institution +Title +State +Saved$/)
  expect(first).toMatch(
    new RegExp(`^${course.id.slice(0, 8)}  course +Boreal +Curso B +ready +\\w+ \\d+, \\d{4}, `),
  )
  expect(second).toMatch(
    new RegExp(`^${school.id.slice(0, 8)}  new school +Aurora +Escola A +being written `),
  )
  const emPortugues = await cli.run(['drafts', 'list', '--state', 'ready'], portuguese)
  expect(emPortugues.stderr).toBe('1 rascunho\n')
  expect(emPortugues.stdout).toMatch(/^ID +Tipo +Instituição +Título +Estado +Salvo\n/)
  expect(emPortugues.stdout).toMatch(/ curso +Boreal +Curso B +pronto /)

  const wrong = await cli.json(['drafts', 'list', '--state', 'gone'])
  expect(wrong.code).toBe(2)
  expect(issuesOf(wrong)).toEqual(['--state not-one-of editing, ready, sending, failed, unknown'])
})

test('lists a draft whose institution was removed, and reports that', async ({ cli }) => {
  const { profileId } = await cli.institution({ name: 'Aurora' })
  await savedDraft(cli.beside(), { profileId, kind: 'school', title: '' })
  // Its token would be in the keychain, of which there is none.
  await cli.beside().value('profiles.remove', { profileId })
  const said = await cli.run(['drafts', 'list'])
  expect(said.stdout).toMatch(/ new school +removed institution +Untitled +being written /)
})

test('shows the content of a draft, and its request when it is ready', async ({ cli }) => {
  const { demo, profileId } = await cli.institution({ name: 'Aurora' })
  const window = cli.beside()
  const { id, rev } = await savedDraft(window, { profileId, kind: 'school', title: 'Escola A' })

  const writing = await cli.run(['drafts', 'show', id])
  expect(writing).toMatchObject({ code: 0, stderr: '' })
  for (const line of ['Escola A (new school)', `ID: ${id}`, 'State: being written'])
    expect(writing.stdout).toContain(`${line}\n`)
  expect(writing.stdout).toContain('"urlSlug": "escola-boa-vista"')
  expect(writing.stdout).not.toContain('What will be sent')

  const request = {
    name: 'Sent name',
    urlSlug: 'sent',
    groups: [1],
    colorScheme: { primary: '#000', secondary: '#000', buttonText: '#fff' },
  }
  await window.value('drafts.ready', { id, rev, request })
  const ready = await cli.run(['drafts', 'show', id])
  const [, sent = ''] = ready.stdout.split('What will be sent:\n')
  expect(sent).toMatch(/^POST http/)
  expect(sent.split('\n')[0]).toContain(demo.baseUrl)
  expect(JSON.parse(sent.slice(sent.indexOf('\n')))).toEqual(request)
  expect(demo.recorded(), 'nothing was asked of the platform').toEqual([])

  const answer = await cli.json(['drafts', 'show', id])
  expect(valueOf('drafts.show', answer)).toMatchObject({ id, state: 'ready', request })
  expect((await cli.run(['drafts', 'show', id], portuguese)).stdout).toContain(
    'O que será enviado:',
  )
})

test('shows why a draft was refused, and the errors by field', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const [taken] = demo.schools()
  const request = { urlSlug: String(taken?.urlSlug) }
  const { id } = await readyDraft(cli.beside(), { profileId, kind: 'school', request })
  expect((await cli.run(['drafts', 'send', id], { token })).code).toBe(1)
  const { stdout } = await cli.run(['drafts', 'show', id])
  expect(stdout).toContain('State: refused\n')
  expect(stdout).toContain('    The platform refused this\n')
  expect(stdout).toMatch(/^ {4}urlSlug: .+$/m)
})

test('does not print an image as text', async ({ cli }) => {
  const { profileId } = await cli.institution()
  const cover = `data:image/png;base64,${'A'.repeat(100_000)}`
  const { id } = await savedDraft(cli.beside(), { profileId, kind: 'course', request: { cover } })
  const { stdout } = await cli.run(['drafts', 'show', id])
  expect(stdout.length).toBeLessThan(5000)
  expect(stdout).toContain('"cover": "data:image/png;base64,AAAA')
})

test('an id can be abbreviated to any unique prefix', async ({ cli }) => {
  const { profileId } = await cli.institution()
  const window = cli.beside()
  const ids = [
    'aaaaaaaa-1111-4111-8111-111111111111',
    'aaaaaaaa-1222-4222-8222-222222222222',
    'bbbbbbbb-3333-4333-8333-333333333333',
  ] as const
  for (const [index, id] of ids.entries())
    await savedDraft(window, { profileId, id, kind: 'school', title: `Escola ${index}` })

  const listed = await cli.run(['drafts', 'list'])
  // As long as they have to be to differ.
  expect(listed.stdout.match(/^[\w-]+(?= +new school)/gm)?.sort()).toEqual(
    ids.map((id) => id.slice(0, 11)),
  )
  expect(valueOf('drafts.show', await cli.json(['drafts', 'show', 'B']))).toMatchObject({
    id: ids[2],
  })
  const several = await cli.json(['drafts', 'show', 'aaaaaaaa'])
  expect(several.code).toBe(2)
  const [issue = ''] = issuesOf(several)
  expect(issue).toContain('id not-one-of ')
  expect(issue).toContain('aaaaaaaa-11 (Escola 0)')
  expect(issue).toContain('aaaaaaaa-12 (Escola 1)')
  expect(issue).not.toContain('Escola 2')

  const none = await cli.run(['drafts', 'show', 'c'])
  expect(none).toMatchObject({ code: 2, stdout: '' })
  expect(none.stderr).toContain('This draft no longer exists')
  expect(none.stderr).toContain('provost drafts list')
  expect(issuesOf(await cli.json(['drafts', 'show', '']))).toEqual(['id required'])
  const help = await cli.run(['drafts', 'show', '--help'])
  expect(help.stdout).toContain('a beginning that no other one has')
})

test('deletes a draft, prints how to restore it, and restores it', async ({ cli }) => {
  const { profileId } = await cli.institution()
  const saved = { profileId, kind: 'school', title: 'Escola A' } as const
  const { id } = await savedDraft(cli.beside(), saved)
  const deleted = await cli.run(['drafts', 'delete', id.slice(0, 8)])
  expect(deleted).toMatchObject({ code: 0, stderr: '' })
  expect(deleted.stdout).toContain('Deleted Escola A.')
  expect(deleted.stdout).toContain(`provost drafts restore ${id}\n`)
  expect(valueOf('drafts.list', await cli.json(['drafts', 'list']))).toEqual([])

  const half = await cli.json(['drafts', 'restore', id.slice(0, 8)])
  expect(issuesOf(half)).toEqual(['id not-valid'])
  const restored = await cli.run(['drafts', 'restore', id], portuguese)
  expect(restored).toMatchObject({ code: 0, stdout: 'Rascunho recuperado: Escola A.\n' })
  expect(valueOf('drafts.list', await cli.json(['drafts', 'list']))).toMatchObject([{ id }])

  const never = await cli.json(['drafts', 'restore', crypto.randomUUID()])
  expect([never.code, codeOf(never)]).toEqual([2, 'draft-missing'])
})
