import type { networkCodes } from '../../../contract/failure.ts'
import { memoryCodeOf } from '../../../contract/out-of-memory.ts'
import { proxyNeedingLogin } from './proxy-needs-login.ts'

export type NetworkCode = (typeof networkCodes)[number]

/** The meaning of some error codes of the network. */
export type NetworkRow = {
  /** Codes of Chromium (without `net::`), Node and Node's fetch. A `*` at the end matches any ending. */
  codes: readonly string[]
  means: NetworkCode | 'out-of-memory'
  /** `never`: the error occurs only before there is a connection, so the platform received nothing. */
  left: 'never' | 'perhaps'
  why: string
}

/**
 * All known errors without a response. The first row that contains one of an error's codes decides its meaning.
 * Sources: Chromium's `net_error_list.h`, `net_errors_posix.cc` and `http_network_transaction.cc`; the connector and
 * the HTTP/1.1 client of undici, which is Node's fetch.
 */
export const networkRows: readonly NetworkRow[] = [
  {
    codes: ['WASM_OUT_OF_MEMORY'],
    means: 'out-of-memory',
    left: 'never',
    why: 'The reader of answers in Node’s fetch is a WebAssembly module. It is made before the first request is written.',
  },
  {
    codes: [
      'ENOMEM',
      'ERR_MEMORY_ALLOCATION_FAILED',
      'ERR_WORKER_OUT_OF_MEMORY',
      'ERR_OUT_OF_MEMORY',
      'OUT_OF_MEMORY',
    ],
    means: 'out-of-memory',
    left: 'perhaps',
    why: 'Memory can be missing at any moment, also while the answer is read.',
  },
  {
    codes: [
      'ENOTFOUND',
      'EAI_*',
      'ERR_NAME_NOT_RESOLVED',
      'ERR_NAME_RESOLUTION_FAILED',
      'ERR_ICANN_NAME_COLLISION',
      'ERR_HOST_RESOLVER_QUEUE_TOO_LARGE',
      'ERR_DNS_*',
    ],
    means: 'address-unknown',
    left: 'never',
    why: 'The name has no address, so there was nothing to connect to.',
  },
  {
    codes: ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED'],
    means: 'connection-refused',
    left: 'never',
    why: 'The computer at the address refused the connection before anything was sent over it.',
  },
  {
    codes: [
      'ERR_PROXY_CONNECTION_FAILED',
      'ERR_TUNNEL_CONNECTION_FAILED',
      'ERR_PROXY_AUTH_*',
      'ERR_PROXY_CERTIFICATE_INVALID',
      'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
      'ERR_NO_SUPPORTED_PROXIES',
      'ERR_HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT',
      'ERR_SOCKS_CONNECTION_*',
      'ERR_PAC_*',
      'UND_ERR_PRX_TLS',
    ],
    means: 'proxy-failed',
    left: 'never',
    why: 'The proxy was not reached, or opened no way to the platform: the request waits for that way.',
  },
  {
    codes: ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_CERT_DATE_INVALID'],
    means: 'certificate-expired',
    left: 'never',
    why: 'The certificate is checked before a request is sent over the connection.',
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH', 'ERR_CERT_COMMON_NAME_INVALID'],
    means: 'certificate-wrong-host',
    left: 'never',
    why: 'The certificate is checked before a request is sent over the connection.',
  },
  {
    codes: [
      'SELF_SIGNED_*',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_*',
      'CERT_*',
      'CRL_*',
      'INVALID_CA',
      'INVALID_PURPOSE',
      'PATH_LENGTH_EXCEEDED',
      'ERR_CERT_*',
      'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED',
    ],
    means: 'certificate-untrusted',
    left: 'never',
    why: 'The certificate is checked before a request is sent over the connection.',
  },
  {
    codes: ['UND_ERR_CONNECT_TIMEOUT'],
    means: 'timed-out',
    left: 'never',
    why: 'The timer of Node’s fetch for the connection ends when the connection is there, and the request is written only after that.',
  },
  {
    codes: ['ERR_UNEXPECTED_PROXY_AUTH', 'ERR_PROXY_HTTP_1_1_REQUIRED'],
    means: 'proxy-failed',
    left: 'perhaps',
    why: 'Something between this computer and the platform answered after the request was sent.',
  },
  {
    codes: ['ENETUNREACH', 'ENETDOWN', 'ENONET', 'ERR_INTERNET_DISCONNECTED'],
    means: 'offline',
    left: 'perhaps',
    why: 'The system reports a lost network for an open connection as well, after the request was sent: macOS ends a read with `ENETDOWN`, which Chromium calls `ERR_INTERNET_DISCONNECTED`.',
  },
  {
    codes: [
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'EHOSTDOWN',
      'ERR_TIMED_OUT',
      'ERR_CONNECTION_TIMED_OUT',
      'ERR_ADDRESS_UNREACHABLE',
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_BODY_TIMEOUT',
      'TimeoutError',
    ],
    means: 'timed-out',
    left: 'perhaps',
    why: 'The way to the platform can be lost while its answer is awaited.',
  },
  {
    codes: [
      'EPROTO',
      'ERR_SSL_*',
      'ERR_TLS_*',
      'ERR_BAD_SSL_CLIENT_AUTH_CERT',
      'ERR_CLIENT_AUTH_CERT_TYPE_UNSUPPORTED',
      'ERR_NO_SSL_VERSIONS_ENABLED',
      'ERR_TLS13_DOWNGRADE_DETECTED',
      'ERR_ALPN_NEGOTIATION_FAILED',
      'ERR_EARLY_DATA_REJECTED',
      'ERR_WRONG_VERSION_ON_EARLY_DATA',
      'ERR_ECH_*',
    ],
    means: 'tls-failed',
    left: 'perhaps',
    why: 'Encryption can fail on an open connection: a TLS 1.3 server rejects the client after the request was sent.',
  },
  {
    codes: ['ERR_NETWORK_CHANGED', 'ERR_NETWORK_IO_SUSPENDED'],
    means: 'connection-lost',
    left: 'perhaps',
    why: 'When an address of this computer changes or it goes to sleep, Chromium ends HTTP/2 streams whose request was sent.',
  },
  {
    codes: ['ERR_HTTP2_*', 'ERR_SPDY_*', 'ERR_QUIC_*', 'ERR_HTTP_1_1_REQUIRED'],
    means: 'connection-lost',
    left: 'perhaps',
    why: 'Chromium sends a request over HTTP/2 again by itself, up to twice: the last error says nothing of the copies before it.',
  },
  {
    codes: [
      'ECONNRESET',
      'ECONNABORTED',
      'EPIPE',
      'UND_ERR_SOCKET',
      'UND_ERR_RES_*',
      'UND_ERR_HEADERS_OVERFLOW',
      'HPE_*',
      'ERR_STREAM_PREMATURE_CLOSE',
      'terminated',
      'ERR_CONNECTION_*',
      'ERR_SOCKET_NOT_CONNECTED',
      'ERR_EMPTY_RESPONSE',
      'ERR_CONTENT_LENGTH_MISMATCH',
      'ERR_INCOMPLETE_*',
      'ERR_RESPONSE_HEADERS_*',
      'ERR_INVALID_CHUNKED_ENCODING',
      'ERR_CONTENT_DECODING_*',
    ],
    means: 'connection-lost',
    left: 'perhaps',
    why: 'The connection was there. It ended before the answer was whole, or what came is no HTTP.',
  },
]

