import { expect, test } from '../../support/programs/canned-program.ts'

const dataset = { result: { data: { json: { id: 'd-7', name: 'Simulado' } } } }
const runs = (json: object) => ({ result: { data: { json } } })

for (const status of [202, 203, 206]) {
  test(`runs with status ${status} are incomplete`, async ({ program, canned }) => {
    canned.answers(() => ({ status, body: [dataset, runs({ totalRuns: 0, runs: [] })] }))
    const { profileId } = canned
    const read = await program.value('datasets.show', {
      profileId,
      id: 'd-7',
      job: crypto.randomUUID(),
    })
    expect(read).toMatchObject({
      incomplete: true,
      incompleteFailure: { code: 'incomplete-answer', exchange: { status } },
    })
    canned.answers(() => ({ status, body: { status: 'pending' } }))
    const failure = await program.failure('datasets.show', {
      profileId,
      id: 'd-7',
      job: crypto.randomUUID(),
    })
    expect(failure).toMatchObject({ code: 'incomplete-answer' })
  })
}

for (const [part, code] of [
  [{ status: 'error', message: 'Shard down', runs: [] }, 'refused'],
  [{ success: false, runs: [] }, 'refused'],
  [{ error: { message: 'internal server error' }, totalRuns: 0, runs: [] }, 'refused'],
  [{ error: { status: 503 }, totalRuns: 0, runs: [] }, 'server-error'],
  [{ success: true, errors: ['x'], runs: [] }, 'unexpected-answer'],
] as const) {
  test(`runs with ${JSON.stringify(part)} have failed`, async ({ program, canned }) => {
    canned.answers(() => ({ status: 200, body: [dataset, runs(part)] }))
    const asked = { profileId: canned.profileId, id: 'd-7', job: crypto.randomUUID() }
    const read = await program.value('datasets.show', asked)
    expect(read).toMatchObject({ dataset: { name: 'Simulado' }, runsFailure: { code } })
  })
}

test('the state of a dataset is not a failure, but an error is', async ({ program, canned }) => {
  const asked = { profileId: canned.profileId, id: 'd-7', job: crypto.randomUUID() }
  const answer = (json: object) =>
    canned.answers(() => ({
      body: [{ result: { data: { json } } }, runs({ totalRuns: 1, runs: [{ a: 1 }] })],
    }))
  answer({ id: 'd-7', name: 'Simulado', status: 'failed' })
  const fine = await program.value('datasets.show', asked)
  expect(fine).not.toHaveProperty('datasetFailure')
  answer({ status: 'error', message: 'Shard down' })
  const failing = await program.value('datasets.show', asked)
  expect(failing).toMatchObject({ dataset: null, datasetFailure: { code: 'refused' } })
})
