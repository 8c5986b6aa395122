import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import type { FileFailure } from '../../../src-main/contract/failure.ts'
import { err } from '../../../src-main/contract/result.ts'
import { openedBatch, schoolsNamed } from '../../support/samples/batches.ts'
import { expect, test as base } from '../../support/programs/program.ts'
import { wholeSchool } from '../demo/demo-test.ts'

/** Whether the ends of attempts cannot be written. */
let isFull = false

/** `lost`: the attempt of a school that was created, and whose answer was lost. */
const test = base.extend<{ lost: string }>({
  // eslint-disable-next-line no-empty-pattern
  openStore: async ({}, use) => {
    isFull = false
    await use((folder) => {
      const store = createFileStore(folder)
      const refused = (name: string): FileFailure | null =>
        isFull && name.startsWith('attempts-closed/') ? { code: 'disk-full', name } : null
      const unlessFull =
        (how: 'write' | 'create' | 'append'): typeof store.write =>
        async (name, bytes) => {
          const failure = refused(name)
          return failure ? err(failure) : store[how](name, bytes)
        }
      return {
        ...store,
        write: unlessFull('write'),
        create: unlessFull('create'),
        append: unlessFull('append'),
      }
    })
  },
  lost: async ({ program, demo, profileId }, use) => {
    demo.inject({ route: 'schools.create', kind: 'lost-after-commit', times: 1 })
    const failure = await program.failure('schools.create', { profileId, school: wholeSchool() })
    await use(failure.code === 'outcome-unknown' ? (failure.attemptId ?? '') : failure.code)
  },
})

for (const said of ['done', 'not-done', undefined] as const) {
  const whose = said ? `a person’s “${said}”` : 'what the platform says'
  test(`attempts.settle: ${whose} fails if it cannot be stored, and is not stored later`, async ({
    program,
    lost,
  }) => {
    isFull = true
    const input = said ? { id: lost, verdict: said } : { id: lost }
    expect((await program.failure('attempts.settle', input)).code).toBe('disk-full')
    isFull = false
    expect(await program.value('attempts.list', {})).toMatchObject([{ id: lost, state: 'unknown' }])
    // A person may decide otherwise in between.
    const other = said === 'done' ? 'not-done' : 'done'
    const settled = await program.value('attempts.settle', { id: lost, verdict: other })
    expect(settled.verdict).toBe(other)
  })
}

test('batches.settle: the batch and its attempts agree after a full disk', async ({
  program,
  demo,
  profileId,
}) => {
  const { id } = await openedBatch(program, profileId, schoolsNamed(['Escola 1', 'Escola 2']))
  await program.value('batches.check', { id })
  demo.inject({ route: 'schools.create', kind: '500-after-commit', times: 2 })
  const sent = await program.value('batches.send', { id, limit: null, confirmation: {} })
  expect(sent.states.unknown).toBe(2)
  isFull = true
  expect((await program.failure('batches.settle', { id })).code).toBe('disk-full')
  expect((await program.value('batches.show', { id })).states.unknown).toBe(2)
  isFull = false
  const { settled, batch } = await program.value('batches.settle', { id })
  expect([settled, batch.states.created]).toEqual([2, 2])
  const attempts = await program.value('attempts.list', {})
  expect(attempts.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(demo.writes()).toHaveLength(2)
})
