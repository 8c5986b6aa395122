import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { createFileStore } from '../../../src-main/adapters/files/file-store.ts'
import { largeFiles } from '../../../src-main/adapters/files/large-files.ts'
import { saveFile } from '../../../src-main/adapters/files/save-file.ts'
import { nodeFetch } from '../../../src-main/adapters/network/node-fetch.ts'
import { systemClock } from '../../../src-main/adapters/system/clock.ts'
import { createLiveness } from '../../../src-main/adapters/system/liveness.ts'
import { systemRandom } from '../../../src-main/adapters/system/random.ts'
import { createSystemInfo } from '../../../src-main/adapters/system/system-info.ts'
import { createRunsEngine } from '../../../src-main/adapters/worker/runs-worker-client.ts'
import { createTableReader } from '../../../src-main/adapters/worker/table-reader.ts'
import { type Program, start } from '../../../src-main/app.ts'
import type { Emit } from '../../../src-main/contract/events.ts'
import type { FileDialogs } from '../../../src-main/core/ports.ts'
import type { Installation } from './host.ts'

const built = new URL('../../../out/main/', import.meta.url)

/** The program of an installation without its window, in this process, with the built workers. */
export function startProgram(
  { dataFolder, demo, secrets, updates, fetch }: Omit<Installation, 'look'>,
  { fileDialogs, emit }: { fileDialogs: FileDialogs; emit: Emit },
): Program {
  return start({
    secrets,
    store: createFileStore(dataFolder),
    files: largeFiles,
    saveFile,
    fetch: fetch ?? nodeFetch,
    clock: systemClock,
    random: systemRandom,
    log: { info: () => undefined, warn: () => undefined },
    fileDialogs,
    demo: { open: () => Promise.resolve(demo), close: () => Promise.resolve() },
    systemInfo: createSystemInfo(dataFolder, { isPackaged: false }),
    liveness: createLiveness(),
    runs: createRunsEngine(new URL('runs-worker.js', built)),
    tables: createTableReader(new URL('table-worker.js', built)),
    spool: join(dataFolder, 'open-datasets'),
    snapshots: join(dataFolder, 'snapshots'),
    emit,
    host: 'chromium',
    version: packageJson.version,
    ...(updates ? { updates: () => updates } : {}),
  })
}
