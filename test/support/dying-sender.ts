import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import { largeFiles } from '../../src-main/adapters/files/large-files.ts'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { createPresence } from '../../src-main/adapters/system/liveness-socket.ts'
import { createWorkstation } from '../../src-main/adapters/system/system-info.ts'
import { ok } from '../../src-main/contract/result.ts'
import type { HttpFetch, Store } from '../../src-main/core/ports.ts'
import type { RunsEngine } from '../../src-main/runs-engine/engine-types.ts'
import { start } from '../../src-main/app.ts'
import { createMemorySecrets } from './memory-secrets.ts'

/*
 * Sends a ready draft, and is killed at one of the steps on the way: before or after each change of a file, before
 * the request leaves, or with its answer just there. Which step it was, it says before it dies. The last argument is
 * the number of that step, or what it says.
 */
const [folder = '', profileId = '', draftId = '', token = '', lastStep = ''] = process.argv.slice(2)

let stepsLeft = Number(lastStep)

function step(what: string): void {
  if (what !== lastStep && stepsLeft-- !== 0) return
  writeSync(2, what)
  process.kill(process.pid, 'SIGKILL')
}

function mortal(store: Store): Store {
  const around =
    <A extends [string, ...unknown[]], T>(verb: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      step(`before ${verb} ${args[0]}`)
      const result = await call(...args)
      step(`after ${verb} ${args[0]}`)
      return result
    }
  return {
    ...store,
    write: around('write', store.write),
    create: around('create', store.create),
    append: around('append', store.append),
    remove: around('remove', store.remove),
  }
}

const mortalFetch: HttpFetch = async (url, init) => {
  step('before the request')
  const answer = await nodeFetch(url, init)
  step('before the answer is read')
  return answer
}

const noRuns = new Proxy({} as RunsEngine, {
  get: () => () => Promise.resolve(),
})

const program = start({
  secrets: createMemorySecrets(),
  store: mortal(createFileStore(folder)),
  files: largeFiles,
  saveFile: () => Promise.reject(new Error('not here')),
  fetch: mortalFetch,
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
  demo: { open: () => Promise.reject(new Error('not here')), close: () => Promise.resolve() },
  workstation: createWorkstation(folder, { isPackaged: false }),
  presence: createPresence(),
  runs: noRuns,
  tables: { read: () => Promise.reject(new Error('not here')) },
  spool: join(folder, 'open-datasets'),
  snapshots: join(folder, 'snapshots'),
  emit: () => undefined,
  host: 'terminal',
  version: '0.0.0-test',
})
// Kept for this session only: nothing is written that would count as a step.
await program.dispatch('token.set', { profileId, token, keep: 'session' })
process.send?.('sending')
const sent = await program.dispatch('drafts.send', { id: draftId })
await program.close()
writeSync(2, sent.ok ? 'sent' : sent.failure.code)
process.disconnect()
