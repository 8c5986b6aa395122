import { beforeEach, expect, test, vi } from 'vitest'
import { blankProfile, type Profile } from '../../../../../src-main/contract/profile.ts'
import { err, ok } from '../../../../../src-main/contract/result.ts'
import { connectionChecks } from '../../../../../src-renderer/shared/institution/connection-checks.svelte.ts'

type Check = { profileId: string }

/** The checks that are under way, by the institution. */
let running: Map<string, (answer: unknown) => void>

beforeEach(() => {
  running = new Map()
  const check = ({ profileId }: Check) =>
    new Promise((answer) => {
      running.set(profileId, (value) => {
        running.delete(profileId)
        answer(value)
      })
    })
  Object.assign((window as unknown as { api: object }).api, { profiles: { check } })
})

const stored = (id: string): Profile => ({
  ...blankProfile,
  id,
  tokenSaved: true,
  archived: false,
})

test('checks two institutions at a time, and each of them once', async () => {
  const ids = ['a', 'b', 'c', 'd']
  const all = ids.map((id) => connectionChecks.check(stored(id)))
  await vi.waitFor(() => {
    expect([...running.keys()]).toEqual(['a', 'b'])
  })
  expect(connectionChecks.states.get('d')).toEqual({ state: 'waiting' })
  running.get('a')?.(ok({ addresses: [], detected: {} }))
  await vi.waitFor(() => {
    expect([...running.keys()]).toEqual(['b', 'c'])
  })
  running.get('b')?.(err({ code: 'token-absent' }))
  for (const id of ['c', 'd']) {
    await vi.waitFor(() => {
      expect(running.has(id)).toBe(true)
    })
    running.get(id)?.(ok({ addresses: [], detected: {} }))
  }
  expect((await Promise.all(all)).map(({ state }) => state)).toEqual([
    'checked',
    'failed',
    'checked',
    'checked',
  ])
})
