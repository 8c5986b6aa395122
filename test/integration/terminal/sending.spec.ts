import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Failure } from '../../../src-main/contract/failure.ts'
import {
  addArgs,
  type Answer,
  codeOf,
  type CommandLine,
  expect,
  issuesOf,
  test,
  valueOf,
} from '../../support/programs/cli.ts'
import {
  courseRequest,
  readyDraft,
  savedDraft,
  schoolRequest,
} from '../../support/programs/other-program.ts'
import { addressesOf } from '../../support/platforms/addresses.ts'
import { startCannedPlatform } from '../../support/platforms/canned-platform.ts'
import { sentence, unknownAnswers } from '../../support/platforms/unknown-answers.ts'

const portuguese = { LANG: 'pt_BR.UTF-8' }

/** The failure of an answer, with the attempt that it has to name. */
function failureOf(answer: Answer): Failure & { attemptId: string } {
  if (answer.ok || !('attemptId' in answer.failure) || answer.failure.attemptId === undefined)
    throw new Error(`names no attempt: ${JSON.stringify(answer)}`)
  return { ...answer.failure, attemptId: answer.failure.attemptId }
}

/** Each draft that is left, by its title. */
async function statesOf(cli: CommandLine): Promise<Record<string, string>> {
  const drafts = valueOf('drafts.list', await cli.json(['drafts', 'list']))
  return Object.fromEntries(drafts.map(({ title, state }) => [title, state]))
}

test('sends a school and a course once each, as they were marked', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const window = cli.beside()
  const school = await readyDraft(window, { profileId, kind: 'school' })
  const course = await readyDraft(window, { profileId, kind: 'course', title: 'Curso' })

  const created = await cli.run(['drafts', 'send', school.id.slice(0, 8)], { token })
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(created.stdout).toMatch(/^Created Escola Boa Vista \(\d+\)\.\n$/)
  const updated = await cli.run(['drafts', 'send', course.id], { token })
  expect(updated).toMatchObject({ code: 0, stderr: '' })
  expect(updated.stdout).toMatch(/^Sent Curso \(status 200\)\.\n/)

  const writes = demo.recorded().map(({ body }) => JSON.parse(body) as unknown)
  expect(writes).toEqual([schoolRequest, courseRequest])
  expect(await statesOf(cli)).toEqual({})
  const again = await cli.json(['drafts', 'send', school.id], { token })
  expect([again.code, codeOf(again)]).toEqual([2, 'draft-missing'])
})

test('prints the platform’s own sentence for an unknown result', async ({ cli }) => {
  test.slow()
  let answer = unknownAnswers[0]?.[1] ?? { body: '' }
  const platform = await startCannedPlatform(() => answer)
  try {
    expect((await cli.run(addArgs(addressesOf(platform.url)))).code).toBe(0)
    for (const [name, next] of unknownAnswers) {
      answer = next
      const own = { name, urlSlug: name, contractNumber: name }
      const file = await cli.file('school.json', { ...schoolRequest, ...own })
      const { code, stderr } = await cli.run(['schools', 'create', file], {
        token: 'a-token-for-one-run',
      })
      expect([code, stderr], name).toEqual([5, expect.stringContaining(`“${sentence}”`)])
    }
  } finally {
    await platform.close()
  }
})

test('does not send a draft that is not ready', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution({ kind: 'production' })
  const { id } = await savedDraft(cli.beside(), { profileId, kind: 'school' })
  const answer = await cli.json(['drafts', 'send', id], { token })
  expect([answer.code, codeOf(answer)]).toEqual([2, 'draft-not-ready'])
  const said = await cli.run(['drafts', 'send', id], { token, env: portuguese })
  expect(said).toMatchObject({ code: 2, stdout: '' })
  expect(said.stderr).toContain('Este rascunho não está pronto para o envio')
  expect(said.stderr).toContain('na janela')
  const none = await cli.run(['drafts', 'send', '--all', '--confirm', 'Test institution'], {
    token,
  })
  expect(none).toMatchObject({ code: 0, stdout: '' })
  expect(none.stderr).toBe('No draft of this institution is ready.\n')
  expect(demo.recorded()).toEqual([])
})

