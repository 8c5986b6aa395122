import type { HealthAddress, HealthFinding } from '../../contract/health.ts'
import type { Dialect, Profile } from '../../contract/profile.ts'
import type { Activity } from '../activity/activity.ts'
import { recordedCheck } from '../activity/recorded-check.ts'
import { checkAddress } from '../platform/check-connection.ts'
import type { PlatformClient } from '../platform/client.ts'
import { hostOf, type RequestContext } from '../platform/context.ts'
import type { Clock, Network, NetworkRoute } from '../ports.ts'
import { failing, networkFailureOf, skipped } from './finding.ts'
import { checkDns, checkTls, sayRoute } from './network.ts'
import type { HealthRound } from './round.ts'
import { sayStatus, withStatus } from './status.ts'

/** Proxy, name, certificate and answer. */
export const checksOfAddress = 4

export type AddressParts = {
  activity: Activity
  client: PlatformClient
  clock: Clock
  network: Network
  /** Milliseconds for each check that asks the network. */
  networkTime: number
}

type Asked = {
  round: HealthRound
  profile: Pick<Profile, 'id' | 'name'>
  address: HealthAddress
  url: string
  isOffline: boolean
  /** `null`: there is no token, so that nothing can be asked of the platform. */
  context: RequestContext | null
}

/** Follows the way to one address; what cannot work after a failure is not tried. */
export class AddressHealth {
  readonly #parts: AddressParts
  readonly #asked: Asked
  readonly #host: string
  #route: NetworkRoute = { kind: 'direct', ignored: null }
  #isReached = true
  #detected: Partial<Dialect> = {}

  constructor(parts: AddressParts, asked: Asked) {
    this.#parts = parts
    this.#asked = asked
    this.#host = hostOf(asked.url)
  }

  /** Answers what its platform's answer tells of the dialect. */
  async check(): Promise<Partial<Dialect>> {
    const { clock, network } = this.#parts
    const { url } = this.#asked
    await this.#look('proxy', () => this.#findRoute())
    await this.#look('dns', () => checkDns(network, url, this.#route))
    await this.#look('tls', (signal) =>
      checkTls(network, { url, route: this.#route, now: clock.now() }, signal),
    )
    await this.#look('status', (signal) => this.#read(signal))
    return this.#detected
  }

  async #look(
    check: 'proxy' | 'dns' | 'tls' | 'status',
    work: (signal: AbortSignal) => Promise<HealthFinding>,
  ): Promise<void> {
    const { address, isOffline, profile, round } = this.#asked
    const host = this.#host
    const late = { code: 'timed-out', host, detail: 'deadline' } as const
    const found = await round.check(
      { check, profile, address },
      { ms: this.#parts.networkTime, late },
      async (signal) => {
        if (isOffline) return skipped('offline', { host })
        return this.#isReached ? work(signal) : skipped('not-reached', { host })
      },
    )
    // A certificate that is not believed here: the request itself has the last word.
    const isDoubt = found.state === 'failed' && found.failure.code.startsWith('certificate-')
    this.#isReached &&= found.state !== 'failed' || isDoubt
  }

  async #findRoute(): Promise<HealthFinding> {
    const { url } = this.#asked
    try {
      this.#route = await this.#parts.network.routeTo(url)
      return sayRoute(url, this.#route)
    } catch (cause) {
      return failing(networkFailureOf(cause, this.#host), { host: this.#host })
    }
  }

  /** A safe read, kept in Activity as every request is. */
  async #read(signal: AbortSignal): Promise<HealthFinding> {
    const { activity, client } = this.#parts
    const { address, context, profile } = this.#asked
    if (!context) return skipped('no-token', { host: this.#host })
    let status = (): { status?: number } => ({})
    const doing = { profile, context, address: context[address] }
    const checked = await recordedCheck(activity, doing, (recorded) => {
      const watched = withStatus(recorded)
      status = watched.status
      return checkAddress[address](client, watched.context, { signal })
    })
    this.#detected = checked.detected ?? {}
    return sayStatus(checked, status())
  }
}
