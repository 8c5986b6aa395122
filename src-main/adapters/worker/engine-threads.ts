import { availableParallelism } from 'node:os'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Lane, RunChunk, ChunkResult } from '../../runs-engine/formats/run-chunks.ts'
import { type FoundRuns, type RunSeparator, RunFinder } from '../../runs-engine/read/find-runs.ts'
import type { LaneSetup, Threads } from '../../runs-engine/threads.ts'

/** The data that another thread of the engine is started with. */
export type ThreadData = { lane: LaneSetup } | { isFinder: true }

type FindRuns = { piece: Uint8Array; separator: RunSeparator }

/** More threads would only wait for the disk. */
const MOST_THREADS = 4

/** The threads create few objects, and none of them lives long. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 }

/**
 * The number of threads that work at the same time. If there are more than two processors, one is left to the window.
 */
function usualThreads(): number {
  const processors = availableParallelism()
  return Math.min(processors, Math.max(2, processors - 1), MOST_THREADS)
}

/** Starts other threads of the engine. `workerUrl` is a program that serves them if its data are a `ThreadData`. */
export function createThreads(workerUrl: URL, count = usualThreads()): Threads {
  return {
    count,
    startLane: (lane) => {
      const { ask, close } = startThread<ChunkResult>(workerUrl, { lane })
      return { write: (chunk) => ask(chunk, memoryOf(chunk)), close }
    },
    startFinder: () => {
      const { ask, close } = startThread<FoundRuns>(workerUrl, { isFinder: true })
      return { find: (piece, separator) => ask({ piece, separator }), close }
    },
  }
}

function startThread<Answer>(workerUrl: URL, workerData: ThreadData) {
  // Flags of the process are not meant for the thread. Some would prevent it from starting.
  const worker = new Worker(workerUrl, { execArgv: [], workerData, resourceLimits })
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', (cause: unknown) =>
      reject(new Error(`a thread of the engine broke: ${String(cause)}`, { cause })),
    )
    worker.on('exit', () => reject(new Error('a thread of the engine ended')))
  })
  // `ask` reports it. An idle thread that ends does no harm.
  lost.catch(() => undefined)
  const waiting: ((answer: Answer) => void)[] = []
  // A thread answers requests in order.
  worker.on('message', (answer: Answer) => waiting.shift()?.(answer))
  return {
    ask: (asked: RunChunk | FindRuns, memory: ArrayBuffer[] = []): Promise<Answer> => {
      const answer = new Promise<Answer>((resolve) => waiting.push(resolve))
      worker.postMessage(asked, memory)
      return Promise.race([answer, lost])
    },
    close: async (): Promise<void> => {
      await worker.terminate()
    },
  }
}

/** Writes the chunks that arrive at a port. An error ends the thread. */
export function serveLane(port: MessagePort, lane: Lane): void {
  const { signal } = new AbortController()
  port.on('message', (chunk: RunChunk) => {
    void lane.write(chunk, signal).then((wrote) => port.postMessage(wrote, memoryOf(wrote.chunk)))
  })
}

/** Finds the runs in the pieces that arrive at a port. */
export function serveFinder(port: MessagePort): void {
  const finder = new RunFinder()
  port.on('message', ({ piece, separator }: FindRuns) => {
    const found = finder.find(piece, separator)
    port.postMessage(found, [found.ranges.buffer])
  })
}

function memoryOf({ bytes, ranges, out }: RunChunk): ArrayBuffer[] {
  return [bytes.buffer, ranges.buffer, out.buffer]
}
