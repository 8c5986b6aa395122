import type { Batch } from '../../../src-main/contract/batch.ts'
import type { FaultKind } from '../../support/platforms/faulty/server.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import {
  arrivedSlugs,
  openedBatch,
  rowsOf,
  schoolLine,
  schoolsCsv,
  schoolsNamed,
  sendBatch,
} from '../../support/samples/batches.ts'
import {
  expect,
  storedProfile,
  test as base,
  type TestProgram,
} from '../../support/programs/program.ts'
import { shortCourse } from '../demo/demo-test.ts'
import { shortSchool } from '../../e2e/payloads.ts'

const test = base.extend<{
  /** Opens a batch of schools, always the same first ones. */
  openSchools: (many: number) => Promise<Batch>
  /** Opens and checks a batch of schools, of which another batch then creates the first three. */
  openWithThreeMadeSince: (many: number) => Promise<Batch>
  /** Sends a batch to a platform that answers late; resolves as soon as the first row has left. */
  sendFirstRow: (batch: Batch) => Promise<{ ended: Promise<Batch> }>
}>({
  openSchools: ({ program, profileId }, use) =>
    use((many) => {
      const names = Array.from({ length: many }, (_, at) => `Escola ${at + 1}`)
      return openedBatch(program, profileId, schoolsNamed(names))
    }),
  openWithThreeMadeSince: ({ program, openSchools }, use) =>
    use(async (many) => {
      const [three, batch] = [await openSchools(3), await openSchools(many)]
      await program.value('batches.check', { id: batch.id })
      await sendBatch(program, three)
      return batch
    }),
  sendFirstRow: ({ program, demo }, use) =>
    use(async (batch) => {
      demo.inject({ route: 'schools.create', kind: 'delay', ms: 2000, times: 1 })
      const ended = sendBatch(program, batch)
      await expect.poll(() => demo.writes().length).toBe(1)
      return { ended }
    }),
})

/** What happens to the first requests, why the sending stops, and how many requests left. */
const stops: [string, FaultKind[], string | null, number][] = [
  ['three refusals of the token', ['message-only', 'message-only', 'message-only'], 'token', 3],
  ['a connection that is lost', ['delay', 'lost-after-commit'], 'network', 2],
  ['five failures of the same kind', Array<FaultKind>(5).fill('status-500'), 'same-failure', 5],
]
for (const [what, kinds, why, left] of stops) {
  test(`batches.send: stops after ${what}`, async ({ program, demo, openSchools }) => {
    const batch = await openSchools(8)
    for (const kind of kinds) demo.inject({ route: 'schools.create', kind, ms: 1, times: 1 })
    const sent = await sendBatch(program, batch)
    expect(sent).toMatchObject({ state: 'stopped', stopped: { why } })
    expect(demo.writes()).toHaveLength(left)
  })
}

test('batches.send: waits, then repeats a row', async ({ program, demo, clock, openSchools }) => {
  const batch = await openSchools(2)
  demo.inject({ route: 'schools.create', kind: 'status-429', ms: 7000, times: 1 })
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states: { created: 2 } })
  expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBe(7000)
  expect(arrivedSlugs(demo)).toEqual(['escola-1', 'escola-1', 'escola-2'])
})

