import { availableParallelism } from 'node:os'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Lane, Lot } from '../../runs-engine/formats/lots.ts'
import type { LaneSetup, Threads } from '../../runs-engine/formats/lanes.ts'

/** What a thread of lots is started with. */
export type LaneData = { lane: LaneSetup }

type Written = Awaited<ReturnType<Lane['write']>>
type Pending = { resolve(written: Written): void; reject(error: unknown): void }

/** More of them wait for the disk. One processor is left to the window. */
const MOST_THREADS = 4

/** How many threads an export may have, that of the engine among them. */
export function usualThreads(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS))
}

/** Threads for lots; `workerUrl` is what `serveLane` is called in, with the data as its `workerData`. */
export function createThreads(workerUrl: URL, count = usualThreads()): Threads {
  return { count, start: (lane) => startLane(workerUrl, { lane }) }
}

/** When the thread is lost all lots that it has, and those that it is given, are refused. */
function startLane(workerUrl: URL, workerData: LaneData): ReturnType<Threads['start']> {
  // Flags of the process are not meant for the thread; some would keep it from starting.
  const worker = new Worker(workerUrl, { execArgv: [], workerData })
  const pending: Pending[] = []
  let lost: unknown
  const lose = (error: unknown): void => {
    lost ??= error
    for (const { reject } of pending.splice(0)) reject(lost)
  }
  // A thread answers in the order in which it is asked.
  worker.on('message', (written: Written) => pending.shift()?.resolve(written))
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('a thread of the export ended')))
  return {
    write: (lot, signal) =>
      new Promise<Written>((resolve, reject) => {
        if (lost !== undefined) throw lost
        const abort = (): void => reject(signal.reason)
        signal.addEventListener('abort', abort, { once: true })
        const settled = (): void => signal.removeEventListener('abort', abort)
        pending.push({
          resolve: (written) => {
            settled()
            resolve(written)
          },
          reject: (error) => {
            settled()
            reject(error)
          },
        })
        worker.postMessage(lot, memoryOf(lot))
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Writes the lots that come through a port. What a lot throws ends the thread. */
export function serveLane(port: MessagePort, lane: Lane): void {
  const { signal } = new AbortController()
  port.on('message', async (lot: Lot) => {
    const written = await lane.write(lot, signal)
    port.postMessage(written, memoryOf(written.lot))
  })
}

function memoryOf({ bytes, places, out }: Lot): ArrayBuffer[] {
  return [bytes.buffer, places.buffer, out.buffer]
}
