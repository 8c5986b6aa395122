import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer } from 'node:tls'
import { expect, test as base } from '@playwright/test'
import { lookAtTls } from '../../../src-main/adapters/tls-look.ts'
import type { NetworkRoute } from '../../../src-main/core/ports.ts'
import { type Certificate, issueCertificate } from '../../support/certificates.ts'
import {
  closedAddress,
  serveProxy,
  serveSilence,
  serveTls,
  type TestServer,
} from '../../support/tls-server.ts'

/** `issued` is served at `server`. */
const test = base.extend<{ issued: Certificate; server: TestServer }>({
  // eslint-disable-next-line no-empty-pattern
  issued: async ({}, use, info) => {
    await use(issueCertificate(info.outputPath('tls'), 'server', { host: '127.0.0.1', days: 10 }))
  },
  server: async ({ issued }, use) => {
    const server = await serveTls(issued)
    await use(server)
    server.close()
  },
})

const direct: NetworkRoute = { kind: 'direct', ignored: null }

async function look({ url }: TestServer, { authority }: Certificate, route: NetworkRoute = direct) {
  const authorities = [await readFile(path.resolve(authority), 'utf8')]
  const { signal } = new AbortController()
  return lookAtTls(url, route, { signal, authorities })
}

/** A proxy as the environment or Chromium names it. */
function through({ port }: TestServer, authorization: string | null = null): NetworkRoute {
  return { kind: 'proxy', host: '127.0.0.1', port, authorization }
}

test('a server that is believed shows its certificate, its issuer and the end of the chain', async ({
  issued,
  server,
}) => {
  const { validUntil, ...seen } = await look(server, issued)
  expect(seen).toEqual({
    protocol: 'TLSv1.3',
    subject: '127.0.0.1',
    issuer: 'Test authority',
    root: 'Test authority',
    isPublicRoot: false,
    problem: null,
  })
  const days = (Date.parse(validUntil) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(10)
})

test('an authority that every browser knows is told from one that only this computer believes', async ({
  issued,
  server,
}) => {
  const elsewhere = test.info().outputPath('elsewhere')
  const other = issueCertificate(elsewhere, 'other', { host: '127.0.0.1', days: 10 })
  const [own, foreign] = await Promise.all(
    [issued, other].map(({ authority }) => readFile(authority, 'utf8')),
  )
  const { signal } = new AbortController()
  for (const [publicRoot, isPublicRoot] of [
    [own, true],
    [foreign, false],
  ] as const) {
    const options = { signal, authorities: [own ?? ''], publicRoots: [publicRoot ?? ''] }
    expect(await lookAtTls(server.url, direct, options)).toMatchObject({
      root: 'Test authority',
      isPublicRoot,
      problem: null,
    })
  }
})

test('one that nobody vouches for shows who issued it all the same', async ({ server }) => {
  const { signal } = new AbortController()
  const { issuer, isPublicRoot, problem } = await lookAtTls(server.url, direct, { signal })
  expect({ issuer, isPublicRoot }).toEqual({ issuer: 'Test authority', isPublicRoot: false })
  expect(problem?.message).toMatch(/UNABLE_TO_VERIFY/)
})

test('nothing is said to the server, whether it is believed or not', async ({ issued }) => {
  const heard: string[] = []
  const server = createServer(issued, (socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => heard.push(String(bytes)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const { signal } = new AbortController()
  for (const authorities of [[await readFile(issued.authority, 'utf8')], []]) {
    await lookAtTls(`https://127.0.0.1:${String(port)}`, direct, { signal, authorities })
  }
  // Closed when the last connection is.
  server.close()
  await once(server, 'close')
  expect(heard).toEqual([])
})

test('the same is seen through a proxy, which is told who asks', async ({ issued, server }) => {
  const proxy = await serveProxy()
  try {
    const seen = await look(server, issued, through(proxy, 'Basic dXNlcjpwYXNz'))
    expect(seen).toMatchObject({ issuer: 'Test authority', problem: null })
    expect(proxy.asked).toEqual([[`127.0.0.1:${server.port}`, 'Basic dXNlcjpwYXNz']])
  } finally {
    proxy.close()
  }
})

test('a proxy that opens no tunnel is told as one', async ({ issued, server }) => {
  const proxy = await serveProxy(407)
  const gone = await serveProxy()
  gone.close()
  try {
    for (const each of [proxy, gone]) {
      await expect(look(server, issued, through(each))).rejects.toThrow(
        'ERR_TUNNEL_CONNECTION_FAILED',
      )
    }
  } finally {
    proxy.close()
  }
})

test('a server that says nothing is left when the time is over, also through a proxy', async () => {
  const silent = await serveSilence()
  const proxy = await serveProxy()
  try {
    for (const route of [direct, through(proxy)]) {
      const over = new AbortController()
      const reached = new Promise<void>((resolve) => silent.onConnection(resolve))
      const looking = lookAtTls(silent.url, route, { signal: over.signal })
      await reached
      over.abort()
      await expect(looking).rejects.toThrow()
    }
  } finally {
    silent.close()
    proxy.close()
  }
})

test('an address at which nobody listens is the system’s own error', async () => {
  const { signal } = new AbortController()
  const looking = lookAtTls(await closedAddress(), direct, { signal })
  await expect(looking).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
