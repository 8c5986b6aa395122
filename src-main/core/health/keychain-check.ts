import type { HealthFacts, HealthFinding } from '../../contract/health.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { SecretFailure, SecretStore, SystemInfo } from '../ports.ts'
import { failing, passing } from './check-result.ts'

/** No profile has this id, so no real token is read or changed. The next check removes an entry that a failed one left. */
const account = '(health check)'

const backends: Partial<Record<string, HealthFacts['backend']>> = {
  win32: 'windows-credential-manager',
  darwin: 'macos-keychain',
}

type Parts = {
  secrets: SecretStore
  systemInfo: SystemInfo
  /** Two random values. */
  canaries: readonly [string, string]
}

/** Saves, reads, replaces and deletes a test value in the same way as a token. */
export async function checkKeychain(
  { secrets, systemInfo, canaries }: Parts,
  signal: AbortSignal,
): Promise<HealthFinding> {
  const backend = backends[systemInfo.system['platform'] ?? ''] ?? 'secret-service'
  const proven = await roundTrip(secrets, canaries, signal)
  const facts = { backend }
  // Skip without a session bus: a keychain call could start one.
  if (!proven.ok && proven.failure.code === 'keychain-no-dbus')
    return failing(proven.failure, facts)
  const service = backend === 'secret-service' ? await systemInfo.secretService(signal) : null
  const known = service === null ? facts : { ...facts, service }
  return proven.ok ? passing(known) : failing(proven.failure, known)
}

async function roundTrip(
  secrets: SecretStore,
  canaries: readonly string[],
  signal: AbortSignal,
): Promise<Result<null, SecretFailure>> {
  for (const canary of canaries) {
    const set = await secrets.set(account, canary, { signal })
    if (!set.ok) return set
    const read = await secrets.get(account, { expected: true, signal })
    if (!read.ok) return read
    if (read.value !== canary) return unproven('The entry reads back differently')
  }
  const cleared = await secrets.clear(account, { signal })
  if (!cleared.ok) return cleared
  const gone = await secrets.get(account, { expected: false, signal })
  if (!gone.ok) return gone
  return gone.value === null ? ok(null) : unproven('The entry was not deleted')
}

function unproven(detail: string): Result<never, SecretFailure> {
  return err({ code: 'keychain-failed', detail })
}
