import { expect } from '@playwright/test'
import {
  isSecretServiceSilent,
  whyNoSecretService,
} from '../../../src-main/adapters/keychain/secret-service.ts'
import { environments } from '../../support/programs/keyring.ts'
import { test } from './keychain-test.ts'

test.skip(process.platform !== 'linux', 'D-Bus is as on Linux')

const { signal } = new AbortController()

/** A computer without the programs that ask a bus. */
function withoutPrograms(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: '/nowhere' }
}

test('only a stopped service is silent', async ({ keyring }) => {
  const { env } = keyring
  expect(await isSecretServiceSilent({ env, timeout: 10_000, signal })).toBe(false)
  keyring.hang()
  expect(await isSecretServiceSilent({ env, timeout: 500, signal })).toBe(true)
  const blind = withoutPrograms(env)
  expect(await isSecretServiceSilent({ env: blind, timeout: 500, signal })).toBe(false)
  const ended = AbortSignal.timeout(0)
  expect(await isSecretServiceSilent({ env, timeout: 10_000, signal: ended })).toBe(false)
  await keyring.kill()
  expect(await isSecretServiceSilent({ env, timeout: 10_000, signal })).toBe(false)
})

test('a service on the bus is available, even one that hangs', async ({ keyring }) => {
  expect(await whyNoSecretService(keyring.env, signal)).toBe(null)
  keyring.hang()
  expect(await whyNoSecretService(keyring.env, signal)).toBe(null)
})

test('claims nothing about a bus without the programs to ask it', async ({ keyring }) => {
  await keyring.kill()
  expect(await whyNoSecretService(keyring.env, signal)).toBe('keychain-no-service')
  expect(await whyNoSecretService(withoutPrograms(keyring.env), signal)).toBe(null)
})

test('a bus that does not respond is silent, whatever the form of its address', async ({
  enter,
}) => {
  const env = await enter(environments.silentBus)
  const look = (address: string | undefined, ends = signal): Promise<boolean> =>
    isSecretServiceSilent({
      env: withoutPrograms({ ...env, DBUS_SESSION_BUS_ADDRESS: address }),
      timeout: 100,
      signal: ends,
    })
  const path = `${String(env['XDG_RUNTIME_DIR'])}/bus`
  for (const address of [
    undefined,
    `unix:path=${path}`,
    `unix:guid=0,path=${path.replaceAll('-', '%2d')},x=1;tcp:host=a`,
  ])
    expect(await look(address), address).toBe(true)
  for (const address of ['tcp:host=127.0.0.1,port=9', 'unix:path=%', 'unix:abstract=no-one'])
    expect(await look(address), address).toBe(false)
  expect(await look(undefined, AbortSignal.abort())).toBe(false)
})

for (const [session, why] of [
  ['noService', 'keychain-no-service'],
  ['noDbus', 'keychain-no-dbus'],
  ['deadBus', 'keychain-no-dbus'],
] as const)
  test(`${session}: no keychain is available, ${why}`, async ({ enter }) => {
    const env = await enter(environments[session])
    expect(await whyNoSecretService(env, signal)).toBe(why)
    expect(await isSecretServiceSilent({ env, timeout: 10_000, signal })).toBe(false)
  })

test('a keychain is available if the bus starts the service on demand', async ({ enter }) => {
  const env = await enter(() => environments.noService({ activatable: true }))
  expect(await whyNoSecretService(env, signal)).toBe(null)
})
