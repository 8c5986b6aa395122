import { dataFolder } from './adapters/data-folder.ts'
import { environmentLanguage } from './adapters/environment-language.ts'
import type { HelperProcess } from './adapters/keychain/protocol.ts'
import { redactedLog } from './adapters/redacted-log.ts'
import { done } from './contract/result.ts'
import type { HttpFetch, Network } from './core/ports.ts'
import type { Redactor } from './core/redactor.ts'
import { machinePorts } from './machine.ts'
import { start } from './start.ts'
import { failure, type Outcome, report, type Terminal } from './terminal/command.ts'
import { Output } from './terminal/output.ts'
import { createProgram, isHelp, isUsageError, type ProgramOptions } from './terminal/program.ts'
import { Session, terminalEmit } from './terminal/session.ts'
import { readUsageError } from './terminal/usage-error.ts'
import packageJson from '../package.json' with { type: 'json' }

export type TerminalParts = {
  /** What was typed after the program's name. */
  args: string[]
  process: Pick<NodeJS.Process, 'env' | 'platform' | 'stdin' | 'stdout' | 'stderr'>
  /** Where the built programs lie. */
  programs: URL
  forkHelper: () => HelperProcess
  fetch: HttpFetch
  network: Network
  isPackaged: boolean
  redactor: Redactor
  /** Resolves when the person, or the system, wants the end. */
  interrupted: Promise<void>
}

/** Door 2: the terminal. The same core as the window's, with terminal adapters. Answers the exit code. */
export async function runTerminal(parts: TerminalParts): Promise<number> {
  const { args, programs, forkHelper, fetch, network, isPackaged, redactor, interrupted } = parts
  const { env, platform, stdin, stdout, stderr } = parts.process
  const log = redactedLog(
    { info: () => undefined, warn: (line) => stderr.write(`${line}\n`) },
    redactor.redact,
  )
  let exitCode = 0
  // A reader that has seen enough (`| head`) is no error; what was begun is finished and cleaned up.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined)

  async function run(
    options: ProgramOptions,
    work: (terminal: Terminal) => Promise<Outcome>,
  ): Promise<void> {
    const place: Terminal['place'] = { current: null }
    const source: Terminal['source'] = { current: null }
    const output = createOutput(parts.process, options.json === true)
    const emit = terminalEmit({
      progress: (progress) => {
        output.progress(progress)
      },
      waiting: () => {
        output.note(output.words.waiting)
      },
    })
    const ports = machinePorts({
      folder: options.dataDir ?? dataFolder(env, platform),
      programs,
      forkHelper,
      isPackaged,
      emit,
    })
    const program = start({
      ...ports,
      fetch,
      network,
      emit,
      log,
      redactor,
      places: {
        ask: () => Promise.resolve(place.current),
        pick: () => Promise.resolve(done(source.current)),
        reveal: () => Promise.resolve(),
      },
      host: 'terminal',
      version: packageJson.version,
    })
    const session = new Session(program, options, env)
    void interrupted.then(() => {
      session.cancel()
    })
    try {
      const { spool: scratch } = ports
      const streams = { stdin, stdout, stderr }
      const terminal = { session, output, ...streams, place, source, scratch, interrupted }
      exitCode = report(await work(terminal), output)
      await sayWhatWasSetAside(session, output)
    } finally {
      await session.close()
      ports.release()
    }
  }

  const program = createProgram(
    {
      version: packageJson.version,
      write: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    },
    run,
  )
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    const output = createOutput(parts.process, args.includes('--json'))
    if (!isUsageError(error)) {
      const detail = redactor.redact(String(error))
      return report(failure({ code: 'defect', detail }), output)
    }
    if (!isHelp(error)) {
      output.usageError(readUsageError(error))
      return 2
    }
  }
  return exitCode
}

function createOutput(
  { env, stdout, stderr }: Pick<TerminalParts['process'], 'env' | 'stdout' | 'stderr'>,
  json: boolean,
): Output {
  return new Output({ stdout, stderr }, { json, language: environmentLanguage(env) })
}

/** Files that could not be read are never silent. */
async function sayWhatWasSetAside(session: Session, output: Output): Promise<void> {
  const info = await session.call('app.info', {})
  if (!info.ok) return
  for (const { name, reason } of info.value.setAside) {
    output.note(
      reason === 'unreadable' ? output.words.setAside(name) : output.words.newerVersion(name),
    )
  }
}
