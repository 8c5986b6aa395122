import { beforeEach, expect, test, vi } from 'vitest'
import { computerZone } from '../../../../src-renderer/lib/time-zone.ts'
import { profileOf } from '../../../support/samples/records.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  return () => {
    stored.clear()
    vi.unstubAllGlobals()
  }
})

/** A window on an institution in Kiritimati, whose day begins before everybody else's. */
async function opened() {
  const { workspace } = await import('../../../../src-renderer/state/workspace.svelte.ts')
  const { router } = await import('../../../../src-renderer/state/router.svelte.ts')
  const { display } = await import('../../../../src-renderer/state/display.svelte.ts')
  const clock = await import('../../../../src-renderer/state/clock-time.ts')
  workspace.profiles = [profileOf({ timeZone: 'Pacific/Kiritimati' })]
  workspace.selectedId = 'one'
  return { router, display, ...clock }
}

test('each view uses one zone: the chosen one for datasets, otherwise this computer’s', async () => {
  const { router, display, screenZone } = await opened()
  for (const route of [
    { view: 'datasets' },
    { view: 'dataset', id: 'one' },
    { view: 'snapshot', snapshot: 'one' },
    { view: 'dataset-file', file: 'one' },
  ] as const) {
    router.go(route)
    expect(screenZone()).toBe('Pacific/Kiritimati')
  }
  display.zoneChoice = 'utc'
  expect(screenZone()).toBe('UTC')
  for (const view of ['schools', 'drafts', 'activity', 'batches', 'settings'] as const) {
    router.go({ view })
    expect(screenZone()).toBe(computerZone())
  }
})

test('a time of day is in the zone of the screen, and has its day if that is not today there', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-02T11:30:00Z') })
  try {
    const { router, clockTime } = await opened()
    router.go({ view: 'datasets' })
    expect(clockTime('2026-02-02T11:00:00Z')).toBe('01:00')
    expect(clockTime('2026-02-02T09:00:00Z')).toBe('Feb 2, 2026, 23:00')
  } finally {
    vi.useRealTimers()
  }
})