test('batches.settle: settles all unknown rows with two lists and the slugs of missing rows, and then sends the rest', async ({
  program,
  demo,
  clock,
  openSchools,
}) => {
  const batch = await openSchools(4)
  for (const kind of ['status-500', '500-after-commit', 'delay', 'status-500'] as const)
    demo.inject({ route: 'schools.create', kind, ms: 1, times: 1 })
  const sent = await sendBatch(program, batch)
  expect(sent).toMatchObject({
    state: 'stopped',
    stopped: { why: 'unknown' },
    states: { unknown: 3, created: 1 },
  })
  expect((await program.failure('batches.remove', { id: batch.id })).code).toBe('batch-unsettled')
  const early = await program.value('batches.settle', { id: batch.id })
  expect(early).toMatchObject({ settled: 1, doubts: [{ doubt: 'early' }, { doubt: 'early' }] })
  await program.restart()
  clock.pass(grace)
  /** Each look has one first page. */
  const looks = () =>
    demo.recorded().filter(({ method, path }) => method === 'GET' && /[?&]page=1(?:&|$)/.test(path))
      .length
  const before = looks()
  const { batch: after, settled } = await program.value('batches.settle', { id: batch.id })
  // The whole list twice, and then the slug of each of the two rows that it lacks.
  expect(looks() - before).toBe(4)
  expect(settled).toBe(2)
  expect(after).toMatchObject({ state: 'paused', stopped: null, left: 2 })
  expect(after.states).toMatchObject({ created: 2, waiting: 2, unknown: 0 })
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states: { created: 4 } })
  const slugs = demo.schools().map(({ urlSlug }) => urlSlug)
  for (const number of [1, 2, 3, 4])
    expect(slugs.filter((slug) => slug === `escola-${number}`)).toHaveLength(1)
})

test('batches.settle: a lost answer that was settled is no longer the reason for the stop', async ({
  program,
  demo,
  openSchools,
}) => {
  const batch = await openSchools(2)
  demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
  const { stopped } = await sendBatch(program, batch)
  expect(stopped).toMatchObject({ why: 'network', failure: { code: 'outcome-unknown' } })
  const { batch: after } = await program.value('batches.settle', { id: batch.id })
  expect(after.states).toMatchObject({ created: 1, waiting: 1, unknown: 0 })
  expect(after.stopped).toMatchObject({ why: 'network', failure: null })
})

test('batches.settle: schools of another batch do not affect rows with an unknown result', async ({
  program,
  demo,
  profileId,
  clock,
  openSchools,
}) => {
  await sendBatch(program, await openSchools(3))
  const text = schoolsCsv([schoolLine('Instituto Norte', { contractNumber: '' })])
  const batch = await openedBatch(program, profileId, text)
  demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
  expect(await sendBatch(program, batch)).toMatchObject({ states: { unknown: 1 } })
  clock.pass(grace)
  const settled = await program.value('batches.settle', { id: batch.id })
  expect(settled).toMatchObject({ settled: 1, doubts: [], batch: { states: { waiting: 1 } } })
})

test('batches.send: does not resend rows that another batch created since the list was read', async ({
  program,
  demo,
  openWithThreeMadeSince,
}) => {
  const { id } = await openWithThreeMadeSince(4)
  const confirmation = { count: 4 }
  const sent = await program.value('batches.send', { id, limit: null, confirmation })
  expect(sent).toMatchObject({ state: 'done', states: { 'was-there': 3, created: 1 } })
  expect(arrivedSlugs(demo)).toHaveLength(4)
})

test('batches.send: skips existing schools', async ({ program, demo, openWithThreeMadeSince }) => {
  const { id } = await openWithThreeMadeSince(6)
  const sent = await program.value('batches.send', { id, limit: 2, confirmation: {} })
  expect(sent).toMatchObject({ stopped: { why: 'limit' }, states: { 'was-there': 3, created: 2 } })
  expect(arrivedSlugs(demo)).toHaveLength(5)
})

test('batches.send: skips a school that is being sent elsewhere, and reports the reason', async ({
  program,
  demo,
  profileId,
  openSchools,
}) => {
  const batch = await openSchools(2)
  demo.inject({ route: 'schools.create', kind: 'stall', times: 1 })
  const job = '6f1f2c1e-3f0c-4b7e-9f39-6a1a6a3a9b11'
  const school = { ...shortSchool, urlSlug: 'escola-1' }
  const elsewhere = program.call('schools.create', { profileId, school, job })
  await expect.poll(() => demo.writes().length).toBe(1)
  const sent = await sendBatch(program, batch)
  expect(sent).toMatchObject({
    state: 'stopped',
    stopped: { why: 'busy' },
    left: 1,
    states: { created: 1, unknown: 0 },
  })
  await program.value('jobs.cancel', { job })
  expect(await elsewhere).toMatchObject({ ok: false })
})

