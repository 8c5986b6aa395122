import type { ServerResponse } from 'node:http'

/** A piece of a body. */
export type Piece = string | Uint8Array

/** A response. Its body is a whole text, or pieces that are generated while they are sent. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Iterable<Piece> | AsyncIterable<Piece>
}

const json = 'application/json; charset=utf-8'

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: { 'content-type': json, ...headers }, body: JSON.stringify(value) }
}

/** Returns a JSON body that is generated while it is sent, so that its size does not matter. */
export function jsonStream(status: number, pieces: Iterable<string>): Answer {
  return { status, headers: { 'content-type': json }, body: pieces }
}

/** Returns a JSON body with one sentence, as Laravel does for most refusals. */
export function messageAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { message })
}

export function unauthenticated(): Answer {
  return messageAnswer(401, 'Unauthenticated.')
}

/** Messages by dotted field path. */
export type FieldErrors = Record<string, string[]>

/** Returns Laravel's 422: all broken rules together, and a sentence that counts them. */
export function unprocessable(errors: FieldErrors): Answer {
  const messages = Object.values(errors).flat()
  const others = messages.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return jsonAnswer(422, {
    message: `${messages[0] ?? 'The given data was invalid.'}${more}`,
    errors,
  })
}

/**
 * Sends a response. Requests the next piece only when the previous one has been sent, so that a slow reader needs no
 * memory. Rejects if the connection ends early. An error in the body cuts the connection.
 */
export async function send(response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body } = answer
  if (typeof body === 'string') {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    // A 204 has no body, and must not have a content length.
    response.writeHead(status, status === 204 ? headers : { ...length, ...headers })
    response.end(body)
    return
  }
  response.writeHead(status, headers)
  response.flushHeaders()
  try {
    // Encoded here, once, because a chunked response would encode a string twice.
    for await (const piece of body) await write(response, Buffer.from(piece))
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}

function write(response: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('The connection was closed'))
    response.once('close', lost)
    response.write(piece, (error) => {
      response.off('close', lost)
      if (error) reject(error)
      else resolve()
    })
  })
}
