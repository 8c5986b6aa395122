import { type Failure, fileCodes, networkCodes, tokenCodes } from '#contract/failure.ts'

/**
 * The consequence of a failure for a send. `no-connection`: the platform is not reachable now; `not-sent`: nothing was
 * sent; `not-kept`: nothing was sent, and the input may not be on the disk; `not-accepted`: the platform refused the
 * request.
 */
export type SendTrouble = 'no-connection' | 'not-sent' | 'not-kept' | 'not-accepted'

/** Network failures that may resolve without help. A certificate or a proxy needs a person. */
const passing = new Set<Failure['code']>([
  'address-unknown',
  'connection-refused',
  'connection-lost',
  'timed-out',
  'offline',
  'network-failed',
])

const beforeSending = new Set<Failure['code']>([
  ...networkCodes,
  ...tokenCodes,
  'profile-missing',
  'profile-archived',
  'draft-missing',
  'draft-conflict',
  'draft-not-ready',
])

/** Returns null if the failure's own text is sufficient, or if the failure is not about the request. */
export function sendTroubleOf(failure: Failure): SendTrouble | null {
  const { code } = failure
  if (code === 'outcome-unknown') return null
  if (passing.has(code)) return 'no-connection'
  if (beforeSending.has(code)) return 'not-sent'
  if (fileCodes.some((each) => each === code)) return 'not-kept'
  // The main process reports a response as a failure only if the platform did not carry out the request.
  return 'exchange' in failure ? 'not-accepted' : null
}
