import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { UpdateFailure } from '../../contract/failure.ts'
import { withStallTimeout } from '../../core/datasets/stall-timeout.ts'
import { networkErrorOf } from '../../core/platform/network/network-error.ts'
import type { HttpFetch } from '../../core/ports.ts'
import { systemClock } from '../system/clock.ts'
import { syncWhole, writeAll } from '../files/fs-utils.ts'
import { fileFailureOf, systemCode } from '../files/fs-errors.ts'
import { UpdateError } from './update-error.ts'

/** Milliseconds without a response, or without a byte of one. */
const timeout = 60_000
/** The limit of an announcement, in bytes. It usually has a few hundred. */
const longestAnnouncement = 1_000_000

/** Headers that Chromium adds by itself: versions of the program and its parts, and the person's languages. */
const silence = { 'user-agent': 'Provost', 'accept-language': '*' }

/** A request of the updater's library, as parts of an address. */
export type RequestParts = {
  protocol?: string | null
  hostname?: string | null
  port?: string | number | null
  path?: string | null
}

export type Download = {
  /** The announced SHA-512, in base64. */
  sha512: string | null | undefined
  /** From 0 to 1. */
  onPart: (part: number) => void
  signal: AbortSignal
}

/**
 * The update server. Requests use the system's proxy, without cookies or redirects, and send nothing about this
 * computer: no name, no id, no version. Files of another origin are not downloaded.
 */
export class ReleaseServer {
  readonly #fetch: HttpFetch
  readonly #origin: string
  readonly #host: string

  constructor(fetch: HttpFetch, address: string) {
    const { origin, host } = new URL(address)
    this.#fetch = fetch
    this.#origin = origin
    this.#host = host
  }

  fail(code: UpdateFailure['code'], more: Partial<UpdateFailure> = {}): UpdateError {
    return new UpdateError({ code, host: this.#host, ...more })
  }

  /** A short text. */
  async text({ protocol, hostname, port, path }: RequestParts, signal: AbortSignal) {
    const address = `${protocol ?? ''}//${hostname ?? ''}${port ? `:${port}` : ''}${path ?? ''}`
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of (await this.#get(address, signal)).body) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length > longestAnnouncement)
        throw this.fail('update-unreadable', { detail: 'it is too long' })
    }
    return text + decoder.decode()
  }

  /** Downloads a file and checks its hash. After a failure, no part of it is left. */
  async file(address: string, target: string, { sha512, onPart, signal }: Download): Promise<void> {
    if (!sha512) throw this.fail('update-unreadable', { detail: 'no sha512' })
    const hash = createHash('sha512')
    // Opened first: a response that cannot be written would keep its connection open.
    const handle = await this.#orFileFailure(target, () => open(target, 'wx', 0o600))
    try {
      const { body, length } = await this.#get(address, signal)
      let size = 0
      for await (const bytes of body) {
        hash.update(bytes)
        await this.#orFileFailure(target, () => writeAll(handle, bytes, size))
        size += bytes.length
        if (length) onPart(Math.min(1, size / length))
      }
      await this.#orFileFailure(target, () => syncWhole(handle, size))
      if (hash.digest('base64') !== sha512) throw this.fail('update-damaged')
      await handle.close()
    } catch (error) {
      await handle.close().catch(() => undefined)
      await rm(target, { force: true })
      throw error
    }
  }

  /** `length` is the announced number of bytes, or 0. */
  async #get(address: string, signal: AbortSignal) {
    if (!URL.canParse(address) || new URL(address).origin !== this.#origin)
      throw this.fail('update-unreadable', { detail: 'it points to another host' })
    const { ok, status, body, headers } = await this.#orUnreachable(() =>
      this.#answer(address, signal),
    )
    if (!ok || body === null) {
      await body?.cancel().catch(() => undefined)
      throw this.fail('update-refused', { status })
    }
    return {
      body: this.#watched(body),
      length: Number(headers.get('content-length') ?? 0),
    }
  }

  /** The time limit ends when the response starts. The body may take any time. */
  async #answer(address: string, signal: AbortSignal): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => {
      late.abort(new DOMException('no answer', 'TimeoutError'))
    }, timeout)
    try {
      return await this.#fetch(address, {
        headers: silence,
        signal: AbortSignal.any([signal, late.signal]),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async *#watched(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = withStallTimeout(body, { idle: timeout, clock: systemClock }).body.getReader()
    try {
      for (;;) {
        const { done, value } = await this.#orUnreachable(() => reader.read())
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  async #orUnreachable<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw this.fail('update-unreachable', { detail: networkErrorOf(error).detail })
    }
  }

  async #orFileFailure<T>(target: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (systemCode(error) === '') throw error
      throw new UpdateError(fileFailureOf(error, basename(target)))
    }
  }
}
