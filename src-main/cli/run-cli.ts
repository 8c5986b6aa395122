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
import type { Redactor } from '../core/platform/redaction/redactor.ts'
import { createNodePorts } from '../node-ports.ts'
import { type Program, start } from '../app.ts'
import { failure, type Outcome, report, type Terminal } from './command.ts'
import { noteRemovedInstitution } from './commands/attempts.ts'
import { exitCodeOf } from './exit-code.ts'
import { waitForFlush } from './output/wait-for-flush.ts'
import type { Stdin } from './input/input.ts'
import { Output } from './output/output.ts'
import { printable } from './output/printable.ts'
import { createProgram, isHelp, isUsageError, type ProgramOptions } from './program.ts'
import { quietTime } from './quiet-time.ts'
import { Session, terminalEmit } from './session.ts'
import { terminalDialogs } from './input/terminal-dialogs.ts'
import { readUsageError } from './options/usage-error.ts'
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
  /** Whether the command prints JSON. */
  isForProgram: boolean
  isReported: boolean
  /** The failure that the calling program reads from standard output. */
  failed: Failure | null
  exitCode: number
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
  const stage: Stage = {
    program: null,
    isForProgram: false,
    isReported: false,
    failed: null,
    exitCode: 0,
  }
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

/** Runs the typed command, and waits until its output is written. Returns the exit code. */
async function runCommand(parts: TerminalParts, stage: Stage): Promise<number> {
  const { interrupted } = parts
  const { stdout, stderr } = parts.process
  const errorsOf = watchOutput(stdout)
  // If standard error is broken, there is no other place to report it.
  stderr.on('error', () => undefined)
  await carryOut(parts, stage)
  await waitForFlush(stdout, interrupted).catch(() => undefined)
  reportLostOutput(parts, stage, errorsOf())
  await waitForFlush(stderr, interrupted).catch(() => undefined)
  return stage.exitCode
}

/** Parses the arguments, and runs the command. */
async function carryOut(parts: TerminalParts, stage: Stage): Promise<void> {
  const { env, stdout, stderr } = parts.process
  const program = createProgram(
    {
      version: packageJson.version,
      language: environmentLanguage(env),
      write: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    },
    (options, work) => runWithProgram(parts, stage, options, work),
  )
  try {
    await program.parseAsync(parts.args, { from: 'user' })
  } catch (error) {
    stage.isReported = true
    stage.exitCode = reportError(parts, error) ?? stage.exitCode
  }
}

/** Runs a command with the core, reports its outcome, and closes the core. */
async function runWithProgram(
  parts: TerminalParts,
  stage: Stage,
  options: ProgramOptions,
  work: (terminal: Terminal) => Promise<Outcome>,
): Promise<void> {
  stage.isForProgram = options.json === true
  const { interrupted } = parts
  const { env, platform, stdin, stdout, stderr } = parts.process
  // An argument may contain the token, and the command may quote it before it sends anything.
  parts.redactor.add(env[options.tokenEnv ?? ''] ?? '')
  const output = createOutput(parts, stage.isForProgram)
  const files: Files = { place: { current: null }, source: { current: null }, unreadable: [] }
  const folder = options.dataDir ?? dataFolder(env, platform)
  const { program, scratch, release } = startProgram(parts, folder, files, output)
  stage.program = program
  const cleaning = new AbortController()
  const cleaned = cleanTempFiles(folder, Date.now(), cleaning.signal)
  const session = new Session(program, options, env)
  void interrupted.then(() => {
    session.cancel()
  })
  try {
    const { place, source } = files
    const streams = { stdin, stdout, stderr }
    const terminal = { session, output, ...streams, place, source, scratch, interrupted }
    const outcome = await work(terminal)
    stage.failed = outcome.result.ok ? null : outcome.result.failure
    stage.exitCode = report(outcome, output)
    stage.isReported = true
    if (stage.exitCode === 0 && files.unreadable.some(({ what }) => what === outcome.showsAll))
      stage.exitCode = 8
    await noteRemovedInstitution(terminal, outcome)
  } finally {
    await Promise.all([session.close(), withTimeout(longestCleaning, cleaned)])
    cleaning.abort()
    printUnreadableFiles(files.unreadable, output)
    release()
  }
}

/** The files that a command reads and writes, and the unreadable files in the data folder. */
type Files = Pick<Terminal, 'place' | 'source'> & { unreadable: readonly UnreadableFile[] }

/** Starts the core for a data folder, with the ports of a terminal. */
function startProgram(
  { programs, forkHelper, fetch, isPackaged, redactor, process: { stderr } }: TerminalParts,
  folder: string,
  files: Files,
  output: Output,
): { program: Program; scratch: string; release: () => void } {
  const emit = terminalEmit({
    progress: (progress) => {
      output.progress(progress)
    },
    waiting: () => {
      output.note(output.words.waiting)
    },
    unreadableFiles: (unreadable) => {
      files.unreadable = unreadable
    },
  })
  const log = redactedLog(
    { info: () => undefined, warn: (line) => stderr.write(`${printable(line)}\n`) },
    redactor.redact,
  )
  const ports = createNodePorts({ folder, programs, forkHelper, isPackaged, emit })
  const program = start({
    ...ports,
    fetch,
    emit,
    log,
    redactor,
    fileDialogs: terminalDialogs(files),
    host: 'terminal',
    version: packageJson.version,
  })
  return { program, scratch: ports.spool, release: ports.release }
}

/** Prints why the command was not carried out. Returns the exit code, or null if only the help was requested. */
function reportError(parts: TerminalParts, error: unknown): number | null {
  const output = createOutput(parts, parts.args.includes('--json'))
  if (!isUsageError(error)) {
    const detail = parts.redactor.redact(String(error))
    return report(failure(defectOf(error, detail)), output)
  }
  if (isHelp(error)) return null
  output.usageError(readUsageError(error))
  return 2
}

/** Prints that standard output is incomplete, and replaces the exit code of a success. */
function reportLostOutput(
  parts: TerminalParts,
  stage: Stage,
  { broken, closed }: OutputErrors,
): void {
  // A person may close standard output early (`| head`). A program that did not get its result must be told.
  const lost = broken ?? (stage.isForProgram ? closed : null)
  if (lost === null) return
  const output = createOutput(parts, false)
  const notPrinted = fileFailureOf(lost, output.words.file.standardOutput)
  const { title } = formatFailure(notPrinted, output.language)
  // With another exit code, the command was not carried out, or not completely.
  output.note(stage.exitCode === 0 ? output.words.file.notPrinted({ title }) : `! ${title}.`)
  // The failure may name an attempt in doubt and the command to settle it.
  if (stage.isForProgram && stage.failed !== null) output.result(err(stage.failed), () => undefined)
  if (stage.exitCode === 0) stage.exitCode = 74
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
