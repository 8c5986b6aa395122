import type { Draft } from '../../../src-main/contract/draft.ts'
import type { ProfileInput } from '../../../src-main/contract/profile.ts'
import { expect, storedProfile, test, type TestProgram } from '../../support/programs/program.ts'
import { readyDraft } from '../../support/programs/ready-drafts.ts'
import { shortCourse, wholeSchool } from '../demo/demo-test.ts'

test.use({ profileChange: { priceUnit: 'whole', taxIdCountry: 'BR' } })

/** A ready course with this price, after the institution has changed. */
async function courseAfter(
  { program, profileId }: { program: TestProgram; profileId: string },
  price: number | undefined,
  change: Partial<ProfileInput>,
): Promise<Draft> {
  const course = { ...shortCourse(), ...(price === undefined ? {} : { price }) }
  const { id } = await readyDraft(program, profileId, course)
  const profile = { ...(await storedProfile(program, profileId)), ...change }
  await program.value('profiles.update', { profileId, profile })
  return program.value('drafts.show', { id })
}

test('keeps the amount of a ready course when prices are counted in another unit', async ({
  program,
  profileId,
  demo,
}) => {
  const draft = await courseAfter({ program, profileId }, 1400, { priceUnit: 'cents' })
  expect(draft).toMatchObject({ state: 'editing', request: null, body: { price: 140_000 } })
  expect(program.events).toContainEqual({
    event: 'drafts.changed',
    payload: expect.objectContaining({ id: draft.id }),
  })
  // A person sees the price again before anything is sent.
  await program.value('drafts.sendAll', { profileId })
  expect(demo.writes()).toEqual([])
})

for (const [what, change] of [
  ['the unit of prices is not known any more', { priceUnit: null }],
  ['the currency is another one', { currency: 'USD' }],
] as const)
  test(`a ready course is edited again, with its number, when ${what}`, async ({
    program,
    profileId,
  }) => {
    const draft = await courseAfter({ program, profileId }, 1400, change)
    expect(draft).toMatchObject({ state: 'editing', request: null, body: { price: 1400 } })
  })

test('a course without an amount, a school, and another setting leave a draft ready', async ({
  program,
  profileId,
}) => {
  const school = await readyDraft(program, profileId, wholeSchool())
  for (const price of [undefined, 0])
    expect(await courseAfter({ program, profileId }, price, { priceUnit: 'cents' })).toMatchObject({
      state: 'ready',
    })
  expect(await program.value('drafts.show', { id: school.id })).toMatchObject({ state: 'ready' })
  expect(await courseAfter({ program, profileId }, 1400, { name: 'Other' })).toMatchObject({
    state: 'ready',
  })
})
