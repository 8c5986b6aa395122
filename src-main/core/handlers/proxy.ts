import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Names and passwords for proxies. */
export function proxyHandlers({ proxyLogins }: Services): HandlersOf<'proxy'> {
  return {
    'proxy.set': ({ proxy, login }) => proxyLogins.set(proxy, login),
    'proxy.clear': ({ proxy }) => proxyLogins.clear(proxy),
  }
}
