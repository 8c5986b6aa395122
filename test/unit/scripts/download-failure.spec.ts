import { expect, test } from '@playwright/test'
import { explainDownload } from '../../../scripts/lib/download-failure.mjs'

const url = new URL('https://mirror.example/v45/electron.zip')
const proxy = 'http://name:password@proxy.example:3128'

/** As Node's `fetch` reports what lies below it. */
function fetchFailed(code: string, facts: object = {}, message = code) {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code }, facts),
  })
}

/** As @electron/get reports a status: the error carries the response of `fetch`. */
function statusError(status: number, address = url.href) {
  return Object.assign(new Error('Response code'), { response: { status, url: address } })
}

/** Error, its code, words that must be said. Codes are those of Node, OpenSSL and undici. */
const rows: [string, Error, string, string][] = [
  [
    'name',
    fetchFailed('ENOTFOUND', { hostname: 'mirror.example' }),
    'name-not-found',
    'mirror.example',
  ],
  [
    'name after a redirect',
    fetchFailed('ENOTFOUND', { hostname: 'files.example' }),
    'name-not-found',
    'files.example',
  ],
  [
    'silent name server',
    fetchFailed('EAI_AGAIN', { hostname: 'mirror.example' }),
    'unreachable',
    'EAI_AGAIN',
  ],
  ['refused', fetchFailed('ECONNREFUSED', { port: 443 }), 'refused', 'mirror.example'],
  ['no way', fetchFailed('ENETUNREACH'), 'unreachable', 'ENETUNREACH'],
  [
    'no connection in time',
    fetchFailed('UND_ERR_CONNECT_TIMEOUT'),
    'unreachable',
    'mirror.example',
  ],
  ['own authority', fetchFailed('SELF_SIGNED_CERT_IN_CHAIN'), 'certificate', 'NODE_EXTRA_CA_CERTS'],
  [
    'unknown authority',
    fetchFailed('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
    'certificate',
    'mirror.example',
  ],
  ['old certificate', fetchFailed('CERT_HAS_EXPIRED'), 'certificate', 'CERT_HAS_EXPIRED'],
  ['other name', fetchFailed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate', 'mirror.example'],
  ['no TLS', fetchFailed('ERR_SSL_WRONG_VERSION_NUMBER'), 'encryption', 'mirror.example'],
  ['reset', fetchFailed('ECONNRESET'), 'broken-off', 'mirror.example'],
  [
    'closed',
    fetchFailed('UND_ERR_SOCKET', {}, 'other side closed'),
    'broken-off',
    'mirror.example',
  ],
  ['status', statusError(503), 'status', 'HTTP 503 for https://mirror.example/v45/electron.zip'],
  ['disk', Object.assign(new Error(), { code: 'ENOSPC', path: '/tmp/x' }), 'disk-full', '/tmp/x'],
  ['quota', Object.assign(new Error(), { code: 'EDQUOT' }), 'disk-full', 'full'],
  ['rights', Object.assign(new Error(), { code: 'EACCES', path: '/c' }), 'not-writable', '/c'],
  [
    'proxy name',
    fetchFailed('ENOTFOUND', { hostname: 'proxy.example' }),
    'proxy-unreachable',
    'proxy.example:3128',
  ],
  [
    'proxy down',
    fetchFailed('ECONNREFUSED', { port: 3128 }),
    'proxy-unreachable',
    'proxy.example:3128',
  ],
  [
    'both addresses of the proxy down',
    new TypeError('fetch failed', {
      cause: new AggregateError([
        Object.assign(new Error('::1'), { code: 'ECONNREFUSED', port: 3128 }),
        Object.assign(new Error('127.0.0.1'), { code: 'ECONNREFUSED', port: 3128 }),
      ]),
    }),
    'proxy-unreachable',
    'proxy.example:3128',
  ],
  ['anything else', new TypeError('Invalid URL'), 'unknown', 'Invalid URL'],
  [
    'a cause without a word',
    new TypeError('fetch failed', { cause: new Error('') }),
    'unknown',
    'The download failed: fetch failed',
  ],
]

for (const [title, error, code, words] of rows)
  test(`reports why a download failed: ${title}`, () => {
    const failure = explainDownload(error, { url, proxy })
    expect(failure.code).toBe(code)
    expect(failure.words).toContain(words)
    expect(failure.words).not.toMatch(/undefined|null|password@/)
  })

test('does not print the signature in a redirected address', () => {
  const { words } = explainDownload(statusError(403, 'https://files.example/a.zip?sig=abc'), {
    url,
  })
  expect(words).toBe('files.example returns HTTP 403 for https://files.example/a.zip')
})

test('remembers all failures except those that occur immediately', () => {
  const quick = rows.filter(([, error]) => explainDownload(error, { url, proxy }).isQuick)
  expect([...new Set(quick.map(([, , code]) => code))].sort()).toEqual([
    'name-not-found',
    'refused',
  ])
})
