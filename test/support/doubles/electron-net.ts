import { EventEmitter } from 'node:events'
import { Readable, Writable } from 'node:stream'
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'

/** The limit of connections to one host, over HTTP/1.1. */
const mostConnections = 6

/**
 * A double of Electron's `net.request`. It behaves like Electron 45 (according to its `net-client-request.ts`,
 * `electron_api_url_loader.cc` and `net_converter.cc`):
 *
 * - `request()` throws for an invalid address, for any scheme other than http and https, and for an impossible header.
 *   An empty address is http://localhost.
 * - `setHeader` throws for a name that is not a token and for a value with NUL, CR or LF. Its message quotes the value.
 *   It accepts restricted names (`Content-Length`, `Host` and others), but they end the request later with
 *   `net::ERR_INVALID_ARGUMENT`. If a body was written in one piece, Chromium sends its length by itself.
 * - The request is a `Writable` that destroys itself after `finish`, which it emits when the body was handed over. So
 *   `close` comes before `response`, and does not depend on the answer.
 * - A body is handed over a tick after `end()`. A request that is aborted within that tick is started anyway.
 * - The request emits every error, even after `close`. If there is an answer, it emits the error too. The message is
 *   Chromium's name: `net::ERR_…`. An error without a listener is an uncaught exception.
 * - `abort()` ends Chromium's side and destroys the answer without an error: the answer emits only `close`, neither
 *   `aborted` nor `error`. The request emits `abort` in the next tick, only the first time.
 * - Destroying the answer ends nothing: the connection stays in use until `abort()`.
 * - With the policy `manual`, the request emits `redirect`. Unless it was aborted by then, a redirect that is not followed
 *   within the event is an error of the request, and Chromium's side ends.
 * - `login` waits for its callback, which may come later. If it is called without a name, the request continues without
 *   credentials. With the credentials `omit`, `login` is emitted only for a proxy. Refused credentials are requested
 *   again.
 * - The answer is a `Readable`. Chromium holds the next piece back until the last one was read.
 * - Header values and the reason phrase are decoded as UTF-8: a Latin-1 byte becomes U+FFFD. Every status with three
 *   digits arrives.
 * - `isOnline()` returns whether Chromium has a network. Without one, a request fails with
 *   `net::ERR_INTERNET_DISCONNECTED`. The system's `ENETDOWN`, with which macOS ends the read of an open connection, has
 *   the same name in Chromium.
 * - For HTTP/1.1 Chromium keeps at most six connections of a session to a host. Further requests wait.
 * - If an answer was read to its end, its session reuses the connection. When such a connection dies before any header
 *   of the next answer, the same request is sent again, whatever its method, and without notice. On a new connection
 *   that is an error (`http_network_transaction.cc`: `HandleIOError`, `ShouldResendRequest`).
 */
export class ElectronNet {
  readonly #waiting: Exchange[] = []
  readonly #open = new Set<Exchange>()
  readonly #begun: Exchange[] = []
  readonly #wanted: ((exchange: Exchange) => void)[] = []
  /** Connections that can be reused. */
  #idle: Connection[] = []
  /** Every request that arrived at a server, in order. */
  readonly arrived: Asked[] = []

  // One cast: a stream of Node accepts listeners for any event, but Electron's types list only the existing events.
  readonly request = (options: ClientRequestConstructorOptions) =>
    new RequestDouble(options, (asked) => this.load(asked)) as Writable as Writable & ClientRequest

  readonly isOnline = (): boolean => true

  /** The number of connections in use. */
  get open(): number {
    return this.#open.size
  }