test('needs the name of an institution in production before it sends anything', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution({
    name: 'Instituto Aurora',
    kind: 'production',
  })
  const { id } = await readyDraft(cli.beside(), { profileId, kind: 'school' })
  for (const which of [id, '--all']) {
    const send = ['drafts', 'send', which]
    const unasked = await cli.json(send, { token })
    expect(unasked.code).toBe(2)
    expect(issuesOf(unasked)).toEqual(['--confirm required'])
    const said = await cli.run(send, { token })
    expect(said).toMatchObject({ code: 2, stdout: '' })
    expect(said.stderr).toContain('--confirm "Instituto Aurora"')
    const wrong = await cli.json([...send, '--confirm', 'Aurora'], { token })
    expect(wrong.code).toBe(2)
    expect(issuesOf(wrong)).toEqual(['--confirm not-one-of Instituto Aurora'])
  }
  expect(demo.recorded()).toEqual([])
  expect(await statesOf(cli)).toEqual({ school: 'ready' })
  const confirmed = await cli.json(['drafts', 'send', id, '--confirm', 'Instituto Aurora'], {
    token,
  })
  expect(valueOf('drafts.send', confirmed)).toMatchObject({ kind: 'school' })
})

test('also needs it to write from a file', async ({ cli }) => {
  const { demo, token } = await cli.institution({
    name: 'Instituto Aurora',
    kind: 'production',
  })
  const school = await cli.file('school.json', schoolRequest)
  const course = await cli.file('course.json', courseRequest)
  const writes = [
    ['schools', 'create', school],
    ['courses', 'update', String(courseRequest.course_id), course],
  ]
  for (const write of writes) {
    const unasked = await cli.json(write, { token })
    expect([unasked.code, ...issuesOf(unasked)]).toEqual([2, '--confirm required'])
    const wrong = await cli.json([...write, '--confirm', 'Aurora'], { token })
    expect(issuesOf(wrong)).toEqual(['--confirm not-one-of Instituto Aurora'])
  }
  expect(demo.recorded()).toEqual([])
  for (const write of writes) {
    expect(await cli.json([...write, '--confirm', 'Instituto Aurora'], { token })).toMatchObject({
      code: 0,
    })
  }
  expect(demo.recorded()).toHaveLength(2)
})

test('sends a draft only to its own institution', async ({ cli }) => {
  const first = await cli.institution({ name: 'Aurora' })
  const second = await cli.institution({ name: 'Boreal' })
  const { id } = await readyDraft(cli.beside(), { profileId: second.profileId, kind: 'school' })
  const wrong = await cli.json(['--profile', 'Aurora', 'drafts', 'send', id], second)
  expect(wrong.code).toBe(2)
  expect(issuesOf(wrong)).toEqual(['--profile not-one-of Boreal'])
  // Aurora is the selected one.
  expect((await cli.run(['drafts', 'send', id], second)).code).toBe(0)
  expect([first.demo.recorded().length, second.demo.recorded().length]).toEqual([0, 1])
})

test('sends all ready drafts in order and reports each', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const [taken] = demo.schools()
  const window = cli.beside()
  await readyDraft(window, { profileId, kind: 'school', title: 'First' })
  const request = { urlSlug: String(taken?.urlSlug), contractNumber: 'CT-0' }
  await readyDraft(window, { profileId, kind: 'school', title: 'Second', request })
  await readyDraft(window, { profileId, kind: 'course', title: 'Third' })
  await savedDraft(window, { profileId, kind: 'course', title: 'Not ready' })

  const said = await cli.run(['drafts', 'send', '--all'], { token })
  expect(said).toMatchObject({ code: 1, stderr: '2 of 3 sent.\n' })
  const lines = said.stdout.split('\n')
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    '✓ First',
    '✗ Second',
    '✓ Third',
    '',
  ])
  expect(said.stdout).toContain('    The platform refused this\n')
  expect(said.stdout).toMatch(/^ {6}urlSlug: .+$/m)
  expect(await statesOf(cli)).toEqual({ Second: 'failed', 'Not ready': 'editing' })
})

