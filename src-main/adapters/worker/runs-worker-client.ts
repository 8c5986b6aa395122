import { err } from '../../contract/result.ts'
import { defectOf } from '../../contract/out-of-memory.ts'
import type { RunsEngine } from '../../runs-engine/engine-types.ts'
import { openDataset } from '../../runs-engine/engine-client.ts'
import { RunsWorkerConnection } from './runs-worker-connection.ts'

/**
 * The engine in a worker thread that is started when it is first needed, and again after it broke.
 * `workerUrl` is the built `runs-worker.js`. An idle worker does not keep the process alive.
 */
export function createRunsEngine(workerUrl: URL): RunsEngine {
  let connection: RunsWorkerConnection | null = null
  return {
    open: async (body, options) => {
      if (!connection || connection.isLost) connection = new RunsWorkerConnection(workerUrl)
      const { call } = connection
      try {
        return await openDataset(call, body, options)
      } catch (error) {
        return err(defectOf(error, String(error)))
      }
    },
    close: async () => {
      await connection?.close()
      connection = null
    },
  }
}
