import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { err } from '../../../src-main/contract/result.ts'
import { canary, expect, test } from '../../support/programs/program.ts'
import { exampleProfile as profile } from '../../support/samples/profile-file.ts'

test.describe('a disk that accepts no profile', () => {
  let isFull = false
  test.use({
    // eslint-disable-next-line no-empty-pattern
    openStore: async ({}, use) =>
      use((folder) => {
        const store = createFileStore(folder)
        return {
          ...store,
          write: (name, bytes) =>
            isFull && name.startsWith('profiles/')
              ? Promise.resolve(err({ code: 'disk-full', name }))
              : store.write(name, bytes),
        }
      }),
  })

  test('keeps the old token if the new one cannot be recorded', async ({
    program,
    demo,
    profileId,
  }) => {
    const keep = 'keychain'
    await program.value('token.set', { profileId, token: demo.token, keep })
    isFull = true
    const refused = await program.failure('token.set', { profileId, token: 'another', keep })
    expect(refused.code).toBe('disk-full')
    await program.restart()
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 1 })
    expect((await program.call('token.clear', { profileId })).ok).toBe(true)
    isFull = false
    expect(
      (await program.failure('schools.list', { profileId, filters: {}, page: 1, perPage: 1 })).code,
    ).toBe('token-absent')
  })
})

const tokens = ['', '  ', 'two words here', 'line\nbreak', 'tökén', 'nul\0l']
for (const token of tokens) {
  test(`token.set: refuses ${JSON.stringify(token)}`, async ({ program }) => {
    const { id } = await program.value('profiles.add', { profile })
    const failure = await program.failure('token.set', { profileId: id, token, keep: 'session' })
    expect(failure.code).toBe('token-invalid')
  })
}

test('token.set: does not double a pasted scheme', async ({ program, profileId, demo }) => {
  await program.value('token.set', {
    profileId,
    token: `Bearer  ${demo.token}`,
    keep: 'session',
  })
  await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
  expect(demo.recorded()[0]?.authorization).toBe(`Bearer ${demo.token}`)
})

test.describe('a profile without a scheme', () => {
  test.use({ profileChange: { authScheme: '' } })
  test('sends only the token', async ({ program, profileId, demo }) => {
    await program.value('schools.list', { profileId, filters: {}, page: 1, perPage: 10 })
    expect(demo.recorded()[0]?.authorization).toBe(demo.token)
  })
})

test('token.clear: the next request has no token', async ({ program, profileId, demo }) => {
  expect(await program.value('token.clear', { profileId })).toEqual({ state: 'absent' })
  const failure = await program.failure('schools.list', {
    profileId,
    filters: {},
    page: 1,
    perPage: 10,
  })
  expect(failure.code).toBe('token-absent')
  expect(demo.recorded()).toEqual([])
})

test('token.set: a token for this session is gone after a restart', async ({ program }) => {
  const { id } = await program.value('profiles.add', { profile })
  await program.value('token.set', { profileId: id, token: canary, keep: 'session' })
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'session' })
  await program.restart()
  expect(await program.value('token.status', { profileId: id })).toEqual({ state: 'absent' })
})
