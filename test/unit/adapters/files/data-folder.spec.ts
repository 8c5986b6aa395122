import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { dataFolder, profileFolder } from '../../../../src-main/adapters/files/data-folder.ts'

const home = join('/home', 'ana')

const cases = [
  ['linux', {}, join(home, '.local', 'share', 'provost')],
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'provost')],
  ['linux', { XDG_DATA_HOME: '' }, join(home, '.local', 'share', 'provost')],
  ['darwin', {}, join(home, 'Library', 'Application Support', 'Provost')],
  ['win32', { APPDATA: 'C:\\Users\\ana\\Roaming' }, join('C:\\Users\\ana\\Roaming', 'Provost')],
  ['win32', {}, join(home, 'AppData', 'Roaming', 'Provost')],
  ['linux', { PROVOST_DATA_DIR: '/elsewhere', XDG_DATA_HOME: '/data' }, '/elsewhere'],
] as const

for (const [platform, env, folder] of cases)
  test(`${platform} with ${JSON.stringify(env)} keeps its files in ${folder}`, () => {
    expect(dataFolder(env, platform, home)).toBe(folder)
  })

const profiles = [
  [
    'win32',
    { APPDATA: 'C:\\ana\\Roaming', LOCALAPPDATA: 'C:\\ana\\Local' },
    join('C:\\ana\\Local', 'Provost', 'electron'),
  ],
  ['win32', {}, join(home, 'AppData', 'Local', 'Provost', 'electron')],
  ['win32', { PROVOST_DATA_DIR: 'D:\\other' }, join('D:\\other', 'electron')],
  ['darwin', {}, join(home, 'Library', 'Application Support', 'Provost', 'electron')],
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'provost', 'electron')],
] as const

for (const [platform, env, folder] of profiles)
  test(`${platform} with ${JSON.stringify(env)} keeps Chromium’s profile in ${folder}`, () => {
    expect(profileFolder(env, platform, home)).toBe(folder)
  })