test('a refused token and an unreachable platform stop the rest', async ({ cli }) => {
  const { demo, profileId } = await cli.institution()
  const window = cli.beside()
  await readyDraft(window, { profileId, kind: 'course', title: 'First' })
  const request = { course_id: 102 }
  await readyDraft(window, { profileId, kind: 'course', title: 'Second', request })

  const all = ['drafts', 'send', '--all']
  const refused = await cli.run(all, { token: 'a-wrong-token' })
  expect(refused).toMatchObject({ code: 3, stderr: '0 of 1 sent.\n' })
  expect(refused.stdout).toMatch(/^✗ First\n/)
  expect(refused.stdout).toContain(
    'Stopped, because the platform does not accept the token; not tried: 1.\n',
  )
  expect(demo.recorded()).toHaveLength(1)

  await demo.close()
  const unreached = await cli.json(all, { token: demo.token, isPartial: true })
  expect(unreached.code).toBe(4)
  expect(valueOf('drafts.sendAll', unreached)).toMatchObject({
    results: [{ title: 'First', failure: { code: 'connection-refused' } }],
    stopped: 'network',
    left: 1,
  })
  const said = await cli.run(all, { token: demo.token, env: portuguese })
  expect(said.stdout).toContain('Interrompido porque não foi possível chegar à plataforma')
  expect(await statesOf(cli)).toEqual({ First: 'ready', Second: 'ready' })
})

test('a platform that asks for a pause stops the rest, and the terminal prints its length', async ({
  cli,
}) => {
  const { demo, token, profileId } = await cli.institution()
  const window = cli.beside()
  await readyDraft(window, { profileId, kind: 'course', title: 'First' })
  const request = { course_id: 102 }
  await readyDraft(window, { profileId, kind: 'course', title: 'Second', request })
  const all = ['drafts', 'send', '--all']
  for (const [ms, words, env] of [
    [1000, 'Stopped, because the platform asks for a pause of 1 second; not tried: 1.\n', {}],
    [9000, 'a plataforma pede uma pausa de 9 segundos; sem tentativa: 1.\n', portuguese],
    [9000, 'la plataforma pide una pausa de 9 segundos; sin intentar: 1.\n', { LANG: 'es' }],
  ] as const) {
    demo.inject({ route: 'courses.update', kind: 'status-429', times: 1, ms })
    const said = await cli.run(all, { token, env })
    expect(said.code).toBe(1)
    expect(said.stdout).toContain(words)
    expect(await statesOf(cli)).toEqual({ First: 'ready', Second: 'ready' })
  }
  expect(await cli.run(all, { token })).toMatchObject({ code: 0, stderr: '2 of 2 sent.\n' })
})

test('sending all names a draft whose result is unknown', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  const window = cli.beside()
  const first = await readyDraft(window, { profileId, kind: 'course', title: 'First' })
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  expect((await cli.run(['drafts', 'send', first.id], { token })).code).toBe(5)
  const all = ['drafts', 'send', '--all']
  const words =
    '1 draft was sent before and its result is unknown: it waits until that is settled. See provost attempts list\n'
  const none = 'No draft of this institution is ready.\n'
  expect(await cli.run(all, { token })).toMatchObject({ code: 5, stderr: words + none })
  const json = await cli.json(all, { token, isPartial: true })
  expect(json).toMatchObject({ code: 5, value: { results: [], waiting: 1 } })
  const request = { course_id: 102 }
  await readyDraft(window, { profileId, kind: 'course', title: 'Second', request })
  const said = await cli.run(all, { token })
  expect(said).toMatchObject({ code: 5, stderr: `${words}1 of 1 sent.\n` })
})

