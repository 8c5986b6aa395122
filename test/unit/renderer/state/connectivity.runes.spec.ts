import { beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from '../../../../src-main/contract/connection.ts'
import { ok, type Result } from '../../../../src-main/contract/result.ts'

let tell: (change: { profileId: string; online: boolean }) => void
let answer: (contacts: Result<Contact[]>) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  const list = () => new Promise<Result<Contact[]>>((resolve) => (answer = resolve))
  Object.assign((window as unknown as { api: object }).api, {
    connection: { list },
    subscribe: (event: string, listener: typeof tell) => {
      if (event === 'connection.changed') tell = listener
    },
  })
  return () => vi.useRealTimers()
})

const before = { profileId: 'one', online: true, at: '2026-02-02T10:00:00.000Z' }

test('a page that starts later shows the earlier contacts', async () => {
  const { connectivity } = await import('../../../../src-renderer/state/connectivity.svelte.ts')
  const started = connectivity.start()
  expect(connectivity.of('one')).toBe(null)
  answer(ok([before]))
  await started
  expect(connectivity.of('one')).toEqual(before)
  expect(connectivity.of('two')).toBe(null)
})

test('a state that arrives during the request is newer than its response', async () => {
  const { connectivity } = await import('../../../../src-renderer/state/connectivity.svelte.ts')
  const started = connectivity.start()
  tell({ profileId: 'one', online: false })
  answer(ok([before]))
  await started
  expect(connectivity.isOffline('one')).toBe(true)
})
