import { expect, test } from '@playwright/test'
import { createNetFetch } from '../../../../src-main/adapters/electron/net-fetch.ts'
import { networkErrorOf } from '../../../../src-main/core/platform/network/network-error.ts'
import { ElectronNet, type Head, sessionsDouble } from '../../../support/doubles/electron-net.ts'

const url = 'https://platform.example/api'
const bytes = (text: string) => new TextEncoder().encode(text)

function created() {
  const net = new ElectronNet()
  const sessions = sessionsDouble(net)
  return { net, sessions, fetch: createNetFetch({ net, session: sessions }) }
}

/** Asks, and answers with this head. */
async function answered(head: Head, init: RequestInit = {}) {
  const { net, fetch } = created()
  const asked = fetch(url, init)
  const exchange = await net.next()
  exchange.respond(head)
  return { net, asked, exchange }
}

/** Later than everything that is under way in this process. */
const later = () => new Promise((resolve) => setImmediate(resolve))

test('reads have their own session, in memory and without a cache', async () => {
  const { net, sessions, fetch } = created()
  void fetch(url, {})
  void fetch(url, { method: 'HEAD' })
  const session = sessions.named('platform')
  expect((await net.next()).asked.options.session).toBe(session)
  expect((await net.next()).asked.options.session).toBe(session)
  // A name without `persist:` is what keeps a session in memory.
  expect(sessions.made).toEqual([['platform', { cache: false }]])
})

test.describe('writes', () => {
  const post = { method: 'POST', body: '{}' }

  /** Writes, and gets the whole answer. */
  async function written({ net, fetch }: ReturnType<typeof created>) {
    const asked = fetch(url, post)
    const exchange = await net.next()
    exchange.respond()
    exchange.complete()
    await (await asked).text()
    await later()
    return exchange
  }

  test('arrive once when the connection dies without a response', async () => {
    const parts = created()
    const { net, fetch } = parts
    await written(parts)
    const asked = fetch(url, { ...post, body: 'once' }).catch((error: unknown) => error)
    const exchange = await net.next()
    exchange.die()
    await later()
    expect(net.arrived.map(({ body }) => String(body))).toEqual(['{}', 'once'])
    expect(networkErrorOf(await asked)).toEqual({
      code: 'connection-lost',
      detail: 'net::ERR_CONNECTION_RESET',
      neverLeft: false,
    })
  })

  test('differ from reads, which Chromium sends again', async () => {
    const { net, fetch } = created()
    for (const isReused of [false, true]) {
      const asked = fetch(url, {})
      let exchange = await net.next()
      expect(exchange.isReused).toBe(isReused)
      if (isReused) {
        exchange.die()
        exchange = await net.next()
      }
      exchange.respond()
      exchange.complete()
      expect(await (await asked).text()).toBe('')
    }
    expect(net.arrived).toHaveLength(3)
  })

  test('have their own session while they are in progress, including the body', async () => {
    const parts = created()
    const { net, fetch, sessions } = parts
    const asked = [fetch(url, post), fetch(url, post)]
    const exchanges = [await net.next(), await net.next()]
    exchanges[0]?.respond()
    const texts = asked.map(async (one) => (await one).text())
    await later()
    await written(parts)
    // None of them was closed for another.
    void exchanges[0]?.data(bytes('first'))
    exchanges[1]?.respond()
    void exchanges[1]?.data(bytes('second'))
    for (const exchange of exchanges) exchange.complete()
    expect(await Promise.all(texts)).toEqual(['first', 'second'])
    expect(sessions.made).toEqual(
      ['platform', 'platform-write-1', 'platform-write-2', 'platform-write-3'].map((name) => [
        name,
        { cache: false },
      ]),
    )
  })

  test('leave their session to the next one, however they end', async () => {
    const parts = created()
    const { net, fetch, sessions } = parts
    for (const end of ['whole', 'invalid', 'failed', 'aborted', 'cancelled', 'early'] as const) {
      const controller = new AbortController()
      const init = { ...post, signal: controller.signal }
      const asked = fetch(end === 'invalid' ? 'ftp://a.example' : url, init).catch(() => null)
      if (end === 'early') {
        await Promise.resolve()
        controller.abort()
      } else if (end !== 'invalid') {
        const exchange = await net.next()
        if (end === 'failed') exchange.fail('net::ERR_FAILED')
        else if (end === 'aborted') controller.abort()
        else exchange.respond()
        if (end === 'whole') exchange.complete()
      }
      const response = await asked
      if (end === 'whole') await response?.text()
      else await response?.body?.cancel()
      for (let i = 0; i < 3; i++) await later()
      expect(net.open).toBe(0)
    }
    expect(sessions.made).toHaveLength(2)
    // It was given back once each time: two at once still have one each.
    for (let i = 0; i < 2; i++) void fetch(url, post)
    expect((await net.next()).asked.options.session).toBe(sessions.named('platform-write-1'))
    expect((await net.next()).asked.options.session).toBe(sessions.named('platform-write-2'))
  })

  test('can be aborted while connections are closed, even if that never ends', async () => {
    const net = new ElectronNet()
    const sessions = sessionsDouble(net)
    const session = {
      fromPartition(name: string, options: { cache: boolean }) {
        const made = sessions.fromPartition(name, options)
        made.closeAllConnections = () => new Promise(() => undefined)
        return made
      },
    }
    const fetch = createNetFetch({ net, session })
    const controller = new AbortController()
    const asked = fetch(url, { ...post, signal: controller.signal })
    setImmediate(() => controller.abort(new Error('no time left')))
    await expect(asked).rejects.toThrow('no time left')
    for (let i = 0; i < 3; i++) await later()
    expect(net.arrived).toEqual([])
  })
})

