import type { FileFailure } from '../../contract/failure.ts'
import { done, failed, type Result } from '../../contract/result.ts'
import type { Arrived, Call } from './protocol.ts'

/** Bytes that may wait for the worker before the network has to wait. */
const MAX_WAITING_BYTES = 1024 * 1024

/** What the body's stream threw, if it did. */
export type Sent = { interruption: { cause: unknown } | null }

/**
 * Sends a body to the worker as it comes. While the worker has one lot the next one gathers, so a
 * slow network makes small messages and a fast one few. The body is cancelled as soon as the worker
 * finds a fault, its disk fails, or `signal` is aborted. Rejects when the worker is lost.
 */
export async function sendBody(
  call: Call,
  handle: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onArrived: (arrived: Arrived) => void,
): Promise<Result<Sent, FileFailure>> {
  const reader = body.getReader()
  const outbox = new Outbox(call, handle, onArrived, () => stop())
  // A cancelled stream answers the read that waits with its end.
  const stop = (): void => void reader.cancel().catch(() => undefined)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  let interruption: Sent['interruption'] = null
  try {
    for (;;) {
      const { done: isOver, value } = await reader.read()
      if (isOver) break
      await outbox.add(value)
    }
  } catch (cause) {
    interruption = { cause }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const failure = await outbox.settle()
  return failure ? failed(failure) : done({ interruption })
}

class Outbox {
  readonly #call: Call
  readonly #handle: string
  readonly #onArrived: (arrived: Arrived) => void
  /** Called when nothing more is wanted. */
  readonly #onStop: () => void
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #sending: Promise<void> | null = null
  #isStopped = false
  #failure: FileFailure | null = null
  #broken: { error: unknown } | null = null

  constructor(
    call: Call,
    handle: string,
    onArrived: (arrived: Arrived) => void,
    onStop: () => void,
  ) {
    this.#call = call
    this.#handle = handle
    this.#onArrived = onArrived
    this.#onStop = onStop
  }

  /** Takes a chunk; resolves when more may come. */
  async add(chunk: Uint8Array): Promise<void> {
    if (this.#isStopped) return
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.length
    this.#send()
    while (this.#sending && this.#waitingBytes > MAX_WAITING_BYTES) await this.#sending
  }

  /** Resolves when everything has been taken, with the failure that ended it if there was one. */
  async settle(): Promise<FileFailure | null> {
    while (this.#sending) await this.#sending
    if (this.#broken) throw this.#broken.error
    return this.#failure
  }

  #send(): void {
    if (this.#sending || this.#isStopped || this.#waiting.length === 0) return
    const bytes = joined(this.#waiting, this.#waitingBytes)
    this.#waiting = []
    this.#waitingBytes = 0
    const input = { handle: this.#handle, bytes }
    this.#sending = this.#call('append', input, { transfer: [bytes.buffer] })
      .then((result) => {
        if (result.ok) this.#onArrived(result.value)
        else this.#failure = result.failure
        if (!result.ok || result.value.fault) this.#stop()
      })
      .catch((error: unknown) => {
        this.#broken = { error }
        this.#stop()
      })
      .finally(() => {
        this.#sending = null
        this.#send()
      })
  }

  #stop(): void {
    this.#isStopped = true
    this.#waitingBytes = 0
    this.#onStop()
  }
}

/** Chunks in one piece that is ours to give away; a chunk's own buffer may be somebody else's too. */
function joined(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
