import { wholeSchool } from '../integration/demo/demo-test.ts'
import { readyDraft, schoolRequest } from '../support/programs/other-program.ts'
import { death, expect, startVictim, test } from '../support/faults/torture.ts'

test.use({ kind: 'clock and sleep' })

test('loses nothing and continues when the clock is set back by years', async ({
  program,
  demo,
  profileId,
  clock,
  survived,
}) => {
  const real = clock.now
  const id = crypto.randomUUID()
  const content = { id, kind: 'school' as const, profileId, title: 'T', body: { name: 'first' } }
  await program.value('drafts.save', { ...content, rev: 0 })
  await program.value('schools.create', { profileId, school: wholeSchool() })
  const removed = crypto.randomUUID()
  await program.value('drafts.save', { ...content, id: removed, rev: 0 })
  await program.value('drafts.remove', { id: removed })
  for (const back of [3_600_000, 400 * 24 * 3_600_000, 40 * 365 * 24 * 3_600_000]) {
    Object.assign(clock, { now: () => real() - back })
    await program.restart()
    const [draft] = await program.value('drafts.list', {})
    const saved = { ...content, body: { name: String(back) }, rev: draft?.rev ?? 0 }
    expect((await program.value('drafts.save', saved)).rev).toBe(saved.rev + 1)
    expect((await program.value('drafts.show', { id })).body).toEqual({ name: String(back) })
    const school = { ...wholeSchool(), urlSlug: `at-${back}`, contractNumber: `at-${back}` }
    await program.value('schools.create', { profileId, school })
    survived()
  }
  await program.restart()
  expect((await program.value('app.info', {})).unreadableFiles).toEqual([])
  expect(await program.value('attempts.list', {})).toHaveLength(4)
  const { entries } = await program.value('activity.list', {
    filter: { profileId, operation: 'schools.create' },
    limit: 100,
  })
  expect(entries).toHaveLength(4)
  expect(demo.schools().filter(({ urlSlug }) => urlSlug.startsWith('at-'))).toHaveLength(3)
  expect((await program.value('drafts.restore', { id: removed })).id).toBe(removed)
})

test('survives a sleep during a request, after which its connections are gone', async ({
  program,
  demo,
  profileId,
  survived,
}) => {
  const { id } = await readyDraft(program, { profileId, kind: 'school' })
  demo.inject({ route: 'schools.create', kind: 'stall' })
  const args = [program.dataFolder, profileId, id, demo.token, '-1']
  const asleep = await startVictim('dying-sender.ts', args)
  const ended = death(asleep)
  await expect.poll(() => demo.recorded().length).toBe(1)
  asleep.kill('SIGSTOP')
  await demo.close()
  asleep.kill('SIGCONT')
  expect((await ended).said).toBe('outcome-unknown')
  const { state } = await program.value('drafts.show', { id })
  expect(state).toBe('unknown')
  expect((await program.failure('drafts.send', { id })).code).toBe('attempt-unsettled')
  survived()
})

test('reads an answer that arrives during a sleep when the computer wakes', async ({
  program,
  demo,
  profileId,
  survived,
}) => {
  const { id } = await readyDraft(program, { profileId, kind: 'school' })
  demo.inject({ route: 'schools.create', kind: 'delay', ms: 100 })
  const args = [program.dataFolder, profileId, id, demo.token, '-1']
  const asleep = await startVictim('dying-sender.ts', args)
  const ended = death(asleep)
  await expect.poll(() => demo.recorded().length).toBe(1)
  asleep.kill('SIGSTOP')
  const answered = Date.now() + 500
  await expect.poll(() => Date.now()).toBeGreaterThan(answered)
  asleep.kill('SIGCONT')
  expect((await ended).said).toBe('sent')
  expect((await program.failure('drafts.show', { id })).code).toBe('draft-missing')
  const made = demo.schools().filter(({ urlSlug }) => urlSlug === schoolRequest.urlSlug)
  expect(made).toHaveLength(1)
  survived()
})
