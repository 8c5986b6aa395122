import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { DocumentStore } from '../../../src-main/core/storage/document-store.ts'
import { Attempts } from '../../../src-main/core/writes/attempts.ts'
import { grace } from '../../../src-main/core/writes/grace.ts'
import { expect, test } from '../../support/canned-program.ts'
import { answerList, pagers, unit } from '../../support/paged-schools.ts'
import { wholeSchool } from '../demo/demo-test.ts'

/** A program on another computer over the same folder: from here nobody can tell whether it still runs. */
function attemptsElsewhere(dataFolder: string): Attempts {
  return new Attempts({
    records: new DocumentStore(createFileStore(dataFolder)),
    clock: systemClock,
    random: systemRandom,
    presence: {
      announce: () => Promise.resolve('a program elsewhere'),
      lifeOf: () => Promise.resolve('alive'),
      isHere: () => Promise.resolve(false),
      close: () => Promise.resolve(),
    },
    log: { info: () => undefined, warn: () => undefined },
    onInterrupted: () => Promise.resolve(),
  })
}

test('no list and no time prove that a request of another computer was not carried out', async ({
  program,
  canned,
  clock,
}) => {
  const { profileId, platform, answers } = canned
  const school = wholeSchool()
  const begun = await attemptsElsewhere(program.dataFolder).begin({
    profileId,
    draftId: null,
    operation: 'schools.create',
    title: school.name,
    target: { kind: 'school', urlSlug: school.urlSlug, contractNumber: school.contractNumber },
    method: 'POST',
    url: `${platform.url}/api/v1/schools`,
    bodySha256: 'a'.repeat(64),
    payload: {},
  })
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
