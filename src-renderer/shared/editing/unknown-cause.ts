import type { Attempt } from '#contract/attempt.ts'

/** Why a response is missing, for a person to read: all network problems are one cause. */
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
