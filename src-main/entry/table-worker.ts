import { parentPort, workerData } from 'node:worker_threads'
import type { FromTableWorker } from '../adapters/worker/table-reader.ts'
import type { TableOptions } from '../contract/batch-table.ts'
import { ok } from '../contract/result.ts'
import { readTable } from '../core/batches/table/read-table.ts'

/** The number of rows in one message. */
const piece = 500

// The worker thread that reads one table of an untrusted file, and then ends.
const port = parentPort
if (!port) throw new Error('table-worker is to be started as a worker thread')
const send = (message: FromTableWorker): void => port.postMessage(message)
// The cast: messages carry no types, and `createTableReader` sends this one.
const { bytes, options } = workerData as { bytes: Uint8Array; options: TableOptions }
const read = await readTable(bytes, options)
if (read.ok) {
  const { rows, ...table } = read.value
  for (let at = 0; at < rows.length; at += piece) send({ rows: rows.slice(at, at + piece) })
  send({ result: ok(table) })
} else send({ result: read })
