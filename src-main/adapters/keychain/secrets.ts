import { Buffer } from 'node:buffer'
import { type Vault, VaultError } from './keytar.ts'

/** Windows: CRED_MAX_CREDENTIAL_BLOB_SIZE (wincred.h), in bytes; keytar stores UTF-8. */
const windowsLimit = 5 * 512

/**
 * What overwrites a secret before its entry is deleted. It ends in a control character, so it
 * cannot be a secret: one that a crash left behind reads as `null`.
 */
const blank = 'cleared\n'

/** An entry of ours that holds nothing, written to learn whether the keyring is locked. */
const probeAccount = '(lock check)'

/**
 * The secret, or `null`. On Linux a locked keyring answers like an empty one, so when a secret is
 * `expected` the lock is probed. A person who dismissed the unlock prompt is then asked once more;
 * a person who answers this time gets the secret.
 */
export async function readSecret(
  vault: Vault,
  account: string,
  options: { expected: boolean; platform: NodeJS.Platform },
): Promise<string | null> {
  const secret = await readEntry(vault, account)
  if (secret !== null || !options.expected || options.platform !== 'linux') return secret
  await proveUnlocked(vault)
  return readEntry(vault, account)
}

/** Stores and reads back. Refuses what the keychain would cut short or an HTTP header cannot carry. */
export async function storeSecret(
  vault: Vault,
  account: string,
  secret: string,
  platform: NodeJS.Platform,
): Promise<null> {
  if (secret === '' || /[\p{Cc}\p{Cs}]/u.test(secret))
    throw new VaultError({ code: 'token-invalid' })
  if (platform === 'win32' && Buffer.byteLength(secret) > windowsLimit)
    throw new VaultError({ code: 'token-too-long' })
  await vault.set(account, secret)
  if ((await vault.get(account)) !== secret) throw unproven('The entry reads back differently')
  return null
}

/** Overwriting first is the proof that the keyring is unlocked: a locked one denies having the entry. */
export async function clearSecret(vault: Vault, account: string): Promise<null> {
  await vault.set(account, blank)
  const deleted = await vault.delete(account)
  if (!deleted || (await vault.get(account)) !== null) throw unproven('The entry was not deleted')
  return null
}

async function readEntry(vault: Vault, account: string): Promise<string | null> {
  const secret = await vault.get(account)
  return secret === blank ? null : secret
}

async function proveUnlocked(vault: Vault): Promise<void> {
  try {
    await vault.set(probeAccount, blank)
  } catch (error) {
    if (error instanceof VaultError && error.failure.code === 'keychain-no-keyring') return
    throw error
  }
  await vault.delete(probeAccount)
}

function unproven(detail: string): VaultError {
  return new VaultError({ code: 'keychain-failed', detail })
}
