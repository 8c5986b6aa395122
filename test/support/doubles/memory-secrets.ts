import { ok } from '../../../src-main/contract/result.ts'
import type { SecretStore } from '../../../src-main/core/ports.ts'

/** A keychain that always works and forgets everything when the test ends. */
export function createMemorySecrets(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    get: async (account) => ok(secrets.get(account) ?? null),
    async set(account, secret) {
      secrets.set(account, secret)
      return ok(null)
    },
    async clear(account) {
      secrets.delete(account)
      return ok(null)
    },
  }
}
