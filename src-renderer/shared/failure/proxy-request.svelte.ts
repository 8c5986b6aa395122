import type { Failure } from '#contract/failure.ts'
import { connectivity } from '../../state/connectivity.svelte.ts'

type Asked = {
  /** Host and port. */
  proxy: string
  /** Called once they are kept. */
  onsaved: (() => void) | undefined
}

/** Any failure may ask for the name and the password for a proxy; the frame shows the one dialog that takes them. */
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

/** Asks for the login, and then whether the institution's platform can be reached with it. */
export function askToConnect(proxy: string, profileId: string): void {
  proxyRequest.ask(proxy, () => void connectivity.check(profileId))
}
