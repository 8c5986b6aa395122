import { arrivedSlugs } from '../../support/samples/batches.ts'
import type { FaultKind } from '../../support/platforms/faulty/server.ts'
import { startDemo } from '../../support/platforms/faulty/server.ts'
import { addInstitution, expect, test, type TestProgram } from '../../support/programs/program.ts'
import { readyDraft, stateOf } from '../../support/programs/ready-drafts.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const names = ['a', 'b', 'c', 'd']

/** Ready schools, marked in the order of `names`. */
async function readySchools(program: TestProgram, profileId: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const school = { ...wholeSchool(), name: `Escola ${name}`, urlSlug: `escola-${name}` }
    const { id } = await readyDraft(program, profileId, { ...school, contractNumber: name })
    ids.push(id)
  }
  return ids
}

test('drafts.sendAll: sends ready drafts in the order in which they were marked', async ({
  program,
  demo,
  profileId,
}) => {
  const ids = await readySchools(program, profileId)
  const job = crypto.randomUUID()
  const sent = await program.value('drafts.sendAll', { profileId, job })
  expect(sent).toMatchObject({ stopped: null, left: 0 })
  expect(sent.results).toEqual(
    names.map((name, place) => ({
      draftId: ids[place],
      title: `Escola ${name}`,
      failure: null,
      school: expect.objectContaining({ urlSlug: `escola-${name}` }),
    })),
  )
  expect(arrivedSlugs(demo)).toEqual(names.map((name) => `escola-${name}`))
  expect(await program.value('drafts.list', {})).toEqual([])
  const progress = program.events.filter(({ event }) => event === 'jobs.progress')
  expect(progress.map(({ payload }) => payload)).toEqual(
    names.map((_, done) => ({ job, done, total: names.length, unit: 'drafts' })),
  )
})

test('drafts.sendAll: skips other drafts and edited ones', async ({ program, demo, profileId }) => {
  const otherId = await addInstitution(program, demo)
  const other = await readyDraft(program, otherId, wholeSchool())
  const { id } = await program.value('drafts.save', {
    id: crypto.randomUUID(),
    kind: 'school',
    profileId,
    title: 'Escola',
    body: {},
    rev: 0,
  })
  expect(await program.value('drafts.sendAll', { profileId })).toEqual({
    results: [],
    stopped: null,
    left: 0,
    waiting: 0,
  })
  expect(arrivedSlugs(demo)).toEqual([])
  expect([await stateOf(program, other.id), await stateOf(program, id)]).toEqual([
    'ready',
    'editing',
  ])
})

/** What happens to the first requests; the failures; what stopped the rest; and the drafts afterwards. */
const outcomes: [string, FaultKind[], (string | null)[], string | null, (string | null)[]][] = [
  [
    'a refusal does not stop the others',
    ['delay', 'laravel-422'],
    [null, 'refused', null, null],
    null,
    [null, 'failed', null, null],
  ],
  [
    'a failing server leaves one unknown, and goes on',
    ['500-after-commit'],
    ['outcome-unknown', null, null, null],
    null,
    ['unknown', null, null, null],
  ],
  [
    'a connection that is cut stops it, with one unknown',
    ['delay', 'lost-after-commit'],
    [null, 'outcome-unknown'],
    'network',
    [null, 'unknown', 'ready', 'ready'],
  ],
  [
    'a token that is not accepted stops it, and what is left stays ready',
    ['delay', 'message-only'],
    [null, 'unauthorized'],
    'unauthorized',
    [null, 'ready', 'ready', 'ready'],
  ],
]
for (const [what, kinds, codes, stopped, states] of outcomes) {
  test(`drafts.sendAll: ${what}`, async ({ program, demo, profileId }) => {
    const ids = await readySchools(program, profileId)
    for (const kind of kinds) demo.inject({ route: 'schools.create', kind, ms: 1, times: 1 })
    const sent = await program.value('drafts.sendAll', { profileId })
    expect(sent.results.map(({ failure }) => failure?.code ?? null)).toEqual(codes)
    expect(sent).toMatchObject({ stopped, left: names.length - codes.length })
    expect(await Promise.all(ids.map((id) => stateOf(program, id)))).toEqual(states)
    expect(arrivedSlugs(demo)).toHaveLength(codes.length)

    await program.value('drafts.sendAll', { profileId })
    const isLeft = (place: number) => states[place] === 'failed'
    const made = names.filter((_, place) => !isLeft(place)).map((name) => `escola-${name}`)
    const slugs = demo.schools().map(({ urlSlug }) => urlSlug)
    expect(slugs.filter((slug) => /^escola-[abcd]$/.test(slug))).toEqual(made)
  })
}

