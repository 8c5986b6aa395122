import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { type Copy, readInstalled } from '../../../../src-main/adapters/updates/install-kind.ts'

const test = base.extend<{ copy: Copy }>({
  // eslint-disable-next-line no-empty-pattern
  copy: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'provost-installed-'))
    const app = path.join(folder, 'app.asar')
    await mkdir(app)
    await writeFile(path.join(app, 'package.json'), '{ "name": "provost" }')
    await use({
      platform: 'linux',
      env: {},
      program: path.join(folder, 'provost'),
      packaged: true,
      app,
      resources: folder,
    })
    await rm(folder, { recursive: true })
  },
})

test('a checkout cannot be updated', async ({ copy }) => {
  await writeFile(
    path.join(copy.app, 'package.json'),
    '{ "updateAddress": "https://updates.example/" }',
  )
  for (const platform of ['linux', 'win32', 'darwin'] as const)
    expect(readInstalled({ ...copy, platform, packaged: false })).toMatchObject({
      by: null,
      address: null,
    })
})

test('Windows and macOS have one kind of installation each', ({ copy }) => {
  expect(readInstalled({ ...copy, platform: 'win32' }).by).toBe('nsis')
  expect(readInstalled({ ...copy, platform: 'darwin' }).by).toBe('dmg')
})

test('distinguishes a system package, an AppImage and an unpacked folder', async ({ copy }) => {
  expect(readInstalled(copy).by).toBe(null)
  const mounted = path.dirname(copy.program)
  const image = { ...copy, env: { APPIMAGE: '/home/me/Provost.AppImage', APPDIR: mounted } }
  expect(readInstalled(image).by).toBe('appimage')
  await writeFile(path.join(copy.resources, 'package-type'), 'deb')
  expect(readInstalled(copy).by).toBe('system')
  // Both are packed from one folder.
  expect(readInstalled(image).by).toBe('appimage')
})

test('ignores variables of another AppImage', async ({ copy }) => {
  await writeFile(path.join(copy.resources, 'package-type'), 'deb')
  const env = { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/tmp/.mount_Terminal' }
  expect(readInstalled({ ...copy, env }).by).toBe('system')
  expect(readInstalled({ ...copy, env: { APPIMAGE: '/home/me/Terminal.AppImage' } }).by).toBe(
    'system',
  )
})

test('the address of the build is in the program’s own package', async ({ copy }) => {
  const address = (value: unknown) =>
    writeFile(path.join(copy.app, 'package.json'), JSON.stringify({ updateAddress: value })).then(
      () => readInstalled(copy).address,
    )
  expect(readInstalled(copy).address).toBe(null)
  expect(await address('https://updates.example/provost/')).toBe('https://updates.example/provost/')
  expect(await address('http://updates.example/')).toBe(null)
  expect(await address(7)).toBe(null)
})

test('reads the maker from the packaging’s file', async ({ copy }) => {
  expect(readInstalled(copy).signed).toBe(false)
  const config = path.join(copy.resources, 'app-update.yml')
  await writeFile(config, 'provider: generic\nurl: https://updates.example/\n')
  expect(readInstalled(copy).signed).toBe(false)
  await writeFile(config, 'provider: generic\npublisherName:\n  - CN=Provost\n')
  expect(readInstalled(copy).signed).toBe(true)
})
