import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { blankProfile } from '../../../src-main/contract/profile.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import type { DemoServer } from '../../support/platforms/faulty/server.ts'
import { ageAttempts } from '../../support/programs/aged-attempts.ts'
import {
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import { elsewhere, otherAttempts, schoolAttempt } from '../../support/programs/other-attempts.ts'
import { courseRequest, readyDraft, schoolRequest } from '../../support/programs/other-program.ts'

const portuguese = { LANG: 'pt_BR.UTF-8' }

/** Sends something whose answer is lost, and answers the id of the attempt. */
async function lose(cli: CommandLine, args: string[], token: string): Promise<string> {
  const answer = await cli.json(args, { token })
  expect([answer.code, codeOf(answer)]).toEqual([5, 'outcome-unknown'])
  const [attempt] = valueOf('attempts.list', await cli.json(['attempts', 'list']))
  expect(attempt).toMatchObject({ state: 'unknown' })
  return String(attempt?.id)
}

const createdIn = (demo: DemoServer) =>
  demo.schools().filter(({ urlSlug }) => urlSlug === schoolRequest.urlSlug).length

test('settles a school that was created, and shows it', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const id = await lose(cli, create, token)

  const listed = await cli.run(['attempts', 'list'])
  expect(listed).toMatchObject({ code: 0, stderr: '1 attempt\n' })
  expect(listed.stdout).toMatch(/^ID +Operation +Institution +Title +State +Started\n/)
  expect(listed.stdout).toMatch(
    new RegExp(
      `^${id.slice(0, 8)}  schools.create +Test institution +Escola Boa Vista +result unknown`,
      'm',
    ),
  )

  const settled = await cli.run(['attempts', 'settle', id.slice(0, 8)], { token })
  expect(settled).toMatchObject({ code: 0, stderr: '' })
  expect(settled.stdout).toMatch(/^Escola Boa Vista was carried out\.\n/)
  expect(settled.stdout).toMatch(/ Escola Boa Vista +escola-boa-vista +CT-77-001 /)
  // Settled once, it stays so, and nothing has to be asked.
  const again = await cli.json(['attempts', 'settle', id], { token })
  expect(valueOf('attempts.settle', again)).toMatchObject({
    verdict: 'done',
    attempt: { state: 'done', settled: { by: 'platform' } },
  })
  expect(createdIn(demo)).toBe(1)
  const emPortugues = await cli.run(['attempts', 'list'], { env: portuguese })
  expect(emPortugues.stdout).toMatch(/ Escola Boa Vista +executada /)
})

test('a person settles an attempt of a removed institution', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const { id: draftId } = await readyDraft(cli.beside(), { profileId, kind: 'school' })
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const id = await lose(cli, ['drafts', 'send', draftId], token)
  await cli.run(['profiles', 'remove', 'Test institution'])
  const { baseUrl, contentUrl, analyticsUrl } = demo
  const profile = { ...blankProfile, name: 'Again', kind: 'test' as const }
  await cli.beside().value('profiles.add', {
    profile: { ...profile, baseUrl, contentUrl, analyticsUrl },
  })

  const how = `provost attempts settle ${id} --verdict done, or --verdict not-done`
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  const blocked = await cli.run([...create, '--profile', 'Again'], { token })
  expect(blocked.code).toBe(5)
  expect(blocked.stderr).toContain(how)
  expect((await cli.run(['drafts', 'show', draftId])).stdout).toContain(how)
  const asked = await cli.run(['attempts', 'settle', id], { token })
  expect(asked.code).not.toBe(0)
  expect(asked.stderr).toContain(how)
  expect((await cli.run(['attempts', 'settle', id, '--verdict', 'done'])).code).toBe(0)
})

test('settles nothing if the list cannot be read, and reports it', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  const id = await lose(cli, create, token)
  demo.inject({ route: 'schools.list', kind: 'status-500', times: 1 })
  const failed = await cli.run(['attempts', 'settle', id], { token })
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('The attempt is still open, and nothing was settled.')
  const settled = await cli.run(['attempts', 'settle', id], { token })
  expect(settled).toMatchObject({ code: 0, stderr: '' })
  const late = await cli.run(['attempts', 'settle', id, '--verdict', 'not-done'])
  expect(late.stderr).not.toContain('still open')
})

