/**
 * A proxy asks for a name and a password, and there are none that it accepts. Whatever was to be sent has not passed
 * it. Fetch rejects with it.
 */
export class ProxyNeedsLogin extends Error {
  /** Host and port. */
  readonly proxy: string

  constructor(proxy: string) {
    super('the proxy needs a login')
    this.name = 'ProxyNeedsLogin'
    this.proxy = proxy
  }
}

/** The proxy that stopped a request; null if none did. */
export function proxyNeedingLogin(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProxyNeedsLogin) return cause.proxy
  return null
}
