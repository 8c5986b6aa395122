import { openedBatch, schoolsNamed } from '../../support/samples/batches.ts'
import { expect, test as base } from '../../support/programs/program.ts'
import { wholeSchool } from '../demo/demo-test.ts'

/** What happens once, before the next list of schools is answered. */
let meanwhile: (() => Promise<unknown>) | null = null

const test = base.extend({
  fetch: async ({ fetch }, use) => {
    meanwhile = null
    await use(async (url, init) => {
      if (init?.method === 'GET') {
        const once = meanwhile
        meanwhile = null
        await once?.()
      }
      return fetch(url, init)
    })
  },
})

for (const verdict of ['done', 'not-done'] as const)
  test(`returns the outcome of an attempt that a person settles as ${verdict} while the list is read`, async ({
    program,
    demo,
    profileId,
  }) => {
    demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
    await program.failure('schools.create', { profileId, school: wholeSchool() })
    const [{ id } = { id: '' }] = await program.value('attempts.list', {})
    meanwhile = () => program.value('attempts.settle', { id, verdict })
    expect(await program.value('attempts.settle', { id })).toMatchObject({
      verdict,
      attempt: { id, settled: { by: 'person' } },
    })
  })

test('continues with the other rows of a batch when an attempt is settled while the list is read', async ({
  program,
  demo,
  profileId,
}) => {
  const { id } = await openedBatch(program, profileId, schoolsNamed(['Escola 1', 'Escola 2']))
  await program.value('batches.check', { id })
  demo.inject({ route: 'schools.create', kind: '500-after-commit', times: 2 })
  await program.value('batches.send', { id, limit: null, confirmation: {} })
  const [attempt] = await program.value('attempts.list', {})
  meanwhile = () => program.value('attempts.settle', { id: attempt?.id ?? '', verdict: 'done' })
  await program.value('batches.settle', { id })
  expect((await program.value('batches.show', { id })).states.created).toBe(2)
})
