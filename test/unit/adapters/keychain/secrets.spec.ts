import { expect, test } from '@playwright/test'
import {
  clearSecret,
  readSecret,
  storeSecret,
} from '../../../../src-main/adapters/keychain/secrets.ts'
import { type KeytarCalls, KeytarError } from '../../../../src-main/adapters/keychain/keytar.ts'

/** A keychain in memory for the races and systems that no real one here can show. */
function memoryVault(): KeytarCalls & { entries: Map<string, string>; calls: string[] } {
  const entries = new Map<string, string>()
  const calls: string[] = []
  return {
    entries,
    calls,
    get(account) {
      calls.push(`get ${account}`)
      return Promise.resolve(entries.get(account) ?? null)
    },
    set(account, secret) {
      calls.push(`set ${account}`)
      entries.set(account, secret)
      return Promise.resolve()
    },
    delete(account) {
      calls.push(`delete ${account}`)
      return Promise.resolve(entries.delete(account))
    },
  }
}

test('checks the lock only on Linux, and only for an expected secret', async () => {
  for (const [platform, expected] of [
    ['darwin', true],
    ['win32', true],
    ['linux', false],
  ] as const) {
    const vault = memoryVault()
    expect(await readSecret(vault, 'north', { expected, platform })).toBeNull()
    expect(vault.calls).toEqual(['get north'])
  }
})

test('returns the secret from a keyring that the check unlocked', async () => {
  const vault = memoryVault()
  vault.entries.set('north', 'token')
  let locked = true
  const prompting: KeytarCalls = {
    ...vault,
    get: (account) => (locked ? Promise.resolve(null) : vault.get(account)),
    async set(account, secret) {
      locked = false
      await vault.set(account, secret)
    },
  }
  const options = { expected: true, platform: 'linux' } as const
  expect(await readSecret(prompting, 'north', options)).toBe('token')
  expect([...vault.entries.keys()]).toEqual(['north'])
})

test('clearing overwrites, deletes and reads back, in this order', async () => {
  const vault = memoryVault()
  vault.entries.set('north', 'token')
  await clearSecret(vault, 'north')
  expect(vault.calls).toEqual(['set north', 'delete north', 'get north'])
})

test('a secret that was overwritten but not deleted is read as none', async () => {
  const vault = memoryVault()
  vault.entries.set('north', 'token')
  const dying: KeytarCalls = {
    ...vault,
    delete: () => Promise.reject(new KeytarError({ code: 'keychain-crashed' })),
  }
  await expect(clearSecret(dying, 'north')).rejects.toThrow('keychain-crashed')
  expect(vault.entries.has('north')).toBe(true)
  expect(await readSecret(vault, 'north', { expected: false, platform: 'linux' })).toBeNull()
})

test('a deletion that does not last is not a success', async () => {
  const vault = memoryVault()
  const stubborn: KeytarCalls = {
    ...vault,
    set: (account) => vault.set(account, 'token'),
    delete: () => Promise.resolve(true),
  }
  await expect(clearSecret(stubborn, 'north')).rejects.toMatchObject({
    failure: { code: 'keychain-failed' },
  })
})

test('a secret that is read back differently was not stored', async () => {
  const vault = memoryVault()
  const cutting: KeytarCalls = {
    ...vault,
    set: (account, secret) => vault.set(account, secret.slice(0, 3)),
  }
  await expect(storeSecret(cutting, 'north', 'token', 'linux')).rejects.toMatchObject({
    failure: { code: 'keychain-failed' },
  })
})

test('Windows stores at most 2,560 bytes of UTF-8', async () => {
  const vault = memoryVault()
  const longest = 'é'.repeat(1_280)
  await storeSecret(vault, 'north', longest, 'win32')
  expect(vault.entries.get('north')).toBe(longest)
  await expect(storeSecret(vault, 'north', `${longest}x`, 'win32')).rejects.toMatchObject({
    failure: { code: 'token-too-long' },
  })
  await storeSecret(vault, 'north', `${longest}x`, 'linux')
})
