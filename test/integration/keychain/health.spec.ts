import { expect } from '@playwright/test'
import { createSystemInfo } from '../../../src-main/adapters/system/system-info.ts'
import type {
  HelperProcess,
  HelperRequest,
} from '../../../src-main/adapters/keychain/helper-protocol.ts'
import { ok } from '../../../src-main/contract/result.ts'
import { checkKeychain } from '../../../src-main/core/health/keychain-check.ts'
import type { SecretStore } from '../../../src-main/core/ports.ts'
import { createMemorySecrets } from '../../support/doubles/memory-secrets.ts'
import { test } from './keychain-test.ts'

test.skip(process.platform !== 'linux', 'gnome-keyring exists on Linux only')

const canaries = ['first-health-canary', 'second-health-canary'] as const

function checked(secrets: SecretStore, signal = new AbortController().signal) {
  const systemInfo = createSystemInfo('', { isPackaged: false })
  return checkKeychain({ secrets, systemInfo, canaries }, signal)
}

/** Writes down what is asked of the helper. */
function recorded(into: HelperRequest[]): (helper: HelperProcess) => HelperProcess {
  return (helper) => ({
    ...helper,
    send(request) {
      into.push(request)
      helper.send(request)
    },
  })
}

test('stores, reads and deletes two values, and accesses no other entry', async ({
  keyring,
  connect,
}) => {
  const asked: HelperRequest[] = []
  const keychain = connect(keyring.env, { tap: recorded(asked) })
  await keychain.set('north', 'a real token')
  asked.length = 0
  const finding = await checked(keychain)
  expect(finding).toMatchObject({ state: 'fine', facts: { backend: 'secret-service' } })
  expect(JSON.stringify(finding)).not.toContain('health-canary')
  expect(new Set(asked.map(({ account }) => account))).toEqual(new Set(['(health check)']))
  const kept = asked.flatMap((request) => (request.call === 'set' ? [request.secret] : []))
  expect(kept.slice(0, 2)).toEqual(canaries)
  expect(asked.at(-1)).toEqual({ call: 'get', account: '(health check)' })
  expect(await keychain.get('(health check)', { expected: false })).toEqual(ok(null))
  expect(await keychain.get('north', { expected: true })).toEqual(ok('a real token'))
})

test('the next check cleans up after one that was interrupted', async ({ keyring, connect }) => {
  const keychain = connect(keyring.env)
  await keychain.set('(health check)', 'left behind')
  expect(await checked(keychain)).toMatchObject({ state: 'fine' })
  expect(await keychain.get('(health check)', { expected: false })).toEqual(ok(null))
})

test('a hanging keychain and one that has ended have different failures', async ({
  keyring,
  connect,
}) => {
  keyring.hang()
  expect(await checked(connect(keyring.env, { deadlineMs: 500 }))).toMatchObject({
    state: 'failed',
    failure: { code: 'keychain-timeout' },
  })
  keyring.resume()
  await keyring.kill()
  expect(await checked(connect(keyring.env))).toMatchObject({
    state: 'failed',
    failure: { code: 'keychain-no-service' },
  })
})

test('detects a keychain that stores another value or deletes nothing', async () => {
  const forgetful: SecretStore = {
    ...createMemorySecrets(),
    get: () => Promise.resolve(ok('something else')),
  }
  const stubborn: SecretStore = {
    ...createMemorySecrets(),
    clear: () => Promise.resolve(ok(null)),
  }
  // What it gives back is not what was kept, though it forgets when it is told to.
  const muddled: SecretStore = {
    ...createMemorySecrets(),
    get: (_account, { expected }) => Promise.resolve(ok(expected ? 'something else' : null)),
  }
  for (const secrets of [forgetful, muddled, stubborn]) {
    const finding = await checked(secrets)
    expect(finding).toMatchObject({ state: 'failed', failure: { code: 'keychain-failed' } })
    expect(JSON.stringify(finding)).not.toContain('health-canary')
  }
})
