import type { IncomingMessage } from 'node:http'
import { isRecord } from '../contract/is-record.ts'

/** A request that has been read completely. */
export type DemoRequest = {
  method: string
  /** Path and query, as they arrived. */
  path: string
  pathname: string
  query: URLSearchParams
  authorization: string | null
  contentType: string
  accept: string | null
  /** The header that identifies one attempt of a client. */
  idempotencyKey: string | null
  body: Buffer
}

/** What the server received in one request. Tests use it, and people who want to look. */
export type RecordedRequest = {
  /** Milliseconds since 1970, when the request had arrived completely. */
  time: number
  method: string
  /** Path and query, as they arrived. */
  path: string
  authorization: string | null
  contentType: string | null
  accept: string | null
  idempotencyKey: string | null
  /** The body as UTF-8. Empty if there was none. */
  body: string
}

/** A larger body is refused. A cover of 4096 KB in base64 and a description fit into it. */
const maximumBodyBytes = 12 * 1024 * 1024

/** The body was larger than the limit. It was not kept. */
export class BodyTooLarge extends Error {}

/** Reads a request completely. Rejects with `BodyTooLarge`, or if the connection is lost. */
export async function readRequest(message: IncomingMessage): Promise<DemoRequest> {
  const path = message.url ?? '/'
  const url = new URL(path, 'http://localhost')
  return {
    method: message.method ?? 'GET',
    path,
    pathname: decoded(url.pathname),
    query: url.searchParams,
    authorization: message.headers.authorization ?? null,
    contentType: message.headers['content-type'] ?? '',
    accept: message.headers.accept ?? null,
    idempotencyKey: idempotencyKeyOf(message),
    body: await readBody(message),
  }
}

/** Node joins a header that is sent twice, but not this one, which it does not know. So it may be a list. */
function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : (key ?? null)
}

/** Reads a body that is too large to its end, without keeping it, so that the client receives the refusal. */
async function readBody(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of message as AsyncIterable<Buffer>) {
    size += piece.length
    if (size <= maximumBodyBytes) pieces.push(piece)
  }
  if (size > maximumBodyBytes) throw new BodyTooLarge()
  return Buffer.concat(pieces)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether the request carries the token, bare or after `Bearer`. */
export function carriesToken(request: DemoRequest, token: string): boolean {
  return request.authorization?.replace(/^bearer +/i, '') === token
}

/** Returns the JSON object of a body, or null if it is anything else. */
export function jsonObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** The latest requests. The oldest are removed when the bodies together exceed the limit. */
export class Recorder {
  readonly #requests: RecordedRequest[] = []
  #size = 0

  add(request: DemoRequest): void {
    const { method, path, authorization, contentType, accept, idempotencyKey } = request
    const body = request.body.toString('utf8')
    this.#requests.push({
      time: Date.now(),
      method,
      path,
      authorization,
      contentType: contentType || null,
      accept,
      idempotencyKey,
      body,
    })
    this.#size += weight(body)
    while (this.#size > maximumRecordedCharacters) {
      this.#size -= weight(this.#requests.shift()?.body ?? '')
    }
  }

  all(): RecordedRequest[] {
    return [...this.#requests]
  }
}

const maximumRecordedCharacters = 32 * 1024 * 1024

/** An empty body still has the cost of its record. */
function weight(body: string): number {
  return body.length + 1024
}
