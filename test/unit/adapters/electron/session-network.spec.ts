import { expect, test } from '@playwright/test'
import type { Session } from 'electron'
import { createSessionNetwork } from '../../../../src-main/adapters/electron/session-network.ts'
import { issueCertificate } from '../../../support/certificates.ts'
import { electronDouble } from '../../../support/electron-double.ts'
import { serveTls } from '../../../support/tls-server.ts'

type Sessions = { fromPartition(name: string, options: object): Session }

function created({ proxy = 'DIRECT', verdict }: { proxy?: string; verdict?: Error } = {}) {
  const session = electronDouble<Session>({
    resolveProxy: () => Promise.resolve(proxy),
    resolveHost: () =>
      Promise.resolve({ endpoints: [{ address: '192.0.2.1', family: 'ipv4' as const }] }),
  })
  const sessions = electronDouble<Sessions>({ fromPartition: () => session.object })
  const asked: [string, RequestInit][] = []
  const network = createSessionNetwork(sessions.object, (url, init) => {
    asked.push([url, init])
    return verdict ? Promise.reject(verdict) : Promise.resolve(new Response())
  })
  return { asked, network, session, sessions }
}

test('names and ways are those of the session that the requests take', async () => {
  const { network, session, sessions } = created()
  expect(sessions.only('fromPartition')).toEqual(['platform', { cache: false }])
  expect(await network.lookUp('platform.example')).toEqual(['192.0.2.1'])
  expect(session.only('resolveHost')).toEqual(['platform.example'])
  await network.routeTo('https://platform.example')
  expect(session.only('resolveProxy')).toEqual(['https://platform.example'])
})

for (const [list, route] of [
  ['DIRECT', { kind: 'direct', ignored: null }],
  [
    'PROXY proxy.example:8080; DIRECT',
    { kind: 'proxy', host: 'proxy.example', port: 8080, authorization: null },
  ],
  [
    'PROXY [2001:db8::1]:3128',
    { kind: 'proxy', host: '[2001:db8::1]', port: 3128, authorization: null },
  ],
  ['SOCKS5 proxy.example:1080', { kind: 'other', name: 'SOCKS5 proxy.example:1080' }],
  ['HTTPS proxy.example:443;DIRECT', { kind: 'other', name: 'HTTPS proxy.example:443' }],
] as const) {
  test(`the system says ${list}`, async () => {
    expect(await created({ proxy: list }).network.routeTo('https://a.example')).toEqual(route)
  })
}

test('whom Node does not believe, Chromium is asked about, without a token', async () => {
  const issued = issueCertificate(test.info().outputPath('tls'), 'own', {
    host: '127.0.0.1',
    days: 30,
  })
  const server = await serveTls(issued)
  const { signal } = new AbortController()
  const look = async (verdict?: Error) => {
    const { asked, network } = created(verdict ? { verdict } : {})
    const seen = await network.lookAtTls(
      `${server.url}/api`,
      { kind: 'direct', ignored: null },
      signal,
    )
    expect(asked).toEqual([[server.url, { method: 'HEAD', signal }]])
    return { issuer: seen.issuer, problem: seen.problem?.message ?? null }
  }
  try {
    const issuer = 'Test authority'
    // The system knows the authority, an institution's own or an inspecting proxy's.
    expect(await look()).toEqual({ issuer, problem: null })
    expect(await look(new Error('net::ERR_INVALID_REDIRECT'))).toEqual({ issuer, problem: null })
    const untrusted = 'net::ERR_CERT_AUTHORITY_INVALID'
    expect(await look(new Error(untrusted))).toEqual({ issuer, problem: untrusted })
  } finally {
    server.close()
  }
})