  /** Resolves with the next request that has a connection. */
  next(): Promise<Exchange> {
    const begun = this.#begun.shift()
    if (begun) return Promise.resolve(begun)
    return new Promise((resolve) => this.#wanted.push(resolve))
  }

  /** Starts Chromium's side of a request. */
  load(asked: Asked): Exchange {
    const exchange = new Exchange(asked, {
      onOver: (over, isWhole) => {
        if (this.#open.delete(over) && isWhole) this.#idle.push(connectionOf(over))
        if (this.#waiting.includes(over)) this.#waiting.splice(this.#waiting.indexOf(over), 1)
        this.#connect()
      },
      onAgain: (again) => {
        this.#open.delete(again)
        this.#send(again)
      },
    })
    this.#send(exchange)
    return exchange
  }

  #send(exchange: Exchange): void {
    this.#waiting.push(exchange)
    // Chromium responds from another process.
    setImmediate(() => this.#connect())
  }

  /** Like `Session.closeAllConnections`: ends requests in progress, and resolves later. */
  async closeAllConnections(session: Session): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#idle = this.#idle.filter((idle) => idle.session !== session)
    for (const exchange of [...this.#open, ...this.#waiting])
      if (exchange.asked.options.session === session) exchange.fail('net::ERR_ABORTED')
  }

  #hasRoomFor(exchange: Exchange): boolean {
    const wanted = connectionOf(exchange)
    const open = [...this.#open].filter((other) => isSame(connectionOf(other), wanted))
    return open.length < mostConnections
  }

  #takeIdle(exchange: Exchange): boolean {
    const wanted = connectionOf(exchange)
    const at = this.#idle.findIndex((idle) => isSame(idle, wanted))
    if (at !== -1) this.#idle.splice(at, 1)
    return at !== -1
  }

  #connect(): void {
    for (;;) {
      const at = this.#waiting.findIndex((waiting) => this.#hasRoomFor(waiting))
      const [exchange] = at === -1 ? [] : this.#waiting.splice(at, 1)
      if (!exchange) return
      if (Object.keys(exchange.asked.headers).some((name) => restricted.has(name.toLowerCase()))) {
        exchange.fail('net::ERR_INVALID_ARGUMENT')
        continue
      }
      this.#open.add(exchange)
      exchange.isReused = this.#takeIdle(exchange)
      this.arrived.push(exchange.asked)
      const wanted = this.#wanted.shift()
      if (wanted) wanted(exchange)
      else this.#begun.push(exchange)
    }
  }
}

type Asked = {
  options: ClientRequestConstructorOptions
  headers: Record<string, string>
  body: Buffer | null
}

type Connection = { session: Session | undefined; host: string }

function connectionOf({ asked: { options } }: Exchange): Connection {
  return { session: options.session, host: new URL(options.url || 'http://localhost').origin }
}

const isSame = (one: Connection, other: Connection) =>
  one.session === other.session && one.host === other.host

type Redirect = { statusCode: number; newMethod: string; newUrl: string }
type DecodedHead = {
  statusCode: number
  statusMessage: string
  headers: Record<string, string[]>
}

/** The head of a server's response, already decoded. */
export type Head = { status?: number; reason?: string; headers?: Record<string, string[]> }

const restricted = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
])

type Ways = {
  /** `isWhole` is true if the answer was read to its end. */
  onOver: (exchange: Exchange, isWhole: boolean) => void
  onAgain: (exchange: Exchange) => void
}

/** One request in progress. The test plays the server. After its end, all calls are ignored. */
export class Exchange extends EventEmitter {
  readonly asked: Asked
  readonly #ways: Ways
  /** True on a connection that was used before. */
  isReused = false
  #isOver = false
  #hasAnswer = false

  constructor(asked: Asked, ways: Ways) {
    super()
    this.asked = asked
    this.#ways = ways
  }

  get isOver(): boolean {
    return this.#isOver
  }

  respond({ status = 200, reason = 'OK', headers = {} }: Head = {}): void {
    const rawHeaders = Object.entries(headers).flatMap(([key, values]) =>
      values.map((value) => ({ key, value })),
    )
    this.#hasAnswer = true
    this.#tell('response-started', '', {
      statusCode: status,
      statusMessage: reason,
      headers,
      rawHeaders,
    })
  }

  /** Resolves when Chromium may continue. */
  data(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#tell('data', bytes, resolve))
  }

  complete(): void {
    this.#tell('complete')
    this.#end(true)
  }

  /** The connection dies. */
  die(): void {
    if (this.isReused && !this.#hasAnswer && !this.#isOver) this.#ways.onAgain(this)
    else this.fail('net::ERR_CONNECTION_RESET')
  }

  fail(error: string): void {
    this.#tell('error', error)
    this.cancel()
  }

  redirect(statusCode: number, newUrl: string): void {
    this.#tell('redirect', { statusCode, newMethod: 'GET', newUrl }, {})
  }

  /** Resolves with the name and the password, or with an empty list if the request continues without them. */
  login(authInfo: AuthInfo): Promise<string[]> {
    if (!authInfo.isProxy && this.asked.options.credentials === 'omit') return Promise.resolve([])
    return new Promise((resolve) =>
      this.#tell('login', authInfo, (...said: string[]) => resolve(said)),
    )
  }

  cancel(): void {
    this.#end(false)
  }

  #end(isWhole: boolean): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#ways.onOver(this, isWhole)
    this.emit('over')
  }

  #tell(event: string, ...values: unknown[]): void {
    if (!this.#isOver) this.emit(event, {}, ...values)
  }
}

type Resume = () => void

/**
 * The headers of which Electron keeps only the first value (`discardableDuplicateHeaders` in its
 * `net-client-request.ts`, and "response.headers" in `docs/api/incoming-message.md`).
 */
const keptOnce = new Set([
  ...['content-type', 'content-length', 'user-agent', 'referer', 'host', 'authorization'],
  ...['proxy-authorization', 'if-modified-since', 'if-unmodified-since', 'from', 'location'],
  ...['max-forwards', 'retry-after', 'etag', 'last-modified', 'server', 'age', 'expires'],
])

function valueOf(name: string, values: string[]): string | string[] {
  if (name === 'set-cookie') return values
  if (keptOnce.has(name)) return values[0] ?? ''
  return values.join(', ')
}

/** Electron's `IncomingMessage`. */
class AnswerDouble extends Readable {
  readonly statusCode: number
  readonly statusMessage: string
  readonly #headers: Record<string, string[]>
  readonly #pieces: (Buffer | null)[] = []
  #isWanted = false
  #resume: Resume | null = null

