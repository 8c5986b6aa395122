import { ProxyNeedsLogin } from '../../../../../src-main/core/platform/network/proxy-needs-login.ts'
import { expect, test } from '@playwright/test'
import {
  networkErrorOf,
  networkRows,
} from '../../../../../src-main/core/platform/network/network-error.ts'

const cause = (code: string, syscall?: string) =>
  Object.assign(new Error('x'), { code, ...(syscall === undefined ? {} : { syscall }) })
const node = (code: string, syscall?: string) =>
  new TypeError('fetch failed', { cause: cause(code, syscall) })
const chromium = (code: string) => new Error(`net::${code}`)

for (const { codes, means, left } of networkRows) {
  for (const each of codes) {
    const code = each.replace('*', 'X')
    // The name of an error, and a whole message: neither is a code.
    if (!/^[A-Z_\d]+$/.test(code)) continue
    test(`${code} means ${means}, and the request was sent: ${left}`, () => {
      const expected = { code: means, neverLeft: left === 'never' }
      expect(networkErrorOf(node(code))).toEqual({ ...expected, detail: code })
      if (!code.startsWith('ERR_')) return
      expect(networkErrorOf(chromium(code))).toEqual({ ...expected, detail: `net::${code}` })
    })
  }
}

/** Written out, so that no row moves to the other side by mistake. */
const sides: [code: string, neverLeft: boolean][] = [
  ['ENOTFOUND', true],
  ['WASM_OUT_OF_MEMORY', true],
  ['ENOMEM', false],
  ['EAI_AGAIN', true],
  ['ECONNREFUSED', true],
  ['CERT_HAS_EXPIRED', true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['UND_ERR_CONNECT_TIMEOUT', true],
  ['ERR_NAME_NOT_RESOLVED', true],
  ['ERR_CONNECTION_REFUSED', true],
  ['ERR_PROXY_CONNECTION_FAILED', true],
  ['ERR_TUNNEL_CONNECTION_FAILED', true],
  ['ERR_CERT_DATE_INVALID', true],
  ['ERR_CERT_AUTHORITY_INVALID', true],
  // Also from `read` on an open connection (`ENETDOWN`): Chromium's `net_errors_posix.cc` and `net_errors_win.cc`.
  ['ERR_INTERNET_DISCONNECTED', false],
  ['ERR_NETWORK_CHANGED', false],
  ['ERR_SSL_PROTOCOL_ERROR', false],
  ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', false],
  ['ERR_CONNECTION_TIMED_OUT', false],
  ['ERR_CONNECTION_RESET', false],
  ['ERR_CONNECTION_CLOSED', false],
  ['ERR_CONNECTION_FAILED', false],
  ['ERR_ADDRESS_UNREACHABLE', false],
  ['ERR_EMPTY_RESPONSE', false],
  ['ERR_HTTP2_PING_FAILED', false],
  ['ERR_HTTP2_SERVER_REFUSED_STREAM', false],
  ['ERR_UNEXPECTED_PROXY_AUTH', false],
  ['ERR_FAILED', false],
  ['ERR_ABORTED', false],
  ['ERR_A_CODE_OF_TOMORROW', false],
  ['EPROTO', false],
  ['EHOSTUNREACH', false],
  ['ENETDOWN', false],
  ['ENETUNREACH', false],
  ['ETIMEDOUT', false],
  ['ECONNRESET', false],
  ['EPIPE', false],
  ['UND_ERR_SOCKET', false],
  ['UND_ERR_HEADERS_TIMEOUT', false],
  ['UND_ERR_ABORTED', false],
  ['EWHATEVER', false],
]
for (const [code, neverLeft] of sides) {
  test(`${code} ${neverLeft ? 'occurs only before a connection' : 'may occur after the request'}`, () => {
    expect(networkErrorOf(node(code)).neverLeft).toBe(neverLeft)
    expect(networkErrorOf(chromium(code)).neverLeft).toBe(neverLeft && code.startsWith('ERR_'))
  })
}

test('uses the failed system call if Node names it', () => {
  for (const code of ['ENETUNREACH', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNREFUSED', 'EWHATEVER']) {
    expect(networkErrorOf(node(code, 'connect')).neverLeft).toBe(true)
    expect(networkErrorOf(node(code, 'getaddrinfo')).neverLeft).toBe(true)
    expect(networkErrorOf(node(code, 'read')).neverLeft).toBe(false)
    expect(networkErrorOf(node(code, 'write')).neverLeft).toBe(false)
  }
})

test('examines the errors of all addresses of a host', () => {
  const tried = (...errors: Error[]) =>
    networkErrorOf(new TypeError('fetch failed', { cause: new AggregateError(errors) }))
  const refused = cause('ECONNREFUSED', 'connect')
  const noRoute = cause('ENETUNREACH', 'connect')
  expect(tried(noRoute, refused)).toMatchObject({ code: 'connection-refused', neverLeft: true })
  expect(tried(refused, cause('ECONNRESET', 'read'))).toMatchObject({ neverLeft: false })
  expect(tried()).toMatchObject({ code: 'network-failed', neverLeft: false })
})

test('does not take an address in a message for a cause', () => {
  const address = '[POST] "https://redirect.example/": <no response> fetch failed'
  const quoting = Object.assign(new Error(address, { cause: node('ECONNRESET') }), {
    name: 'FetchError',
  })
  expect(networkErrorOf(quoting).code).toBe('connection-lost')
  const lookUp = Object.assign(new Error('getaddrinfo ENOTFOUND redirect.example'), {
    code: 'ENOTFOUND',
  })
  expect(networkErrorOf(lookUp).code).toBe('address-unknown')
})

test('the request may have been sent after an error without a code', () => {
  expect(networkErrorOf(new Error('something else'))).toEqual({
    code: 'network-failed',
    detail: 'network-failed',
    neverLeft: false,
  })
  expect(networkErrorOf('no error at all').neverLeft).toBe(false)
})

test('a message that is a code counts as the code', () => {
  expect(networkErrorOf(new Error('SELF_SIGNED_CERT_IN_CHAIN'))).toEqual({
    code: 'certificate-untrusted',
    detail: 'SELF_SIGNED_CERT_IN_CHAIN',
    neverLeft: true,
  })
})

test('recognises a body that ends too early and a timeout without a code', () => {
  expect(networkErrorOf(new TypeError('terminated'))).toMatchObject({ code: 'connection-lost' })
  const late = new DOMException('too late', 'TimeoutError')
  expect(networkErrorOf(late)).toMatchObject({ code: 'timed-out', neverLeft: false })
})

test('the detail is a code and never a text that may contain a header', () => {
  const error = new Error('request with authorization: Bearer secret failed')
  expect(networkErrorOf(error).detail).toBe('network-failed')
  const odd = Object.assign(new Error('x'), { code: 'Bearer secret' })
  expect(networkErrorOf(odd).detail).toBe('network-failed')
})

test('names a proxy that needs a login, and the request was not sent', () => {
  const cause = new ProxyNeedsLogin('proxy.example:8080')
  expect(networkErrorOf(new Error('fetch failed', { cause }))).toEqual({
    code: 'proxy-needs-login',
    detail: 'proxy.example:8080',
    neverLeft: true,
  })
})

test('ignores the error of ofetch, which only repeats its cause', () => {
  const early = Object.assign(chromium('ERR_INTERNET_DISCONNECTED'), { syscall: 'connect' })
  const message = `[POST] "https://a.example": <no response> ${early.message}`
  const error = Object.assign(new Error(message, { cause: early }), { name: 'FetchError' })
  expect(networkErrorOf(error)).toMatchObject({ code: 'offline', neverLeft: true })
})
