import { PassThrough, Writable } from 'node:stream'
import type { SecretStore } from '../../src-main/core/ports.ts'
import { start } from '../../src-main/app.ts'
import { report, type Terminal } from '../../src-main/cli/command.ts'
import { Output } from '../../src-main/cli/output.ts'
import { createProgram, isHelp, isUsageError } from '../../src-main/cli/program.ts'
import { Session } from '../../src-main/cli/session.ts'
import { terminalDialogs } from '../../src-main/cli/terminal-dialogs.ts'
import { readUsageError } from '../../src-main/cli/usage-error.ts'
import { testPorts, type Workers } from './test-ports.ts'

export type Machine = {
  dataFolder: string
  workers: Workers
  secrets: SecretStore
  env: NodeJS.ProcessEnv
}

/**
 * Runs one command as `cli.ts` does, in this process: a process of its own for each of thousands would take hours. What
 * `cli.ts` would say as a defect is thrown.
 */
export async function runCommand(
  { dataFolder, workers, secrets, env }: Machine,
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
      const ports = {
        ...testPorts(dataFolder, workers),
        secrets,
        log: { info: () => undefined, warn: (line: string) => void (printed += `${line}\n`) },
        fileDialogs: terminalDialogs({ place, source }),
      }
      const running = start(ports)
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
        scratch: ports.spool,
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