test('sends no cookie, follows no redirect and keeps nothing, whatever the caller says', async () => {
  const { net, fetch, sessions } = created()
  const headers = { authorization: 'Bearer token' }
  const careless = { credentials: 'include', redirect: 'follow', cache: 'default' } as const
  void fetch(url, { method: 'POST', headers, body: '{}', ...careless })
  const { asked } = await net.next()
  expect(asked.options).toEqual({
    session: sessions.named('platform-write-1'),
    url,
    method: 'POST',
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  expect(asked.headers).toEqual({
    authorization: 'Bearer token',
    'content-type': 'text/plain;charset=UTF-8',
  })
  expect(asked.body?.toString()).toBe('{}')
})

test('keeps only the first value of a header that may occur once, like Electron', async () => {
  const repeated = { 'retry-after': ['5', '60'], age: ['0', '41'], 'x-cache': ['MISS', 'HIT'] }
  const { asked, exchange } = await answered({ headers: repeated })
  expect(Object.fromEntries((await asked).headers)).toEqual({
    'retry-after': '5',
    age: '0',
    'x-cache': 'MISS, HIT',
  })
  exchange.complete()
})

test('returns the status, the headers and the body as it arrives', async () => {
  const { net, asked, exchange } = await answered({
    status: 201,
    headers: { 'content-type': ['application/json'], vary: ['a', 'b'], 'set-cookie': ['c=d'] },
  })
  const response = await asked
  expect(response.status).toBe(201)
  expect([...response.headers]).toEqual([
    ['content-type', 'application/json'],
    ['vary', 'a, b'],
  ])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  void exchange.data(bytes('first'))
  expect((await reader.read()).value).toEqual(bytes('first'))
  void exchange.data(bytes('second'))
  expect((await reader.read()).value).toEqual(bytes('second'))
  exchange.complete()
  expect((await reader.read()).done).toBe(true)
  expect(net.open).toBe(0)
})

test('makes the platform wait while nobody reads', async () => {
  const { asked, exchange } = await answered({})
  const { body } = await asked
  let taken = 0
  const send = async () => {
    for (let i = 0; i < 100; i++) {
      await exchange.data(new Uint8Array(65_536))
      taken += 1
    }
    exchange.complete()
  }
  const sent = send()
  for (let i = 0; i < 20; i++) await later()
  expect(taken).toBeLessThan(10)
  const whole = await new Response(body).arrayBuffer()
  await sent
  expect(whole.byteLength).toBe(6_553_600)
})

test('accepts header values of any characters', async () => {
  const { asked, exchange } = await answered({
    // A name with a letter above U+00FF, a Latin-1 byte as Electron decodes it, a line break, an impossible name.
    headers: { 'x-wide': ['Łódź'], 'x-latin': ['S\ufffdo'], 'x-line': ['a\nb'], 'x y': ['z'] },
  })
  exchange.complete()
  expect([...(await asked).headers]).toEqual([
    ['x-latin', 'S?o'],
    ['x-line', 'a?b'],
    ['x-wide', '?ód?'],
  ])
})

for (const reason of ['N\ufffdo autorizado', 'Não autorizado', '禁止', 'a\0b', '']) {
  test(`accepts the reason phrase ${JSON.stringify(reason)}`, async () => {
    const { asked, exchange } = await answered({ status: 403, reason })
    void exchange.data(bytes('no'))
    exchange.complete()
    const response = await asked
    expect(response.status).toBe(403)
    expect(response.statusText).toBe('')
    expect(await response.text()).toBe('no')
  })
}

for (const status of [0, 99, 101, 199, 600, 999]) {
  test(`the impossible status ${status} is a failure and frees the connection`, async () => {
    const { net, asked } = await answered({ status })
    const failure = await asked.catch((error: unknown) => networkErrorOf(error))
    expect(failure).toEqual({
      code: 'network-failed',
      detail: 'net::ERR_INVALID_HTTP_RESPONSE',
      neverLeft: false,
    })
    expect(net.open).toBe(0)
  })
}

for (const status of [204, 205, 304]) {
  test(`a response ${status} has no body`, async () => {
    const { net, asked, exchange } = await answered({ status })
    exchange.complete()
    expect((await asked).body).toBeNull()
    expect(net.open).toBe(0)
  })
}

test('a response to HEAD has no body', async () => {
  const { asked } = await answered({}, { method: 'HEAD' })
  expect((await asked).body).toBeNull()
})

test('sends a form in one piece, with its boundary', async () => {
  const { net, fetch } = created()
  const form = new FormData()
  form.append('name', 'Ação')
  form.append('file', new Blob([new Uint8Array([0, 255])], { type: 'image/png' }), 'ação.png')
  void fetch(url, { method: 'POST', body: form })
  const { asked } = await net.next()
  // The length is Chromium's to say: it refuses requests that do.
  expect(Object.keys(asked.headers)).toEqual(['content-type'])
  const back = await new Response(new Uint8Array(asked.body ?? []), {
    headers: asked.headers,
  }).formData()
  expect(back.get('name')).toBe('Ação')
  const file = back.get('file') as File
  expect([file.name, file.type]).toEqual(['ação.png', 'image/png'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([0, 255]))
})

test('keeps the caller’s content type', async () => {
  const { net, fetch } = created()
  const headers = { 'content-type': 'application/json' }
  void fetch(url, { method: 'POST', headers, body: '{}' })
  expect((await net.next()).asked.headers).toEqual(headers)
})

test('rejects an invalid request without quoting it', async () => {
  const { fetch } = created()
  const headers = { authorization: 'Bearer se\ncret' }
  for (const asked of [fetch(url, { headers }), fetch('ftp://a.example', {}), fetch('', {})]) {
    const error = await asked.catch((cause: unknown) => cause as Error)
    expect((error as Error).stack).not.toContain('cret')
    expect((error as Error).message).toBe('net::ERR_INVALID_ARGUMENT')
  }
})

test('a header that Chromium refuses is a failure', async () => {
  const { fetch } = created()
  await expect(fetch(url, { headers: { 'keep-alive': '1' } })).rejects.toThrow('INVALID_ARGUMENT')
})

for (const init of [{}, { method: 'POST', body: '{}' }])
  test(`returns a redirect of a ${init.method ?? 'GET'} without following it, and ends`, async () => {
    const { net, fetch } = created()
    const asked = fetch(url, init)
    const exchange = await net.next()
    exchange.redirect(302, 'https://elsewhere.example/nová')
    const { status, headers, body } = await asked
    expect([status, headers.get('location'), body]).toEqual([
      302,
      'https://elsewhere.example/nová',
      null,
    ])
    await later()
    expect(net.open).toBe(0)
    expect(net.arrived).toHaveLength(1)
  })

test.describe('aborting', () => {
  const reason = new DOMException('no answer', 'TimeoutError')

  test('before the request', async () => {
    const { net, fetch } = created()
    await expect(fetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    await later()
    expect(net.open).toBe(0)
  })

  test('while the body is handed over', async () => {
    for (const start of ['fetch', 'request'] as const)
      for (let ticks = 0; ticks < 12; ticks++) {
        const net = new ElectronNet()
        const controller = new AbortController()
        const abort = async () => {
          for (let i = 0; i < ticks; i++)
            if (start === 'fetch') await new Promise<void>((resolve) => process.nextTick(resolve))
            // Sooner than the next tick, in which Electron begins the request.
            else await Promise.resolve()
          controller.abort(reason)
        }
        const request: ElectronNet['request'] = (options) => {
          if (start === 'request') void abort()
          return net.request(options)
        }
        const fetch = createNetFetch({
          net: { request, isOnline: net.isOnline },
          session: sessionsDouble(net),
        })
        const init = { method: 'POST', body: '{}', signal: controller.signal }
        const asked = fetch(url, init).catch((error: unknown) => error)
        if (start === 'fetch') void abort()
        expect(await asked).toBe(reason)
        for (let i = 0; i < 3; i++) await later()
        expect(net.open).toBe(0)
      }
  })

  test('before the headers', async () => {
    const { net, fetch } = created()
    const controller = new AbortController()
    const asked = fetch(url, { signal: controller.signal })
    const exchange = await net.next()
    controller.abort(reason)
    await expect(asked).rejects.toBe(reason)
    expect(exchange.isOver).toBe(true)
  })

  test('as the headers arrive', async () => {
    const { net, fetch } = created()
    const controller = new AbortController()
    const asked = fetch(url, { signal: controller.signal })
    const exchange = await net.next()
    exchange.respond()
    controller.abort(reason)
    await expect(asked.then((response) => response.text())).rejects.toBe(reason)
    expect(exchange.isOver).toBe(true)
  })

  test('during the body', async () => {
    const { net, fetch } = created()
    const controller = new AbortController()
    const asked = fetch(url, { signal: controller.signal })
    const exchange = await net.next()
    exchange.respond()
    const text = (await asked).text()
    void exchange.data(bytes('begun'))
    await later()
    controller.abort(reason)
    await expect(text).rejects.toBe(reason)
    expect(exchange.isOver).toBe(true)
    expect(net.open).toBe(0)
  })

  test('after the end changes nothing', async () => {
    const { net, fetch } = created()
    const controller = new AbortController()
    const asked = fetch(url, { signal: controller.signal })
    const exchange = await net.next()
    exchange.respond()
    exchange.complete()
    expect(await (await asked).text()).toBe('')
    controller.abort(reason)
    await later()
  })
})

test.describe('failing', () => {
  test('before the headers rejects with Chromium’s name for the error', async () => {
    const { net, fetch } = created()
    const asked = fetch(url, {})
    ;(await net.next()).fail('net::ERR_NAME_NOT_RESOLVED')
    const failure = await asked.catch((error: unknown) => networkErrorOf(error))
    expect(failure).toMatchObject({ code: 'address-unknown' })
    expect(net.open).toBe(0)
  })

  test('after the headers fails the body', async () => {
    const { net, asked, exchange } = await answered({})
    const response = await asked
    void exchange.data(bytes('half'))
    exchange.fail('net::ERR_INCOMPLETE_CHUNKED_ENCODING')
    await expect(response.text()).rejects.toThrow('net::ERR_INCOMPLETE_CHUNKED_ENCODING')
    expect(net.open).toBe(0)
  })

  test('for lack of a network means never sent only if there was none before and after', async () => {
    for (const before of [true, false])
      for (const after of [true, false]) {
        const net = new ElectronNet()
        const online = [before, after]
        const isOnline = () => online.shift() === true
        const fetch = createNetFetch({
          net: { request: net.request, isOnline },
          session: sessionsDouble(net),
        })
        const asked = fetch(url, { method: 'POST', body: '{}' }).catch((error: unknown) => error)
        ;(await net.next()).fail('net::ERR_INTERNET_DISCONNECTED')
        expect(networkErrorOf(await asked)).toEqual({
          code: 'offline',
          detail: 'net::ERR_INTERNET_DISCONNECTED',
          neverLeft: !before && !after,
        })
      }
  })

  test('without a network does not change another error', async () => {
    const net = new ElectronNet()
    const parts = {
      net: { request: net.request, isOnline: () => false },
      session: sessionsDouble(net),
    }
    const asked = createNetFetch(parts)(url, {}).catch((error: unknown) => error)
    ;(await net.next()).fail('net::ERR_CONNECTION_RESET')
    expect(networkErrorOf(await asked)).toMatchObject({ neverLeft: false })
  })

  test('of a body that nobody reads is handled', async () => {
    for (const status of [200, 204]) {
      const { asked, exchange } = await answered({ status })
      await asked
      exchange.fail('net::ERR_CONNECTION_RESET')
      await later()
    }
  })

  test('twice, after an abort and after the end is handled', async () => {
    for (const end of ['fail', 'abort', 'complete', 'status'] as const) {
      const net = new ElectronNet()
      const requests: ReturnType<ElectronNet['request']>[] = []
      const request: ElectronNet['request'] = (options) => {
        const made = net.request(options)
        requests.push(made)
        return made
      }
      const fetch = createNetFetch({
        net: { request, isOnline: net.isOnline },
        session: sessionsDouble(net),
      })
      const controller = new AbortController()
      const asked = fetch(url, { signal: controller.signal }).then(
        ({ status }) => status,
        () => 'failed',
      )
      const exchange = await net.next()
      if (end === 'fail') exchange.fail('net::ERR_FAILED')
      else if (end === 'abort') controller.abort()
      else exchange.respond({ status: end === 'status' ? 999 : 200 })
      if (end === 'complete') exchange.complete()
      for (let i = 0; i < 2; i++) {
        requests[0]?.emit('error', new Error('net::ERR_ABORTED'))
        await later()
      }
      expect(await asked).toBe(end === 'complete' ? 200 : 'failed')
    }
  })
})

test('six cancelled bodies leave a connection for the seventh request', async () => {
  const { net, fetch } = created()
  for (let i = 0; i < 6; i++) {
    const asked = fetch(url, {})
    const exchange = await net.next()
    exchange.respond()
    void exchange.data(bytes('a dataset that nobody wants'))
    await (await asked).body?.cancel()
  }
  await later()
  expect(net.open).toBe(0)
  const asked = fetch(url, {})
  const exchange = await net.next()
  exchange.respond()
  void exchange.data(bytes('here'))
  exchange.complete()
  expect(await (await asked).text()).toBe('here')
})

test.describe('a proxy that asks for a name and a password', () => {
  const proxy = {
    isProxy: true,
    scheme: 'basic',
    host: 'proxy.example',
    port: 8080,
    realm: 'School',
  }
  const needed = { code: 'proxy-needs-login', detail: 'proxy.example:8080', neverLeft: true }
  const login = { name: 'Ação', password: 's3cret' }

  async function asked(proxyLogin?: (proxy: string) => Promise<typeof login | null>) {
    const { net, fetch } = created()
    const answer = fetch(url, { ...(proxyLogin ? { proxyLogin } : {}) }).then(
      ({ status }) => status,
      (error: unknown) => networkErrorOf(error),
    )
    return { net, answer, exchange: await net.next() }
  }

  test('gets the stored ones', async () => {
    const wanted: string[] = []
    const { answer, exchange } = await asked((address) => {
      wanted.push(address)
      return Promise.resolve(login)
    })
    expect(await exchange.login(proxy)).toEqual(['Ação', 's3cret'])
    expect(wanted).toEqual(['proxy.example:8080'])
    exchange.respond()
    expect(await answer).toBe(200)
  })

  test('is a separate failure while there are none', async () => {
    for (const proxyLogin of [
      undefined,
      () => Promise.resolve(null),
      () => Promise.reject(new Error('locked')),
    ]) {
      const { net, answer, exchange } = await asked(proxyLogin)
      void exchange.login(proxy)
      expect(await answer).toEqual(needed)
      expect(net.open).toBe(0)
    }
  })

  test('is not given them again after a refusal', async () => {
    const { net, answer, exchange } = await asked(() => Promise.resolve(login))
    await exchange.login(proxy)
    void exchange.login(proxy)
    expect(await answer).toEqual(needed)
    expect(net.open).toBe(0)
  })

  test('is the only one: a platform that asks gets nothing', async () => {
    const { answer, exchange } = await asked(() => Promise.reject(new Error('never asked')))
    // Emitted although the credentials are left out, as if Electron took no notice of that.
    const said = new Promise((resolve) =>
      exchange.emit('login', {}, { ...proxy, isProxy: false }, (...all: string[]) => resolve(all)),
    )
    expect(await said).toEqual([])
    exchange.respond({ status: 401 })
    expect(await answer).toBe(401)
  })
})
