import { ok, err, type Result } from '../contract/result.ts'
import type { Arrived, Call, EngineFailure } from './protocol.ts'

/** Bytes of a full chunk. One more chunk may fill up before the network has to wait. */
const CHUNK_BYTES = 512 * 1024

/** Chunks that the worker may have at a time. With more than one, it does not wait for the next one. */
const MAX_AWAY = 3

/** The error that the body's stream threw. `interruption` is null if it ended normally. */
export type Sent = { interruption: { cause: unknown } | null }

/**
 * Sends a body to the worker as it arrives. An idle worker gets the bytes that have arrived so far. A busy worker
 * gets only full chunks. So a slow network makes small messages, and a fast one makes few messages. The worker
 * returns the memory of each chunk, which is then reused. The body is cancelled as soon as the worker finds a fault,
 * its disk fails, or `signal` is aborted. Rejects if the worker is lost. The second chunk waits until `onArrived` has
 * resolved for the first one, so that the first rows do not wait for further chunks.
 */
export async function uploadToWorker(
  call: Call,
  handle: string,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onArrived: (arrived: Arrived) => Promise<void>,
): Promise<Result<Sent, EngineFailure>> {
  const reader = body.getReader()
  const outbox = new Outbox(call, handle, onArrived, () => stop())
  // Cancelling a stream ends the read that waits for it.
  const stop = (): void => void reader.cancel().catch(() => undefined)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  let interruption: Sent['interruption'] = null
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      await outbox.add(read.value)
    }
  } catch (cause) {
    interruption = { cause }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const failure = await outbox.settle()
  return failure ? err(failure) : ok({ interruption })
}

class Outbox {
  readonly #call: Call
  readonly #handle: string
  readonly #onArrived: (arrived: Arrived) => Promise<void>
  /** Called when no more bytes are needed. */
  readonly #onStop: () => void
  /** The chunk that is being filled, and how many bytes it has. */
  #chunk = new Uint8Array(CHUNK_BYTES)
  #gathered = 0
  /** Memory of chunks that the worker has returned. */
  readonly #spare: ArrayBuffer[] = []
  /** The chunks that the worker has. */
  readonly #away = new Set<Promise<void>>()
  /** Whether the worker has read the first chunk and `onArrived` has resolved. */
  #isFirstRead = false
  #isStopped = false
  #failure: EngineFailure | null = null
  #broken: { error: unknown } | null = null

  constructor(
    call: Call,
    handle: string,
    onArrived: (arrived: Arrived) => Promise<void>,
    onStop: () => void,
  ) {
    this.#call = call
    this.#handle = handle
    this.#onArrived = onArrived
    this.#onStop = onStop
  }

  /** Takes bytes. Resolves when it can take more. */
  async add(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length && !this.#isStopped;) {
      const piece = bytes.subarray(from, from + CHUNK_BYTES - this.#gathered)
      this.#chunk.set(piece, this.#gathered)
      this.#gathered += piece.length
      from += piece.length
      this.#send()
      while (this.#gathered === CHUNK_BYTES && this.#away.size > 0) await Promise.race(this.#away)
    }
  }

  /** Resolves when the worker has taken everything. Returns the failure that ended the transfer, or null. */
  async settle(): Promise<EngineFailure | null> {
    while (this.#away.size > 0) await Promise.race(this.#away)
    if (this.#broken) throw this.#broken.error
    return this.#failure
  }

  #send(): void {
    const most = this.#isFirstRead && this.#gathered === CHUNK_BYTES ? MAX_AWAY : 1
    if (this.#away.size >= most || this.#isStopped || this.#gathered === 0) return
    const bytes = this.#chunk.subarray(0, this.#gathered)
    this.#chunk = new Uint8Array(this.#spare.pop() ?? new ArrayBuffer(CHUNK_BYTES))
    this.#gathered = 0
    const onReturned = (lent: ArrayBuffer): void => void this.#spare.push(lent)
    const input = { handle: this.#handle, bytes }
    const sending = this.#call('append', input, { lent: bytes.buffer, onReturned })
      .then(async (result) => {
        if (!result.ok || result.value.fault) this.#stop()
        if (result.ok) await this.#onArrived(result.value)
        else this.#failure ??= result.failure
        this.#isFirstRead = true
      })
      .catch((error: unknown) => {
        this.#broken = { error }
        this.#stop()
      })
      .finally(() => {
        this.#away.delete(sending)
        this.#send()
      })
    this.#away.add(sending)
  }

  #stop(): void {
    this.#isStopped = true
    this.#onStop()
  }
}