test('batches.send: skips a school with an unsettled attempt, and names the attempt', async ({
  program,
  demo,
  profileId,
  openSchools,
}) => {
  const batch = await openSchools(2)
  demo.inject({ route: 'schools.create', kind: 'status-503', times: 1 })
  const school = { ...shortSchool, urlSlug: 'escola-1' }
  const lost = await program.failure('schools.create', { profileId, school })
  const attemptId = lost.code === 'outcome-unknown' ? lost.attemptId : ''
  const failure = { code: 'attempt-unsettled', attemptId }
  const stopped = { why: 'busy', row: 2, failure }
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'stopped', stopped, left: 1 })
  expect(demo.writes()).toHaveLength(2)
})

test('batches.send: a row of the same school as a row with an unknown result waits, and names it', async ({
  program,
  demo,
  profileId,
}) => {
  const other = { urlSlug: 'escola_um', contractNumber: 'N-2' }
  const rows = [schoolLine('Escola Um'), schoolLine('Escola Um', other)]
  demo.inject({ route: 'schools.create', kind: 'status-500', times: 1 })
  const sent = await sendBatch(program, await openedBatch(program, profileId, schoolsCsv(rows)))
  expect(sent.toConfirm).toMatchObject({ count: 0, blocked: { count: 1, row: 3, by: 2 } })
  expect(sent).toMatchObject({ state: 'stopped', left: 1, states: { unknown: 1, waiting: 1 } })
  // With another web address name it is another school.
  const edits = [{ row: 3, column: 'B', text: 'escola-dois' }]
  const { batch } = await program.value('batches.edit', { id: sent.id, rev: sent.rev, edits })
  expect(batch.toConfirm).toMatchObject({ count: 1, blocked: null })
  expect(await sendBatch(program, batch)).toMatchObject({ states: { created: 1, unknown: 1 } })
})

test('batches.pause: stops after a row', async ({ program, demo, openSchools, sendFirstRow }) => {
  const batch = await openSchools(5)
  const { id } = batch
  const { ended } = await sendFirstRow(batch)
  const again = await program.failure('batches.send', { id, limit: null, confirmation: {} })
  expect(again.code).toBe('batch-being-sent')
  expect((await program.failure('batches.remove', { id })).code).toBe('batch-being-sent')
  await program.value('batches.pause', { id })
  expect(await ended).toMatchObject({
    state: 'paused',
    stopped: { why: 'cancelled', row: 3 },
    states: { created: 1 },
  })
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states: { created: 5 } })
  expect(arrivedSlugs(demo)).toHaveLength(5)
})

/** What a person does with the institution while its rows are sent, and why the sending stops. */
const changes: [string, (program: TestProgram, profileId: string) => Promise<unknown>, string][] = [
  [
    'an institution that is put away meanwhile gets no more rows',
    (program, profileId) => program.value('profiles.archive', { profileId, archived: true }),
    'profile-archived',
  ],
  [
    'an institution that is changed meanwhile gets no more rows',
    async (program, profileId) => {
      const profile = { ...(await storedProfile(program, profileId)), name: 'Renamed' }
      await program.value('profiles.update', { profileId, profile })
    },
    'changed',
  ],
]
for (const [what, change, why] of changes) {
  test(`batches.send: ${what}`, async ({ program, demo, profileId, openSchools, sendFirstRow }) => {
    const { ended } = await sendFirstRow(await openSchools(5))
    await change(program, profileId)
    expect((await ended).stopped).toMatchObject({ why })
    expect(demo.writes().length).toBeLessThan(5)
  })
}

test('batches.remove: can be undone for thirty days', async ({ program, openSchools }) => {
  const batch = await openSchools(2)
  await program.value('batches.remove', { id: batch.id })
  expect(await program.value('batches.list', { profileId: null })).toEqual([])
  expect((await program.failure('batches.show', { id: batch.id })).code).toBe('batch-missing')
  await program.value('batches.restore', { id: batch.id })
  expect((await rowsOf(program, batch)).map(({ row }) => row)).toEqual([2, 3])
})