  constructor(head: DecodedHead) {
    super()
    this.statusCode = head.statusCode
    this.statusMessage = head.statusMessage
    this.#headers = head.headers
  }

  /**
   * Names in lower case. Some headers keep only their first value, others join all values. `set-cookie` stays a list.
   */
  get headers(): Record<string, string | string[]> {
    return Object.fromEntries(
      Object.entries(this.#headers).map(([name, values]) => [name, valueOf(name, values)]),
    )
  }

  store(piece: Buffer | null, resume: Resume | null): void {
    this.#pieces.push(piece)
    this.#resume = resume
    this.#hand()
  }

  override _read(): void {
    this.#isWanted = true
    this.#hand()
  }

  #hand(): void {
    while (this.#isWanted && this.#pieces.length > 0) {
      this.#isWanted = this.push(this.#pieces.shift())
    }
    if (!this.#isWanted) return
    const resume = this.#resume
    this.#resume = null
    resume?.()
  }
}

/** Electron's `ClientRequest`, as far as we use it. */
class RequestDouble extends Writable {
  readonly #options: ClientRequestConstructorOptions
  readonly #load: (asked: Asked) => Exchange
  readonly #headers = new Map<string, [name: string, value: string]>()
  #written: Buffer[] | null = null
  #isBegun = false
  #isAborted = false
  #exchange: Exchange | null = null
  #answer: AnswerDouble | null = null

  constructor(options: ClientRequestConstructorOptions, load: (asked: Asked) => Exchange) {
    super({ autoDestroy: true })
    this.#options = options
    this.#load = load
    const { protocol } = new URL(options.url || 'http://localhost')
    if (!['http:', 'https:'].includes(protocol))
      throw new Error('ClientRequest only supports http: and https: protocols')
    for (const [name, value] of Object.entries(options.headers ?? {}))
      this.setHeader(name, value.toString())
  }

  setHeader(name: string, value: string): void {
    if (this.#isBegun || this.#written) throw new Error("Can't set headers after they are sent")
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) throw new Error(`Invalid header name: '${name}'`)
    if (/[\0\r\n]/.test(value)) throw new Error(`Invalid value for header '${name}': '${value}'`)
    this.#headers.set(name.toLowerCase(), [name, value])
  }

  abort(): void {
    if (!this.#isAborted) process.nextTick(() => this.emit('abort'))
    this.#isAborted = true
    this.#die()
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.#written ??= []
    this.#written.push(chunk)
    callback()
  }

  override _final(callback: () => void): void {
    const begin = () => {
      this.#begin()
      callback()
    }
    if (this.#written) process.nextTick(begin)
    else begin()
  }

  #begin(): void {
    this.#isBegun = true
    const exchange = this.#load({
      options: this.#options,
      headers: Object.fromEntries(this.#headers.values()),
      body: this.#written && Buffer.concat(this.#written),
    })
    this.#exchange = exchange
    exchange.on('response-started', (_event, _url, head: DecodedHead) => {
      this.#answer = new AnswerDouble(head)
      this.emit('response', this.#answer)
    })
    exchange.on('data', (_event, bytes: Uint8Array, resume: Resume) => {
      this.#answer?.store(Buffer.from(bytes), resume)
    })
    exchange.on('complete', () => this.#answer?.store(null, null))
    exchange.on('error', (_event, name: string) => {
      const error = new Error(name)
      this.#answer?.destroy(error)
      this.#die(error)
    })
    exchange.on('login', (_event, authInfo: AuthInfo, callback: (...said: string[]) => void) => {
      if (!this.emit('login', authInfo, callback)) callback()
    })
    exchange.on('redirect', (_event, { statusCode, newMethod, newUrl }: Redirect) => {
      if (this.#options.redirect !== 'manual') throw new Error('The double follows no redirect.')
      this.emit('redirect', statusCode, newMethod, newUrl, {})
      if (!this.#isAborted) this.#die(new Error('Redirect was cancelled'))
    })
  }

  #die(error?: Error): void {
    // A destroyed stream emits nothing, and it is destroyed as soon as everything was written.
    if (this.destroyed && error) this.emit('error', error)
    this.destroy(error)
    this.#exchange?.cancel()
    if (this.#exchange) this.#answer?.destroy(error)
  }
}

/** The sessions of a network. Each is created once. */
export function sessionsDouble(net: ElectronNet): {
  fromPartition: (name: string, options: { cache: boolean }) => Session
  made: [name: string, options: object][]
  named: (name: string) => Session | undefined
} {
  const made: [string, object][] = []
  const sessions = new Map<string, Session>()
  return {
    made,
    named: (name) => sessions.get(name),
    fromPartition(name, options) {
      // One cast: the session has only the members that are used.
      const session = {
        closeAllConnections: () => net.closeAllConnections(session),
      } as Session
      made.push([name, options])
      sessions.set(name, sessions.get(name) ?? session)
      return sessions.get(name) ?? session
    },
  }
}
