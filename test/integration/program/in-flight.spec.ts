import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import type { SchoolPage } from '../../../src-main/contract/school.ts'
import { otherAttempts, schoolAttempt } from '../../support/programs/other-attempts.ts'
import { startDemo } from '../../support/platforms/faulty/server.ts'
import {
  addInstitution,
  storedProfile,
  expect,
  test as base,
  type TestProgram,
} from '../../support/programs/program.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

const firstPage = { filters: {}, page: 1, perPage: 5 }

/** `startReading`: asks for a page of schools; resolves when the platform has the request and did not answer yet. */
const test = base.extend<{
  startReading: () => Promise<{ reading: Promise<SchoolPage> }>
}>({
  startReading: ({ program, demo, profileId }, use) =>
    use(async () => {
      demo.inject({ route: 'schools.list', kind: 'delay', ms: 150 })
      const reading = program.value('schools.list', { profileId, ...firstPage })
      await expect.poll(() => demo.recorded().length).toBe(1)
      return { reading }
    }),
})

const remembered = (program: TestProgram) =>
  readdir(path.join(program.dataFolder, 'remembered')).catch(() => [])

test('drops an answer for a removed profile', async ({ program, profileId, startReading }) => {
  const { reading } = await startReading()
  await program.value('profiles.remove', { profileId })
  expect((await reading).schools).toHaveLength(5)
  expect(await remembered(program)).toEqual([])
})

test('keeps an answer for an edited profile', async ({ program, profileId, startReading }) => {
  const { reading } = await startReading()
  const stored = await storedProfile(program, profileId)
  const profile = { ...stored, name: 'Edited', baseUrl: 'https://elsewhere.example' }
  await program.value('profiles.update', { profileId, profile })
  expect((await reading).schools).toHaveLength(5)
  expect((await program.value('profiles.list', {})).profiles).toMatchObject([profile])
})

test('simultaneous changes of profiles and tokens lose nothing', async ({ program, profileId }) => {
  const profile = await storedProfile(program, profileId)
  const edits = async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await program.value('profiles.update', { profileId, profile: { ...profile, name } })
    }
  }
  for (let round = 0; round < 5; round++) {
    await program.value('token.clear', { profileId })
    await Promise.all([
      program.value('token.set', { profileId, token: 'another-token', keep: 'keychain' }),
      edits(),
      edits(),
    ])
    expect((await program.value('profiles.list', {})).profiles[0]?.tokenSaved).toBe(true)
  }
})

test('remembers all courses that are sent at the same time', async ({ program, profileId }) => {
  const ids = [101, 102, 103, 104, 105, 106]
  await Promise.all(
    ids.map((course_id) =>
      program.value('courses.update', { profileId, course: { ...shortCourse(), course_id } }),
    ),
  )
  const recent = await program.value('courses.recent', { profileId })
  expect(recent.map(({ courseId }) => courseId).sort()).toEqual(ids)
})

test('a write that is cancelled in time has a known result', async ({
  program,
  profileId,
  demo,
}) => {
  const job = crypto.randomUUID()
  const creating = program.failure('schools.create', { profileId, school: wholeSchool(), job })
  await program.value('jobs.cancel', { job })
  expect((await creating).code).toBe('cancelled')
  expect(demo.recorded()).toEqual([])
  expect(program.events).toContainEqual({ event: 'jobs.ended', payload: { job } })
})

test('two simultaneous institutions share no token or answer', async ({
  program,
  profileId,
  demo,
}) => {
  test.slow()
  const other = await startDemo({ seed: 2, token: 'the-other-institutions-token' })
  const otherId = await addInstitution(program, other)
  const sides = [
    { id: profileId, server: demo },
    { id: otherId, server: other },
  ] as const

  const operation = fc.record({
    side: fc.constantFrom(...sides),
    what: fc.constantFrom('list', 'show', 'course', 'select'),
    page: fc.integer({ min: 1, max: 12 }),
    delay: fc.integer({ min: 0, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
      await Promise.all(
        operations.map(async ({ side: { id, server }, what, page, delay }) => {
          if (what === 'select') return program.value('profiles.select', { profileId: id })
          if (what === 'course') {
            const course = { ...shortCourse(), course_id: 100 + page }
            const said = await program.call('courses.update', { profileId: id, course })
            return expect(said.ok || said.failure.code === 'already-running').toBe(true)
          }
          if (what === 'show') {
            const job = crypto.randomUUID()
            const shown = await program.call('datasets.show', { profileId: id, id: 'runs-3', job })
            if (!shown.ok) return expect(shown.failure.code).toBe('cancelled')
            return program.value('datasets.close', { handle: shown.value.handle })
          }
          server.inject({ route: 'schools.list', kind: 'delay', ms: delay, times: 1 })
          const read = await program.call('schools.list', { profileId: id, ...firstPage, page })
          // A switch to the other institution ended it.
          if (!read.ok) return expect(read.failure.code).toBe('cancelled')
          const held = server.schools().slice((page - 1) * 5, page * 5)
          expect(read.value.schools.map(({ taxId }) => taxId)).toEqual(
            held.map(({ taxId }) => taxId),
          )
        }),
      )
    }),
    { numRuns: 12 },
  )
  for (const { server } of sides) {
    const headers = new Set(server.recorded().map(({ authorization }) => authorization))
    expect(headers).toEqual(new Set([`Bearer ${server.token}`]))
  }
  await other.close()
})

test.describe('two programs that create the same school at the same time', () => {
  let arrived: () => void
  let goOn: () => void
  const waits = new Promise<void>((resolve) => (arrived = resolve))
  const opened = new Promise<void>((resolve) => (goOn = resolve))

  test.use({
    // eslint-disable-next-line no-empty-pattern
    openStore: async ({}, use) =>
      use((dataFolder) => {
        const store = createFileStore(dataFolder)
        return {
          ...store,
          create: async (name, bytes) => {
            if (name.startsWith('attempts/')) {
              arrived()
              await opened
            }
            return store.create(name, bytes)
          },
        }
      }),
  })

  test('send it once, though one ends before the other', async ({ program, profileId, demo }) => {
    const school = wholeSchool()
    const creating = program.failure('schools.create', { profileId, school })
    await waits
    const other = otherAttempts(program.dataFolder, createLiveness())
    const begun = await other.begin(schoolAttempt({ profileId, baseUrl: demo.baseUrl }, school))
    if (begun.ok) await other.end(begun.value.id, { state: 'done' })
    goOn()
    expect(await creating).toMatchObject({ code: 'already-running' })
    expect(demo.recorded().filter(({ method }) => method === 'POST')).toEqual([])
  })
})
