import { parentPort } from 'node:worker_threads'
import { compression } from '../adapters/files/compression.ts'
import { createDigest } from '../adapters/files/digest.ts'
import { createExportFile } from '../adapters/files/export-file.ts'
import { createPartsFolder } from '../adapters/files/parts-folder.ts'
import { createPrivateFile } from '../adapters/files/private-file.ts'
import { openLocalFile } from '../adapters/worker/local-file.ts'
import { createSpool } from '../adapters/worker/runs-spool.ts'
import { serveRunsHost } from '../adapters/worker/runs-worker-server.ts'
import { createHost } from '../runs-engine/worker-handlers.ts'

// The worker thread that reads, saves and exports datasets, so that the main thread never blocks.
if (!parentPort) throw new Error('runs-worker is to be started as a worker thread')
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
  }),
)
