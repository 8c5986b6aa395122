import * as tls from 'node:tls'
import type { Session } from 'electron'
import type { HttpFetch, Network, NetworkRoute } from '../../core/ports.ts'
import { lookAtTls } from '../tls-look.ts'

type Sessions = {
  fromPartition(
    name: string,
    options: { cache: boolean },
  ): Pick<Session, 'resolveHost' | 'resolveProxy'>
}

/** The way that the session of `createSessionFetch` takes: Chromium's resolver, the system's proxy. */
export function createSessionNetwork(sessions: Sessions, fetch: HttpFetch): Network {
  const session = sessions.fromPartition('platform', { cache: false })
  return {
    async lookUp(host) {
      const { endpoints } = await session.resolveHost(host)
      return endpoints.map(({ address }) => address)
    },
    async routeTo(url) {
      return routeOf(await session.resolveProxy(url))
    },
    async lookAtTls(url, route, signal) {
      const look = await lookAtTls(url, route, { signal, authorities: everyAuthority() })
      // Chromium asks the system itself whom to believe: its word counts, since our requests are its.
      return look.problem ? { ...look, problem: await chromiumProblem(url, fetch, signal) } : look
    },
  }
}

/** The first of a list such as `PROXY proxy.example:8080; DIRECT`, as it is in a proxy auto-configuration file. */
function routeOf(list: string): NetworkRoute {
  const [first = ''] = list.split(';', 1)
  const [kind = '', address = ''] = first.trim().split(/\s+/)
  if (kind === 'DIRECT' || kind === '') return { kind: 'direct', ignored: null }
  if (kind !== 'PROXY') return { kind: 'other', name: `${kind} ${address}` }
  const { hostname, port } = new URL(`http://${address}`)
  return { kind: 'proxy', host: hostname, port: Number(port || 80), authorization: null }
}

/** What Chromium has against a certificate, asked for without a token; `null`: nothing. */
async function chromiumProblem(
  url: string,
  fetch: HttpFetch,
  signal: AbortSignal,
): Promise<Error | null> {
  try {
    await fetch(new URL(url).origin, { method: 'HEAD', signal })
    return null
  } catch (cause) {
    return cause instanceof Error && cause.message.includes('ERR_CERT_') ? cause : null
  }
}

/** Those that Node brings and those of the system, where this version of Node can tell them. */
function everyAuthority(): string[] {
  // The cast: newer than the types of the oldest Node that we build with.
  const { getCACertificates } = tls as {
    getCACertificates?: (type: 'default' | 'system') => string[]
  }
  if (!getCACertificates) return [...tls.rootCertificates]
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
}
