import { redacted } from '../../../contract/curl.ts'
import { concatBytes } from '../../../runs-engine/concat-bytes.ts'
import type { TokenMatcher } from './token-matcher.ts'

const nothing = new Uint8Array(0)
const stamp = new TextEncoder().encode(redacted)

/**
 * Removes tokens from bytes that come in pieces. The result does not depend on where the bytes are cut. Removes the first
 * token first, and the longest of several tokens that begin at the same byte. Holds back a byte only if it may belong to a
 * token that continues in the next piece.
 */
export class StreamRedactor {
  readonly #matcher: TokenMatcher
  #held: Uint8Array = nothing

  constructor(matcher: TokenMatcher) {
    this.#matcher = matcher
  }

  /** Returns the clean bytes of the held bytes and this piece. The result may share the memory of the piece. */
  pass(piece: Uint8Array): Uint8Array {
    return this.#sift(this.#held.length > 0 ? concatBytes([this.#held, piece]) : piece, false)
  }

  /** Call this after the last piece. Returns the held bytes, without a token that could have been the start of a longer one. */
  end(): Uint8Array {
    return this.#sift(this.#held, true)
  }

  #sift(bytes: Uint8Array, isOver: boolean): Uint8Array {
    const clean: Uint8Array[] = []
    let from = 0
    let found = this.#matcher.next(bytes, from, isOver)
    while (found && found.end !== null) {
      clean.push(bytes.subarray(from, found.at), stamp)
      from = found.end
      found = this.#matcher.next(bytes, from, isOver)
    }
    const end = found?.at ?? bytes.length
    this.#held = bytes.slice(end)
    const rest = bytes.subarray(from, end)
    return clean.length > 0 ? concatBytes([...clean, rest]) : rest
  }
}

/** Returns the body without the tokens. A piece may be empty. */
export function withoutTokens(
  body: ReadableStream<Uint8Array>,
  matcher: TokenMatcher,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const sieve = new StreamRedactor(matcher)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        controller.enqueue(done ? sieve.end() : sieve.pass(value))
        if (done) controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
