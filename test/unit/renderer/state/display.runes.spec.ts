import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileOf } from '../../../support/samples/records.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

/** A window that has just been opened on an institution in Manaus. */
async function opened() {
  const { workspace } = await import('../../../../src-renderer/state/workspace.svelte.ts')
  const { display } = await import('../../../../src-renderer/state/display.svelte.ts')
  workspace.profiles = [profileOf({ timeZone: 'America/Manaus' })]
  workspace.selectedId = 'one'
  return display
}

test('times are in the institution’s zone until another zone is chosen, which is remembered', async () => {
  const display = await opened()
  expect(display.zone).toBe('America/Manaus')
  expect(display.dateTime('2026-02-02T11:00:00Z')).toBe('Feb 2, 2026, 07:00')
  expect(display.zoneName()).toBe('Manaus (UTC−4)')
  display.zoneChoice = 'utc'
  expect(display.dateTime('2026-02-02T11:00:00Z')).toBe('Feb 2, 2026, 11:00')
  vi.resetModules()
  expect((await opened()).zone).toBe('UTC')
})

test('exact values are off at first, and remembered once chosen', async () => {
  const display = await opened()
  expect(display.exact).toBe(false)
  display.exact = true
  vi.resetModules()
  expect((await opened()).exact).toBe(true)
})

test('an invalid stored choice becomes the default', async () => {
  stored.set('provost.display', '{"zone":"moon","exact":7')
  const display = await opened()
  expect([display.zoneChoice, display.exact]).toEqual(['institution', false])
})
