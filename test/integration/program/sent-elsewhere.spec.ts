import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import { expect, test } from '../../support/programs/canned-program.ts'
import { elsewhere, otherAttempts, schoolAttempt } from '../../support/programs/other-attempts.ts'
import { answerList, pagers, unit } from '../../support/platforms/paged-schools.ts'
import { wholeSchool } from '../demo/demo-test.ts'

test('cannot prove that another computer did not send it', async ({ program, canned, clock }) => {
  const { profileId, platform, answers } = canned
  const school = wholeSchool()
  const begun = await otherAttempts(program.dataFolder, elsewhere).begin(
    schoolAttempt({ profileId, baseUrl: platform.url }, school),
  )
  const id = begun.ok ? begun.value.id : ''
  // The whole list, without the school: its request may still be under way.
  answers(answerList(pagers['Laravel’s paginate under meta'], [unit(1)]))
  for (let look = 0; look < 3; look++) {
    const settled = await program.value('attempts.settle', { id })
    expect(settled).toMatchObject({ verdict: 'cannot-tell', doubt: 'elsewhere' })
    clock.pass(2 * grace)
  }
  const refused = await program.failure('schools.create', { profileId, school })
  expect(refused.code).toBe('attempt-unsettled')
  expect(platform.asked.filter((line) => line.startsWith('POST'))).toEqual([])
})

for (const [when, seconds, because] of [
  ['before this computer was started was interrupted', -60, 'interrupted'],
  ['after it, under another start of it, may still be sent', 60, 'elsewhere'],
] as const)
  test(`an attempt that began ${when}`, async ({ program, canned }) => {
    const { profileId, platform } = canned
    const own = createLiveness()
    const sign = JSON.parse(await own.announce()) as Record<string, unknown>
    await own.close()
    test.skip(!sign['boot'] || !sign['computer'], 'SKIPPED: this system does not say its start')
    const owner = JSON.stringify({ ...sign, process: 'another', boot: 'another' })
    const began = Date.now() - systemClock.uptime() + seconds * 1000
    await otherAttempts(
      program.dataFolder,
      { ...elsewhere, announce: () => Promise.resolve(owner) },
      { ...systemClock, now: () => began },
    ).begin(schoolAttempt({ profileId, baseUrl: platform.url }, wholeSchool()))
    expect(await program.value('attempts.list', {})).toMatchObject([{ state: 'unknown', because }])
  })
