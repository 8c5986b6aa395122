import type { SecretFailure } from '../../core/ports.ts'
import { classify } from './classify.ts'
import type { HelperClient } from './helper-client.ts'
import type { HelperRequest } from './helper-protocol.ts'
import { type KeytarCalls, KeytarError } from './keytar.ts'

/** The reason of a deadline that ends early, because the service does not respond. */
export const silent = Symbol('silent')

/** Returns keytar's calls in the helper for one operation. Both signals end the operation. */
export function keytarThrough(
  helper: HelperClient,
  cancelled: AbortSignal,
  deadline: AbortSignal,
): KeytarCalls {
  const signal = AbortSignal.any([cancelled, deadline])

  async function attempt(request: HelperRequest): Promise<string | boolean | null> {
    const outcome = await helper.ask(request, signal)
    if (outcome.kind === 'aborted')
      throw new KeytarError({
        code: cancelled.aborted
          ? 'cancelled'
          : deadline.reason === silent
            ? 'keychain-silent'
            : 'keychain-timeout',
      })
    if (outcome.kind === 'exited')
      throw new KeytarError({ code: 'keychain-crashed', detail: outcome.how })
    if ('value' in outcome.reply) return outcome.reply.value
    const secret = request.call === 'set' ? request.secret : ''
    throw new KeytarError(classify(outcome.reply.error, secret))
  }

  async function call(request: HelperRequest): Promise<string | boolean | null> {
    try {
      return await attempt(request)
    } catch (error) {
      if (!(error instanceof KeytarError && lostConnection(error.failure))) throw error
      // A helper that has run for long may have missed a restart of the service.
      return attempt(request)
    }
  }

  return {
    async get(account) {
      const secret = await call({ call: 'get', account })
      return typeof secret === 'string' ? secret : null
    },
    async set(account, secret) {
      await call({ call: 'set', account, secret })
    },
    async delete(account) {
      return (await call({ call: 'delete', account })) === true
    },
  }
}

function lostConnection({ code }: SecretFailure): boolean {
  return code === 'keychain-no-service' || code === 'keychain-no-dbus'
}
