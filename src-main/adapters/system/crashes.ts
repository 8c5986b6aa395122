import type { Log } from '../../core/ports.ts'

/** The exit code of a terminal that crashed: EX_SOFTWARE (sysexits.h). */
export const crashCode = 70

export type Crashes = {
  process: Pick<NodeJS.Process, 'on'>
  /** Must remove tokens, because an error may quote one. */
  log: Log
  /** Tells a person before the error itself is logged. Called once. */
  tell?: () => void
  /** Ends the program, because its state is unknown. Called once. */
  end: () => void
}

/**
 * Logs uncaught errors, which are defects. Node and Electron would show them with any secret in their text. An uncaught
 * exception ends the program. An unhandled rejection does not, because it stopped nothing else. Returns a function that
 * reports an error and ends the program.
 */
export function catchCrashes({ process, log, tell, end }: Crashes): (error: unknown) => void {
  let isEnding = false
  const crash = (error: unknown): void => {
    const isFirst = !isEnding
    isEnding = true
    if (isFirst) tell?.()
    log.warn(`an error that nobody caught: ${textOf(error)}`)
    if (isFirst) end()
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', (cause) =>
    log.warn(`a failure that nobody heeded: ${textOf(cause)}`),
  )
  return crash
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
}
