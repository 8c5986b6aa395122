import { type HealthAddress, healthAddresses, type HealthFinding } from '../../contract/health.ts'
import { hostOf } from '../../contract/host-of.ts'
import type { Profile } from '../../contract/profile.ts'
import type { Activity } from '../activity/activity.ts'
import { recordedCheck } from '../activity/recorded-check.ts'
import { checkAddress } from '../platform/check-connection.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { RequestContexts } from '../profiles/request-contexts.ts'
import type { Tokens } from '../profiles/tokens.ts'
import { failing, passing, skipped, warning } from './check-result.ts'
import type { CheckRun, Limit } from './run-checks.ts'
import { checkToken } from './token-check.ts'

/** Number of checks per profile: its token and its addresses. */
export const checksOfInstitution = 1 + healthAddresses.length

export type InstitutionParts = {
  activity: Activity
  client: PlatformClient
  contexts: RequestContexts
  tokens: Tokens
  keychainLimit: Limit
  /** Milliseconds for each address. */
  networkTime: number
}

type Asked = { profile: Profile; round: CheckRun; isOffline: boolean }

/** Checks one institution from this computer. Sends only reads that change nothing. */
export async function checkInstitution(
  { keychainLimit, networkTime, ...parts }: InstitutionParts,
  { profile: stored, round, isOffline }: Asked,
): Promise<void> {
  const { contexts, tokens } = parts
  const { id, name } = stored
  const profile = { id, name }
  let context: RequestContext | null = null
  await round.check({ check: 'token', profile, address: null }, keychainLimit, async () => {
    const found = await checkToken(tokens, stored)
    if (found.state !== 'fine' || isOffline) return found
    // The token is read here once, not for each address.
    const captured = await contexts.capture(id)
    if (!captured.ok) return failing(captured.failure, found.facts)
    context = captured.value.context
    return found
  })
  const outline = await contexts.outline(id)
  // The profile was removed during the check.
  if (!outline.ok) return
  for (const address of healthAddresses) {
    const host = hostOf(outline.value[address])
    const late = { code: 'timed-out', host, detail: 'deadline' } as const
    await round.check(
      { check: 'address', profile, address },
      { ms: networkTime, late },
      async (signal) => {
        if (isOffline) return skipped('offline', { host })
        if (!context) return skipped('no-token', { host })
        return readAddress(parts, { profile, context, address, host }, signal)
      },
    )
  }
}

/**
 * Sends a safe read, which Activity records like every request. Its failure distinguishes a wrong host name, the proxy and
 * the certificate.
 */
async function readAddress(
  { activity, client }: Pick<InstitutionParts, 'activity' | 'client'>,
  of: {
    profile: Pick<Profile, 'id' | 'name'>
    context: RequestContext
    address: HealthAddress
    host: string
  },
  signal: AbortSignal,
): Promise<HealthFinding> {
  const { profile, context, address, host } = of
  let status: number | null = null
  const doing = { profile, context, address: context[address] }
  const { check, detected = {} } = await recordedCheck(activity, doing, (recorded) => {
    const watched: RequestContext = {
      ...recorded,
      observe(seen) {
        status = seen.status
        recorded.observe?.(seen)
      },
    }
    return checkAddress[address](client, watched, { signal })
  })
  const facts = { host, ...(status === null ? {} : { status }) }
  if (check.failure) return failing(check.failure, facts)
  const chosen = context.dialect['dataset.input']
  const understood = detected['dataset.input'] ?? chosen
  return understood === chosen
    ? passing(facts)
    : warning('other-dialect', { ...facts, chosen, detected: understood })
}
