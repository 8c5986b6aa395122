import { beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from '../../../../src-main/contract/connection.ts'
import type { DraftSummary } from '../../../../src-main/contract/draft.ts'
import type { Profile } from '../../../../src-main/contract/profile.ts'
import { ok, type Result } from '../../../../src-main/contract/result.ts'

let tell: (change: { profileId: string; online: boolean }) => void
let probed: string[]
let answer: (contacts: Result<Contact[]>) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  probed = []
  const probe = async ({ profileId }: { profileId: string }) => {
    probed.push(profileId)
    return await Promise.resolve(ok({ online: false }))
  }
  const list = () => new Promise<Result<Contact[]>>((resolve) => (answer = resolve))
  Object.assign((window as unknown as { api: object }).api, {
    connection: { list, probe },
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

test('checks every offline institution with waiting drafts, also one that is not selected', async () => {
  const { connectivity } = await import('../../../../src-renderer/state/connectivity.svelte.ts')
  const { draftList } = await import('../../../../src-renderer/state/draft-list.svelte.ts')
  const { workspace } = await import('../../../../src-renderer/state/workspace.svelte.ts')
  const started = connectivity.start()
  answer(ok([]))
  await started
  workspace.profiles = ['one', 'two', 'three', 'four'].map((id) => ({ id })) as Profile[]
  workspace.selectedId = 'one'
  draftList.all = [
    { profileId: 'two', state: 'ready', waitsForConnection: true },
    { profileId: 'three', state: 'ready', waitsForConnection: false },
    { profileId: 'four', state: 'ready', waitsForConnection: true },
  ] as DraftSummary[]
  for (const profileId of ['one', 'two', 'three']) tell({ profileId, online: false })
  dispatchEvent(new Event('focus'))
  dispatchEvent(new Event('focus'))
  expect(probed).toEqual(['two'])
  expect(connectivity.isChecking('two')).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(probed).toEqual(['two', 'two'])

  connectivity.checkSelected('three')
  connectivity.checkSelected('four')
  expect(probed).toEqual(['two', 'two', 'three'])
})
