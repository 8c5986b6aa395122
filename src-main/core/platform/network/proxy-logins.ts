import { ProxyLogin } from '../../../contract/proxy.ts'
import type { Result } from '../../../contract/result.ts'
import type { SecretFailure, SecretStore } from '../../ports.ts'
import type { Redactor } from '../redaction/redactor.ts'

/**
 * The names and passwords for proxies, in the OS keychain. The key is the proxy's host and port, so the login for one proxy
 * is never sent to another. No operation returns a login.
 */
export class ProxyLogins {
  readonly #secrets: SecretStore
  readonly #redactor: Redactor

  constructor(secrets: SecretStore, redactor: Redactor) {
    this.#secrets = secrets
    this.#redactor = redactor
  }

  /** Returns null if there is no login, or if the keychain does not return it. */
  readonly get = async (proxy: string): Promise<ProxyLogin | null> => {
    const read = await this.#secrets.get(accountOf(proxy), { expected: false })
    const login = read.ok && read.value !== null ? parsed(read.value) : null
    if (login) this.#hide(login)
    return login
  }

  async set(proxy: string, login: ProxyLogin): Promise<Result<null, SecretFailure>> {
    this.#hide(login)
    return this.#secrets.set(accountOf(proxy), JSON.stringify(login))
  }

  clear(proxy: string): Promise<Result<null, SecretFailure>> {
    return this.#secrets.clear(accountOf(proxy))
  }

  /** Redacts the password, and the name with the password as in the `Proxy-Authorization` header. */
  #hide({ name, password }: ProxyLogin): void {
    this.#redactor.addPassword(password)
    const both = new TextEncoder().encode(`${name}:${password}`)
    this.#redactor.addPassword(btoa(String.fromCharCode(...both)))
  }
}

function accountOf(proxy: string): string {
  return `proxy:${proxy.toLowerCase()}`
}

/** Returns null for an invalid value, because other programs can write to the keychain too. */
function parsed(text: string): ProxyLogin | null {
  try {
    const login = ProxyLogin.safeParse(JSON.parse(text))
    return login.success ? login.data : null
  } catch {
    return null
  }
}
