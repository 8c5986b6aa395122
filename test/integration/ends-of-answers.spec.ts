import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test as base } from '@playwright/test'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { usualDialect } from '../../src-main/contract/profile.ts'
import { PlatformClient } from '../../src-main/core/platform/client.ts'
import type { RequestContext } from '../../src-main/core/platform/request-context.ts'
import { addressesOf } from '../support/platforms/addresses.ts'
import { Redactor } from '../../src-main/core/platform/redaction/redactor.ts'

/** A server that does with each connection what it is told, once the request's head is there. */
const test = base.extend<{ serve: (answer: (socket: Socket) => void) => Promise<string> }>({
  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const sockets: Socket[] = []
    const servers: ReturnType<typeof createServer>[] = []
    await use(async (answer) => {
      const server = createServer((socket) => {
        sockets.push(socket)
        socket.on('error', () => undefined)
        socket.once('data', () => answer(socket))
      }).listen(0, '127.0.0.1')
      servers.push(server)
      await once(server, 'listening')
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    for (const socket of sockets) socket.destroy()
    for (const server of servers) server.close()
  },
})

function clientOf(url: string, deadline: number) {
  const client = new PlatformClient({
    fetch: nodeFetch,
    redactor: new Redactor(),
    clock: systemClock,
    deadline,
    onExperience: () => undefined,
    onTime: () => undefined,
  })
  const context: RequestContext = {
    profileId: 'p',
    ...addressesOf(url),
    authorization: 'Bearer token',
    idempotencyKey: null,
    tokenOrigins: [url],
    dialect: usualDialect,
  }
  return { client, context }
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const post = (url: string) =>
  ({
    method: 'POST',
    url,
    body: { content: '{}', contentType: 'application/json', shown: '{}' },
  }) as const

for (const way of ['deadline', 'cancel'] as const) {
  test(`gives up on a body that never ends (${way}), even after garbage collection`, async ({
    serve,
  }) => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const cancel = new AbortController()
    const url = await serve((socket) => socket.write(`${head}content-length: 100\r\n\r\n`))
    const { client, context } = clientOf(url, way === 'deadline' ? 2_000 : 60_000)
    const asked = client.ask(context, post(url), { signal: cancel.signal })
    let collections = 0
    const collecting = setInterval(() => {
      collect()
      collections += 1
      if (way === 'cancel' && collections === 20) cancel.abort()
    }, 50)
    const code = way === 'deadline' ? 'timed-out' : 'cancelled'
    expect(await asked).toMatchObject({ ok: false, failure: { reason: { code } } })
    clearInterval(collecting)
  })
}

for (const [what, text] of [
  ['nothing', ''],
  ['blanks', '  \n '],
] as const) {
  for (const end of ['reset', 'closed'] as const) {
    test(`${what} and a connection that is ${end} is not a response to a write`, async ({
      serve,
    }) => {
      const url = await serve((socket) => {
        socket.write(`${head}\r\n${text}`, () => {
          if (end === 'closed') socket.end()
          else socket.resetAndDestroy()
        })
      })
      const { client, context } = clientOf(url, 10_000)
      expect(await client.ask(context, post(url))).toMatchObject({
        ok: false,
        failure: { reason: { code: 'connection-lost' }, neverLeft: false },
      })
    })
  }
}

test('an empty response with a length is a response', async ({ serve }) => {
  const url = await serve((socket) => socket.end(`${head}content-length: 0\r\n\r\n`))
  const { client, context } = clientOf(url, 10_000)
  expect(await client.ask(context, post(url))).toMatchObject({ ok: true, value: { text: '' } })
})

for (const text of ['{"success', 'O', '1', '{']) {
  test(`“${text}”, up to the end of the connection, is not a response to a write`, async ({
    serve,
  }) => {
    const url = await serve((socket) => socket.end(`${head}\r\n${text}`))
    const { client, context } = clientOf(url, 10_000)
    expect(await client.ask(context, post(url))).toMatchObject({
      ok: false,
      failure: { reason: { code: 'connection-lost' }, neverLeft: false },
    })
  })
}

for (const [text, isAnswer] of [
  ['', false],
  ['{"message":"No"', false],
  ['Not allowed', false],
  ['{"message":"No"}', true],
  // No page is read, whole or not.
  ['<!doctype html><title>403', true],
] as const) {
  test(`a refusal with “${text}”, up to the end of the connection, is ${isAnswer ? 'a' : 'not a'} response to a write`, async ({
    serve,
  }) => {
    const url = await serve((socket) => socket.end(`HTTP/1.1 403 Forbidden\r\n\r\n${text}`))
    const { client, context } = clientOf(url, 10_000)
    expect(await client.ask(context, post(url))).toMatchObject({ ok: isAnswer })
  })
}

test('an empty refusal with a length is a response to a write', async ({ serve }) => {
  const url = await serve((socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'),
  )
  const { client, context } = clientOf(url, 10_000)
  expect(await client.ask(context, post(url))).toMatchObject({ ok: true, value: { status: 400 } })
})

test('a part of a compressed body is not a response to a write, but the whole body is', async ({
  serve,
}) => {
  const packed = gzipSync('{"success":true}')
  for (const [bytes, ok] of [
    [packed.subarray(0, 20), false],
    [packed, true],
  ] as const) {
    const url = await serve((socket) => {
      socket.write(`${head}content-encoding: gzip\r\ncontent-length: ${bytes.length}\r\n\r\n`)
      socket.end(bytes)
    })
    const { client, context } = clientOf(url, 10_000)
    expect(await client.ask(context, post(url))).toMatchObject({ ok })
  }
})

test('blanks with the announced length are complete', async ({ serve }) => {
  const url = await serve((socket) => socket.end(`${head}content-length: 3\r\n\r\n   `))
  const { client, context } = clientOf(url, 10_000)
  expect(await client.ask(context, post(url))).toMatchObject({ ok: true, value: { text: '   ' } })
})

const chunkedGzip = 'content-encoding: gzip\r\ntransfer-encoding: chunked'
const no = gzipSync('{"success":false,"message":"slug taken"}')
const refusal = '{"success":false}'
for (const [what, headers, body] of [
  ['that was packed and cut', `content-encoding: gzip\r\ncontent-length: 10`, no.subarray(0, 10)],
  [
    'packed in parts and cut',
    chunkedGzip,
    Buffer.from(`a\r\n${no.toString('latin1', 0, 10)}\r\n0\r\n\r\n`, 'latin1'),
  ],
  ['as it is, up to the end of the connection', 'transfer-encoding: identity', Buffer.of()],
] as const) {
  test(`nothing, sent ${what}, is not a response to a write`, async ({ serve }) => {
    const url = await serve((socket) => {
      socket.write(`${head}${headers}\r\n\r\n`)
      socket.end(body)
    })
    const { client, context } = clientOf(url, 10_000)
    expect(await client.ask(context, post(url))).toMatchObject({
      ok: false,
      failure: { neverLeft: false },
    })
  })
}

test('a body that fetch omits is not an empty one', async ({ serve }) => {
  const reset = `HTTP/1.1 205 Reset\r\ncontent-length: ${String(refusal.length)}\r\n\r\n${refusal}`
  const url = await serve((socket) => socket.end(reset))
  const { client, context } = clientOf(url, 10_000)
  expect(await client.ask(context, post(url))).toMatchObject({ ok: false })
})
