import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, type TestProgram } from '../../support/program.ts'
import { shortCourse, wholeSchool } from '../practice/practice-test.ts'

async function openFiles(program: TestProgram): Promise<string[]> {
  const folder = path.join(program.dataFolder, 'attempts')
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name))
}

/** A school that was sent, and whose answer was lost; `arrived`: whether the platform has it. */
async function lose(
  program: TestProgram,
  practice: { inject: (fault: { route: 'schools.create'; kind: never; times: number }) => void },
  profileId: string,
  kind: 'lost-after-commit' | 'status-503' = 'lost-after-commit',
): Promise<string> {
  practice.inject({ route: 'schools.create', kind: kind as never, times: 1 })
  const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
  if (failure.code !== 'outcome-unknown') throw new Error(failure.code)
  return failure.attemptId ?? ''
}

test('an attempt says what was sent, to whom and when, before anything leaves', async ({
  program,
  practice,
  profileId,
}) => {
  practice.inject({ route: 'schools.create', kind: 'delay', ms: 200 })
  const creating = program.value('schools.create', { profileId, school: wholeSchool() })
  await expect.poll(() => practice.recorded().length).toBe(1)
  const [file = ''] = await openFiles(program)
  const { body } = JSON.parse(await readFile(file, 'utf8')) as { body: unknown }
  expect(body).toMatchObject({
    profileId,
    operation: 'schools.create',
    title: wholeSchool().name,
    target: { kind: 'school', urlSlug: wholeSchool().urlSlug },
    method: 'POST',
    url: `${practice.baseUrl}/api/v1/schools`,
    state: 'sending',
    payload: { name: wholeSchool().name },
  })
  await creating
  const [sent] = practice.recorded()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent?.body ?? ''))
  const [attempt] = await program.value('attempts.list', {})
  expect(attempt).toMatchObject({ state: 'done', bodySha256: Buffer.from(digest).toString('hex') })
  expect(await openFiles(program)).toEqual([])
})

test('the key of the attempt goes with the request, and only with a write', async ({
  program,
  practice,
  profileId,
}) => {
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  const [attempt] = await program.value('attempts.list', {})
  const keys = practice.recorded().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([null, attempt?.id])
})

test.describe('a profile whose platform wants no key', () => {
  test.use({ profileChange: { idempotencyKey: false } })
  test('sends none', async ({ program, practice, profileId }) => {
    await program.value('schools.create', { profileId, school: wholeSchool() })
    expect(practice.recorded()[0]?.idempotencyKey).toBeNull()
  })
})

test('while an outcome is unknown the same thing is not sent again, by no draft and after no restart', async ({
  program,
  practice,
  profileId,
}) => {
  const attemptId = await lose(program, practice, profileId)
  const school = wholeSchool()
  const again = () => program.failure('schools.create', { profileId, school })
  expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
  await program.restart()
  expect(await again()).toEqual({ code: 'attempt-unsettled', attemptId })
  expect(practice.recorded()).toHaveLength(1)
  // Another school is another matter.
  const other = { ...school, urlSlug: 'another', contractNumber: 'another' }
  await program.value('schools.create', { profileId, school: other })
})

test('a lost answer is settled by looking: it was created, here it is', async ({
  program,
  practice,
  profileId,
}) => {
  const id = await lose(program, practice, profileId)
  const settled = await program.value('attempts.settle', { id })
  expect(settled).toMatchObject({
    verdict: 'done',
    schools: [{ urlSlug: wholeSchool().urlSlug }],
    attempt: { state: 'done', settled: { by: 'platform' } },
  })
  expect((await program.value('attempts.settle', { id })).verdict).toBe('done')
})

test('a lost answer is settled by looking: it was not created, and may be sent again', async ({
  program,
  practice,
  profileId,
}) => {
  const id = await lose(program, practice, profileId, 'status-503')
  expect((await program.value('attempts.settle', { id })).verdict).toBe('not-done')
  await program.value('schools.create', { profileId, school: wholeSchool() })
})

test('looking that fails settles nothing', async ({ program, practice, profileId }) => {
  const id = await lose(program, practice, profileId)
  practice.inject({ route: 'schools.list', kind: 'status-403', times: 1 })
  expect((await program.failure('attempts.settle', { id })).code).toBe('forbidden')
  expect(await program.value('attempts.list', {})).toMatchObject([{ id, state: 'unknown' }])
  expect((await program.value('attempts.settle', { id })).verdict).toBe('done')
})

test('a person’s word settles what cannot be looked up, also when the profile is gone', async ({
  program,
  practice,
  profileId,
}) => {
  practice.inject({ route: 'courses.update', kind: 'lost-after-commit' })
  const course = shortCourse()
  const failure = await program.failure('courses.update', { profileId, course })
  const id = failure.code === 'outcome-unknown' ? (failure.attemptId ?? '') : ''
  expect((await program.value('attempts.settle', { id })).verdict).toBe('cannot-tell')
  await program.value('profiles.remove', { profileId })
  const settled = await program.value('attempts.settle', { id, verdict: 'done' })
  expect(settled.attempt).toMatchObject({ state: 'done', settled: { by: 'person' } })
})

test('an attempt that does not exist is said as such', async ({ program }) => {
  const failure = await program.failure('attempts.settle', { id: crypto.randomUUID() })
  expect(failure.code).toBe('attempt-missing')
})

test.describe('a file of an attempt that cannot be read', () => {
  const damage: [string, (file: string) => Promise<void>, string][] = [
    ['torn', async (file) => writeFile(file, (await readFile(file)).subarray(0, 60)), 'unreadable'],
    ['foreign', (file) => writeFile(file, '{"hello":"world"}'), 'unreadable'],
    [
      'under another name',
      (file) => rename(file, file.replace(/\w{8}\.json/, '00000000.json')),
      'unreadable',
    ],
    [
      'of a newer version',
      async (file) => writeFile(file, (await readFile(file, 'utf8')).replace('"v":1', '"v":9')),
      'newer-version',
    ],
  ]
  for (const [what, spoil, reason] of damage) {
    test(`${what}: it is named, nothing is overwritten, and the draft stays in doubt`, async ({
      program,
      practice,
      profileId,
    }) => {
      const id = crypto.randomUUID()
      const content = { id, kind: 'school' as const, profileId, title: 'A', body: {}, rev: 0 }
      await program.value('drafts.save', content)
      practice.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
      const school = wholeSchool()
      await program.failure('schools.create', { profileId, school, draftId: id })
      const [file = ''] = await openFiles(program)
      // An earlier version would take its place; here there is none.
      await writeFile(`${file}.bak`, 'torn as well')
      await spoil(file)
      await program.restart()
      const [draft] = await program.value('drafts.list', {})
      const { setAside } = await program.value('app.info', {})
      expect(setAside).toMatchObject([{ what: 'attempt', reason }])
      expect(draft?.state).toBe('unknown')
      expect((await program.failure('drafts.send', { id })).code).toBe('attempt-unsettled')
      const again = await program.call('schools.create', { profileId, school, draftId: id })
      expect(again.ok).toBe(false)
      expect(practice.recorded().filter(({ method }) => method === 'POST')).toHaveLength(1)
    })
  }
})
