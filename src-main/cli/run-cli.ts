import { setTimeout as wait } from 'node:timers/promises'
import { dataFolder } from '../adapters/files/data-folder.ts'
import type { ProcessEnd } from '../adapters/system/process-end.ts'
import { withTimeout } from '../adapters/system/with-timeout.ts'
import { environmentLanguage } from '../adapters/system/environment-language.ts'
import type { HelperProcess } from '../adapters/keychain/helper-protocol.ts'
import { fileFailureOf, systemCode } from '../adapters/files/fs-errors.ts'
import { redactedLog } from '../adapters/system/redacted-log.ts'
import { cleanTempFiles } from '../adapters/files/clean-temp-files.ts'
import type { Failure } from '../contract/failure.ts'
import { err } from '../contract/result.ts'
import type { UnreadableFile } from '../contract/settings.ts'
import { formatFailure } from '../contract/messages/format-failure.ts'
import { defectOf } from '../contract/out-of-memory.ts'
import type { HttpFetch } from '../core/ports.ts'
import type { Redactor } from '../core/platform/redactor.ts'
import { createNodePorts } from '../node-ports.ts'
import { type Program, start } from '../app.ts'
import { failure, type Outcome, report, type Terminal } from './command.ts'
import { noteRemovedInstitution } from './commands/attempts.ts'
import { exitCodeOf } from './exit-code.ts'
import { waitForFlush } from './wait-for-flush.ts'
import type { Stdin } from './input.ts'
import { Output } from './output.ts'
import { printable } from './printable.ts'
import { createProgram, isHelp, isUsageError, type ProgramOptions } from './program.ts'
import { quietTime } from './quiet-time.ts'
import { Session, terminalEmit } from './session.ts'
import { terminalDialogs } from './terminal-dialogs.ts'
import { readUsageError } from './usage-error.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** How long a command waits for the deletion of temporary files before it ends, in milliseconds. */
const longestCleaning = 100

export type TerminalParts = {
  /** The arguments after the program's name. */
  args: string[]
  process: Pick<NodeJS.Process, 'env' | 'platform' | 'stdout' | 'stderr'> & { stdin: Stdin }
  /** The folder of the built programs. */
  programs: URL
  forkHelper: () => HelperProcess
  fetch: HttpFetch
  isPackaged: boolean
  redactor: Redactor
  /** Resolves when the person or the system interrupts the program. */
  interrupted: Promise<void>
  end: ProcessEnd
}

/** The progress of a command. */
type Stage = {
  program: Pick<Program, 'isSending'> | null
  isForProgram: boolean
  isReported: boolean
}

/** Milliseconds between two checks for running system calls. */
const heldPause = 20

/**
 * Runs one command in a terminal, with the same core as the window. Returns the exit code after all output is written. An
 * interrupt ends it even if a system call never returns.
 */
export async function runTerminal(parts: TerminalParts): Promise<number> {
  const { interrupted, end } = parts
  const over = new AbortController()
  const { signal } = over
  const stage: Stage = { program: null, isForProgram: false, isReported: false }
  async function work(): Promise<number> {
    const exitCode = await runCommand(parts, stage)
    // Waits here, because an interrupt is not noticed while the process exits.
    while (end.isHeld()) await wait(heldPause, undefined, { signal })
    return exitCode
  }
  async function abandon(): Promise<number> {
    await interrupted
    const isSending = () => stage.program?.isSending() ?? false
    await quietTime(isSending, (ms) => wait(ms, undefined, { signal }))
    return endStuck(parts, stage)
  }
  try {
    return await Promise.race([work(), abandon()])
  } finally {
    over.abort()
  }
}

/** Ends the process before its command has ended. */
async function endStuck(parts: TerminalParts, stage: Stage): Promise<number> {
  const { interrupted, end } = parts
  const { stdout, stderr } = parts.process
  const output = createOutput(parts, stage.isForProgram)
  if (!stage.isReported) report(failure({ code: 'cancelled' }), output)
  output.note(output.words.stuck)
  for (const stream of [stdout, stderr])
    await waitForFlush(stream, interrupted).catch(() => undefined)
  end.abandon()
  return exitCodeOf({ code: 'cancelled' })
}

