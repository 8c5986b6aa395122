import type { Attempt } from '#contract/attempt.ts'

/** Why an answer is missing, as far as it makes a difference to a person: every trouble of the network is one. */
export function causeOf(because: NonNullable<Attempt['because']>) {
  switch (because) {
    case 'interrupted':
    case 'elsewhere':
    case 'timed-out':
    case 'out-of-memory':
    case 'server-error':
    case 'redirected':
    case 'accepted':
    case 'key-in-use':
    case 'unexpected-answer':
    case 'cancelled':
      return because
    default:
      return 'network'
  }
}
