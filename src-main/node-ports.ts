import { join } from 'node:path'
import { folders } from './core/storage/folders.ts'
import { systemClock } from './adapters/system/clock.ts'
import { localFolder } from './adapters/files/data-folder.ts'
import { whileLocked } from './adapters/files/file-lock.ts'
import { createFileStore } from './adapters/files/file-store.ts'
import { createKeychain } from './adapters/keychain/keychain.ts'
import type { HelperProcess } from './adapters/keychain/helper-protocol.ts'
import { largeFiles } from './adapters/files/large-files.ts'
import { createLiveness } from './adapters/system/liveness.ts'
import { createDemoHost } from './adapters/system/demo-host.ts'
import { createRunsEngine } from './adapters/worker/runs-worker-client.ts'
import { createTableReader } from './adapters/worker/table-reader.ts'
import { systemRandom } from './adapters/system/random.ts'
import { isSecretServiceSilent } from './adapters/keychain/secret-service.ts'
import { saveFile } from './adapters/files/save-file.ts'
import { createSystemInfo } from './adapters/system/system-info.ts'
import type { Emit } from './contract/events.ts'
import { startDemo } from './demo-platform/server.ts'
import type { Ports } from './app.ts'

export type NodePortsOptions = {
  /** The data folder. */
  folder: string
  /** The folder of the built programs, such as `runs-worker.js`. */
  programs: URL
  forkHelper: () => HelperProcess
  /** True for an installed program, false for a checkout. */
  isPackaged?: boolean
  emit: Emit
}

/** The ports that are the same in every host. */
export type NodePorts = Pick<
  Ports,
  | 'secrets'
  | 'store'
  | 'files'
  | 'saveFile'
  | 'clock'
  | 'random'
  | 'demo'
  | 'liveness'
  | 'runs'
  | 'tables'
  | 'spool'
  | 'snapshots'
  | 'systemInfo'
> & {
  /** Ends the helper process of the keychain. Call it after the program has closed. */
  release(): void
}

/** Creates the ports without starting, opening or writing anything. */
export function createNodePorts({
  folder,
  programs,
  forkHelper,
  isPackaged = false,
  emit,
}: NodePortsOptions): NodePorts {
  const secrets = createKeychain({
    spawn: forkHelper,
    onWaiting: (waiting) => emit('keychain.waiting', { waiting }),
    isSilent: (timeout, signal) => isSecretServiceSilent({ env: process.env, timeout, signal }),
    // The system may ask the person to unlock the keychain during the wait.
    exclusively: (write, signal) =>
      whileLocked(join(folder, 'keychain.lock'), write, { isLong: true, signal }),
  })
  return {
    secrets,
    store: createFileStore(folder),
    files: largeFiles,
    saveFile,
    clock: systemClock,
    random: systemRandom,
    demo: createDemoHost(startDemo),
    liveness: createLiveness(),
    runs: createRunsEngine(new URL('runs-worker.js', programs)),
    tables: createTableReader(new URL('table-worker.js', programs)),
    spool: join(localFolder(folder, process.env, process.platform), folders.spools),
    snapshots: join(folder, folders.snapshots),
    systemInfo: createSystemInfo(folder, { isPackaged }),
    release: () => secrets.close(),
  }
}
