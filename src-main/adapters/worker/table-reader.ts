import { Worker } from 'node:worker_threads'
import type { ReadTable, TableFailure, TableRow } from '../../contract/batch-table.ts'
import type { Defect } from '../../contract/failure.ts'
import { defectOf, memoryCodeOf } from '../../contract/out-of-memory.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { TableReader } from '../../core/ports.ts'

/** The limits of a thread: seconds, and mebibytes of objects in addition to the bytes of the file. */
type Limits = { seconds: number; mebibytes: number }

const usualLimits: Limits = { seconds: 30, mebibytes: 768 }

/**
 * The messages of the thread. It sends the rows in pieces, so that receiving them never blocks the window, and the
 * result at the end.
 */
export type FromTableWorker =
  { rows: TableRow[] } | { result: Result<Omit<ReadTable, 'rows'>, TableFailure> }

type Outcome = Result<ReadTable, TableFailure | Defect | { code: 'cancelled' }>

/**
 * Reads each table in its own thread, which ends after it. A hostile file can use no more than the limits. `workerUrl`
 * is the built `table-worker.js`.
 */
export function createTableReader(workerUrl: URL, limits: Limits = usualLimits): TableReader {
  return {
    read: (bytes, options, signal) =>
      new Promise<Outcome>((resolve) => {
        const worker = new Worker(workerUrl, {
          // Flags of the process are not meant for the worker. Some would prevent it from starting.
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: limits.mebibytes },
          workerData: { bytes, options },
        })
        const rows: TableRow[] = []
        const finish = (outcome: Outcome): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          resolve(outcome)
          void worker.terminate()
        }
        const cancel = (): void => finish(err({ code: 'cancelled' }))
        const timer = setTimeout(
          () => finish(err({ code: 'table-too-slow', limit: limits.seconds })),
          limits.seconds * 1000,
        )
        worker.on('message', (message: FromTableWorker) => {
          if ('rows' in message) {
            for (const row of message.rows) rows.push(row)
            return
          }
          const { result } = message
          finish(result.ok ? ok({ ...result.value, rows }) : result)
        })
        worker.on('error', (error: unknown) => finish(err(failureOf(error))))
        worker.on('exit', () => finish(err({ code: 'defect', detail: 'the table worker ended' })))
        if (signal?.aborted) cancel()
        else signal?.addEventListener('abort', cancel, { once: true })
      }),
  }
}

/** A thread that ran out of memory was reading a file that is too large. */
function failureOf(error: unknown): TableFailure | Defect {
  const isTooLarge = error instanceof Error && memoryCodeOf(error) !== null
  return isTooLarge
    ? { code: 'table-too-large', detail: error.message }
    : defectOf(error, String(error))
}