test('profiles.remove: removes the batches too', async ({ program, profileId, openSchools }) => {
  const batch = await openSchools(2)
  await program.value('profiles.remove', { profileId })
  expect(await program.value('batches.list', { profileId: null })).toEqual([])
  expect((await program.failure('batches.show', { id: batch.id })).code).toBe('batch-missing')
})

test('profiles.remove: is refused while a batch is being sent', async ({
  program,
  profileId,
  openSchools,
  sendFirstRow,
}) => {
  const { ended } = await sendFirstRow(await openSchools(2))
  const refused = await program.failure('profiles.remove', { profileId })
  expect(refused.code).toBe('batch-being-sent')
  expect(await ended).toMatchObject({ state: 'done', states: { created: 2 } })
  await program.value('profiles.remove', { profileId })
})

test('batches: refuses a token in a table, a name or a fixed value', async ({
  program,
  demo,
  profileId,
}) => {
  const text = schoolsNamed(['Escola Um'])
  const source = (from: string, with_: string) =>
    ({ from: 'paste', text: text.replace(from, with_).replaceAll(',', '\t') }) as const
  const input = { profileId, kind: 'school' } as const
  for (const [from, place] of [
    ['Rua A', 'H2'],
    ['name', 'A1'],
  ] as const) {
    // From now on only the keychain knows the token.
    await program.restart()
    const opened = { ...input, source: source(from, `x ${demo.token}`) }
    expect(await program.failure('batches.open', opened)).toEqual({
      code: 'invalid-input',
      issues: [{ path: [place], rule: 'holds-token' }],
    })
  }
  // A table of institutions was opened in the wrong place. Provost does not know its tokens yet.
  for (const heading of ['Token', 'API key', 'Chave de acesso']) {
    const table = `Nome\t${heading}\nNorte\t\nSul\tsul-token-2`
    const opened = { ...input, source: { from: 'paste', text: table } } as const
    expect(await program.failure('batches.open', opened)).toEqual({
      code: 'invalid-input',
      issues: [{ path: ['B3'], rule: 'holds-token' }],
    })
  }
  const { id, rev } = await openedBatch(program, profileId, text)
  const refusal = { code: 'invalid-input', issues: [{ rule: 'holds-token' }] }
  const edits = [{ row: 2, column: 'A', text: `x ${demo.token}` }]
  expect(await program.failure('batches.edit', { id, rev, edits })).toMatchObject(refusal)
  const name = `Lote ${demo.token}`
  expect(await program.failure('batches.rename', { id, name })).toMatchObject(refusal)
  const mapping = { columns: {}, constants: { name }, values: {}, dates: {} }
  const mapped = { id, rev, mapping, repairsOff: [] }
  expect(await program.failure('batches.map', mapped)).toMatchObject(refusal)
  const draft = await program.value('drafts.save', {
    id: crypto.randomUUID(),
    kind: 'school',
    profileId,
    title: 'T',
    body: {},
    rev: 0,
  })
  expect(await program.failure('drafts.rename', { id: draft.id, name })).toMatchObject(refusal)
})

test('batches.send: changes courses and keeps blank fields', async ({
  program,
  demo,
  profileId,
}) => {
  const [one, two] = demo.courses().map(({ id }) => id)
  for (const course_id of [one ?? 0, two ?? 0])
    await program.value('courses.update', { profileId, course: { ...shortCourse(), course_id } })
  const source = { from: 'recent' } as const
  const opened = await program.value('batches.open', { profileId, kind: 'course', source })
  const batch = opened?.batch
  if (!batch) throw new Error('no batch')
  expect(batch).toMatchObject({ rows: 2, verdicts: { same: 2 }, left: 0 })
  const { id, rev } = batch
  const price = batch.source.headers.find(({ text }) => text === 'price')?.column ?? ''
  const edits = [{ row: 2, column: price, text: '4321' }]
  const edited = await program.value('batches.edit', { id, rev, edits })
  expect(edited.batch).toMatchObject({ left: 1, changes: [{ field: 'price', count: 1 }] })
  const before = demo.writes().length
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states: { updated: 1 } })
  const sent = demo
    .writes()
    .slice(before)
    .map(({ body }) => JSON.parse(body) as object)
  expect(sent).toMatchObject([{ price: 4321, title: shortCourse().title }])
})

