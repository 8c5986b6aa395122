import { expect, test } from '@playwright/test'
import { browserProfile, findBrowser } from '../../../../src-main/adapters/browser/find-browser.ts'

const windows = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ana\\Local' }

const cases = [
  ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/chromium'],
  ['linux', { PATH: '/opt/bin:/usr/bin' }, '/opt/bin/google-chrome'],
  ['linux', { PATH: '/usr/bin' }, '/usr/bin/microsoft-edge'],
  ['darwin', { HOME: '/Users/ana' }, '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  [
    'darwin',
    { HOME: '/Users/ana' },
    '/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  ['win32', windows, 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['win32', windows, 'C:\\Users\\ana\\Local\\Google\\Chrome\\Application\\chrome.exe'],
] as const

for (const [platform, env, installed] of cases)
  test(`finds ${installed} on ${platform}`, () => {
    expect(findBrowser(env, platform, (path) => path === installed)).toBe(installed)
  })

test('returns null if no browser is installed', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    expect(findBrowser(windows, platform, () => false)).toBeNull()
})

test('uses a named browser unchecked', () => {
  const env = { PROVOST_CHROMIUM: '/opt/my/chromium', PATH: '/usr/bin' }
  expect(findBrowser(env, 'linux', () => false)).toBe('/opt/my/chromium')
})

test('prefers Chromium to Chrome, and Chrome to Edge', () => {
  const found = findBrowser({ PATH: '/usr/bin' }, 'linux', () => true)
  expect(found).toBe('/usr/bin/chromium')
})

test('uses a snap only if there is no other browser', () => {
  const env = { PATH: '/usr/bin:/snap/bin' }
  const snap = ['/usr/bin/chromium-browser', '/snap/bin/chromium']
  const found = (...installed: string[]) =>
    findBrowser(env, 'linux', (path) => installed.includes(path))
  expect(found(...snap, '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome')
  expect(found(...snap)).toBe('/snap/bin/chromium')
  expect(found('/usr/bin/chromium-browser')).toBe('/usr/bin/chromium-browser')
})

test('a snap has a folder that it can write, one for each data folder', () => {
  const home = '/home/ana'
  const folder = `${home}/.local/share/provost`
  const isThere = (path: string) => path === '/snap/bin/chromium'
  const profile = (executable: string, of = folder) =>
    browserProfile(executable, { folder: of, home }, isThere)
  expect(profile('/usr/bin/chromium')).toBe(`${folder}/chromium`)
  for (const executable of ['/snap/bin/chromium', '/usr/bin/chromium-browser'])
    expect(profile(executable)).toMatch(
      /^\/home\/ana\/snap\/chromium\/common\/provost\/[\da-f]{16}$/,
    )
  expect(profile('/snap/bin/chromium')).not.toBe(profile('/snap/bin/chromium', '/tmp/other'))
})
