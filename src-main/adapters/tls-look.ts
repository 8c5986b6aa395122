import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { connect, type DetailedPeerCertificate, rootCertificates, type TLSSocket } from 'node:tls'
import type { NetworkRoute, TlsLook } from '../core/ports.ts'

type Proxy = Extract<NetworkRoute, { kind: 'proxy' }>

type LookOptions = {
  signal: AbortSignal
  /** The certificates to believe (PEM); without them those that Node's requests believe. */
  authorities?: string[]
  /** Those of the authorities that every browser is delivered with (PEM). */
  publicRoots?: readonly string[]
}

/** Shakes hands with a server as our requests do, and hangs up before anything is asked. */
export async function lookAtTls(
  url: string,
  route: NetworkRoute,
  { signal, authorities, publicRoots = rootCertificates }: LookOptions,
): Promise<TlsLook> {
  const { hostname, port } = new URL(url)
  const host = withoutBrackets(hostname)
  const target = { host, port: Number(port || 443) }
  const tunnel = route.kind === 'proxy' ? await openTunnel(route, target, signal) : null
  const socket = connect({
    ...target,
    ...(tunnel ? { socket: tunnel } : {}),
    servername: isIP(host) === 0 ? host : '',
    ...(authorities ? { ca: authorities } : {}),
    // Who vouches for a server that is not believed is what a person has to know. Nothing is sent to it.
    rejectUnauthorized: false,
  })
  socket.on('error', unheard)
  try {
    await once(socket, 'secureConnect', { signal })
    return seenBy(socket, publicRoots)
  } finally {
    socket.destroy()
    tunnel?.destroy()
  }
}

/** A way through a proxy (RFC 9110, section 9.3.6). */
async function openTunnel(
  { host, port, authorization }: Proxy,
  target: { host: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const name = isIP(target.host) === 6 ? `[${target.host}]` : target.host
  const asked = request({
    ...{ port, method: 'CONNECT', path: `${name}:${target.port}`, agent: false, signal },
    host: withoutBrackets(host),
    headers: authorization === null ? {} : { 'proxy-authorization': authorization },
  })
  asked.on('error', unheard)
  asked.end()
  // The cast: these are the parameters of the event.
  const answer = (await once(asked, 'connect').catch(() => null)) as
    [{ statusCode?: number }, Socket] | null
  answer?.[1].on('error', unheard)
  if (answer?.[0].statusCode === 200) return answer[1]
  answer?.[1].destroy()
  throw new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
}

/** For what goes wrong when nobody waits any more: an error that nobody hears would end the program. */
function unheard(): void {
  return
}

/** An address of IPv6 stands in brackets in a URL, and without them everywhere else. */
function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}

function seenBy(socket: TLSSocket, publicRoots: readonly string[]): TlsLook {
  const own = socket.getPeerCertificate(true)
  const last = endOf(own)
  // The cast: it is the code of what is wrong, whatever its type says; there is none when nothing is.
  const problem = socket.authorizationError as unknown as string | Error | null | undefined
  return {
    protocol: socket.getProtocol() ?? '',
    subject: nameOf(own.subject),
    issuer: nameOf(own.issuer),
    root: nameOf(last.issuer),
    isPublicRoot: keysOf(publicRoots).has(last.pubkey?.toString('base64') ?? ''),
    validUntil: new Date(own.valid_to).toISOString(),
    problem: problem ? new Error(String(problem)) : null,
  }
}

/** The last certificate that is known of a chain; one that vouches for itself ends it. */
function endOf(certificate: DetailedPeerCertificate): DetailedPeerCertificate {
  let last = certificate
  // The type knows no chain that is not whole.
  let next: DetailedPeerCertificate | undefined = certificate.issuerCertificate
  while (next && next.fingerprint256 !== last.fingerprint256) {
    last = next
    next = next.issuerCertificate
  }
  return last
}

/** `CN (O)`, as far as there are both. A field that is there several times comes as a list. */
function nameOf(of: Partial<Record<'CN' | 'O', string | string[]>> | undefined): string {
  const [name, organisation] = [of?.CN, of?.O].map((value) => [value ?? []].flat().join(', '))
  if (!name || !organisation) return name || organisation || ''
  return `${name} (${organisation})`
}

const known = new WeakMap<readonly string[], Set<string>>()

/** The keys of certificates, learned once of each list. A key stays where its certificate is renewed. */
function keysOf(certificates: readonly string[]): Set<string> {
  const keys =
    known.get(certificates) ??
    new Set(
      certificates.map(
        (text) => new X509Certificate(text).toLegacyObject().pubkey?.toString('base64') ?? '',
      ),
    )
  known.set(certificates, keys)
  return keys
}
