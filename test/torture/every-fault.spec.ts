import { faultKinds } from '../support/platforms/faulty/fault-queue.ts'
import { shortCourse, wholeSchool } from '../integration/demo/demo-test.ts'
import { grace } from '../../src-main/core/writes/grace.ts'
import { startCannedPlatform } from '../support/platforms/canned-platform.ts'
import { addInstitution } from '../support/programs/program.ts'
import { expect, test } from '../support/faults/torture.ts'

/*
 * Every fault that the demo server has, for every write: what a person is told is compared with what the server
 * really did. "Done" is never said of something that is not there, "failed" never of something that is, and whatever is
 * in doubt can be settled, rightly.
 */

// A platform that does not answer is given up sooner than with a person in front of it.
test.use({ kind: 'server and network', deadlines: { request: 1500, idle: 1500 } })

for (const kind of faultKinds) {
  test(`schools.create under ${kind}: shows the true result`, async ({
    program,
    demo,
    profileId,
    clock,
    survived,
  }) => {
    const school = wholeSchool()
    const isThere = () => demo.schools().some(({ urlSlug }) => urlSlug === school.urlSlug)
    const draftId = crypto.randomUUID()
    await program.value('drafts.save', {
      id: draftId,
      kind: 'school',
      profileId,
      title: school.name,
      body: { name: school.name },
      rev: 0,
    })
    demo.inject({ route: 'schools.create', kind, ms: 30, times: 1 })
    const created = await program.call('schools.create', { profileId, school, draftId })
    expect(demo.writes()).toHaveLength(1)

    const drafts = await program.value('drafts.list', {})
    const [attempt] = await program.value('attempts.list', {})
    if (created.ok) {
      expect(isThere()).toBe(true)
      expect(attempt?.state).toBe('done')
      expect(drafts).toEqual([])
    } else if (created.failure.code === 'outcome-unknown') {
      expect(created.failure.attemptId).toBe(attempt?.id)
      expect(attempt?.state).toBe('unknown')
      expect(drafts).toMatchObject([{ id: draftId, state: 'unknown' }])
      clock.pass(grace)
      const { verdict } = await program.value('attempts.settle', { id: attempt?.id ?? '' })
      expect(verdict).toBe(isThere() ? 'done' : 'not-done')
      const left = await program.value('drafts.list', {})
      expect(left.map(({ state }) => state)).toEqual(isThere() ? [] : ['editing'])
    } else {
      expect(isThere()).toBe(false)
      expect(attempt?.state).toBe('failed')
      expect(drafts).toMatchObject([{ id: draftId, failureCode: created.failure.code }])
      expect(['failed', 'editing']).toContain(drafts[0]?.state)
    }
    survived()
  })

  test(`courses.update under ${kind}: shows the true result`, async ({
    program,
    demo,
    profileId,
    survived,
  }) => {
    const course = { ...shortCourse(), title: `Under ${kind}`.slice(0, 50) }
    const isThere = () =>
      demo.courses().some(({ title, id }) => id === course.course_id && title === course.title)
    demo.inject({ route: 'courses.update', kind, ms: 30, times: 1 })
    const updated = await program.call('courses.update', { profileId, course })
    expect(demo.writes()).toHaveLength(1)
    const [attempt] = await program.value('attempts.list', {})
    const recent = await program.value('courses.recent', { profileId })
    if (updated.ok) {
      expect(isThere()).toBe(true)
      expect(attempt?.state).toBe('done')
      expect(recent).toMatchObject([{ title: course.title }])
    } else if (updated.failure.code === 'outcome-unknown') {
      const id = attempt?.id ?? ''
      expect(updated.failure.attemptId).toBe(id)
      // The platform cannot be asked: only a person's verdict settles it, and until then nothing is sent again.
      expect((await program.value('attempts.settle', { id })).verdict).toBe('cannot-tell')
      const again = await program.failure('courses.update', { profileId, course })
      expect(again).toEqual({ code: 'attempt-unsettled', attemptId: id })
      const verdict = isThere() ? ('done' as const) : ('not-done' as const)
      expect((await program.value('attempts.settle', { id, verdict })).verdict).toBe(verdict)
      const base = await program.value('courses.recent', { profileId })
      expect(base.map(({ title }) => title)).toEqual(isThere() ? [course.title] : [])
    } else {
      expect(isThere()).toBe(false)
      expect(attempt?.state).toBe('failed')
      expect(recent).toEqual([])
    }
    survived()
  })
}

test('reads under every fault end with the part that arrived or a reason, and keep known data', async ({
  program,
  demo,
  profileId,
  survived,
}) => {
  test.slow()
  const list = { profileId, filters: {}, page: 1, perPage: 5 }
  const known = await program.value('schools.list', list)
  for (const kind of faultKinds) {
    for (const route of ['schools.list', 'datasets.show'] as const)
      demo.inject({ route, kind, ms: 5, bytes: 2_000 })
    const listed = await program.call('schools.list', list)
    if (listed.ok) expect(listed.value.schools, kind).toEqual(known.schools)
    else expect(listed.failure.code, kind).not.toBe('defect')
    const job = crypto.randomUUID()
    const shown = await program.call('datasets.show', { profileId, id: 'runs-20', job })
    if (shown.ok) {
      expect(shown.value.runs, kind).toBeLessThanOrEqual(20)
      expect(shown.value.runs === 20 || shown.value.incomplete, kind).toBe(true)
      await program.value('datasets.close', { handle: shown.value.handle })
    } else expect(shown.failure.code, kind).not.toBe('defect')
    demo.clearFaults()
    const last = await program.value('schools.last', { profileId })
    expect(last?.page.schools, kind).toEqual(known.schools)
    survived(2)
  }
})

for (const status of [301, 302, 303, 307, 308])
  test(`${status} to another host: sends it no request and no token`, async ({
    program,
    survived,
  }) => {
    const other = await startCannedPlatform(() => ({ body: {} }))
    const location = other.url.replace('127.0.0.1', 'localhost')
    const platform = await startCannedPlatform((path) => ({
      status,
      headers: { location: location + path },
      body: '',
    }))
    const profileId = await addInstitution(program, platform.url)
    await program.failure('schools.list', { profileId, filters: {}, page: 1, perPage: 5 })
    await program.failure('datasets.show', { profileId, id: 'd', job: crypto.randomUUID() })
    await program.failure('schools.create', { profileId, school: wholeSchool() })
    await program.failure('courses.update', { profileId, course: shortCourse() })
    expect(platform.asked.length).toBeGreaterThanOrEqual(4)
    expect(other.asked).toEqual([])
    await platform.close()
    await other.close()
    survived(4)
  })
