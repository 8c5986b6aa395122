import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { systemRandom } from '../../src-main/adapters/system/random.ts'
import { ReleaseServer } from '../../src-main/adapters/updates/release-server.ts'
import { usualDialect } from '../../src-main/contract/profile.ts'
import { withStallTimeout } from '../../src-main/core/datasets/stall-timeout.ts'
import { readText } from '../../src-main/core/platform/network/read-body.ts'
import { PlatformClient } from '../../src-main/core/platform/client.ts'
import type { RequestContext } from '../../src-main/core/platform/request-context.ts'
import { retried } from '../../src-main/core/platform/network/retry.ts'
import type { HttpFetch } from '../../src-main/core/ports.ts'
import { Redactor } from '../../src-main/core/platform/redaction/redactor.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import { openDataset } from '../../src-main/runs-engine/engine-client.ts'

const clock = systemClock
/** Does not wait between two tries. */
const patient = { clock: { ...clock, wait: () => Promise.resolve() }, random: systemRandom }

type Endless = { origin: string; isFree: Promise<unknown> }

const test = base.extend<{ endless: Endless }>({
  // A server whose answers begin and never end; `isFree` when the connection of the first one is.
  // eslint-disable-next-line no-empty-pattern
  endless: async ({}, use) => {
    const server = createServer((request, response) => {
      const status = Number(
        new URL(request.url ?? '', 'http://a').searchParams.get('status') ?? 200,
      )
      response.writeHead(status, { 'content-type': 'application/json' })
      response.write('[1'.padEnd(100_000, ' '))
      response.once('close', () => server.emit('free'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use({ origin: `http://127.0.0.1:${port}`, isFree: once(server, 'free') })
    server.closeAllConnections()
    server.close()
  },
})

/** Opens an answer as everything does that asks a platform: through the sieve, and followed for Activity. */
async function opened(url: string, isObserved: boolean) {
  const redactor = new Redactor()
  redactor.add('a-token-of-somebody')
  const client = new PlatformClient({
    fetch: nodeFetch,
    redactor,
    clock,
    deadline: 30_000,
    onExperience: () => undefined,
    onTime: () => undefined,
  })
  const context: RequestContext = {
    profileId: 'p',
    ...addressesOf(url),
    authorization: 'Bearer a-token-of-somebody',
    idempotencyKey: null,
    tokenOrigins: [new URL(url).origin],
    dialect: usualDialect,
    ...(isObserved ? { observe: () => undefined } : {}),
  }
  const { signal } = new AbortController()
  const answer = await client.open(context, { method: 'GET', url }, { signal, within: 30_000 })
  if (!answer.ok || !answer.value.body) throw new Error('there is no body')
  return { answer, body: answer.value.body }
}

for (const isObserved of [false, true]) {
  const kind = isObserved ? 'kept in Activity' : 'not kept'

  test(`a cancelled body frees its connection, ${kind}`, async ({ endless }) => {
    const { body } = await opened(endless.origin, isObserved)
    await body.cancel()
    await endless.isFree
  })

  test(`a text over its limit frees its connection, ${kind}`, async ({ endless }) => {
    const { body } = await opened(endless.origin, isObserved)
    expect((await readText(body, 10)).whole).toBe(false)
    await endless.isFree
  })

  test(`a body that stalls frees its connection, ${kind}`, async ({ endless }) => {
    const { body } = await opened(endless.origin, isObserved)
    await expect(
      readText(withStallTimeout(body, { idle: 1, clock }).body, Infinity),
    ).rejects.toThrow('stalled')
    await endless.isFree
  })

  test(`a watched body frees its connection when cancelled, ${kind}`, async ({ endless }) => {
    const { body } = await opened(endless.origin, isObserved)
    const reader = withStallTimeout(body, { idle: 60_000, clock }).body.getReader()
    await reader.read()
    await reader.cancel()
    await endless.isFree
  })
}

test('a response frees its connection before a retry', async ({ endless }) => {
  const { answer } = await opened(`${endless.origin}/?status=503`, true)
  const end = answer.ok ? { ok: true as const, value: { ...answer.value, status: 200 } } : answer
  let asked = 0
  const result = await retried(patient, undefined, () => Promise.resolve(asked++ ? end : answer))
  expect(result.ok && result.value.status).toBe(200)
  await endless.isFree
})

test('a body that broke in the meantime does not prevent a retry', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (broken) => broken.error(new Error('reset')),
  })
  const end = { ok: true as const, value: { status: 200, retryAfter: undefined } }
  let asked = 0
  const result = await retried(patient, undefined, () =>
    Promise.resolve(asked++ ? end : { ok: true, value: { ...end.value, status: 503, body } }),
  )
  expect(result).toEqual(end)
})

test('a dataset whose spool or worker fails frees its connection', async ({ endless }) => {
  const failure = { code: 'disk-full', name: 'spool' } as const
  const { body } = await opened(endless.origin, true)
  const refused = () => Promise.resolve({ ok: false, failure })
  // One cast: the only call is the first.
  const call = refused as unknown as Parameters<typeof openDataset>[0]
  expect(await openDataset(call, body, { spool: '' })).toEqual({ ok: false, failure })
  await endless.isFree

  let cancelled = 0
  const other = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled += 1) })
  const lost = () => Promise.reject(new Error('the worker is lost'))
  const dead = lost as unknown as Parameters<typeof openDataset>[0]
  await expect(openDataset(dead, other, { spool: '' })).rejects.toThrow('lost')
  expect(cancelled).toBe(1)
})

test.describe('the update server', () => {
  const { signal } = new AbortController()

  test('a refusal frees its connection', async ({ endless }) => {
    const releases = new ReleaseServer(nodeFetch, endless.origin)
    const parts = { protocol: 'http:', hostname: '127.0.0.1', port: new URL(endless.origin).port }
    const asked = releases.text({ ...parts, path: '/?status=404' }, signal)
    await expect(asked).rejects.toMatchObject({ failure: { code: 'update-refused' } })
    await endless.isFree
  })

  test('keeps no connection when a file cannot be written', async ({ endless }) => {
    const asked: string[] = []
    const fetch: HttpFetch = (url, init) => {
      asked.push(url)
      return nodeFetch(url, init)
    }
    const releases = new ReleaseServer(fetch, endless.origin)
    const target = path.join(test.info().outputDir, 'no', 'such', 'folder')
    const file = { sha512: 'AAAA', onPart: () => undefined, signal }
    await expect(releases.file(`${endless.origin}/a`, target, file)).rejects.toMatchObject({
      failure: { code: 'folder-missing' },
    })
    expect(asked).toEqual([])
  })
})
