import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { appUserModelId } from '../../../src-main/adapters/electron/open-app.ts'
import { languages } from '../../../src-main/contract/settings.ts'

/*
 * What the installers of Windows and macOS are told, which only those systems can show: here it is at least said.
 */

const file = new URL('../../../packaging/electron-builder.mjs', import.meta.url)

type Config = { deb?: { depends?: string[] }; electronLanguages?: string[] }

async function config(): Promise<Config> {
  // The cast: the tools that read it have a folder and types of their own.
  return ((await import(file.href)) as { default: Config }).default
}

test('the Windows installer installs for one user and needs no administrator rights', async () => {
  expect(await config()).toMatchObject({
    nsis: { oneClick: true, perMachine: false, allowElevation: false, packElevateHelper: false },
  })
})

test('the program has the same app ID as the shortcuts of its installer', async () => {
  expect(await config()).toMatchObject({ appId: appUserModelId })
})

test('the macOS program uses the hardened runtime', async () => {
  expect(await config()).toMatchObject({
    mac: {
      hardenedRuntime: true,
      entitlements: 'packaging/entitlements.mac.plist',
      entitlementsInherit: 'packaging/entitlements.mac.plist',
    },
  })
})

test('the macOS program may compile at run time, and nothing else', () => {
  const plist = new URL('../../../packaging/entitlements.mac.plist', import.meta.url)
  const entries = [
    ...readFileSync(plist, 'utf8').matchAll(/<key>([^<]+)<\/key>\s*<(true|false)\/>/g),
  ]
  expect(entries.map(([, name, value]) => [name, value])).toEqual([
    ['com.apple.security.cs.allow-jit', 'true'],
  ])
})

test('the AppImage starts the program without Chromium switches', async () => {
  expect(await config()).toMatchObject({
    // Of the older toolset the menu entry says --no-sandbox, and it needs libfuse2, which Ubuntu has no more.
    toolsets: { appimage: '1.0.3' },
    appImage: { executableArgs: [] },
  })
})

test('the Debian package depends on each library of Electron that a computer without a screen may lack', async () => {
  const { deb } = await config()
  const asked = deb?.depends?.flatMap((each) => each.split(' | ')) ?? []
  expect(asked).toEqual(
    expect.arrayContaining(['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2', 'libsecret-1-0']),
  )
})

test('Chromium has every language of the program', async () => {
  const { electronLanguages = [] } = await config()
  for (const language of languages) expect(electronLanguages).toContain(language)
})
