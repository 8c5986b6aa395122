import { type Failure, fileCodes } from '../contract/failure.ts'
import type { Profile } from '../contract/profile.ts'
import type { Result } from '../contract/result.ts'
import type { UnreadableFile } from '../contract/settings.ts'
import type { FileDialogs } from '../core/ports.ts'
import { type ExitCode, exitCodeOf } from './exit-code.ts'
import type { Stdin } from './input/input.ts'
import type { Output } from './output/output.ts'
import type { Session } from './session.ts'

/** The dependencies of a command. */
export type Terminal = {
  session: Session
  output: Output
  stdin: Stdin
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
  /** The place of the next file to write, instead of a dialog. */
  place: { current: Awaited<ReturnType<FileDialogs['ask']>> }
  /** The path of the next file to read, instead of a dialog. */
  source: { current: string | null }
  /** The program's folder for temporary files. */
  scratch: string
  /** Resolves when the person interrupts. */
  interrupted: Promise<void>
}

/** The result of a command, and how to print it for a person. */
export type Outcome = {
  result: Result<unknown>
  say: () => void
  /** True if everything was printed already. */
  silent?: boolean
  /** The exit code of an incomplete success, or of a failure that needs its own code. */
  exitCode?: ExitCode
  /** The command shows all files of this kind. If one of them could not be read, it is incomplete. */
  showsAll?: UnreadableFile['what']
}

/** Runs a command with a terminal for its options. */
export type Act = (work: (terminal: Terminal) => Promise<Outcome>) => Promise<void>

/** Creates an outcome. `say` and `exitCode` get the value of a successful result, with its type. */
export function outcome<T>(
  result: Result<T>,
  say: (value: T) => void,
  exitCode?: (value: T) => ExitCode,
): Outcome {
  return {
    result,
    say: () => {
      if (result.ok) say(result.value)
    },
    ...(result.ok && exitCode ? { exitCode: exitCode(result.value) } : {}),
  }
}

/** Marks a command that shows all files of a kind. */
export function showing(
  showsAll: UnreadableFile['what'],
  work: (terminal: Terminal) => Promise<Outcome>,
): (terminal: Terminal) => Promise<Outcome> {
  return async (terminal) => ({ ...(await work(terminal)), showsAll })
}

/** The outcome of a write. If a file fails, nothing was sent, because files are read and written before the request. */
export function outcomeOfWrite<T>(
  output: Output,
  result: Result<T>,
  say: (value: T) => void,
): Outcome {
  const isOfFile = !result.ok && fileCodes.some((code) => code === result.failure.code)
  if (isOfFile) output.note(output.words.batches.nothingSent)
  return outcome(result, say)
}

export function failure(failed: Failure): Outcome {
  return { result: { ok: false, failure: failed }, say: () => undefined }
}

/** Prints an outcome and returns its exit code. */
export function report({ result, say, silent, exitCode }: Outcome, output: Output): number {
  if (!silent) output.result(result, say)
  return exitCode ?? (result.ok ? 0 : exitCodeOf(result.failure))
}

/** Runs `work` with the chosen profile, or returns the failure if there is none. */
export async function withProfile(
  { session }: Terminal,
  work: (profile: Profile) => Promise<Outcome>,
): Promise<Outcome> {
  const profile = await session.profile()
  return profile.ok ? work(profile.value) : failure(profile.failure)
}