test('Ctrl-C stops before the next draft, after the one that has left', async ({ cli }) => {
  const requests: ServerResponse[] = []
  const server = createServer((_request, response) => void requests.push(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const addresses = addressesOf(url)
  const { id: profileId } = valueOf('profiles.add', await cli.json(addArgs(addresses)))
  const window = cli.beside()
  await readyDraft(window, { profileId, kind: 'course', title: 'First' })
  const request = { course_id: 102 }
  await readyDraft(window, { profileId, kind: 'course', title: 'Second', request })

  const running = cli.start(['drafts', 'send', '--all'], { token: 'any-token' })
  await expect.poll(() => requests.length).toBe(1)
  running.child.kill('SIGINT')
  await running.printed('stderr', 'Stopping as soon as the answer to what was sent arrives…')
  requests[0]?.setHeader('content-type', 'application/json').end('{}')
  const ended = await running.ended
  expect(ended).toMatchObject({ code: 130, signal: null })
  expect(ended.stdout).toBe('✓ First\nStopped as you asked; not tried: 1.\n')
  expect(await statesOf(cli)).toEqual({ Second: 'ready' })
  expect(requests).toHaveLength(1)
  server.close()
})

for (const [what, route, args] of [
  ['schools create', 'schools.create', ['schools', 'create', 'school.json']],
  ['courses update', 'courses.update', ['courses', 'update', '101', 'course.json']],
] as const) {
  test(`${what}: a lost answer names its attempt and locks`, async ({ cli }) => {
    const { demo, token } = await cli.institution()
    await cli.file('school.json', schoolRequest)
    await cli.file('course.json', courseRequest)
    demo.inject({ route, kind: 'lost-after-commit', times: 1 })
    const lost = await cli.json([...args], { token })
    expect(lost.code).toBe(5)
    const { code, attemptId } = failureOf(lost)
    expect(code).toBe('outcome-unknown')
    expect(demo.recorded()[0]?.idempotencyKey).toBe(attemptId)

    const again = await cli.json([...args], { token })
    expect(again.code).toBe(5)
    expect(failureOf(again)).toMatchObject({ code: 'attempt-unsettled', attemptId })
    const said = await cli.run([...args], { token })
    expect(said).toMatchObject({ code: 5, stdout: '' })
    expect(said.stderr).toContain('The result of an earlier attempt is not known')
    expect(said.stderr).toContain(`provost attempts settle ${attemptId}\n`)
    const env = portuguese
    expect((await cli.run([...args], { token, env })).stderr).toContain(
      `Para saber o que aconteceu: provost attempts settle ${attemptId}\n`,
    )
    expect(demo.recorded(), 'sent once').toHaveLength(1)
  })
}

test('a draft whose answer is lost waits for its settlement', async ({ cli }) => {
  const { demo, token, profileId } = await cli.institution()
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  const window = cli.beside()
  const { id } = await readyDraft(window, { profileId, kind: 'course', title: 'First' })
  const request = { course_id: 102 }
  await readyDraft(window, { profileId, kind: 'course', title: 'Second', request })
  const said = await cli.run(['drafts', 'send', '--all'], { token })
  // What was lost weighs more than what was done.
  expect(said.code).toBe(5)
  expect(said.stdout).toMatch(/^\? First\n/)
  expect(said.stdout).toMatch(/^ {4}.*provost attempts settle [\w-]{36}$/m)
  expect(said.stdout).toContain('✓ Second\n')

  for (const command of ['send', 'delete']) {
    const answer = await cli.json(['drafts', command, id], { token })
    expect(answer.code).toBe(5)
    const { code, attemptId } = failureOf(answer)
    expect(code).toBe('attempt-unsettled')
    expect(said.stdout).toContain(attemptId)
  }
  expect(demo.recorded()).toHaveLength(2)
})
