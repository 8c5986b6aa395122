import { expect, test } from '@playwright/test'
// @ts-expect-error The tools that read it have a folder and types of their own.
import config from '../../packaging/electron-builder.mjs'

/*
 * What the installers of Windows and macOS are told, which only those systems can show: here it is at least said.
 */

test('the installer for Windows is for one person, and asks for no administrator’s rights', () => {
  expect(config).toMatchObject({
    nsis: { oneClick: true, perMachine: false, allowElevation: false, packElevateHelper: false },
  })
})

test('the program for macOS runs under the hardened runtime', () => {
  expect(config).toMatchObject({
    mac: {
      hardenedRuntime: true,
      entitlements: 'packaging/entitlements.mac.plist',
      entitlementsInherit: 'packaging/entitlements.mac.plist',
    },
  })
})
