import { Worker } from 'node:worker_threads'
import type { Call, FromWorker, ToWorker } from '../../runs-engine/protocol.ts'
import type { Progress } from '../../runs-engine/work.ts'
import { withTimeout } from '../system/with-timeout.ts'

type Pending = {
  resolve(value: unknown): void
  reject(error: Error): void
  onProgress: ((progress: Progress) => void) | undefined
  onReturned: ((lent: ArrayBuffer) => void) | undefined
}

/**
 * The data that the worker is started with. `threads` is the number of threads for an export. By default it depends on
 * the number of processors.
 */
export type HostData = { threads?: number }

/** Milliseconds that a worker has to close its files before it is terminated. */
const timeout = 2_000

/** One worker and the calls that wait for it. If the worker is lost, all of them reject. */
export class RunsWorkerConnection {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #lost: Error | null = null

  constructor(workerUrl: URL, workerData: HostData) {
    // Flags of the process are not meant for the worker. Some would prevent it from starting.
    this.#worker = new Worker(workerUrl, { execArgv: [], workerData })
    this.#worker.unref()
    this.#worker.on('message', (message: FromWorker) => this.#receive(message))
    this.#worker.on('error', (error: unknown) =>
      this.#lose(`the runs worker broke: ${String(error)}`, error),
    )
    this.#worker.on('exit', () => this.#lose('the runs worker ended'))
  }

  /** Whether the worker has ended. Everything that it had open is lost too. */
  get isLost(): boolean {
    return this.#lost !== null
  }

  readonly call: Call = (method, input, { signal, onProgress, lent, onReturned } = {}) => {
    if (this.#lost) return Promise.reject(this.#lost)
    const id = ++this.#lastId
    const cancel = (): void => this.#post({ id, cancel: true })
    // Messages carry no types. The protocol says which type the method returns.
    return new Promise<never>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress, onReturned })
      this.#worker.ref()
      this.#post({ id, method, input, lent } as ToWorker, lent && [lent])
      if (signal?.aborted) cancel()
      else signal?.addEventListener('abort', cancel, { once: true })
    }).finally(() => signal?.removeEventListener('abort', cancel))
  }

  /** Ends the worker. A worker that still responds closes its files first. */
  async close(): Promise<void> {
    if (this.#lost) return
    const closed = this.call('closeAll', null).catch(() => null)
    await withTimeout(timeout, closed)
    this.#lose('the runs worker was closed')
    await this.#worker.terminate()
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    if (!this.#lost) this.#worker.postMessage(message, transfer)
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    if ('progress' in message) {
      pending.onProgress?.(message.progress)
      return
    }
    this.#pending.delete(message.id)
    if (this.#pending.size === 0) this.#worker.unref()
    if ('error' in message) {
      pending.reject(new Error(message.error))
      return
    }
    if (message.lent) pending.onReturned?.(message.lent)
    pending.resolve(message.value)
  }

  #lose(reason: string, cause?: unknown): void {
    this.#lost ??= new Error(reason, { cause })
    for (const { reject } of this.#pending.values()) reject(this.#lost)
    this.#pending.clear()
  }
}
