import { parentPort } from 'node:worker_threads'
import { compression } from './adapters/compression.ts'
import { createDigest } from './adapters/digest.ts'
import { createExportFile } from './adapters/export-file.ts'
import { createPrivateFile } from './adapters/private-file.ts'
import { createSpool } from './adapters/runs-spool.ts'
import { serveRunsHost } from './adapters/runs-worker-server.ts'
import { createHost } from './core/runs/host.ts'

// The worker thread that reads, keeps and exports datasets, so that the main thread never waits for it.
if (!parentPort) throw new Error('runs-worker is to be started as a worker thread')
serveRunsHost(
  parentPort,
  createHost({
    createSpool,
    createFile: (place) => createExportFile(place, { whenHeld: 'next-name' }),
    createPrivateFile,
    createDigest,
    compression,
  }),
)