test('batches.edit: a course that was unchanged when the others were sent can change and be sent later', async ({
  program,
  demo,
  profileId,
}) => {
  const [one = 0, two = 0] = demo.courses().map(({ id }) => id)
  for (const course_id of [one, two])
    await program.value('courses.update', { profileId, course: { ...shortCourse(), course_id } })
  const source = { from: 'recent' } as const
  const opened = await program.value('batches.open', { profileId, kind: 'course', source })
  const batch = opened?.batch
  if (!batch) throw new Error('no batch')
  const { id } = batch
  const price = batch.source.headers.find(({ text }) => text === 'price')?.column ?? ''
  const edit = async (row: number, text: string | null) => {
    const { rev } = await program.value('batches.show', { id })
    return program.value('batches.edit', { id, rev, edits: [{ row, column: price, text }] })
  }
  await edit(2, '4321')
  const states = { updated: 1, 'was-there': 1 }
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states })
  const { batch: edited, inverse } = await edit(3, '8765')
  expect(edited).toMatchObject({ state: 'paused', left: 1, states: { updated: 1, waiting: 1 } })
  await edit(3, inverse[0]?.text ?? null)
  expect(await program.value('batches.show', { id })).toMatchObject({ state: 'done', left: 0 })
  await edit(3, '8765')
  const before = demo.writes().length
  expect(await sendBatch(program, batch)).toMatchObject({ state: 'done', states: { updated: 2 } })
  expect(
    demo
      .writes()
      .slice(before)
      .map(({ body }) => JSON.parse(body) as object),
  ).toMatchObject([{ price: 8765 }])
  const { rev } = await program.value('batches.show', { id })
  const edits = [{ row: 2, column: price, text: '1' }]
  expect(await program.failure('batches.edit', { id, rev, edits })).toMatchObject({
    code: 'batch-begun',
  })
})

test('batches: a course whose last change has an unknown result is never the same', async ({
  program,
  demo,
  profileId,
}) => {
  const course_id = demo.courses()[0]?.id ?? 0
  const course = { ...shortCourse(), course_id, title: 'Before' }
  await program.value('courses.update', { profileId, course })
  demo.inject({ route: 'courses.update', kind: 'lost-after-commit', times: 1 })
  const input = { profileId, course: { ...course, title: 'After' } }
  const lost = await program.failure('courses.update', input)
  const text = `course_id;title\n${String(course_id)};Before\n`
  const batch = await openedBatch(program, profileId, text, 'course')
  expect(batch).toMatchObject({ left: 1, verdicts: { ready: 1 } })
  expect(await sendBatch(program, batch)).toMatchObject({ left: 1, states: { waiting: 1 } })
  expect(await rowsOf(program, batch)).toMatchObject([{ failure: { code: 'attempt-unsettled' } }])
  const id = 'attemptId' in lost ? (lost.attemptId ?? '') : ''
  await program.value('attempts.settle', { id, verdict: 'done' })
  const before = demo.writes().length
  expect(await sendBatch(program, batch)).toMatchObject({ states: { updated: 1 } })
  expect(JSON.parse(demo.writes()[before]?.body ?? '')).toMatchObject({ title: 'Before' })
})

test('batches: an unknown course is not guessed', async ({ program, profileId }) => {
  const text = 'course_id;price\n4711;120\n'
  const batch = await openedBatch(program, profileId, text, 'course')
  expect(batch).toMatchObject({ left: 0, verdicts: { 'no-base': 1 } })
})
