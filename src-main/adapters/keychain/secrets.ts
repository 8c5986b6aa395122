import { Buffer } from 'node:buffer'
import { type KeytarCalls, KeytarError } from './keytar.ts'

/** Windows: CRED_MAX_CREDENTIAL_BLOB_SIZE (wincred.h), in bytes; keytar stores UTF-8. */
const windowsLimit = 5 * 512

/**
 * Overwrites a secret before its entry is deleted. It ends in a control character, so it cannot be a secret. If a crash
 * leaves it behind, it is read as null.
 */
const blank = 'cleared\n'

/** An empty entry, written to find out whether the keyring is locked. */
const probeAccount = '(lock check)'

/**
 * Returns the secret, or null. On Linux a locked keyring looks like an empty one. So if a secret is `expected`, this
 * checks the lock, which asks a person who dismissed the unlock prompt once more.
 */
export async function readSecret(
  keytar: KeytarCalls,
  account: string,
  options: { expected: boolean; platform: NodeJS.Platform },
): Promise<string | null> {
  const secret = await readEntry(keytar, account)
  if (secret !== null || !options.expected || options.platform !== 'linux') return secret
  await proveUnlocked(keytar)
  return readEntry(keytar, account)
}

/** Stores a secret and reads it back. Refuses one that the keychain would truncate or an HTTP header cannot contain. */
export async function storeSecret(
  keytar: KeytarCalls,
  account: string,
  secret: string,
  platform: NodeJS.Platform,
): Promise<null> {
  if (secret === '' || /[\p{Cc}\p{Cs}]/u.test(secret))
    throw new KeytarError({ code: 'token-invalid' })
  if (platform === 'win32' && Buffer.byteLength(secret) > windowsLimit)
    throw new KeytarError({ code: 'token-too-long' })
  await keytar.set(account, secret)
  if ((await keytar.get(account)) !== secret) throw unproven('The entry reads back differently')
  return null
}

/** Overwrites the entry first, to prove that the keyring is unlocked. A locked one claims that there is no entry. */
export async function clearSecret(keytar: KeytarCalls, account: string): Promise<null> {
  await keytar.set(account, blank)
  const deleted = await keytar.delete(account)
  if (!deleted || (await keytar.get(account)) !== null) throw unproven('The entry was not deleted')
  return null
}

async function readEntry(keytar: KeytarCalls, account: string): Promise<string | null> {
  const secret = await keytar.get(account)
  return secret === blank ? null : secret
}

async function proveUnlocked(keytar: KeytarCalls): Promise<void> {
  try {
    await keytar.set(probeAccount, blank)
  } catch (error) {
    if (error instanceof KeytarError && error.failure.code === 'keychain-no-keyring') return
    throw error
  }
  await keytar.delete(probeAccount)
}

function unproven(detail: string): KeytarError {
  return new KeytarError({ code: 'keychain-failed', detail })
}