test('settles a school that was not created, which can then be sent again', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const { id: draftId } = await readyDraft(cli.beside(), { profileId, kind: 'school' })
  const id = await lose(cli, ['drafts', 'send', draftId], token)

  const early = await cli.run(['attempts', 'settle', id], { token })
  expect(early).toMatchObject({ code: 5, stderr: '' })
  expect(early.stdout).toContain('The school was not found. The platform may still be working on')
  expect(early.stdout).toMatch(/^Check again in 1\d\d seconds: provost attempts settle [\w-]{36}$/m)
  const json = await cli.json(['attempts', 'settle', id], { token, isPartial: true })
  expect(valueOf('attempts.settle', json)).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'early',
    retryAfter: expect.any(Number),
  })
  const emPortugues = await cli.run(['attempts', 'settle', id], { token, env: portuguese })
  expect(emPortugues.stdout).toContain('A escola não está lá.')

  await ageAttempts(cli.dataDir, grace)
  const settled = await cli.run(['attempts', 'settle', id], { token })
  expect(settled).toMatchObject({ code: 0, stderr: '' })
  expect(settled.stdout).toBe(
    'Escola Boa Vista was not found: the platform’s list was read whole, twice, and does not have it. ' +
      'It counts as not created and can be sent again.\n' +
      `Its draft can be sent again: provost drafts send ${draftId}\n`,
  )
  expect((await cli.run(['drafts', 'send', draftId], { token })).code).toBe(0)
  expect(createdIn(demo)).toBe(1)
})

// “Nothing exists under this ID” would be read as “the school is not there”.
test('an address without a list of schools does not prove that the school is missing', async ({
  cli,
}) => {
  const { demo, token } = await cli.institution()
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const id = await lose(cli, create, token)
  await ageAttempts(cli.dataDir, grace)
  demo.inject({ route: 'schools.list', kind: 'status-404' })
  const settled = await cli.run(['attempts', 'settle', id], { token })
  expect(settled).toMatchObject({ code: 1, stdout: '' })
  expect(settled.stderr).toMatch(/^The list of schools could not be read/m)
  expect(settled.stderr).toContain('this address has no schools service')
  expect(settled.stderr).not.toContain('Nothing exists')
})

test('reports the reasons against a clear result, and ends with 5', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const id = await lose(cli, create, token)
  // Somebody else makes a school of that contract number meanwhile.
  const other = { ...schoolRequest, name: 'Escola Outra', urlSlug: 'escola-outra' }
  const made = await fetch(`${demo.baseUrl}/api/v1/schools`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(other),
  })
  expect(made.ok).toBe(true)

  const settle = ['attempts', 'settle', id]
  const said = await cli.run(settle, { token })
  expect(said).toMatchObject({ code: 5, stderr: '' })
  expect(said.stdout).toMatch(
    /^It cannot be determined whether Escola Boa Vista was carried out\.\n/,
  )
  expect(said.stdout).toContain('a similar school, but it is not the same:\n')
  expect(said.stdout).toMatch(/ Escola Outra +escola-outra +CT-77-001 /)
  expect(said.stdout).toContain(
    `provost attempts settle ${id} --verdict done, or --verdict not-done`,
  )
  const answer = await cli.json(settle, { token, isPartial: true })
  expect(answer.code).toBe(5)
  expect(valueOf('attempts.settle', answer)).toMatchObject({
    verdict: 'cannot-tell',
    doubt: 'differs',
    attempt: { state: 'unknown' },
  })
  const emPortugues = await cli.run(settle, { token, env: portuguese })
  expect(emPortugues.stdout).toContain(
    'Não dá para saber se isto foi executado: Escola Boa Vista.\n',
  )
  expect(emPortugues.stdout).toContain('uma escola parecida, mas não igual:\n')

  // A person has looked: no token is needed for their word.
  const word = await cli.json([...settle, '--verdict', 'not-done'])
  expect(valueOf('attempts.settle', word)).toMatchObject({
    verdict: 'not-done',
    attempt: { state: 'failed', settled: { by: 'person' } },
  })
})

