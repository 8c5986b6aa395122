import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { systemClock } from '../../src-main/adapters/clock.ts'
import { createFileStore } from '../../src-main/adapters/file-store.ts'
import { largeFiles } from '../../src-main/adapters/large-files.ts'
import { nodeFetch } from '../../src-main/adapters/node-fetch.ts'
import { nodeNetwork } from '../../src-main/adapters/node-network.ts'
import { createPracticeHost } from '../../src-main/adapters/practice-host.ts'
import { createPresence } from '../../src-main/adapters/presence.ts'
import { createRunsEngine } from '../../src-main/adapters/runs-worker-client.ts'
import { saveFile } from '../../src-main/adapters/save-file.ts'
import { createWorkstation } from '../../src-main/adapters/workstation.ts'
import { done } from '../../src-main/contract/result.ts'
import type { SecretStore } from '../../src-main/core/ports.ts'
import { startPractice } from '../../src-main/practice/server.ts'
import { start } from '../../src-main/start.ts'
import { report, type Terminal } from '../../src-main/terminal/command.ts'
import { Output } from '../../src-main/terminal/output.ts'
import { createProgram, isHelp, isUsageError } from '../../src-main/terminal/program.ts'
import { Session } from '../../src-main/terminal/session.ts'
import { readUsageError } from '../../src-main/terminal/usage-error.ts'

export type Machine = {
  dataFolder: string
  worker: URL
  secrets: SecretStore
  env: NodeJS.ProcessEnv
}

/**
 * Runs one command as `cli.ts` does, in this process: a process of its own for each of thousands would take hours. What
 * `cli.ts` would say as a defect is thrown.
 */
export async function runCommand(
  { dataFolder, worker, secrets, env }: Machine,
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
        log: { info: () => undefined, warn: (line) => void (printed += `${line}\n`) },
        places: {
          ask: () => Promise.resolve(place.current),
          pick: () => Promise.resolve(done(source.current)),
          reveal: () => Promise.resolve(),
        },
        practice: createPracticeHost(() => startPractice()),
        presence: createPresence(dataFolder),
        runs: createRunsEngine(worker),
        spool: scratch,
        snapshots: path.join(dataFolder, 'snapshots'),
        emit: () => undefined,
        workstation: createWorkstation(dataFolder, { isPackaged: false }),
        network: nodeNetwork,
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
