import { type Failure, fileCodes, networkCodes, tokenCodes } from '#contract/failure.ts'

/**
 * What a failure says about a send. `no-connection`: the platform was not reached, and may be later; `not-sent`: nothing
 * left; `not-kept`: nothing left, and what was typed may not be on the disk; `not-accepted`: the platform said no.
 */
export type SendTrouble = 'no-connection' | 'not-sent' | 'not-kept' | 'not-accepted'

/** Network failures that pass without help. A certificate or a proxy needs a person. */
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

/** Null if the failure's own words say it, or if it says nothing about the request. */
export function sendTroubleOf(failure: Failure): SendTrouble | null {
  const { code } = failure
  if (code === 'outcome-unknown') return null
  if (passing.has(code)) return 'no-connection'
  if (beforeSending.has(code)) return 'not-sent'
  if (fileCodes.some((each) => each === code)) return 'not-kept'
  // Main gives an answer of the platform for a failure only when the platform did not carry the request out.
  return 'exchange' in failure ? 'not-accepted' : null
}