test('only a person can settle a course', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const window = cli.beside()
  for (const [verdict, left, said] of [
    ['done', 0, 'Its draft stays in the list only if it was changed after sending.'],
    ['not-done', 1, 'Its draft can be sent again: provost drafts send '],
  ] as const) {
    demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
    const { id: draftId } = await readyDraft(window, { profileId, kind: 'course' })
    const id = await lose(cli, ['drafts', 'send', draftId], token)
    const unsaid = await cli.run(['attempts', 'settle', id])
    expect(unsaid).toMatchObject({ code: 5, stderr: '' })
    expect(unsaid.stdout).toContain('A course cannot be looked up from here')
    const settled = await cli.run(['attempts', 'settle', id, '--verdict', verdict])
    expect(settled).toMatchObject({ code: 0, stderr: '' })
    expect(settled.stdout).toContain(said)
    expect(valueOf('drafts.list', await cli.json(['drafts', 'list']))).toHaveLength(left)
  }
})

test('reports a missing attempt and an invalid verdict', async ({ cli }) => {
  await cli.institution()
  const missing = await cli.json(['attempts', 'settle', 'abc'])
  expect([missing.code, codeOf(missing)]).toEqual([2, 'attempt-missing'])
  const said = await cli.run(['attempts', 'settle', 'abc'])
  expect(said.stderr).toContain('provost attempts list shows the attempts.')
  const wrong = await cli.json(['attempts', 'settle', 'abc', '--verdict', 'perhaps'])
  expect(issuesOf(wrong)).toEqual(['--verdict not-one-of done, not-done'])
  expect(await cli.run(['attempts', 'list'])).toMatchObject({ code: 0, stderr: '0 attempts\n' })
})

test('does not send a draft again that another program is sending', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const window = cli.beside()
  await window.value('token.set', { profileId, token, keep: 'session' })
  const { id } = await readyDraft(window, { profileId, kind: 'school' })
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 60_000, times: 1 })
  const job = crypto.randomUUID()
  const sending = window.value('drafts.send', { id, job }).catch((error: unknown) => error)
  await expect.poll(() => demo.recorded().length).toBe(1)

  const file = await cli.file('school.json', schoolRequest)
  for (const args of [
    ['drafts', 'send', id],
    ['drafts', 'delete', id],
    ['schools', 'create', file],
  ]) {
    const answer = await cli.json(args, { token })
    expect([answer.code, codeOf(answer)], args.join(' ')).toEqual([6, 'already-running'])
  }
  const said = await cli.run(['drafts', 'send', id], { token })
  expect(said).toMatchObject({ code: 6, stdout: '' })
  expect(said.stderr).toContain('This is already being sent')
  const [attempt] = valueOf('attempts.list', await cli.json(['attempts', 'list']))
  const settle = await cli.json(['attempts', 'settle', String(attempt?.id)], { token })
  expect([settle.code, codeOf(settle)]).toEqual([6, 'already-running'])
  await window.value('jobs.cancel', { job })
  expect(String(await sending)).toContain('outcome-unknown')
  expect(demo.recorded()).toHaveLength(1)
})

