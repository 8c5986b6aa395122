import { join } from 'node:path'
import { systemClock } from './adapters/clock.ts'
import { createFileStore } from './adapters/file-store.ts'
import { createKeychain } from './adapters/keychain/keychain.ts'
import type { HelperProcess } from './adapters/keychain/protocol.ts'
import { largeFiles } from './adapters/large-files.ts'
import { nodeNetwork } from './adapters/node-network.ts'
import { createPresence } from './adapters/presence.ts'
import { createPracticeHost } from './adapters/practice-host.ts'
import { createRunsEngine } from './adapters/runs-worker-client.ts'
import { saveFile } from './adapters/save-file.ts'
import { createWorkstation } from './adapters/workstation.ts'
import type { Emit } from './contract/index.ts'
import { startPractice } from './practice/server.ts'
import type { Ports } from './start.ts'

export type Machine = {
  /** The data folder. */
  folder: string
  /** Where the built programs lie: the folder of `runs-worker.js`. */
  programs: URL
  forkHelper: () => HelperProcess
  /** Whether this is an installed program, and no checkout. */
  isPackaged?: boolean
  emit: Emit
}

/** What every door takes from the machine in the same way. */
export type MachinePorts = Pick<
  Ports,
  | 'secrets'
  | 'store'
  | 'files'
  | 'saveFile'
  | 'clock'
  | 'practice'
  | 'presence'
  | 'runs'
  | 'spool'
  | 'snapshots'
  | 'workstation'
  | 'network'
> & {
  /** Ends the keychain's helper; to be called when the program has closed. */
  release(): void
}

/** Nothing is started, opened or written yet when this returns. */
export function machinePorts({
  folder,
  programs,
  forkHelper,
  isPackaged = false,
  emit,
}: Machine): MachinePorts {
  const secrets = createKeychain({
    spawn: forkHelper,
    onWaiting: (waiting) => emit('keychain.waiting', { waiting }),
  })
  return {
    secrets,
    store: createFileStore(folder),
    files: largeFiles,
    saveFile,
    clock: systemClock,
    practice: createPracticeHost(startPractice),
    presence: createPresence(folder),
    runs: createRunsEngine(new URL('runs-worker.js', programs)),
    spool: join(folder, 'open-datasets'),
    snapshots: join(folder, 'snapshots'),
    workstation: createWorkstation(folder, { isPackaged }),
    network: nodeNetwork,
    release: () => secrets.close(),
  }
}
