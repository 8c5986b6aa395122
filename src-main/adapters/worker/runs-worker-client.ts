import { err, type Result } from '../../contract/result.ts'
import { defectOf } from '../../contract/out-of-memory.ts'
import type { OpenFailure, RunsEngine } from '../../runs-engine/engine-types.ts'
import { openDataset, openFile } from '../../runs-engine/engine-client.ts'
import type { Call } from '../../runs-engine/protocol.ts'
import { type HostData, RunsWorkerConnection } from './runs-worker-connection.ts'

/**
 * Runs the engine in a worker thread. The thread starts when it is first needed, and again after it broke. `workerUrl`
 * is the built `runs-worker.js`. An idle worker does not keep the process alive.
 */
export function createRunsEngine(workerUrl: URL, data: HostData = {}): RunsEngine {
  let connection: RunsWorkerConnection | null = null
  const connect = (): RunsWorkerConnection => {
    if (!connection || connection.isLost) connection = new RunsWorkerConnection(workerUrl, data)
    return connection
  }
  const using = async <T>(
    open: (call: Call) => Promise<Result<T, OpenFailure>>,
  ): Promise<Result<T, OpenFailure>> => {
    try {
      return await open(connect().call)
    } catch (error) {
      return err(defectOf(error, String(error)))
    }
  }
  return {
    start() {
      try {
        connect()
      } catch {
        // The system has no thread or memory left. `open` tries again and reports the failure.
      }
    },
    open: (body, options) => using((call) => openDataset(call, body, options)),
    openFile: (path, options) => using((call) => openFile(call, path, options)),
    close: async () => {
      await connection?.close()
      connection = null
    },
  }
}