/** The meaning of an error without a code, or with a code that is not in the table. */
export const otherNetworkError = {
  means: 'network-failed',
  left: 'perhaps',
  why: 'Nothing is known of when it happens, so that the request can have been sent.',
} as const

/** The system calls before there is a connection. */
const callsBefore = new Set(['getaddrinfo', 'connect'])

export type NetworkError = {
  code: NetworkCode | 'out-of-memory'
  /** The system's code. Never the error itself, because a fetch error contains the request's headers. */
  detail: string
  /** True if the platform cannot have received the request. */
  neverLeft: boolean
}

/** Returns the code for an error that fetch threw. */
export function networkErrorOf(error: unknown): NetworkError {
  const proxy = proxyNeedingLogin(error)
  if (proxy !== null) return { code: 'proxy-needs-login', detail: proxy, neverLeft: true }
  const told = toldBy(error)
  const names = told.map(({ name }) => name)
  const row = networkRows.find(({ codes }) => names.some((name) => isOneOf(codes, name)))
  const code = row?.means ?? otherNetworkError.means
  const shown = told.find(({ name }) => (row ? isOneOf(row.codes, name) : /^[A-Z]/.test(name)))
  return {
    code,
    detail: shown && /^[A-Z_\d]+$/.test(shown.name) ? shown.prefix + shown.name : code,
    // All codes count: if fetch tried several addresses, one attempt may have got further than the others.
    neverLeft: told.length > 0 && told.every(isBefore),
  }
}

type Told = { name: string; prefix: string; call: string | undefined }

/** Node names the failed call, because `connect` and reading from an open connection can fail with the same code. */
function isBefore({ name, call }: Told): boolean {
  if (call !== undefined) return callsBefore.has(call)
  return networkRows.find(({ codes }) => isOneOf(codes, name))?.left === 'never'
}

function isOneOf(codes: readonly string[], name: string): boolean {
  return codes.some((code) =>
    code.endsWith('*') ? name.startsWith(code.slice(0, -1)) : name === code,
  )
}

/** Returns the codes of an error and its causes, the outermost first. The error of ofetch only repeats its cause. */
function toldBy(error: unknown): Told[] {
  const chain = chainOf(error).filter(({ name }) => name !== 'FetchError')
  return chain.flatMap((each) => {
    const { code, syscall } = each as { code?: unknown; syscall?: unknown }
    const call = typeof syscall === 'string' ? syscall : undefined
    const [, chromium] = /\bnet::(ERR_[A-Z\d_]+)/.exec(each.message) ?? []
    if (chromium !== undefined) return [{ name: chromium, prefix: 'net::', call }]
    if (typeof code === 'string' && code !== '') return [{ name: code, prefix: '', call }]
    if (each.name === 'TimeoutError') return [{ name: each.name, prefix: '', call }]
    const memory = memoryCodeOf(each)
    if (memory !== null) return [{ name: memory, prefix: '', call }]
    // The whole message may be a code: TLS gives its reason like this, and Node says `terminated` if a body ends early.
    const isCode = /^[A-Z][A-Z\d_]+$|^terminated$/.test(each.message)
    return isCode ? [{ name: each.message, prefix: '', call }] : []
  })
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    // Happy Eyeballs tries several addresses. The outer error has the code of the first one.
    if (current instanceof AggregateError) return [...chain, ...current.errors.flatMap(chainOf)]
    chain.push(current)
    current = current.cause
  }
  return chain
}