test('drafts.sendAll: a rate limit stops it', async ({ program, demo, profileId }) => {
  const ids = await readySchools(program, profileId)
  demo.inject({ route: 'schools.create', kind: 'status-429', times: 1, ms: 7000 })
  const sent = await program.value('drafts.sendAll', { profileId })
  expect(sent).toMatchObject({
    results: [{ draftId: ids[0], failure: { code: 'rate-limited', retryAfter: 7 } }],
    stopped: 'rate-limited',
    left: 3,
  })
  expect(arrivedSlugs(demo)).toEqual(['escola-a'])
  for (const id of ids) expect(await stateOf(program, id)).toBe('ready')
  // What was put off is sent as it is.
  await program.value('drafts.send', { id: ids[0] ?? '' })
})

test('drafts.sendAll: sends nothing without a token', async ({ program, demo, profileId }) => {
  await readySchools(program, profileId)
  await program.value('token.clear', { profileId })
  const { results, stopped, left } = await program.value('drafts.sendAll', { profileId })
  expect(results.map(({ failure }) => failure?.code)).toEqual(['token-absent'])
  expect({ stopped, left }).toEqual({ stopped: 'token', left: 3 })
  expect(arrivedSlugs(demo)).toEqual([])
})

test('drafts.sendAll: an unreachable platform stops it', async ({ program, demo, profileId }) => {
  const ids = await readySchools(program, profileId)
  await demo.close()
  const { results, stopped, left } = await program.value('drafts.sendAll', { profileId })
  expect(results.map(({ failure }) => failure?.code)).toEqual(['connection-refused'])
  expect({ stopped, left }).toEqual({ stopped: 'network', left: 3 })
  expect(await Promise.all(ids.map((id) => stateOf(program, id)))).toEqual(names.map(() => 'ready'))
})

test('drafts.sendAll: sends only the given drafts', async ({ program, demo, profileId }) => {
  const [first, second] = await readySchools(program, profileId)
  const ids = [first ?? '', second ?? '']
  for (const id of ids) {
    const { rev, request } = await program.value('drafts.show', { id })
    await program.value('drafts.ready', { id, rev, request, waitsForConnection: true })
  }
  const waits = async () =>
    Promise.all(
      ids.map(async (id) => (await program.value('drafts.show', { id })).waitsForConnection),
    )
  expect(await waits()).toEqual([true, true])
  const port = Number(new URL(demo.url).port)
  await demo.close()
  const unreached = await program.value('drafts.sendAll', { profileId, drafts: ids })
  expect(unreached).toMatchObject({ stopped: 'network', left: 1 })
  expect(await waits()).toEqual([true, true])

  const again = await startDemo({ token: demo.token, port })
  again.inject({ route: 'schools.create', kind: 'message-only', times: 1 })
  const refused = await program.value('drafts.sendAll', { profileId, drafts: ids })
  expect(refused).toMatchObject({ stopped: 'unauthorized', left: 1 })
  expect(await waits()).toEqual([false, true])
  await program.value('drafts.sendAll', { profileId, drafts: ids.slice(1) })
  expect(again.schools().map(({ urlSlug }) => urlSlug)).toContain('escola-b')
  expect(await program.value('drafts.list', {})).toHaveLength(3)
  await again.close()
})

