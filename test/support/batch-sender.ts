import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import { largeFiles } from '../../src-main/adapters/files/large-files.ts'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { createPresence } from '../../src-main/adapters/system/liveness-socket.ts'
import { createWorkstation } from '../../src-main/adapters/system/system-info.ts'
import { readTable } from '../../src-main/core/batches/table/read-table.ts'
import { ok } from '../../src-main/contract/result.ts'
import type { RunsEngine } from '../../src-main/runs-engine/engine-types.ts'
import { start } from '../../src-main/app.ts'
import { createMemorySecrets } from './memory-secrets.ts'

/* Sends a batch until it is killed, or until nothing is left. It says what the batch was then. */
const [folder = '', profileId = '', id = '', token = '', count = ''] = process.argv.slice(2)

const absent = () => Promise.reject(new Error(`not in ${fileURLToPath(import.meta.url)}`))

const program = start({
  secrets: createMemorySecrets(),
  store: createFileStore(folder),
  files: largeFiles,
  tables: { read: (bytes, options) => readTable(bytes, options) },
  saveFile: absent,
  fetch: nodeFetch,
  clock: systemClock,
  random: systemRandom,
  log: { info: () => undefined, warn: () => undefined },
  places: {
    ask: () => Promise.resolve(null),
    askFolder: () => Promise.resolve(null),
    pick: () => Promise.resolve(ok(null)),
    pickAll: () => Promise.resolve(ok(null)),
    reveal: () => Promise.resolve(),
  },
  demo: { open: absent, close: () => Promise.resolve() },
  workstation: createWorkstation(folder, { isPackaged: false }),
  presence: createPresence(),
  runs: new Proxy({} as RunsEngine, { get: () => () => Promise.resolve() }),
  spool: join(folder, 'open-datasets'),
  snapshots: join(folder, 'snapshots'),
  emit: () => undefined,
  host: 'terminal',
  version: '0.0.0-test',
})
await program.dispatch('token.set', { profileId, token, keep: 'session' })
process.send?.('sending')
const confirmation = { count: Number(count) }
const sent = await program.dispatch('batches.send', { id, limit: null, confirmation })
await program.close()
process.send?.(sent.ok ? 'sent' : JSON.stringify(sent.failure))
process.disconnect()
