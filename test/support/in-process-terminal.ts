import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { systemClock } from '../../src-main/adapters/system/clock.ts'
import { systemRandom } from '../../src-main/adapters/system/random.ts'
import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import { filesAt } from '../../src-main/adapters/files/files-at.ts'
import { largeFiles } from '../../src-main/adapters/files/large-files.ts'
import { nodeFetch } from '../../src-main/adapters/network/node-fetch.ts'
import { createDemoHost } from '../../src-main/adapters/system/demo-host.ts'
import { createPresence } from '../../src-main/adapters/system/liveness-socket.ts'
import { createRunsEngine } from '../../src-main/adapters/worker/runs-worker-client.ts'
import { createTableReader } from '../../src-main/adapters/worker/table-reader.ts'
import { saveFile } from '../../src-main/adapters/files/save-file.ts'
import { createWorkstation } from '../../src-main/adapters/system/system-info.ts'
import { ok } from '../../src-main/contract/result.ts'
import type { SecretStore } from '../../src-main/core/ports.ts'
import { startDemo } from './faulty-platform/server.ts'
import { start } from '../../src-main/app.ts'
import { report, type Terminal } from '../../src-main/cli/command.ts'
import { Output } from '../../src-main/cli/output.ts'
import { createProgram, isHelp, isUsageError } from '../../src-main/cli/program.ts'
import { Session } from '../../src-main/cli/session.ts'
import { readUsageError } from '../../src-main/cli/usage-error.ts'

export type Machine = {
  dataFolder: string
  worker: URL
  tableWorker: URL
  secrets: SecretStore
  env: NodeJS.ProcessEnv
}

/**
 * Runs one command as `cli.ts` does, in this process: a process of its own for each of thousands would take hours. What
 * `cli.ts` would say as a defect is thrown.
 */
export async function runCommand(
  { dataFolder, worker, tableWorker, secrets, env }: Machine,
  args: readonly string[],
  input: Uint8Array,
): Promise<{ code: number; printed: string }> {
  let printed = ''
  const screen = () =>
    new Writable({
      write(chunk: Buffer, _encoding, written) {
        printed += chunk.toString()
        written()
      },
    })
  const [stdout, stderr] = [screen(), screen()]
  let code = 0
  const program = createProgram(
    {
      version: '0.0.0-test',
      language: 'en',
      write: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    },
    async (options, work) => {
      const place: Terminal['place'] = { current: null }
      const source: Terminal['source'] = { current: null }
      const scratch = path.join(dataFolder, 'open-datasets')
      const running = start({
        secrets,
        store: createFileStore(dataFolder),
        files: largeFiles,
        saveFile,
        fetch: nodeFetch,
        clock: systemClock,
        random: systemRandom,
        log: { info: () => undefined, warn: (line) => void (printed += `${line}\n`) },
        places: {
          ask: () => Promise.resolve(place.current),
          askFolder: () => Promise.resolve(place.current),
          pick: () => Promise.resolve(ok(source.current)),
          pickAll: async () => ok(source.current === null ? null : await filesAt(source.current)),
          reveal: () => Promise.resolve(),
        },
        demo: createDemoHost(() => startDemo()),
        presence: createPresence(),
        runs: createRunsEngine(worker),
        tables: createTableReader(tableWorker),
        spool: scratch,
        snapshots: path.join(dataFolder, 'snapshots'),
        emit: () => undefined,
        workstation: createWorkstation(dataFolder, { isPackaged: false }),
        host: 'terminal',
        version: '0.0.0-test',
      })
      const output = new Output({ stdout, stderr }, { json: options.json === true, language: 'en' })
      const session = new Session(running, options, env)
      const stdin = new PassThrough()
      stdin.end(input)
      // A person who has waited for long enough, as for a server that serves until it is told to end.
      const interrupted = new Promise<void>((resolve) => {
        setTimeout(resolve, 5_000).unref()
      })
      const terminal = {
        session,
        output,
        stdin,
        stdout,
        stderr,
        place,
        source,
        scratch,
        interrupted,
      }
      try {
        code = report(await work(terminal), output)
      } finally {
        await session.close()
      }
    },
  )
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!isUsageError(error)) throw error
    if (!isHelp(error)) {
      code = 2
      new Output({ stdout, stderr }, { json: false, language: 'en' }).usageError(
        readUsageError(error),
      )
    }
  }
  return { code, printed }
}
