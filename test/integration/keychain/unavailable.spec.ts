import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Keychain } from '../../../src-main/adapters/keychain/keychain.ts'
import type { TokenFailure } from '../../../src-main/contract/failure.ts'
import { ok } from '../../../src-main/contract/result.ts'
import { buildEntry } from '../../support/builds/build-entry.ts'
import { environments } from '../../support/programs/keyring.ts'
import { helpersOf, test } from './keychain-test.ts'

test.skip(process.platform !== 'linux', 'D-Bus and shared objects are as on Linux')

async function expectEverywhere(keychain: Keychain, code: TokenFailure['code']): Promise<void> {
  const failure = { ok: false, failure: { code, detail: expect.stringMatching(/./) } }
  expect(await keychain.get('north', { expected: true })).toEqual(failure)
  expect(await keychain.get('north', { expected: false })).toEqual(failure)
  expect(await keychain.set('north', 'token')).toEqual(failure)
  expect(await keychain.clear('north')).toEqual(failure)
}

for (const [session, code] of [
  ['noService', 'keychain-no-service'],
  ['noDbus', 'keychain-no-dbus'],
  ['deadBus', 'keychain-no-dbus'],
] as const)
  test(`${session}: every operation fails with ${code}`, async ({ connect, enter }) => {
    const env = await enter(environments[session])
    await expectEverywhere(connect(env), code)
  })

for (const address of ['nonsense', '', 'carrier-pigeon:'])
  test(`the bus address “${address}”: keychain-no-dbus`, async ({ connect, enter }) => {
    const env = await enter(environments.deadBus)
    const keychain = connect({ ...env, DBUS_SESSION_BUS_ADDRESS: address })
    await expectEverywhere(keychain, 'keychain-no-dbus')
  })

test('keychain-no-service if the service has died', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('north', 'token')
  await keyring.kill()
  await expectEverywhere(keychain, 'keychain-no-service')
})

/** A copy of the helper with a keytar of its own in `node_modules`, to be broken. */
async function installHelper(folder: string): Promise<{ entry: URL; addon: string }> {
  const source = fileURLToPath(new URL('../../../node_modules/keytar/', import.meta.url))
  const keytar = join(folder, 'node_modules/keytar')
  for (const part of ['package.json', 'lib', 'build/Release/keytar.node'])
    await cp(join(source, part), join(keytar, part), { recursive: true })
  const entry = join(folder, 'keychain-helper.mjs')
  await cp(await buildEntry('src-main/entry/keychain-helper.ts'), entry)
  return { entry: pathToFileURL(entry), addon: join(keytar, 'build/Release/keytar.node') }
}

test('keychain-lib-missing if a library is missing, and works again when it is there', async ({
  keyring,
  connect,
}, info) => {
  const { entry, addon } = await installHelper(info.outputPath())
  const whole = await readFile(addon)
  const needy = whole.toString('latin1').replaceAll('libsecret-1.so.0', 'libsecret-9.so.0')
  await writeFile(addon, needy, 'latin1')

  const keychain = connect(keyring.env, { entry })
  expect(helpersOf(process.pid), 'nothing is started before the first call').toEqual([])
  await expectEverywhere(keychain, 'keychain-lib-missing')
  await writeFile(addon, whole)
  expect(await keychain.set('north', 'token')).toEqual(ok(null))
})

test('keychain-not-built if keytar was not built, and works again when it is', async ({
  keyring,
  connect,
}, info) => {
  const { entry, addon } = await installHelper(info.outputPath())
  await mkdir(info.outputPath('aside'))
  const aside = info.outputPath('aside', 'keytar.node')
  await rename(addon, aside)

  const keychain = connect(keyring.env, { entry })
  await expectEverywhere(keychain, 'keychain-not-built')
  await rename(aside, addon)
  expect(await keychain.set('north', 'token')).toEqual(ok(null))
})

test('keychain-altered if the library is not the packaged one, which is not loaded', async ({
  keyring,
  connect,
}, info) => {
  const { entry, addon } = await installHelper(info.outputPath())
  const whole = await readFile(addon)
  const hash = createHash('sha256').update(whole).digest('hex')
  await writeFile(new URL('keytar.sha256', entry), `${hash}\n`)
  // The first loads and works like the real one. Loading the second fails with another code.
  const altered = [Buffer.concat([whole, Buffer.from('x')]), Buffer.from('no library')]

  const keychain = connect(keyring.env, { entry })
  for (const library of altered) {
    await writeFile(addon, library)
    await expectEverywhere(keychain, 'keychain-altered')
  }
  await writeFile(addon, whole)
  expect(await keychain.set('north', 'token')).toEqual(ok(null))
})

test('keychain-altered if a packaged helper has no hash, and nothing is loaded', async ({
  keyring,
  connect,
}, info) => {
  const { entry } = await installHelper(info.outputPath('app.asar'))
  const keychain = connect(keyring.env, { entry })
  await expectEverywhere(keychain, 'keychain-altered')
})
