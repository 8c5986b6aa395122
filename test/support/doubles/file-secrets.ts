import { readFile, writeFile } from 'node:fs/promises'
import { ok } from '../../../src-main/contract/result.ts'
import type { SecretStore } from '../../../src-main/core/ports.ts'

/** The file of the keychain in a data folder. It is the only file there that may contain a token. */
export const secretsFile = 'secrets-of-the-test.json'

/** A keychain for tests that outlives the process, for an app that runs in its own process. */
export function createFileSecrets(path: string): SecretStore {
  const read = async (): Promise<Record<string, string>> =>
    // The cast: only this keychain writes the file.
    JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, string>
  return {
    get: async (account) => ok((await read())[account] ?? null),
    async set(account, secret) {
      await writeFile(path, JSON.stringify({ ...(await read()), [account]: secret }))
      return ok(null)
    },
    async clear(account) {
      const { [account]: _cleared, ...others } = await read()
      await writeFile(path, JSON.stringify(others))
      return ok(null)
    },
  }
}
