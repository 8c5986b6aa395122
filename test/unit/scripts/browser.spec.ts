import { expect, test } from '@playwright/test'
import { browserIsInstalled } from '../../../scripts/lib/browser.mjs'
import { findBrowser } from '../../../src-main/adapters/browser/find-browser.ts'

const machines = [
  ['linux', { PATH: '/usr/local/bin::/usr/bin' }],
  ['linux', {}],
  ['darwin', { HOME: '/Users/ana' }],
  ['win32', { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ana\\Local' }],
] as const

type Look = (exists: (path: string) => boolean) => unknown

/** Where somebody looks who finds nothing anywhere. */
function placesOf(look: Look): string[] {
  const places: string[] = []
  look((path) => {
    places.push(path)
    return false
  })
  return places.sort()
}

for (const [platform, env] of machines)
  test(`set-up and program look for a browser in the same places: ${platform} with ${JSON.stringify(env)}`, () => {
    const places = placesOf((exists) => browserIsInstalled(env, platform, exists))
    expect(places).toEqual(placesOf((exists) => findBrowser(env, platform, exists)))
    expect(places).not.toEqual([])
  })

test('a browser that is named is installed when it is there', () => {
  const env = { PROVOST_CHROMIUM: '/opt/my/chromium', PATH: '/usr/bin' }
  expect(browserIsInstalled(env, 'linux', (path) => path === '/opt/my/chromium')).toBe(true)
  expect(browserIsInstalled(env, 'linux', (path) => path === '/usr/bin/chromium')).toBe(false)
})
