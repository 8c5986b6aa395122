import { join } from 'node:path'
import { systemClock } from './adapters/clock.ts'
import { createFileStore } from './adapters/file-store.ts'
import { createKeychain } from './adapters/keychain/keychain.ts'
import type { HelperProcess } from './adapters/keychain/protocol.ts'
import { createPracticeHost } from './adapters/practice-host.ts'
import { createRunsEngine } from './adapters/runs-worker-client.ts'
import type { Emit } from './contract/index.ts'
import { startPractice } from './practice/server.ts'
import type { Ports } from './start.ts'

export type Machine = {
  /** The data folder. */
  folder: string
  /** Where the built programs lie: the folder of `runs-worker.js`. */
  programs: URL
  forkHelper: () => HelperProcess
  emit: Emit
}

/** What every door takes from the machine in the same way. */
export type MachinePorts = Pick<
  Ports,
  'secrets' | 'store' | 'clock' | 'practice' | 'runs' | 'spool'
> & {
  /** Ends the keychain's helper; to be called when the program has closed. */
  release(): void
}

/** Nothing is started, opened or written yet when this returns. */
export function machinePorts({ folder, programs, forkHelper, emit }: Machine): MachinePorts {
  const secrets = createKeychain({
    spawn: forkHelper,
    onWaiting: (waiting) => emit('keychain.waiting', { waiting }),
  })
  return {
    secrets,
    store: createFileStore(folder),
    clock: systemClock,
    practice: createPracticeHost(startPractice),
    runs: createRunsEngine(new URL('runs-worker.js', programs)),
    spool: join(folder, 'open-datasets'),
    release: () => secrets.close(),
  }
}