async function runCommand(parts: TerminalParts, stage: Stage): Promise<number> {
  const { args, programs, forkHelper, fetch, isPackaged, redactor, interrupted } = parts
  const { env, platform, stdin, stdout, stderr } = parts.process
  const log = redactedLog(
    { info: () => undefined, warn: (line) => stderr.write(`${printable(line)}\n`) },
    redactor.redact,
  )
  let exitCode = 0
  /** The failure that a program reads on standard output. */
  let failed: Failure | null = null
  const errorsOf = watchOutput(stdout)
  // If standard error is broken, there is no other place to report it.
  stderr.on('error', () => undefined)

  async function run(
    options: ProgramOptions,
    work: (terminal: Terminal) => Promise<Outcome>,
  ): Promise<void> {
    stage.isForProgram = options.json === true
    const place: Terminal['place'] = { current: null }
    const source: Terminal['source'] = { current: null }
    const output = createOutput(parts, options.json === true)
    let unreadableFiles: readonly UnreadableFile[] = []
    const emit = terminalEmit({
      progress: (progress) => {
        output.progress(progress)
      },
      waiting: () => {
        output.note(output.words.waiting)
      },
      unreadableFiles: (files) => {
        unreadableFiles = files
      },
    })
    const folder = options.dataDir ?? dataFolder(env, platform)
    const ports = createNodePorts({
      folder,
      programs,
      forkHelper,
      isPackaged,
      emit,
    })
    const program = start({
      ...ports,
      fetch,
      emit,
      log,
      redactor,
      fileDialogs: terminalDialogs({ place, source }),
      host: 'terminal',
      version: packageJson.version,
    })
    stage.program = program
    const cleaning = new AbortController()
    const cleaned = cleanTempFiles(folder, Date.now(), cleaning.signal)
    const session = new Session(program, options, env)
    void interrupted.then(() => {
      session.cancel()
    })
    try {
      const { spool: scratch } = ports
      const streams = { stdin, stdout, stderr }
      const terminal = { session, output, ...streams, place, source, scratch, interrupted }
      const outcome = await work(terminal)
      failed = outcome.result.ok ? null : outcome.result.failure
      exitCode = report(outcome, output)
      stage.isReported = true
      if (exitCode === 0 && unreadableFiles.some(({ what }) => what === outcome.showsAll))
        exitCode = 8
      await noteRemovedInstitution(terminal, outcome)
    } finally {
      await Promise.all([session.close(), withTimeout(longestCleaning, cleaned)])
      cleaning.abort()
      printUnreadableFiles(unreadableFiles, output)
      ports.release()
    }
  }

  const program = createProgram(
    {
      version: packageJson.version,
      language: environmentLanguage(env),
      write: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    },
    run,
  )
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    stage.isReported = true
    const output = createOutput(parts, args.includes('--json'))
    if (!isUsageError(error)) {
      const detail = redactor.redact(String(error))
      exitCode = report(failure(defectOf(error, detail)), output)
    } else if (!isHelp(error)) {
      output.usageError(readUsageError(error))
      exitCode = 2
    }
  }
  await waitForFlush(stdout, interrupted).catch(() => undefined)
  const { broken, closed } = errorsOf()
  // A person who has seen enough (`| head`) closes it; a program that did not get its answer lacks it.
  const lost = broken ?? (stage.isForProgram ? closed : null)
  if (lost !== null) {
    const output = createOutput(parts, false)
    const notPrinted = fileFailureOf(lost, output.words.file.standardOutput)
    const { title } = formatFailure(notPrinted, output.language)
    // With another exit code it has not been carried out, or not in whole.
    output.note(exitCode === 0 ? output.words.file.notPrinted({ title }) : `! ${title}.`)
    // It may name an attempt that is in doubt, and the command that settles it.
    if (stage.isForProgram && failed !== null) output.result(err(failed), () => undefined)
    if (exitCode === 0) exitCode = 74
  }
  await waitForFlush(stderr, interrupted).catch(() => undefined)
  return exitCode
}

type OutputErrors = { broken: Error | null; closed: Error | null }

/**
 * Watches a stream for errors, so that they do not stop the command. The returned function gives the first error, and
 * separately the error of a reader that closed the stream.
 */
function watchOutput(stream: NodeJS.WriteStream): () => OutputErrors {
  const errors: OutputErrors = { broken: null, closed: null }
  stream.on('error', (error) => {
    errors[systemCode(error) === 'EPIPE' ? 'closed' : 'broken'] ??= error
  })
  return () => errors
}

function createOutput(
  { process, redactor }: Pick<TerminalParts, 'process' | 'redactor'>,
  json: boolean,
): Output {
  const { env, stdout, stderr } = process
  const { redact } = redactor
  return new Output({ stdout, stderr }, { json, language: environmentLanguage(env), redact })
}

/** Prints a warning for each file that could not be read. */
function printUnreadableFiles(files: readonly UnreadableFile[], output: Output): void {
  const { quarantined, noAccess, newerVersion } = output.words
  const words = { unreadable: quarantined, 'no-access': noAccess, 'newer-version': newerVersion }
  for (const { name, reason } of files) output.warn(words[reason]({ name }))
}
