import { startDemo } from '../../support/platforms/faulty/server.ts'
import { addInstitution, expect, test } from '../../support/programs/program.ts'
import { exampleProfile as profile } from '../../support/samples/profile-file.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

test('crossing answers belong to their profiles', async ({ program, profileId, demo }) => {
  const other = await startDemo()
  const second = await addInstitution(program, other)
  demo.inject({ route: 'schools.list', kind: 'delay', ms: 60, times: 1 })
  await program.value('profiles.select', { profileId: second })
  const slow = program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  await program.value('schools.list', { profileId: second, filters: {}, page: 1, perPage: 20 })
  await slow
  expect(demo.recorded().map(({ authorization }) => authorization)).toEqual([
    `Bearer ${demo.token}`,
  ])
  expect(other.recorded().map(({ authorization }) => authorization)).toEqual([
    `Bearer ${other.token}`,
  ])
  expect((await program.value('schools.last', { profileId }))?.page.perPage).toBe(10)
  expect((await program.value('schools.last', { profileId: second }))?.page.perPage).toBe(20)
  await other.close()
})

test.describe('profiles.select', () => {
  const page = { filters: {}, page: 1, perPage: 5 }

  test('ends the reads of another profile', async ({ program, profileId, demo }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.list', kind: 'stall' })
    demo.inject({ route: 'datasets.show', kind: 'stall' })
    const listing = program.failure('schools.list', { profileId, ...page })
    const job = crypto.randomUUID()
    const showing = program.failure('datasets.show', { profileId, id: 'runs-3', job })
    await expect.poll(() => demo.recorded().length).toBe(2)
    await program.value('profiles.select', { profileId: other.id })
    expect((await listing).code).toBe('cancelled')
    expect((await showing).code).toBe('cancelled')
    expect(await program.value('schools.last', { profileId })).toBeNull()
  })

  test('keeps the reads of the profile in use', async ({ program, profileId, demo }) => {
    demo.inject({ route: 'schools.list', kind: 'delay', ms: 80 })
    const listing = program.value('schools.list', { profileId, ...page })
    await expect.poll(() => demo.recorded().length).toBe(1)
    await program.value('profiles.select', { profileId })
    expect((await listing).schools).toHaveLength(5)
  })

  test('back immediately: its reads get answers', async ({ program, profileId, demo }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.list', kind: 'delay', ms: 80 })
    for (let round = 0; round < 10; round++) {
      const switches = [other.id, profileId].map((id) =>
        program.value('profiles.select', { profileId: id }),
      )
      const listing = program.value('schools.list', { profileId, ...page })
      await Promise.all(switches)
      expect((await listing).schools).toHaveLength(5)
      expect((await program.value('profiles.list', {})).selected).toBe(profileId)
    }
  })

  test('never ends a write, which continues to its true end', async ({
    program,
    profileId,
    demo,
  }) => {
    const other = await program.value('profiles.add', { profile })
    demo.inject({ route: 'schools.create', kind: 'delay', ms: 120 })
    demo.inject({ route: 'courses.update', kind: '500-after-commit' })
    const creating = program.value('schools.create', { profileId, school: wholeSchool() })
    const updating = program.failure('courses.update', { profileId, course: shortCourse() })
    await expect.poll(() => demo.recorded().length).toBe(2)
    await program.value('profiles.select', { profileId: other.id })
    await program.value('profiles.archive', { profileId, archived: true })
    expect((await creating).school?.urlSlug).toBe(wholeSchool().urlSlug)
    expect((await updating).code).toBe('outcome-unknown')
    expect(demo.schools().some(({ urlSlug }) => urlSlug === wholeSchool().urlSlug)).toBe(true)
  })
})
