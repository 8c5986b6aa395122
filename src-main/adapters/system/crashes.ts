import type { Log } from '../../core/ports.ts'

/** The exit code of a terminal that crashed: EX_SOFTWARE (sysexits.h). */
export const crashCode = 70

export type Crashes = {
  process: Pick<NodeJS.Process, 'on'>
  /** Must remove tokens: an error may quote what it stumbled over. */
  log: Log
  /** Ends the program, because its state is undefined. Called once. */
  end: () => void
}

/**
 * Uncaught errors are defects. They are logged here, because Node and Electron would
 * print and show them as they are, with whatever secret is in their text. A thrown one ends the
 * program; a promise that failed unheeded has stopped nothing but itself. Answers the way to report an
 * error that must end the program as a thrown one does.
 */
export function catchCrashes({ process, log, end }: Crashes): (error: unknown) => void {
  let isEnding = false
  const crash = (error: unknown): void => {
    log.warn(`an error that nobody caught: ${textOf(error)}`)
    if (isEnding) return
    isEnding = true
    end()
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