test('drafts.sendAll: stops after the current request', async ({ program, demo, profileId }) => {
  const ids = await readySchools(program, profileId)
  const job = crypto.randomUUID()
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 2_000, times: 1 })
  const sending = program.value('drafts.sendAll', { profileId, job })
  await expect.poll(() => arrivedSlugs(demo)).toHaveLength(1)
  expect(await stateOf(program, ids[0] ?? '')).toBe('sending')
  await program.value('jobs.cancel', { job })
  expect(await sending).toMatchObject({
    results: [{ draftId: ids[0], failure: null }],
    stopped: 'cancelled',
    left: 3,
  })
  expect(arrivedSlugs(demo)).toEqual(['escola-a'])
})

test('drafts.sendAll: two simultaneous calls send nothing twice', async ({
  program,
  demo,
  profileId,
}) => {
  await readySchools(program, profileId)
  await Promise.all([
    program.value('drafts.sendAll', { profileId }),
    program.value('drafts.sendAll', { profileId }),
  ])
  await program.value('drafts.sendAll', { profileId })
  const arrived = arrivedSlugs(demo)
  expect(arrived.toSorted()).toEqual(names.map((name) => `escola-${name}`))
})

test('drafts.sendAll: a course waits for its attempt', async ({ program, demo, profileId }) => {
  await readyDraft(program, profileId, shortCourse())
  const { id } = await readyDraft(program, profileId, { ...shortCourse(), title: 'Frações 2' })
  demo.inject({ route: 'courses.update', kind: '500-after-commit', times: 1 })
  const { results } = await program.value('drafts.sendAll', { profileId })
  expect(results.map(({ failure }) => failure?.code)).toEqual([
    'outcome-unknown',
    'attempt-unsettled',
  ])
  expect(demo.recorded()).toHaveLength(1)
  expect(await stateOf(program, id)).not.toBe(null)
})

test('connection.probe: reports when a platform is reachable again', async ({
  program,
  demo,
  profileId,
}) => {
  const port = Number(new URL(demo.url).port)
  await demo.close()
  expect(await program.value('connection.probe', { profileId })).toEqual({ online: false })
  const again = await startDemo({ token: demo.token, port })
  expect(await program.value('connection.probe', { profileId })).toEqual({ online: true })
  const asked = again.recorded().map(({ method, path }) => `${method} ${path}`)
  expect(asked).toEqual([expect.stringMatching(/^GET .*\/schools/)])
  const told = program.events.filter(({ event }) => event === 'connection.changed')
  expect(told[0]?.payload).toEqual({ profileId, online: false })
  expect(told.at(-1)?.payload).toEqual({ profileId, online: true })
  await again.close()
})

test('connection.probe: a refusal counts as a connection', async ({ program, demo, profileId }) => {
  demo.inject({ route: 'schools.list', kind: 'message-only' })
  expect(await program.value('connection.probe', { profileId })).toEqual({ online: true })
})

test('connection.list: returns the last state of each platform', async ({
  program,
  demo,
  profileId,
}) => {
  expect(await program.value('connection.list', {})).toEqual([])
  await program.value('connection.probe', { profileId })
  const at = expect.stringMatching(/^\d{4}-.*Z$/) as unknown
  expect(await program.value('connection.list', {})).toEqual([{ profileId, online: true, at }])
  await demo.close()
  await program.value('connection.probe', { profileId })
  expect(await program.value('connection.list', {})).toEqual([{ profileId, online: false, at }])
})

test('connection.changed: repeats only failures', async ({ program, demo, profileId }) => {
  const ask = () => program.call('connection.probe', { profileId })
  const told = () =>
    program.events
      .filter(({ event }) => event === 'connection.changed')
      .map(({ payload }) => (payload as { online: boolean }).online)
  await ask()
  await ask()
  expect(told()).toEqual([true])
  await demo.close()
  await ask()
  const first = told().length
  await ask()
  expect(told().length).toBeGreaterThan(first)
  expect(new Set(told().slice(1))).toEqual(new Set([false]))
})
