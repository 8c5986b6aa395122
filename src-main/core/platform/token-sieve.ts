import { redacted } from '../../contract/curl.ts'
import { piecesOf, streamOf } from '../byte-streams.ts'
import { joined } from '../joined.ts'

/** A token as it is spelled in bytes, and how far a search may skip, by the byte under its end. */
type Spelling = { bytes: Uint8Array; skips: Uint32Array }

const nothing = new Uint8Array(0)
const stamp = new TextEncoder().encode(redacted)

/**
 * Removes tokens from bytes that come in pieces, wherever they are cut: the same bytes as if they had come at once, the
 * first token first, and of those that begin together the longest. A byte is held back only where it may belong to a
 * token whose rest is still to come.
 */
export class TokenSieve {
  readonly #spellings: readonly Spelling[]
  readonly #longest: number
  #held: Uint8Array = nothing

  constructor(spellings: readonly string[]) {
    const encoded = spellings.map((spelling) => new TextEncoder().encode(spelling))
    this.#spellings = encoded
      .sort((a, b) => b.length - a.length)
      .map((bytes) => ({ bytes, skips: skipsOf(bytes) }))
    this.#longest = this.#spellings[0]?.bytes.length ?? 0
  }

  /** What may go on of a piece, and of what was held back before it. It may lie in the memory of the piece. */
  pass(piece: Uint8Array): Uint8Array {
    return this.#sift(this.#held.length > 0 ? joined([this.#held, piece]) : piece, false)
  }

  /** What was held back, when no more comes: no token, or one that could have been the beginning of a longer one. */
  end(): Uint8Array {
    return this.#sift(this.#held, true)
  }

  #sift(bytes: Uint8Array, isOver: boolean): Uint8Array {
    const clean: Uint8Array[] = []
    let from = 0
    let end = isOver ? bytes.length : this.#doubtful(bytes, from)
    for (const { at, length } of this.#tokensIn(bytes)) {
      if (at >= end) break
      clean.push(bytes.subarray(from, at), stamp)
      from = at + length
      if (from > end) end = this.#doubtful(bytes, from)
    }
    this.#held = bytes.slice(end)
    const rest = bytes.subarray(from, end)
    return clean.length > 0 ? joined([...clean, rest]) : rest
  }

  /** The first place from `from` on at which a token may begin that the bytes cut off. */
  #doubtful(bytes: Uint8Array, from: number): number {
    for (let at = Math.max(from, bytes.length - this.#longest + 1); at < bytes.length; at++) {
      if (this.#spellings.some((spelling) => isBeginning(bytes, at, spelling.bytes))) return at
    }
    return bytes.length
  }

  /** The tokens of some bytes from the first to the last; none begins in another one. */
  *#tokensIn(bytes: Uint8Array): Generator<{ at: number; length: number }> {
    const places = this.#spellings.map((spelling) => search(bytes, 0, spelling))
    for (;;) {
      const at = Math.min(...places.filter((place) => place >= 0))
      if (at === Infinity) return
      // The longest stand first.
      const { bytes: token } = this.#spellings[places.indexOf(at)] as Spelling
      yield { at, length: token.length }
      this.#spellings.forEach((spelling, i) => {
        const place = places[i] as number
        if (place >= 0 && place < at + token.length)
          places[i] = search(bytes, at + token.length, spelling)
      })
    }
  }
}

/** The same body without the tokens. */
export function withoutTokens(
  body: ReadableStream<Uint8Array>,
  spellings: readonly string[],
): ReadableStream<Uint8Array> {
  const pieces = piecesOf(body)
  const sieve = new TokenSieve(spellings)
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

/** Whether all that is left of `bytes` from `at` on is the beginning of a token, and not the whole of it. */
function isBeginning(bytes: Uint8Array, at: number, token: Uint8Array): boolean {
  if (bytes.length - at >= token.length) return false
  for (let i = at; i < bytes.length; i++) if (bytes[i] !== token[i - at]) return false
  return true
}

/** Horspool's search: nearly always it looks at one byte and skips as many as the token has. */
function search(bytes: Uint8Array, from: number, { bytes: token, skips }: Spelling): number {
  const last = token.length - 1
  for (let end = from + last; end < bytes.length;) {
    let back = 0
    while (back <= last && bytes[end - back] === token[last - back]) back++
    if (back > last) return end - last
    end += skips[bytes[end] as number] as number
  }
  return -1
}

function skipsOf(token: Uint8Array): Uint32Array {
  const skips = new Uint32Array(256).fill(token.length)
  token.subarray(0, -1).forEach((byte, at) => (skips[byte] = token.length - 1 - at))
  return skips
}
