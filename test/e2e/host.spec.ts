import { changedSettings } from '../support/samples/settings.ts'
import { expect, test } from './fixtures.ts'

test(
  'the app opens on its own origin, with its API and its title',
  { tag: '@journey' },
  async ({ app }) => {
    const { page } = app
    await expect(page).toHaveTitle(/ · Provost$/)
    expect(await page.evaluate(() => typeof window.api.schools.list)).toBe('function')
    const origin = await page.evaluate(() => location.origin)
    expect(['app://bundle', 'https://app.provost.invalid']).toContain(origin)
  },
)

test('saved data survives a restart and a crash', async ({ app }) => {
  await app.page.evaluate((settings) => window.api.settings.save(settings), changedSettings)
  await app.restart()
  const show = () => app.page.evaluate(() => window.api.settings.show({}))
  expect(await show()).toEqual({ ok: true, value: changedSettings })
  await app.crash()
  expect(await show()).toEqual({ ok: true, value: changedSettings })
})

test('the page connects to the demo institution of the test', async ({ app, demo }) => {
  const listed = await app.page.evaluate(async () => {
    const profile = await window.api.demo.start({})
    if (!profile.ok) return profile
    return window.api.schools.list({
      profileId: profile.value.id,
      filters: {},
      page: 1,
      perPage: 10,
    })
  })
  expect(listed).toMatchObject({ ok: true })
  expect(demo.recorded().length).toBeGreaterThan(0)
})

test.describe('on a dark Portuguese system', () => {
  test.use({ locale: 'pt-BR', colorScheme: 'dark', viewport: { width: 1024, height: 640 } })

  test('the page uses the settings of the system', async ({ app }) => {
    const seen = await app.page.evaluate(() => ({
      language: navigator.language,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    }))
    expect(seen).toEqual({ language: 'pt-BR', dark: true, width: 1024 })
  })
})

test('the page has access to the program’s API only, and not to Node', async ({ app }) => {
  const found = await app.page.evaluate(() =>
    ['require', 'process', 'Buffer', 'global', 'module', 'electron', 'ipcRenderer'].filter(
      (name) => name in globalThis,
    ),
  )
  expect(found).toEqual([])
})

test('the page has no permission except to copy', async ({ app }) => {
  const given = await app.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as const
    const states = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
    return names.filter((_, index) => states[index]?.state === 'granted')
  })
  expect(given).toEqual([])
})
