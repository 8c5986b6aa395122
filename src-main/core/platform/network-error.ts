import type { networkCodes } from '../../contract/failure.ts'

export type NetworkCode = (typeof networkCodes)[number]

/**
 * What went wrong before an answer came, by the system's own code. Node's fetch speaks of `ECONNREFUSED`
 * and `UND_ERR_…`, Electron's of `net::ERR_CONNECTION_REFUSED`; the first pattern that fits decides.
 */
const codes: readonly (readonly [RegExp, NetworkCode])[] = [
  [/ENOTFOUND|EAI_AGAIN|EAI_NODATA|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/, 'address-unknown'],
  [/ECONNREFUSED|ERR_CONNECTION_REFUSED/, 'connection-refused'],
  [/ENETUNREACH|ENETDOWN|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline'],
  [/ERR_PROXY|ERR_TUNNEL|ERR_MANDATORY_PROXY|ERR_UNEXPECTED_PROXY_AUTH/, 'proxy-failed'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID/, 'certificate-expired'],
  [/ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/, 'certificate-wrong-host'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|CERT_UNTRUSTED|CERT_REVOKED|ERR_CERT_/,
    'certificate-untrusted',
  ],
  [/ERR_SSL|ERR_TLS|EPROTO|ERR_BAD_SSL/, 'tls-failed'],
  [
    /UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ERR_CONNECTION_TIMED_OUT|ERR_ADDRESS_UNREACHABLE/,
    'timed-out',
  ],
  [/UND_ERR_(?:HEADERS|BODY)_TIMEOUT|ERR_TIMED_OUT|TimeoutError/, 'timed-out'],
  [
    /ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES|HPE_|ERR_CONNECTION_(?:RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH|ERR_INCOMPLETE|ERR_STREAM_PREMATURE_CLOSE|terminated/,
    'connection-lost',
  ],
]

/** The codes after which it is certain that the request never reached the platform. */
const neverLeft: ReadonlySet<NetworkCode> = new Set<NetworkCode>([
  'address-unknown',
  'connection-refused',
  'offline',
  'proxy-failed',
  'certificate-expired',
  'certificate-untrusted',
  'certificate-wrong-host',
  'tls-failed',
])

export type NetworkError = {
  code: NetworkCode | 'redirected'
  /** The system's code, never the error itself: a fetch error carries the request's headers. */
  detail: string
  /** True when the platform cannot have received the request. */
  neverLeft: boolean
}

/** Reduces whatever fetch threw to a code. */
export function networkErrorOf(error: unknown): NetworkError {
  const texts = causes(error)
  const whole = texts.join(' ')
  if (/redirect/i.test(whole)) return { code: 'redirected', detail: 'redirect', neverLeft: false }
  const found = codes.find(([pattern]) => pattern.test(whole))
  const code = found?.[1] ?? 'network-failed'
  const detail = /net::ERR_[A-Z_]+|\b(?:UND_)?E(?:RR_)?[A-Z_]{3,}\b/.exec(whole)?.[0] ?? code
  const connecting = /UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT|EHOSTUNREACH/.test(whole)
  return { code, detail, neverLeft: connecting || neverLeft.has(code) }
}

/** The names, codes and messages of an error and of what caused it. */
function causes(error: unknown): string[] {
  const texts: string[] = []
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    const code: unknown = 'code' in current ? current.code : ''
    texts.push(current.name, typeof code === 'string' ? code : '', current.message)
    // Happy eyeballs: the errors of each address that was tried.
    if (current instanceof AggregateError) texts.push(...current.errors.flatMap(causes))
    current = current.cause
  }
  return texts
}
