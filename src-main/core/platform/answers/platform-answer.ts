import type { Defect, Exchange, NetworkFailure, TokenFailure } from '../../../contract/failure.ts'

/** A response whose body has not been read yet. Tokens are removed from the body. */
export type OpenAnswer = {
  status: number
  contentType: string | null
  /** Seconds, from Retry-After. */
  retryAfter: number | undefined
  /** Unchanged, so they may contain the token: only numbers and cursors are read from them. */
  headers: Headers
  /** True if the response is a stored copy from a cache. */
  isStored: boolean
  body: ReadableStream<Uint8Array> | null
  /** Whether the body with this text arrived completely. False if that cannot be proven. */
  isWhole: (text: string) => boolean
  /** Request and response for display, given the part of the body that was read. */
  exchange(text: string, whole: boolean): Exchange
  /** Removes tokens from the platform's texts, which may quote the request's header. */
  redact: (text: string) => string
}

/** A response with its whole body. */
export type Answer = Omit<OpenAnswer, 'body' | 'exchange' | 'isWhole'> & {
  text: string
  exchange: Exchange
}

/** `neverLeft`: the platform cannot have received the request. */
export type NoAnswer =
  | {
      reason: NetworkFailure | { code: 'cancelled' } | (Defect & { code: 'out-of-memory' })
      neverLeft: boolean
    }
  | { reason: TokenFailure; neverLeft: true }
