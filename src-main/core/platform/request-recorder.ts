import { redacted } from '../../contract/curl.ts'
import type { Clock } from '../ports.ts'
import type { Redactor } from './redaction/redactor.ts'
import { withoutStacks } from './network/read-body.ts'
import type { PlatformRequest } from './platform-request.ts'

/** A header's name and value for display. */
type ShownHeader = [name: string, value: string]

/** One request and its outcome for the activity, without tokens and limited in size. */
export type Observation = {
  /** Milliseconds from the start to the last byte of the response. */
  durationMs: number
  method: string
  url: string
  requestHeaders: ShownHeader[]
  /** Null if the request had no body. */
  requestBody: string | null
  /** True if `requestBody` differs from the body that was sent. */
  requestCut: boolean
  /** Null if there was no response. */
  status: number | null
  responseHeaders: ShownHeader[]
  responseBody: string
  responseCut: boolean
  /** Why the response is not complete. Null if it is complete, or if the rest was not needed. */
  code: string | null
}

export type Observe = (seen: Observation) => void

/** The most characters of a body that are kept. */
export const bodyLimit = 64 * 1024

const headerLimit = 4096
const headersLimit = 100

/** Headers whose value is always a secret. */
const secretHeaders = new Set(['cookie', 'set-cookie', 'proxy-authorization'])

/** Records one request, and reports the request and its response once. */
export class RequestRecorder {
  readonly #observe: Observe
  readonly #redactor: Redactor
  readonly #sent: Pick<
    Observation,
    'method' | 'url' | 'requestHeaders' | 'requestBody' | 'requestCut'
  >
  readonly #clock: Clock
  readonly #start: number
  #answer: Pick<Observation, 'status' | 'responseHeaders'> = { status: null, responseHeaders: [] }
  #isTold = false

  constructor(
    request: PlatformRequest,
    headers: Record<string, string>,
    { observe, redactor, clock }: { observe: Observe; redactor: Redactor; clock: Clock },
  ) {
    this.#observe = observe
    this.#redactor = redactor
    this.#clock = clock
    this.#start = clock.elapsed()
    const sent = Object.entries(headers)
    // `fetch` adds this header for a form with files.
    if (request.body?.contentType === null) sent.push(['content-type', 'multipart/form-data'])
    this.#sent = {
      method: request.method,
      url: redactor.redact(request.url),
      requestHeaders: shownHeaders(sent, redactor),
      ...shownBody(request.body, redactor),
    }
  }

  /** Call this when the headers of the response arrive. */
  answered({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
    this.#answer = { status, responseHeaders: shownHeaders([...headers], this.#redactor) }
  }

  /** Ends the recording. `text` is the part of the body that was read. Later calls for the same request do nothing. */
  end({ text = '', isWhole, code }: { text?: string; isWhole: boolean; code: string | null }) {
    if (this.#isTold) return
    this.#isTold = true
    const body = this.#redactor.beginning(text, bodyLimit, isWhole)
    this.#observe({
      ...this.#sent,
      ...this.#answer,
      durationMs: Math.round(this.#clock.elapsed() - this.#start),
      responseBody: withoutStacks(body.text),
      responseCut: body.isCut,
      code,
    })
  }

  /** Returns the same body, and ends the recording when it ends, fails or is cancelled. `explain` returns an error's code. */
  follow(
    body: ReadableStream<Uint8Array>,
    explain: (cause: unknown) => string,
  ): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const head = new BodyHead(bodyLimit)
    const end = (isOver: boolean, code: string | null) => {
      this.end({ text: head.text(), isWhole: isOver && head.isWhole, code })
    }
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            end(true, null)
            controller.close()
            return
          }
          head.add(value)
          controller.enqueue(value)
        } catch (cause) {
          end(false, explain(cause))
          throw cause
        }
      },
      async cancel(reason) {
        end(false, reason === undefined ? null : explain(reason))
        await reader.cancel(reason)
      },
    })
  }
}

/** Keeps the first bytes of a body of any size. */
class BodyHead {
  readonly #limit: number
  readonly #chunks: Uint8Array[] = []
  #size = 0
  isWhole = true

  constructor(limit: number) {
    this.#limit = limit
  }

  add(bytes: Uint8Array): void {
    const room = this.#limit - this.#size
    this.isWhole &&= bytes.length <= room
    if (room <= 0) return
    // Copy the chunk, because it may be transferred to a worker.
    this.#chunks.push(bytes.slice(0, room))
    this.#size += Math.min(room, bytes.length)
  }

  text(): string {
    const decoder = new TextDecoder()
    return this.#chunks.map((bytes) => decoder.decode(bytes, { stream: true })).join('')
  }
}

function shownHeaders(
  headers: readonly (readonly [string, string])[],
  redactor: Redactor,
): ShownHeader[] {
  return headers
    .slice(0, headersLimit)
    .map(([name, value]) => [
      redactor.redact(name),
      shownValue(name.toLowerCase(), value, redactor),
    ])
}

function shownValue(name: string, value: string, { redact }: Redactor): string {
  if (secretHeaders.has(name)) return redacted
  // The query of a redirect may be a secret.
  if (name === 'location') value = value.replace(/[?#].*/s, '')
  const clean = redact(value)
  if (name === 'authorization') {
    // Keep the scheme's word. It is not a secret, and a copied command needs it.
    const scheme = /^(\S+ )\S/.exec(value)?.[1] ?? ''
    return clean === scheme + redacted ? clean : redacted
  }
  return clean === value ? value.slice(0, headerLimit) : redacted
}

/** Returns a body without its tokens: a short text as it was sent, otherwise the request's `shown`, cut to the limit. */
function shownBody(
  body: PlatformRequest['body'],
  redactor: Redactor,
): Pick<Observation, 'requestBody' | 'requestCut'> {
  if (!body) return { requestBody: null, requestCut: false }
  const { content, shown } = body
  const isShort = typeof content === 'string' && content.length <= bodyLimit
  const { text } = redactor.beginning(isShort ? content : shown, bodyLimit)
  return { requestBody: text, requestCut: text !== content }
}
