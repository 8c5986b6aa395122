import { readFile, writeFile } from 'node:fs/promises'
import { ok } from '../../../src-main/contract/result.ts'
import type { SecretStore } from '../../../src-main/core/ports.ts'

/** Its file in a data folder: the only one there in which a token may stand. */
export const secretsFile = 'secrets-of-the-test.json'

/** A keychain of tests that outlives the process: for an app that runs in a process of its own. */
export function createFileSecrets(path: string): SecretStore {
  const read = async (): Promise<Record<string, string>> =>
    // The cast: nobody else writes the file.
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
