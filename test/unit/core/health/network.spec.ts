import { expect, test } from '@playwright/test'
import { checkDns, checkTls, sayRoute } from '../../../../src-main/core/health/network.ts'
import type { Network, NetworkRoute, TlsLook } from '../../../../src-main/core/ports.ts'

const direct: NetworkRoute = { kind: 'direct', ignored: null }
const proxy: NetworkRoute = {
  kind: 'proxy',
  host: 'proxy.example',
  port: 3128,
  authorization: 'Basic c2VjcmV0',
}
const url = 'https://platform.example:8443/api'
const { signal } = new AbortController()

const seen: TlsLook = {
  protocol: 'TLSv1.3',
  subject: 'platform.example',
  issuer: 'Inspection (North)',
  root: 'North root',
  isPublicRoot: false,
  validUntil: '2027-01-15T00:00:00.000Z',
  problem: null,
}

function network(parts: Partial<Network>): Network {
  const missing = () => Promise.reject(new Error('not asked'))
  return { lookUp: missing, routeTo: missing, lookAtTls: missing, ...parts }
}

function tls(look: Partial<TlsLook>, now: string) {
  const shown = network({ lookAtTls: () => Promise.resolve({ ...seen, ...look }) })
  return checkTls(shown, { url, route: direct, now: Date.parse(now) }, signal)
}

test('a proxy is named by its host and port, never with what it is asked with', () => {
  const found = sayRoute(url, proxy)
  expect(found).toEqual({
    state: 'fine',
    facts: { host: 'platform.example:8443', proxy: 'proxy.example:3128' },
  })
  expect(sayRoute(url, { kind: 'other', name: 'SOCKS5 proxy.example:1080' })).toMatchObject({
    state: 'fine',
    facts: { proxy: 'SOCKS5 proxy.example:1080' },
  })
})

test('a name that only the proxy can look up is a warning, and a failure without one', async () => {
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  const nameless = network({ lookUp: () => Promise.reject(unknown) })
  expect(await checkDns(nameless, url, proxy)).toMatchObject({
    state: 'warning',
    reason: 'found-by-proxy-only',
  })
  expect(await checkDns(nameless, url, direct)).toMatchObject({
    state: 'failed',
    failure: { code: 'address-unknown', host: 'platform.example:8443' },
  })
})

test('the brackets of an address of IPv6 are not part of it', async () => {
  const asked: string[] = []
  const listening = network({
    lookUp: (host) => {
      asked.push(host)
      return Promise.resolve([host, host])
    },
  })
  expect(await checkDns(listening, 'https://[::1]:8443', direct)).toMatchObject({
    facts: { addresses: ['::1'] },
  })
  expect(asked).toEqual(['::1'])
})

test('a certificate is a warning from fourteen days before its end', async () => {
  expect((await tls({}, '2027-01-01T00:00:00Z')).state).toBe('fine')
  expect(await tls({}, '2027-01-01T00:00:01Z')).toMatchObject({
    state: 'warning',
    reason: 'certificate-ends-soon',
  })
})

test('one that is not believed still shows who issued it', async () => {
  const problem = new Error('SELF_SIGNED_CERT_IN_CHAIN')
  expect(await tls({ problem }, '2026-06-01T00:00:00Z')).toMatchObject({
    state: 'failed',
    failure: { code: 'certificate-untrusted' },
    facts: { issuer: 'Inspection (North)', root: 'North root', publicRoot: false },
  })
})

test('through a proxy that opens no tunnels for us it is left out, and told', async () => {
  const route: NetworkRoute = { kind: 'other', name: 'SOCKS5 proxy.example:1080' }
  expect(await checkTls(network({}), { url, route, now: 0 }, signal)).toMatchObject({
    state: 'skipped',
    reason: 'proxy-kind',
  })
  const refusing = network({
    lookAtTls: () => Promise.reject(new Error('net::ERR_TUNNEL_CONNECTION_FAILED')),
  })
  expect(await checkTls(refusing, { url, route: proxy, now: 0 }, signal)).toMatchObject({
    state: 'failed',
    failure: { code: 'proxy-failed' },
  })
})
