import type { HttpFetch } from '../../src-main/core/ports.ts'
import type { PlatformAnswer, PlatformModel } from './platform-model.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The network stack of a program. Its error codes differ. */
export type Stack = 'chromium' | 'node'

/** Errors of a request that was never sent, because there was no connection yet. */
const beforeConnection: Record<Stack, readonly string[]> = {
  chromium: [
    'ERR_NAME_NOT_RESOLVED',
    'ERR_CONNECTION_REFUSED',
    'ERR_PROXY_CONNECTION_FAILED',
    'ERR_CERT_DATE_INVALID',
  ],
  node: ['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'CERT_HAS_EXPIRED'],
}

/** Errors that may also end requests whose bytes have left, on connections that are shared and reused. */
const afterSend: Record<Stack, readonly string[]> = {
  chromium: [
    'ERR_NETWORK_CHANGED',
    'ERR_INTERNET_DISCONNECTED',
    'ERR_SSL_PROTOCOL_ERROR',
    'ERR_CONNECTION_TIMED_OUT',
    'ERR_CONNECTION_RESET',
    'ERR_CONNECTION_CLOSED',
    'ERR_EMPTY_RESPONSE',
    'ERR_HTTP2_PROTOCOL_ERROR',
    'ERR_NETWORK_IO_SUSPENDED',
    'ERR_TIMED_OUT',
  ],
  node: [
    'ECONNRESET',
    'EPIPE',
    'UND_ERR_SOCKET',
    'EPROTO',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ETIMEDOUT',
  ],
}

/** A request whose bytes left a program. */
export type Left = { attemptId: string | null; method: string; url: string }

/** A network between programs and platforms. */
export class SimulatedNetwork {
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #platforms: readonly PlatformModel[]
  readonly #note: (what: string) => void
  /** The requests in progress. Each ends with an error when the network changes. */
  readonly #underWay = new Set<() => void>()
  isDown = false
  /** What happens to a program when it is about to send its next write. */
  readonly beforeNextWrite = new Map<Owner, () => void>()
  readonly left: Left[] = []

  constructor(parts: {
    scheduler: Scheduler
    random: SeededRandom
    platforms: readonly PlatformModel[]
    /** Called with each event, for the history. */
    note: (what: string) => void
  }) {
    this.#scheduler = parts.scheduler
    this.#random = parts.random
    this.#platforms = parts.platforms
    this.#note = parts.note
  }

  /**
   * Changes the network, like a new address, a VPN or a wake from sleep. All requests in progress end, whether or not
   * they have arrived.
   */
  change(): void {
    for (const fail of [...this.#underWay]) fail()
  }

  fetchOf(owner: Owner, stack: Stack): HttpFetch {
    return async (address, init) => {
      const url = new URL(address)
      const { signal } = init
      const method = init.method ?? 'GET'
      await this.#scheduler.step(owner, `${method} ${address} begins`)
      if (signal?.aborted) throw signal.reason
      const platform = this.#platforms.find(({ origin }) => origin === url.origin)
      const strike = method === 'POST' ? this.beforeNextWrite.get(owner) : undefined
      if (strike) {
        this.beforeNextWrite.delete(owner)
        strike()
        // The bytes wait in the system. They leave when the computer wakes, before its timers ring.
        await this.#scheduler.step(owner, `${method} ${address} goes on`)
      }
      if (this.isDown || !platform) throw failure(stack, this.#random.pick(beforeConnection[stack]))
      const headers = new Headers(init.headers)
      this.left.push({ attemptId: headers.get('idempotency-key'), method, url: address })
      return await new Promise<Response>((resolve, reject) => {
        const name = `${owner.name}: ${method} ${url.pathname} ${headers.get('idempotency-key') ?? ''}`
        this.#note(`${name} leaves`)
        const end = (what: string, settle: () => void) => {
          if (!this.#underWay.delete(fail)) return
          this.#note(`${name} ends: ${what}`)
          signal?.removeEventListener('abort', abort)
          if (!owner.isDead) settle()
        }
        const fail = () => {
          const code = this.#random.pick(afterSend[stack])
          end(code, () => reject(failure(stack, code)))
        }
        const abort = () => end('given up', () => reject(signal?.reason as Error))
        const answer = (given: PlatformAnswer) =>
          end(`${given.status} ${given.body.slice(0, 100)}`, () => {
            resolve(new Response(given.body, given))
          })
        this.#underWay.add(fail)
        signal?.addEventListener('abort', abort)
        const text = typeof init.body === 'string' ? init.body : null
        const body = text === null ? null : (JSON.parse(text) as Record<string, unknown>)
        this.#scheduler.alarm(
          { name: 'network', isDead: false },
          5 + this.#random.below(50),
          () => {
            platform.receive({ method, url, headers, body }, { answer, lose: fail })
          },
        )
        if (signal?.aborted) abort()
      })
    }
  }
}

/** Returns the error of each kind of `fetch`: Node's has a cause with a code, Electron's has a message. */
function failure(stack: Stack, code: string): Error {
  if (stack === 'chromium') return new Error(`net::${code}`)
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}
