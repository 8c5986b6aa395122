import { type Failure, fileCodes } from '../contract/failure.ts'
import type { Profile } from '../contract/profile.ts'
import type { Result } from '../contract/result.ts'
import type { UnreadableFile } from '../contract/settings.ts'
import type { FileDialogs } from '../core/ports.ts'
import { type ExitCode, exitCodeOf } from './exit-code.ts'
import type { Stdin } from './input/input.ts'
import type { Output } from './output/output.ts'
import type { Session } from './session.ts'

/** What a command works with. */
export type Terminal = {
  session: Session
  output: Output
  stdin: Stdin
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
  /** Where the next export goes. */
  place: { current: Awaited<ReturnType<FileDialogs['ask']>> }
  /** The file that is there and is read next. */
  source: { current: string | null }
  /** A folder of ours for files that are there for a moment. */
  scratch: string
  /** Resolves when the person interrupts. */
  interrupted: Promise<void>
}

/** What a command came to, and how it is said to a person. */
export type Outcome = {
  result: Result<unknown>
  say: () => void
  /** Everything was printed already. */
  silent?: boolean
  /** The exit code of an incomplete success, or of a failure that needs its own code. */
  exitCode?: ExitCode
  /** The command shows all files of this kind. If one of them could not be read, it is incomplete. */
  showsAll?: UnreadableFile['what']
}

/** Runs a command with the terminal that is made for its options. */
export type Act = (work: (terminal: Terminal) => Promise<Outcome>) => Promise<void>

/** Pairs a result with its words, and perhaps an exit code, so that both see the value's type. */
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

/** The outcome of a write. A file that fails does so before the request leaves. */
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

/** Prints an outcome and gives its exit code. */
export function report({ result, say, silent, exitCode }: Outcome, output: Output): number {
  if (!silent) output.result(result, say)
  return exitCode ?? (result.ok ? 0 : exitCodeOf(result.failure))
}

/** Runs `work` with the chosen profile, or says why there is none. */
export async function withProfile(
  { session }: Terminal,
  work: (profile: Profile) => Promise<Outcome>,
): Promise<Outcome> {
  const profile = await session.profile()
  return profile.ok ? work(profile.value) : failure(profile.failure)
}
