import path from 'node:path'
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { largeFiles } from '../../../src-main/adapters/files/large-files.ts'
import { saveFile } from '../../../src-main/adapters/files/save-file.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { createDemoHost } from '../../../src-main/adapters/system/demo-host.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createSystemInfo } from '../../../src-main/adapters/system/system-info.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { createTableReader } from '../../../src-main/adapters/worker/table-reader.ts'
import type { Ports } from '../../../src-main/app.ts'
import { startDemo } from '../platforms/faulty/server.ts'
import { createMemorySecrets } from '../doubles/memory-secrets.ts'
import { createQueuedDialogs } from '../doubles/queued-dialogs.ts'

/** The built workers. Without them no dataset and no table can be opened. */
export type Workers = { runs: URL; tables: URL }

const nowhere = new URL('file:///nowhere.js')

/**
 * The ports of a program in a test: real files, real HTTP, and a keychain in memory. A test replaces those that it is
 * about.
 */
export function testPorts(
  dataFolder: string,
  workers: Workers = { runs: nowhere, tables: nowhere },
): Ports {
  return {
    secrets: createMemorySecrets(),
    store: createFileStore(dataFolder),
    files: largeFiles,
    saveFile,
    fetch: nodeFetch,
    clock: systemClock,
    random: systemRandom,
    log: { info: () => undefined, warn: () => undefined },
    fileDialogs: createQueuedDialogs(),
    demo: createDemoHost(() => startDemo()),
    systemInfo: createSystemInfo(dataFolder, { isPackaged: false }),
    liveness: createLiveness(),
    runs: createRunsEngine(workers.runs),
    tables: createTableReader(workers.tables),
    spool: path.join(dataFolder, 'open-datasets'),
    snapshots: path.join(dataFolder, 'snapshots'),
    emit: () => undefined,
    host: 'terminal',
    version: '0.0.0-test',
  }
}
