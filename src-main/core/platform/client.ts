import { createFetch, type $Fetch } from 'ofetch'
import type {
  Exchange,
  NetworkFailure,
  PlatformFailure,
  StateFailure,
} from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { HttpFetch } from '../ports.ts'
import type { Redactor } from '../redactor.ts'
import { hostOf, type RequestContext } from './context.ts'
import { readText, withoutStacks } from './body.ts'
import { networkErrorOf } from './network-error.ts'
import { RequestWatch } from './observation.ts'
import { withoutTokens } from './token-sieve.ts'

export type PlatformRequest = {
  method: 'GET' | 'POST'
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
  body: ReadableStream<Uint8Array> | null
  /** The exchange as it may be shown, given the part of the body that was read. */
  exchange(text: string, whole: boolean): Exchange
  /** Removes tokens from what the platform says: it may quote the request's header. */
  redact: (text: string) => string
}

/** An answer that was read whole. */
export type Answer = Omit<OpenAnswer, 'body' | 'exchange'> & { text: string; exchange: Exchange }

export type NoAnswer = {
  reason: NetworkFailure | PlatformFailure | StateFailure
  /** True when the platform cannot have received the request. */
  neverLeft: boolean
}

/** The most of an answer that an exchange shows, in characters. */
const shownLimit = 20_000

/** The most that is read of an answer that is no dataset, in bytes. */
const answerLimit = 64 * 1024 * 1024

export type ClientOptions = {
  fetch: HttpFetch
  redactor: Redactor
  /** Milliseconds until a request without a whole answer is given up. */
  deadline: number
  /** Told after each request whether anything answered. */
  onExperience: (profileId: string, online: boolean) => void
}

type How = { deadline: AbortSignal; signal: AbortSignal | undefined; watch: RequestWatch | null }

/**
 * The one HTTP client. Sends each request exactly once: ofetch would repeat a GET by itself, and its
 * timeout neither covers the body nor works beside a signal, so both are ours (`retry.ts`, `deadline`).
 */
export class PlatformClient {
  readonly #options: ClientOptions
  readonly #fetch: $Fetch

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
    const deadline = AbortSignal.timeout(Math.min(this.#options.deadline, within))
    const watch = this.#watch(context, request)
    const opened = await this.#open(context, request, { deadline, signal, watch })
    if (!opened.ok) return opened
    const { body, exchange, ...answer } = opened.value
    try {
      const { text, whole } = await readText(body, answerLimit)
      watch?.end({ text, isWhole: whole, code: null })
      return done({ ...answer, text, exchange: exchange(text, whole) })
    } catch (error) {
      const broken = this.#noAnswer(context, request, error, { deadline, signal, left: true })
      watch?.end({ isWhole: false, code: broken.failure.reason.code })
      return broken
    }
  }

  /** Sends and answers as soon as the headers are there; the caller reads the body, which has no deadline here. */
  async open(
    context: RequestContext,
    request: PlatformRequest,
    { signal, within }: { signal: AbortSignal; within: number },
  ): Promise<Result<OpenAnswer, NoAnswer>> {
    const headers = new AbortController()
    const timer = setTimeout(
      () => {
        headers.abort(new DOMException('no headers in time', 'TimeoutError'))
      },
      Math.min(this.#options.deadline, within),
    )
    const watch = this.#watch(context, request)
    try {
      const how = { deadline: headers.signal, signal, watch }
      const opened = await this.#open(context, request, how)
      if (!opened.ok || !watch) return opened
      const { body } = opened.value
      if (!body) watch.end({ isWhole: true, code: null })
      const explain = (cause: unknown) =>
        signal.aborted ? 'cancelled' : networkErrorOf(cause).code
      return done({ ...opened.value, body: body && watch.follow(body, explain) })
    } finally {
      clearTimeout(timer)
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
    const { redactor } = this.#options
    if (signal?.aborted) return failed({ reason: { code: 'cancelled' }, neverLeft: true })
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
      watch?.answered(response)
      const contentType = response.headers.get('content-type')
      return done({
        status: response.status,
        contentType,
        retryAfter: retryAfterOf(response.headers.get('retry-after')),
        body: response.body && withoutTokens(response.body, redactor.spellingsInData),
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

  #watch(context: RequestContext, request: PlatformRequest): RequestWatch | null {
    const { observe } = context
    const { redactor } = this.#options
    if (!observe) return null
    return new RequestWatch(request, headersOf(context, request), { observe, redactor })
  }

  #noAnswer(
    context: RequestContext,
    request: PlatformRequest,
    error: unknown,
    how: { deadline?: AbortSignal; signal?: AbortSignal | undefined; left: boolean },
  ): { ok: false; failure: NoAnswer } {
    const host = hostOf(request.url)
    if (how.signal?.aborted) return failed({ reason: { code: 'cancelled' }, neverLeft: false })
    if (how.deadline?.aborted) {
      this.#options.onExperience(context.profileId, false)
      return failed({ reason: { code: 'timed-out', host, detail: 'deadline' }, neverLeft: false })
    }
    const { code, detail, neverLeft } = networkErrorOf(error)
    if (code === 'redirected') {
      const exchange = this.#exchange(request, {
        status: null,
        contentType: null,
        text: '',
        whole: true,
      })
      return failed({ reason: { code, exchange }, neverLeft: false })
    }
    this.#options.onExperience(context.profileId, false)
    return failed({ reason: { code, host, detail }, neverLeft: neverLeft && !how.left })
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

function headersOf(context: RequestContext, { body }: PlatformRequest): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: context.authorization,
    ...(body?.contentType ? { 'content-type': body.contentType } : {}),
    ...(context.idempotencyKey === null ? {} : { 'idempotency-key': context.idempotencyKey }),
  }
}

/** Retry-After as seconds: a number, or a date (RFC 9110, section 10.2.3). */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
