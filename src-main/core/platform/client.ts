import { hostOf } from '../../contract/host-of.ts'
import type { Answer, NoAnswer, OpenAnswer } from './answers/platform-answer.ts'
import type { PlatformRequest } from './platform-request.ts'
import { createFetch, type $Fetch } from 'ofetch'
import type { Exchange } from '../../contract/failure.ts'
import { isLocalAddress } from '../../contract/profile.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import type { Clock, HttpFetch } from '../ports.ts'
import { isStored, isWhole, redirectOf, retryAfterOf } from './network/answer-headers.ts'
import type { Redactor } from './redaction/redactor.ts'
import { mayCarryToken, type RequestContext } from './request-context.ts'
import { codeOf, isWebPage } from './answers/response-outcome.ts'
import { readText, withoutStacks } from './network/read-body.ts'
import { networkErrorOf } from './network/network-error.ts'
import { PlatformClocks } from './network/platform-clocks.ts'
import { RequestRecorder } from './request-recorder.ts'
import { withoutTokens } from './redaction/redact-stream.ts'

/** The most characters of a response body that the program shows. */
const shownLimit = 20_000

/** The most characters of the address of a redirect that the program shows. */
const addressLimit = 200

/** Most bytes of a response, except for a dataset. */
const answerLimit = 64 * 1024 * 1024

export type ClientOptions = {
  fetch: HttpFetch
  redactor: Redactor
  clock: Clock
  /** The timeout for a whole response, in milliseconds. */
  deadline: number
  /** Called after each request with whether the platform responded, and the proxy that asks for a login first. */
  onExperience: (profileId: string, online: boolean, proxy?: string) => void
  /** Called with the time of another computer's clock, in milliseconds since 1970. */
  onTime: (platformTime: number) => void
}

/** The response to a write may have been cut off, so its content is not known. */
class AnswerCutOff extends Error {
  readonly code = 'ECONNRESET'
}

type How = { deadline: AbortSignal; signal: AbortSignal | undefined; watch: RequestRecorder | null }

/**
 * The only HTTP client. Sends each request exactly once. ofetch would retry a GET, and its timeout neither covers the body
 * nor works together with a signal, so we have our own (`retry.ts`, `deadline`).
 */
export class PlatformClient {
  readonly clocks: PlatformClocks
  readonly #options: ClientOptions
  readonly #fetch: $Fetch

  constructor(options: ClientOptions) {
    this.#options = options
    this.clocks = new PlatformClocks(options.clock)
    this.#fetch = createFetch({
      // Following a redirect would send the token to another host.
      fetch: (url, init) =>
        options.fetch(url as string, {
          ...init,
          redirect: 'manual',
          credentials: 'omit',
        }),
    })
  }

  /** Sends a request and reads the whole response. `within`: the remaining milliseconds, if fewer than the timeout. */
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

  /** Sends a request and resolves with the headers. The caller reads the body, which has no deadline here. */
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

  /** The failure for an error while reading a body. */
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
    // Every request passes this check. So no other server gets the token, even if a caller makes a mistake.
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
      this.#learn(context.profileId, url, response)
      watch?.answered(response)
      const contentType = response.headers.get('content-type')
      // The text of a redirect repeats its address, whose query may be a secret.
      const isRedirect = codeOf(response.status) === 'redirected'
      if (isRedirect) await response.body?.cancel().catch(() => undefined)
      return ok({
        status: response.status,
        contentType,
        retryAfter: retryAfterOf(response.headers.get('retry-after'), clock),
        headers: response.headers,
        isStored:
          isStored(response.headers) || this.clocks.isOlder(request, response.headers, leftAt),
        body: isRedirect ? null : response.body && withoutTokens(response.body, redactor.inData),
        isWhole: (text) => isWhole(text, response),
        redact: redactor.redact,
        exchange: (text, whole) => this.#exchange(request, response, { text, whole }),
      })
    } catch (error) {
      const missing = this.#noAnswer(context, request, error, { deadline, signal, left: false })
      watch?.end({ isWhole: true, code: missing.failure.reason.code })
      return missing
    }
  }

  /**
   * A redirect may come from the sign-in page of a network, so it says nothing about the platform. The time of a server on
   * this computer, or of a cached response, proves nothing.
   */
  #learn(profileId: string, url: string, { status, headers }: Response): void {
    if (codeOf(status) === 'redirected') return
    this.#options.onExperience(profileId, true)
    const time = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(time) && !isLocalAddress(url) && !isStored(headers))
      this.#options.onTime(time)
  }

  /** Returns a signal that aborts after a time, unless the caller ends it first. */
  #deadline(within: number, what: string): { signal: AbortSignal; end: () => void } {
    const { clock, deadline } = this.#options
    const controller = new AbortController()
    const end = clock.alarm(Math.min(deadline, within), () => {
      controller.abort(new DOMException(what, 'TimeoutError'))
    })
    return { signal: controller.signal, end }
  }

  #watch(context: RequestContext, request: PlatformRequest): RequestRecorder | null {
    const { observe } = context
    const { redactor, clock } = this.#options
    if (!observe) return null
    return new RequestRecorder(request, headersOf(context, request), { observe, redactor, clock })
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
    // This error is not about the network.
    if (code === 'out-of-memory') return err({ reason: { code, detail }, neverLeft: isCertain })
    const proxy = code === 'proxy-needs-login' ? detail : undefined
    this.#options.onExperience(context.profileId, false, proxy)
    return err({ reason: { code, host, detail }, neverLeft: isCertain })
  }

  #exchange(
    request: PlatformRequest,
    { status, headers }: Response,
    body: { text: string; whole: boolean },
  ): Exchange {
    const { redactor } = this.#options
    const { redact } = redactor
    // Redact before cutting, so that no partial token remains at the end.
    const text = withoutStacks(redact(body.text))
    const leadsTo = redirectOf(headers.get('location'), { status, url: request.url })
    const contentType = headers.get('content-type')
    return {
      method: request.method,
      url: redact(request.url),
      requestBody: request.body ? redact(request.body.shown).slice(0, shownLimit) : null,
      status,
      contentType: contentType && redact(contentType),
      ...(leadsTo === null || redactor.isInAddress(leadsTo) ? {} : { leadsTo: shortened(leadsTo) }),
      responseBody: text.slice(0, shownLimit),
      cut: !body.whole || text.length > shownLimit,
    }
  }
}

/**
 * Whether the body of a response to a write decides its outcome. It does not for a web page, or with a 3xx or 5xx
 * status.
 */
function isRead(answer: { status: number; contentType: string | null; text: string }): boolean {
  const { status } = answer
  if (status >= 200 && status < 300) return true
  return status >= 400 && status < 500 && !isWebPage(answer)
}

/** A shortened address ends with “…”, which no address contains. */
function shortened(address: string): string {
  return address.length > addressLimit ? `${address.slice(0, addressLimit)}…` : address
}

function headersOf(
  context: RequestContext,
  { method, body }: PlatformRequest,
): Record<string, string> {
  return {
    accept: 'application/json',
    // A cached copy may lack what was just written (RFC 9111, section 5.2.1.4).
    ...(method === 'GET' ? { 'cache-control': 'no-cache' } : {}),
    authorization: context.authorization,
    ...(body?.contentType ? { 'content-type': body.contentType } : {}),
    ...(context.idempotencyKey === null ? {} : { 'idempotency-key': context.idempotencyKey }),
  }
}
