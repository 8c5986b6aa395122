import { Readable } from 'node:stream'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron'
import { ProxyNeedsLogin } from '../../core/platform/network/proxy-needs-login.ts'
import type { HttpFetch } from '../../core/ports.ts'
import { requestRules } from '../network/request-rules.ts'
import { isRead, hidingErrors, uploadOf } from '../network/request-upload.ts'
import { createWriteSessions, type Lent, type Sessions } from './write-sessions.ts'

export type NetFetchParts = {
  net: {
    request(
      options: ClientRequestConstructorOptions,
    ): Pick<ClientRequest, 'on' | 'setHeader' | 'write' | 'abort'> & { end(): unknown }
    isOnline(): boolean
  }
  session: Sessions
}

/**
 * HTTP through Chromium's network, with the system's proxy and certificates, in separate sessions that are kept in
 * memory. Call it after the app is ready. It uses `net.request`: Electron's `fetch` throws outside its promise for some
 * responses that other programs accept, and keeps the connection of a cancelled body.
 */
export function createNetFetch({ net, session: sessions }: NetFetchParts): HttpFetch {
  const forReads: Lent = {
    session: sessions.fromPartition('platform', { cache: false }),
    giveBack: () => undefined,
  }
  const lendForWrite = createWriteSessions(sessions)
  return async (url, { method = 'GET', headers, body, signal, proxyLogin }) => {
    // In one piece, so that Chromium sends its length, and can send it again after a proxy asks for a login.
    const upload = await uploadOf(headers, body)
    signal?.throwIfAborted()
    const { session, giveBack } = isRead(method) ? forReads : await lendForWrite(signal ?? null)
    const request = hidingErrors(() => {
      const asked = net.request({
        session,
        method,
        ...requestRules,
        // Electron treats an empty address as http://localhost.
        url: new URL(url).href,
        referrerPolicy: 'no-referrer',
      })
      upload.headers.forEach((value, name) => asked.setHeader(name, value))
      return asked
    }, giveBack)
    const parts = { bytes: upload.bytes, signal: signal ?? null, method, proxyLogin }
    return exchange(request, { ...parts, isOnline: () => net.isOnline(), onOver: giveBack })
  }
}

type Exchange = {
  bytes: Buffer | null
  signal: AbortSignal | null
  method: string
  proxyLogin: Parameters<HttpFetch>[1]['proxyLogin']
  isOnline: () => boolean
  onOver: () => void
}

/**
 * Settles once. Listens to the request's events to the end, because an unhandled error would end the program. Every end
 * of the body (its last byte, an error, a cancel) ends the request.
 */
function exchange(
  request: ReturnType<NetFetchParts['net']['request']>,
  { bytes, signal, method, proxyLogin, isOnline, onOver }: Exchange,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let stream: Readable | null = null
    let isOver = false
    const release = () => {
      if (isOver) return
      isOver = true
      signal?.removeEventListener('abort', onAbort)
      request.abort()
      setImmediate(() => {
        // Electron starts a request even if it was aborted while its body was written.
        request.abort()
        onOver()
      })
    }
    const fail = (cause: Error): void => {
      reject(cause)
      stream?.destroy(cause)
      release()
    }
    // One cast: the reason of an abort is an error, or becomes one.
    const onAbort = () => fail(signal?.reason as Error)
    signal?.addEventListener('abort', onAbort)
    const wasOnline = isOnline()
    request.on('error', (cause) => {
      fail(wasOnline || isOnline() ? cause : withoutNetwork(cause))
    })
    const asked = new Set<string>()
    request.on('login', ({ isProxy, host, port }, answer) => {
      // The login of a proxy must not be sent to a platform.
      if (!isProxy) return answer()
      const proxy = `${host}:${port}`
      const stop = () => fail(new ProxyNeedsLogin(proxy))
      // A second login event means that the proxy refused the first login.
      if (!proxyLogin || asked.has(proxy)) return stop()
      asked.add(proxy)
      proxyLogin(proxy).then((login) => {
        if (login) answer(login.name, login.password)
        else stop()
      }, stop)
    })
    request.on('redirect', (status, _method, location) => {
      // Electron follows a redirect only if a listener calls `followRedirect`.
      resolve(new Response(null, { status, headers: cleanHeaders({ location }) }))
      release()
    })
    request.on('response', (answer) => {
      // One cast: Electron's types do not say that the response is a `Readable`.
      stream = answer as unknown as Readable
      // The body reports the same error.
      stream.on('error', () => undefined)
      stream.once('close', release)
      try {
        resolve(responseOf(answer, stream, method))
      } catch (cause) {
        // One cast: nothing else is thrown there.
        fail(cause as Error)
      }
    })
    // It may have been aborted before this listener was added.
    if (signal?.aborted) return onAbort()
    if (bytes) request.write(bytes)
    request.end()
  })
}

/**
 * Chromium gives the same error when there is no network and when an open connection loses its network. If there was no
 * network before and after, the error gets the `syscall` that Node sets when a connection cannot be opened.
 */
function withoutNetwork(cause: Error): Error {
  const isOffline = cause.message === 'net::ERR_INTERNET_DISCONNECTED'
  return isOffline ? Object.assign(cause, { syscall: 'connect' }) : cause
}

/** Statuses of responses without a body (RFC 9110, section 6.4.1). */
const bodiless = new Set([204, 205, 304])

/** Omits the reason phrase, which may have any encoding and is not needed. Throws for an invalid status. */
function responseOf({ statusCode, headers }: IncomingMessage, stream: Readable, method: string) {
  if (!(statusCode >= 200 && statusCode <= 599)) throw new Error('net::ERR_INVALID_HTTP_RESPONSE')
  const init = { status: statusCode, headers: cleanHeaders(headers) }
  if (method !== 'HEAD' && !bodiless.has(statusCode))
    // One cast: `toWeb` returns the platform's own stream.
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init)
  stream.resume()
  return new Response(null, init)
}

/** Returns values that `Headers` accepts: characters outside Latin-1 become `?`. Omits cookies. */
function cleanHeaders(received: IncomingMessage['headers']): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(received)) {
    if (name === 'set-cookie' || !/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) continue
    headers.set(
      name,
      [values]
        .flat()
        .join(', ')
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'),
    )
  }
  return headers
}
