import { hostOf } from '../../contract/host-of.ts'
import { ok, err } from '../../contract/result.ts'
import type { Checked } from '../platform/check-connection.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Activity, Doing } from './activity.ts'

/** Checks one address, and records its requests with the result of the check. */
export function recordedCheck(
  activity: Activity,
  of: { profile: Doing['profile']; context: RequestContext; address: string },
  work: (context: RequestContext) => Promise<Checked>,
): Promise<Checked> {
  const { profile, context, address } = of
  const doing = { profile, context, operation: 'profiles.check', target: hostOf(address) } as const
  return activity.record(doing, work, ({ check }) =>
    check.outcome === 'fails' && check.failure ? err(check.failure) : ok(null),
  )
}
