import { createFetch, type $Fetch } from 'ofetch'
import type { Defect, Exchange, NetworkFailure, TokenFailure } from '../../contract/failure.ts'
import { isLocalAddress } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, HttpFetch } from '../ports.ts'
import { isStored, isWhole, retryAfterOf } from './answer-headers.ts'
import type { Redactor } from './redactor.ts'
import { hostOf, mayCarryToken, type RequestContext } from './request-context.ts'
import { isWebPage } from './response-outcome.ts'
import { readText, withoutStacks } from './read-body.ts'
import { networkErrorOf } from './network-error.ts'
import { RequestWatch } from './request-recorder.ts'
import { withoutTokens } from './redact-stream.ts'

export type PlatformRequest = {
  method: 'GET' | 'POST' | 'OPTIONS'
  url: string
  /** `shown` is what the body looks like to a person; `contentType` is null where fetch makes it (multipart). */
  body?: { content: string | FormData; contentType: string | null; shown: string }
}

/** An answer whose body has not been read yet; it comes without tokens. */
export type OpenAnswer = {
  status: number
  contentType: string | null
  /** Seconds, from Retry-After. */
  retryAfter: number | undefined
  /** As they came. They may quote the token: only numbers and cursors are taken out of them. */
  headers: Headers
  /** A cache on the way gave a copy that it had kept. */
  isStored: boolean
  body: ReadableStream<Uint8Array> | null
  /** Whether a body that gave this text came whole. False where nothing tells it from one that was cut. */
  isWhole: (text: string) => boolean
  /** The exchange as it may be shown, given the part of the body that was read. */
  exchange(text: string, whole: boolean): Exchange
  /** Removes tokens from what the platform says: it may quote the request's header. */
  redact: (text: string) => string
}

/** An answer that was read whole. */
export type Answer = Omit<OpenAnswer, 'body' | 'exchange' | 'isWhole'> & {
  text: string
  exchange: Exchange
}

/** `neverLeft`: the platform cannot have received the request. */
export type NoAnswer =
  | {
      reason:
        | NetworkFailure
        | { code: 'redirected'; exchange: Exchange }
        | { code: 'cancelled' }
        | (Defect & { code: 'out-of-memory' })
      neverLeft: boolean
    }
  | { reason: TokenFailure; neverLeft: true }

/** The most of an answer that an exchange shows, in characters. */
const shownLimit = 20_000

/** The most that is read of an answer that is no dataset, in bytes. */
const answerLimit = 64 * 1024 * 1024

export type ClientOptions = {
  fetch: HttpFetch
  redactor: Redactor
  clock: Clock
  /** Milliseconds until a request without a whole answer is given up. */
  deadline: number
  /** Told after each request whether anything answered. */
  onExperience: (profileId: string, online: boolean) => void
  /** Told what the clock of another computer shows, in milliseconds since 1970. */
  onTime: (platformTime: number) => void
}

/** The answer to a write may have been cut off: what it would have said is not known. */
class AnswerCutOff extends Error {
  readonly code = 'ECONNRESET'
}

/** How much earlier than a request its answer may be made: clocks differ. In milliseconds. */
const clockTolerance = 5 * 60_000

/** `atStart`: what it showed at least when this computer was started; `isSure`: by an answer that was made for its request. */
type PlatformClock = { atStart: number; isSure: boolean }

type How = { deadline: AbortSignal; signal: AbortSignal | undefined; watch: RequestWatch | null }

/**
 * The one HTTP client. Sends each request exactly once: ofetch would repeat a GET by itself, and its
 * timeout neither covers the body nor works beside a signal, so both are ours (`retry.ts`, `deadline`).
 */
export class PlatformClient {
  readonly #options: ClientOptions
  readonly #fetch: $Fetch
  /** What the clock of each platform shows, by its origin. */
  readonly #clocks = new Map<string, PlatformClock>()

