/**
 * The error with which fetch rejects if a proxy asks for a name and a password, and the program has no login that the proxy
 * accepts. The request has not passed the proxy.
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

/** Returns the proxy that stopped a request. Null if no proxy did. */
export function proxyNeedingLogin(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProxyNeedsLogin) return cause.proxy
  return null
}
