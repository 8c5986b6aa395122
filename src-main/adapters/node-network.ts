import { lookup } from 'node:dns/promises'
import { isLocalAddress } from '../contract/profile.ts'
import type { Network, NetworkRoute } from '../core/ports.ts'
import { lookAtTls } from './tls-look.ts'

/** The way that Node's `fetch` takes. */
export const nodeNetwork: Network = {
  async lookUp(host) {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address)
  },
  async routeTo(url) {
    return environmentRoute(url, process.env, usesEnvironment())
  },
  lookAtTls: (url, route, signal) => lookAtTls(url, route, { signal }),
}

/**
 * Whether `fetch` of this process takes the proxy of the environment: newer versions of Node do so when they are told
 * to (NODE_USE_ENV_PROXY), and then with an agent of this name.
 */
function usesEnvironment(): boolean {
  // The cast: `undici`, Node's fetch, keeps its agent there, which no type tells.
  const agents = globalThis as unknown as Record<symbol, object | undefined>
  return agents[Symbol.for('undici.globalDispatcher.1')]?.constructor.name === 'EnvHttpProxyAgent'
}

/** The route that an environment says, read as Node's agent reads it; `isUsed`: whether anybody follows it. */
export function environmentRoute(
  url: string,
  env: NodeJS.ProcessEnv,
  isUsed: boolean,
): NetworkRoute {
  const { protocol, hostname, port } = new URL(url)
  const plain = ['http_proxy', 'HTTP_PROXY']
  const names = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY', ...plain] : plain
  const variable = names.find((name) => env[name])
  const isMeant =
    variable !== undefined &&
    !isExcepted(hostname, port || usualPort(protocol), env['no_proxy'] ?? env['NO_PROXY'] ?? '')
  if (!isMeant) return { kind: 'direct', ignored: null }
  // Nobody wants a proxy between this computer and itself.
  if (!isUsed) return { kind: 'direct', ignored: isLocalAddress(url) ? null : variable }
  return proxyOf(env[variable] ?? '')
}

function proxyOf(address: string): NetworkRoute {
  const isWhole = URL.canParse(address)
  const { protocol, hostname, port, username, password } = new URL(
    isWhole ? address : `http://${address}`,
  )
  if (protocol !== 'http:') {
    return { kind: 'other', name: `${protocol.slice(0, -1).toUpperCase()} ${hostname}:${port}` }
  }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    kind: 'proxy',
    host: hostname,
    port: Number(port || usualPort(protocol)),
    authorization: username ? `Basic ${Buffer.from(credentials).toString('base64')}` : null,
  }
}

/** `*`, or hosts, perhaps with a port, separated by commas or spaces; `.example` and `*.example` are all below it. */
function isExcepted(host: string, port: string, list: string): boolean {
  if (list.trim() === '*') return true
  return list.split(/[,\s]+/).some((entry) => {
    const [, name = entry, only] = /^(.+):(\d+)$/.exec(entry) ?? []
    if (name === '' || (only !== undefined && only !== port)) return false
    const wanted = name.toLowerCase()
    return /^[.*]/.test(wanted) ? host.endsWith(wanted.replace(/^\*/, '')) : host === wanted
  })
}

function usualPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80'
}
