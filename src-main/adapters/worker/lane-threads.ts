import { availableParallelism } from 'node:os'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { LaneSetup, Threads } from '../../runs-engine/formats/lanes.ts'
import type { Lane, Lot, WroteLot } from '../../runs-engine/formats/lots.ts'

/** What a thread that writes lots is started with. */
export type LaneData = { lane: LaneSetup }

/** More threads would only wait for the disk. */
const MOST_THREADS = 4

/** A lane makes few objects, and all of them are short-lived. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

/** How many threads an export may have. One processor is left for the window. */
function usualThreads(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS))
}

/** Threads that write lots. `workerUrl` is a program that calls `serveLane` when its data are a `LaneData`. */
export function createThreads(workerUrl: URL, count = usualThreads()): Threads {
  return { count, start: (lane) => startLane(workerUrl, { lane }) }
}

function startLane(workerUrl: URL, workerData: LaneData): ReturnType<Threads['start']> {
  // Flags of the process are not meant for the thread; some would keep it from starting.
  const worker = new Worker(workerUrl, { execArgv: [], workerData, resourceLimits })
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', (cause: unknown) =>
      reject(new Error(`a thread of the export broke: ${String(cause)}`, { cause })),
    )
    worker.on('exit', () => reject(new Error('a thread of the export ended')))
  })
  // `write` reports it; an idle thread that ends harms no export.
  lost.catch(() => undefined)
  const waiting: ((wrote: WroteLot) => void)[] = []
  // A thread returns lots in the order in which it gets them.
  worker.on('message', (wrote: WroteLot) => waiting.shift()?.(wrote))
  return {
    write: (lot) => {
      const wrote = new Promise<WroteLot>((resolve) => waiting.push(resolve))
      worker.postMessage(lot, memoryOf(lot))
      return Promise.race([wrote, lost])
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Writes the lots that come through a port. What is thrown ends the thread. */
export function serveLane(port: MessagePort, lane: Lane): void {
  const { signal } = new AbortController()
  port.on('message', (lot: Lot) => {
    void lane.write(lot, signal).then((wrote) => port.postMessage(wrote, memoryOf(wrote.lot)))
  })
}

function memoryOf({ bytes, places, out }: Lot): ArrayBuffer[] {
  return [bytes.buffer, places.buffer, out.buffer]
}
