import { redacted } from '../../contract/curl.ts'
import { piecesOf, streamOf } from '../../runs-engine/stream-utils.ts'
import { concatBytes } from '../../runs-engine/concat-bytes.ts'
import type { TokenMatcher } from './token-matcher.ts'

const nothing = new Uint8Array(0)
const stamp = new TextEncoder().encode(redacted)

/**
 * Removes tokens from bytes that come in pieces, wherever they are cut: the same bytes as if they had come at once, the
 * first token first, and of those that begin together the longest. A byte is held back only where it may belong to a
 * token whose rest is still to come.
 */
export class StreamRedactor {
  readonly #matcher: TokenMatcher
  #held: Uint8Array = nothing

  constructor(matcher: TokenMatcher) {
    this.#matcher = matcher
  }

  /** What may go on of a piece, and of what was held back before it. It may lie in the memory of the piece. */
  pass(piece: Uint8Array): Uint8Array {
    return this.#sift(this.#held.length > 0 ? concatBytes([this.#held, piece]) : piece, false)
  }

  /** What was held back, when no more comes: no token, or one that could have been the beginning of a longer one. */
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

/** The same body without the tokens. */
export function withoutTokens(
  body: ReadableStream<Uint8Array>,
  matcher: TokenMatcher,
): ReadableStream<Uint8Array> {
  const pieces = piecesOf(body)
  const sieve = new StreamRedactor(matcher)
  let isOver = false
  return streamOf({
    async next() {
      if (isOver) return null
      const piece = await pieces.next()
      if (piece !== null) return sieve.pass(piece)
      isOver = true
      return sieve.end()
    },
    cancel: (reason) => pieces.cancel(reason),
  })
}
