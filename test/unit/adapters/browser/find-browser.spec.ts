import { expect, test } from '@playwright/test'
import { findBrowser } from '../../../../src-main/adapters/browser/find-browser.ts'

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
  test(`${installed} is found on ${platform}`, () => {
    expect(findBrowser(env, platform, (path) => path === installed)).toBe(installed)
  })

test('nothing installed is nothing found', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    expect(findBrowser(windows, platform, () => false)).toBeNull()
})

test('the browser that is named is taken as it is', () => {
  const env = { PROVOST_CHROMIUM: '/opt/my/chromium', PATH: '/usr/bin' }
  expect(findBrowser(env, 'linux', () => false)).toBe('/opt/my/chromium')
})

test('Chromium is preferred to Chrome, and Chrome to Edge', () => {
  const found = findBrowser({ PATH: '/usr/bin' }, 'linux', () => true)
  expect(found).toBe('/usr/bin/chromium')
})
