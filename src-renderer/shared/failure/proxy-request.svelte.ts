import type { Failure } from '#contract/failure.ts'
import { connectivity } from '../../state/connectivity.svelte.ts'

type Asked = {
  /** Host and port. */
  proxy: string
  /** Called once the login is saved. */
  onsaved: (() => void) | undefined
}

/** Lets any failure ask for the login for a proxy. The frame shows the only dialog for it. */
class ProxyRequest {
  asked = $state.raw<Asked | null>(null)

  ask(proxy: string, onsaved?: () => void): void {
    this.asked = { proxy, onsaved }
  }
}

export const proxyRequest = new ProxyRequest()

/** The proxy that asked for a login: host and port. */
export function proxyOf(failure: Failure | undefined): string {
  return failure?.code === 'proxy-needs-login' ? (failure.detail ?? '') : ''
}

/** Asks for the login, and then checks whether the institution's platform is reachable with it. */
export function askToConnect(proxy: string, profileId: string): void {
  proxyRequest.ask(proxy, () => void connectivity.check(profileId))
}
