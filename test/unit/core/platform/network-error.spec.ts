import { expect, test } from '@playwright/test'
import { networkErrorOf } from '../../../../src-main/core/platform/network-error.ts'

const node = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })
const electron = (code: string) => new Error(`net::${code}`)

const table: [Error, string, boolean][] = [
  [node('ENOTFOUND'), 'address-unknown', true],
  [node('EAI_AGAIN'), 'address-unknown', true],
  [node('ECONNREFUSED'), 'connection-refused', true],
  [node('ECONNRESET'), 'connection-lost', false],
  [node('UND_ERR_SOCKET'), 'connection-lost', false],
  [node('UND_ERR_CONNECT_TIMEOUT'), 'timed-out', true],
  [node('UND_ERR_HEADERS_TIMEOUT'), 'timed-out', false],
  [node('CERT_HAS_EXPIRED'), 'certificate-expired', true],
  [node('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate-untrusted', true],
  [node('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'certificate-untrusted', true],
  [node('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate-wrong-host', true],
  [node('ERR_SSL_WRONG_VERSION_NUMBER'), 'tls-failed', true],
  [node('ENETUNREACH'), 'offline', true],
  [electron('ERR_NAME_NOT_RESOLVED'), 'address-unknown', true],
  [electron('ERR_INTERNET_DISCONNECTED'), 'offline', true],
  [electron('ERR_CONNECTION_REFUSED'), 'connection-refused', true],
  [electron('ERR_CONNECTION_RESET'), 'connection-lost', false],
  [electron('ERR_EMPTY_RESPONSE'), 'connection-lost', false],
  [electron('ERR_TIMED_OUT'), 'timed-out', false],
  [electron('ERR_CONNECTION_TIMED_OUT'), 'timed-out', true],
  [electron('ERR_PROXY_CONNECTION_FAILED'), 'proxy-failed', true],
  [electron('ERR_TUNNEL_CONNECTION_FAILED'), 'proxy-failed', true],
  [electron('ERR_CERT_DATE_INVALID'), 'certificate-expired', true],
  [electron('ERR_CERT_AUTHORITY_INVALID'), 'certificate-untrusted', true],
  [electron('ERR_CERT_COMMON_NAME_INVALID'), 'certificate-wrong-host', true],
  [electron('ERR_SSL_PROTOCOL_ERROR'), 'tls-failed', true],
  [new Error("Attempted to redirect, but redirect policy was 'error'"), 'redirected', false],
  [new TypeError('fetch failed', { cause: new Error('unexpected redirect') }), 'redirected', false],
  [new Error('something else'), 'network-failed', false],
]
for (const [error, code, neverLeft] of table) {
  const cause =
    error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message
  test(`${cause} is ${code}`, () => {
    expect(networkErrorOf(error)).toMatchObject({ code, neverLeft })
  })
}

test('each address of a host that was tried is looked at', () => {
  const all = new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
  expect(networkErrorOf(new TypeError('fetch failed', { cause: all })).code).toBe(
    'connection-refused',
  )
})

test('the detail is a code, never a text that could carry a header', () => {
  const error = new Error('request with authorization: Bearer secret failed')
  expect(networkErrorOf(error).detail).toBe('network-failed')
})
