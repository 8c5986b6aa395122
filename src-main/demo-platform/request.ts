import type { IncomingMessage } from 'node:http'
import { isRecord } from '../contract/is-record.ts'

/** A request, read to its end. */
export type DemoRequest = {
  method: string
  /** Path and query, as they arrived. */
  path: string
  pathname: string
  query: URLSearchParams
  authorization: string | null
  contentType: string
  accept: string | null
  /** The header by which a client names one try. */
  idempotencyKey: string | null
  body: Buffer
}

/** What the server saw of one request, for tests and for the curious. */
export type RecordedRequest = {
  /** Milliseconds since 1970, when the request had arrived whole. */
  time: number
  method: string
  /** Path and query, as they arrived. */
  path: string
  authorization: string | null
  contentType: string | null
  accept: string | null
  idempotencyKey: string | null
  /** The body as UTF-8; empty when there is none. */
  body: string
}

/** A body beyond this is refused: a cover of 4096 KB in base64 and a description fit well. */
const maximumBodyBytes = 12 * 1024 * 1024

/** The body was larger than the limit; what came is thrown away. */
export class BodyTooLarge extends Error {}

/** Reads a request to its end. Rejects with `BodyTooLarge`, or when the connection is lost. */
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

/** Node joins a header that comes twice; this one it does not know, so it may be a list. */
function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key.join(', ') : (key ?? null)
}

/** Reads on when there is too much, without keeping it, so that the client can hear the refusal. */
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

/** The JSON object of a body; `null` when it is anything else. */
export function jsonObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** The latest requests. Old ones go when their bodies together outgrow the limit. */
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

/** An empty body still costs the record around it. */
function weight(body: string): number {
  return body.length + 1024
}
