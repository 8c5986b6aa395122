import { expect, test } from '@playwright/test'

/*
 * What the installers of Windows and macOS are told, which only those systems can show: here it is at least said.
 */

const file = new URL('../../packaging/electron-builder.mjs', import.meta.url)

async function config(): Promise<unknown> {
  // The cast: the tools that read it have a folder and types of their own.
  return ((await import(file.href)) as { default: unknown }).default
}

test('the installer for Windows is for one person, and asks for no administrator’s rights', async () => {
  expect(await config()).toMatchObject({
    nsis: { oneClick: true, perMachine: false, allowElevation: false, packElevateHelper: false },
  })
})

test('the program for macOS runs under the hardened runtime', async () => {
  expect(await config()).toMatchObject({
    mac: {
      hardenedRuntime: true,
      entitlements: 'packaging/entitlements.mac.plist',
      entitlementsInherit: 'packaging/entitlements.mac.plist',
    },
  })
})