  constructor(options: ClientOptions) {
    this.#options = options
    this.#fetch = createFetch({
      // A redirect that is followed would carry the token to another host.
      fetch: (url, init) =>
        options.fetch(url as string, {
          ...init,
          redirect: 'error',
          credentials: 'omit',
        }),
    })
  }

  /** Sends and reads the whole answer. `within`: milliseconds that are left, when that is less than usual. */
  async ask(
    context: RequestContext,
    request: PlatformRequest,
    { signal, within = Infinity }: { signal?: AbortSignal; within?: number } = {},
  ): Promise<Result<Answer, NoAnswer>> {
    const deadline = this.#deadline(within, 'no whole answer in time')
    const watch = this.#watch(context, request)
    const how = { deadline: deadline.signal, signal, watch }
    try {
      const opened = await this.#open(context, request, how)
      if (!opened.ok) return opened
      const { body, exchange, isWhole, ...answer } = opened.value
      const { text, whole } = await readText(body, answerLimit, {
        contentType: answer.contentType,
        signals: [deadline.signal, ...(signal ? [signal] : [])],
      })
      if (request.method === 'POST' && isRead({ ...answer, text }) && !(whole && isWhole(text)))
        throw new AnswerCutOff()
      watch?.end({ text, isWhole: whole, code: null })
      return ok({ ...answer, text, exchange: exchange(text, whole) })
    } catch (error) {
      const broken = this.#noAnswer(context, request, error, { ...how, left: true })
      watch?.end({ isWhole: false, code: broken.failure.reason.code })
      return broken
    } finally {
      deadline.end()
    }
  }

  /** Sends and answers as soon as the headers are there; the caller reads the body, which has no deadline here. */
  async open(
    context: RequestContext,
    request: PlatformRequest,
    { signal, within }: { signal: AbortSignal; within: number },
  ): Promise<Result<OpenAnswer, NoAnswer>> {
    const headers = this.#deadline(within, 'no headers in time')
    const watch = this.#watch(context, request)
    try {
      const how = { deadline: headers.signal, signal, watch }
      const opened = await this.#open(context, request, how)
      if (!opened.ok || !watch) return opened
      const { body } = opened.value
      if (!body) watch.end({ isWhole: true, code: null })
      const explain = (cause: unknown) =>
        signal.aborted ? 'cancelled' : networkErrorOf(cause).code
      return ok({ ...opened.value, body: body && watch.follow(body, explain) })
    } finally {
      headers.end()
    }
  }

  /** The failure that an error of a body that was being read means. */
  failureOf(
    context: RequestContext,
    request: PlatformRequest,
    error: unknown,
    signal?: AbortSignal,
  ) {
    return this.#noAnswer(context, request, error, { signal, left: true }).failure.reason
  }

  async #open(
    context: RequestContext,
    request: PlatformRequest,
    { deadline, signal, watch }: How,
  ): Promise<Result<OpenAnswer, NoAnswer>> {
    const { method, url, body } = request
    const { redactor, clock } = this.#options
    if (signal?.aborted) return err({ reason: { code: 'cancelled' }, neverLeft: true })
    // The one place that every request passes: whatever went wrong above, no other server gets the token.
    if (!mayCarryToken(context, url)) {
      return err({
        reason: { code: 'token-other-address', detail: hostOf(url) },
        neverLeft: true,
      })
    }
    const leftAt = { now: clock.now(), uptime: clock.uptime() }
    try {
      const response = await this.#fetch.raw<unknown, 'stream'>(url, {
        method,
        headers: headersOf(context, request),
        ...(body ? { body: body.content } : {}),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        responseType: 'stream',
        retry: false,
        ignoreResponseError: true,
      })
      this.#options.onExperience(context.profileId, true)
      this.#readTime(url, response.headers)
      watch?.answered(response)
      const contentType = response.headers.get('content-type')
      return ok({
        status: response.status,
        contentType,
        retryAfter: retryAfterOf(response.headers.get('retry-after'), clock),
        headers: response.headers,
        isStored: isStored(response.headers) || this.#isOlder(request, response.headers, leftAt),
        body: response.body && withoutTokens(response.body, redactor.inData),
        isWhole: (text) => isWhole(text, response),
        redact: redactor.redact,
        exchange: (text, whole) =>
          this.#exchange(request, { status: response.status, contentType, text, whole }),
      })
    } catch (error) {
      const missing = this.#noAnswer(context, request, error, { deadline, signal, left: false })
      watch?.end({ isWhole: true, code: missing.failure.reason.code })
      return missing
    }
  }

  /** This computer's own clock and a copy that a cache kept prove nothing. */
  #readTime(url: string, headers: Headers): void {
    const time = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(time) && !isLocalAddress(url) && !isStored(headers))
      this.#options.onTime(time)
  }

  /**
   * Whether an answer was made before its request left, so that it was made for another one (RFC 9110, section 6.6.1). The
   * clock of this computer may be wrong: it counts only until the platform's own is known by the answer to a write, which
   * no cache keeps.
   */
  #isOlder(
    { url, method }: PlatformRequest,
    headers: Headers,
    leftAt: { now: number; uptime: number },
  ): boolean {
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date)) return false
    const { origin } = new URL(url)
    const known = this.#clocks.get(origin) ?? { atStart: -Infinity, isSure: false }
    this.#clocks.set(origin, {
      atStart: Math.max(known.atStart, date - this.#options.clock.uptime()),
      isSure: known.isSure || method === 'POST',
    })
    // Clocks that agree are both right, or both were set back.
    if (Math.abs(date - leftAt.now) <= clockTolerance) return false
    const shown = known.atStart + leftAt.uptime
    return date < (known.isSure ? shown : Math.max(shown, leftAt.now)) - clockTolerance
  }

  /** A signal that aborts when a request has had its time, unless it is ended first. */
  #deadline(within: number, what: string): { signal: AbortSignal; end: () => void } {
    const { clock, deadline } = this.#options
    const controller = new AbortController()
    const end = clock.alarm(Math.min(deadline, within), () => {
      controller.abort(new DOMException(what, 'TimeoutError'))
    })
    return { signal: controller.signal, end }
  }

  #watch(context: RequestContext, request: PlatformRequest): RequestWatch | null {
    const { observe } = context
    const { redactor, clock } = this.#options
    if (!observe) return null
    return new RequestWatch(request, headersOf(context, request), { observe, redactor, clock })
  }

  #noAnswer(
    context: RequestContext,
    request: PlatformRequest,
    error: unknown,
    how: { deadline?: AbortSignal; signal?: AbortSignal | undefined; left: boolean },
  ): { ok: false; failure: NoAnswer } {
    const host = hostOf(request.url)
    if (how.signal?.aborted) return err({ reason: { code: 'cancelled' }, neverLeft: false })
    if (how.deadline?.aborted) {
      this.#options.onExperience(context.profileId, false)
      return err({ reason: { code: 'timed-out', host, detail: 'deadline' }, neverLeft: false })
    }
    const { code, detail, neverLeft } = networkErrorOf(error)
    const isCertain = neverLeft && !how.left
    // It says nothing of the network.
    if (code === 'out-of-memory') return err({ reason: { code, detail }, neverLeft: isCertain })
    if (code === 'redirected') {
      const exchange = this.#exchange(request, {
        status: null,
        contentType: null,
        text: '',
        whole: true,
      })
      return err({ reason: { code, exchange }, neverLeft: false })
    }
    this.#options.onExperience(context.profileId, false)
    return err({ reason: { code, host, detail }, neverLeft: isCertain })
  }

  #exchange(
    request: PlatformRequest,
    answer: { status: number | null; contentType: string | null; text: string; whole: boolean },
  ): Exchange {
    const { redact } = this.#options.redactor
    // Redacted before it is cut, so that no half of a token is left at the edge.
    const text = withoutStacks(redact(answer.text))
    return {
      method: request.method,
      url: redact(request.url),
      requestBody: request.body ? redact(request.body.shown).slice(0, shownLimit) : null,
      status: answer.status,
      contentType: answer.contentType && redact(answer.contentType),
      responseBody: text.slice(0, shownLimit),
      cut: !answer.whole || text.length > shownLimit,
    }
  }
}

/** Whether the body of an answer to a write decides what became of it. No page is read, nor what follows a 3xx or 5xx. */
function isRead(answer: { status: number; contentType: string | null; text: string }): boolean {
  const { status } = answer
  if (status >= 200 && status < 300) return true
  return status >= 400 && status < 500 && !isWebPage(answer)
}

function headersOf(
  context: RequestContext,
  { method, body }: PlatformRequest,
): Record<string, string> {
  return {
    accept: 'application/json',
    // A copy that a cache on the way kept may lack what was just written (RFC 9111, section 5.2.1.4).
    ...(method === 'GET' ? { 'cache-control': 'no-cache' } : {}),
    authorization: context.authorization,
    ...(body?.contentType ? { 'content-type': body.contentType } : {}),
    ...(context.idempotencyKey === null ? {} : { 'idempotency-key': context.idempotencyKey }),
  }
}
