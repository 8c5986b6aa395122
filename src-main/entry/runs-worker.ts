import { parentPort, workerData } from 'node:worker_threads'
import { compression } from '../adapters/files/compression.ts'
import { createDigest } from '../adapters/files/digest.ts'
import { createExportFile } from '../adapters/files/export-file.ts'
import { createPartsFolder } from '../adapters/files/parts-folder.ts'
import { createPrivateFile } from '../adapters/files/private-file.ts'
import {
  createThreads,
  serveFinder,
  serveLane,
  type ThreadData,
} from '../adapters/worker/engine-threads.ts'
import { openLocalFile } from '../adapters/worker/local-file.ts'
import { createSpool } from '../adapters/worker/runs-spool.ts'
import type { HostData } from '../adapters/worker/runs-worker-connection.ts'
import { serveRunsHost } from '../adapters/worker/runs-worker-server.ts'
import { createOtherLane } from '../runs-engine/formats/lanes.ts'
import { createHost } from '../runs-engine/worker-handlers.ts'

/*
 * The worker thread that reads, saves and exports datasets, so that the main thread never blocks. This file is also the
 * program of each further thread that finds or writes runs.
 */
if (!parentPort) throw new Error('runs-worker is to be started as a worker thread')
const data = workerData as HostData | ThreadData
if ('lane' in data) {
  serveLane(parentPort, createOtherLane(data.lane, compression))
} else if ('isFinder' in data) {
  serveFinder(parentPort)
} else {
  serveRunsHost(
    parentPort,
    createHost({
      createSpool,
      openFile: openLocalFile,
      createFile: (place) => createExportFile(place, { whenHeld: 'next-name' }),
      createPrivateFile,
      openPartsFolder: createPartsFolder,
      createDigest,
      compression,
      threads: createThreads(new URL(import.meta.url), data.threads),
    }),
  )
}