for (const [when, fault, verdict] of [
  ['before the platform does it', 'stall', 'not-done'],
  ['after the platform has done it', 'delay', 'done'],
] as const) {
  test(`a program that is killed ${when} leaves an attempt with an unknown result`, async ({
    cli,
  }) => {
    const { demo, token, profileId } = await cli.institution()
    const { id: draftId } = await readyDraft(cli.beside(), { profileId, kind: 'school' })
    demo.inject({ route: 'schools.create', kind: fault, ms: 20_000, times: 1 })
    const running = cli.start(['drafts', 'send', draftId], { token })
    await expect.poll(() => demo.recorded().length).toBe(1)
    const [alive] = valueOf('attempts.list', await cli.json(['attempts', 'list']))
    expect(alive).toMatchObject({ state: 'sending' })
    running.child.kill('SIGKILL')
    expect(await running.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' })

    const [draft] = valueOf('drafts.list', await cli.json(['drafts', 'list']))
    expect(draft).toMatchObject({ id: draftId, state: 'unknown', attemptId: alive?.id })
    const [dead] = valueOf('attempts.list', await cli.json(['attempts', 'list']))
    expect(dead).toMatchObject({ id: alive?.id, state: 'unknown', because: 'interrupted' })
    const again = await cli.json(['drafts', 'send', draftId], { token })
    expect([again.code, codeOf(again)]).toEqual([5, 'attempt-unsettled'])

    await ageAttempts(cli.dataDir, grace)
    const settled = await cli.json(['attempts', 'settle', String(alive?.id)], { token })
    expect(settled.code).toBe(0)
    expect(valueOf('attempts.settle', settled)).toMatchObject({ verdict })
    expect(createdIn(demo)).toBe(verdict === 'done' ? 1 : 0)
    if (verdict === 'not-done') {
      expect((await cli.run(['drafts', 'send', draftId], { token })).code).toBe(0)
    }
    expect(createdIn(demo)).toBe(1)
    expect(valueOf('drafts.list', await cli.json(['drafts', 'list']))).toEqual([])
  })
}

test('a course update that was killed has an unknown result too, without a draft', async ({
  cli,
}) => {
  const { demo, token } = await cli.institution()
  const update = ['courses', 'update', '101', await cli.file('course.json', courseRequest)]
  demo.inject({ route: 'courses.update', kind: 'stall', times: 1 })
  const running = cli.start(update, { token })
  await expect.poll(() => demo.recorded().length).toBe(1)
  running.child.kill('SIGKILL')
  await running.ended
  const again = await cli.json(update, { token })
  expect([again.code, codeOf(again)]).toEqual([5, 'attempt-unsettled'])
  const [attempt] = valueOf('attempts.list', await cli.json(['attempts', 'list']))
  const id = String(attempt?.id)
  expect((await cli.run(['attempts', 'settle', id, '--verdict', 'not-done'])).code).toBe(0)
  expect((await cli.run(update, { token })).code).toBe(0)
})

test('terminals with different TMPDIR see each other’s sending', async ({ cli }) => {
  const { demo, token } = await cli.institution()
  const far = path.join(cli.folder, 'x'.repeat(120))
  await cp(cli.dataDir, far, { recursive: true })
  const temporary = ['a', 'b'].map((name) => path.join(cli.folder, name))
  for (const folder of temporary) await mkdir(folder)
  const create = ['--data-dir', far, 'schools', 'create', await cli.file('s.json', schoolRequest)]
  const [first, second] = temporary.map((TMPDIR) => ({ token, env: { TMPDIR } }))
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 20_000, times: 1 })
  const sending = cli.start(create, first)
  await expect.poll(() => demo.recorded().length).toBe(1)

  const refused = await cli.json(create, second)
  expect([refused.code, codeOf(refused)]).toEqual([6, 'already-running'])
  const listed = await cli.json(['--data-dir', far, 'attempts', 'list'], second)
  const [attempt] = valueOf('attempts.list', listed)
  const settle = ['--data-dir', far, 'attempts', 'settle', String(attempt?.id)]
  const said = await cli.json([...settle, '--verdict', 'not-done'], second)
  expect(codeOf(said)).toBe('already-running')
  sending.child.kill('SIGINT')
  await sending.ended
  expect(demo.writes()).toHaveLength(1)
})

test('a draft that another computer may be sending stays locked', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const other = otherAttempts(cli.dataDir, elsewhere)
  const begun = await other.begin(
    schoolAttempt({ profileId, baseUrl: demo.baseUrl }, { ...schoolRequest, contractNumber: null }),
  )
  const id = begun.ok ? begun.value.id : ''
  const create = ['schools', 'create', await cli.file('school.json', schoolRequest)]
  const refused = await cli.json(create, { token })
  expect([refused.code, codeOf(refused)]).toEqual([5, 'attempt-unsettled'])

  const settled = await cli.run(['attempts', 'settle', id], { token })
  expect(settled.code).toBe(5)
  expect(settled.stdout).toContain('It was sent by a program that cannot be seen from here')
  expect(settled.stdout).toContain(`provost attempts settle ${id} --verdict done`)
  expect(codeOf(await cli.json(create, { token }))).toBe('attempt-unsettled')

  const said = await cli.run(['attempts', 'settle', id, '--verdict', 'not-done'])
  expect(said.code).toBe(0)
  expect((await cli.run(create, { token })).code).toBe(0)
  // What the other program learns in the end counts more than what was said of it.
  expect(await other.end(id, { state: 'done' })).toMatchObject({ ok: true })
  const after = valueOf('attempts.list', await cli.json(['attempts', 'list']))
  expect(after.find((each) => each.id === id)).toMatchObject({ state: 'done', settled: null })
})
